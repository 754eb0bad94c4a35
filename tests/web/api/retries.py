"""Random retries of requests, at random moments: nothing may change.

`python -m tests.web.api.retries --count 2000` plays games through the API. After each request, earlier ones are sent
again: with their Idempotency-Key, orders also without. The database must not change, and the response must be the same.
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from werkzeug.test import TestResponse

from pbem.service.accounts import rate_limits
from pbem.store.base import Base
from pbem.store.database import open_database
from pbem.store.migrate import upgrade
from pbem.web.api import dispatch
from tests.service.club import NAMES, Club
from tests.web.api.programs import Program
from tests.web.player import name_of

log = logging.getLogger(__name__)

Contents = dict[str, Sequence[Any]]
COUNTED: Final = "rate_limit_hit"  # the only table that a retry may change
SAID_EVERY: Final = 100  # retries


@dataclass
class Sent:
    """A request that was sent."""

    program: Program
    path: str
    body: Any
    key: str
    answer: TestResponse

    def again(self, *, keyed: bool) -> TestResponse:
        headers = {"Idempotency-Key": self.key} if keyed else {}
        return self.program.ask("POST", self.path, self.body, **headers)


@dataclass
class Table:
    """One game after another, and every request so far."""

    club: Club
    dice: Random
    programs: dict[str, Program] = field(default_factory=dict)
    sent: list[Sent] = field(default_factory=list)
    game: str = ""

    def __post_init__(self) -> None:
        self.programs = {name: Program(self.club, name) for name in NAMES[:3]}
        self.begin()

    def begin(self) -> None:
        self.game = self.club.game(3, options={"rounds": "6"})
        self.sent = self.sent[-100:]

    def act(self) -> None:
        """A random API action, mostly the next order of a player whose turn it is."""
        if not (asked := self.club.asked(self.game)):
            self.begin()
            return
        own = self.programs[name_of(self.dice.choice(asked))]
        root, chance = f"/games/{self.game}", self.dice.random()
        if chance < 0.7:
            whole = own.post(f"{root}/steps", {"finish": "random"})["order"]
            self.send(own, f"{root}/orders", whole)
        elif chance < 0.8:
            self.send(own, f"{root}/press", {"text": "Hello"})
        elif chance < 0.9:
            lines = self.dice.choice(["power 5", "round 6: power 4", "veto never", "retract", "nonsense lines"])
            bound = own.get(f"{root}/question")["bound_to"]
            self.send(own, f"{root}/orders", {"lines": lines, "bound_to": bound})
        else:
            path, body = self.dice.choice(MORE)
            self.send(own, path.replace("GAME", root), body)
        self.club.now += timedelta(minutes=self.dice.randrange(60))

    def send(self, program: Program, path: str, body: Any) -> None:
        key = f"{self.dice.getrandbits(128):032x}"
        self.sent.append(Sent(program, path, body, key, program.ask("POST", path, body, Idempotency_Key=key)))

    def retry(self, before: Contents) -> None:
        """Send an earlier request again, and check that nothing changes."""
        one = self.dice.choice(self.sent[-30:])
        keyed = not is_bound(one) or self.dice.random() < 0.5
        answer = one.again(keyed=keyed)
        after = contents(self.club)
        assert after == before, (one.path, one.body, keyed, differences(before, after))
        if keyed:
            assert (answer.status_code, answer.get_data()) == (one.answer.status_code, one.answer.get_data())
            assert answer.headers["Idempotency-Replayed"] == "true"
        elif one.answer.status_code == 200:
            assert answer.get_json()["outcome"] == "already_done", (one.body, answer.get_data(as_text=True))


MORE = (
    ("/games", {"guests": ["steady"]}),
    ("GAME/webhooks", {"url": "https://example.org/hook", "kinds": ["over"]}),
    ("GAME/notes", {"text": "Granada"}),
    ("GAME/ready", {"ready": True}),
    ("GAME/vote", {"vote": "yes"}),
    ("/me/settings", {"digest_hour": 7}),
)


def is_bound(one: Sent) -> bool:
    """Whether a retry without a key is safe too, as for an order document, which is bound to its question."""
    return "document" in one.body


def contents(club: Club) -> Contents:
    """The database without the counts of requests, as the driver returns it: JSON isn't parsed, which would take most
    of the time.
    """
    tables = [table.name for table in Base.metadata.sorted_tables if table.name != COUNTED]
    with club.database.read() as session:
        connection = session.connection()
        return {name: connection.exec_driver_sql(f'SELECT * FROM "{name}"').fetchall() for name in tables}


def differences(before: Contents, after: Contents) -> dict[str, Any]:
    return {name: (rows[-3:], after[name][-3:]) for name, rows in before.items() if rows != after[name]}


def run(club: Club, count: int, seed: int) -> None:
    """Run that many retries in random games."""
    table, done = Table(club, Random(seed)), 0
    while done < count:
        table.act()
        before = contents(club)
        for _ in range(min(count - done, table.dice.randrange(4)) if table.sent else 0):
            table.retry(before)
            done += 1
            if done % SAID_EVERY == 0:
                log.info("%d retries", done)


def unlimited(patch: pytest.MonkeyPatch) -> None:
    """Lift all limits on requests."""
    patch.setattr(dispatch, "A_MINUTE", 10**6)
    for key, limit in rate_limits.LIMITS.items():
        patch.setitem(rate_limits.LIMITS, key, limit._replace(most=10**6))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.api.retries", description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    logging.basicConfig(format="%(asctime)s %(message)s")
    log.setLevel(logging.INFO)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        unlimited(patch)
        url = f"sqlite:///{Path(folder) / 'elgrande.db'}"
        upgrade(url)
        database = open_database(url)
        run(Club(database), chosen.count, chosen.seed)
        database.close()
    log.info("%d retries changed nothing", chosen.count)


if __name__ == "__main__":
    main()
