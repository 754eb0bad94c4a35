"""Processes a player's lines, the same way for a mail and for the page's text box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pbem.i18n import N_
from pbem.orders import Value, reasons
from pbem.orders.apply import next_value
from pbem.orders.context import Context
from pbem.orders.notices import notices
from pbem.orders.reading_results import FoundOrder, Problem, Reading
from pbem.orders.render import render
from pbem.rules import JSON, choices
from pbem.service.games import history, orders, parsing, press, secret_choices, turn_drafts
from pbem.service.games.message_context import (
    MessageContext,
    OfferNote,
    ProblemNote,
    ProposalNote,
    Receipt,
    TrialNote,
    brief,
)
from pbem.service.games.parsing import Lines
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import commands, press_offers
from pbem.service.inbound.kept_orders import keep_and_tell
from pbem.service.seats import transfer
from pbem.store.games import last_answer
from pbem.store.models import Message, StoredOrder

__all__ = ["Lines", "MessageContext", "Receipt", "brief", "take_lines"]

ENDED: Final = ("over", "abandoned")


def take_lines(
    unit: GameUnitOfWork,
    seat: str,
    lines: Lines,
    receipt: Receipt,
    message: Message | None = None,
    then: history.Then | None = None,
) -> str:
    """Carry out the lines and close the unit of work; fill in the receipt and return the outcome. Raises Unread.

    `then`: which of our mails the message replies to.
    """
    transfer.come_back(unit.session, unit.seat(seat), unit.now)
    hand = MessageContext(unit, seat, secret_choices.context_of(unit, seat), receipt, message)
    reading = read(unit, seat, lines, hand.context)
    if reading.too_much:
        receipt.note("too_much")
        if unit.game.status not in ENDED:
            unit.close()
        return "too_much"
    accepted = commands.carry_out(hand, reading)
    if unit.game.status not in ENDED:
        _take_orders(hand, reading, accepted, then)
        receipt.notices = _notices(lines, reading, hand.context) + receipt.notices
    receipt.tried = _tried(hand, reading)
    press.send(hand, reading.press)
    receipt.talk = [talk.text for talk in reading.talk]
    if unit.game.status not in ENDED:
        press_offers.offer(hand, reading)
    if unit.game.status not in ENDED:
        unit.close()
    commands.finish(hand)
    return _outcome(hand, reading, accepted)


def _tried(hand: MessageContext, reading: Reading) -> list[TrialNote]:
    """The results of the orders after `preview`, combined with the parts of the turn already sent."""
    before = turn_drafts.begun(hand.session, hand.game.id, hand.seat, hand.context.view)
    turns = turn_drafts.in_turn(hand.context.view, before, [found.document for found in reading.previews])
    return [{"text": render(document, hand.context), "doc": document} for document, _ in turns]


def take_part(unit: GameUnitOfWork, seat: str, document: JSON, receipt: Receipt) -> str:
    """Process a program's answer to one question of the turn; fill in the receipt and return the outcome."""
    transfer.come_back(unit.session, unit.seat(seat), unit.now)
    hand = MessageContext(unit, seat, secret_choices.context_of(unit, seat), receipt)
    kept = keep_and_tell(hand, document)
    orders.advance(unit)
    receipt.stored = [brief(order) | {"replaces": old_one} for order, old_one in ([kept] if kept else [])]
    unit.close()
    return "orders"


def read(unit: GameUnitOfWork, seat: str, lines: Lines, context: Context) -> Reading:
    """What the lines mean for a player who may have begun a turn. Raises Unread."""
    before = turn_drafts.begun(unit.session, unit.game.id, seat, context.view)
    return turn_drafts.read(partial(parsing.reading, unit.session), lines, context, before)


def _take_orders(
    hand: MessageContext, reading: Reading, accepted: list[StoredOrder], then: history.Then | None
) -> None:
    """Store orders for now, offer those that answer an old mail, ask about unclear lines; and play on."""
    unit, seat, receipt = hand.unit, hand.seat, hand.receipt
    if reading.orders or any(not problem.tried for problem in reading.problems):
        orders.drop_proposals(unit, seat)
    wanted = [found for found in reading.orders if found.lines[0] not in hand.unwanted]
    meant = [found for found in wanted if not _vain(found.document, hand.context)]
    late = [found for found in meant if orders.overtaken(unit, seat, found.document, hand.message)]
    meant = [found for found in meant if found not in late]
    again = [found for found in meant if _repeats_a_veto(hand, found, then)]
    meant = [found for found in meant if found not in again]
    old = [found for found in meant if then and _answers_what_is_over(found.document, then, hand.context)]
    fresh = [found for found in meant if found not in old]
    stored = [(order, "") for order in accepted]
    for found in fresh:
        if not secret_choices.change(hand, found.document) and (kept := keep_and_tell(hand, found.document)):
            stored.append(kept)
            receipt.notices += [reasons.notice(notice, hand.context) for notice in notices(kept[0].doc, hand.context)]
    orders.advance(unit)
    if secret_choices.question_of(unit, seat):
        receipt.note("disc_can_change")
    receipt.stored = [brief(order) | {"replaces": old_one} for order, old_one in stored if order.status != "replaced"]
    if reading.problems:
        before = turn_drafts.begun(unit.session, unit.game.id, seat, hand.context.view)
        asked = turn_drafts.still_asked(hand.context, before)
        receipt.problems = [_problem(hand, problem, asked) for problem in reading.problems]
    if old and then:
        receipt.offered = _offer(hand, old, then)
    receipt.notices += [hand.context.translator.gettext(OVERTAKEN)] * bool(late)
    if again:
        receipt.veto_over = True
        receipt.notices.append(hand.context.translator.gettext(VETO_OVER, order=render(NEVER, hand.context)))


