"""The page of a game's master: possible actions, past ones, and (for one who doesn't play) hidden information.

Opening a page never acts, and never counts as a look: hidden information is shown only after pressing a button, and the
players are told. The log of all masters' actions is open to everybody who may see the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for
from markupsafe import Markup

from pbem import rules
from pbem.actions.action import Action, Confirmation, Permission, admit
from pbem.actions.hidden import REREAD
from pbem.actions.registry import GAME_MASTER
from pbem.i18n import N_
from pbem.logs import clean
from pbem.mail.message import Unreadable
from pbem.outcomes import OUTCOMES, describe_outcome
from pbem.service import rows
from pbem.service.deadlines.time_control import ON_MISS, PACE
from pbem.service.errors import Hidden, NotPossible, NotYours
from pbem.service.games import audit_log, mail_log, orders, parsing, permissions, queries
from pbem.service.games.press import TALK
from pbem.service.outbound import kept_pictures, vote_results
from pbem.service.outbound.bounces import reason, unreachable
from pbem.service.outbound.pictures import drawn_view
from pbem.service.received_mail import read
from pbem.service.seats import game_master_votes, seat_invitations
from pbem.service.transactions import Transaction
from pbem.web import admin_common, history, pending, view_model
from pbem.web.admin_actions import asks_why, read_form, widgets
from pbem.web.forms import sent_again
from pbem.web.game_access import game_access
from pbem.web.locale import refused, translator
from pbem.web.security import Page, flash_lines, needs_login, source, world
from pbem.wording.sections.game_settings import colour

pages = Blueprint("console", __name__, url_prefix="/g/<game_id>/master")
pages.context_processor(lambda: {"turned": admin_common.turned})

SHOWN: Final = 100_000  # characters per mail
_TWICE: Final = N_("This email was already sent.")


class _Undone(Exception):  # noqa: N818 - it is the intended outcome
    """Rolls a trial back."""


@pages.errorhandler(NotYours)
def _nothing(_error: Exception) -> Page:
    """The same 404 for missing games and missing permissions, because the players of a private game are private."""
    return render_template("error.html", words=translator().gettext("We can't find this page.")), 404


@pages.errorhandler(Hidden)
def _hidden(reason: Hidden) -> Page:
    return render_template("error.html", words=reason.said(translator())), 403


def _mastered(db: Transaction, game_id: str, *, hidden: bool = False) -> rows.Game:
    """The game, if the player may act as its master."""
    return permissions.mastered(db, game_id, g.player, hidden=hidden)


def _reader(db: Transaction, game: rows.Game, view: rules.View) -> view_model.Reader:
    return view_model.Reader(view, orders.names_of(db, game.id), g.player.timezone, world().clock(), translator())


def _own_seat(db: Transaction, game: rows.Game) -> str | None:
    """The master's own seat, if any: they see what it sees."""
    mine = queries.seat_of_player(db, game.id, g.player.id)
    return mine.name if mine else None


@pages.get("")
@needs_login
def console(game_id: str) -> Page:
    """All actions that are possible now."""
    now = world().clock()
    with world().database.read() as db:
        game = _mastered(db, game_id)
        seats = queries.seats(db, game_id)
        view = rules.view(game.state, None) if game.state else None
        waits = queries.pending_answers(db, game_id)
        return render_template(
            "console.html",
            game=game,
            begun=game.state is not None,
            plays=permissions.role_of(db, game, g.player) == "plays",
            asks=game_master_votes.asks(db, game, g.player) is not None,
            seats=seats,
            bots=queries.bots(db, game_id),
            offered=_offered(seats, [wait.seat for wait in waits]),
            names=orders.names_of(db, game_id) | {s.name: colour(translator(), s.name) for s in seats if not s.handle},
            asked=[wait.seat for wait in waits],
            waits=pending.others(_reader(db, game, view), waits, paused=game.status == "paused") if view else [],
            invited=[
                (made, seat_invitations.shown(db, made, g.player)) for made in seat_invitations.waiting(db, game_id)
            ],
            unreachable={seat.name: reason(row) for seat in seats if (row := unreachable(db, seat, now))},
            pace=PACE | game.time_control,
            on_miss=ON_MISS,
            talk=TALK,
            acts=GAME_MASTER,
            widgets=widgets,
            log=admin_common.lines(audit_log.of_game(db, game_id, most=5)[:5], orders.names_of(db, game_id)),
        )


