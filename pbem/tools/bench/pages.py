"""Benchmarks of a game's page: rendering time, transfer size, number of queries and time to first paint.

Requests go directly to the application, without a server, so that only the page is measured. The reference is Jinja
alone: a template with as many bytes of rows and cells and all values ready.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import quantiles
from threading import Thread
from time import perf_counter
from typing import Any, Final

from flask import Flask
from jinja2 import Environment
from sqlalchemy import event
from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.test import Client, run_wsgi_app

from pbem.app import create_app
from pbem.rules import COLOURS, JSON
from pbem.service.accounts import login_links, players
from pbem.store.pending_answers import open_waits
from pbem.tools.bench import Measure, Passes, Row, per_second
from pbem.tools.bench.scene import GAME, NAMES, Scene, mid_game

_ROWS: Final = Environment(autoescape=True).from_string(
    "<!doctype html><title>{{ title }}</title><ul>\n"
    "{% for row in rows %}<li><a href='/g/{{ row.game }}'>{{ row.who }}</a> {{ row.words }} {{ row.n }}</li>\n"
    "{% endfor %}</ul>"
)
A_ROW: Final = {"game": GAME, "who": "Ana & Ben", "words": "placed two in Granada, next to the King", "n": 12}
SLOW: Final = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 96_000}  # bytes/s
SLOWER: Final = 4  # factor for the processor of a cheap phone


class BenchReader:
    """A logged-in player whose turn it is; `get` returns the body of a page."""

    def __init__(self, folder: Path, until: Callable[[JSON], bool] = mid_game) -> None:
        self.scene = Scene(folder)
        self.scene.play(4, until)
        self.app = create_app(self.scene.world)
        self.client = Client(self.app)
        self.site = self.scene.world.settings.url
        with self.scene.database.read() as session:
            seat = open_waits(session, GAME)[0].seat
        self._log_in(NAMES[COLOURS.index(seat)])

    def link(self, name: str) -> str:
        """A new login link for one of the players."""
        with self.scene.database.write() as session:
            player = players.known(session, f"{name.lower()}@example.org", self.scene.now, name)
            return f"/login/{login_links.create_link(session, player, self.scene.now)}"

    def get(self, path: str = f"/g/{GAME}") -> bytes:
        response = self.client.get(path, base_url=self.site, follow_redirects=True)
        assert response.status_code == 200, (path, response.status)
        return response.get_data()

    def _log_in(self, name: str) -> None:
        link = self.link(name)
        token = re.search(rb'name="csrf_token" value="([^"]+)"', self.get(link))
        assert token, "the login page has a form"
        self.client.post(link, base_url=self.site, data={"csrf_token": token[1].decode()})
        assert b'id="form"' in self.get()


def jinja_alone(size: int) -> Callable[[], bytes]:
    """Return a function that renders a page of about `size` bytes."""
    one = len(_ROWS.render(title=GAME, rows=[A_ROW])) - len(_ROWS.render(title=GAME, rows=[]))
    rows = [dict(A_ROW) for _ in range(size // one)]
    return lambda: _ROWS.render(title=GAME, rows=rows).encode()


def bare_flask() -> Callable[[], bytes]:
    """Return a request to a Flask application that only answers two words."""
    app = Flask("bare")
    app.add_url_rule("/", view_func=lambda: "Good morning")
    client = Client(app)
    return lambda: client.get("/").get_data()


def against_jinja(folder: Path) -> Passes:
    reader = BenchReader(folder)
    return Passes(_rate(reader.get), _rate(jinja_alone(len(reader.get()))))


def against_bare_flask(folder: Path) -> Passes:
    return Passes(_rate(BenchReader(folder).get), _rate(bare_flask()))


def slowest(folder: Path) -> Passes:
    """The 99th percentile."""
    reader = BenchReader(folder)
    return Passes(_p99(reader.get), _p99(jinja_alone(len(reader.get()))))


def _rate(work: Callable[[], bytes]) -> Measure:
    return per_second(lambda: (work(), 1)[1])


def _p99(work: Callable[[], bytes]) -> Measure:
    def one_pass() -> float:
        times = []
        for _ in range(100):
            started = perf_counter()
            work()
            times.append((perf_counter() - started) * 1e3)
        return quantiles(times, n=100)[98]

    return one_pass


def first_visit(folder: Path) -> Passes:
    """Bytes of everything a browser requests, compressed as by the web server; fonts and pictures as they are."""
    reader = BenchReader(folder)
    return Passes(lambda: sum(map(_weight, [reader.get(), *map(reader.get, _parts(reader))])) / 1e3)


def next_visit(folder: Path) -> Passes:
    """Bytes of a later visit, without what the browser has cached."""
    reader = BenchReader(folder)
    return Passes(lambda: _weight(reader.get()) / 1e3)


def _weight(body: bytes) -> int:
    return len(gzip.compress(body))


def _parts(reader: BenchReader) -> list[str]:
    """Style sheet, scripts, icon, and the fonts in the style sheet."""
    page = reader.get().decode()
    named = re.findall(r'<(?:link rel="(?:stylesheet|icon)" href|script src)="([^"]+)"', page)
    fonts = [url for path in named if ".css" in path for url in re.findall(rb'url\("([^"]+)"\)', reader.get(path))]
    return [*named, *(font.decode() for font in fonts)]


class _Step:
    """Two steps in the turn form, as the page's script takes them: a choice, and its undoing."""

    def __init__(self, folder: Path) -> None:
        self.reader = BenchReader(folder)
        page = self.reader.get().decode()
        form = page[page.index('id="form"') :]
        form = form[form.index("<form") :]
        self.fields = dict(
            re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form[: form.index("</form>")])
        )
        self.choice = re.findall(r'name="token" value="([^"]+)"', form)[0]
        marks = re.findall(r'id="([a-z-]+)"[^>]* data-part="([0-9a-f]+)"', page)
        self.parts = " ".join(f"{name}={mark}" for name, mark in marks)

    def steps(self) -> int:
        """Take both; return how many they were."""
        for sent in ({"token": self.choice}, {"undo": "1"}):
            self.changes(sent)
        return 2

    def changes(self, sent: JSON) -> bytes:
        """Take a step; return the parts of the page that changed."""
        answer = self.reader.client.post(
            f"/g/{GAME}/step",
            base_url=self.reader.site,
            headers={"X-Parts": self.parts, "Sec-Fetch-Site": "same-origin"},
            data=self.fields | sent,
            follow_redirects=True,
        )
        assert answer.status_code == 200, answer.status
        return answer.get_data()