def _repeats_a_veto(hand: MessageContext, found: FoundOrder, then: history.Then | None) -> bool:
    """Whether `no veto`, or `veto`, answers a closed question again. `veto never` is an order for later."""
    if found.document["type"] != "veto" or {"until", "cases"} & found.document.keys():
        return False
    if found.document["choice"] == "ask" or any(token.kind == "link" for token in hand.context.tokens(found.text)):
        return False
    if then is not None:
        return then.key == choices.VETO.key
    last = last_answer(hand.session, hand.game.id, hand.seat)
    return last is not None and last.key == choices.VETO.key


def _answers_what_is_over(document: JSON, then: history.Then, context: Context) -> bool:
    """Whether an order replies to a mail of an earlier round, or to a question answered since.

    Typed orders that name their round, and typed standing orders, always count, however old the mail is. Orders written
    by a link are only for the mail's question or, in a mail without one, for its round.
    """
    if then.by_link and _is_closed(then, context):
        return True
    if orders.is_standing(document) or {"round", "until"} & document.keys():
        return False
    bound = document["type"] == "answer" or orders.only_begins(document)
    another = bound and then.question is not None and then.question != _question_now(context)
    return another or then.round < context.view["round"]


def _is_closed(then: history.Then, context: Context) -> bool:
    """Whether the mail's question was answered since; without one, whether its round is over."""
    if then.question is None:
        return then.round < context.view["round"]
    return then.question != _question_now(context)


def _question_now(context: Context) -> str | None:
    return context.question["id"] if context.question else None


def _offer(hand: MessageContext, old: Sequence[FoundOrder], then: history.Then) -> OfferNote:
    """Keep orders that answer an old mail for confirmation by one `yes`, if all could still be used."""
    letter, code, texts = "", "", [found.text for found in old]
    if all(_could_count(found.document, hand.context) for found in old):
        taken = {proposal["letter"] for problem in hand.receipt.problems for proposal in problem["proposals"]}
        letter = "yes" if not taken else min(set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - taken)
        kept = [
            orders.store_order(hand.unit, hand.seat, found.document, hand.context, hand.message, letter=letter)
            for found in old
        ]
        code, texts = kept[0].code, [order.text for order in kept]
    return {
        "then": then.round,
        "round": hand.context.view["round"],
        "position": then.position,
        "letter": letter,
        "code": code,
        "orders": texts,
    }


def _could_count(document: JSON, context: Context) -> bool:
    """Whether the order could be used now; a bare answer only if it happens to be legal for this question."""
    if document["type"] != "answer" or context.question is None:
        return True
    return isinstance(next_value(document, context.question, [], context.view), Value)


OVERTAKEN: Final = N_("A later order from you reached us before this message. The later one counts.")
NEVER: Final = {"type": "veto", "choice": "no"}
VETO_OVER: Final = N_(
    "The Veto has already been decided, so we stored nothing. To let everything pass from now on, write “{order}”."
)
NO_VETO: Final = N_("You don't have a Veto now, so we stored nothing.")
BARRED: Final = N_("We never read lines that start with |. Send it again without the bar.")


def _notices(lines: Lines, reading: Reading, context: Context) -> list[str]:
    """Notes about lines that had no effect."""
    barred = not reading.orders and any(text.lstrip().startswith("|") and not quoted for _, text, quoted in lines)
    vain = any(_vain(order.document, context) for order in reading.orders)
    return [context.translator.gettext(words) for words in [BARRED] * barred + [NO_VETO] * vain]


def _vain(document: JSON, context: Context) -> bool:
    """Whether it is a Veto order from a player without a Veto. It would otherwise stay stored until they keep one much
    later.
    """
    holders = [veto["colour"] for veto in context.view["vetoes"]]
    return document["type"] == "veto" and context.seat not in holders


def _problem(hand: MessageContext, problem: Problem, asked: Context) -> ProblemNote:
    """A line that wasn't understood, with its corrections stored under letters and codes.

    For lines that were only to be tried, nothing is stored. `asked`: the context of what the player still has to send.
    """
    context = hand.context
    proposals: list[ProposalNote] = []
    for proposal in problem.proposals:
        kept = [
            orders.store_order(hand.unit, hand.seat, document, context, hand.message, letter=proposal.letter)
            for document in (() if problem.tried else proposal.documents)
        ]
        text = "; ".join(render(document, context) for document in proposal.documents)
        code = kept[0].code if kept else ""
        proposals.append({"letter": proposal.letter, "word": proposal.word, "text": text, "code": code})
    return {
        "line": problem.lines[0],
        "text": problem.text,
        "word": problem.word,
        "reason": reasons.why(problem, context),
        "accepted": reasons.accepted(problem, asked),
        "proposals": proposals,
    }


def _outcome(hand: MessageContext, reading: Reading, accepted: Sequence[StoredOrder]) -> str:
    """The one outcome of the message, see pbem.outcomes."""
    receipt = hand.receipt
    done = bool(receipt.stored or receipt.discs or receipt.begun)
    if hand.game.status in ENDED and (reading.orders or reading.problems) and not done:
        return "game_over"
    if reading.problems:
        return "partly" if done else "problem"
    if receipt.offered:
        return "too_late"
    if done:
        return "accepted" if len(accepted) == len(receipt.stored) and accepted else "orders"
    others: dict[str, Sequence[object]] = {
        "preview": receipt.tried,
        "retracted": receipt.retracted,
        "press": receipt.press,
        "commands": (*reading.commands, *reading.press),
    }
    return next((name for name, found in others.items() if found), "no_orders")
