"""Veto windows: their length, silence as an answer, and windows that always last to their end."""

from typing import Any

import pytest

from pbem import rules
from pbem.store.database import Database
from pbem.store.models import Game, PendingAnswer, Seat
from tests.databases import empty
from tests.service.club import NAMES, Club, plain
from tests.service.test_answer_delay import minutes
from tests.service.test_orders import easy_answer, with_a_veto_out
from tests.service.test_secrets import received
from tests.web.browser import Browser


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_silence_means_no_veto_and_no_miss(club: Club) -> None:
    game, holder, goal = asked_about_a_veto(club, {"bank_hours": 48})

    club.later(12)

    assert club.view(game)["king"] == goal
    assert outcome(club, game, holder) == "answered"
    with club.database.read() as session:
        assert {seat.bank for seat in session.query(Seat).filter_by(name=holder)} & {None, 48.0}


def test_nothing_happens_before_twelve_hours(club: Club) -> None:
    game, holder, goal = asked_about_a_veto(club, {})

    club.later(11.9)

    assert club.asked(game) == [holder]
    assert club.view(game)["king"] != goal


@pytest.mark.parametrize(("window", "at_once"), [("early", True), ("fixed", False)])
def test_a_fixed_window_always_lasts_to_its_end(club: Club, window: str, at_once: bool) -> None:
    game, holder, goal = asked_about_a_veto(club, {"veto_window": window})

    club.say(game, holder, "no veto")
    now = club.view(game)["king"] == goal
    club.later(12)

    assert now is at_once
    assert club.view(game)["king"] == goal


def test_a_veto_in_a_fixed_window_applies_at_its_end(club: Club) -> None:
    game, holder, goal = asked_about_a_veto(club, {"veto_window": "fixed"})
    club.say(game, holder, "veto")

    club.later(12)

    assert club.view(game)["king"] != goal


def test_keeping_a_veto_asks_at_once_how_to_use_it(club: Club) -> None:
    game, seat = before_the_veto_is_taken(club)

    told = club.say(game, seat, "card 2: special, place nothing")

    assert told.startswith("Done.")
    assert "To let every action pass until you change this:\n| veto never" in told


@pytest.mark.parametrize("words", ["no veto\nveto never", "veto never\nno veto"])
def test_another_answer_keeps_standing_orders(club: Club, words: str) -> None:
    game, holder, _ = asked_about_a_veto(club, {})

    club.say(game, holder, words)

    assert club.asked(game) != [holder]
    assert "| veto never" in club.say(game, holder, "orders").partition("Orders for later")[0]


def before_the_veto_is_taken(club: Club) -> tuple[str, str]:
    """A game that has dealt the Veto, and the seat that is to take a turn."""
    game = club.game(2, game_id="veto5eed")

    def until_it_is_dealt(state: rules.JSON, question: rules.OpenQuestion) -> Any:
        dealt = "c2_veto" in rules.view(state, None)["cards"].values()
        return None if dealt and question["key"] == "take" else easy_answer(question)

    club.play_on(game, until_it_is_dealt)
    [seat] = club.asked(game)
    return game, seat


def asked_about_a_veto(club: Club, pace: dict[str, Any]) -> tuple[str, str, str]:
    """The game, the seat asked about a Veto, and the king's planned destination."""
    game = with_a_veto_out(club)
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.time_control = found.time_control | pace
    king = club.view(game)["king"]
    [actor] = club.asked(game)
    goal = next(region for region in rules.REGIONS if region != king)
    club.say(game, actor, f"card 5: king {rules.place_name('classic', goal)}, then place 1 Castillo")
    [holder] = club.asked(game)
    return game, holder, goal


def outcome(club: Club, game: str, seat: str) -> str | None:
    with club.database.read() as session:
        windows = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.kind == "veto"
        )
        return windows.order_by(PendingAnswer.id.desc()).limit(1).one().outcome


def test_a_fixed_window_hides_whether_an_answer_is_stored(on_sqlite: Database) -> None:
    nothing, never, veto = (seen_by_the_other(on_sqlite, answer) for answer in ("", "veto never", "veto"))

    assert nothing == never == veto


def seen_by_the_other(database: Database, answer: str) -> list[Any]:
    """Every mail and page of a player without the Veto, until just before the window closes."""
    empty(database)
    club = Club(database)
    game, holder, _ = asked_about_a_veto(club, {"veto_window": "fixed"})
    [other] = {"red", "blue"} - {holder}
    if answer:
        club.say(game, holder, answer)
    club.say(game, other, "status", message_id="<status@example.org>")
    club.later(11)
    page = Browser(club, NAMES[rules.COLOURS.index(other)]).get(f"/g/{game}").words
    return [received(club, game, other), page, club.asked(game)]


def test_the_window_tells_players_who_have_already_answered(club: Club) -> None:
    game = with_a_veto_out(club)
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.time_control = found.time_control | {"veto_window": "fixed"}
    holder = club.view(game)["vetoes"][0]["colour"]
    club.say(game, holder, "veto never")
    [actor] = club.asked(game)
    king = club.view(game)["king"]
    goal = next(region for region in rules.REGIONS if region != king)

    club.say(game, actor, f"card 5: king {rules.place_name('classic', goal)}, then place 1 Castillo")

    told = plain(club.mails(NAMES[rules.COLOURS.index(holder)])[-1])
    assert club.asked(game) == [holder]
    assert (
        "You've already answered, and nobody can tell. When the time for answers is up, this counts:  | veto never"
    ) in told


def test_a_veto_from_a_held_order_is_asked_by_mail(club: Club) -> None:
    game, seat = before_the_veto_is_taken(club)
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.time_control = found.time_control | {"hold_minutes": 10}
    club.say(game, seat, "card 2: special, place nothing")
    name = NAMES[rules.COLOURS.index(seat)]
    before = len(club.mails(name))

    minutes(club, 10)

    [told] = [plain(mail) for mail in club.mails(name)[before:]]
    assert "To let every action pass until you change this:\n| veto never" in told
