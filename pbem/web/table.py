"""The page of a game: board, log, what is asked, a form that offers exactly the legal steps, and the text box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, abort, flash, g, redirect, render_template, request, url_for
from markupsafe import Markup
from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.report.prose import clock
from pbem.mail.report.prose.settings import colour
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.service import bank, drafts, master, notes, press, previews, turns
from pbem.service.drafts import Making
from pbem.service.lines import Receipt, brief, take_lines
from pbem.service.links import join_link
from pbem.service.pictures import drawn_view
from pbem.service.sitting import Sitting
from pbem.service.told import logged
from pbem.store.games import happenings_after, seats_of
from pbem.store.models import Game, Seat, Wait
from pbem.store.waits import open_wait, open_waits, stored_orders
from pbem.tongue import mark
from pbem.web import words
from pbem.web.again import sent_again
from pbem.web.live import mark_of
from pbem.web.outlook import outlook
from pbem.web.security import Page, lock, needs_login, say, world
from pbem.web.speech import told, tongue

pages = Blueprint("table", __name__)

_MOVED_ON: Final = mark(
    "The game has moved on since you opened this page. Nothing was sent; here is how it stands now."
)
_CHOSEN_ELSEWHERE: Final = mark("You had chosen something else since you opened this page. Here is how far you are.")


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
        return Context(self.view, self.names, language=tongue().language)


def story_of(db: Session, game: Game, seat: str | None) -> list[rules.JSON]:
    """What happened as a seat may hear it, each event with the number of answers it came after (`at`)."""
    happened = happenings_after(db, game.id, 0)
    heard = (told | {"at": h.position} for h in happened if (told := rules.told(h.payload, seat)))
    return logged(game, heard)


def see(db: Session, game_id: str) -> Seen:
    """The game as whoever is logged in may see it; 404 where there is none."""
    found = db.get(Game, game_id)
    if found is None:
        abort(404)
    seats = list(seats_of(db, game_id))
    mine = next((s for s in seats if g.player and s.player_id == g.player.id and s.status == "joined"), None)
    view = rules.view(found.state, mine.name if mine else None) if found.state else None
    names = turns.names_of(db, game_id)
    return Seen(found, seats, mine, view, names, open_wait(db, game_id, mine.name) if mine else None)


@pages.get("/g/<game_id>")
def game(game_id: str) -> Page:
    with world().database.read() as db:
        seen = see(db, game_id)
        if seen.view is None or seen.game.state is None:
            link = join_link(world(), seen.game) if _of_the_table(seen) else None
            colours = {seat.name: colour(tongue(), seat.name) for seat in seen.seats}
            return render_template("waiting.html", seen=seen, link=link, colours=colours)
        making = drafts.open_draft(db, seen.wait, seen.view) if seen.wait and seen.view["question"] else None
        log = story_of(db, seen.game, seen.mine.name if seen.mine else None)
        waits = open_waits(db, game_id)
        kept = bank.kept(db, seen.game, world().clock())
        live = mark_of(db, seen.game, seen.mine)
        stored = stored_orders(db, game_id, seen.mine.name) if seen.mine else []
        noted = notes.of(db, game_id, seen.mine.player_id) if seen.mine and seen.mine.player_id else ""
        talk = press.heard(db, game_id, seen.mine.name) if seen.mine else []
    reader = _reader(seen)
    return render_template(
        "game.html",
        seen=seen,
        view=seen.view,
        making=making,
        **_in_the_making(reader, seen, making),
        due=words.due(reader, seen.wait, seen.game.pace.get("on_miss", "ask")) if seen.wait else [],
        waits=words.waits(reader, waits),
        kept=clock.kept(reader.tongue, kept, reader.zone),
        stage=words.stage(reader),
        over=words.over(reader) if seen.view["over"] else [],
        rounds=words.rounds(reader, log),
        board=words.board(reader),
        cards=words.cards(reader),
        live=live,
        notes=noted,
        stored=stored,
        talk=words.talk(reader, talk),
        help=words.help_on_orders(reader),
        verify=Markup("<code>./elgrande verify {}.json</code>").format(game_id),
    )


def _in_the_making(reader: words.Reader, seen: Seen, making: Making | None) -> dict[str, Any]:
    """The reader's question, how far their answer is, and the board as it would be then."""
    drafted = making is not None and bool(making.made or making.partial)
    shown = drafts.shown(making) if making and drafted else reader.view
    drawing = drawn_view(shown, seen.names, reader.tongue, reader.view)
    return {
        "drafted": drafted,
        "picture": Markup(drawing),  # noqa: S704 - our own drawing; handles are escaped in it
        "outlook": outlook(reader.voice, reader.view, shown) if drafted else [],
        "asked": words.asked(reader) if making else None,
        "made": words.made(reader, making) if making else [],
        "form": words.form(reader, making) if making and making.question else None,
        "summary": render(making.document, seen.context) if making and making.question is None else "",
        "preview": words.log(reader, making.events) if making else [],
    }


