"""Complete rows for the tests of the store, with defaults for what a test doesn't set."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy.orm import Session

from pbem.store.models import Address, Game, PendingAnswer, Player, Seat

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def add_player(session: Session, handle: str, email: str | None = None, **values: Any) -> Player:
    player = Player(handle=handle, **{"created_at": NOON, **values})
    session.add(player)
    if email:
        session.flush()
        session.add(Address(player_id=player.id, email=email, confirmed_at=NOON))
    return player


def add_game(session: Session, game_id: str = "friday", seats: tuple[str, ...] = (), **values: Any) -> Game:
    plain = {"title": "Friday", "edition": "classic", "seats": 5, "seed": "", "commitment": "", "created_at": NOON}
    game = Game(id=game_id, **{**plain, **values})
    session.add(game)
    session.add_all(Seat(game_id=game_id, name=name, place=place) for place, name in enumerate(seats))
    return game


def add_wait(session: Session, game_id: str = "friday", seat: str = "red", **values: Any) -> PendingAnswer:
    wait = PendingAnswer(
        game_id=game_id, seat=seat, **{"epoch": 0, "act": 0, "position": 0, "opened_at": NOON, **values}
    )
    session.add(wait)
    return wait
