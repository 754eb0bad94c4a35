"""From a noted mail to a finished one: gathers the facts of a position, has them worded, and the board drawn."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.art.text import alt_text, board_text
from pbem.mail.addresses import SeatAddress, SeatMessageId
from pbem.mail.compose import Attachment
from pbem.mail.report import facts
from pbem.mail.report.document import Report
from pbem.mail.report.prose import mails
from pbem.mail.report.prose.asked import asked
from pbem.mail.report.prose.final import final
from pbem.mail.report.prose.receipt import receipt, unused
from pbem.mail.report.render import render_html, render_text
from pbem.rules import JSON
from pbem.service import links, master, notices, players, readings
from pbem.service.invitations import declined, invitation, login, not_begun, to_master
from pbem.service.letter import Letter
from pbem.service.pictures import drawn, printed
from pbem.service.turns import names_of
from pbem.service.world import World
from pbem.store.games import act_start_before, happenings_after, seat_of, seats_of, standing_answers
from pbem.store.models import Answer, Game, Message, Player, Seat, Wait
from pbem.store.waits import open_wait, stored_orders

WITHOUT_PICTURE: Final = ("reminder", "late", "notice")
TELLS_NOTHING: Final = ("late", "notice")  # what happened since the last mail is left to the next one
ONLY_WHILE_OPEN: Final = ("asked", "reminder", "late", "master")


@dataclass(frozen=True)
class Told:
    """One seat's position in a game: what any of its mails is made of."""

    session: Session
    world: World
    game: Game
    seat: Seat
    state: JSON
    view: JSON
    happened: list[tuple[int, JSON]]  # since the last mail: number and event, as told to the seat
    zone: str
    now: datetime
    payload: dict[str, Any]

    @property
    def table(self) -> facts.Game:
        page = links.game_link(self.world, self.game.id)
        return facts.Game(self.game.id, self.game.title, names_of(self.session, self.game.id), page)

    @property
    def here(self) -> facts.Position:
        names = self.table.names
        name = partial(rules.place_name, self.game.edition)
        board = board_text(self.view, self.seat.name, names, name)
        events = [event for _, event in self.happened]
        return facts.Position(self.view, events, board, alt_text(self.view, names, name), self._act())

    def _act(self) -> list[JSON]:
        """What happened in the act that asks: a question in its middle may need it again."""
        start = act_start_before(self.session, self.game.id, self.payload["position"])
        if start is None or self.view["question"] is None or self.view["question"]["key"] != "disc":
            return []
        recent = happenings_after(self.session, self.game.id, 0)
        return _told([h for h in recent if start.position <= h.position <= self.payload["position"]], self.seat.name)

    @property
    def due(self) -> facts.Due:
        wait = open_wait(self.session, self.game.id, self.seat.name)
        at = wait.deadline_at if wait and self.view["question"] else None
        return facts.Due(self.now, self.zone, at, self.game.pace.get("on_miss", "ask"))

    @property
    def first(self) -> bool:
        """Whether the seat meets this kind of question for the first time."""
        key = self.view["question"]["key"] if self.view["question"] else ""
        alike = (key,) if key in ("power", "disc", "veto", "return") else ("card", "half", "place")
        mine = select(Answer.id).where(Answer.game_id == self.game.id, Answer.seat == self.seat.name)
        return self.session.scalar(mine.where(Answer.key.in_(alike)).limit(1)) is None

    def history(self) -> list[JSON]:
        """Everything that happened, as told to the seat."""
        return _told(happenings_after(self.session, self.game.id, 0), self.seat.name)


def write_letter(session: Session, world: World, payload: dict[str, Any], now: datetime) -> Letter | None:
    """The mail a job asks for; None when it is no longer true, or nobody can be written to."""
    if payload["kind"] == "login":
        return login(session, world, payload, now)
    if payload["kind"] in notices.KINDS:
        return notices.write(session, world, payload, now)
    game = session.get_one(Game, payload["game"])
    seat = seat_of(session, game.id, payload["seat"])
    assert seat is not None, "seats are never removed"
    if payload["kind"] == "invite":
        return invitation(session, world, game, seat, payload, now)
    if payload["kind"] == "declined":
        return declined(session, world, game, seat, payload, now)
    if payload["kind"] == "not_begun":
        return not_begun(session, world, game, seat, payload, now)
    return _to_a_player(session, world, game, seat, payload, now)


def _to_a_player(
    session: Session, world: World, game: Game, seat: Seat, payload: dict[str, Any], now: datetime
) -> Letter | None:
    if not _still_true(session, payload):
        return None
    if payload["kind"] == "master":
        return to_master(session, world, game, seat, payload, now)
    to = players.email_of(session, seat.player_id) if seat.player_id else None
    if to is None or game.state is None:
        return None
    return _letter(_position(session, world, game, seat, payload, now), to)


def _still_true(session: Session, payload: dict[str, Any]) -> bool:
    if payload["kind"] not in ONLY_WHILE_OPEN:
        return True
    return session.get_one(Wait, payload["wait"]).closed_at is None


