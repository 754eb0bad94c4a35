"""Lines that deny, correct, ask, assume or report: nothing is carried out, and nothing denied is proposed.

dangerous.jsonl has one line each, with the question that is open. `never`: what it denies, in the order language.
"""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.orders.render import render
from tests.orders.test_sentences import DESKS
from tests.orders.understanding.situations import situation

ENTRIES = [json.loads(line) for line in Path(__file__).with_name("dangerous.jsonl").read_text("utf-8").splitlines()]
ASKING = {"status", "waiting", "deck", "help", "rules", "orders", "board", "history", "hint"}
"""Commands that change nothing."""
LEAST = 60


def context_of(entry: dict[str, Any]) -> Context:
    context = DESKS[entry["at"]] if entry["at"] in DESKS else situation(entry["at"])
    return replace(context, language=entry["language"])


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['at']}: {entry['line']}")
def test_no_dangerous_line_is_carried_out(entry):
    context = context_of(entry)

    reading = read_lines([(1, entry["line"], False)], context)

    assert [render(found.document, context, "en") for found in reading.orders] == []
    assert [command.name for command in reading.commands if command.name not in ASKING] == []
    assert reading.press == ()


@pytest.mark.parametrize("entry", [one for one in ENTRIES if "never" in one], ids=lambda entry: entry["line"])
def test_denied_orders_are_not_proposed(entry):
    context = context_of(entry)

    reading = read_lines([(1, entry["line"], False)], context)

    proposed = [
        render(document, context, "en")
        for problem in reading.problems
        for proposal in problem.proposals
        for document in proposal.documents
    ]
    assert [order for order in proposed if denied(order, entry["never"])] == []


def denied(order: str, never: str) -> bool:
    """Whether an order does what was denied; `no veto` isn't a `veto`."""
    return never in order.replace("no veto", "").replace("no special", "")


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_each_language_has_lines_for_each_question(language):
    asked = Counter(entry["at"] for entry in ENTRIES if entry["language"] == language)
    assert asked.total() >= LEAST
    assert {"veto", "disc", "return", "card", "turn_move", "turn_score", "goes_on"} <= asked.keys()
