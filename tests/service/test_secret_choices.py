"""A secret disc can be changed until everyone's is in."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from pbem.service.games import secret_choices
from pbem.store.database import Database
from pbem.store.games import standing_answers
from pbem.store.models import Answer, StoredOrder
from tests.service.club import Club
from tests.service.test_orders import to_the_discs
from tests.service.test_receipts import name


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_a_disc_can_be_changed_until_all_are_in(club: Club) -> None:
    game = to_the_discs(club)
    first, second = club.asked(game)
    assert "You can change your secret choice" in club.say(game, first, "Sevilla")

    answer = club.say(game, first, "disc Granada")

    assert "is now Granada instead of Sevilla" in answer
    club.say(game, second, "Galicia")
    assert club.view(game)["places"]["granada"].get(first)
    assert not club.view(game)["places"]["sevilla"].get(first)


def test_a_legal_bare_region_changes_it(club: Club) -> None:
    game = to_the_discs(club)
    first, _ = club.asked(game)
    club.say(game, first, "Sevilla")

    assert "is now Granada" in club.say(game, first, "Granada")
    assert "stays the same" in club.say(game, first, "disc Castillo") or "Please check" in club.say(
        game, first, "disc x"
    )


def test_the_record_contains_the_changed_disc(club: Club) -> None:
    game = to_the_discs(club)
    first, second = club.asked(game)
    for region in ("Sevilla", "Granada"):
        club.say(game, first, f"disc {region}")
    club.say(game, second, "Galicia")

    with club.database.read() as session:
        discs = [answer.value for answer in standing_answers(session, game) if answer.key == "disc"]
    assert discs == ["granada", "galicia"]


def test_changing_a_disc_is_invisible_to_others(club: Club) -> None:
    game = to_the_discs(club)
    first, second = club.asked(game)
    club.say(game, first, "Sevilla")
    before, mails = club.view(game, second), len(club.mails(name(second)))

    club.say(game, first, "disc Granada")

    assert club.view(game, second) == before
    assert len(club.mails(name(second))) == mails


def test_the_new_order_replaces_the_one_that_was_used(club: Club) -> None:
    game = to_the_discs(club)
    first, _ = club.asked(game)
    club.say(game, first, "Sevilla")
    club.say(game, first, "Granada")

    with club.database.read() as session:
        said = select(StoredOrder).where(StoredOrder.seat == first).order_by(StoredOrder.id.desc()).limit(2)
        new, old = session.scalars(said).all()
        answer = session.scalars(select(Answer).where(Answer.order_id == new.id)).one()
    assert (new.status, old.status, new.counts_at) == ("used", "replaced", None)
    assert (answer.value, answer.received_at) == ("granada", new.received_at)


def test_an_order_about_something_else_leaves_the_disc(club: Club) -> None:
    game = to_the_discs(club)
    first, second = club.asked(game)
    club.say(game, first, "Sevilla")

    assert "is now" not in club.say(game, first, "power 5")

    club.say(game, second, "Galicia")
    assert club.view(game)["places"]["sevilla"].get(first)


def test_only_the_seats_own_disc_is_reopened() -> None:
    state = {"act": 4, "discs": {"red": "granada", "blue": "sevilla"}}
    assert secret_choices.reopened(state, "red") == {"act": 4, "discs": {"blue": "sevilla"}}
    assert secret_choices.reopened(state, "green") is state
