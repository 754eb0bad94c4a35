"""Benchmarks of the live table in a browser: from the commit of an answer until the changed page is painted.

The server runs as `./elgrande serve` does, with its event streams, and Chromium shows the page of a public game.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from pbem import rules
from pbem.bots import make
from pbem.cli import serve
from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.service.world import real_time
from pbem.tools.bench import Measure, Passes
from pbem.tools.bench.pages import browser
from pbem.tools.bench.scene import GAME, NAMES, Scene

SAMPLES: Final = 12  # answers in a pass
PATIENCE: Final = 60_000  # milliseconds until a page must have changed
_PAINTED: Final = """() => {
    const clock = (it) => (it.closest ? it : it.parentElement)?.closest(".countdown");
    window.painted = new Promise((tell) => new MutationObserver((found, watch) => {
        if (found.every((each) => clock(each.target))) return; // it only ticks
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => tell(performance.timeOrigin + performance.now())));
    }).observe(document.querySelector("main"), { childList: true, subtree: true, characterData: true }));
}"""


class Watched:
    """Games between two players, one for each pass, that Chromium looks on at."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        scene = Scene(folder)
        scene.database.close()
        self.now, self.home, self.passes = scene.now, folder, count()
        settings = replace(scene.world.settings, database_url=scene.url)
        self.world = stack.enter_context(serve.running(settings, mail=False, clock=lambda: self.now)).world

    def changes(self) -> list[float]:
        """Milliseconds from each commit of a pass until its result is painted."""
        game = self._new_game()
        with browser(self.home) as opened:
            page = opened.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{self.world.settings.url}/g/{game}")
            page.wait_for_timeout(1000)  # its stream is open
            return [self._one_change(page, game) for _ in range(SAMPLES)]

    def _new_game(self) -> str:
        with self.world.database.write() as session:
            two = [Guest(player=players.known(session, f"{name}@example.org", self.now, name)) for name in NAMES[:2]]
            plan = Plan(two, game_id=f"{GAME}{next(self.passes)}", seed="5eed" * 16, pace={"public": True})
            return create_game(session, plan, self.now).id

    def _one_change(self, page: Any, game: str) -> float:
        page.evaluate(_PAINTED)
        committed = self._answer(game)
        painted: float = page.evaluate("() => window.painted")
        return painted - committed * 1e3

    def _answer(self, game: str) -> float:
        """Play until others are asked, which every page shows; return when it was committed, in seconds since 1970."""
        bot = make("random", game)
        with self.world.database.write() as session:
            unit = GameUnitOfWork.open(session, game, self.now)
            before = asked = unit.questions()
            while asked.keys() == before.keys():
                seat, question = next(iter(asked.items()))
                unit.answer(seat, bot(question, partial(rules.view, unit.state, seat)), by="person")
                asked = unit.questions()
            unit.close()
        return real_time().timestamp()


def _row(folder: Path, percent: int) -> Passes:
    with ExitStack() as stack:
        watched = Watched(folder, stack)
        return Passes(_quantile(watched, percent), end=stack.pop_all().close)


def _quantile(watched: Watched, percent: int) -> Measure:
    return lambda: quantiles(watched.changes(), n=100)[percent - 1]


def seen_usually(folder: Path) -> Passes:
    """The median time from the commit of an answer until an open page has painted it."""
    return _row(folder, 50)


def seen_late(folder: Path) -> Passes:
    """The same, 95th percentile."""
    return _row(folder, 95)
