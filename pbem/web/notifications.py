"""Notifications besides mail: the section of the settings, and the files that make the site an installable app."""

from __future__ import annotations

import json
from typing import Any, Final

from flask import Blueprint, Response, g, redirect, render_template, request, url_for

from pbem.service import rows
from pbem.service.accounts import players, rate_limits
from pbem.service.channels import delivery, registry, services, web_push
from pbem.service.errors import NotPossible
from pbem.service.games import queries
from pbem.service.notifications.channels import KINDS, KINDS_OF_A_TABLE
from pbem.service.transactions import Transaction
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, device, needs_login, world

pages = Blueprint("notifications", __name__)

KEPT_OFFLINE: Final = ("style.css", "live.js", "icon.svg")
"""Our files that the offline page needs."""


@pages.get("/me/notifications")
@needs_login
def mine() -> Page:
    """Redirect from the section's old address."""
    return _to_the_section()


def section(db: Transaction) -> dict[str, Any]:
    """The section of the settings: the player's channels, and forms for new ones."""
    found = registry.of_player(db, g.player.id)
    games = [game for game, _ in queries.games_of_player(db, g.player.id) if game.status in ("open", "running")]
    titles = {game.id: game.title for game in games}
    return {
        "channels": [_shown(channel, titles) for channel in found],
        "kinds": KINDS,
        "titles": titles,
        "key": web_push.public_key(world().settings.secret),
        "apprise": services.possible(),
        "services": translator().listed([*services.SERVICES.values()], "or"),
        "examples": services.EXAMPLES,
    }


def _to_the_section() -> Page:
    return redirect(url_for("preferences.me", _anchor="notifications"))


def _shown(channel: rows.Channel, titles: dict[str, str]) -> dict[str, Any]:
    return {
        "channel": channel,
        "game": titles.get(channel.game_id or "", channel.game_id),
        "kinds": KINDS_OF_A_TABLE if channel.game_id else KINDS,
        "why": channel.why.said(translator()) if channel.why else "",
    }


@pages.post("/me/notifications/browser")
@needs_login
def add_browser() -> Page:
    """Add this browser, with the subscription that its push service has given it."""
    secret, given, kinds = world().settings.secret, request.form.get("subscription", ""), request.form.getlist("kind")
    try:
        with world().database.write() as db:
            player = players.player_of(db, g.player.id)
            registry.add_browser(db, secret, player, given, device(), kinds, world().clock())
    except NotPossible as reason:
        refused(reason)
    else:
        told("This browser will now notify you.")
    return _to_the_section()


@pages.post("/me/notifications/service")
@needs_login
def add_service() -> Page:
    """Add a service, for the player or for the table of a game."""
    secret, url, kinds = world().settings.secret, request.form.get("url", "").strip(), request.form.getlist("kind")
    try:
        services.service_of(url)
        with world().database.write() as db:
            player = players.player_of(db, g.player.id)
            game = queries.find_game(db, request.form["game"]) if request.form.get("game") else None
            registry.add_service(db, secret, player, url, game, kinds, world().clock())
    except NotPossible as reason:
        refused(reason)
    else:
        told("Added. Press “Try it” to see whether a message arrives.")
    return _to_the_section()


@pages.post("/me/notifications/<int:channel_id>")
@needs_login
def change(channel_id: int) -> Page:
    """Change, try or remove a channel."""
    try:
        if "try" in request.form:
            _try(channel_id)
            told("Sent. It should arrive within a minute.")
        else:
            with world().database.write() as db:
                if "remove" in request.form:
                    registry.remove(db, g.player.id, channel_id)
                else:
                    registry.change(db, g.player.id, channel_id, request.form.getlist("kind"))
            told("Saved.")
    except NotPossible as reason:
        refused(reason)
    return _to_the_section()


def _try(channel_id: int) -> None:
    rate_limits.count(world().database, "tries", g.player.id, world().clock())
    with world().database.read() as db:
        channel = registry.own(db, g.player.id, channel_id)
    delivery.attempt(world(), channel, g.player, world().clock())


# -- the app ----------------------------------------------------------------------------------------------------------


@pages.get("/app.webmanifest")
def manifest() -> Response:
    """Makes the site installable."""
    icons = [("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
    icons += [("icon-maskable.png", "512x512", "maskable")]
    made = {
        "id": "/",
        "name": "El Grande",
        "short_name": "El Grande",
        "lang": translator().language,
        "start_url": url_for("home.home"),
        "display": "standalone",
        "background_color": "#f6eedb",
        "theme_color": "#7a1f1f",
        "icons": [
            {"src": url_for("static", filename=name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in icons
        ],
    }
    return Response(json.dumps(made), mimetype="application/manifest+json")


@pages.get("/service-worker.js")
def service_worker() -> Response:
    """The script that receives Web Push messages and shows the offline page when the server can't be reached."""
    kept = [url_for("notifications.offline"), *(url_for("static", filename=name) for name in KEPT_OFFLINE)]
    made = Response(render_template("service_worker.js", kept=kept), mimetype="text/javascript")
    made.headers["Cache-Control"] = "no-cache"
    return made


@pages.get("/offline")
def offline() -> str:
    """The page that browsers store for when they are offline; the same for everybody."""
    return render_template("offline.html")