def _offered(seats: Sequence[rows.Seat], asked: Sequence[str]) -> dict[str, list[str]]:
    """The seats to choose from in a form, by pbem.actions.fields.Seat.offered."""
    every = [seat.name for seat in seats]
    return {"all": every, "asked": list(asked), "bots": [seat.name for seat in seats if seat.bot]}


@pages.get("/log")
def log(game_id: str) -> Page:
    """The masters' actions on the game: who, when and why. For everybody who may see the game."""
    with world().database.read() as db:
        found = queries.find_game(db, game_id)
        mine = found is not None and permissions.role_of(db, found, g.player) != "none"
        game = found if found and mine else game_access(db, game_id).game
        page = admin_common.page()
        return render_template(
            "console_log.html",
            game=game,
            mine=mine,
            found=admin_common.Paged(audit_log.of_game(db, game_id, page), page, audit_log.A_PAGE),
            lines=admin_common.lines,
            names=orders.names_of(db, game_id),
        )


@pages.get("/answers")
@needs_login
def answers(game_id: str) -> Page:
    """The events, with a link to rewind to each moment. A master who plays sees what a player sees."""
    with world().database.read() as db:
        game = _mastered(db, game_id)
        if game.state is None:
            abort(404)
        seat = _own_seat(db, game)
        book = history.wanted(db, game, seat)
        return render_template(
            "console_answers.html",
            game=game,
            log=book,
            rounds=book.told(_reader(db, game, rules.view(game.state, seat))),
        )


@pages.get("/mails")
@needs_login
def mails(game_id: str) -> Page:
    """The game's mails, in or out, and what happened to each."""
    with world().database.read() as db:
        game = _mastered(db, game_id, hidden=True)
        if not permissions.may_see(db, game, g.player.id, "mails", world().clock()):
            return _first_say_so(game, "mails", url_for("console.mails", game_id=game_id))
        out, page = request.args.get("way") == "out", admin_common.page()
        found = mail_log.went(db, game_id, page) if out else mail_log.incoming(db, game_id, page)
        return render_template(
            "console_mails.html",
            game=game,
            out=out,
            waiting=mail_log.pending_outgoing(db, game_id) if out and not page else [],
            found=admin_common.Paged(found, page, mail_log.A_PAGE),
            names=orders.names_of(db, game_id),
            became=_became,
            states=admin_common.SENT,
            moment=admin_common.moment,
        )


@pages.get("/mail/<int:message>")
@needs_login
def mail(game_id: str, message: int) -> Page:
    """One mail as it was received or sent, and the possible actions."""
    with world().database.read() as db:
        game = _mastered(db, game_id, hidden=True)
        here, now = url_for("console.mail", game_id=game_id, message=message), world().clock()
        try:
            permissions.check_knows_mails(db, game, g.player.id, now, message)
        except NotPossible:
            return _first_say_so(game, "mails", here)
        found = mail_log.of_game(db, game_id, message)
        if found is None:
            abort(404)
        seat = found.seat or ""
        if not permissions.may_see(db, game, g.player.id, "mail", world().clock(), seat=seat, key=message):
            return _first_say_so(game, "mail", here, seat=seat, key=message)
        return render_template(
            "console_mail.html",
            game=game,
            mail=found,
            name=orders.names_of(db, game_id).get(seat, ""),
            became=_became(found) if found.direction == "in" else "",
            text=_text(found),
            raw=mail_log.shown(found)[:SHOWN],
            moment=admin_common.moment,
        )


@pages.get("/mail/<int:message>/board.png")
@needs_login
def mail_picture(game_id: str, message: int) -> Response:
    """The redrawn picture of a sent mail, for readers who may see the mail."""
    with world().database.read() as db:
        game = _mastered(db, game_id, hidden=True)
        found = mail_log.of_game(db, game_id, message)
        seat = found.seat or "" if found else ""
        seen = permissions.may_see(db, game, g.player.id, "mail", world().clock(), seat=seat, key=message)
        png = kept_pictures.picture_of(db, found) if found and seen else None
    if png is None:
        abort(404)
    return Response(png, mimetype="image/png")


def _text(found: rows.Message) -> list[str]:
    """The lines that count as the sender's own."""
    letter = read(found.raw or b"", envelope_sender=found.sender) if found.direction == "in" else None
    return [] if letter is None or isinstance(letter, Unreadable) else [clean(line.text) for line in letter.own]


