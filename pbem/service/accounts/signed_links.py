"""Signed links that go out in mails and over the table. Opening one never acts: the page it opens has a button."""

from __future__ import annotations

import hmac
from dataclasses import astuple, dataclass
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from pbem.service.world import World
from pbem.store.models import Game, Player, Seat


def game_link(world: World, game_id: str) -> str:
    """The game's page."""
    return f"{world.settings.url}/g/{game_id}"


def key_of(world: World, game: Game) -> str:
    """Opens a private game to the eyes of whoever has it; dies with the version of the game's link."""
    return str(_signer(world, "watch").dumps([game.id, game.link_version]))


def watch_link(world: World, game: Game) -> str:
    """For whoever shall look on: of a private game with its key."""
    return game_link(world, game.id) + ("" if game.public else f"?key={key_of(world, game)}")


def opens(world: World, game: Game, key: str) -> bool:
    """Whether it is that game's key."""
    return bool(key) and hmac.compare_digest(key.encode(), key_of(world, game).encode())


def join_link(world: World, game: Game) -> str:
    """For whoever shall take a free seat of a game; dies with the version of its link."""
    kept = [game.id, None, game.link_version] if game.link_version else [game.id]
    return f"{world.settings.url}/join/{_signer(world).dumps(kept)}"


def invitation_link(world: World, seat: Seat) -> str:
    """For the one person a seat is kept for; dies with the seat's address."""
    return f"{world.settings.url}/join/{_signer(world).dumps([seat.game_id, seat.name, seat.token_version])}"


class JoinLink(NamedTuple):
    """`version`: of the seat's token, or (`seat` None: the link of a whole game) of the game's link."""

    game: str
    seat: str | None
    version: int


def read_join_link(world: World, token: str) -> JoinLink | None:
    """None when the link is not ours."""
    try:
        game, *kept = _signer(world).loads(token)
    except (BadSignature, ValueError):
        return None
    return JoinLink(game, kept[0], kept[1]) if kept else JoinLink(game, None, 0)


def login_link(world: World, token: str) -> str:
    """The page with the button that logs a browser in."""
    return f"{world.settings.url}/login/{token}"


@dataclass(frozen=True)
class Stopping:
    """What a link in a mail stops: mails of a kind, of one seat (of its holder then) or of all of a player's games.

    It is good as long as the seat's address is, or the player's links are: `version` is what each counts anew by.
    """

    kind: str
    game: str = ""
    seat: str = ""
    version: int = 0
    player: int = 0


def stop_link(world: World, what: Stopping) -> str:
    """The page with the button that stops mails of a kind; mail programs press it by themselves when told to."""
    return f"{world.settings.url}/stop/{_signer(world, 'stop').dumps(list(astuple(what)))}"


def read_stop_link(world: World, token: str) -> Stopping | None:
    """None when the link is not ours."""
    try:
        return Stopping(*_signer(world, "stop").loads(token))
    except (BadSignature, ValueError, TypeError):
        return None


def confirm_link(world: World, change_id: str) -> str:
    """The page with the button that confirms a change to an account."""
    return f"{world.settings.url}/account/confirm/{_signer(world, 'confirm').dumps(change_id)}"


def read_confirm_link(world: World, token: str) -> str | None:
    """Which change; None when the link is not ours."""
    return _read_text(world, "confirm", token)


def undo_link(world: World, change_id: str) -> str:
    """The page with the button that stops a change to an account."""
    return f"{world.settings.url}/account/undo/{_signer(world, 'undo').dumps(change_id)}"


def read_undo_link(world: World, token: str) -> str | None:
    """Which change; None when the link is not ours."""
    return _read_text(world, "undo", token)


def _read_text(world: World, purpose: str, token: str) -> str | None:
    try:
        return str(_signer(world, purpose).loads(token))
    except (BadSignature, ValueError):
        return None


def calendar_link(world: World, player: Player) -> str:
    """A player's deadlines, for a calendar program to look at again and again: until the player wants another link."""
    return f"{world.settings.url}/calendar/{_signer(world, 'calendar').dumps([player.id, player.links])}.ics"


def read_calendar_link(world: World, token: str) -> tuple[int, int] | None:
    """Whose it is, and by which count of their links; None when the link is not ours."""
    try:
        found = _signer(world, "calendar").loads(token)
        player_id, version = found if isinstance(found, list) else (found, 0)  # the first ones named nothing else
    except (BadSignature, ValueError, TypeError):
        return None
    return int(player_id), int(version)


def _signer(world: World, purpose: str = "join") -> URLSafeSerializer:
    return URLSafeSerializer(world.settings.secret, salt=purpose)
