"""Simulates one game by mail from start to end, with a clock that jumps from event to event."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import delete, event, func, select

from pbem import app, rules
from pbem.config import Settings
from pbem.service.accounts import players
from pbem.service.games.orders import names_of
from pbem.service.scheduler import downtime
from pbem.service.scheduler.downtime import Part
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.games import seats_of
from pbem.store.jobs.queue import count_due, run_due
from pbem.store.migrate import upgrade
from pbem.store.models import Game, Heartbeat, Job, Message, PendingAnswer
from pbem.store.pending_answers import open_waits
from pbem.tools.pace.buttons import Buttons, buttons_of
from pbem.tools.pace.habits import Habit, Reading
from pbem.tools.pace.people import Person, person

BEGINS: Final = datetime(2026, 1, 5, 18, tzinfo=UTC)  # a Monday evening
NAMES: Final = ("Ana", "Ben", "Carla", "Dev", "Eva")
TOO_LONG: Final = timedelta(days=400)
TOO_MANY: Final = 200
PARTS: Final[tuple[Part, ...]] = ("clock", "outgoing", "intake")


class Stuck(RuntimeError):  # noqa: N818 - says what became of the game
    """The game did not end in time, or no event was left."""


@dataclass(frozen=True, slots=True)
class SimulatedTable:
    """Everything that determines a simulated game. `asleep`: when the host's computer goes off and on, in hours UTC."""

    edition: str
    seats: int
    options: Mapping[str, str]
    pace: Mapping[str, Any]
    habit: Habit
    traits: Mapping[str, Any]
    seed: str
    asleep: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """The statistics of a game. `waits`: how often it waited for people (several at once count once); `mails`: to
    people; `missed`: deadlines missed, `unfair` of them although a mail was sent in time, or in less than the promised
    time; `lost`: mails of players that were not processed; `kinds`: the waits by kind of question.
    """

    seats: int
    rounds: int
    days: float
    waits: int
    mails: int
    missed: int
    unfair: int
    lost: int
    kinds: Mapping[str, int]


def simulate(table: SimulatedTable) -> Course:
    """Play one game. Raises Stuck."""
    with TemporaryDirectory(prefix="pbem-pace-") as folder:
        return _SimulatedGame(table, Path(folder)).play()


