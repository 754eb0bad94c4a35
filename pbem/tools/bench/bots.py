"""`pbem bench --bots GAMES`: a server with many games of a bot that searches, with the workers that deploy/ describes.

In each pass many people move at once, so that hundreds of bots are to move. The time from a mail with an order to its
receipt is measured then, and as the reference, just before, while no bot is to move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Final

from pbem import app
from pbem.rules import JSON
from pbem.tools.bench import figures, postgresql, redis, seconds_each
from pbem.tools.bench.bot_games import BotGames
from pbem.tools.bench.units import STAT, Units

BOT: Final = "duke"
FEW: Final = 10  # games, for the reference of a sweep
MAILS: Final = 10  # of each kind, in each half of a pass
APART: Final = ("orders", "outgoing", "bots", "beat")
ARRANGEMENTS: Final = {"": APART, "one worker: ": ("worker", "beat")}
PATIENCE: Final = 900.0  # seconds


def missing() -> str:
    """The missing requirement and how to install it; "" if there is none."""
    if not STAT.exists():
        return "processes can be measured only on Linux"
    if not postgresql.possible():
        return postgresql.MISSING
    return "" if redis.programs() else redis.MISSING


def steps(games: int, passes: int) -> int:
    """How often `measure_bots` calls its `step`."""
    return games + 2 * passes


def measure_bots(folder: Path, games: int, passes: int, step: Callable[[], object]) -> list[JSON]:
    """Measure the server with each queue apart, and with one worker for all: rows as of `measure`."""
    report = Report()
    with ExitStack() as stack:
        url = stack.enter_context(redis.running())
        many, few = (_games(stack, folder / name, url) for name in ("many", "few"))
        many.fill(games, step, people_only=MAILS)
        few.fill(FEW)
        for _ in range(passes):
            sweeps = (seconds_each(partial(app.sweep, each.silent), unit=1e-3)() for each in (many, few))
            report.note(f"a sweep, {games:,} games with bots (reference: {FEW})", "ms", *sweeps)
        for name, units in ARRANGEMENTS.items():
            with Units(units, many.environ) as running:
                load = Load(many, games, running, report, name)
                load.warm_up()
                for _ in range(passes):
                    load.one_pass()
                    step()
                if not name:
                    load.kill_bots()
                    load.finish()
    return report.rows()


def _games(stack: ExitStack, home: Path, redis_url: str) -> BotGames:
    home.mkdir()
    places = {"ELGRANDE_HOME": str(home), "DATABASE_URL": postgresql.database(home.name), "REDIS_URL": redis_url}
    games = BotGames(places | {"ELGRANDE_ANALYSES": "no", "ELGRANDE_SHOWCASE": "no"}, BOT)
    stack.callback(games.close)
    return games


@dataclass
class Report:
    """The figures of each line so far: its unit, values and references."""

    lines: dict[str, tuple[str, list[float], list[float]]] = field(default_factory=dict)

    def note(self, name: str, unit: str, value: float, reference: float | None = None) -> None:
        _, values, references = self.lines.setdefault(name, (unit, [], []))
        values.append(value)
        references += [] if reference is None else [reference]

    def rows(self) -> list[JSON]:
        return [figures(name, *line) for name, line in self.lines.items()]


class Load:
    """People who move and write, and what that costs. `name`: what the report calls this arrangement of workers."""

    def __init__(self, site: BotGames, games: int, units: Units, report: Report, name: str) -> None:
        self.site, self.units, self.report, self.name = site, units, report, name
        self.games, self.rush = [f"bots{n}" for n in range(games)], max(games // 5, 1)
        self.movers = cycle(self.games)
        self.thinker = "bots" if "bots" in units.names else units.names[0]
        self.numbers = count(round(perf_counter() * 1e6))

    def warm_up(self) -> None:
        """The first turns, for which the bots compile what they need."""
        began = perf_counter()
        self._move(5)
        wait_until(self._calm)
        self._note("first turns of bots, with compiling", "s", perf_counter() - began)

    def one_pass(self) -> None:
        """Some mails while no bot is to move, then as many while many are."""
        people, bots = (
            [f"people{n}" for n in range(MAILS)],
            self.site.asked_for_power(self.games[len(self.games) // 2 :])[: 2 * MAILS],
        )
        calm, late = bots[::2], bots[1::2]
        idle = [self._alone(people), self._alone(calm)]
        began, cpu, done = perf_counter(), self.units.cpu(self.thinker), self.site.turns(done=True)
        self._move(self.rush)
        busy = [[self._one(game) for game in people]]
        left = self.site.turns(done=False)
        busy.append([self._one(game) for game in late])
        wait_until(self._calm)
        spent, turns = perf_counter() - began, self.site.turns(done=True) - done
        for kind, full, empty in zip(("people", "bots"), busy, idle, strict=True):
            self._note(
                f"mail to receipt, among {kind} (reference: bots idle)", "ms", _ms(median, full), _ms(median, empty)
            )
            self._note(f"the same among {kind}, the slowest", "ms", _ms(max, full), _ms(max, empty))
        self._note("turns still due at the last receipt among people", "turns", left)
        self._note("turns of bots, with all that they cause", "turns/min", turns / spent * 60)
        self._note(f"CPU time of {self.thinker} for a turn", "ms", 1e3 * (self.units.cpu(self.thinker) - cpu) / turns)
        for unit in self.units.names:
            self._note(f"memory of {unit}", "MB", self.units.memory(unit))

    def kill_bots(self) -> None:
        """Kill the bots' worker while many bots are to move, and start it again."""
        self._move(self.rush)
        self.units.kill("bots")
        began = perf_counter()
        self.units.start("bots")
        wait_until(self._calm)
        self._note("bots killed with kill -9: until all have moved", "s", perf_counter() - began)
        self._note("memory of bots, with code compiled before", "MB", self.units.memory("bots"))
        self._note("questions that bots left unanswered", "", self.site.bots_asked())

    def finish(self) -> None:
        """Play the most advanced games to the end."""
        last = self.games[-max(len(self.games) // 50, 1) :]
        while len(self.site.over(last)) < len(last):
            self.site.move(self.site.world, last)
            sleep(0.1)
        self._note("games played to the end", "", len(last))
        self._note("faults in their records", "", len(self.site.faults(last)))

    def _note(self, name: str, unit: str, value: float, reference: float | None = None) -> None:
        self.report.note(self.name + name, unit, value, reference)

    def _move(self, games: int) -> None:
        """Let so many people move before the workers hear of it, and wait until the first bot has moved."""
        done = self.site.turns(done=True)
        self.site.move(self.site.silent, list(islice(self.movers, games)))
        self.site.world.database.ring()
        wait_until(lambda: self.site.turns(done=True) > done)

    def _alone(self, games: Sequence[str]) -> list[float]:
        """The seconds to the receipt of one mail after another, while no bot is to move."""
        return [self._one(game) for game in games if wait_until(self._calm)]

    def _one(self, game: str) -> float:
        """The seconds from a mail's arrival until its answer was sent."""
        before, began = self.site.last_message(), perf_counter()
        self.site.mail(game, next(self.numbers))
        wait_until(lambda: self.site.answered(game, before))
        return perf_counter() - began

    def _calm(self) -> bool:
        """Whether no bot is to move and no mail to be sent."""
        return not self.site.turns(done=False) and not self.site.mails_due()


def _ms(of: Callable[[Sequence[float]], float], seconds: Sequence[float]) -> float:
    return of(seconds) * 1e3


def wait_until(condition: Callable[[], object]) -> bool:
    """Look every few milliseconds. Raises TimeoutError."""
    end = perf_counter() + PATIENCE
    while not condition():
        if perf_counter() > end:
            raise TimeoutError(f"waited {PATIENCE:.0f} s in vain")
        sleep(0.005)
    return True
