"""Benchmarks of “Play now” in Chromium: from opening the front page until one's own first move is made.

The server runs as `./elgrande serve` does. The move counts as made when the bots have played, too, and the page asks
the next question.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple

from pbem.cli import serve
from pbem.config import Settings
from pbem.tools.bench import Passes
from pbem.tools.bench.pages import browser

VISITS: Final = 3
PATIENCE: Final = 60_000  # milliseconds


class Visit(NamedTuple):
    """What it took a visitor to make their first move."""

    seconds: float
    clicks: int


def _visit(opened: Any, site: str) -> Visit:
    """Open the site with an empty cache, press “Play now”, and play the middle one of the power cards."""
    context = opened.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    clicks = 0
    started = perf_counter()
    page.goto(site)
    for button in ("form.now button", '#form .powers button[value="7"]'):
        page.locator(button).click()
        clicks += 1
    page.locator("#form .options:not(.powers)").wait_for()
    seconds = perf_counter() - started
    context.close()
    return Visit(seconds, clicks)


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    environ = {"ELGRANDE_HOME": str(folder), "ELGRANDE_WEB_PORT": "0", "ELGRANDE_SHOWCASE": "no"}
    with serve.running(Settings.from_environment(environ), mail=False) as server:
        yield server.world.settings.url


def _visits(folder: Path) -> list[Visit]:
    with _served(folder) as site, browser(folder) as opened:
        return [_visit(opened, site) for _ in range(VISITS)]


def seconds(folder: Path) -> Passes:
    """The median time."""
    taken = median(visit.seconds for visit in _visits(folder))
    return Passes(lambda: taken)


def clicks(folder: Path) -> Passes:
    """The number of clicks; nothing is typed."""
    needed = max(visit.clicks for visit in _visits(folder))
    return Passes(lambda: float(needed))
