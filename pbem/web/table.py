"""The page of a game: board, log, open question, a form with exactly the legal steps, and the text box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from flask import Blueprint, g, render_template, request
from markupsafe import Markup

from pbem import rules
from pbem.art import ground
from pbem.art.ink import marks
from pbem.art.pieces import shield
from pbem.orders import form_to_order
from pbem.orders.render import render
from pbem.orders.spellings import spelling
from pbem.rulebook import topic_of
from pbem.rules import choice_of, choices
from pbem.rules.choices import Part
from pbem.service import rows
from pbem.service.accounts import notes, rate_limits
from pbem.service.deadlines import time_bank
from pbem.service.deadlines.time_control import allows_hints
from pbem.service.errors import TooMany
from pbem.service.games import (
    event_log,
    form_drafts,
    message_status,
    orders,
    press,
    receipt_view,
    records,
    turn_drafts,
    what_if,
)
from pbem.service.games.form_drafts import Making
from pbem.service.outbound.pictures import drawn_map
from pbem.service.transactions import Transaction
from pbem.web import chat, guide, history, order_textbox, parts, pending, recap, view_model, votes
from pbem.web.ahead import rows_ahead
from pbem.web.analysis import analysis_view
from pbem.web.card_links import linked, of_view
from pbem.web.game_access import GameAccess, game_access, reader_of
from pbem.web.history import Logbook
from pbem.web.majorities import majorities
from pbem.web.order_choices import offers
from pbem.web.order_textbox import Written
from pbem.web.scores import final, outlook, points_chart, scores
from pbem.web.security import Page, world
from pbem.web.waiting_room import waiting
from pbem.wording.sections import action_cards, deadline_notes

pages = Blueprint("table", __name__)

PARTS: Final = (
    *("stage", "since", "ask", "board", "form", "stored"),
    *("table-cards", "numbers", "happened", "said", "write", "marks", "words", "sheets"),
)
OWN_PARTS: Final = ("stored", "write", "marks")
"""Parts that only players have."""
_GROUND: Final = Markup(ground.shared())  # noqa: S704 - our own drawing
_DRAWN: Final = ("places", "grandes", "king", "tiles", "points", "court", "province")


@dataclass(frozen=True)
class PlayerView:
    """The parts of a game's page that only its reader may see."""

    making: Making | None
    stored: Sequence[rows.StoredOrder]
    proposed: Sequence[rows.StoredOrder]
    notes: str
    talk: Sequence[rows.Press]


@pages.get("/g/<game_id>")
def game(game_id: str) -> Page:
    order = request.args.get("order", "")[: order_textbox.LONGEST]
    return page(game_id, _filled_in(game_id, order) if order and g.player else None)


def _filled_in(game_id: str, order: str) -> Written:
    """The text box with an order from a link in a mail, and its preview; nothing is sent."""
    with world().database.read() as db:
        access = game_access(db, game_id)
    if access.mine is None or access.game.state is None:
        return Written(order)
    try:
        rate_limits.count(world().database, "tries", g.player.id, world().clock())
    except TooMany:
        return Written(order)
    context = order_textbox.reading_context(access, access.mine.name)
    with world().database.read() as db:
        before = turn_drafts.begun(db, game_id, access.mine.name, context.view)
    return order_textbox.preview(reader_of(access), access.game.state, context, order, before)


