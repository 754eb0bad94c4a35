"""Guests on the pages: starting a game with one click, and what they may open before they keep it."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Flask, abort, g, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from pbem.bots import BOTS
from pbem.service import rows
from pbem.service.accounts import guests, keeping, players, sessions
from pbem.service.errors import NotPossible
from pbem.service.games import bot_player
from pbem.service.setup import guest_games
from pbem.service.transactions import Transaction
from pbem.web.game_access import game_access
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, device, log_in, needs_login, source, world

pages = Blueprint("guests", __name__)

MAY: Final = frozenset(
    {
        *("accounts.ask", "accounts.confirm", "accounts.ask_to_undo", "accounts.undo"),
        *("act.notes", "act.diary", "act.forget_diary", "act.share_diary", "act.retract", "act.share"),
        *("confirm_sender.show", "confirm_sender.decide", "console.log", "feed.log"),
        *("guests.play", "guests.guide", "guests.keep", "guests.ask_to_keep", "guests.forget"),
        *("health.alive", "health.metrics", "health.ready"),
        *("home.home", "home.login", "home.ask_link", "home.type_code", "home.use_code", "home.show_link"),
        *("home.use_link", "home.logout", "inbound.take", "lobby.lobby", "logins.show"),
        *("pictures.board", "pictures.font", "play.step", "play.send", "play.orders", "play.fill"),
        *(
            "players.player",
            "players.players",
            "replay.replay",
            "rules.home",
            "rules.edition",
            "rules.card",
            "rules.chapter",
        ),
        *(
            "live.game",
            "live.lobby",
            "live.own_games",
            "notifications.manifest",
            "notifications.offline",
            "notifications.service_worker",
            "shuffle_proof.proof",
            "static",
        ),
        *("subscriptions.ask", "subscriptions.stop", "subscriptions.calendar", "table.game", "table.record"),
    }
)
"""The endpoints that guests may use. All others are refused, because they need an address or write to others."""
_BLUEPRINTS: Final = frozenset({"api", "mailbox"})  # programs have tokens of their own; the mailbox is the demo's


def install(app: Flask) -> None:
    """Refuse requests by guests that need an address. Runs after the player of the request is known."""
    app.before_request(_only_what_they_may)


def _only_what_they_may() -> Response | None:
    guest = g.player is not None and g.player.guest_until is not None
    if not guest or request.endpoint is None or request.endpoint in MAY or request.blueprint in _BLUEPRINTS:
        return None
    told(guests.KEEP_FIRST)
    return redirect(url_for("guests.keep"))


@pages.post("/play")
def play() -> Page:
    """Start a game against bots at once: as a guest for visitors, under their name for players."""
    here, now, player = world(), world().clock(), g.player
    try:
        with here.database.write() as db:
            if player is None:
                player = _guest(db)
                browser = sessions.start_session(db, player, now, device(), session.get("id", ""))
                log_in(browser.id)
            game = _game(db, players.player_of(db, player.id))
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("home.home"))
    bot_player.play_at_once(here.database, game.id, here.clock)
    return redirect(url_for("table.game", game_id=game.id))


def _guest(db: Transaction) -> rows.Player:
    settings = world().settings
    if not settings.guests:
        abort(404)
    return guests.create(db, translator().language, source(), world().clock(), settings.guests)


def _game(db: Transaction, player: rows.Player) -> rows.Game:
    """A guest's running game, or a new one; a guest's further games count against the limits for guests."""
    now = world().clock()
    bot = request.form.get("bot", "")
    against = bot if bot in BOTS else guest_games.BOT
    if player.guest_until is None:
        return guest_games.begin(db, player, now, against)
    if old := guest_games.running(db, player):
        return old
    if player.created_at != now:
        guests.count(db, source(), now)
    return guest_games.begin(db, player, now, against)


@pages.get("/keep")
@needs_login
def keep() -> Page:
    """How to keep a guest's game, with a form for the address."""
    if g.player.guest_until is None:
        return redirect(url_for("home.home"))
    return render_template("keep.html", stays=translator().span(world().settings.guests))


@pages.post("/keep")
@needs_login
def ask_to_keep() -> Page:
    """Mail the link that keeps the game. The response is the same for every address."""
    if g.player.guest_until is None:
        return redirect(url_for("home.home"))
    try:
        with world().database.write() as db:
            guest = players.player_of(db, g.player.id)
            email = keeping.request(db, guest, request.form.get("email", ""), world().clock(), source())
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("guests.keep"))
    return render_template("link_sent.html", email=email, keeping=True)


@pages.post("/keep/not")
@needs_login
def forget() -> Page:
    """Delete a guest and their games at once."""
    if g.player.guest_until is None:
        abort(403)
    with world().database.write() as db:
        guest_games.forget(db, g.player.id)
    session.clear()
    told("We've deleted the game and everything about you.")
    return redirect(url_for("home.home"))


@pages.post("/g/<game_id>/guide")
@needs_login
def guide(game_id: str) -> Page:
    """Hide the hints of the first round, or show them again."""
    with world().database.read() as db:
        if game_access(db, game_id).mine is None:
            abort(404)
    session["unguided"] = "skip" in request.form
    return redirect(url_for("table.game", game_id=game_id) + "#form")
