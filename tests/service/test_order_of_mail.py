"""A player's mails are read in order, whichever worker crashes, and none blocks a game."""

from datetime import timedelta

import pytest

from pbem.service.inbound import inbox
from pbem.store.database import Database
from pbem.store.jobs.leases import LEASE
from pbem.store.jobs.queue import claim
from pbem.store.pending_answers import stored_orders
from tests.service.club import Club

A_MINUTE = timedelta(minutes=1)


def begun_and_never_ended(club: Club) -> None:
    """Let a worker claim the latest mail and crash."""
    with club.database.write() as session:
        assert claim(session, "mail", club.now)


def lease_ends(club: Club) -> None:
    club.now += LEASE
    club.work()


@pytest.fixture
def club(on_postgresql: Database) -> Club:
    return Club(on_postgresql)


def test_the_later_order_counts_after_a_worker_crash(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 10})
    [seat] = club.asked(game)
    club.write(game, seat, "power 9")
    begun_and_never_ended(club)
    club.write(game, seat, "power 10")
    club.work()
    lease_ends(club)

    club.later(0.2)

    assert club.view(game)["powers"] == {seat: 10}


def test_an_earlier_message_cannot_withdraw_an_order(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 10})
    [seat] = club.asked(game)
    club.write(game, seat, "retract")
    begun_and_never_ended(club)
    club.write(game, seat, "power 10")
    club.work()
    lease_ends(club)

    club.later(0.2)

    assert club.view(game)["powers"] == {seat: 10}


def test_a_failing_mail_delays_neither_other_mail_nor_deadlines(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*words: object) -> str:
        message = words[1]
        if b"boom" in (message.raw or b""):
            raise ZeroDivisionError
        return real(*words)

    real = inbox._deal_with
    monkeypatch.setattr(inbox, "_deal_with", stumble)
    game = club.game(2, pace={"answer_hours": 24, "on_miss": "bot"})
    [seat] = club.asked(game)
    club.write(game, seat, "boom")
    begun_and_never_ended(club)
    with club.database.write() as session:
        inbox.take_in_arrived(session, game, club.now + timedelta(days=1), club.now)
    club.say(game, seat, "power 10")

    assert club.view(game)["powers"] == {seat: 10}


def test_an_order_accepted_earlier_does_not_replace_a_later_one(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 60})
    [seat] = club.asked(game)
    club.now += A_MINUTE
    club.say(game, seat, "power 10")

    told = club.say(game, seat, "power 9", counts=club.now - A_MINUTE)
    club.later(1)

    assert "A later order from you reached us before this message. The later one counts." in told
    assert club.view(game)["powers"] == {seat: 10}


def test_an_overtaken_order_does_not_apply_to_the_next_round(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    club.now += A_MINUTE
    club.say(game, seat, "power 10")

    club.say(game, seat, "power 9", counts=club.now - A_MINUTE)

    assert stored(club, game, seat) == []


def test_an_order_for_another_round_is_kept(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 60})
    [seat] = club.asked(game)
    club.now += A_MINUTE
    club.say(game, seat, "power 10")

    club.say(game, seat, "power 9 in round 2", counts=club.now - A_MINUTE)

    assert len(stored(club, game, seat)) == 2


def test_a_message_cannot_withdraw_later_orders(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 60})
    [seat] = club.asked(game)
    club.now += A_MINUTE
    club.say(game, seat, "power 10")

    club.say(game, seat, "retract", counts=club.now - A_MINUTE)
    club.later(1)

    assert club.view(game)["powers"] == {seat: 10}


def test_a_yes_confirms_only_earlier_proposals(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    club.now += A_MINUTE
    club.say(game, seat, "powr 10")

    club.say(game, seat, "yes", counts=club.now - A_MINUTE)
    before = club.view(game)["powers"]
    club.say(game, seat, "powr 10")
    club.say(game, seat, "yes")

    assert (before, club.view(game)["powers"]) == ({}, {seat: 10})


def test_messages_of_the_same_second_count_in_order_of_receipt(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 60})
    [seat] = club.asked(game)
    accepted = club.now
    club.now += timedelta(milliseconds=700)
    club.say(game, seat, "power 10", counts=club.now)

    club.say(game, seat, "power 9", counts=accepted)
    club.later(1)

    assert club.view(game)["powers"] == {seat: 9}


def stored(club: Club, game: str, seat: str) -> list[str]:
    with club.database.read() as session:
        return [order.text for order in stored_orders(session, game, seat)]