def steps_taken(folder: Path) -> Passes:
    """Steps of the turn form. Reference: whole pages of the same game."""
    step = _Step(folder)
    return Passes(per_second(step.steps), _rate(step.reader.get))


def step_weight(folder: Path) -> Passes:
    """Bytes of the changes after a step, compressed."""
    step = _Step(folder)
    step.changes({"undo": "1"})
    return Passes(lambda: _weight(step.changes({"token": step.choice})) / 1e3)


def queries_late(folder: Path) -> Passes:
    """Number of queries late in a game. Reference: at its first question; it should be the same."""
    (folder / "late").mkdir()
    (folder / "early").mkdir()
    late, early = BenchReader(folder / "late", _last_round), BenchReader(folder / "early", _turn)
    return Passes(lambda: float(_queries(late)), lambda: float(_queries(early)))


def _last_round(state: JSON) -> bool:
    return bool(state["board"]["round"] == 9) and _turn(state)


def _turn(state: JSON) -> bool:
    return len(state["board"]["powers"]) == len(state["board"]["seats"])


def _queries(reader: BenchReader) -> int:
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    engine = reader.scene.database.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        reader.get()
    finally:
        event.remove(engine, "before_cursor_execute", note)
    return sum(not statement.startswith("BEGIN") for statement in asked)


def first_paint(folder: Path) -> Passes:
    """Time until the board is visible on a cheap phone with a slow connection, on a first visit."""
    reader = BenchReader(folder)
    with browser(folder) as opened, _served(reader.app) as site:
        page = opened.new_page(viewport={"width": 390, "height": 844})
        page.goto(site + reader.link("Ana"))
        page.locator("main button").first.click()
        seconds = _painted(page, f"{site}/g/{GAME}")
    return Passes(lambda: seconds)


def _painted(page: Any, address: str) -> float:
    """Largest contentful paint in seconds, with an empty cache."""
    phone = page.context.new_cdp_session(page)
    phone.send("Network.enable")
    phone.send("Network.setCacheDisabled", {"cacheDisabled": True})
    phone.send("Network.emulateNetworkConditions", SLOW)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="load")
    painted: float = page.evaluate(
        """() => new Promise((tell) => new PerformanceObserver((list) => tell(list.getEntries().at(-1).startTime))
             .observe({type: 'largest-contentful-paint', buffered: true}))"""
    )
    return painted / 1e3


class _Silent(WSGIRequestHandler):
    """Writes no access log between the figures."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass


@contextmanager
def _served(app: Flask) -> Iterator[str]:
    """Serve the application over HTTP with compression, as the web server in front would."""
    server = make_server("127.0.0.1", 0, _compressed(app), threaded=True, request_handler=_Silent)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()


def _compressed(app: Flask) -> Callable[[JSON, Any], Any]:
    def answer(environ: JSON, start: Any) -> Any:
        parts, status, headers = run_wsgi_app(app, environ)
        packed = gzip.compress(b"".join(parts))
        kept = [(name, value) for name, value in headers if name.lower() != "content-length"]
        start(status, [*kept, ("Content-Encoding", "gzip"), ("Content-Length", str(len(packed)))])
        return [packed]

    return answer


@contextmanager
def browser(home: Path) -> Iterator[Any]:
    """Chromium, driven by Playwright; it keeps its files in that folder. Only one can be open at a time."""
    from playwright.sync_api import sync_playwright

    own = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=_chromium(), args=["--no-sandbox", "--disable-gpu"], env={**os.environ, **own}
        )
        yield opened
        opened.close()


def _chromium() -> str | None:
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def unseen() -> str:
    if find_spec("playwright") is None:
        return "not measured: it needs playwright"
    return "" if _chromium() else "not measured: it needs Chromium"


ROWS: Final = (
    Row("a game's page (reference: as many bytes by Jinja alone)", "requests/s", against_jinja, aim=0.5),
    Row("a game's page, p99 (reference: as many bytes by Jinja alone)", "ms", slowest, aim=2.0),
    Row("a game's page (reference: two words by Flask)", "requests/s", against_bare_flask),
    Row("a game's page, first visit, compressed", "kB", first_visit, aim=150),
    Row("a game's page, next visit, compressed", "kB", next_visit, aim=30),
    Row("a step of the turn form (reference: the whole page)", "steps/s", steps_taken),
    Row("a step of the turn form, compressed", "kB", step_weight, aim=10),
    Row("queries for a game's page in round 9 (reference: round 1)", "queries", queries_late, aim=1.0),
    Row("a game's page seen on a slow phone, first visit", "s", first_paint, missing=unseen()),
)
