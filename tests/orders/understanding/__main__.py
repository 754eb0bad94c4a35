"""How many lines of people does the server understand?

    python -m tests.orders.understanding FILE.jsonl ... [--show misunderstood] [--language de]

A line of a file: {"situation": "power", "lang": "de", "writer": "child", "text": "…", "kind": "one-meaning",
"meaning": "power 9"}; `scoring.Line.read` says what a meaning can be. Every text is sent as a reply to the mail of its
situation, with that mail quoted below, and taken in like any mail. Every proposal is then accepted on a copy, to see
what it would do. `--mails FOLDER` writes the situations' mails down instead.

`lines/` holds 8,715 lines, nearly all of people who had seen only those mails; for most of them, others wrote down the
meanings without seeing the lines. The reader was developed with all of them, so they tell what got worse; only new
lines tell how good it is. The 360 of `*_danger` order nothing although they name cards, regions and vetoes. `*_own` are
our own, with words and phrases that no other line has. `risky/` holds 3,678 more of our own, easily misread or plain,
of which only the reading is recorded. `python -m tests.orders.understanding.reasons` counts, within
seconds, which rules keep lines from being carried out; `quick` beside it scores a file without sending mails.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.orders.understanding.scoring import Kind, Line, Result, Scored, score
from tests.orders.understanding.situations import LANGUAGES, recorded
from tests.orders.understanding.tables import set_up
from tests.service.club import plain

HEADS: Final = ("lines", *(result.value for result in Result))
WIDTH: Final = 22  # of the first column
NARROWEST: Final = 5


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.orders.understanding")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--show", action="append", default=[], choices=[result.name.lower() for result in Result])
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--mails", type=Path)
    given = parser.parse_args(arguments)
    if given.mails:
        write_mails(given.mails)
        return
    lines = [line for line in read_lines(given.files) if given.language in (None, line.language)]
    scored = list(scored_lines(lines))
    tell(table(scored))
    shown = {Result[name.upper()] for name in given.show}
    tell(detail(one) for one in scored if one.result in shown)


def read_lines(files: Iterable[Path]) -> list[Line]:
    return [Line.read(json.loads(row)) for file in files for row in file.read_text("utf-8").splitlines() if row.strip()]


def scored_lines(lines: Sequence[Line]) -> Iterator[Scored]:
    """Situation by situation. A line whose expected meaning isn't an order is reported and skipped."""
    situations = recorded()
    for name in dict.fromkeys(line.situation for line in lines):
        with set_up(situations[name]) as tables:
            for line in lines:
                if line.situation == name:
                    try:
                        yield score(line, tables[line.language])
                    except ValueError as error:
                        tell([f"LEFT OUT: {line.text!r}: {error}"])


def table(scored: Sequence[Scored]) -> Iterator[str]:
    """Per language and writer, and the summary of each language and of all."""
    yield " | ".join(f"{head:>{WIDTH if n == 0 else NARROWEST}}" for n, head in enumerate(["", *HEADS]))
    for language in (*LANGUAGES, None):
        mine = [one for one in scored if language in (None, one.line.language)]
        for writer in sorted({one.line.writer for one in mine}) if language else ():
            yield _row(f"{language} {writer}", [one for one in mine if one.line.writer == writer])
        if mine:
            yield _row(language or "all", mine)
            yield _summary(language or "all", mine)


def _row(name: str, scored: Sequence[Scored]) -> str:
    counts = Counter(one.result for one in scored)
    numbers = [len(scored), *(counts[result] for result in Result)]
    cells = [f"{number:>{max(NARROWEST, len(head))}}" for number, head in zip(numbers, HEADS, strict=True)]
    return " | ".join([f"{name:>{WIDTH}}", *cells])


def _summary(name: str, scored: Sequence[Scored]) -> str:
    single = [one.result for one in scored if one.line.kind is Kind.ONE_MEANING]
    executed = single.count(Result.EXECUTED)
    proposed = executed + single.count(Result.FIRST) + single.count(Result.LATER)
    wrong = sum(one.result is Result.MISUNDERSTOOD for one in scored)
    reading, whole = ([getattr(one.told, part) for one in scored] for part in ("reading", "whole"))
    return (
        f"{name}: of {len(single)} with one meaning {_percent(executed, single)} executed, "
        f"{_percent(proposed, single)} executed or rightly proposed; of all {len(scored)}, {wrong} misunderstood. "
        f"Reading {_times(reading)} ms, mail to answer {_times(whole)} ms (p50/p95)."
    )


def _percent(part: int, of: Sequence[object]) -> str:
    return f"{part / len(of):.1%}" if of else "none"


def _times(times: Sequence[float]) -> str:
    if len(times) < 2:
        return "/".join(f"{value:.1f}" for value in times)
    parts = statistics.quantiles(times, n=20, method="inclusive")
    return f"{parts[9]:.1f}/{parts[18]:.1f}"


def detail(one: Scored) -> str:
    """A line, what it meant, what was done and proposed, and how the answer begins."""
    line = one.line
    about = [
        f"\n{one.result.name.lower()}: {line.situation} {line.language} {line.writer} ({line.kind.value})",
        *(f"    {text}" for text in line.text.splitlines()),
        *(f"  meant: {'; '.join(lines)}" for lines in line.meanings),
        *(f"  done: {done}" for done in one.told.effect.done),
        *(f"  waits: {order}" for order in one.told.effect.waiting),
        *(f"  {letter}: {', '.join(told.effect.done)}" for letter, told in one.proposals.items()),
        f"  {one.told.outcome}: {one.told.answer[:200]!r}",
    ]
    return "\n".join(about)


def write_mails(folder: Path) -> None:
    """The mail of every situation in every language, as players get it."""
    for name, situation in recorded().items():
        with set_up(situation) as tables:
            for language, at in tables.items():
                own = folder / f"{name}_{language}"
                own.mkdir(parents=True, exist_ok=True)
                (own / "mail.txt").write_text(plain(at.mail), "utf-8")


def tell(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
