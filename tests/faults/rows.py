"""The faults, by their numbers in pbem/docs/faults.md, as repeated actions on a site."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.faults.site import Site

Fault = Callable[[Site, Random], None]


def kill_workers(site: Site, dice: Random) -> None:
    dice.choice([lambda: site.kill_child("worker"), lambda: site.again("worker"), lambda: site.again("beat")])()


def kill_web(site: Site, dice: Random) -> None:
    dice.choice([lambda: site.kill_child("web"), lambda: site.again("web")])()


def kill_database(site: Site, dice: Random) -> None:
    site.kill_database()


def kill_broker(site: Site, dice: Random) -> None:
    dice.choice([site.forget, lambda: site.again("redis")])()


def kill_intake(site: Site, dice: Random) -> None:
    site.again("door")


def jump(site: Site, dice: Random) -> None:
    """Set the clock back by 1 or 26 hours, to before the last deadline, then correct it as an operator would."""
    hours, back = site.hours, dice.choice((1.0, 26.0))
    site.set_ahead(hours - back)
    time.sleep(1.5)
    site.set_ahead(hours)


def nothing(site: Site, dice: Random) -> None:
    """The fault is the load: every mail arrives five times at once."""


ROWS: dict[str, tuple[str, Fault]] = {
    "F1": ("kill -9 worker child, worker, beat", kill_workers),
    "F2": ("kill -9 gunicorn worker, master", kill_web),
    "F3": ("kill -9 PostgreSQL", kill_database),
    "F4": ("kill -9 Redis, FLUSHALL, nothing on disk", kill_broker),
    "F5": ("kill -9 mail intake, mails 5 times at once", kill_intake),
    "F7": ("clock back an hour, a day, forward again", jump),
    "F8": ("each order 8 ways at once", nothing),
}
COPIES = {"F5": 5, "F8": 8}


def anything(site: Site, dice: Random) -> None:
    dice.choice([fault for _, fault in ROWS.values() if fault is not nothing])(site, dice)


@dataclass
class Disturbance:
    """A fault that occurs `times` times, each after a number of accepted orders."""

    site: Site
    fault: Fault
    dice: Random
    times: int
    every: int
    accepted: Callable[[], int]
    leases_end: Callable[[], None]
    struck: int = 0
    recovered: list[float] = field(default_factory=list)
    _since: tuple[float, int] | None = None
    _looked: float = 0.0

    def __call__(self) -> None:
        self.site.look_after()
        accepted = self.accepted()
        if self._since and accepted > self._since[1]:
            self.recovered.append(time.monotonic() - self._since[0])
            self._since = None
        if self.struck < self.times and accepted >= (self.struck + 1) * self.every:
            self.struck += 1
            self.fault(self.site, self.dice)
            self._since = (time.monotonic(), self.accepted())
        elif self.struck and time.monotonic() - self._looked > 5:
            self._looked = time.monotonic()
            self.leases_end()
