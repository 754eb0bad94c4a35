"""Absences: clocks stop or a bot answers until the player is back."""

from datetime import UTC, datetime, timedelta

import pytest

from pbem.service.deadlines import absences
from pbem.service.seats import vacation
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import PendingAnswer, Player
from pbem.store.pending_answers import open_wait
from tests.service.club import NAMES, Club, plain

DAY = {"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"}


@pytest.fixture
def club(on_postgresql: Database) -> Club:
    return Club(on_postgresql)


def test_an_open_question_waits_until_its_player_is_back(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)

    receipt = club.say(game, seat, "vacation 2 Dec - 5 Dec")

    assert (
        "You're away from Wed 2 Dec to Sat 5 Dec. Your deadlines are paused during that time, except for a Veto."
        in receipt
    )
    assert deadline(club, game, seat) == datetime(2026, 12, 6, 12, tzinfo=UTC)


def test_an_absence_does_not_stop_other_clocks(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}
    club.say(game, second, "vacation until 5 Dec wait")
    before = deadline(club, game, first)

    club.say(game, first, "9")

    assert before == datetime(2026, 12, 2, 12, tzinfo=UTC)
    assert deadline(club, game, second) == datetime(2026, 12, 7, 0, tzinfo=UTC)


def test_a_bot_answers_from_the_first_day_if_wanted(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    [seat] = club.asked(game)
    club.say(game, seat, "vacation 2 Dec - 5 Dec bot")
    before = club.asked(game)

    club.later(13)

    assert before == [seat]
    assert seat in club.view(game)["powers"]
    assert outcomes(club, game, seat) == ["bot"]


def test_an_early_return_gives_the_full_time(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    club.say(game, seat, "vacation until 20 Dec")
    club.now += timedelta(days=3)

    receipt = club.say(game, seat, "vacation off")

    assert "Welcome back" in receipt
    assert deadline(club, game, seat) == club.now + timedelta(hours=24)


def test_declaring_again_replaces_the_absence(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    club.say(game, seat, "vacation until 20 Dec")
    club.say(game, seat, "vacation until 3 Dec")

    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        assert len(absences.absences(session, found.player_id or 0, club.now)) == 1
    assert deadline(club, game, seat) == datetime(2026, 12, 5, 0, tzinfo=UTC)


def test_absences_are_limited_per_year(club: Club) -> None:
    game = club.game(2, pace=DAY)

    receipt = club.say(game, "red", "vacation 2 Dec - 28 Feb")

    assert "That's too long. You can be on vacation 60 days a year." in receipt


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "vacation 5/6 - 7/6",
            "“5/6” could mean two different days. Please write the day and the month: 5.6. or 6.5..",
        ),
        ("vacation soon", "From when to when?"),
        ("vacation 20 Dec - 24 Dec dance", "We didn't understand “dance”"),
        ("vacation", "You have no vacation planned."),
        ("vacation off", "You weren't on vacation."),
    ],
)
def test_unclear_dates_are_asked_back(club: Club, text: str, answer: str) -> None:
    game = club.game(2, pace=DAY)

    assert answer in club.say(game, "red", text)


@pytest.mark.parametrize("text", ["vacation 5/6 - 7/6", "vacation 2 Dec - 28 Feb", "vote resume", "zone Atlantis"])
def test_a_failed_declaration_is_not_reported_as_done(club: Club, text: str) -> None:
    game = club.game(2, pace=DAY)
    [asked] = club.asked(game)
    [other] = {"red", "blue"} - {asked}

    assert club.say(game, other, text).startswith("Nothing was changed.")


def test_commands_and_replies_use_the_players_language(club: Club) -> None:
    game = club.game(2, pace=DAY)
    with club.database.write() as session:
        found = seat_of(session, game, "red")
        assert found
        session.get_one(Player, found.player_id).language = "de"

    receipt = club.say(game, "red", "Urlaub 20. Dez bis 2. Jan warten")

    assert "Du bist vom So., 20. Dez. bis Sa., 2. Jan. weg." in receipt or "20. Dez." in receipt


def test_others_see_until_when_a_player_is_away(club: Club) -> None:
    game = club.game(2, pace=DAY)
    club.say(game, "red", "vacation until 5 Dec")

    with club.database.read() as session:
        found = seat_of(session, game, "red")
        assert found
        assert absences.until(session, found, club.now) == datetime(2026, 12, 6, tzinfo=UTC)
        assert NAMES[0] == found.handle


