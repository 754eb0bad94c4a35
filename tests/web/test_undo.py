"""`vote undo`: a player's last answers are undone if all agree and nothing hidden has been revealed since."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pbem import rules
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import undo
from pbem.store.models import Game
from pbem.store.votes import open_vote
from pbem.vote_kinds import VoteKind
from tests.rules.games import any_answer
from tests.service.club import NAMES, Club, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser

pytestmark = pytest.mark.usefixtures("reports")
KNOWN = "Hidden information"


def answered(club: Club, game: str, times: int) -> list[str]:
    """Play that many power cards; return who played them."""
    played = []
    for n in range(times):
        played += club.asked(game)[:1]
        club.say(game, played[-1], f"power {13 - n}")
    return played


def go_on(club: Club, game: str, until: Any) -> str:
    """Play at random until the wanted question; return the seat that answered last."""
    dice, last = Random(7), ""
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        while not until(unit, last):
            last, question = next(iter(unit.questions().items()))
            unit.answer(last, any_answer(question, dice), by="person")
        unit.close()
    club.work()
    return last


def position(club: Club, game: str) -> int:
    with club.database.read() as session:
        return session.get_one(Game, game).position


def program(club: Club, seat: str) -> Program:
    return Program(club, NAMES[rules.COLOURS.index(seat)])


def test_undo_works_by_mail_if_all_agree(club: Club) -> None:
    game = club.game(3)
    first, second = answered(club, game, 2)
    third = next(seat for seat in ("red", "blue", "green") if seat not in (first, second))

    club.say(game, first, "vote undo")
    told = " ".join(plain(club.mails(NAMES[rules.COLOURS.index(second)])[-1]).split())
    assert "would like to undo their last answer. The game would go back to answer 0 of 2." in told
    assert "No vote counts as a no" in told
    club.say(game, second, "vote yes")
    assert position(club, game) == 2
    club.say(game, third, "vote yes")

    assert position(club, game) == 0
    assert club.asked(game) == [first]


@pytest.mark.parametrize("words", ["vote undo", "vote takeback", "Abstimmung rückgängig", "votar deshacer"])
def test_undo_works_in_every_language(club: Club, words: str) -> None:
    game = club.game(2)
    [seat] = answered(club, game, 1)
    club.say(game, seat, words)
    with club.database.read() as session:
        found = open_vote(session, game)
        assert found is not None
        assert found.kind is VoteKind.UNDO


def test_undo_works_on_the_page(club: Club) -> None:
    game = club.game(2)
    seat = answered(club, game, 1)[0]
    me, other = (NAMES[rules.COLOURS.index(name)] for name in (seat, "blue" if seat == "red" else "red"))

    Browser(club, me).send(f"/g/{game}/vote", {"propose": "undo 0"})
    page = Browser(club, other).get(f"/g/{game}")
    assert f"{me} would like to undo their last answer. The game would go back to answer 0 of 1." in page.words
    Browser(club, other).send(f"/g/{game}/vote", {"say": "yes"})

    assert position(club, game) == 0


def test_undo_works_through_the_api(club: Club) -> None:
    game = club.game(2)
    seat = answered(club, game, 1)[0]
    other = "blue" if seat == "red" else "red"

    assert program(club, seat).post(f"/games/{game}/vote", {"propose": "undo"})["outcome"] == "open"
    told = program(club, other).get(f"/games/{game}/vote")["vote"]
    assert (told["kind"], told["everybody"], told["wish"]) == ("undo", True, {"answer": 0, "was": 1})
    assert program(club, other).post(f"/games/{game}/vote", {"vote": "yes"})["outcome"] == "passed"

    assert position(club, game) == 0


def test_silence_rejects_an_undo(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 100})
    seat = answered(club, game, 1)[0]
    club.say(game, seat, "vote undo")
    club.later(25)
    assert position(club, game) == 1
    assert "Nothing is undone" in plain(club.mails(NAMES[rules.COLOURS.index(seat)])[-1])


def test_a_single_player_undoes_at_once(club: Club) -> None:
    game = club.game(1, bots=1)
    before = position(club, game)
    club.say(game, "red", "power 13")
    assert position(club, game) > before
    club.say(game, "red", "vote undo")
    club.work()
    assert position(club, game) >= before
    assert club.view(game)["hand"] is None
    assert 13 in club.view(game, "red")["hand"]


def test_without_answers_there_is_nothing_to_undo(club: Club) -> None:
    game = club.game(2)
    said = program(club, "red").post(f"/games/{game}/vote", {"propose": "undo"}, 409)
    assert said["detail"] == undo.NOTHING


def test_a_whole_turn_is_undone(club: Club) -> None:
    game = club.game(2)
    before = go_on(club, game, lambda unit, _: rules.view(unit.state, None)["turn"])
    start, turn = position(club, game), club.view(game)["turn"]
    assert before

    def over(unit: GameUnitOfWork, _last: str) -> bool:
        return bool(rules.view(unit.state, None)["turn"] != turn)

    go_on(club, game, over)
    assert position(club, game) > start + 1
    game_over = club.view(game)["round"] > 1
    assert not game_over

    program(club, turn).post(f"/games/{game}/vote", {"propose": "undo"})
    program(club, "blue" if turn == "red" else "red").post(f"/games/{game}/vote", {"vote": "yes"})

    assert position(club, game) == start


def test_undo_stops_at_a_revealed_card(club: Club) -> None:
    game = club.game(3)
    last = go_on(club, game, lambda unit, _: unit.state["board"]["round"] == 2)
    for seat in ("red", "blue", "green"):
        said = program(club, seat).post(f"/games/{game}/vote", {"propose": "undo"}, 409)
        assert KNOWN in said["detail"], (seat, last)


def test_undo_stops_at_revealed_discs_only(club: Club) -> None:
    game = club.game(3)

    def one_disc(unit: GameUnitOfWork, _last: str) -> bool:
        return len(unit.state["discs"]) == 1

    seat = go_on(club, game, one_disc)
    here = position(club, game)
    assert program(club, seat).post(f"/games/{game}/vote", {"propose": "undo"})["outcome"] == "open"

    def all_discs(unit: GameUnitOfWork, _last: str) -> bool:
        return not unit.state["discs"]

    go_on(club, game, all_discs)
    for other in {"red", "blue", "green"} - {seat}:
        program(club, other).post(f"/games/{game}/vote", {"vote": "yes"})

    assert position(club, game) > here
    club.work()
    assert "the game has moved on" in " ".join(plain(club.post[-1][1]).split())
    said = program(club, seat).post(f"/games/{game}/vote", {"propose": "undo"}, 409)
    assert KNOWN in said["detail"]


@pytest.mark.parametrize(
    ("edition", "options"), [("classic", {"power_cards": "sealed"}), ("2023", {"power_shift": "yes"})]
)
def test_undo_stops_at_secret_choices(club: Club, edition: str, options: dict[str, str]) -> None:
    game = club.game(3, edition=edition, options=options)
    go_on(club, game, lambda unit, _: rules.view(unit.state, None)["turn"])
    shown = list(club.view(game)["powers"])
    assert len(shown) == 3
    answers = [program(club, seat).ask("POST", f"/games/{game}/vote", {"propose": "undo"}) for seat in shown]
    assert [answer.status_code for answer in answers] == [409, 409, 409]


@pytest.mark.parametrize(
    ("event", "options", "known"),
    [
        ({"type": "power", "colour": "red", "value": 9}, {}, False),
        ({"type": "power", "colour": "red", "value": 9}, {"power_cards": "sealed"}, True),
        ({"type": "power", "colour": "red", "value": 9, "modifier": "+1_move"}, {}, True),
        ({"type": "power", "colour": "green", "value": 9}, {}, True),
        ({"type": "returned", "colour": "red", "from": "court", "n": 1}, {}, False),
        ({"type": "returned", "colour": "red", "from": "court", "n": 1}, {"victims": "at_once"}, True),
        ({"type": "scored", "place": "castillo", "lines": []}, {}, False),
        ({"type": "scored", "place": "castillo", "lines": []}, {"castillo": "memory"}, True),
        ({"type": "scored", "place": "sevilla", "lines": []}, {"castillo": "memory"}, False),
        ({"type": "revealed", "cards": {}}, {}, True),
        ({"type": "dummy_regions", "regions": []}, {}, True),
        ({"type": "disc", "colour": "red", "place": "sevilla"}, {}, True),
        ({"type": "passed", "colour": "red", "to": "blue"}, {}, True),
        ({"type": "something new"}, {}, True),
        ({"type": "moved"}, {}, False),
    ],
)
def test_these_events_count_as_reveals(event: dict[str, Any], options: dict[str, str], known: bool) -> None:
    usual = {"power_cards": "sequential", "victims": "in_turn", "castillo": "open"}
    assert undo.reveals(event, usual | options, ["red", "blue"]) == known
