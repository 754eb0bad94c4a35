"""Writes what players receive, byte for byte: `python -m tests.frozen FOLDER` plays games and saves everything.

Run it before and after a change that should change nothing, and compare the two folders with `diff -r`. Each game is
played by mail in one language: its mails, pages, pictures, feeds, API answers and record are written to files.
"""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sqlalchemy import update

from pbem import rules
from pbem.bots import make
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import JSON
from pbem.service.games.orders import names_of
from pbem.service.outbound import outbox
from pbem.store.database import open_database
from pbem.store.migrate import upgrade
from pbem.store.models import Game, Player
from tests.service.club import NAMES, Club
from tests.web.api.programs import Program
from tests.web.browser import Browser, Page

EVERY: int = 12
"""Pages and API responses are saved after this many waits."""
PARTS = ("", "/board.svg", "/replay", "/log.atom", "/proof", "/record.json", "?round=all", "?round=1&plan=1")
PAGES = ("/", "/lobby", "/players", "/players/Ana", "/me", "/me/tokens", "/rules", "/new", "/api", "/me/standby")
API = ("", "/question", "/orders", "/press", "/events", "/record", "/soon", "/vote", "/notes", "/mails", "/links")
WORDS = (
    *("status", "board", "history", "help", "help ahead", "orders"),
    *("preview power 5", "gibberish power", "press all: Olé!"),
)


class Case(NamedTuple):
    """A game to be played in a language."""

    language: str
    seats: int
    edition: str
    options: dict[str, Any]


CASES = (
    Case("en", 3, "classic", {}),
    Case("de", 4, "2023", {"new_regency": "yes", "power_shift": "yes", "rounds": 6}),
    Case("es", 2, "classic", {"power_cards": "sealed", "rounds": 6}),
    Case("en", 5, "2023", {"old_hands": "delegation,rivalries,veto,veto", "castillo": "memory", "rounds": 6}),
    Case("de", 2, "2023", {"rounds": 6}),
    Case("es", 3, "classic", {"victims": "at_once", "score_castillo": "yes", "rounds": 6}),
)


def write_down(folder: Path) -> None:
    for number, case in enumerate(CASES):
        own = folder / f"{number}-{case.language}-{case.edition}-{case.seats}"
        own.mkdir(parents=True)
        _predictable()
        with TemporaryDirectory(prefix="eg-frozen-") as place:
            url = f"sqlite:///{place}/frozen.db"
            upgrade(url)
            database = open_database(url)
            _play(Club(database), case, own)
            database.close()
        sys.stderr.write(f"{own.name}: {sum(1 for _ in own.iterdir())} files\n")


def _predictable() -> None:
    """Make tokens the same in every run, and mails without pictures, since the pages have them as SVG."""
    drawn = count(1)
    vars(outbox)["mail_png"] = lambda _recipe: b"PNG"
    vars(secrets).update(
        token_bytes=lambda n=32: next(drawn).to_bytes(n, "big"),
        token_hex=lambda n=32: f"{next(drawn):0{2 * n}x}",
        token_urlsafe=lambda n=32: f"{next(drawn):0{n * 4 // 3}d}",
        randbelow=lambda n: next(drawn) % n,
        choice=lambda given: given[next(drawn) % len(given)],
    )


def _play(club: Club, case: Case, folder: Path) -> None:
    game = club.game(case.seats, edition=case.edition, options=case.options, game_id="frozen1")
    with club.database.write() as session:
        session.execute(update(Player).values(language=case.language))
    readers = {name: (Browser(club, name), Program(club, name)) for name in NAMES[: case.seats]}
    readers["Nobody"] = (Browser(club), Program(club))
    for turn in count():
        if turn % EVERY == 6 or not club.asked(game):
            for name, (browser, program) in readers.items():
                _look(browser, program, game, folder / f"{turn:03}-{name}")
        if not club.asked(game):
            break
        seat = club.asked(game)[0]
        club.later(1)
        words = WORDS[turn % len(WORDS)]
        club.say(game, seat, words)
        club.say(game, seat, _line(club, game, seat, turn, case.language))
    for number, (to, mail) in enumerate(club.post):
        (folder / f"mail-{number:03}-{to}").write_bytes(_steady_mail(mail.as_bytes()))


def _line(club: Club, game: str, seat: str, dice: int, language: str) -> str:
    """A seat's complete answer to its open questions, as a player would write it."""
    with club.database.read() as session:
        state, names = session.get_one(Game, game).state or {}, names_of(session, game)
    pairs: list[tuple[JSON, Any]] = []
    view, choose, act = rules.view(state, seat), make("random", str(dice)), state["act"]
    while state["act"] == act and (question := rules.questions(state).get(seat)):
        value = choose(rules.read(question), partial(rules.view, state, seat))
        pairs.append((question, value))
        state = rules.answer(state, seat, question["id"], value).state
        if state["discs"]:
            break
    document = form_to_order.order(pairs, view)
    if document["type"] == "answer" and pairs[0][0]["key"] == "veto":
        return {"no": "no veto", 0: "veto"}.get(document["value"], f"veto after {document['value']}")
    return render(document, Context(view, names, language=language), language)


def _look(browser: Browser, program: Program, game: str, place: Path) -> None:
    for part in PARTS:
        _write(place, f"g{part}", _steady_page(browser.get(f"/g/{game}{part}")))
    for path in PAGES:
        _write(place, path, _steady_page(browser.get(path)))
    for path in ("/games", "/me", *(f"/games/{game}{part}" for part in API)):
        answer = program.ask("GET", path)
        _write(place, f"api{path}", f"{answer.status}\n".encode() + answer.get_data())


def _write(place: Path, path: str, content: bytes) -> None:
    name = re.sub(r"[^\w.=&-]", "_", path)
    place.with_name(f"{place.name}{name}").write_bytes(content)


def _steady_page(page: Page) -> bytes:
    """Without form tokens, which depend on the time."""
    body = re.sub(rb'(name="csrf_token" value=)"[^"]*"', rb"\1", page.body)
    return f"{page.status} {page.response.headers.get('Content-Type')}\n".encode() + body


def _steady_mail(raw: bytes) -> bytes:
    """With numbered instead of random boundaries."""
    for number, boundary in enumerate(_boundaries(raw)):
        raw = raw.replace(boundary, f"boundary-{number}".encode())
    return raw


def _boundaries(raw: bytes) -> Iterator[bytes]:
    seen: dict[bytes, None] = {}
    for found in re.finditer(rb'boundary="([^"]+)"', raw):
        seen[found[1]] = None
    return iter(seen)


if __name__ == "__main__":
    write_down(Path(sys.argv[1]))
