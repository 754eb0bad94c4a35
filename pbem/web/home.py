"""The front page with the player's games, and logging in by link."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, g, redirect, render_template, request, session, url_for
from markupsafe import Markup

from pbem import rules
from pbem.art import ink
from pbem.art.thumbnail import shapes, thumbnail
from pbem.bots import BOTS
from pbem.facts import Glance, Seated
from pbem.i18n import N_
from pbem.service import rows
from pbem.service.accounts import login_links, passkeys, players, sessions
from pbem.service.accounts.signed_links import invitation_link
from pbem.service.errors import NotPossible
from pbem.service.games import event_log
from pbem.service.games.orders import names_of
from pbem.service.lobby import listings, mail_requests
from pbem.service.outbound.pictures import drawn_view
from pbem.service.setup import demo_game, guest_games
from pbem.service.transactions import Transaction
from pbem.web import secret_links, view_model
from pbem.web.listening import Listens
from pbem.web.lobby import facts
from pbem.web.locale import refused, told, translator
from pbem.web.pictures import frontispiece
from pbem.web.security import Page, device, goes_on_at, log_in, source, world
from pbem.wording.sections.grammar import seated_name

log = logging.getLogger(__name__)
pages = Blueprint("home", __name__)

LATEST: Final = 30  # events read for the latest sentences
SENTENCES: Final = 4
_SPENT: Final = N_("This link has been used or has expired. Please request a new one.")


@pages.get("/")
def home() -> Page:
    """An introduction for visitors; for players, their games, those waiting for them first."""
    if g.player is None:
        return _welcome()
    with world().database.read() as db:
        found = listings.games_of_player(db, g.player.id)
        kept = listings.invitations(db, g.player.id)
        boards = listings.boards(db, found)
    invited = {game.title: invitation_link(world(), seat).removeprefix(world().settings.url) for game, seat in kept}
    listens = Listens(url_for("live.own_games"), listings.mark_of_own(found, kept))
    return render_template(
        "home.html",
        rows=[_row(own, boards.get(own.game.id)) for own in found],
        shapes=Markup(shapes()) if boards else "",  # noqa: S704 - our own drawing
        invited=invited,
        listens=listens,
    )


def _welcome() -> str:
    with world().database.read() as db:
        game = demo_game.current(db) if world().settings.showcase else None
        shown = _live(db, game) if game and game.state else None
    picture = shown["picture"] if shown else frontispiece(translator().language)
    sample = Markup("<code>{}</code>").format(translator().gettext("power 9"))
    guests = bool(world().settings.guests)
    return render_template(
        "welcome.html", live=shown, picture=picture, sample=sample, guests=guests, bots=BOTS, usual=guest_games.BOT
    )


def _live(db: Transaction, game: rows.Game) -> dict[str, Any]:
    """The demo game for visitors: its board, its progress, and the last events."""
    assert game.state is not None
    names = names_of(db, game.id)
    reader = view_model.Reader(rules.view(game.state, None), names, "UTC", world().clock(), translator())
    events = event_log.latest(db, game, LATEST)
    drawing = drawn_view(view_model.without_cards(reader.view), names, translator())
    return {
        "game": game,
        "stage": view_model.stage(reader),
        "lines": view_model.log(reader, events)[-SENTENCES:],
        "picture": Markup(drawing),  # noqa: S704 - our own drawing
    }


@pages.post("/start")
def start() -> Page:
    """Start a practice game against bots for an address; a mail asks its owner to confirm."""
    email = request.form.get("email", "").strip()
    try:
        email = players.address(email)
        with world().database.write() as db:
            mail_requests.ask_for_practice(db, world(), email, translator().language, source(), world().clock())
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("home.home"))
    return render_template("link_sent.html", email=email, started=True)


@dataclass(frozen=True)
class Opponent:
    """A player on a game's card. `colour`: as drawn; `points`: None before the first round."""

    name: str
    colour: str
    points: int | None
    asked: bool
    me: bool


