"""Plays all my games, or only one, with random legal orders.

python bot.py https://play.example.org elgrande_TOKEN [GAME]
"""

import json
import sys
import time
import urllib.request
import uuid
from typing import Any
from urllib.error import HTTPError, URLError

SITE, TOKEN, *ONLY = sys.argv[1:]


def call(method: str, path: str, body: Any = None) -> Any:
    """A request, sent again with the same key until a response comes."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            request = urllib.request.Request(f"{SITE}/api/v1{path}", data, headers, method=method)
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except HTTPError as error:
            if error.code not in (429, 503):
                raise SystemExit(json.load(error)["detail"]) from error
            time.sleep(int(error.headers["Retry-After"]))
        except URLError:
            time.sleep(5)


def play(game: str) -> None:
    """One order: everything that is asked of me now."""
    steps = call("POST", f"/games/{game}/steps", {"finish": "random"})
    receipt = call("POST", f"/games/{game}/orders", steps["order"])
    sys.stdout.write(" ".join(receipt["said"]) + "\n")


while True:
    games = [game for game in call("GET", "/games") if not ONLY or game["id"] in ONLY]
    if all(game["status"] in ("over", "abandoned") for game in games):
        break
    asked = [game["id"] for game in games if game["key"]]
    for game in asked:
        play(game)
    if not asked:
        time.sleep(1)
