"""Which rules keep lines from being carried out? `python -m tests.orders.understanding.reasons FILE.jsonl ...`

Each line with one meaning is only read, in the situation it was written for, so this takes seconds where scoring takes
minutes. A rule is counted once a line; `alone` counts the lines that nothing else stopped. Behind the counts stand the
words at which it stopped most often. Remove rules in the order of their counts, never for the sake of one line.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from pbem.orders.intent import freely
from pbem.orders.intent.told import Doubt
from pbem.orders.reading_results import Reading
from pbem.orders.tokens import clean
from tests.orders.understanding.__main__ import read_lines as lines_of
from tests.orders.understanding.__main__ import tell
from tests.orders.understanding.scoring import Kind, Line
from tests.orders.understanding.situations import read, situation

MOST_WORDS: Final = 12
NO_PROPOSAL: Final = "no proposal: "


@dataclass
class Rule:
    """How often a rule stopped a line, how often nothing else did, and at which words."""

    lines: int = 0
    alone: int = 0
    words: Counter[str] = field(default_factory=Counter)


def reasons(line: Line) -> tuple[Doubt, ...]:
    """What keeps a line from being carried out; nothing if it is."""
    found = read(line.situation, line.language, line.text)
    if found.orders:
        return ()
    context = replace(situation(line.situation), language=line.language)
    context.budget.refill()
    doubts = freely(" ; ".join(filter(None, map(clean, line.text.split("\n")))), context).doubts
    if any(problem.proposals for problem in found.problems):
        return doubts or (Doubt("stopped outside the reader of sentences", _problem(found)),)
    return tuple(replace(doubt, rule=NO_PROPOSAL + doubt.rule) for doubt in doubts) or (
        Doubt(f"{NO_PROPOSAL}no reading", _problem(found)),
    )


def _problem(reading: Reading) -> str:
    return ", ".join(problem.code for problem in reading.problems)


def counted(lines: Iterable[Line]) -> dict[str, Rule]:
    """The rules that stopped these lines, the most frequent first."""
    rules: defaultdict[str, Rule] = defaultdict(Rule)
    for line in lines:
        found = reasons(line) if line.kind is Kind.ONE_MEANING else ()
        names = {doubt.rule for doubt in found}
        for name in names:
            rules[name].lines += 1
            rules[name].alone += len(names) == 1
            rules[name].words.update({doubt.words for doubt in found if doubt.rule == name})
    return dict(sorted(rules.items(), key=lambda item: -item[1].lines))


def table(rules: dict[str, Rule]) -> Iterator[str]:
    yield "lines | alone | rule: words"
    for name, rule in rules.items():
        words = ", ".join(f"{word} ({n})" if n > 1 else word for word, n in rule.words.most_common(MOST_WORDS) if word)
        yield f"{rule.lines:>5} | {rule.alone:>5} | {name}: {words}"


def main(arguments: Sequence[str]) -> None:
    tell(table(counted(lines_of(map(Path, arguments)))))


if __name__ == "__main__":
    main(sys.argv[1:])
