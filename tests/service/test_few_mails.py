"""Players who have chosen few mails: questions, the start, the end, and receipts only if there is something to say."""

import re
from email.message import EmailMessage

import pytest

from pbem.store.database import Database
from pbem.store.games import seat_of
from tests.service.club import NAMES, Club, plain

SEATS = ("red", "blue", "green")


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def few(club: Club, people: int = 3, **plan: object) -> str:
    """A game whose players have all chosen few mails."""
    game = club.game(people, **plan)
    with club.database.write() as session:
        for name in SEATS[:people]:
            found = seat_of(session, game, name)
            assert found
            found.mails = "few"
    return game


def sent(club: Club, seat: str) -> list[EmailMessage]:
    return club.mails(NAMES[SEATS.index(seat)])


def kind(mail: EmailMessage) -> str:
    return str(mail["Message-ID"]).removeprefix("<").partition(".")[0]


def asked_last(club: Club, game: str) -> str:
    """Play the power cards of the first two players; return the third seat, which is next."""
    for card in ("9", "8"):
        [seat] = club.asked(game)
        club.say(game, seat, f"power {card}")
    [seat] = club.asked(game)
    return seat


def test_an_understood_order_gets_no_receipt(club: Club) -> None:
    game = few(club)
    [seat] = club.asked(game)
    assert club.say(game, seat, "power 9\n\nSee you on Friday!") == ""
    assert club.view(game)["powers"] == {seat: 9}


def test_the_next_mail_says_which_order_was_used(club: Club) -> None:
    game = few(club)
    [seat] = club.asked(game)
    club.say(game, seat, "power 13")
    for card in ("8", "7"):
        club.say(game, club.asked(game)[0], f"power {card}")
    club.later(0.1)
    assert club.asked(game) == [seat]
    told = plain(sent(club, seat)[-1])
    assert re.search(r"We used your order \w+:  \| power 13", told)
    assert "Your turn: " in told


def test_an_immediate_next_question_needs_no_receipt(club: Club) -> None:
    game = few(club)
    seat = asked_last(club, game)
    before = len(sent(club, seat))
    club.say(game, seat, "power 13")
    club.later(0.1)
    assert club.asked(game) == [seat]
    assert [kind(mail) for mail in sent(club, seat)[before:]] == ["asked"]


@pytest.mark.parametrize(
    "text",
    ["power 9\npower", "power 14", "status", "power 9\nhelp", "try power 9", "round 2: power 9\nretract 0000"],
)
def test_unclear_or_refused_messages_get_a_receipt(club: Club, text: str) -> None:
    game = few(club)
    [seat] = club.asked(game)
    assert club.say(game, seat, text)


def test_orders_held_unusually_long_get_a_receipt(club: Club) -> None:
    usual, longer = (few(club, pace={"hold_minutes": 10} | more) for more in ({}, {"least_hours": 5}))
    assert club.say(usual, club.asked(usual)[0], "power 9") == ""
    assert "Got it" in club.say(longer, club.asked(longer)[0], "power 9")


def test_an_unfinished_turn_gets_a_receipt(club: Club) -> None:
    game = few(club)
    seat = asked_last(club, game)
    club.say(game, seat, "power 7")
    [first] = club.asked(game)
    assert "isn't complete yet" in club.say(game, first, "card 1")


def test_the_next_mail_reports_a_general_scoring(club: Club) -> None:
    game = few(club, options={"rounds": "6"})
    club.play(game, until=4)
    club.later(0.1)
    assert {kind(mail) for seat in SEATS for mail in sent(club, seat)} <= {"start", "asked"}
    [seat] = club.asked(game)
    told = plain(sent(club, seat)[-1])
    assert "Since our last email" in told
    assert "Scored" in told.partition("Since our last email")[2]


def test_press_comes_with_the_next_mail(club: Club) -> None:
    game = few(club)
    [seat] = club.asked(game)
    other = next(name for name in SEATS if name != seat)
    before = len(sent(club, other))
    club.say(game, seat, "press all: hello there")
    assert len(sent(club, other)) == before
    club.say(game, seat, "power 9")
    club.later(0.1)
    asked = club.asked(game)[0]
    assert "hello there" in plain(sent(club, asked)[-1])


@pytest.mark.parametrize("typed", ["mails few", "mails fewer", "Mails wenige", "correos pocos"])
def test_the_choice_can_be_typed_in_three_languages(club: Club, typed: str) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    assert "only if something is unclear" in club.say(game, seat, typed)
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        assert found.mails == "few"


def round_over(club: Club, game: str, *, ahead: bool, hours: float) -> str:
    """Play round 1, with the next power cards or without; return a seat that isn't asked first in round 2."""
    for card in ("9", "8", "7"):
        [seat] = club.asked(game)
        club.say(game, seat, f"power {card}" + "\nround 2: power lowest" * ahead)
    while club.view(game)["round"] == 1:
        [seat] = club.asked(game)
        if len(club.view(game)["taken"]) == len(SEATS) - 1:
            club.later(hours)
        club.say(game, seat, "card any: place nothing, no special")
    club.later(0.2)
    return next(name for name in SEATS if name != seat and name not in club.asked(game))


def test_a_round_can_be_answered_before_the_question_comes(club: Club) -> None:
    game = few(club)
    seat = round_over(club, game, ahead=True, hours=19)
    assert kind(sent(club, seat)[-1]) == "news"
    assert "Orders for later" in plain(sent(club, seat)[-1])


def test_the_advance_mail_does_not_follow_another_mail_closely(club: Club) -> None:
    game = few(club)
    seat = round_over(club, game, ahead=True, hours=1)
    assert "news" not in {kind(mail) for mail in sent(club, seat)}


def test_only_players_who_order_ahead_get_the_advance_mail(club: Club) -> None:
    game = few(club)
    seat = round_over(club, game, ahead=False, hours=15)
    assert "news" not in {kind(mail) for mail in sent(club, seat)}
