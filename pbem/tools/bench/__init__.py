"""Benchmarks, each compared with a reference measured in the same run. `ROWS` is the table; a row is one function.

On a shared machine absolute figures vary by half, but the ratio to a reference measured just before varies little. So
the rows run in short alternating passes, and the median is reported.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from pbem.rules import JSON

log = logging.getLogger(__name__)

Measure = Callable[[], float]
PASS_SECONDS = 0.4


def nothing() -> None:
    """Nothing is left to be stopped."""


class Passes(NamedTuple):
    """The measured function and its reference: each call makes one pass and returns its figure.

    `end` stops what the row has started: threads, servers, connections to files that are about to be removed.
    """

    value: Measure
    reference: Measure | None = None
    end: Callable[[], object] = nothing


class Row(NamedTuple):
    """One benchmark. `aim`: the target for the ratio if there is a reference, else for the value. Times should be below
    it, rates above.

    `prepare` gets an empty folder for this row. `missing`: the missing requirement and how to install it; "" if there
    is none.
    """

    name: str
    unit: str
    prepare: Callable[[Path], Passes]
    aim: float | None = None
    missing: str = ""


def measure(rows: Sequence[Row], folder: Path, passes: int, tell: Callable[[str], None]) -> list[JSON]:
    """Measure all rows: {name, value, unit, reference, ratio, aim} with the medians of `passes` interleaved passes.

    A row that fails is not measured further and has an `error` instead of figures; the others continue.
    """
    for row in rows:
        if row.missing:
            tell(f"{row.name}: {row.missing}")
    series = [_Series(row) for row in rows if not row.missing]
    with ExitStack() as started:
        for n, each in enumerate(series):
            started.callback(each.end)
            (own := folder / str(n)).mkdir()
            each.attempt(partial(each.prepare, own))
        for n in range(passes):
            tell(f"pass {n + 1} of {passes}")
            for each in series:
                each.attempt(each.one_pass)
    return [each.figures() for each in series]


@dataclass
class _Series:
    """A row and the figures of its passes so far."""

    row: Row
    passes: Passes | None = None
    values: list[float] = field(default_factory=list)
    references: list[float] = field(default_factory=list)
    error: str = ""

    def prepare(self, folder: Path) -> None:
        self.passes = self.row.prepare(folder)

    def one_pass(self) -> None:
        assert self.passes is not None
        value = self.passes.value()
        reference = self.passes.reference() if self.passes.reference else None
        self.values.append(value)
        if reference is not None:
            self.references.append(reference)

    def end(self) -> None:
        """Also of a row that failed."""
        if self.passes:
            self.passes.end()

    def attempt(self, act: Callable[[], None]) -> None:
        if self.error:
            return
        try:
            act()
        except Exception as error:
            log.exception("the row %r failed", self.row.name)
            self.error = f"{type(error).__name__}: {error}"

    def figures(self) -> JSON:
        if self.error:
            return {"name": self.row.name, "unit": self.row.unit, "error": self.error}
        return figures(self.row.name, self.row.unit, self.values, self.references, self.row.aim)


def figures(
    name: str, unit: str, values: Sequence[float], references: Sequence[float] = (), aim: float | None = None
) -> JSON:
    """A row's figures: the medians of its passes."""
    ratio = median(v / r for v, r in zip(values, references, strict=True)) if references else None
    return {
        "name": name,
        "value": _rounded(median(values)),
        "unit": unit,
        "reference": _rounded(median(references)) if references else None,
        "ratio": _rounded(ratio) if ratio is not None else None,
        "aim": aim,
    }


def _rounded(number: float) -> float:
    """Round to four significant digits; the rest is noise."""
    return float(f"{number:.4g}")


def per_second(work: Callable[[], int]) -> Measure:
    """Measure a rate: `work` returns how many units it did, and is called until the pass is over."""

    def one_pass() -> float:
        done, started = 0, perf_counter()
        while (spent := perf_counter() - started) < PASS_SECONDS:
            done += work()
        return done / spent

    return one_pass


def seconds_each(work: Callable[[], object], *, unit: float) -> Measure:
    """Measure the time of one call of `work`; `unit` is in seconds."""
    rate = per_second(lambda: (work(), 1)[1])
    return lambda: 1 / (rate() * unit)
