"""The page of a game: board, log, what is asked, a form that offers exactly the legal steps, and the text box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from flask import Blueprint, render_template, request
from markupsafe import Markup
from sqlalchemy.orm import Session

from pbem.mail.report.prose import clock
from pbem.orders.render import render
from pbem.service.calendar import bank
from pbem.service.outgoing.pictures import drawn_view
from pbem.service.people import notes
from pbem.service.table import came, drafts, press, previews, readings, records
from pbem.service.table.drafts import Making
from pbem.store.models import Press, StoredOrder
from pbem.store.waits import stored_orders
from pbem.web import awaited, logbook, pending, talk, together, words, written
from pbem.web.finals import final
from pbem.web.linked import linked, of_view
from pbem.web.live import mark_of
from pbem.web.logbook import Logbook
from pbem.web.offers import offers
from pbem.web.outlook import outlook
from pbem.web.security import Page, world
from pbem.web.seen import Seen, reader_of, see
from pbem.web.waitingroom import waiting
from pbem.web.written import Written

pages = Blueprint("table", __name__)

_DRAWN: Final = ("places", "grandes", "king", "tiles", "points", "court", "province")


@dataclass(frozen=True)
class Own:
    """What of a game is its reader's alone."""

    making: Making | None
    stored: Sequence[StoredOrder]
    proposed: Sequence[StoredOrder]
    notes: str
    talk: Sequence[Press]


@pages.get("/g/<game_id>")
def game(game_id: str) -> Page:
    return page(game_id)


def page(game_id: str, typed: Written | None = None) -> Page:
    """The game's page; `typed`: what the text box is to show instead of nothing."""
    with world().database.read() as db:
        seen = see(db, game_id)
        if seen.view is None:
            return waiting(db, seen)
        own = _own(db, seen)
        log = logbook.wanted(db, seen.game, seen.mine.name if seen.mine else None)
        kept = bank.kept(db, seen.game, world().clock())
        live = mark_of(db, seen.game, seen.mine, seen.waits)
        shared = together.box(db, seen)
        soon = pending.pending(db, seen, own.stored)
        ended = final(db, seen)
        lately = came.lately(db, seen.mine, world().clock(), world().settings.secret) if seen.mine else []
    reader = reader_of(seen)
    return render_template(
        "game.html",
        seen=seen,
        view=seen.view,
        live=live,
        together=shared,
        pending=soon,
        final=ended,
        **_in_the_making(reader, seen, own.making),
        **_written(reader, seen, own, typed or Written()),
        **_at_the_table(reader, seen, log),
        kept=clock.kept(reader.tongue, kept, reader.zone),
        notes=own.notes,
        came=words.came(reader, lately),
        talk=talk.talk(reader, seen, own.talk),
        linked=partial(linked, reader.voice, cards=of_view(reader.view)),
    )


def _own(db: Session, seen: Seen) -> Own:
    if seen.mine is None or seen.view is None:
        return Own(None, (), (), "", ())
    making = drafts.open_draft(db, seen.wait, seen.view) if seen.wait and seen.view["question"] else None
    stored, proposed = (stored_orders(db, seen.game.id, seen.mine.name, kind) for kind in ("stored", "proposed"))
    noted = notes.of(db, seen.game.id, seen.mine.player_id) if seen.mine.player_id else ""
    return Own(making, stored, proposed, noted, press.heard(db, seen.game.id, seen.mine.name))


def _in_the_making(reader: words.Reader, seen: Seen, making: Making | None) -> dict[str, Any]:
    """The reader's question, how far their answer is, and the board as it would be then."""
    drafted = making is not None and bool(making.made or making.partial)
    shown = drafts.shown(making) if making and drafted else reader.view
    drawing = drawn_view(shown | words.NO_CARDS, seen.names, reader.tongue, reader.view)
    return {
        "making": making,
        "drafted": any(shown[part] != reader.view[part] for part in _DRAWN),
        "picture": Markup(drawing),  # noqa: S704 - our own drawing; handles are escaped in it
        "outlook": outlook(reader.voice, reader.view, shown) if drafted else [],
        "asked": words.asked(reader) if making else None,
        "made": words.made(reader, making) if making else [],
        "form": words.form(reader, making) if making and making.question else None,
        "summary": render(making.document, seen.context) if making and making.question is None else "",
        "preview": words.log(reader, making.events) if making else [],
        "due": awaited.own(reader, seen.wait, seen.game.pace.get("on_miss", "ask")) if seen.wait else [],
    }


def _written(reader: words.Reader, seen: Seen, own: Own, typed: Written) -> dict[str, Any]:
    """The text box, the fields for plans, and all that is stored: when it counts and what it would do now."""
    if seen.mine is None or seen.game.state is None:
        return {"typed": typed, "stored": [], "proposed": [], "disc": None, "offers": {}, "help": []}
    context, state = seen.context, seen.game.state
    stored = [readings.stored(one, previews.of(state, context, one.doc, one.text)) for one in own.stored]
    running = seen.game.status == "running"
    planning = (
        "plan" in request.args or bool(typed.fields) or bool(request.form.keys() & {"add", "else", "part", "put"})
    )
    return {
        "typed": typed,
        "stored": list(written.waiting(reader, stored)),
        "proposed": own.proposed,
        "disc": written.disc(reader, state) if running else None,
        "offers": offers(context) if planning and not reader.view["over"] else {},
        "help": words.help_on_orders(reader),
    }


def _at_the_table(reader: words.Reader, seen: Seen, log: Logbook) -> dict[str, Any]:
    """What everybody is shown."""
    return {
        "log": log,
        "rounds": log.told(reader),
        "waits": awaited.others(reader, seen.waits),
        "stage": words.stage(reader),
        "over": words.over(reader) if reader.view["over"] else [],
        "board": words.board(reader),
        "cards": words.cards(reader),
        "verify": Markup("<code>./elgrande verify {}.json</code>").format(seen.game.id),
    }


@pages.get("/g/<game_id>/record.json")
def record(game_id: str) -> Any:
    """The record of a finished game; before, what an observer may see."""
    with world().database.read() as db:
        return records.export(db, see(db, game_id).game)
