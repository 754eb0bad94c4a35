"""Time beyond the deadline: grace, the time bank, and what happens when both are used up."""

from datetime import timedelta

import pytest

from pbem import rules
from pbem.service.deadlines import time_bank
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Event, Game, PendingAnswer
from pbem.store.pending_answers import open_wait
from tests.service.club import NAMES, Club, plain

DAY = {"answer_hours": 24, "remind_hours": 4, "on_miss": "bot"}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_an_answer_during_grace_counts(club: Club) -> None:
    game = club.game(2, pace=DAY | {"grace_hours": 6})
    [seat] = club.asked(game)
    club.later(24)

    told = plain(club.post[-1][1])
    club.later(5)
    club.say(game, seat, "9")

    assert told.startswith("6 hours left: ")
    assert "The deadline has passed, but your answer still counts until then." in told
    assert club.view(game)["powers"] == {seat: 9}


def test_after_the_grace_it_is_missed_once(club: Club) -> None:
    game = club.game(2, pace=DAY | {"grace_hours": 6})
    [seat] = club.asked(game)
    club.later(24)
    club.later(6)

    assert seat in club.view(game)["powers"]
    assert outcomes(club, game, seat) == ["missed"]


def test_the_bank_is_used_before_a_miss(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    [seat] = club.asked(game)
    club.later(24)
    club.later(5)

    club.say(game, seat, "9")

    assert club.view(game)["powers"] == {seat: 9}
    assert left(club, game, seat) == 7
    assert outcomes(club, game, seat) == ["answered"]


@pytest.mark.parametrize(
    ("pace", "bank", "late", "ends"),
    [
        ({"bank_hours": 12}, 0.5, 0.25, 24.5),
        ({"bank_hours": 12}, 0, 0, None),
        ({"grace_hours": 1}, None, 0.75, 25),
        ({"grace_hours": 1}, None, 1, None),
        ({"grace_hours": 1, "bank_hours": 12}, None, 0.75, 25),
        ({"grace_hours": 1, "bank_hours": 12}, None, 1.5, 37),
        ({"grace_hours": 1, "bank_hours": 12}, None, 13, None),
    ],
)
def test_a_deadline_seen_late_leaves_the_rest_of_grace_and_bank(
    club: Club, pace: dict[str, float], bank: float | None, late: float, ends: float | None
) -> None:
    game = club.game(2, pace=DAY | pace)
    [name] = club.asked(game)
    with club.database.write() as session:
        seat, wait = seat_of(session, game, name), open_wait(session, game, name)
        assert seat is not None
        assert wait is not None
        seat.bank = bank
        more = time_bank.more_time(session, wait, club.now + timedelta(hours=24 + late))
        assert more is (ends is not None)
        assert ends is None or wait.deadline_at == club.now + timedelta(hours=ends)
        assert bank != 0 or wait.bank_from is None


def test_a_seat_that_a_bot_plays_gets_no_more_time(club: Club) -> None:
    game = club.game(2, pace=DAY | {"grace_hours": 1})
    [name] = club.asked(game)
    with club.database.write() as session:
        seat, wait = seat_of(session, game, name), open_wait(session, game, name)
        assert seat is not None
        assert wait is not None
        seat.stand_in = "steady"
        assert not time_bank.more_time(session, wait, club.now + timedelta(hours=24))


def test_excluded_days_use_up_no_bank(club: Club) -> None:
    """The first of December is a Tuesday."""
    game = club.game(2, pace=DAY | {"bank_hours": 12, "grace_hours": 6, "weekdays": [1, 3]})
    [seat] = club.asked(game)
    club.later(48)
    club.later(6)
    club.later(6 + 4 * 24 + 5)

    club.say(game, seat, "9")

    assert club.view(game)["powers"] == {seat: 9}
    assert left(club, game, seat) == 1


def test_an_exhausted_bank_means_a_miss(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    [seat] = club.asked(game)
    club.later(24)
    club.later(12)

    assert left(club, game, seat) == 0
    assert outcomes(club, game, seat) == ["missed"]


def test_the_bank_is_used_up_with_ask_too(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 6, "on_miss": "ask"})
    [seat] = club.asked(game)
    club.later(24)
    club.later(6)

    assert left(club, game, seat) == 0


@pytest.mark.parametrize("then", ["bot", "play", "least", "ask", "master"])
def test_a_miss_is_reported_once_in_everybodys_next_mail(club: Club, then: str) -> None:
    game = club.game(3, pace=DAY | {"on_miss": then})
    [seat] = club.asked(game)
    [other, _] = [name for name in ("red", "blue", "green") if name != seat]
    who = NAMES[rules.COLOURS.index(seat)]
    club.later(24)
    club.later(1)

    told = f"{who} missed a deadline."
    assert told in (club.say(game, other, "status") + plain(club.mails(NAMES[rules.COLOURS.index(other)])[-1]))
    assert told not in club.say(game, other, "status")
    assert acts(club, game) == ["missed"]


def test_an_offered_seat_is_reported_once(club: Club) -> None:
    game = club.game(3, pace=DAY | {"on_miss": "standby"})
    club.later(24)
    club.later(1)
    assert acts(club, game) == ["vacant"]


def test_a_general_scoring_reports_timeliness(club: Club) -> None:
    game = club.game(3, pace=DAY | {"bank_hours": 6})
    club.play(game, 4)
    club.later(1)
    scored = [lines for _, mail in club.post if "Scoring after round 3" in (lines := plain(mail).splitlines())[0]]
    assert scored
    for lines in scored:
        at = lines.index("Deadlines and answers")
        kept = "0 missed deadlines, 6 hours of reserve time."
        assert lines[at + 1 : at + 3] == [f"Ana: {kept}", f"Ben: {kept}"]


def test_an_early_answer_gains_an_hour_up_to_the_start(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12, "bank_refill": 2})
    [seat] = club.asked(game)
    with club.database.write() as session:
        found = seat_of(session, game, seat)
        assert found
        found.bank = 11
    club.now += timedelta(hours=11)

    club.say(game, seat, "9")

    assert left(club, game, seat) == 12