def _position(session: Session, world: World, game: Game, seat: Seat, payload: dict[str, Any], now: datetime) -> Told:
    state = state_at(session, game, payload["position"])
    happenings = [h for h in happenings_after(session, game.id, seat.told) if h.position <= payload["position"]]
    happened = [(h.n, event) for h in happenings if (event := rules.told(h.payload, seat.name))]
    player = session.get(Player, seat.player_id) if seat.player_id else None
    zone = player.timezone if player else "UTC"
    view = rules.view(state, seat.name)
    return Told(session, world, game, seat, state, view, happened, zone, now, payload)


def _letter(told: Told, to: str) -> Letter:
    kind, game, seat = told.payload["kind"], told.game, told.seat
    report = WORDED[kind](told)
    secret, domain = told.world.settings.secret, told.world.settings.mail_domain
    made = partial(SeatMessageId.make, secret, game=game.id, seat=seat.name, version=seat.token_version, domain=domain)
    message = told.session.get_one(Message, told.payload["message"]) if kind == "receipt" else None
    with_picture = kind not in WITHOUT_PICTURE
    return Letter(
        game=game.id,
        seat=seat.name,
        sender_name=report.sender,
        address=str(SeatAddress.make(secret, game.id, seat.name, seat.token_version, domain)),
        to=to,
        subject=f'El Grande "{game.title}"',
        text=render_text(report),
        html=render_html(report),
        message_id=str(made(kind=kind, number=_number(told))),
        date=told.now,
        picture=printed(drawn(told.state, told.table.names)) if with_picture else None,
        alt=report.picture,
        root_id=str(made(kind="root", number=0)),
        references=[message.message_id] if message and message.message_id else [],
        auto="auto-replied" if message else "auto-generated",
        list_id=f"{game.id} <{game.id}.{domain}>",
        attached=_record(told) if kind == "final" else (),
        told=told.happened[-1][0] if told.happened and kind not in TELLS_NOTHING else 0,
    )


def _number(told: Told) -> str:
    """Names this mail among its seat's: the position, and how many mails the seat has had.

    No count over all of the server stands in it, or in anything a seat receives: such a count would tell whether
    others have sent orders ahead.
    """
    mine = select(func.count(Message.id)).where(Message.direction == "out", Message.game_id == told.game.id)
    return f"{told.payload['position']}-{told.session.scalar(mine.where(Message.seat == told.seat.name)) or 0}"


def _record(told: Told) -> list[Attachment]:
    text = json.dumps(master.export(told.session, told.game), ensure_ascii=False, indent=1)
    return [Attachment(f"{told.game.id}.json", "application/json", text.encode())]


def state_at(session: Session, game: Game, position: int) -> JSON:
    """The state after so many answers: the present one, or from the kept start of its act."""
    assert game.state is not None, "only a game that has begun has states"
    if position == game.position:
        return game.state
    kept = act_start_before(session, game.id, position)
    assert kept is not None, "every game keeps the start of its first act"
    state: JSON = kept.state
    for answer in standing_answers(session, game.id, after=kept.position, until=position):
        question = rules.questions(state)[answer.seat]
        state = rules.answer(state, answer.seat, question["id"], answer.value).state
    return state


def _told(happenings: Any, seat: str) -> list[JSON]:
    return [event for h in happenings if (event := rules.told(h.payload, seat))]


def _start(told: Told) -> Report:
    words = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, words)
    return mails.start(told.table, told.here, told.due, chosen=pace(told.game), shuffle=shuffle)


def _asked(told: Told) -> Report:
    report = asked(told.table, told.here, told.due, first=told.first)
    waiting = [readings.stored(order) for order in stored_orders(told.session, told.game.id, told.seat.name)]
    return report.before(unused(waiting))


def _reminder(told: Told) -> Report:
    wait = told.session.get_one(Wait, told.payload["wait"])
    if told.due.at is None:
        return mails.late(told.table, told.here, told.due) if wait.missed_at else _asked(told)
    return mails.reminder(told.table, told.here, told.due, asked_at=wait.opened_at)


def _notice(told: Told) -> Report:
    noted = happenings_after(told.session, told.game.id, told.payload["happening"] - 1)
    return mails.notice(told.table, told.here, told.due, noted[0].payload)


def _final(told: Told) -> Report:
    words = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, words, told.game.seed)
    return final(told.table, told.here, shuffle, history=told.history())


def _receipt(told: Told) -> Report:
    message = told.session.get_one(Message, told.payload["message"])
    reading = readings.of(told.session, message, told.seat.name, history=told.history())
    return receipt(told.table, told.here, told.due, reading, first=told.first)


WORDED: Final[dict[str, Callable[[Told], Report]]] = {
    "start": _start,
    "asked": _asked,
    "scoring": lambda told: mails.scoring(told.table, told.here),
    "news": lambda told: mails.news(told.table, told.here),
    "reminder": _reminder,
    "late": lambda told: mails.late(told.table, told.here, told.due),
    "notice": _notice,
    "final": _final,
    "receipt": _receipt,
}


def pace(game: Game) -> facts.Pace:
    """The game's pace as reports tell it."""
    chosen = game.pace
    return facts.Pace(chosen.get("answer_hours", 0), chosen.get("remind_hours", 0), chosen.get("on_miss", "ask"))