def page(game_id: str, typed: Written | None = None) -> Page:
    """The game's page; `typed`: the contents of the text box."""
    with world().database.read() as db:
        access = game_access(db, game_id)
        if access.view is None:
            return waiting(db, access)
        own = _own(db, access)
        log = history.wanted(db, access.game, access.mine.name if access.mine else None)
        kept = time_bank.timeliness(db, access.game, world().clock())
        live = event_log.etag(db, game_id, g.player.id if g.player else None)
        shared = votes.box(db, access)
        soon = pending.pending(db, access, own.stored)
        ended = final(db, access)
        analysed = analysis_view(db, access, reader_of(access)) if ended else None
        story = event_log.story(db, access.game, access.mine.name if access.mine else None) if ended else []
        new = recap.recap(db, access, reader_of(access), log.events, len(own.talk))
        lately = message_status.lately(db, access.mine, world().clock(), world().settings.secret) if access.mine else []
    _mark_read(access.mine, own.talk)
    reader = reader_of(access)
    values = {
        "access": access,
        "view": access.view,
        "live": live,
        "guests_stay": reader.translator.span(world().settings.guests),
        "together": shared,
        "pending": soon,
        "final": ended,
        "analysis": analysed,
        "recap": new,
        "gains": recap.largest_gains(reader.narrator, story),
        "chart": points_chart(scores(story, access.view["seats"]), access.names) if story else None,
        **_in_the_making(reader, access, own),
        **_written(reader, access, own, typed or Written()),
        **_at_the_table(reader, access, log),
        "ground": _GROUND,
        "shields": _shields(access.names),
        "live_until": _live_until(reader, access.game),
        "kept": deadline_notes.timeliness_lines(reader.translator, kept, reader.zone),
        "notes": own.notes,
        "came": view_model.came(reader, lately),
        "talk": chat.talk(reader, access, own.talk),
        "linked": partial(linked, reader.narrator, cards=of_view(reader.view)),
    }
    return _shown(values, PARTS if access.mine else tuple(name for name in PARTS if name not in OWN_PARTS))


def _live_until(reader: view_model.Reader, game: rows.Game) -> str:
    """The end of the live session, if there is one now."""
    live = game.status == "running" and game.slow_from(reader.now) > reader.now
    return reader.translator.moment(game.slow_from(reader.now), reader.zone) if live else ""


def _mark_read(mine: rows.Seat | None, talk: Sequence[rows.Press]) -> None:
    """Record that the reader has seen the newest message, unless that is already recorded."""
    newest = talk[-1].sent_at if talk else None
    if mine and newest and (mine.read_at is None or mine.read_at < newest):
        with world().database.write() as db:
            press.mark_read(db, mine.game_id, mine.name, newest)


def _shields(names: Mapping[str, str]) -> Markup:
    """The players' shields, as invisible definitions for the tables to refer to."""
    drawn = "".join(f'<g id="shield-{colour}">{shield(colour, mark)}</g>' for colour, mark in marks(names).items())
    return Markup(  # noqa: S704 - our own drawing; marks are letters of the handles, escaped in it
        f'<svg class="shared" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>'
    )


def _shown(values: dict[str, Any], names: Sequence[str]) -> str:
    """The whole page, or only the changed parts that its script requests."""
    known = parts.wanted()
    if known is None:
        return render_template("game.html", **values, parts=parts.rendered("table", names, values))
    shown = parts.rendered("table", [name for name in names if name in known], values)
    return render_template("table/changed.html", **values, parts=parts.changed(shown, known))


def _own(db: Transaction, access: GameAccess) -> PlayerView:
    if access.mine is None or access.view is None:
        return PlayerView(None, (), (), "", ())
    making = form_drafts.open_draft(db, access.wait, access.view) if access.wait and access.view["question"] else None
    stored, proposed = (read(db, access.game.id, access.mine.name) for read in (orders.stored, orders.proposed))
    noted = notes.notes_of(db, access.game.id, access.mine.player_id) if access.mine.player_id else ""
    return PlayerView(making, stored, proposed, noted, press.press_for_seat(db, access.game.id, access.mine.name))


