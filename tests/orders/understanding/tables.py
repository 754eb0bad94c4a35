"""Games at their situations, ready to be written to: each line gets a fresh copy of the database."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import parseaddr
from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.orders import Context, Reading
from pbem.rules.choices import CHOICES, Shape
from pbem.service.games import orders
from pbem.service.games.message_context import Receipt
from pbem.service.games.parsing import Lines, Readings
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import inbox
from pbem.service.outbound import outbox
from pbem.store.database import open_database
from pbem.store.migrate import upgrade
from pbem.store.models import Answer, Game, Message, StoredOrder
from tests.orders.understanding.situations import GAME, LANGUAGES, Situation, asking_mail, found_game, give, speak
from tests.rules.games import any_answer
from tests.service.club import NOON, Club, email, plain

WROTE: Final = {
    "en": "On Thu, El Grande wrote:",
    "de": "Am Do. schrieb El Grande:",
    "es": "El jue, El Grande escribió:",
}
HARMLESS: Final = frozenset(
    {"status", "board", "history", "help", "orders", "hint", "rules", "games", "preview"}
    | {"now", "ready", "yes", "ok", "letter", "no"}
)
"""Commands that change nothing, or nothing in a game in which every answer counts at once."""
FOR_GOOD: Final = frozenset({"stopped", "mail_again"})
"""Outcomes of messages that are taken before any line is read."""


@dataclass(frozen=True)
class Effect:
    """What a message did, in a form that can be compared.

    `done`: answers in the order given, orders that wait, messages sent, commands; `shown`: commands that only ask;
    `waiting`: orders that are stored and could not be used now, for the reason told.
    """

    done: tuple[str, ...] = ()
    shown: frozenset[str] = frozenset()
    waiting: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.done)

    def same(self, other: Effect) -> bool:
        """Whether both come to the same; what was only shown to the player besides doesn't matter."""
        return (self.done, self.waiting) == (other.done, other.waiting) and self.shown >= other.shown


@dataclass(frozen=True)
class Told:
    """An effect, the letters under which proposals wait, the mail that came back, and times in milliseconds."""

    effect: Effect
    letters: tuple[str, ...]
    answer: str
    outcome: str
    clear: bool  # every line of it was an order or a command
    reading: float = 0
    whole: float = 0


@dataclass
class Table:
    """A situation in a language: the database as it was when the mail had been sent, and that mail."""

    situation: Situation
    language: str
    file: Path
    mail: EmailMessage
    now: datetime
    position: int
    known: dict[str, Told] = field(default_factory=dict)

    def write(self, text: str) -> tuple[Told, dict[str, Told]]:
        """What a reply with this text does, and what then a reply with the letter of each proposal does."""
        told = self._told_at("after", self.file, text, minutes=10)
        after = self.file.with_suffix(".after")
        return told, {letter: self._told_at("yes", after, letter, minutes=20) for letter in told.letters}

    def _told_at(self, name: str, before: Path, text: str, minutes: int) -> Told:
        """What the text does on a copy of that database, which stays as it is afterwards."""
        copy = self.file.with_suffix(f".{name}")
        copyfile(before, copy)
        with _club(copy, self.now + timedelta(minutes=minutes)) as club:
            return self._send(club, text)

    def canonical(self, lines: str) -> Told:
        """The meaning in canonical form; raises ValueError if the exact grammar can't read all of it."""
        if lines not in self.known:
            told, _ = self.write(lines)
            if not told.clear:
                raise ValueError(f"{self.situation.name}: {lines!r} isn't an order: {told.answer}")
            self.known[lines] = told
        return self.known[lines]

    def _send(self, club: Club, text: str) -> Told:
        who, address = email(self.situation.player), parseaddr(str(self.mail["Reply-To"]))[1]
        raw = _reply(text, self.mail, who, address, self.language)
        started = time.perf_counter()
        with club.database.write() as session:
            inbox.store(session, club.world.settings.secret, who, address, raw, club.now)
        with _observed() as made:
            club.work()
        whole = (time.perf_counter() - started) * 1000
        mine = club.mails(self.situation.player)
        commands = {command.name for _, reading in made[-1:] for command in reading.commands}
        with club.database.read() as session:
            told = self._told(session, plain(mine[-1]) if mine else "", commands - HARMLESS)
        effect = told.effect if not told.effect.done else self._settled(club, told.effect)
        return replace(told, effect=effect, reading=sum(times for times, _ in made), whole=whole)

    def _told(self, session: Session, answer: str, commands: set[str]) -> Told:
        message = session.scalars(select(Message).where(Message.direction == "in").order_by(Message.id.desc())).first()
        assert message is not None, "the message is stored"
        seat, receipt = self.situation.seat, Receipt.read(message.detail)
        stored = session.scalars(select(StoredOrder).where(StoredOrder.seat == seat)).all()
        letters = sorted({order.letter or "" for order in stored if order.status == "proposed"} - {""})
        waiting = [text_of("order", order.doc) for order in stored if order.status == "stored" and order.why]
        ahead = [text_of("order", order.doc) for order in stored if order.status == "stored" and not order.why]
        done = [
            *self._answers(session),
            *(f"ahead {order}" for order in sorted(ahead)),
            *(f"say {said['to']} {' '.join(said['text'].split())}" for said in receipt.press),
            *(f"discs {said['was']} {said['now']}" for said in receipt.discs),
            *(f"outcome {message.outcome}" for _ in "x" if message.outcome in FOR_GOOD),
            *(f"note {note}" for note in sorted({"new_address"} & set(receipt.notes))),
            *sorted(f"command {name}" for name in commands),
        ]
        effect = Effect(tuple(done), frozenset(receipt.commands), tuple(sorted(waiting)))
        clear = not receipt.problems and not receipt.talk and not receipt.offered and bool(done or receipt.commands)
        return Told(effect, tuple(letters), answer, message.outcome or "", clear)

    def _answers(self, session: Session) -> list[str]:
        given = select(Answer).where(Answer.game_id == GAME, Answer.n > self.position).order_by(Answer.n)
        return [text_of(a.key, a.value) for a in session.scalars(given) if a.seat == self.situation.seat]

    def _settled(self, club: Club, effect: Effect) -> Effect:
        """The state after the whole turn; other players answer with a fixed seed."""
        dice, seat = Random(1), self.situation.seat
        with club.database.write() as session:
            unit = GameUnitOfWork.open(session, GAME, club.now)
            act = unit.state["act"]
            before = self._answers(session)
            while unit.state["act"] == act and (asked := unit.questions()) and seat not in asked:
                other = next(iter(asked))
                unit.answer(other, any_answer(asked[other], dice), by="person")
                orders.advance(unit)
            session.flush()
            after = self._answers(session)
        assert effect.done[: len(before)] == tuple(before), "the answers come first"
        return replace(effect, done=(*after, *effect.done[len(before) :]))


