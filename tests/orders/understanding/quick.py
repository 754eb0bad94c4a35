"""What becomes of lines, within seconds: `python -m tests.orders.understanding.quick FILE.jsonl ... [--show RESULT]`

Lines are only read, in the situation they were written for, and their orders are put to the rules; no mail is sent.
So the figures come close to those of `python -m tests.orders.understanding`, which takes minutes.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from pbem import rules
from pbem.orders.apply import alternatives, next_value
from pbem.orders.apply_results import Memory, Value
from pbem.orders.context import Context, Document
from pbem.orders.reading_results import Reading
from pbem.orders.render import render
from tests.orders.understanding.__main__ import read_lines, tell
from tests.orders.understanding.scoring import Kind, Line, Result, parts_of, result_of
from tests.orders.understanding.situations import read, situation
from tests.orders.understanding.tables import HARMLESS, Effect, text_of

MOST_STEPS: Final = 12


@dataclass(frozen=True)
class Quick:
    """A line, what became of it, the effects of what it orders and of each proposal, and the CPU milliseconds."""

    line: Line
    result: Result
    effect: Effect
    offered: tuple[Effect, ...]
    reading: Reading
    took: float


def quick(line: Line) -> Quick:
    """Read a line and compare what it orders with what it means."""
    started = time.process_time()
    found = read(line.situation, line.language, line.text)
    took = (time.process_time() - started) * 1000
    effect, offered = effects(found, line.situation)
    meant, parts = meant_of(line)
    result = result_of(line.kind, effect, list(offered), list(meant), list(parts))
    return Quick(line, result, effect, offered, found, took)


def meant_of(line: Line) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """The effects of a line's meanings, and of parts of them."""
    meant = tuple(canonical(line.situation, "\n".join(lines)) for lines in line.meanings)
    parts = tuple(canonical(line.situation, "\n".join(part)) for lines in line.meanings for part in parts_of(lines))
    return meant, parts


@cache
def canonical(at: str, text: str) -> Effect:
    return effects(read(at, "en", text), at)[0]


def effects(found: Reading, at: str) -> tuple[Effect, tuple[Effect, ...]]:
    """What a reading does, and what each of its proposals would."""
    context = situation(at)
    orders = [order.document for order in found.orders]
    said = [f"say {press.to} {' '.join(press.text.split())}" for press in found.press]
    told = [f"command {command.name}" for command in found.commands if command.name not in HARMLESS]
    effect = effect_of(orders, context)
    effect = replace(effect, done=(*effect.done, *said, *sorted(told)))
    proposals = [one.documents for problem in found.problems for one in problem.proposals]
    return effect, tuple(effect_of([*orders, *documents], context) for documents in proposals[:3])


def effect_of(orders: Sequence[Document], context: Context) -> Effect:
    """What orders come to when they are put to the open question; those that answer it come first."""
    answers: list[str] = []
    ahead: list[str] = []
    waiting: list[str] = []
    for order in orders:
        given = answered(order, context)
        if given:
            answers = given
        elif "round" in order or "until" in order or "cases" in order or not is_now(order, context):
            ahead.append(f"ahead {render(order, context, 'en')}")
        else:
            waiting.append(render(order, context, "en"))
    return Effect((*answers, *sorted(ahead)), frozenset(), tuple(sorted(waiting)))


def is_now(order: Document, context: Context) -> bool:
    question = context.question
    if question is None:
        return False
    return not (order["type"] == "disc" and rules.choice_of(question).part.name != "DISC")


def answered(order: Document, context: Context) -> list[str]:
    """The answers that an order gives now; nothing where it is illegal."""
    return next((given for one in alternatives(order, context.view) if (given := tried(one, context))), [])


def tried(order: Document, context: Context) -> list[str]:
    view = context.view
    memory: Memory = []
    given: list[str] = []
    for _ in range(MOST_STEPS):
        question = view["question"]
        if question is None:
            break
        found = next_value(order, question, memory, view)
        if not isinstance(found, Value):
            return []  # a part of a turn waits in the draft, and an illegal order isn't carried out
        given.append(text_of(question["key"], found.value))
        memory = [*memory, (question, found.value)]
        if order["type"] != "turn" or not view.get("resume"):
            break
        try:
            view, _events = rules.whatif(view, [found.value])
        except rules.Refused:
            return []
    return given


def summary(scored: Sequence[Quick]) -> Iterator[str]:
    for language in ("en", "de", "es", None):
        mine = [one for one in scored if language in (None, one.line.language)]
        single = [one.result for one in mine if one.line.kind is Kind.ONE_MEANING]
        if not mine or not single:
            continue
        done = single.count(Result.EXECUTED)
        right = done + single.count(Result.FIRST) + single.count(Result.LATER)
        wrong = sum(one.result is Result.MISUNDERSTOOD for one in mine)
        took = sorted(one.took for one in mine)
        yield (
            f"{language or 'all'}: {len(single)} with one meaning: {done / len(single):.1%} executed, "
            f"{right / len(single):.1%} executed or rightly proposed; of {len(mine)}, {wrong} misunderstood; "
            f"CPU {took[len(took) // 2]:.1f}/{took[len(took) * 19 // 20]:.1f} ms"
        )
        yield "    " + ", ".join(f"{n} {result.value}" for result, n in Counter(one.result for one in mine).items())


def detail(one: Quick) -> str:
    about = [
        f"\n{one.result.name.lower()}: {one.line.situation} {one.line.language} {one.line.writer}",
        *(f"    {text}" for text in one.line.text.splitlines()),
        *(f"  meant: {'; '.join(lines)}" for lines in one.line.meanings),
    ]
    at = situation(one.line.situation)
    about += [f"  done: {render(order.document, at, 'en')}" for order in one.reading.orders]
    for problem in one.reading.problems:
        for made in problem.proposals:
            about.append(f"  {made.letter}: {'; '.join(render(order, at, 'en') for order in made.documents)}")
    about += [f"  {', '.join(p.code for p in one.reading.problems)}"]
    return "\n".join(about)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.orders.understanding.quick")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", action="append", default=[], choices=[result.name.lower() for result in Result])
    given = parser.parse_args(arguments)
    scored = [quick(line) for line in read_lines(given.files)]
    tell(summary(scored))
    shown = {Result[name.upper()] for name in given.show}
    tell(detail(one) for one in scored if one.result in shown)


if __name__ == "__main__":
    main()
