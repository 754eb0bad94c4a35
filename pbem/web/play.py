"""A player's actions on a game's page: draft steps, sending, the text box, retracting, notes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from flask import Blueprint, abort, g, make_response, redirect, request, url_for
from markupsafe import Markup

from pbem import rules
from pbem.i18n import N_
from pbem.orders.render import render
from pbem.service.accounts import rate_limits
from pbem.service.errors import NotPossible, TooMany
from pbem.service.games import bot_player, form_drafts, parsing, secret_choices, turn_drafts, what_if
from pbem.service.games import orders as orders_
from pbem.service.games.form_drafts import Making
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound.player_lines import Receipt, brief, read, take_lines
from pbem.service.transactions import Transaction
from pbem.web import order_textbox, planned_orders, table, view_model
from pbem.web.card_links import linked, of_view
from pbem.web.forms import sent_again
from pbem.web.game_access import GameAccess, game_access, reader_of
from pbem.web.locale import refused, told, translator
from pbem.web.order_textbox import Meant, Written, lines_of
from pbem.web.security import Page, flash_lines, lock, needs_login, world
from pbem.wording.sections.receipt_sections import hint_words

pages = Blueprint("play", __name__)

_MOVED_ON: Final = N_(
    "The game has moved on since you opened this page, so we didn't send anything. This is the current position."
)
_TRYING: Final = {"preview", "add", "else", "line", "part", "put"}  # buttons that only preview
_CHOSEN_ELSEWHERE: Final = N_("You made other choices in another window. This is your turn so far.")


@pages.post("/g/<game_id>/step")
@needs_login
def step(game_id: str) -> Page:
    """Change the draft by one click: a token, the end of an answer, undo, or start over. Nothing is played."""

    def work(unit: GameUnitOfWork, access: GameAccess) -> None:
        making = _open_draft(unit, access)
        if making and access.wait and access.view:
            form_drafts.save(unit.session, access.wait, _changed(access.view, making))

    return _act(game_id, work, "#form")


def _changed(view: rules.View, making: Making) -> Making:
    if "undo" in request.form:
        return form_drafts.undo(view, making)
    if "clear" in request.form:
        return form_drafts.try_out(view, [], [])
    if "stop" in request.form:
        return form_drafts.end_answer(view, making)
    return form_drafts.choose(view, making, request.form.get("token", ""))


@pages.post("/g/<game_id>/send")
@needs_login
def send(game_id: str) -> Page:
    """Send the complete draft, perhaps completed by one more token, as an order document, as a mail would."""

    def work(unit: GameUnitOfWork, access: GameAccess) -> None:
        making = _open_draft(unit, access)
        if making is None or access.wait is None or access.view is None:
            return
        if "token" in request.form:
            making = form_drafts.choose(access.view, making, request.form["token"])
        elif "stop" in request.form:
            making = form_drafts.end_answer(access.view, making)
        if making.question is not None:
            told("Your turn isn't complete yet.")
            return
        order = orders_.receive(unit, access.wait.seat, making.document)
        turn_drafts.drop(unit.session, access.game.id, access.wait.seat)
        flash_lines(
            _linked(access, [view_model.result(reader_of(access), brief(order), paused=access.game.status == "paused")])
        )

    try:
        rate_limits.count(world().database, "orders", g.player.id, world().clock())
    except TooMany as reason:
        refused(reason)
        return redirect(url_for("table.game", game_id=game_id))
    page = _act(game_id, work)
    bot_player.play_at_once(world().database, game_id, world().clock)
    return page


@pages.post("/g/<game_id>/orders")
@needs_login
def orders(game_id: str) -> Page:
    """The text box: the same language as in a mail. Unclear lines stay in the box with the faulty word marked."""
    tries = bool(request.form.keys() & _TRYING)
    try:
        rate_limits.count(world().database, "tries" if tries else "orders", g.player.id, world().clock())
        return _try(game_id) if tries else _send_lines(game_id)
    except NotPossible as reason:
        return _not_now(game_id, _typed(), reason)


def _not_now(game_id: str, text: str, reason: NotPossible) -> Page:
    """Show the page again with everything the player typed, because there were too many requests or the game changes
    too fast.
    """
    response = make_response(table.page(game_id, Written(text, said=[reason.said(translator())])))
    response.status_code = 409
    if isinstance(reason, TooMany):
        response.status_code = 429
        response.headers["Retry-After"] = str(math.ceil(reason.wait.total_seconds()))
    return response


@dataclass
class _Taken:
    """The result of processing the text box's lines. `unclear`: lines that stay in it; `hint`: a hint was requested."""

    unclear: Written | None = None
    hint: bool = False


