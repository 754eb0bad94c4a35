"""Measures work independently of the machine: CPU time relative to a fixed loop."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

_TRIES = 3
LITTLE = 150.0
"""The maximum units for a message. Work that grows quadratically with its length exceeds this by far."""


def effort(work: Callable[[], object], enough: float = 0) -> float:
    """CPU time of the calling thread in `work`, in units of the fixed loop (about 10 ms on a laptop of 2024).

    The cheapest of three tries counts; one is enough if it took less than `enough` units. The
    garbage collector is off, because its cost depends on what other tests left in memory.
    """
    least = float("inf")
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(_TRIES):
            before, spent, after = _seconds(_fixed_loop), _seconds(work), _seconds(_fixed_loop)
            least = min(least, spent / min(before, after))
            if least < enough:
                break
    finally:
        if collecting:
            gc.enable()
    return least


def _seconds(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


def _fixed_loop() -> int:
    return sum(len(str(n)) for n in range(60_000))
