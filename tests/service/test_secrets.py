"""No leaks by mail: for two games that differ only in another seat's secrets, a seat's mail is identical."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from pbem.orders import Context
from pbem.rules import JSON, view
from pbem.service.games import what_if
from pbem.store.database import Database
from pbem.store.games import seats_of
from pbem.store.models import Message
from tests.databases import empty
from tests.rules.test_secrets import SEEDS, Seen
from tests.service.club import NAMES, Club, email
from tests.service.test_orders import to_the_discs


def received(club: Club, game: str, seat: str) -> list[bytes]:
    """All bytes mailed to a seat."""
    del game
    mine = email(NAMES[("red", "blue", "green").index(seat)])
    with club.database.read() as session:
        sent = select(Message.raw).where(Message.direction == "out", Message.recipient == mine)
        return [raw or b"" for raw in session.scalars(sent.order_by(Message.id))]


def played(database: Database, secret: list[str], then: str) -> list[bytes]:
    """A game in which the last player has sent orders ahead (or not); what the first receives."""
    empty(database)
    club = Club(database)
    game = club.game(3, game_id="secret1")
    [first] = club.asked(game)
    third = ("red", "blue", "green")[(("red", "blue", "green").index(first) + 2) % 3]
    for order in secret:
        club.say(game, third, order)
    club.say(game, first, then)
    club.say(game, first, "status")
    return received(club, game, first)


@pytest.mark.parametrize(
    "secret",
    [
        ["power 13, 2"],
        ["power 5", "power 6", "retract"],
        ["disc Granada"],
        ["help", "hello"],
        ["try: power 9", "hint", "orders"],
        ["resign", "language de", "mails daily"],
        ["mute Ana", "mute Ben", "mute Carla"],
        ["press master: they plot"],
    ],
)
def test_others_stored_orders_leave_no_trace_in_my_mail(on_sqlite: Database, secret: list[str]) -> None:
    assert played(on_sqlite, secret, "9") == played(on_sqlite, [], "9")


def test_others_discs_leave_no_trace_in_my_mail(on_sqlite: Database) -> None:
    def mail_of_the_other(region: str) -> list[bytes]:
        empty(on_sqlite)
        club = Club(on_sqlite)
        game = to_the_discs(club)
        first, second = club.asked(game)
        club.say(game, first, region)
        club.say(game, second, "status")
        return received(club, game, second)

    assert mail_of_the_other("Sevilla") == mail_of_the_other("Granada")


def test_a_changed_disc_leaves_no_trace_in_others_mail(on_sqlite: Database) -> None:
    def mail_of_the_other(*regions: str) -> list[bytes]:
        empty(on_sqlite)
        club = Club(on_sqlite)
        game = to_the_discs(club)
        first, second = club.asked(game)
        for region in regions:
            club.say(game, first, f"disc {region}")
        club.say(game, second, "status")
        return received(club, game, second)

    assert mail_of_the_other("Sevilla", "Granada", "Galicia") == mail_of_the_other("Galicia")


def test_private_press_leaves_no_trace_in_a_thirds_mail(on_sqlite: Database) -> None:
    def mail_of_the_third(*words: str) -> list[bytes]:
        empty(on_sqlite)
        club = Club(on_sqlite)
        game = club.game(3, game_id="secret1", pace={"press": "private"})
        [first] = club.asked(game)
        second, third = [seat for seat in ("red", "blue", "green") if seat != first]
        for line in words:
            club.say(game, second, line)
        club.say(game, third, "status")
        return received(club, game, third)

    assert mail_of_the_third(f"press {_asked_first(on_sqlite)}: beware") == mail_of_the_third()


def _asked_first(on_sqlite: Database) -> str:
    empty(on_sqlite)
    club = Club(on_sqlite)
    game = club.game(3, game_id="secret1")
    return NAMES[("red", "blue", "green").index(club.asked(game)[0])]


def test_no_mail_contains_another_seats_address(on_sqlite: Database) -> None:
    empty(on_sqlite)
    club = Club(on_sqlite)
    game = club.game(3)
    [first] = club.asked(game)
    club.say(game, first, "9")

    with club.database.read() as session:
        tokens = {seat.name: club.address(game, seat.name).encode() for seat in seats_of(session, game)}
        assert session.scalar(select(func.count(Message.id)))
    for seat in tokens:
        others = [token for name, token in tokens.items() if name != seat]
        assert not [raw for raw in received(club, game, seat) for token in others if token in raw]


TRIED: list[JSON] = [
    {"type": "turn", "choices": [{"card": "any", "do": [{"place": []}, {"special": None}]}]},
    {"type": "turn", "choices": [{"card": {"stack": 4}, "do": [{"special": {}}, {"place": ["granada"]}]}]},
    {"type": "power", "values": [{"outbid": None}, "lowest"]},
    {"type": "disc", "regions": ["granada"], "card": None},
]


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_previews_are_equal_for_states_differing_in_secrets(seed: int) -> None:
    seen = Seen(seed)
    for deed in seen.deeds[seed % 30 :: 30]:
        for seat in deed.state["board"]["seats"]:
            one, other = (tried(state, seat) for state in (deed.state, seen.twin(deed.state, seat)))
            assert one == other


def tried(state: JSON, seat: str) -> list[str]:
    known = view(state, seat)
    context = Context(known, dict(zip(known["colours"], "ABCDE", strict=False)))
    return [repr(what_if.tried_out(state, context, document, "as it was typed")) for document in TRIED]