def _send_lines(game_id: str) -> Page:
    taken = _Taken()

    def work(unit: GameUnitOfWork, access: GameAccess) -> None:
        if access.mine is None:
            abort(403)
        if access.view is None:
            told("The game hasn't started, so you can't send orders yet.")
            return
        another = "wait" in request.form and (access.wait is None or access.wait.public_id != request.form["wait"])
        if another or sent_again(unit.session):
            told(_MOVED_ON)
            return
        _take(unit, access, access.mine.name, taken)

    page = _act(game_id, work, ahead=lambda db: _read(db, game_id, _typed()))
    bot_player.play_at_once(world().database, game_id, world().clock)
    if taken.hint:  # the bots think after the transaction
        return table.page(game_id, replace(taken.unclear or Written(), hints=_hints(game_id)))
    return table.page(game_id, taken.unclear) if taken.unclear else page


def _hints(game_id: str) -> list[tuple[Meant, str]]:
    """The bots' two best plans, with their effects and reasons; none without an open question."""
    with world().database.read() as db:
        access = game_access(db, game_id)
    if access.mine is None or access.game.state is None:
        return []
    state, context, reader = (
        access.game.state,
        order_textbox.reading_context(access, access.mine.name),
        reader_of(access),
    )
    return [
        (meant, hint_words(reader.narrator, hint, n))
        for n, hint in enumerate(bot_player.hints(state, access.mine.name))
        for meant in order_textbox.preview(reader, state, context, render(hint.order, context), None).meant[:1]
    ]


def _read(db: Transaction, game_id: str, text: str) -> None:
    """Parse the lines in advance, on a snapshot."""
    access = game_access(db, game_id)
    if access.mine and access.game.state:
        unit = GameUnitOfWork(db, access.game, world().clock())
        read(unit, access.mine.name, lines_of(text), secret_choices.context_of(unit, access.mine.name))


def _take(unit: GameUnitOfWork, access: GameAccess, seat: str, taken: _Taken) -> None:
    """Store the orders and report the outcome; `taken` gets what the page still has to show."""
    text = _typed()
    lines, context = lines_of(text), order_textbox.reading_context(access, seat)
    problems = read(unit, seat, lines, secret_choices.context_of(unit, seat)).problems
    receipt = Receipt()
    if take_lines(unit, seat, lines, receipt) == "game_over":
        told("The game is over.")
        return
    taken.hint = "hint" in receipt.commands
    receipt.commands = [name for name in receipt.commands if name != "hint"]
    tried = [what_if.tried_out(unit.state, context, each["doc"], each["text"]) for each in receipt.tried]
    paused = access.game.status == "paused"
    if not problems or not receipt.problems:
        if not taken.hint or receipt != Receipt():
            flash_lines(_linked(access, view_model.receipt(reader_of(access), receipt, tried, paused=paused)))
        return
    rest = replace(receipt, problems=[])
    said = view_model.receipt(reader_of(access), rest, tried, paused=paused) if rest != Receipt() else []
    left = "\n".join(problem.text for problem in problems)
    before = turn_drafts.begun(unit.session, access.game.id, seat, context.view)
    faulty = [order_textbox.unclear(problem, context, before) for problem in problems]
    taken.unclear = Written(left, unclear=faulty, said=said)