class _SimulatedGame:
    def __init__(self, table: SimulatedTable, folder: Path) -> None:
        self.table = table
        self.now = BEGINS
        self.mails: Counter[str] = Counter()
        self.readings: list[tuple[datetime, str]] = []  # a heap of (when, who answers)
        self.addresses: dict[str, str] = {}  # person -> the latest address to reply to
        self.newest: dict[str, EmailMessage] = {}  # person -> the newest mail with buttons that were not tapped
        self.dice = Random(table.seed)
        self.people: dict[str, Person] = {
            _email(name): person(_email(name), table.traits, table.seed, BEGINS) for name in NAMES[: table.seats]
        }
        environ = {"ELGRANDE_HOME": str(folder), "ELGRANDE_MAIL_DOMAIN": "pace.test", "ELGRANDE_PICTURES": "no"}
        environ["ELGRANDE_ANALYSES"] = "no"
        settings = replace(Settings.from_environment(environ), database_url=f"sqlite:///{folder / 'pace.db'}")
        (folder / "pace.db").write_bytes(_empty_database())
        self.world: World = app.open_world(settings, lambda: self.now, send=self._deliver)
        event.listen(self.world.database.engine, "connect", _in_haste)
        self.handlers = app.handlers(self.world)
        self.game = self._found()

    def play(self) -> Course:
        """Process events in order of time until the game ends."""
        try:
            self._work()
            still = 0  # events since the clock last moved
            while (moment := self._next()) is not None:
                still = still + 1 if moment <= self.now else 0
                if moment > BEGINS + TOO_LONG or still > TOO_MANY:
                    raise Stuck(f"{self.table.seed}: not over on {moment:%d %B %Y}")
                slept = self._sleep(max(self.now, moment))
                self._jump(slept[1] if slept else max(self.now, moment))
                if not slept:
                    app.sweep(self.world)
                    self._work()
                while self.readings and self.readings[0][0] <= self.now:
                    self._read(*heapq.heappop(self.readings))
                    if not slept:
                        self._work()
                if slept:
                    self._wake(*slept)
            return self._course()
        finally:
            self.world.database.close()

    def _found(self) -> str:
        with self.world.database.write() as session:
            guests = [Guest(player=players.known(session, each, self.now)) for each in self.people]
            table = self.table
            plan = Plan(
                guests, edition=table.edition, options=dict(table.options), pace=dict(table.pace), seed=table.seed
            )
            game = create_game.create_game(session, plan, self.now).id
            for seat in seats_of(session, game):
                seat.mails = table.habit.mails
            return game

    def _jump(self, moment: datetime) -> None:
        """Move the clock, and delete the heartbeats, so that the jump is not taken for an outage."""
        self.now = moment
        with self.world.database.write() as session:
            session.execute(delete(Heartbeat))

    def _sleep(self, moment: datetime) -> tuple[datetime, datetime] | None:
        """The time from when to when the computer is off, if it is at that moment."""
        if self.table.asleep is None:
            return None
        begins, ends = self.table.asleep
        off = timedelta(hours=(ends - begins) % 24)
        begun = moment.replace(hour=begins, minute=0, second=0, microsecond=0)
        begun -= timedelta(days=begun > moment)
        return (begun, begun + off) if moment < begun + off else None

    def _wake(self, since: datetime, until: datetime) -> None:
        """Back from sleep, with the mailbox emptied: what was lost is given back, and all goes on."""
        with self.world.database.write() as session:
            for part in PARTS:
                session.add(Heartbeat(part=part, at=since))
            session.flush()
            for part in PARTS:
                downtime.beat(session, part, until, sleeps=True)
        downtime.give_back_time(self.world.database, self.world.clock, mail_only=True)
        app.sweep(self.world)
        self._work()

    def _work(self) -> None:
        while self._due():
            run_due(self.world.database, self.handlers, self.world.clock, limit=500)

    def _due(self) -> int:
        with self.world.database.read() as session:
            return count_due(session, self.now, most=1)

    def _next(self) -> datetime | None:
        """The time of the next event, an answer or a job or deadline; None if the game is over. Raises Stuck."""
        with self.world.database.read() as session:
            if session.get_one(Game, self.game).status == "over":
                return None
            moments = [
                at
                for wait in open_waits(session, self.game)
                for at, noted in ((wait.deadline_at, wait.deadline_noted), (wait.remind_at, wait.remind_noted))
                if at and not noted
            ]
            job = session.scalar(select(func.min(Job.run_at)).where(Job.done_at.is_(None), Job.dead_at.is_(None)))
        moments += [job] if job else []
        moments += [self.readings[0][0]] if self.readings else []
        if not moments:
            raise Stuck(f"{self.table.seed}: nobody will ever do anything again")
        return min(moments)

    def _deliver(self, _sender: str, recipient: str, raw: bytes) -> None:
        """Deliver a mail to a person, and schedule the answer."""
        self.mails[recipient] += 1
        message = message_from_bytes(raw, EmailMessage, policy=policy.default)
        if buttons_of(message):
            self.newest[recipient] = message
        self.addresses[recipient] = str(message["From"].addresses[0].addr_spec)
        if (when := self.people[recipient].reads(self.now, self.mails[recipient])) is not None:
            heapq.heappush(self.readings, (when, recipient))

    def _read(self, at: datetime, who: str) -> None:
        """Send what the person writes, or what the tapped button writes, if anything. The mailbox has it since `at`."""
        with self.world.database.read() as session:
            state = session.get_one(Game, self.game).state
            assert state is not None
            view = rules.view(state, rules.COLOURS[list(self.people).index(who)])
            names = names_of(session, self.game)
        buttons = buttons_of(self.newest[who]) if who in self.newest else Buttons()
        body = self.table.habit.answers(Reading(view, names, buttons, self.table.traits["taps"]["ahead"], self.dice))
        if not body:
            return
        self.newest.pop(who, None)
        number = f"<{self.mails[who]}.{self.now.timestamp()}.{who}>"
        raw = f"From: {who}\r\nMessage-ID: {number}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{body}\r\n"
        app.take_mail(self.world, who, self.addresses[who], raw.encode(), arrived=at)

    def _course(self) -> Course:
        with self.world.database.read() as session:
            waits = session.scalars(select(PendingAnswer).where(PendingAnswer.game_id == self.game)).all()
            written = session.scalars(select(Message).where(Message.direction == "in")).all()
        options = rules.complete(self.table.options, self.table.edition, self.table.seats)
        missed = [wait for wait in waits if wait.outcome == "missed"]
        return Course(
            seats=self.table.seats,
            rounds=int(options["rounds"]),
            days=(self.now - BEGINS) / timedelta(days=1),
            waits=len({wait.opened_at for wait in waits}),
            mails=sum(self.mails.values()),
            missed=len(missed),
            unfair=sum(self._unfair(wait, written) for wait in missed),
            lost=sum(message.outcome is None for message in written),
            kinds=Counter(kind for _, kind in {(wait.opened_at, wait.kind) for wait in waits}),
        )

    def _unfair(self, wait: PendingAnswer, written: Sequence[Message]) -> bool:
        """Whether a missed question was answered in time, or had less than the full time."""
        assert wait.deadline_at
        hasty = wait.deadline_at - wait.opened_at < timedelta(hours=float(self.table.pace["answer_hours"]))
        mine = (message.received_at for message in written if message.seat == wait.seat)
        return hasty or any(wait.opened_at <= at <= wait.deadline_at for at in mine)


@cache
def _empty_database() -> bytes:
    """A database file with all tables, made once for all games of this process."""
    with TemporaryDirectory(prefix="pbem-pace-") as folder:
        file = Path(folder) / "empty.db"
        upgrade(f"sqlite:///{file}")
        return file.read_bytes()


def _in_haste(connection: Any, _record: Any) -> None:
    """Turn off syncing: a simulated game need not survive a power cut."""
    connection.execute("PRAGMA synchronous=OFF")


def _email(name: str) -> str:
    return f"{name.lower()}@pace.test"
