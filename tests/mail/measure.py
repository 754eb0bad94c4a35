"""Measures the cost of reading each message of the corpus and the hostile set, each in its own process.

By hand:  python -m tests.mail.measure        prints the most expensive; fails above 1 s of CPU or 150 MB of memory
"""

from __future__ import annotations

import multiprocessing
import resource
import sys
import time
from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from pbem.service.received_mail import read
from tests.mail.hostile import BOMBS
from tests.mail.test_corpus import MESSAGES

SECONDS, MEGABYTES = 1.0, 150.0
SHOWN = 15


class Cost(NamedTuple):
    seconds: float
    megabytes: float
    name: str
    octets: int


def cost(named: tuple[str, bytes]) -> Cost:
    """CPU time, and how much memory the process gained while reading."""
    name, raw = named
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    read(raw)
    seconds = time.process_time() - start
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return Cost(seconds, grown / 1024, name, len(raw))


def costs() -> list[Cost]:
    messages = [(path.stem, path.read_bytes()) for path in MESSAGES]
    messages += [(name, raw) for name, (raw, _) in BOMBS.items()]
    with multiprocessing.get_context("fork").Pool(1, maxtasksperchild=1) as pool:
        return pool.map(cost, messages, chunksize=1)


def table(found: list[Cost]) -> Iterator[str]:
    yield f"{len(found)} messages, {sum(one.seconds for one in found):.2f} s together"
    for title in ("seconds", "megabytes"):
        yield f"the most {title}"
        for one in sorted(found, key=attrgetter(title), reverse=True)[:SHOWN]:
            yield f"{one.seconds:8.3f} s {one.megabytes:8.1f} MB {one.octets:10,} octets  {one.name}"


def main() -> int:
    found = costs()
    sys.stdout.writelines(line + "\n" for line in table(found))
    return int(any(one.seconds > SECONDS or one.megabytes > MEGABYTES for one in found))


if __name__ == "__main__":
    sys.exit(main())
