"""How fast it is, each figure beside its reference taken in the same run. `ROWS` is the table; a row is one function.

A single figure of a shared machine moves by half; a ratio to something measured a moment before moves little. So the
rows take turns, a short pass each, again and again; what is reported is the median.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
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


class Passes(NamedTuple):
    """What is measured, and beside what: each call makes one pass and gives its figure."""

    value: Measure
    reference: Measure | None = None


class Row(NamedTuple):
    """`aim`: of the ratio to the reference, where there is one, else of the value. Times aim low, rates high.

    `prepare` is given an empty folder of the row's own. `missing`: what it cannot be measured without, and how to
    get it; "" when it can be.
    """

    name: str
    unit: str
    prepare: Callable[[Path], Passes]
    aim: float | None = None
    missing: str = ""


def measure(rows: Sequence[Row], folder: Path, passes: int, tell: Callable[[str], None]) -> list[JSON]:
    """All rows as {name, value, unit, reference, ratio, aim}: the medians of so many interleaved passes.

    A row that fails is measured no further, and has the `error` instead of figures; the others go on.
    """
    for row in rows:
        if row.missing:
            tell(f"{row.name}: {row.missing}")
    series = [_Series(row) for row in rows if not row.missing]
    for n, each in enumerate(series):
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
        return _figures(self.row, self.values, self.references)


def _figures(row: Row, values: list[float], references: list[float]) -> JSON:
    ratio = median(v / r for v, r in zip(values, references, strict=True)) if references else None
    return {
        "name": row.name,
        "value": _rounded(median(values)),
        "unit": row.unit,
        "reference": _rounded(median(references)) if references else None,
        "ratio": _rounded(ratio) if ratio is not None else None,
        "aim": row.aim,
    }


def _rounded(number: float) -> float:
    """Four digits; whatever is finer is chance."""
    return float(f"{number:.4g}")


def per_second(work: Callable[[], int]) -> Measure:
    """`work` does some and says how much; it is called until a pass is over."""

    def one_pass() -> float:
        done, started = 0, perf_counter()
        while (spent := perf_counter() - started) < PASS_SECONDS:
            done += work()
        return done / spent

    return one_pass


def seconds_each(work: Callable[[], object], *, unit: float) -> Measure:
    """How long one call of `work` takes, in units of so many seconds."""
    rate = per_second(lambda: (work(), 1)[1])
    return lambda: 1 / (rate() * unit)