def _linked(access: GameAccess, lines: list[str]) -> list[Markup]:
    reader = reader_of(access)
    return [linked(reader.narrator, line, of_view(reader.view)) for line in lines]


def _typed() -> str:
    """The text box's contents; or a press line made from the press form."""
    words_to_say = " ".join(request.form.get("words", "").split())
    press = "grey press" if "grey" in request.form else "press"
    to = request.form.get("to", "all").replace(":", " ")
    return f"{press} {to}: {words_to_say}" if words_to_say else request.form.get("text", "")


def _try(game_id: str) -> Page:
    """Preview the box without storing anything, after adding the planning fields' line if asked to."""
    with world().database.read() as db:
        access = game_access(db, game_id)
        if access.mine is None or access.game.state is None:
            abort(403)
        state, seat = access.game.state, access.mine.name
        context, form = order_textbox.reading_context(access, seat), request.form
        before = turn_drafts.begun(db, game_id, seat, context.view)
    text = "\n".join(form.get("text", "")[: order_textbox.LONGEST].splitlines())
    if line := form.get("line", "").strip():
        text = "\n".join(filter(None, [text.rstrip(), line]))
    if kind := form.get("add") or form.get("else"):
        text = planned_orders.added(text, kind, form, context, otherwise="else" in form)
    if kind := form.get("put"):
        text = planned_orders.put(text, kind, form, context, form.get("chosen", default=-1, type=int))
    return table.page(
        game_id, order_textbox.preview(reader_of(access), state, context, text, before, form.get("part", type=int))
    )


@pages.post("/g/<game_id>/fill")
@needs_login
def fill(game_id: str) -> Page:
    """Turn a line into the form's draft. Nothing is played."""
    text = request.form.get("text", "")

    def work(unit: GameUnitOfWork, access: GameAccess) -> None:
        if access.mine is None:
            abort(403)
        if access.wait is None or access.view is None or access.wait.public_id != request.form.get("wait"):
            told(_MOVED_ON)
            return
        context = secret_choices.context_of(unit, access.mine.name)
        reading = read(unit, access.mine.name, lines_of(text), context)
        before = turn_drafts.begun(unit.session, game_id, access.mine.name, context.view)
        turns = turn_drafts.in_turn(context.view, before, [one.document for one in reading.orders])
        found = (
            [value for _, value in part.making.made] if part else order_textbox.drafted(context, document)
            for document, part in turns
        )
        values = next((values for values in found if values is not None), [])
        form_drafts.save(unit.session, access.wait, form_drafts.try_out(access.view, values, []))

    try:
        rate_limits.count(world().database, "tries", g.player.id, world().clock())
        return _act(game_id, work, "#form", ahead=lambda db: _read(db, game_id, text))
    except NotPossible as reason:
        return _not_now(game_id, text, reason)


def _act(
    game_id: str,
    work: Callable[[GameUnitOfWork, GameAccess], None],
    part: str = "",
    ahead: Callable[[Transaction], None] | None = None,
) -> Page:
    """Run one transaction on a game, then show its page. `ahead`: see service.games.parsing. Raises NotPossible."""

    def act(db: Transaction) -> None:
        work(GameUnitOfWork(db, lock(db, game_id), world().clock()), game_access(db, game_id))

    parsing.write(world().database, act, ahead)
    return redirect(url_for("table.game", game_id=game_id) + part)


def _open_draft(unit: GameUnitOfWork, access: GameAccess) -> Making | None:
    """The draft that the submitted page showed; None, with a message, if things have changed since."""
    if access.mine is None:
        abort(403)
    if access.wait is None or access.view is None or access.wait.public_id != request.form.get("wait"):
        told(_MOVED_ON)
        return None
    making = form_drafts.open_draft(unit.session, access.wait, access.view)
    if making.mark != request.form.get("mark"):
        told(_CHOSEN_ELSEWHERE)
        return None
    return making
