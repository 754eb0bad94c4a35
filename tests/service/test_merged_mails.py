"""Merging events that are close together into one mail; and mails about what happened to a player."""

from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from itertools import pairwise

import pytest

from pbem.service.games import answer_for_seat, game_master
from pbem.service.notifications.coalescing import APART
from pbem.store.database import Database
from tests.service.club import NAMES, Club, plain
from tests.service.test_how_many_mails import play

DAY = {"answer_hours": 24, "remind_hours": 4, "on_miss": "bot"}
SEATS = ("red", "blue", "green")
REPLIES = {"receipt", "start", "final", "notice", "vote"}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def sent(club: Club, seat: str) -> list[EmailMessage]:
    return club.mails(NAMES[SEATS.index(seat)])


def kind(mail: EmailMessage) -> str:
    return str(mail["Message-ID"]).removeprefix("<").partition(".")[0]


def at(mail: EmailMessage) -> datetime:
    return parsedate_to_datetime(str(mail["Date"]))


@pytest.mark.parametrize("mails", ["asked", "all", "few"])
def test_unasked_mails_of_a_whole_game_are_minutes_apart(club: Club, mails: str) -> None:
    game = club.game(3, options={"rounds": "6"}, seed="d00d" * 16)
    play(club, game, by_mail=False, mails=mails, rounds=3)
    for seat in SEATS:
        mine = sent(club, seat)
        assert all(at(later) - at(earlier) >= APART for earlier, later in pairwise(mine) if kind(later) not in REPLIES)


def test_a_receipt_leaves_once_the_bots_have_moved(club: Club) -> None:
    game = club.game(people=2, bots=2, seed="03" * 32)
    for seat in ("red", "blue"):
        club.say(game, seat, "power lowest")
    before = len(sent(club, "blue"))

    club.say(game, "blue", "card any: nothing\nstatus")

    assert club.asked(game) == ["red"]
    assert [kind(mail) for mail in sent(club, "blue")[before:]] == ["receipt"]


def test_a_question_due_soon_does_not_wait_long(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 0.2, "remind_hours": 0})
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    before = len(sent(club, second))
    club.say(game, first, "power 9")
    club.now += timedelta(minutes=1, seconds=15)
    club.work()
    assert "Your turn: " in plain(sent(club, second)[before])


def test_a_waiting_question_comes_with_the_notice_after_it(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    before = len(sent(club, second))
    club.say(game, first, "power 9")
    assert len(sent(club, second)) == before  # it had its first mail just now
    with club.database.write() as session:
        game_master.extend(session, game, 5, club.now, "a holiday", seat=second)
    club.later(0.2)
    [mail] = sent(club, second)[before:]
    assert "has given you 5 hours more" in plain(mail)
    assert "Your turn: " in plain(mail)


def test_a_missed_deadline_is_mailed_with_what_the_bot_did(club: Club) -> None:
    game = club.game(3, pace=DAY)
    [seat] = club.asked(game)
    before = len(sent(club, seat))
    club.later(20)
    club.later(5)
    reminder, missed = sent(club, seat)[before:]
    assert (kind(reminder), kind(missed)) == ("reminder", "missed")
    assert plain(missed).startswith("You missed a deadline, and a bot answered for you.")
    assert "counts as a missed deadline" in plain(missed)
    others = [mail for other in SEATS if other != seat for mail in sent(club, other)]
    assert "missed" not in {kind(mail) for mail in others}


def test_a_missed_deadline_and_the_next_question_are_one_mail(club: Club) -> None:
    game = club.game(2, pace=DAY)
    club.say(game, club.asked(game)[0], "power 9")
    club.later(0.2)
    [seat] = club.asked(game)
    before = len(sent(club, seat))
    club.later(20)
    club.later(5)
    mails = sent(club, seat)[before:]
    last = mails[-1]
    if club.asked(game) == [seat]:
        assert kind(last) == "asked"
        assert "Your turn: " in plain(last)
    assert "counts as a missed deadline" in plain(last)
    assert sum("counts as a missed deadline" in plain(mail) for mail in mails) == 1


def test_an_answer_by_the_game_master_is_mailed_to_its_player(club: Club) -> None:
    game = club.game(3)
    [seat] = club.asked(game)
    before = len(sent(club, seat))
    club.write_parsed(lambda session: answer_for_seat.answer_for(session, game, seat, "power 9", club.now, "by phone"))
    club.later(0.2)
    [mail] = sent(club, seat)[before:]
    assert kind(mail) == "missed"
    assert plain(mail).startswith("The decision was made for you.")
    assert "The game master has answered for you: by phone." in plain(mail)


def test_what_happened_to_a_player_is_reported_once(club: Club) -> None:
    game = club.game(3, pace=DAY)
    [seat] = club.asked(game)
    club.later(20)
    club.later(5)
    assert "counts as a missed deadline" not in club.say(game, seat, "status")
