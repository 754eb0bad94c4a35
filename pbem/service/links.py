"""Signed links that go out in mails and over the table. Opening one never acts: the page it opens has a button."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from pbem.service.world import World
from pbem.store.models import Game, Seat


def game_link(world: World, game_id: str) -> str:
    """The game's page."""
    return f"{world.settings.url}/g/{game_id}"


def join_link(world: World, game: Game) -> str:
    """For whoever shall take a free seat of a game."""
    return f"{world.settings.url}/join/{_signer(world).dumps([game.id])}"


def invitation_link(world: World, seat: Seat) -> str:
    """For the one person a seat is kept for; dies with the seat's address."""
    return f"{world.settings.url}/join/{_signer(world).dumps([seat.game_id, seat.name, seat.token_version])}"


def read_join_link(world: World, token: str) -> tuple[str, str | None, int | None] | None:
    """Game, and for an invitation the seat and its token version; None when the link is not ours."""
    try:
        game, *kept = _signer(world).loads(token)
    except (BadSignature, ValueError):
        return None
    return (game, kept[0], kept[1]) if kept else (game, None, None)


def login_link(world: World, link_id: str) -> str:
    """The page with the button that logs a browser in."""
    return f"{world.settings.url}/login/{link_id}"


def _signer(world: World) -> URLSafeSerializer:
    return URLSafeSerializer(world.settings.secret, salt="join")