def deadline(club: Club, game: str, seat: str) -> datetime | None:
    with club.database.read() as session:
        wait = open_wait(session, game, seat)
        assert wait
        return wait.deadline_at


def outcomes(club: Club, game: str, seat: str) -> list[str | None]:
    with club.database.read() as session:
        waits = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.closed_at.is_not(None)
        )
        return [wait.outcome for wait in waits.order_by(PendingAnswer.id)]


def test_the_site_sets_the_yearly_limit(club: Club) -> None:
    club.database.writer.configure(info={vacation.A_YEAR: timedelta(days=5)})
    game = club.game(2, pace=DAY)

    assert "You can be on vacation 5 days a year" in club.say(game, "red", "vacation 2 Dec - 8 Dec")
    assert "You're away" in club.say(game, "red", "vacation 2 Dec - 6 Dec")


@pytest.mark.parametrize(("before", "too_long"), [("1 Jan - 5 Jan", True), ("27 Dec - 31 Dec", False)])
def test_days_count_in_the_year_in_which_they_begin(club: Club, before: str, too_long: bool) -> None:
    club.database.writer.configure(info={vacation.A_YEAR: timedelta(days=5)})
    game = club.game(2, pace=DAY)
    assert "You're away" in club.say(game, "red", f"vacation {before}")

    said = club.say(game, "red", "vacation 2 Feb - 3 Feb")

    assert ("You can be on vacation 5 days a year" in said) == too_long


def test_past_days_count_even_if_declared_again(club: Club) -> None:
    club.database.writer.configure(info={vacation.A_YEAR: timedelta(days=5)})
    game = club.game(2, pace=DAY)
    club.say(game, "red", "vacation until 3 Dec")
    club.now += timedelta(days=2)

    assert "You can be on vacation 5 days a year" in club.say(game, "red", "vacation until 6 Dec")
    assert "You're away" in club.say(game, "red", "vacation until 5 Dec")


def test_past_vacation_days_count_once(club: Club) -> None:
    club.database.writer.configure(info={vacation.A_YEAR: timedelta(days=5)})
    game = club.game(2, pace=DAY)
    club.say(game, "red", "vacation 2 Dec - 4 Dec")
    club.now += timedelta(days=2)

    assert "You're away" in club.say(game, "red", "vacation until 6 Dec")
    assert "You're away" in club.say(game, "red", "vacation until 6 Dec")


@pytest.mark.parametrize("text", ["vacation 2 Dec - 5 Dec", "vacation 10 Dec - 11 Dec", "vacation 2 Dec bot"])
def test_a_cancelled_absence_gains_no_time(club: Club, text: str) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    before = deadline(club, game, seat)
    club.say(game, seat, text)
    club.now += timedelta(hours=6)

    club.say(game, seat, text)
    club.say(game, seat, "vacation off")

    assert deadline(club, game, seat) == before


def test_dates_in_another_year_show_the_year(club: Club) -> None:
    game = club.game(2, pace=DAY)

    assert "from Mon 22 Nov 2027 to Tue 23 Nov 2027" in club.say(game, "red", "vacation 22 Nov - 23 Nov")


def of_vacations(club: Club, name: str) -> list[str]:
    """The mails about vacations, as text."""
    return [plain(mail) for mail in club.mails(name) if str(mail["Message-ID"]).startswith("<away.")]


def test_the_start_and_end_of_a_vacation_are_mailed(club: Club) -> None:
    game = club.game(2, pace=DAY | {"answer_hours": 240})
    [seat] = club.asked(game)
    name = NAMES[0 if seat == "red" else 1]
    club.say(game, seat, "vacation 2 Dec - 5 Dec bot")
    assert of_vacations(club, name) == []

    club.later(13)
    [begun] = of_vacations(club, name)
    assert begun.startswith("Your vacation has started. It ends on Sun 6 Dec, 00:00.")
    assert "A simple bot answers for you." in begun

    club.later(4 * 24)
    _, over = of_vacations(club, name)
    assert over.startswith("Your vacation is over. ")
    assert game in over
    assert "Power cards: you" in over


def test_a_changed_vacation_is_not_mailed_as_before(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    name = NAMES[0 if seat == "red" else 1]
    club.say(game, seat, "vacation 2 Dec - 5 Dec")
    club.say(game, seat, "vacation over")
    club.later(6 * 24)
    assert of_vacations(club, name) == []


def test_an_immediate_vacation_is_confirmed_only_by_receipt(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    club.say(game, seat, "vacation 1 Dec - 2 Dec")
    club.later(1)
    assert of_vacations(club, NAMES[0 if seat == "red" else 1]) == []