def test_an_answer_sent_ahead_counts_as_early(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12, "bank_refill": 2})
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}
    club.say(game, second, "power 10, 11")
    with club.database.write() as session:
        found = seat_of(session, game, second)
        assert found
        found.bank = 5

    club.say(game, first, "9")

    assert left(club, game, second) == 7


def test_a_late_answer_gains_nothing(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    [seat] = club.asked(game)
    with club.database.write() as session:
        found = seat_of(session, game, seat)
        assert found
        found.bank = 3
    club.now += timedelta(hours=13)

    club.say(game, seat, "9")

    assert left(club, game, seat) == 3


def test_answers_and_misses_are_counted(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    club.later(24)
    [other] = {"red", "blue"} - {seat}
    club.say(game, other, "1" if "1" in offered(club, game) else "2")

    with club.database.read() as session:
        kept = {found.name: found for found in time_bank.timeliness(session, session.get_one(Game, game), club.now)}
    seat, other = ("Ana", "Ben") if seat == "red" else ("Ben", "Ana")

    assert (kept[seat].missed, kept[seat].bank) == (1, None)
    assert kept[other].missed == 0


def test_status_reports_timeliness(club: Club) -> None:
    game = club.game(2, pace=DAY | {"bank_hours": 12})
    club.say(game, "red", "vacation until 5 Dec")

    told = club.say(game, "red", "status")

    assert "Deadlines and answers" in told
    assert "Ana: 0 missed deadlines, 12 hours of reserve time, away until Sun 6 Dec, 00:00." in told


@pytest.mark.parametrize("then", ["least", "play"])
def test_the_game_says_who_answers_for_absent_players(club: Club, then: str) -> None:
    game = club.game(2, pace=DAY | {"on_miss": then})
    [seat] = club.asked(game)

    club.later(24)

    assert seat in club.view(game)["powers"]
    if then == "least":
        assert club.view(game)["powers"][seat] == 1


def test_a_bot_plays_on_until_its_player_writes(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "play"})
    [seat] = club.asked(game)
    [other] = {"red", "blue"} - {seat}
    club.later(24)
    club.say(game, other, "10")
    if club.asked(game) == [other]:
        club.say(game, other, "card 1: place nothing, no special; else card 2: place nothing, no special")
    played = outcomes(club, game, seat)

    club.say(game, seat, "status")

    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        assert found.stand_in is None
    assert played[0] == "missed"
    assert set(played[1:]) <= {"bot"}


def acts(club: Club, game: str) -> list[str]:
    with club.database.read() as session:
        happened = session.query(Event).filter(Event.game_id == game).order_by(Event.n)
        return [one.payload["act"] for one in happened if one.payload["type"] == "master"]


def offered(club: Club, game: str) -> list[str]:
    [seat] = club.asked(game)
    question = club.view(game, seat)["question"]
    return [str(option) for option in question["options"]]


def left(club: Club, game: str, seat: str) -> float:
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        return time_bank.left(session.get_one(Game, game), found)


def outcomes(club: Club, game: str, seat: str) -> list[str | None]:
    with club.database.read() as session:
        waits = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.closed_at.is_not(None)
        )
        return [wait.outcome for wait in waits.order_by(PendingAnswer.id)]