def _became(found: rows.Message) -> str:
    """The outcome of an incoming mail, as its reply words it."""
    return translator().gettext(describe_outcome(found.outcome))


@pages.get("/seat/<seat>")
@needs_login
def seat(game_id: str, seat: str) -> Page:
    """Everything that a seat sees, for a master who has to answer for it."""
    with world().database.read() as db:
        game = _mastered(db, game_id, hidden=True)
        if queries.find_seat(db, game_id, seat) is None or game.state is None:
            abort(404)
        if not permissions.may_see(db, game, g.player.id, "seat", world().clock(), seat=seat):
            return _first_say_so(game, "seat", url_for("console.seat", game_id=game_id, seat=seat), seat=seat)
        view = rules.view(game.state, seat)
        reader = _reader(db, game, view)
        return render_template(
            "console_seat.html",
            game=game,
            seat=seat,
            view=view,
            name=reader.names[seat],
            asked=view_model.asked(reader) if view["question"] and game.status == "running" else None,
            stored=orders.stored(db, game_id, seat),
            help=view_model.help_on_orders(reader),
            board=view_model.board(reader),
            picture=Markup(drawn_view(view, reader.names, translator(), view)),  # noqa: S704 - our own drawing
        )


def _first_say_so(game: rows.Game, what: str, back: str, *, seat: str = "", key: int = 0) -> str:
    return render_template("console_look.html", game=game, what=what, back=back, seat=seat, key=key)


@pages.post("/<act>")
@needs_login
def do(game_id: str, act: str) -> Page:
    """Carry out an action; those that can't be undone are confirmed first."""
    action = GAME_MASTER.get(act)
    if action is None:
        abort(404)
    try:
        if action.tries:
            _announce_trial(game_id, action)
        if action.confirmation and request.form.get("sure") != "yes":
            return _ask(game_id, action, action.confirmation)
        if done := _carry_out(game_id, action):
            flash_lines([done])
    except Hidden:
        raise
    except NotPossible as reason:
        refused(reason)
    return redirect(_onward(game_id))


def _announce_trial(game_id: str, action: Action[Any]) -> None:
    with world().database.write() as db:
        admit(db, action, g.player, game_id, world().clock()).announce_trial(read_form(action.given, request.form))


def _carry_out(game_id: str, action: Action[Any], *, only_try: bool = False) -> str:
    """Carry out an action; return the text to show. A form sent twice counts once. `only_try`: roll everything back."""
    now = world().clock()

    def work(db: Transaction) -> str:
        admitted = admit(db, action, g.player, game_id, now, source())
        if not only_try and sent_again(db):
            return translator().gettext(_TWICE)
        done = admitted.carry_out(read_form(action.given, request.form))
        if only_try:
            raise _Undone
        if done.vote is None:
            return translator().gettext(action.done) if action.done else ""
        return vote_results.sentence(db, done.vote, translator(), orders.names_of(db, game_id), g.player.timezone)

    return parsing.write(world().database, work)


def _ask(game_id: str, action: Action[Any], confirmation: Confirmation) -> Page:
    """The confirmation page: the effect, the seat concerned, and how to undo it.

    An impossible action is refused at once.
    """
    with suppress(_Undone):
        _carry_out(game_id, action, only_try=True)
    with world().database.read() as db:
        game = _mastered(db, game_id, hidden=action.permission is Permission.NOT_PLAYING)
        names = orders.names_of(db, game_id)
        asks = action.voted and game_master_votes.asks(db, game, g.player) is not None
    fields = {name: text for name, text in request.form.items() if name not in ("csrf_token", "sure", "why")}
    trial = admin_common.trial(game_id, fields.get("message", "")) if action is REREAD else None
    return render_template(
        "confirm_admin_action.html",
        title=action.title,
        what=confirmation.effect,
        undo=confirmation.undo,
        fields=fields,
        facts=admin_common.facts(game, fields, names),
        asks=asks,
        trial=trial,
        became=translator().gettext(OUTCOMES[trial.outcome].reply) if trial else "",
        why=request.form.get("why", ""),
        asks_why=asks_why(action),
        back=_onward(game_id),
        here=url_for("console.do", game_id=game_id, act=action.name),
        within=game.title,
    )


def _onward(game_id: str) -> str:
    """The page of this console that the form was on; otherwise the front page."""
    base = url_for("console.console", game_id=game_id)
    wanted = request.form.get("back", "")
    return wanted if wanted.startswith(f"{base}/") and "//" not in wanted and "\\" not in wanted else base
