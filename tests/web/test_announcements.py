"""A planned special action is announced step by step by mail, page and API; what follows it stays secret."""

from __future__ import annotations

import re

import pytest

from pbem import rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.models import Game, Player
from pbem.wording.sections import announcements
from pbem.wording.sections.grammar import Narrator
from tests.databases import empty
from tests.service.club import NAMES, Club, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser
from tests.web.player import name_of
from tests.web.test_secrets import steady
from tests.wording.asked import table

MOVES = "card 1: move 2 own Galicia > Granada, 1 own Sevilla > Aragón, then place 1 {place}"
SEATS = tuple(rules.COLOURS[:4])


def announced(club: Club, place: str = "Granada", language: str = "en") -> tuple[str, str, str]:
    """A game in which somebody has announced three moves: its id, who acts, and who may veto them now."""
    game = club.game(4, game_id="same")
    speaking(club, language)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.game.state = before_the_turn()
        unit.close()
    club.work()
    [actor] = club.asked(game)
    Browser(club, name_of(actor)).send(f"/g/{game}/orders", {"text": MOVES.format(place=place)})
    club.work()
    [holder] = club.asked(game)
    assert holder != actor
    return game, actor, holder


def before_the_turn() -> rules.JSON:
    """With as many caballeros as a player has."""
    state = table("classic", "c1_own4", veto=True)
    board = state["board"]
    board["cards"] |= {"2": "c2_score_one", "3": "c3_fives", "4": "c4_grande", "5": "c5_king"}
    for counts in board["caballeros"].values():
        counts.update(dict.fromkeys(counts, 2))
    board["court"] = dict.fromkeys(board["court"], 4)
    board["province"] = dict.fromkeys(board["province"], 6)
    return state


def steps(club: Club, game: str, holder: str, reader: str | None, language: str) -> list[str]:
    """The steps that the holder is asked about, in the words for a reader."""
    question = club.view(game, holder)["question"]
    names = dict(zip(rules.COLOURS, NAMES, strict=False))
    narrator = Narrator(reader, names, "classic", Translator(language))
    return announcements.steps(narrator, question["announced"])


def speaking(club: Club, language: str) -> None:
    with club.database.write() as session:
        for player in session.query(Player):
            player.language = language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reader_sees_the_steps_on_the_page(club: Club, language: str) -> None:
    game, _, holder = announced(club)
    readers: dict[str | None, Browser] = {seat: Browser(club, name_of(seat)) for seat in SEATS}
    readers[None] = Browser(club, "Eva")
    speaking(club, language)
    for reader, browser in readers.items():
        told = steps(club, game, holder, reader, language)
        assert len(told) == 3
        words = browser.get(f"/g/{game}").words
        for n, step in enumerate(told, 1):
            assert f"({n}) {step}" in words, (reader, step)


def test_every_reader_gets_the_same_event_from_the_api(club: Club) -> None:
    game, actor, holder = announced(club)
    plan = club.view(game, holder)["question"]["announced"]
    assert plan["by"] == actor
    for name in (*map(name_of, SEATS), "Eva"):
        events = Program(club, name).get(f"/games/{game}/events?since=0")["events"]
        told = [line["event"] for line in events if line["event"]["type"] == "announced"]
        assert [{key: event[key] for key in plan} for event in told] == [plan]
    asked = Program(club, name_of(holder)).get(f"/games/{game}/question")["question"]
    assert asked["announced"] == plan


@pytest.mark.usefixtures("reports")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_holders_mail_lists_the_steps_once(club: Club, language: str) -> None:
    game, _, holder = announced(club, language=language)
    club.later(1)
    text = next(
        text for text in map(plain, reversed(club.mails(name_of(holder)))) if "Granada" in text and "| " in text
    )
    told = steps(club, game, holder, holder, language)
    text = " ".join(text.split())
    for step in told:
        assert text.count(step) == told.count(step), (step, text)


@pytest.mark.usefixtures("reports")
def test_plans_after_the_action_stay_secret(on_sqlite: Database) -> None:
    """Two games that differ only in where caballeros are to be placed when the veto has been decided."""
    seen = []
    for place in ("Granada", "Castillo"):
        empty(on_sqlite)
        club = Club(on_sqlite)
        game, actor, holder = announced(club, place)
        names = [*(name_of(seat) for seat in SEATS if seat != actor), "Eva"]
        readers = [*(Browser(club, name) for name in names), Browser(club)]
        pages = [
            steady(browser.get(f"/g/{game}{part}"))
            for browser in readers
            for part in ("", "/board.svg", "/record.json", "/replay", "/log.atom")
        ]
        programs = [Program(club, name) for name in names]
        told = [program.get(f"/games/{game}/{what}") for program in programs for what in ("events?since=0", "view")]
        views = [rules.view(state_of(club, game), seat) for seat in (None, *SEATS) if seat != actor]
        club.later(1)
        mails = [plain(mail) for name in names for mail in club.mails(name)]
        seen.append((pages, told, views, mails, club.view(game, holder)["question"]))
    assert seen[0] == seen[1]
    assert any("Step 3: " in mail for mail in seen[0][3])


def test_the_plan_and_its_outcome_are_shown_after_the_veto(club: Club) -> None:
    game, actor, holder = announced(club)
    Browser(club, name_of(holder)).send(f"/g/{game}/orders", {"text": "veto after 2"})
    for seat in (*SEATS, None):
        words = (Browser(club, name_of(seat)) if seat else Browser(club)).get(f"/g/{game}").words
        assert re.search(r"moved 2 .* from Galicia to Granada", words), seat
        assert "Veto stopped the rest" in words
        assert "(3) 1 of " in words, seat
    assert actor != holder


def state_of(club: Club, game: str) -> rules.JSON:
    with club.database.read() as session:
        return dict(GameUnitOfWork(session, session.get_one(Game, game), club.now).state)
