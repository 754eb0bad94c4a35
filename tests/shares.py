"""The order of tests in a parallel run: those that wait for servers and browsers come first in each worker's share.

A worker that has finished its share takes short tests from others, so none works alone at the end. Shares are those of
xdist's worksteal scheduler: as many tests for each worker, one share after the other.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, TypeVar

LONG: Final = ("e2e", "extensions", "production", "mailservers", "faults", "workers", "model", "mutants")
"""Folders of long tests, the longest first."""

T = TypeVar("T")


def long_first(tests: Sequence[T], shares: int, folder: Callable[[T], str], module: Callable[[T], Any]) -> list[T]:
    """The tests of a module stay together, because they share a server."""
    long = sorted((test for test in tests if folder(test) in LONG), key=lambda test: LONG.index(folder(test)))
    short = iter([test for test in tests if folder(test) not in LONG])
    begun: list[list[T]] = [[] for _ in range(shares)]
    for _, together in groupby(long, key=module):
        min(begun, key=len).extend(together)
    ordered: list[T] = []
    for done, share in enumerate(begun):
        size = (len(tests) - len(ordered)) // (shares - done)
        ordered += [*share, *_first(short, size - len(share))]
    return [*ordered, *short]


def _first(tests: Iterable[T], count: int) -> Iterable[T]:
    return [test for _, test in zip(range(count), tests, strict=False)]
