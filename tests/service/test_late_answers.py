"""An answer our mail server had in time, but we only after the deadline was handled, isn't a miss."""

from datetime import timedelta
from typing import Any

import pytest

from pbem import rules
from pbem.service.deadlines import time_bank
from pbem.service.seats import reliability
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Game, OpenSeat, PendingAnswer, PlayerResult
from pbem.store.pending_answers import stored_orders
from tests.service.club import NAMES, NOON, Club
from tests.service.test_veto_windows import asked_about_a_veto

DAY = {"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"}
IN_TIME = NOON + timedelta(hours=23, minutes=59)
TOLD = "That was our fault: what was played for you stands, but it doesn't count as a missed deadline."


def missed(club: Club, **pace: Any) -> tuple[str, str]:
    """A game in which a deadline was just missed."""
    game = club.game(2, pace=DAY | pace)
    [seat] = club.asked(game)
    club.later(24)
    club.later(0.05)
    return game, seat


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_the_miss_is_removed_but_the_played_move_stands(club: Club) -> None:
    game, seat = missed(club)
    played = club.view(game)["powers"]

    told = club.say(game, seat, "power 13", counts=IN_TIME)

    assert TOLD in " ".join(told.split())
    assert outcomes(club, game, seat)[0] == "excused"
    assert club.view(game)["powers"][seat] == played[seat]


def test_the_log_reports_the_excuse(club: Club) -> None:
    game, seat = missed(club)
    other = next(name for name in ("red", "blue") if name != seat)

    club.say(game, seat, "power 13", counts=IN_TIME)

    name = NAMES[rules.COLOURS.index(seat)]
    assert f"{name}'s answer reached our mail server in time" in club.say(game, other, "history")


def test_a_message_after_the_deadline_excuses_nothing(club: Club) -> None:
    game, seat = missed(club)

    told = club.say(game, seat, "power 13", counts=NOON + timedelta(hours=24, seconds=1))

    assert TOLD not in " ".join(told.split())
    assert outcomes(club, game, seat)[0] == "missed"


def test_a_message_without_an_order_excuses_nothing(club: Club) -> None:
    game, seat = missed(club)

    club.say(game, seat, "status", counts=IN_TIME)

    assert outcomes(club, game, seat)[0] == "missed"


def test_a_message_excuses_only_the_next_miss(club: Club) -> None:
    game, seat = missed(club)
    while outcomes(club, game, seat) != ["missed", "missed"]:
        club.later(24)

    club.say(game, seat, "power 13", counts=IN_TIME)

    assert outcomes(club, game, seat) == ["excused", "missed"]


def test_the_bank_time_of_the_miss_is_returned(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    [seat] = club.asked(game)
    club.later(24)
    club.later(12)
    empty = left(club, game, seat)

    club.say(game, seat, "power 13", counts=NOON + timedelta(hours=27))

    assert (empty, left(club, game, seat)) == (0, 9)


def test_with_ask_the_answer_counts_as_in_time(club: Club) -> None:
    game, seat = missed(club, on_miss="ask")

    told = club.say(game, seat, "power 13", counts=IN_TIME)

    assert "That was our fault, so it doesn't count as a missed deadline." in " ".join(told.split())
    assert club.view(game)["powers"] == {seat: 13}
    with club.database.read() as session:
        [wait] = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.closed_at.is_not(None)
        )
        assert (wait.outcome, wait.missed_at) == ("answered", None)


def test_an_answer_replaced_by_a_later_one_counts_too(club: Club) -> None:
    game, seat = missed(club, on_miss="ask")
    club.say(game, seat, "power 13")
    club.later(0.1)

    club.say(game, seat, "power 12 in round 2", counts=IN_TIME)

    with club.database.read() as session:
        [wait] = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.closed_at.is_not(None)
        )
        assert wait.missed_at is None


def test_the_seats_offer_and_substitution_end(club: Club) -> None:
    game, seat = missed(club, on_miss="standby")

    club.say(game, seat, "power 13", counts=IN_TIME)

    with club.database.read() as session:
        own, vacancy = seat_of(session, game, seat), session.query(OpenSeat).one()
        assert own
        assert (own.stand_in, vacancy.outcome) == (None, "back")
    assert outcomes(club, game, seat)[0] == "excused"


def test_a_still_usable_order_is_stored(club: Club) -> None:
    game, seat = missed(club)

    club.say(game, seat, "power 13 in round 2", counts=IN_TIME)

    with club.database.read() as session:
        assert [order.round for order in stored_orders(session, game, seat)] == [2]


def test_after_the_game_statistics_are_recomputed(club: Club) -> None:
    game, seat = missed(club)
    with club.database.write() as session:
        found = session.get_one(Game, game)
        found.status, found.ended_at = "over", club.now
        found.result = {"points": {"red": 1, "blue": 2}, "winners": ["blue"]}
    club.later(0)
    before = kept(club, seat)

    club.say(game, seat, "power 13", counts=IN_TIME)
    reliability.sweep(club.database)

    assert (before, kept(club, seat)) == (1, 0)


def test_a_veto_sent_in_time_is_explained(club: Club) -> None:
    game, holder, _ = asked_about_a_veto(club, {})
    with club.database.read() as session:
        window = session.query(PendingAnswer).filter(PendingAnswer.seat == holder, PendingAnswer.kind == "veto").one()
        assert window.deadline_at
        in_time, club.now = window.deadline_at - timedelta(seconds=30), window.deadline_at
    club.later(0.01)

    told = club.say(game, holder, "veto", counts=in_time)

    assert "in time for the Veto" in " ".join(told.split())


@pytest.mark.parametrize("words", ["blurb blurb", "power 9, power 44"])
def test_lines_that_became_unclear_may_excuse_too(club: Club, words: str) -> None:
    game, seat = missed(club)

    club.say(game, seat, words, counts=IN_TIME)

    assert outcomes(club, game, seat)[0] == ("missed" if words.startswith("blurb") else "excused")


def outcomes(club: Club, game: str, seat: str) -> list[str | None]:
    with club.database.read() as session:
        waits = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.closed_at.is_not(None)
        )
        return [wait.outcome for wait in waits.order_by(PendingAnswer.id)]


def left(club: Club, game: str, seat: str) -> float:
    with club.database.read() as session:
        own = seat_of(session, game, seat)
        assert own
        return time_bank.left(session.get_one(Game, game), own)


def kept(club: Club, seat: str) -> int:
    with club.database.read() as session:
        return session.query(PlayerResult).filter(PlayerResult.seat == seat).one().missed
