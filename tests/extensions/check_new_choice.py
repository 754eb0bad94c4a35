"""Run in a copy with `card_with_new_choice.patch`: its card is played by mail, form, API and bot, in every language."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from pbem import rules
from pbem.bots import make
from pbem.orders import describe, read_lines, render, samples
from pbem.orders.context import Context
from pbem.rules import CHOICES, JSON
from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.games import act_start_before
from pbem.store.models import Game
from tests.service.club import NAMES, Club, email, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser
from tests.web.player import name_of

CARD, KEY = "c2_ransom", "rivals"
LANGUAGES = ("en", "de", "es", "fr")
ASKS = {
    "en": "Which opponents pay? Up to 2.",
    "de": "Wer zahlt? Bis zu 2.",
    "es": "¿Qué rivales pagan? Hasta 2.",
    "fr": "Quels adversaires paient\N{NO-BREAK SPACE}? Jusqu'à 2.",
}
TASKS = {
    "en": "which opponents pay? Up to 2",
    "de": "wer zahlt? Bis zu 2",
    "es": "¿qué rivales pagan? Hasta 2",
    "fr": "quels adversaires paient ? Jusqu'à 2",
}


@pytest.fixture
def club(on_sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    """Three players with full courts; it is the first one's turn, and the card is available."""
    game = club.game(3)
    for value in (9, 8, 7):
        club.say(game, club.asked(game)[0], str(value))
    with club.database.write() as session:
        row = session.get_one(Game, game)
        snapshot = act_start_before(session, game, row.position)
        assert snapshot is not None
        snapshot.state, row.state = _with_card(snapshot.state), _with_card(row.state)
    return game


def _with_card(state: JSON | None) -> JSON:
    changed: JSON = copy.deepcopy(state or {})
    changed["board"]["cards"]["2"] = CARD
    return changed


def asked(club: Club, game: str) -> str:
    [seat] = club.asked(game)
    return seat


def to_the_question(club: Club, game: str) -> str:
    """The seat whose turn it is has taken the card and begun its action."""
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        [seat] = unit.questions()
        while (question := unit.questions()[seat])["key"] != KEY:
            unit.answer(seat, {"card": CARD, "half": "special"}.get(question["key"], question["default"]), by="person")
        unit.close()
    club.work()
    return seat


def others(seat: str) -> list[str]:
    """The other players, clockwise from that seat."""
    colours = ("red", "blue", "green")
    at = colours.index(seat)
    return [*colours[at + 1 :], *colours[:at]]


def courts(club: Club, game: str) -> dict[str, int]:
    return dict(club.view(game)["court"])


def have_paid(club: Club, game: str, before: dict[str, int], payers: list[str]) -> bool:
    after = courts(club, game)
    return all(after[colour] == before[colour] - 1 for colour in payers)


def speak(club: Club, seat: str, language: str) -> None:
    with club.database.write() as session:
        players.known(session, email(name_of(seat)), club.now, name_of(seat)).language = language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_turn_by_mail_is_confirmed_and_reported(club: Club, game: str, language: str) -> None:
    seat, before = asked(club, game), courts(club, game)
    speak(club, seat, language)
    context = Context(club.view(game, seat), dict(zip(rules.COLOURS, NAMES, strict=False)), language=language)
    choice = {"card": CARD, "do": [{"special": {KEY: others(seat)}}, {"place": []}]}
    line = render({"type": "turn", "choices": [choice]}, context)
    receipt = club.say(game, seat, line)
    assert line.partition(": ")[2].split(",")[0] in receipt
    assert have_paid(club, game, before, others(seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bare_answer_to_the_question_mail_counts(club: Club, game: str, language: str) -> None:
    speak(club, asked(club, game), language)
    seat = to_the_question(club, game)
    before = courts(club, game)
    told = " ".join(club.say(game, seat, "status").split())
    assert " ".join(rules.card("classic", CARD, language).text.split()) in told
    assert TASKS[language] in told
    [payer, _] = others(seat)
    club.say(game, seat, name_of(payer))
    assert courts(club, game) == before  # a turn counts whole
    context = Context(club.view(game, seat), dict(zip(rules.COLOURS, NAMES, strict=False)), language=language)
    rest = render({"type": "turn", "choices": [{"card": CARD, "do": [{"place": []}]}]}, context)
    club.say(game, seat, rest.partition(": ")[2])
    assert have_paid(club, game, before, [payer])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_described_and_sampled(club: Club, game: str, language: str) -> None:
    seat = to_the_question(club, game)
    context = Context(club.view(game, seat), dict(zip(rules.COLOURS, NAMES, strict=False)), language=language)
    assert name_of(others(seat)[0]) in describe(context.question, context)
    [sample] = samples(context.question, context)
    reading = read_lines([(1, sample.removeprefix("| "), False)], context)
    assert [order.document["value"] for order in reading.orders] == [others(seat)]


def test_the_form_offers_each_opponent(club: Club, game: str) -> None:
    seat, before = asked(club, game), courts(club, game)
    browser = Browser(club, name_of(seat))
    page = browser.get(f"/g/{game}")
    for option in (CARD, "special"):
        page = browser.choose(page, option)
    assert ASKS["en"] in page.words
    assert page.options == others(seat)
    for colour in others(seat):
        assert page.has_button(name_of(colour))
        page = browser.choose(page, colour)
    assert f"They pay: {name_of(others(seat)[0])}, {name_of(others(seat)[1])}" in page.words
    page = browser.choose(page, "done")
    browser.press(page, "Send answer")
    assert have_paid(club, game, before, others(seat))


def test_a_program_can_build_and_send_the_answer(club: Club, game: str) -> None:
    seat, before = asked(club, game), courts(club, game)
    program = Program(club, name_of(seat))
    values: list[Any] = []
    while (making := program.post(f"/games/{game}/steps", {"values": values}))["question"]:
        question = making["question"]
        answers = {
            "card": CARD,
            "half": "done" if KEY in str(values) or others(seat) in values else "special",
            KEY: others(seat),
        }
        values.append(answers.get(question["key"], question["default"]))
    assert making["order"]["document"]["choices"][0]["do"][0] == {"special": {KEY: others(seat)}}
    receipt = program.post(f"/games/{game}/orders", making["order"])
    assert receipt["problems"] == []
    assert have_paid(club, game, before, others(seat))


@pytest.mark.parametrize("bot", ["random", "steady", "least"])
def test_a_bot_answers(club: Club, game: str, bot: str) -> None:
    seat = to_the_question(club, game)
    view = club.view(game, seat)
    question = rules.read(view["question"])
    assert question.choice is CHOICES[KEY]
    assert question.admits(make(bot, "seed")(question, lambda: view))


def test_the_other_players_report_mentions_it(club: Club, game: str) -> None:
    seat = asked(club, game)
    club.say(game, seat, f"card 2: special {name_of(others(seat)[0])}, place nothing")
    told = " ".join(plain(club.mails(name_of(others(seat)[0]))[-1]).split())
    assert "Ransom" in told
