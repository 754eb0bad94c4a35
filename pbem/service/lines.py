"""What a player wrote, line by line: by mail or in the page's text box, it is taken the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pbem.orders import wording
from pbem.orders.context import Context
from pbem.orders.outcomes import Command, Problem, Reading
from pbem.orders.reading import read_lines
from pbem.orders.render import render
from pbem.rules import JSON
from pbem.service import turns
from pbem.service.sitting import Sitting
from pbem.store.models import Message, StoredOrder

Lines = Sequence[tuple[int, str, bool]]
"""(number, text, whether it is quoted)"""


@dataclass
class Receipt:
    """What is told back about one message; kept as the message's detail. A proposal's letter accepts it."""

    stored: list[JSON] = field(default_factory=list)  # {text, code, used: bool, why}
    retracted: list[JSON] = field(default_factory=list)  # {text, code}
    commands: list[str] = field(default_factory=list)  # status, board, history, help
    problems: list[JSON] = field(default_factory=list)  # {line, text, word, reason, accepted, proposals}
    notices: list[str] = field(default_factory=list)  # what an order leaves open
    talk: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def take_lines(sitting: Sitting, seat: str, lines: Lines, receipt: Receipt, message: Message | None = None) -> str:
    """Do what the lines say and close the sitting; fills in the receipt, returns the outcome."""
    context = turns.context_of(sitting, seat)
    reading = read_lines(lines, context)
    accepted: list[StoredOrder] = []
    for command in reading.commands:
        accepted += _obey(sitting, seat, command, context, receipt, message)
    if reading.orders or reading.problems:
        turns.drop_proposals(sitting, seat)
    receipt.notices += _notices(lines, reading, context)
    wanted = [order.document for order in reading.orders if not _vain(order.document, context)]
    kept = [turns.keep(sitting, seat, document, context, message) for document in wanted]
    turns.advance(sitting)
    receipt.stored = [brief(order) for order in [*accepted, *kept]]
    receipt.problems = [_problem(sitting, seat, problem, context, message) for problem in reading.problems]
    receipt.notices += [wording.notice(notice, context) for order in reading.orders for notice in order.notices]
    receipt.talk = [talk.text for talk in reading.talk]
    sitting.close()
    if reading.problems:
        return "problem"
    if receipt.stored:
        return "orders"
    return "commands" if reading.commands else "no_orders"


NO_VETO: Final = "You hold no Veto now, so nothing was stored about one."
BARRED: Final = "A line that begins with | is never read: send it again without the bar."


def _notices(lines: Lines, reading: Reading, context: Context) -> list[str]:
    """What the player should know of lines that came to nothing."""
    barred = not reading.orders and any(text.lstrip().startswith("|") and not quoted for _, text, quoted in lines)
    vain = any(_vain(order.document, context) for order in reading.orders)
    return [BARRED] * barred + [NO_VETO] * vain


def _vain(document: JSON, context: Context) -> bool:
    """An order about a Veto of somebody who holds none would lie in wait for one kept much later."""
    holders = [veto["colour"] for veto in context.view["vetoes"]]
    return document["type"] == "veto" and context.seat not in holders


def brief(order: StoredOrder) -> JSON:
    """An order as a receipt tells it."""
    used = order.status == "used"
    return {"text": order.text, "code": order.code, "type": order.doc["type"], "used": used, "why": order.why or ""}


def _obey(
    sitting: Sitting, seat: str, command: Command, context: Context, receipt: Receipt, message: Message | None
) -> list[StoredOrder]:
    """Carry out a command; the proposals it accepted."""
    if command.name in ("yes", "ok", "letter"):
        choice = command.argument or command.name
        accepted = turns.accept(sitting, seat, choice, context, message) if command.first else []
        if not accepted:
            receipt.notes.append("nothing_proposed")
        return accepted
    if command.name == "retract":
        receipt.retracted += [brief(order) for order in turns.retract(sitting, seat, command.argument)]
    else:
        receipt.commands.append(command.name)
    return []


def _problem(sitting: Sitting, seat: str, problem: Problem, context: Context, message: Message | None) -> JSON:
    """A line that was not understood; its corrections wait under letters and codes."""
    proposals = []
    for proposal in problem.proposals:
        kept = [
            turns.keep(sitting, seat, document, context, message, letter=proposal.letter)
            for document in proposal.documents
        ]
        text = "; ".join(render(document, context) for document in proposal.documents)
        proposals.append({"letter": proposal.letter, "word": proposal.word, "text": text, "code": kept[0].code})
    return {
        "line": problem.lines[0],
        "text": problem.text,
        "word": problem.word,
        "reason": wording.problem(problem, context).removeprefix(f'Not clear: "{problem.word}". '),
        "accepted": f"Accepted: {wording.accepted(problem, context)}.",
        "proposals": proposals,
    }