def _in_the_making(reader: view_model.Reader, access: GameAccess, own: PlayerView) -> dict[str, Any]:
    """The reader's question, their draft, and the board as it would be."""
    making = own.making
    summary = render(making.document, access.context) if making and making.question is None else ""
    playing = access.mine is not None and access.game.status == "running"
    drafted = making is not None and bool(making.made or making.partial)
    shown = form_drafts.view_with_draft(making) if making and drafted else reader.view
    drawing = drawn_map(shown, access.names, reader.translator, reader.view)
    return {
        "making": making,
        "drafted": any(shown[part] != reader.view[part] for part in _DRAWN),
        "picture": Markup(drawing),  # noqa: S704 - our own drawing; handles are escaped in it
        "numbers": majorities(reader.narrator, reader.view, shown, access.bots),
        "outlook": outlook(reader.narrator, reader.view, shown) if drafted else [],
        "asked": view_model.asked(reader, making) if making else None,
        "endings": view_model.endings(reader, making) if making else [],
        "made": view_model.made(reader, making) if making else [],
        "form": view_model.form(reader, making) if making and making.question else None,
        "topic": topic_of(choice_of(making.question).part).value if making and making.question else "",
        "summary": summary,
        "is_whole": making is not None and making.question is None and form_to_order.is_whole(making.document),
        "ahead": rows_ahead(reader, making, summary, orders.answered_ahead(own.stored)) if playing else (),
        "preview": view_model.log(reader, making.events) if making else [],
        "guided": guide.guided(access),
        "guide": guide.lines(access, making.question, reader.translator) if making else [],
        "at_once": _at_once(making),
        "due": _due(reader, access),
    }


def _due(reader: view_model.Reader, access: GameAccess) -> list[str]:
    """The reader's deadline, and what happens then; in a paused game, no clock runs."""
    if access.wait is None:
        return []
    if access.game.status == "paused":
        return [reader.translator.gettext("The game is paused. No deadline is running, so you lose no time.")]
    return pending.own(reader, access.wait, access.game.time_control.get("on_miss", "ask"))


def _at_once(making: Making | None) -> bool:
    """Whether one click sends the answer: for a guest's power card, because nobody waits for it, and for a secret
    choice, which can be changed as long as others are asked too.
    """
    question = making.question if making and not making.made else None
    if making is None or question is None:
        return False
    guest = g.player is not None and g.player.guest_until is not None
    changeable = choice_of(question).part is Part.DISC and len(making.before["waiting"]) > 1
    return changeable or (guest and choice_of(question) is choices.POWER)


def _written(reader: view_model.Reader, access: GameAccess, own: PlayerView, typed: Written) -> dict[str, Any]:
    """The text box, the planning fields, and stored orders: when they take effect and what they would do now."""
    if access.mine is None or access.game.state is None:
        return {"typed": typed, "stored": [], "proposed": [], "disc": None, "offers": {}, "help": []}
    context, state = access.context, access.game.state
    stored = [
        receipt_view.stored_order_view(one, what_if.trial_of(state, context, one.doc, one.text)) for one in own.stored
    ]
    running = access.game.status == "running"
    planning = (
        "plan" in request.args or bool(typed.fields) or bool(request.form.keys() & {"add", "else", "part", "put"})
    )
    return {
        "typed": typed,
        "stored": list(order_textbox.waiting(reader, stored)),
        "proposed": own.proposed,
        "disc": order_textbox.disc(reader, state) if running else None,
        "offers": offers(context) if planning and not reader.view["over"] else {},
        "help": view_model.help_on_orders(reader),
        "hints_allowed": allows_hints(access.game.time_control),
        "hint_word": spelling(reader.translator.language, "command", "hint"),
    }


def _at_the_table(reader: view_model.Reader, access: GameAccess, log: Logbook) -> dict[str, Any]:
    """The parts shown to everybody."""
    return {
        "log": log,
        "rounds": log.told(reader),
        "waits": pending.others(reader, access.waits, paused=access.game.status == "paused"),
        "stage": view_model.stage(reader),
        "over": view_model.over(reader) if reader.view["over"] else [],
        "board": view_model.board(reader),
        "cards": view_model.cards(reader),
        "modifier_name": lambda modifier: rules.modifier(modifier, reader.translator.language).name,
        "unseen": [] if reader.view["over"] else action_cards.to_come(reader.narrator, reader.view),
        "verify": Markup("<code>./elgrande verify {}.json</code>").format(access.game.id),
    }


@pages.get("/g/<game_id>/record.json")
def record(game_id: str) -> Any:
    """The record of a finished game; before, an observer's view."""
    with world().database.read() as db:
        return records.export(db, game_access(db, game_id).game)
