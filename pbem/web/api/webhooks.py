"""API endpoints for webhooks: URLs that receive signed events of a game that their player may see."""

from __future__ import annotations

from typing import Final

from pbem.rules import JSON
from pbem.service import rows
from pbem.service.webhooks import delivery
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import moment, my_seat
from pbem.web.api.schemas import array_of, one_of, ref, text, thing

HOOKS: Final = "Webhooks"
_NEW: Final = thing(
    "An https address at a public host, and what it wants to hear of.",
    url=text(most=500),
    kinds=array_of(one_of(*delivery.KINDS), 3) | {"minItems": 1},
)


@endpoint("GET", "/games/<game>/webhooks", HOOKS, scope="read", answer=array_of(ref("Webhook")))
def hooks(call: Call, game: str) -> list[JSON]:
    """My webhooks in a game."""
    my_seat(call, game)
    return [_hook(call, hook) for hook in delivery.webhooks_of_player(call.db, game, call.player.id)]


@endpoint(
    "POST",
    "/games/<game>/webhooks",
    HOOKS,
    scope="hook",
    body=_NEW,
    answer=thing(webhook=ref("Webhook"), secret=text("Signs every call; it is shown this once")),
    status=201,
)
def hook(call: Call, game: str) -> JSON:
    """Add a webhook to a game."""
    access, _ = my_seat(call, game)
    made = delivery.add(call.db, access.game, call.player, call.body["url"], call.body["kinds"], call.world.clock())
    return {"webhook": _hook(call, made), "secret": delivery.secret_of(call.world, made)}


@endpoint("DELETE", "/games/<game>/webhooks/<mark>", HOOKS, scope="hook")
def unhook(call: Call, game: str, mark: str) -> None:
    """Remove a webhook."""
    if not delivery.remove(call.db, game, call.player.id, mark):
        raise absent("hook")


def _hook(call: Call, hook: rows.Webhook) -> JSON:
    return {
        "id": hook.mark,
        "url": hook.url,
        "kinds": hook.kinds,
        "failures": hook.failures,
        "why": hook.why.said(call.translator) if hook.why else None,
        "off": moment(hook.off_at),
    }
