"""API endpoints for notifications by services such as Discord, Telegram, Matrix and ntfy.

A channel's address is a secret of its service, so no response contains it. Browsers register themselves on the page.
"""

from __future__ import annotations

from typing import Final

from pbem.rules import JSON
from pbem.service import rows
from pbem.service.channels import registry
from pbem.service.errors import NotPossible
from pbem.service.games import queries
from pbem.service.notifications.channels import KINDS
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import moment
from pbem.web.api.schemas import array_of, one_of, ref, text, thing

CHANNELS: Final = "Notifications"
_KINDS: Final = array_of(one_of(*KINDS), len(KINDS)) | {"minItems": 1}
_NEW: Final = thing(
    "`url`: an Apprise address, such as `ntfys://ntfy.sh/topic`. `game`: tell everyone in this game, of public events "
    "only; without it, the channel is mine alone and for all my games.",
    optional=("game",),
    url=text(most=500),
    kinds=_KINDS,
    game=text(),
)
_CHANGED: Final = thing("The kinds of notification wanted from now on.", kinds=_KINDS)


@endpoint("GET", "/channels", CHANNELS, scope="read", answer=array_of(ref("Channel")))
def my_channels(call: Call) -> list[JSON]:
    """My browsers and services that are notified."""
    return [_channel(call, each) for each in registry.of_player(call.db, call.player.id)]


@endpoint("POST", "/channels", CHANNELS, scope="hook", body=_NEW, answer=ref("Channel"), status=201)
def add_channel(call: Call) -> JSON:
    """Add a service."""
    game = _table(call, call.body["game"]) if "game" in call.body else None
    secret, now = call.world.settings.secret, call.world.clock()
    made = registry.add_service(call.db, secret, call.player, call.body["url"], game, call.body["kinds"], now)
    return _channel(call, made)


@endpoint("POST", "/channels/<channel>", CHANNELS, scope="hook", body=_CHANGED, answer=ref("Channel"))
def change_channel(call: Call, channel: str) -> JSON:
    """Choose other kinds of notification, and switch a channel on again that failed too often."""
    found = _mine(call, channel)
    registry.change(call.db, call.player.id, found.id, call.body["kinds"])
    return _channel(call, found)


@endpoint("DELETE", "/channels/<channel>", CHANNELS, scope="hook")
def remove_channel(call: Call, channel: str) -> None:
    """Remove a browser or a service."""
    registry.remove(call.db, call.player.id, _mine(call, channel).id)


def _table(call: Call, game: str) -> rows.Game:
    """A game, whether it is theirs or not. Raises NotPossible, with the same words as for a game of others."""
    found = queries.find_game(call.db, game)
    if found is None:
        raise NotPossible(registry.NOT_THEIRS)
    return found


def _mine(call: Call, channel: str) -> rows.Channel:
    number = int(channel) if channel.isascii() and channel.isdecimal() and len(channel) < 10 else 0
    try:
        return registry.own(call.db, call.player.id, number)
    except NotPossible:
        raise absent("channel") from None


def _channel(call: Call, channel: rows.Channel) -> JSON:
    return {
        "id": str(channel.id),
        "way": channel.way,
        "name": channel.name,
        "game": channel.game_id,
        "kinds": channel.wanted,
        "failures": channel.failures,
        "why": channel.why.said(call.translator) if channel.why else None,
        "off": moment(channel.off_at),
    }