@contextmanager
def _observed() -> Iterator[list[tuple[float, Reading]]]:
    """The readings that are made, each with the milliseconds it took."""
    made: list[tuple[float, Reading]] = []
    make = Readings.make

    def observed(self: Readings, lines: Lines, context: Context) -> Reading:
        started = time.perf_counter()
        reading = make(self, lines, context)
        made.append(((time.perf_counter() - started) * 1000, reading))
        return reading

    with patch.object(Readings, "make", observed):
        yield made


def _reply(text: str, to: EmailMessage, who: str, address: str, language: str) -> bytes:
    """A reply as mail programs make it: the text, and the mail below it behind `>`."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = who, address, f"Re: {to['Subject']}"
    mail["Message-ID"], mail["In-Reply-To"] = f"<{uuid4().hex}@example.org>", str(to["Message-ID"])
    quoted = "".join(f"> {line}\n" for line in plain(to).splitlines())
    mail.set_content(f"{text}\n\n{WROTE[language]}\n{quoted}")
    return mail.as_bytes()


def text_of(key: str, value: Any) -> str:
    """A value, or an order document, in one form: what has no order is sorted, ids are left out."""
    return f"{key} {json.dumps(_sorted(key, value), sort_keys=True, ensure_ascii=False)}"


def _sorted(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _sorted(name, part) for name, part in value.items() if name != "id"}
    if not isinstance(value, list):
        return value
    choice = CHOICES.get(key)
    if choice and choice.shape is Shape.PAIRS:
        return sorted([piece, goal] for piece, goal in zip(value[::2], value[1::2], strict=True))
    if key == "from" or (choice and choice.shape is Shape.BAG and not choice.ordered):
        return sorted(value)
    return [_sorted("", part) for part in value]


@contextmanager
def set_up(situation: Situation) -> Iterator[dict[str, Table]]:
    """The tables of a situation in all languages, in a folder that is removed afterwards."""
    with TemporaryDirectory(prefix="eg-lines-") as folder, patch.object(outbox, "mail_png", lambda _: b"PNG"):
        url = f"sqlite:///{folder}/begun.db"
        upgrade(url)
        *before, last = situation.waits()
        with _club(Path(folder, "begun.db"), NOON) as club:
            found_game(club, situation)
            for wait in before:
                give(club, wait)
        yield {code: _asked(Path(folder), code, situation, last, club.now) for code in LANGUAGES}


def _asked(folder: Path, language: str, situation: Situation, last: list[tuple[str, Any]], now: datetime) -> Table:
    file = folder / f"{language}.db"
    copyfile(folder / "begun.db", file)
    with _club(file, now) as club:
        speak(club, language)
        give(club, last)
        with club.database.read() as session:
            position = session.get_one(Game, GAME).position
    return Table(situation, language, file, asking_mail(club, situation), club.now, position)


@contextmanager
def _club(file: Path, now: datetime) -> Iterator[Club]:
    database = open_database(f"sqlite:///{file}")
    club = Club(database)
    club.now = now
    try:
        yield club
    finally:
        database.close()
