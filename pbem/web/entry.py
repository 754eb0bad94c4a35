"""Coming in: the front page, logging in, founding a game, accepting an invitation."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, flash, g, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from pbem.rules import OPTIONS
from pbem.service import games, players
from pbem.service.clock import actionable
from pbem.service.games import ON_MISS, Guest, Plan
from pbem.service.links import read_join_link
from pbem.service.players import NotPossible
from pbem.store.games import seat_of, seats_held_by, seats_of
from pbem.store.models import Game, Seat
from pbem.web.security import log_in, needs_login, world

pages = Blueprint("entry", __name__)
Page = str | Response | tuple[str, int]


@pages.get("/")
def home() -> Page:
    """What this is, and my games: those that wait for me first."""
    rows: list[dict[str, Any]] = []
    if g.player:
        with world().database.read() as db:
            for game, seat in seats_held_by(db, g.player.id):
                mine = actionable(db, game.id, seat.name)
                rows.append({"game": game, "seat": seat, "mine": mine})
    order = {"running": 0, "open": 1, "paused": 2}
    rows.sort(key=lambda row: (not row["mine"], order.get(row["game"].status, 3)))
    return render_template("home.html", rows=rows)


@pages.get("/login")
def login() -> Page:
    return render_template("login.html")


@pages.post("/login")
def ask_link() -> Page:
    """Mail a link. The answer is the same whether the address is known or not."""
    email = request.form.get("email", "").strip()
    if "@" not in email:
        flash("Please type a mail address, such as ana@example.org.")
        return redirect(url_for("entry.login"))
    with world().database.write() as db:
        players.mail_login_link(db, email, world().clock())
    return render_template("link_sent.html", email=email)


@pages.get("/login/<link>")
def show_link(link: str) -> Page:
    """A GET never acts: link scanners open links too."""
    with world().database.read() as db:
        owner = players.open_link(db, link, world().clock())
    if owner is None:
        return render_template("sorry.html", words="This link was used already, or is too old. Ask for a new one."), 410
    return render_template("use_link.html", owner=owner, link=link)


@pages.post("/login/<link>")
def use_link(link: str) -> Page:
    after = session.get("after_login", url_for("entry.home"))
    with world().database.write() as db:
        browser = players.use_link(db, link, world().clock())
    if browser is None:
        return render_template("sorry.html", words="This link was used already, or is too old. Ask for a new one."), 410
    log_in(browser.id)
    wanted = request.form.get("next", "")
    return redirect(wanted if _ours(wanted) else after)


@pages.post("/logout")
def logout() -> Page:
    if "id" in session:
        with world().database.write() as db:
            players.log_out(db, session["id"], world().clock())
    session.clear()
    return redirect(url_for("entry.home"))


@pages.get("/new")
@needs_login
def new() -> Page:
    return render_template("new.html", options=OPTIONS, on_miss=ON_MISS, form=request.form)


@pages.post("/new")
@needs_login
def found() -> Page:
    """Found the game of the form; what cannot be comes back in words, with the form as it was."""
    form = request.form
    try:
        guests = [Guest(player=g.player)] + [_guest(word) for word in form.getlist("seat") if word.strip()]
        plan = Plan(
            guests=guests,
            title=form.get("title", "").strip()[:60],
            options={name: form[name] for name in OPTIONS if name in form},
            pace={
                "answer_hours": _hours(form.get("answer_hours", "24")),
                "remind_hours": _hours(form.get("remind_hours", "4")),
                "on_miss": form.get("on_miss", "bot"),
            },
            master=g.player,
            host=g.player,
        )
        with world().database.write() as db:
            game = games.found(db, plan, world().clock())
            game_id = game.id
    except NotPossible as reason:
        flash(str(reason))
        return render_template("new.html", options=OPTIONS, on_miss=ON_MISS, form=form), 400
    return redirect(url_for("table.game", game_id=game_id))


@pages.get("/join/<token>")
def invitation(token: str) -> Page:
    """The invitation and its button."""
    with world().database.read() as db:
        game, seat = _invited(db, token)
        seats = seats_of(db, game.id)
    return render_template("join.html", game=game, seat=seat, seats=seats, token=token, form=request.form)


@pages.post("/join/<token>")
def join(token: str) -> Page:
    """Take the seat: an invited person is known by the link; whoever takes a free one logs in first."""
    form, now = request.form, world().clock()
    try:
        with world().database.write() as db:
            game, seat = _invited(db, token)
            if seat is None:
                flash("All seats of this game are taken.")
                return redirect(url_for("table.game", game_id=game.id))
            player = g.player
            if seat.invited_email:
                player = players.known(db, seat.invited_email, now, form.get("handle", ""), form.get("zone", ""))
            if player is None:
                flash("Please log in first; then take the seat.")
                session["after_login"] = request.path
                return redirect(url_for("entry.login"))
            if form.get("answer") == "decline":
                games.decline(db, game.id, seat.name, now)
                return render_template("sorry.html", words="You declined. Nobody will write to you about this game.")
            games.join(db, game.id, seat.name, player, form.get("word", ""), now)
            browser = players.new_session(db, player, now)
            game_id = game.id
    except NotPossible as reason:
        flash(str(reason))
        return redirect(url_for("entry.invitation", token=token))
    log_in(browser.id)
    return redirect(url_for("table.game", game_id=game_id))


def _invited(db: Any, token: str) -> tuple[Game, Seat | None]:
    """The game of a join link, and the seat it is for (None: all are taken)."""
    found = read_join_link(world(), token)
    game = db.get(Game, found[0]) if found else None
    if found is None or game is None:
        abort(404)
    if found[1] is None:
        return game, games.free_seat(db, game.id)
    seat = seat_of(db, game.id, found[1])
    stands = seat is not None and seat.token_version == found[2] and seat.status == "invited"
    return game, seat if stands else None


def _guest(word: str) -> Guest:
    word = word.strip()
    if word in ("steady", "random"):
        return Guest(bot=word)
    if word == "free":
        return Guest()
    if "@" not in word:
        raise NotPossible(f"{word!r} is no mail address.")
    return Guest(email=word)


def _hours(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        raise NotPossible(f"{word!r} is no number of hours.") from None


def _ours(address: str) -> bool:
    """A path of this site, so that a link cannot send people elsewhere after the login."""
    return address.startswith("/") and not address.startswith(("//", "/\\"))
