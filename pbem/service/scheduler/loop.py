"""The main loop of a running server: heartbeats, compensation for outages, and due deadlines and reminders."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from typing import Final

from pbem import loops
from pbem.service.outbound import operator_alerts
from pbem.service.scheduler import downtime
from pbem.service.scheduler.downtime import Part
from pbem.service.world import Send, World
from pbem.store.database import Clock, Database
from pbem.store.jobs.failing import set_aside, unknown_jobs, untold

PULSE: Final = 10.0  # seconds between heartbeats of a part that has nothing else to do
SENDING: Final = timedelta(seconds=60)  # between two heartbeats of outgoing mail
Steady = Callable[[], float]
"""Monotonic seconds, independent of the system clock."""


def uptime() -> float:
    """Seconds since some moment, not affected by changes of the system clock. Includes sleep, except in some VMs."""
    counted = getattr(time, "CLOCK_BOOTTIME", None)  # Linux; the monotonic clocks of macOS and Windows count sleep
    return time.monotonic() if counted is None else time.clock_gettime(counted)


class Ticker:
    """Called every few seconds. `parts`: those that run in this process, which share one heartbeat.

    `kinds`: the kinds of jobs that have a handler.
    """

    def __init__(
        self,
        world: World,
        sweep: Callable[[], object],
        parts: Sequence[Part] = ("clock",),
        steady: Steady = uptime,
        kinds: Collection[str] = (),
    ) -> None:
        self.world, self.sweep, self.parts, self.steady, self.kinds = world, sweep, parts, steady, kinds
        self._last: tuple[datetime, float] | None = None

    def __call__(self) -> None:
        """Run every step, even if another one fails. Raises the errors."""
        loops.all_of(self._beat, self._settle, self.sweep, self._alarm)

    def _alarm(self) -> None:
        """Tell the operator about jobs that keep failing and jobs without a handler."""
        now = self.world.clock()
        with self.world.database.read() as session:
            unknown = unknown_jobs(session, self.kinds, now) if self.kinds else ()
            if not unknown and not untold(session):
                return
        with self.world.database.write() as session:
            set_aside(session, unknown, now)
            operator_alerts.call_about_jobs(session, self.world.settings, now)

    def _beat(self) -> None:
        now = self.world.clock()
        before = self._jumped(now)
        with _turned_away(self.world) as broken, self.world.database.write() as session:
            halted = downtime.stop(session, before, now) if before else False
            for part in () if downtime.stopped(session) else self.parts:
                faulty = broken and part == "intake"
                halted = halted or downtime.beat(session, part, now, broken=faulty, sleeps=self._sleeps)
            if "clock" in self.parts and downtime.outgoing_works(session, now) and not downtime.stopped(session):
                downtime.beat(session, "outgoing", now)
            if halted:
                operator_alerts.alert_operator(session, self.world.settings, now)
            for silent in downtime.silent_long(session, now) if not downtime.stopped(session) else ():
                operator_alerts.alert_about(session, self.world.settings, silent.part, silent.at, now)

    def _settle(self) -> None:
        settings = self.world.settings
        downtime.give_back_time(
            self.world.database, self.world.clock, settings.mail_retry, mail_only=settings.mail_only
        )

    @property
    def _sleeps(self) -> bool:
        """Whether this is a host's computer, which may be off for as long as its owner likes."""
        return self.world.settings.mailbox is not None

    def _jumped(self, now: datetime) -> datetime | None:
        """The time before the system clock jumped; None if it didn't jump, or if the computer may have slept."""
        last, self._last = self._last, (now, self.steady())
        if last is None:
            return None
        drift = (now - last[0]) - timedelta(seconds=self._last[1] - last[1])
        return last[0] if (-drift if self._sleeps else abs(drift)) > downtime.SILENCE else None


def pulse(world: World, part: Part, stopping: threading.Event) -> None:
    """Send heartbeats for a part until told to stop."""

    def beat() -> None:
        with _turned_away(world) as broken, world.database.write() as session:
            downtime.beat(session, part, world.clock(), broken=broken)

    name = f"pulse of {part}"
    loops.forever(name, beat, PULSE, stopping, loops.FailureStreak(name, PULSE))


@contextmanager
def _turned_away(world: World) -> Iterator[bool]:
    """Whether intake had to turn away mail since its last heartbeat, which the next heartbeat reports."""
    broken = world.turned_away.is_set()
    world.turned_away.clear()
    try:
        yield broken
    except Exception:
        if broken:
            world.turned_away.set()
        raise


def begin(world: World, part: Part) -> None:
    """Record the start of a part: the time since its last heartbeat was an outage."""
    with world.database.write() as session:
        downtime.beat(session, part, world.clock(), broken=True)


def has_fetched(world: World, begun: datetime) -> None:
    """Record that all mail that had arrived by then has been taken out of the mailbox."""
    with world.database.write() as session:
        downtime.beat(session, "intake", begun)


def leave(world: World, part: Part) -> None:
    """Record the orderly stop of a part; if that fails, its last heartbeat is enough."""
    with suppress(Exception), world.database.write() as session:
        downtime.leave(session, part, world.clock())


def with_heartbeat(send: Send, database: Database, clock: Clock) -> Send:
    """The same sender, recording a heartbeat now and then when mail leaves."""
    noted: list[datetime] = []
    trouble = loops.FailureStreak("the sign of life of mail out")

    def beat() -> None:
        now = clock()
        if not noted or abs(now - noted[0]) > SENDING:
            with database.write() as session:
                downtime.beat(session, "outgoing", now)
            noted[:] = [now]

    def hand_over(sender: str, recipient: str, raw: bytes) -> None:
        send(sender, recipient, raw)
        trouble.tried(beat)  # if this fails, the mail was still accepted and must not be resent

    return hand_over
