"""The page of a game: board, log, what is asked, a form that offers exactly the legal steps, and the text box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, flash, g, redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.service import drafts, master, turns
from pbem.service.drafts import Making
from pbem.service.lines import Receipt, brief, take_lines
from pbem.service.links import join_link
from pbem.service.sitting import Sitting
from pbem.store.games import happenings_after, seats_of
from pbem.store.models import Game, Seat, Wait
from pbem.store.waits import open_wait, open_waits, stored_orders
from pbem.web import words
from pbem.web.security import needs_login, world

pages = Blueprint("table", __name__)
Page = str | Response


@dataclass
class Seen:
    """What one person sees of a game."""

    game: Game
    seats: list[Seat]
    mine: Seat | None
    view: rules.JSON | None
    names: dict[str, str]
    wait: Wait | None

    @property
    def context(self) -> Context:
        assert self.view is not None
        return Context(self.view, self.names)


def see(db: Session, game_id: str) -> Seen:
    """The game as whoever is logged in may see it; 404 where there is none."""
    found = db.get(Game, game_id)
    if found is None:
        abort(404)
    seats = list(seats_of(db, game_id))
    mine = next((s for s in seats if g.player and s.player_id == g.player.id and s.status == "joined"), None)
    view = rules.view(found.state, mine.name if mine else None) if found.state else None
    names = {seat.name: seat.handle or seat.name for seat in seats}
    return Seen(found, seats, mine, view, names, open_wait(db, game_id, mine.name) if mine else None)


@pages.get("/g/<game_id>")
def game(game_id: str) -> Page:
    with world().database.read() as db:
        seen = see(db, game_id)
        if seen.view is None:
            link = join_link(world(), seen.game) if g.player else None
            return render_template("waiting.html", seen=seen, link=link)
        making = drafts.open_draft(db, seen.wait, seen.view) if seen.wait and seen.view["question"] else None
        log = [
            event
            for happening in happenings_after(db, game_id, 0)
            if (event := rules.told(happening.payload, seen.mine.name if seen.mine else None))
        ]
        waits = open_waits(db, game_id)
        stored = stored_orders(db, game_id, seen.mine.name) if seen.mine else []
    return render_template(
        "game.html",
        words=words,
        seen=seen,
        view=seen.view,
        names=seen.names,
        making=making,
        summary=_summary(seen, making),
        form=words.form(making, seen.names) if making and making.question else None,
        preview=words.log(making.events, seen.view, seen.names) if making else [],
        rounds=words.rounds(log, seen.view, seen.names),
        board=words.board(seen.view, seen.names),
        asked=words.asked(seen.view, seen.names) if making else None,
        cards=words.cards(seen.view, seen.names),
        waits=words.waits(waits, seen.names, g.player, world().clock()),
        stored=stored,
    )


@pages.post("/g/<game_id>/step")
@needs_login
def step(game_id: str) -> Page:
    """One click in the form: a token, the end of an answer, a step back, a fresh start. Nothing is played by it."""

    def change(view: rules.JSON, making: Making) -> Making:
        if "undo" in request.form:
            return drafts.undo(view, making)
        if "clear" in request.form:
            return drafts.look(view, [], [])
        if "stop" in request.form:
            return drafts.end_answer(view, making)
        return drafts.add(view, making, words.token(making, request.form.get("token", "")))

    with world().database.write() as db:
        seen = see(db, game_id)
        if seen.wait is None or seen.view is None or str(seen.wait.id) != request.form.get("wait"):
            flash("The game has moved on since you opened this page. Here is how it stands now.")
        else:
            drafts.save(db, seen.wait, change(seen.view, drafts.open_draft(db, seen.wait, seen.view)))
    return redirect(url_for("table.game", game_id=game_id) + "#form")


@pages.post("/g/<game_id>/send")
@needs_login
def send(game_id: str) -> Page:
    """Send the whole draft: it becomes the same order document that a mail would have become."""

    def work(sitting: Sitting, seen: Seen) -> None:
        if seen.wait is None or seen.view is None or str(seen.wait.id) != request.form.get("wait"):
            flash("The game has moved on since you opened this page. Nothing was sent; here is how it stands now.")
            return
        making = drafts.open_draft(sitting.session, seen.wait, seen.view)
        if making.question is not None:
            flash("Your turn is not complete yet.")
            return
        order = turns.receive(sitting, seen.wait.seat, making.document)
        flash(words.result(brief(order)))

    return _act(game_id, work)


@pages.post("/g/<game_id>/orders")
@needs_login
def orders(game_id: str) -> Page:
    """The text box: the same language as in a mail."""

    def work(sitting: Sitting, seen: Seen) -> None:
        if seen.mine is None or seen.view is None:
            abort(403)
        text = request.form.get("text", "")[:20_000]
        lines = [(n, line, False) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        receipt = Receipt()
        take_lines(sitting, seen.mine.name, lines, receipt)
        for said in words.receipt(receipt):
            flash(said)

    return _act(game_id, work)


@pages.post("/g/<game_id>/retract")
@needs_login
def retract(game_id: str) -> Page:
    def work(sitting: Sitting, seen: Seen) -> None:
        if seen.mine is None:
            abort(403)
        for order in turns.retract(sitting, seen.mine.name, request.form.get("code", "")):
            flash(f"Taken back: {order.text}")

    return _act(game_id, work)


@pages.get("/g/<game_id>/record.json")
def record(game_id: str) -> Any:
    """The record of a finished game; before, what an observer may see."""
    with world().database.read() as db:
        return master.export(db, see(db, game_id).game)


def _act(game_id: str, work: Callable[[Sitting, Seen], None]) -> Page:
    """One transaction on a game, then its page anew."""
    with world().database.write() as db:
        seen = see(db, game_id)
        sitting = Sitting.open(db, game_id, world().clock())
        work(sitting, see(db, game_id) if seen.game.state else seen)
    return redirect(url_for("table.game", game_id=game_id))


def _summary(seen: Seen, making: Making | None) -> str:
    """The draft so far, in the words one could have mailed."""
    if not making or not making.made:
        return ""
    return render(making.document, seen.context) if making.question is None else ""