def _row(own: listings.OwnGame, board: Glance | None) -> dict[str, Any]:
    """One of the player's games: who plays, what it waits for, until when; if it is played, its map and points."""
    speak, until = translator(), own.until
    return {
        "picture": Markup(thumbnail(board)) if board else "",  # noqa: S704 - our own drawing
        "table": [_opponent(own, one, board.points if board else {}) for one in own.table],
        "own": own,
        "game": own.game,
        "until": speak.moment(until, g.player.timezone) if until and own.mine and own.game.status == "running" else "",
        "waits": speak.listed(own.waits),
        "facts": facts(own.game),
    }


def _opponent(own: listings.OwnGame, one: listings.Sitter, points: Mapping[str, int]) -> Opponent:
    me, gettext = one.seat == own.seat, translator().gettext
    name = gettext("you") if me else seated_name(translator(), Seated(one.name, one.bot is not None))
    asked = one.asked and own.game.status == "running"
    return Opponent(name, ink.TINCTURES[one.seat][0], points.get(one.seat), asked, me)


@pages.get("/login")
def login() -> Page:
    here, email = world(), ""
    with here.database.read() as db:
        if g.player:
            email = players.email_of(db, g.player.id) or ""
    wish = passkeys.wish_to_log_in(here, here.clock()) if passkeys.possible(here) else ""
    return render_template("login.html", wish=wish, email=email)


@pages.post("/login")
def ask_link() -> Page:
    """Mail a login link. The response is the same whether or not the address is known."""
    email = request.form.get("email", "").strip()
    if "@" not in email:
        told("Please enter an email address, such as ana@example.org.")
        return redirect(url_for("home.login"))
    try:
        with world().database.write() as db:
            asked = login_links.mail_link(db, world().settings.secret, email, world().clock(), source())
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("home.login"))
    session["asked"] = [asked, email[:254]]
    return redirect(url_for("home.type_code"))


@pages.get("/login/code")
def type_code() -> Page:
    """The page after asking for a mail, with a field for its code."""
    asked = _asked()
    return render_template("link_sent.html", email=asked[1], coded=True) if asked else redirect(url_for("home.login"))


@pages.post("/login/code")
def use_code() -> Page:
    """Log this browser in by the code of the mail that it asked for."""
    here, now, asked = world(), world().clock(), _asked()
    if asked is None:
        return redirect(url_for("home.login"))
    try:
        with here.database.write() as db:
            login_links.count_try(db, *asked, source(), now)
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("home.type_code"))
    code = request.form.get("code", "")[:20]
    with here.database.write() as db:
        browser = login_links.use_code(db, here.settings.secret, asked[0], code, now, device(), session.get("id", ""))
    if browser is None:
        log.info("a code to log in was refused, from %r", source())
        told("That isn't the code from the latest email, or it's too old.")
        return redirect(url_for("home.type_code"))
    goes_on = goes_on_at()
    log_in(browser.id)
    return redirect(goes_on)


def _asked() -> tuple[str, str] | None:
    """This browser's last request for a mail, and the address it was for."""
    asked = session.get("asked")
    return (asked[0], asked[1]) if asked else None


@pages.get("/login/<link>")
def show_link(link: str) -> Page:
    """The page with the login button. A GET never acts, because link scanners open links too."""
    with world().database.read() as db:
        owner = login_links.owner_of(db, link, world().clock())
    if owner is None:
        return render_template("error.html", words=translator().gettext(_SPENT), again=True), 410
    return render_template("login_link.html", owner=owner, link=link)


@pages.post("/login/<link>")
def use_link(link: str) -> Page:
    """Log this browser in and redirect to the page its user wanted."""
    with world().database.write() as db:
        browser = login_links.use_link(db, link, world().clock(), device(), session.get("id", ""))
    if browser is None:
        log.info("a link to log in was refused, from %r", source())
        return render_template("error.html", words=translator().gettext(_SPENT), again=True), 410
    goes_on = goes_on_at()
    log_in(browser.id)
    return redirect(goes_on)


@pages.post("/logout")
def logout() -> Page:
    if "id" in session:
        with world().database.write() as db:
            sessions.log_out(db, session["id"], world().clock())
    session.clear()
    return secret_links.forget(redirect(url_for("home.home")))
