"""What one player writes is read in the order in which it came, whoever dies over it; and none of it blocks a table."""

from datetime import timedelta

import pytest

from pbem.service.intake import inbox
from pbem.store.jobs import claim
from pbem.store.leases import LEASE
from tests.service.club import Club


def begun_and_never_ended(club: Club) -> None:
    """A worker has taken up the mail that came last, and is dead."""
    with club.database.write() as session:
        assert claim(session, "mail", club.now)


def lease_ends(club: Club) -> None:
    club.now += LEASE
    club.work()


def test_the_later_of_two_orders_counts_although_the_earlier_ones_worker_died(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 10})
    [seat] = club.asked(game)
    club.write(game, seat, "power 9")
    begun_and_never_ended(club)
    club.write(game, seat, "power 10")
    club.work()
    lease_ends(club)

    club.later(0.2)

    assert club.view(game)["powers"] == {seat: 10}


def test_an_order_is_not_taken_back_by_what_was_written_before_it(club: Club) -> None:
    game = club.game(2, pace={"hold_minutes": 10})
    [seat] = club.asked(game)
    club.write(game, seat, "retract")
    begun_and_never_ended(club)
    club.write(game, seat, "power 10")
    club.work()
    lease_ends(club)

    club.later(0.2)

    assert club.view(game)["powers"] == {seat: 10}


def test_a_mail_over_which_we_stumble_holds_up_neither_the_next_one_nor_a_deadline(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
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
