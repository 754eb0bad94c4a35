"""API endpoints for webhooks: URLs that receive signed events of games that their player may see."""

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
    "An https address at a public host, and what it wants to hear of. `format`: of the bodies, `json` if not said.",
    optional=("format",),
    url=text(most=500),
    kinds=array_of(one_of(*delivery.KINDS), 3) | {"minItems": 1},
    format=one_of(*delivery.FORMATS),
)
_MADE: Final = thing(webhook=ref("Webhook"), secret=text("Signs every call; it is shown this once"))


@endpoint("GET", "/webhooks", HOOKS, scope="read", answer=array_of(ref("Webhook")))
def my_hooks(call: Call) -> list[JSON]:
    """All my webhooks, both for single games and for all my games."""
    return [_hook(call, hook) for hook in delivery.webhooks_of_player(call.db, call.player.id)]


@endpoint("POST", "/webhooks", HOOKS, scope="hook", body=_NEW, answer=_MADE, status=201)
def hook_all(call: Call) -> JSON:
    """Add a webhook for all my games, including games I join later."""
    return _made(call, None)


@endpoint("GET", "/games/<game>/webhooks", HOOKS, scope="read", answer=array_of(ref("Webhook")))
def hooks(call: Call, game: str) -> list[JSON]:
    """My webhooks for this game only."""
    my_seat(call, game)
    return [hook for hook in my_hooks(call) if hook["game"] == game]


@endpoint("POST", "/games/<game>/webhooks", HOOKS, scope="hook", body=_NEW, answer=_MADE, status=201)
def hook(call: Call, game: str) -> JSON:
    """Add a webhook to a game."""
    return _made(call, my_seat(call, game)[0].game)


def _made(call: Call, game: rows.Game | None) -> JSON:
    made = delivery.add(
        call.db,
        game,
        call.player,
        call.body["url"],
        call.body["kinds"],
        call.world.clock(),
        written=call.body.get("format", "json"),
        loopback=call.world.settings.loopback_webhooks,
    )
    return {"webhook": _hook(call, made), "secret": delivery.secret_of(call.world, made)}


@endpoint("DELETE", "/webhooks/<webhook>", HOOKS, scope="hook")
def unhook(call: Call, webhook: str) -> None:
    """Remove a webhook."""
    delivery.remove(call.db, _mine(call, webhook))


@endpoint("POST", "/webhooks/<webhook>/enable", HOOKS, scope="hook", answer=ref("Webhook"))
def enable(call: Call, webhook: str) -> JSON:
    """Switch a webhook on again; the next call contains everything since its last successful call."""
    found = _mine(call, webhook)
    delivery.enable(call.db, found)
    return _hook(call, found)


@endpoint("POST", "/webhooks/<webhook>/ping", HOOKS, scope="hook", answer=ref("Delivery"), status=202)
def ping(call: Call, webhook: str) -> JSON:
    """Send a test call without events; the result appears in the webhook's log."""
    return _delivery(call, delivery.ping(call.db, _mine(call, webhook), call.world.clock()))


@endpoint("GET", "/webhooks/<webhook>/deliveries", HOOKS, scope="hook", answer=array_of(ref("Delivery")))
def deliveries(call: Call, webhook: str) -> list[JSON]:
    """The last calls of a webhook, latest first."""
    return [_delivery(call, each) for each in delivery.deliveries_of(call.db, _mine(call, webhook))]


@endpoint(
    "POST",
    "/webhooks/<webhook>/deliveries/<delivery>",
    HOOKS,
    scope="hook",
    answer=ref("Delivery"),
    status=202,
    name="redeliver",
)
def again(call: Call, /, webhook: str, **named: str) -> JSON:
    """Send a call from the log again, with the same id."""
    found = delivery.redeliver(call.db, _mine(call, webhook), named["delivery"], call.world.clock())
    if found is None:
        raise absent("delivery")
    return _delivery(call, found)


def _mine(call: Call, mark: str) -> rows.Webhook:
    found = delivery.webhook(call.db, call.player.id, mark)
    if found is None:
        raise absent("hook")
    return found


def _hook(call: Call, hook: rows.Webhook) -> JSON:
    return {
        "id": hook.mark,
        "game": hook.game_id,
        "url": hook.url,
        "kinds": hook.kinds,
        "format": hook.format,
        "failures": hook.failures,
        "why": hook.why.said(call.translator) if hook.why else None,
        "off": moment(hook.off_at),
    }


def _delivery(call: Call, made: rows.WebhookDelivery) -> JSON:
    return {
        "id": made.mark,
        "game": made.game_id,
        "at": moment(made.at),
        "why": made.why.said(call.translator) if made.why else None,
        "body": made.body,
    }