@pages.post("/g/<game_id>/step")
@needs_login
def step(game_id: str) -> Page:
    """One click in the form: a token, the end of an answer, a step back, a fresh start. Nothing is played by it."""

    def work(sitting: Sitting, seen: Seen) -> None:
        making = _open_draft(sitting, seen)
        if making and seen.wait and seen.view:
            drafts.save(sitting.session, seen.wait, _changed(seen.view, making))

    return _act(game_id, work, "#form")


def _changed(view: rules.JSON, making: Making) -> Making:
    if "undo" in request.form:
        return drafts.undo(view, making)
    if "clear" in request.form:
        return drafts.look(view, [], [])
    if "stop" in request.form:
        return drafts.end_answer(view, making)
    return drafts.add(view, making, words.token(making, request.form.get("token", "")))


@pages.post("/g/<game_id>/send")
@needs_login
def send(game_id: str) -> Page:
    """Send the whole draft: it becomes the same order document that a mail would have become."""

    def work(sitting: Sitting, seen: Seen) -> None:
        making = _open_draft(sitting, seen)
        if making is None or seen.wait is None:
            return
        if making.question is not None:
            told("Your turn is not complete yet.")
            return
        order = turns.receive(sitting, seen.wait.seat, making.document)
        flash(words.result(tongue(), brief(order), paused=seen.game.status == "paused"))

    return _act(game_id, work)


@pages.post("/g/<game_id>/orders")
@needs_login
def orders(game_id: str) -> Page:
    """The text box: the same language as in a mail."""

    def work(sitting: Sitting, seen: Seen) -> None:
        if seen.mine is None:
            abort(403)
        if seen.view is None:
            told("The game has not begun; nothing can be ordered yet.")
            return
        if sent_again(sitting.session):
            told(_MOVED_ON)
            return
        text = request.form.get("text", "")[:20_000]
        lines = [(n, line, False) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        receipt = Receipt()
        if take_lines(sitting, seen.mine.name, lines, receipt) == "game_over":
            told("The game is over.")
            return
        tried = [previews.of(sitting.state, seen.context, each["doc"], each["text"]) for each in receipt.tried]
        say(words.receipt(_reader(seen), receipt, tried, paused=seen.game.status == "paused"))

    return _act(game_id, work)


@pages.post("/g/<game_id>/retract")
@needs_login
def retract(game_id: str) -> Page:
    """Take one stored order back, or (without a code) all of them."""

    def work(sitting: Sitting, seen: Seen) -> None:
        if seen.mine is None:
            abort(403)
        taken_back = turns.retract(sitting, seen.mine.name, request.form.get("code", ""))
        speak = tongue().say
        lines = [speak("Taken back: {order}", order=order.text) for order in taken_back]
        say(lines or [speak("That order was used or taken back already.")])

    return _act(game_id, work)


@pages.post("/g/<game_id>/notes")
@needs_login
def keep_notes(game_id: str) -> Page:
    """Notes to oneself. They are no part of the game: nothing of it is locked, nobody is told."""
    with world().database.write() as db:
        if see(db, game_id).mine is None:
            abort(403)
        notes.keep(db, game_id, g.player.id, request.form.get("notes", ""))
    told("Your notes are kept.")
    return redirect(url_for("table.game", game_id=game_id))


@pages.get("/g/<game_id>/record.json")
def record(game_id: str) -> Any:
    """The record of a finished game; before, what an observer may see."""
    with world().database.read() as db:
        return master.export(db, see(db, game_id).game)


def _reader(seen: Seen) -> words.Reader:
    assert seen.view is not None
    zone = g.player.timezone if g.player else "UTC"
    return words.Reader(seen.view, seen.names, zone, world().clock(), tongue())


def _act(game_id: str, work: Callable[[Sitting, Seen], None], part: str = "") -> Page:
    """One transaction on a game, then its page anew."""
    with world().database.write() as db:
        sitting = Sitting(db, lock(db, game_id), world().clock())
        work(sitting, see(db, game_id))
    return redirect(url_for("table.game", game_id=game_id) + part)


def _open_draft(sitting: Sitting, seen: Seen) -> Making | None:
    """The draft that the sent page showed; None, and word to the reader, when things have changed since."""
    if seen.mine is None:
        abort(403)
    if seen.wait is None or seen.view is None or seen.wait.mark != request.form.get("wait"):
        told(_MOVED_ON)
        return None
    making = drafts.open_draft(sitting.session, seen.wait, seen.view)
    if making.mark != request.form.get("mark"):
        told(_CHOSEN_ELSEWHERE)
        return None
    return making


def _of_the_table(seen: Seen) -> bool:
    """Whether the reader may hand out the game's free seats."""
    return g.player is not None and (seen.mine is not None or seen.game.master_id == g.player.id)
