"""Recorded readings of several hundred lines: `python -m tests.orders.readings` records them again.

Each line of readings.jsonl has a seat's situation, a line that a player typed, and its reading: orders, commands,
problems, the order written back, and the answer it gives. After a change that should change readings, record them again
and look through the diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pbem.orders.apply import alternatives, concerns, next_value
from pbem.orders.apply_results import Unused, Value
from pbem.orders.context import Context, Document
from pbem.orders.describe import describe
from pbem.orders.hints import samples
from pbem.orders.render import render
from pbem.rules import Illegal, reasons
from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, bag, desk, pairs, pick, read

FILE = Path(__file__).with_name("readings.jsonl")
NEW = {"1": "o1_delegation", "2": "n2_fair", "3": "n3_fiesta", "4": "n4_coup", "5": "r5_entourage"}
RETURN = bag("return", {"court": 3, "valencia": 1, "granada": 1}, 3, 3, "c2_angry_king") | {"by": "red"}
MOVE = {"red@aragon": 2, "blue@aragon": 1, "green@granada": 2, "green@castilla_nueva": 3}
HALVES = ["place", "special", "done"]


def _turn(card: str, cards: dict[str, str] = CARDS, **view: Any) -> Context:
    """In mid-turn, with that card taken."""
    return desk(pick("half", HALVES, card), mine=card, cards=cards | {card[1]: card}, **view)


OLD_HANDS: dict[str, Any] = {"edition": "2023", "options": {"old_hands": "delegation,rivalries,veto,veto"}}


def _situations() -> Iterator[tuple[str, Context]]:
    yield "nothing asked", desk()
    yield "power", desk(POWER)
    yield "card", desk(CARD)
    yield "disc", desk(DISC)
    yield "veto", desk(VETO)
    yield "return", desk(RETURN)
    yield "yes offered", desk(POWER, offered=True)
    yield "move", desk(pairs(MOVE, "c1_any4"), mine="c1_any4", cards=CARDS | {"1": "c1_any4"})
    for card in ("c1_add2", "c1_or", "c2_one_each", "c3_castillo", "c4_scoreboard", "c4_power", "c4_grande", "c5_king"):
        yield f"turn with {card}", _turn(card)
    for card in ("n2_disc_2", "n4_coup", "r5_exile", "r5_entourage", "r5_rebellion", "r5_stand_in"):
        yield f"turn with {card}", _turn(card, NEW, **OLD_HANDS)
    shifts = {"modifiers": ["+1", "-1", "+2_move", "-2_court", "+1_grande"], "shifts": {"green": ["+1_move", "-2"]}}
    powers = pick("power", ["13", "12", "11", "9", "9/+1"])
    yield "2023, power", desk(powers, **OLD_HANDS, cards=NEW, **shifts)
    yield "2023, card", desk(pick("card", list(NEW.values())), **OLD_HANDS, cards=NEW, **shifts)


SITUATIONS = dict(_situations())


def recorded(situation: str, line: str) -> dict[str, Any]:
    """The reading of the line as JSON, without empty parts."""
    context = SITUATIONS[situation]
    reading = read(context, line)
    parts = {
        "orders": [_order(found.document, context) | _notices(found) for found in reading.orders],
        "previews": [found.document for found in reading.previews],
        "commands": [[command.name, command.argument] for command in reading.commands],
        "problems": [_problem(problem) for problem in reading.problems],
        "press": [
            [*press.to, press.text, *(["master"] * press.master), *(["grey"] * press.grey)] for press in reading.press
        ],
        "talk": len(reading.talk),
    }
    told: dict[str, Any] = json.loads(json.dumps({name: part for name, part in parts.items() if part}, default=str))
    return told


def _order(document: Document, context: Context) -> dict[str, Any]:
    question = context.question
    written = {"order": document, "written": render(document, context, "en")}
    if question is None or not concerns(document, question):
        return written
    answers = [next_value(one, question, [], context.view) for one in alternatives(document, context.view)]
    return written | {"answers": [_answer(answer) for answer in answers]}


def _answer(found: Value | Unused) -> dict[str, Any]:
    """The value; or why there is none, and what would be legal."""
    return reasons.to_json(found) if isinstance(found, Illegal) else asdict(found)


def _notices(found: Any) -> dict[str, Any]:
    return {"notices": [[notice.code, notice.about] for notice in found.notices]} if found.notices else {}


def _problem(problem: Any) -> list[Any]:
    proposals = [[proposal.word, *proposal.documents] for proposal in problem.proposals]
    return [problem.code, problem.word, *(["tried"] if problem.tried else []), *([proposals] if proposals else [])]


def offered(situation: str) -> dict[str, Any]:
    """The acceptable answers with samples, as in a mail."""
    context = SITUATIONS[situation]
    return {"accepted": describe(context.question, context), "samples": samples(context.question, context)}


def entries() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def record(pairs: list[tuple[str, str]]) -> None:
    """Write the file: the samples and readings of each situation."""
    rows = [{"at": situation, "offered": offered(situation)} for situation in SITUATIONS]
    rows += [{"at": situation, "line": line, "is": recorded(situation, line)} for situation, line in pairs]
    FILE.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")


def main() -> None:
    record([(entry["at"], entry["line"]) for entry in entries() if "line" in entry])


if __name__ == "__main__":
    main()
