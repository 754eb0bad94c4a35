"""The examples of the API pages and the OpenAPI document match a real game.

After changing API responses, record them again:  RECORD=1 pytest tests/web/api/test_recorded_examples.py
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from werkzeug.test import TestResponse

from pbem.service.accounts import players
from pbem.service.webhooks import delivery
from pbem.store.jobs.queue import run_due
from pbem.store.models import Game
from pbem.web.api import examples
from tests.service.club import Club, email
from tests.web.api.programs import Program, row_of, streamed
from tests.web.player import name_of

GAME = "granada7421"
SEAT = "red"  # has the first turn
STABLE = {
    '"code": "[0-9a-f]{4}"': '"code": "3f9a"',
    '"commitment": "[0-9a-f]{64}"': f'"commitment": "{hashlib.sha256(b"").hexdigest()}"',
    '"webhook": "[0-9a-f]{16}"': '"webhook": "9f86d081884c7d65"',
    '/(join|calendar)/[^."]+[.][\\w-]+': r"/\1/WyJleGFtcGxlIl0.sTq7",
    ':[0-9a-f]{8}"': ':3f9a0c12"',
}
"""Random or signed values, and their replacements."""


class Recorder(Program):
    """An API client that keeps the last request and response of each operation, and the steps of a turn."""

    def __init__(self, club: Club, name: str, kept: dict[str, Any]) -> None:
        super().__init__(club, name)
        self.kept = kept
        self.turn: list[Any] = []

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> TestResponse:
        answer = super().ask(method, path, body, **headers)
        response = answer.get_json() if answer.is_json else streamed(answer)[-1]
        self.kept[row_of(method, path).name] = {"request": body, "response": response}
        self.turn.append({"method": method, "path": path, "request": body, "response": response})
        return answer


def founded(club: Club, kept: dict[str, Any]) -> str:
    """Carla creates a game, and Ben joins it from the lobby."""
    carla, ben = Recorder(club, "Carla", kept), Recorder(club, "Ben", kept)
    plan = {"guests": ["free", "steady", "free"], "title": "Sunday evening", "pace": {"public": True}}
    game: str = carla.post("/games", plan, 201)["game"]
    carla.get(f"/games/{game}")
    ben.get("/lobby")
    ben.post(f"/games/{game}/join", {"word": "Lampe"})
    return game


def turn(program: Recorder, game: str) -> list[Any]:
    """The first turn of the game: two answers at once, one token by token, the rest by the server; and the order."""
    program.get("/games")
    program.turn.clear()
    asked = program.get(f"/games/{game}/question")
    values: list[Any] = [asked["options"][0], "place"]
    making = program.post(f"/games/{game}/steps", {"values": values})
    place = making["options"][0]
    making = program.post(f"/games/{game}/steps", {"values": values, "partial": [place]})
    assert making["stop"]
    making = program.post(f"/games/{game}/steps", {"values": [*values, [place]], "finish": "least"})
    program.post(f"/games/{game}/orders", making["order"])
    return list(program.turn)


def told(club: Club, game: str, seat: str) -> dict[str, Any]:
    """The bodies of the calls that tell the seat's player of their turn, by format."""
    calls: dict[str, Any] = {}

    def post(url: str, body: bytes, _headers: Mapping[str, str]) -> None:
        calls[url.rpartition("/")[2]] = json.loads(body)

    with club.database.write() as session:
        player = players.known(session, email(name_of(seat)), club.now, name_of(seat))
        table = session.get_one(Game, game)
        for form in delivery.FORMATS:
            delivery.add(session, table, player, f"https://example.org/{form}", ["asked"], club.now, written=form)
    for other in ("13", "5"):
        club.say(game, club.asked(game)[0], other)
    delivery.sweep(club.database, club.now)
    while run_due(club.database, {"webhook": partial(delivery.deliver, club.world, post=post)}, club.world.clock):
        pass
    return calls


def recorded(club: Club) -> Any:
    kept: dict[str, Any] = {}
    founded_game = founded(club, kept)
    game = club.game(2)
    calls = told(club, game, SEAT)
    program = Recorder(club, name_of(SEAT), kept)
    for path in ("/me", f"/games/{game}/events", f"/games/{game}/stream?since=0", "/stream?since=0"):
        program.ask("GET", path)
    found = {"turn": turn(program, game), "calls": calls, "operations": kept}
    text = json.dumps(found, ensure_ascii=False, sort_keys=True)
    for pattern, stable in {f"{game}|{founded_game}": GAME, **STABLE}.items():
        text = re.sub(pattern, stable, text)
    return json.loads(text)


def test_the_examples_match_a_real_game(club: Club) -> None:
    found = recorded(club)
    if os.environ.get("RECORD"):
        text = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
        Path(examples.__file__).with_name("recorded.json").write_text(text + "\n", "utf-8")
        examples.recorded.cache_clear()
    assert examples.recorded() == found
