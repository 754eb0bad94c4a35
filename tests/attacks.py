"""Attacks that are too many for a normal test run: guesses, twin states, and malformed mail.

By hand:  python -m tests.attacks [NAME...]        a JSON line for each; exit 1 if one succeeded
"""

from __future__ import annotations

import json
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from statistics import median
from typing import Any

import pytest
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from pbem.mail.addresses import SeatAddress
from pbem.mail.message import Unreadable
from pbem.mail.transports import MessageRefused
from pbem.orders import Context, read_lines
from pbem.rules import CASTILLO, COLOURS, view
from pbem.service.inbound import routing
from pbem.service.received_mail import read
from pbem.store.base import Base
from pbem.store.database import Database
from tests.mail.test_corpus import MESSAGES
from tests.rules.test_secrets import Seen, bytes_of, questions, viewers
from tests.service import fuzz
from tests.service.club import DOMAIN, Club

GUESSES, PAIRS, MAILS, LINES = 100_000, 10_000, 50_000, 50_000
ORDERS, MALFORMED, EACH = 10_000, 2_000, 25
SLOW = 0.25  # maximum CPU seconds for a message
TIMED = 4_000
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


def guesses() -> dict[str, Any]:
    """F11: guess tokens of an existing seat; count how many work, and check whether correct letters take longer."""
    engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
    Base.metadata.create_all(engine)
    club = Club(Database(engine))
    game = club.game(2)
    right = SeatAddress.parse(club.address(game, "red"))
    assert right is not None
    secret, opened = club.world.settings.secret, 0
    with club.database.read() as session:
        for _ in range(GUESSES):
            token = "".join(secrets.choice(LETTERS) for _ in range(26))
            try:
                opened += bool(routing.road(session, secret, f"orders+{game}.red.{token}@{DOMAIN}"))
            except MessageRefused:
                continue
    wrong = "b" if right.token[0] == "a" else "a"
    last = "b" if right.token[-1] == "a" else "a"
    at_once, late = wrong + right.token[1:], right.token[:-1] + last
    times: dict[str, list[int]] = {at_once: [], late: []}
    for token in [at_once, late] * TIMED:
        address = SeatAddress(game, "red", token, DOMAIN)
        start = time.perf_counter_ns()
        address.valid(secret, 0)
        times[token].append(time.perf_counter_ns() - start)
    medians = [median(times[token]) for token in (at_once, late)]
    differs = round(abs(medians[0] - medians[1]) / max(medians) * 100, 2)
    return {"row": "F11", "guesses": GUESSES, "opened": opened, "medians_differ_percent": differs, "bad": bool(opened)}


def twins() -> dict[str, Any]:
    """F12: states that differ only in hidden information; check that view and question are the same."""
    differ = pairs = 0
    for one, other in islice(_pairs(), PAIRS):
        pairs += 1
        differ += one != other
    return {"row": "F12", "pairs": pairs, "differ": differ, "bad": bool(differ)}


def _pairs() -> Iterator[tuple[bytes, bytes]]:
    """Pairs of what a viewer gets; none after the Castillo was scored in the same act, when all have seen inside."""
    for seed in count(1000):
        seen, opened = Seen(seed), ""
        for deed in seen.deeds:
            if deed.state["act"] != opened:
                for viewer in viewers(deed.state):
                    yield _seen(deed.state, viewer), _seen(seen.twin(deed.state, viewer), viewer)
            if any(event["type"] == "scored" and event["place"] == CASTILLO for event in deed.step.events):
                opened = deed.state["act"]


def _seen(state: Any, viewer: str | None) -> bytes:
    told: bytes = bytes_of([view(state, viewer), questions(state).get(viewer)])
    return told


def medleys() -> dict[str, Any]:
    """F13: mails mixed from parts of others, and lines of random order words; reading them must not fail."""
    dice, unforeseen = Random(13), 0
    pool = [path.read_bytes() for path in MESSAGES]
    for _ in range(MAILS):
        found = read(_mangled(dice, pool))
        unforeseen += isinstance(found, Unreadable) and found.reason == "unforeseen"
    words = sorted({word for line in map(_text, pool) for word in line.split()})
    context = _context()
    for _ in range(LINES):
        line = " ".join(dice.choices(words, k=dice.randrange(1, 14)))
        unforeseen += _raises(lambda line=line: read_lines([(1, line, False)], context))  # type: ignore[misc]  # mypy infers no lambda with a default
    return {"row": "F13", "cases": MAILS + LINES, "unforeseen": unforeseen, "bad": bool(unforeseen)}


def _mangled(dice: Random, pool: list[bytes]) -> bytes:
    raw = bytearray(dice.choice(pool)[:20_000])
    for _ in range(dice.randrange(1, 6)):
        at, other = dice.randrange(len(raw) + 1), dice.choice(pool)
        begin = dice.randrange(len(other))
        raw[at : at + dice.randrange(40)] = other[begin : begin + dice.randrange(200)]
    return bytes(raw)


def _text(raw: bytes) -> str:
    found = read(raw)
    return "" if isinstance(found, Unreadable) else " ".join(line.text for line in found.lines)


def _context() -> Context:
    seen = Seen(13)
    state = seen.deeds[40].state
    names = dict(zip(COLOURS, ("Ana", "Ben", "Carla", "Dev", "Eva"), strict=True))
    seat = state["board"]["seats"][0]
    return Context(view(state, seat), {name: names[name] for name in state["board"]["colours"]}, False, "en")


def fuzzed_orders() -> dict[str, Any]:
    """Orders, also mistyped ones, through the real intake, in any phase, edition, option and language."""
    return _fuzzed("orders", ORDERS, broken=False)


def malformed_mails() -> dict[str, Any]:
    """The same for mails of all programs with bytes changed, lost or taken from other mails."""
    return _fuzzed("mails", MALFORMED, broken=True)


def _fuzzed(row: str, most: int, *, broken: bool) -> dict[str, Any]:
    """Their outcomes. Receipts are scheduled but not written, since only intake is measured."""
    told, dice = fuzz.Told(), Random(row)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("pbem.service.outbound.outbox.write_mail", lambda *_: None)
        while len(told.spent) < most:
            fuzz.run(fuzz.fresh(), dice, 5, EACH, told, broken=broken)
    for fault in told.faults:
        sys.stderr.write(f"{fault}\n")
    seconds = {name: told.part(of) for name, of in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))}
    slow = sum(spent > SLOW for spent in told.spent)
    counted = dict(told.outcomes.most_common())
    facts = {"messages": len(told.spent), "cpu_seconds": seconds, "slower": slow, "outcomes": counted}
    return {"row": f"F13 {row}", **facts, "faults": len(told.faults), "bad": bool(told.faults)}


def _raises(act: Callable[[], object]) -> bool:
    try:
        act()
    except Exception as error:  # noqa: BLE001 - that is what is counted
        sys.stderr.write(f"{error!r}\n")
        return True
    return False


if __name__ == "__main__":
    attacks = (guesses, twins, medleys, fuzzed_orders, malformed_mails)
    rows = [attack() for attack in attacks if attack.__name__ in sys.argv[1:] or len(sys.argv) == 1]
    for row in rows:
        sys.stdout.write(json.dumps(row) + "\n")
    sys.exit(any(row["bad"] for row in rows))
