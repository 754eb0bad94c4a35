"""Signed links in mails and for sharing. Opening one never acts: the page it opens has a button."""

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


def chapter_link(world: World, edition: str, topic: str) -> str:
    """A chapter of the rulebook."""
    return f"{world.settings.url}/rules/{edition}/play/{topic}"


def key_of(world: World, game: Game) -> str:
    """The key to watch a private game; invalid once the version of the game's link changes."""
    return str(_signer(world, "watch").dumps([game.id, game.link_version]))


def watch_link(world: World, game: Game) -> str:
    """The link for spectators; for a private game it includes its key."""
    return game_link(world, game.id) + ("" if game.public else f"?key={key_of(world, game)}")


def opens(world: World, game: Game, key: str) -> bool:
    """Whether `key` is that game's key."""
    return bool(key) and hmac.compare_digest(key.encode(), key_of(world, game).encode())


def join_link(world: World, game: Game) -> str:
    """The link to take a free seat of a game; invalid once the version of the game's link changes."""
    kept = [game.id, None, game.link_version] if game.link_version else [game.id]
    return f"{world.settings.url}/join/{_signer(world).dumps(kept)}"


def invitation_link(world: World, seat: Seat) -> str:
    """The link for the person a seat is kept for; invalid once the seat's address changes."""
    return f"{world.settings.url}/join/{_signer(world).dumps([seat.game_id, seat.name, seat.token_version])}"


class JoinLink(NamedTuple):
    """`version`: of the seat's token, or (`seat` None: a link to the whole game) of the game's link."""

    game: str
    seat: str | None
    version: int


def read_join_link(world: World, token: str) -> JoinLink | None:
    """The contents of a join link; None if it isn't ours."""
    try:
        game, *kept = _signer(world).loads(token)
    except (BadSignature, ValueError):
        return None
    return JoinLink(game, kept[0], kept[1]) if kept else JoinLink(game, None, 0)


def login_link(world: World, token: str) -> str:
    """The page with the button that logs the browser in."""
    return f"{world.settings.url}/login/{token}"


@dataclass(frozen=True)
class Stopping:
    """The mails that a stop link stops: one kind, for one seat (and its player at the time) or for all of a player's
    games.

    Valid while the seat's address or the player's links are unchanged; `version` is the counter of either.
    """

    kind: str
    game: str = ""
    seat: str = ""
    version: int = 0
    player: int = 0


def stop_link(world: World, what: Stopping) -> str:
    """The page with the button that stops mails of a kind; also used for one-click unsubscribe."""
    return f"{world.settings.url}/stop/{_signer(world, 'stop').dumps(list(astuple(what)))}"


def read_stop_link(world: World, token: str) -> Stopping | None:
    """The contents of a stop link; None if it isn't ours."""
    try:
        return Stopping(*_signer(world, "stop").loads(token))
    except (BadSignature, ValueError, TypeError):
        return None


def confirm_link(world: World, change_id: str) -> str:
    """The page with the button that confirms a change to an account."""
    return f"{world.settings.url}/account/confirm/{_signer(world, 'confirm').dumps(change_id)}"


def read_confirm_link(world: World, token: str) -> str | None:
    """The change's id; None if the link isn't ours."""
    return _read_text(world, "confirm", token)


def undo_link(world: World, change_id: str) -> str:
    """The page with the button that stops a change to an account."""
    return f"{world.settings.url}/account/undo/{_signer(world, 'undo').dumps(change_id)}"


def read_undo_link(world: World, token: str) -> str | None:
    """The change's id; None if the link isn't ours."""
    return _read_text(world, "undo", token)


def _read_text(world: World, purpose: str, token: str) -> str | None:
    try:
        return str(_signer(world, purpose).loads(token))
    except (BadSignature, ValueError):
        return None


def calendar_link(world: World, player: Player) -> str:
    """A feed of the player's deadlines for calendar programs, valid until the player asks for another link."""
    return f"{world.settings.url}/calendar/{_signer(world, 'calendar').dumps([player.id, player.links])}.ics"


def read_calendar_link(world: World, token: str) -> tuple[int, int] | None:
    """The player's id and the version of their links; None if the link isn't ours."""
    try:
        found = _signer(world, "calendar").loads(token)
        player_id, version = found if isinstance(found, list) else (found, 0)  # the oldest links contain only the id
    except (BadSignature, ValueError, TypeError):
        return None
    return int(player_id), int(version)


def _signer(world: World, purpose: str = "join") -> URLSafeSerializer:
    return URLSafeSerializer(world.settings.secret, salt=purpose)
