"""Orders: stored until they are used, and used as soon as their question is open.

A turn is all or nothing: it is tried on a copy and committed at its end or at another seat's question. If any part of
it is illegal, none of it is used and the player is asked again, with the reason.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem import json_schema, rules
from pbem.orders import form_to_order
from pbem.orders import reasons as reasons_
from pbem.orders.apply import alternatives, concerns, expired, fired, leaves_placing_open, next_value
from pbem.orders.apply_results import Ask, Unused
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.orders.turn import choices_of
from pbem.rules import JSON, OpenQuestion, QuestionRef, choice_of, choices
from pbem.rules.choices import Part
from pbem.service.accounts import players
from pbem.service.games import answer_delay, parsing
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.games import seats_of, standing_answers
from pbem.store.models import Answer, Game, Message, StoredOrder
from pbem.store.pending_answers import add_order, stored_orders, used_orders

AT_ONCE: Final = timedelta(seconds=5)  # if a message is read this soon, no order used since can be newer than it
BETWEEN_ROUNDS: Final = ("pass", "scoring")  # acts without power cards and turns in their round, or after them
LIVES_A_ROUND: Final = ("power", "turn")
SPELT_OUT: Final = {Part.POWER, Part.DISC, Part.RETURN}  # a bare answer to these becomes the equivalent order


def stored(session: Session, game_id: str, seat: str) -> Sequence[StoredOrder]:
    """A seat's stored orders that may still be used, oldest first."""
    return stored_orders(session, game_id, seat)


def proposed(session: Session, game_id: str, seat: str) -> Sequence[StoredOrder]:
    """A seat's orders that need the player's confirmation."""
    return stored_orders(session, game_id, seat, "proposed")


def names_of(session: Session, game_id: str) -> dict[str, str]:
    """Colour -> the name shown in this game, including the dummy's."""
    names = {seat.name: seat.handle or seat.name for seat in seats_of(session, game_id)}
    state = session.get_one(Game, game_id).state
    return names | {colour: "Dummy" for colour in (state["board"]["colours"] if state else ()) if colour not in names}


def answered_ahead(orders: Sequence[StoredOrder]) -> set[tuple[str, int | None]]:
    """(type, round) of stored orders; (card, round) for a card's secret disc."""
    return {(kind, order.round) for order in orders for kind in _cards(order.doc) or (order.doc["type"],)}


def _cards(document: JSON) -> Sequence[str]:
    """The cards that a disc is for."""
    card = document.get("card") if document["type"] == "disc" else None
    return list(card["named"]) if isinstance(card, dict) else [card] if card else []


def context_of(unit: GameUnitOfWork, seat: str, state: JSON | None = None) -> Context:
    """The context for reading the seat's lines in the current state of the game, or in `state`."""
    proposed = bool(stored_orders(unit.session, unit.game.id, seat, "proposed"))
    language = players.language_of(unit.session, unit.seat(seat).player_id)
    view = parsing.view(unit.session, state or unit.state, seat)
    return Context(view, names_of(unit.session, unit.game.id), proposed, language)


def receive(unit: GameUnitOfWork, seat: str, document: JSON) -> StoredOrder:
    """Store one order, play on as far as stored orders allow, and close the unit of work."""
    order = store_order(unit, seat, document, context_of(unit, seat))
    advance(unit)
    unit.close()
    return order


def store_order(
    unit: GameUnitOfWork,
    seat: str,
    document: JSON,
    context: Context,
    message: Message | None = None,
    *,
    letter: str | None = None,
) -> StoredOrder:
    """Store an order, replacing an older one for the same thing. With a `letter` it is only proposed.

    An order valid until a later round is also valid for this round.

    Orders from every channel are checked against the same schema. Raises ValueError, since our own code made the
    document.
    """
    document = _bound(document, context)
    if faults := json_schema.validate("order", document):
        raise ValueError(f"no order: {faults}")
    received = message.received_at if message else unit.now
    known = stored_orders(unit.session, unit.game.id, seat)
    for older in known if letter is None else ():
        now = older.round == context.view["round"] and "until" in document
        if _slot(older.doc | {"round": None} if now else older.doc) == _slot(document):
            _end(older, "replaced", unit.now)
    shown = {name: value for name, value in document.items() if (name, value) != ("round", context.view["round"])}
    text = render(shown, context)
    unique = f"{unit.game.id}:{seat}:{received.isoformat()}:{len(known)}:{letter}:{text}"
    order = StoredOrder(
        game_id=unit.game.id,
        seat=seat,
        code=hashlib.sha256(unique.encode()).hexdigest()[:4],
        doc=document,
        text=text,
        round=document.get("round"),
        status="proposed" if letter else "stored",
        letter=letter,
        message_id=message.id if message else None,
        received_at=received,
    )
    add_order(unit.session, order)
    return order


def ask_first(
    unit: GameUnitOfWork, seat: str, document: JSON, text: str, message: Message | None = None
) -> StoredOrder:
    """Store a request that isn't an order and can't be undone, until it is confirmed. Other proposals become void."""
    drop_proposals(unit, seat)
    asked = StoredOrder(
        game_id=unit.game.id,
        seat=seat,
        code=f"{unit.game.position:x}".rjust(4, "e")[-4:],
        doc=document,
        text=text,
        status="proposed",
        letter="yes",
        message_id=message.id if message else None,
        received_at=message.received_at if message else unit.now,
    )
    add_order(unit.session, asked)
    return asked


def agreed_to(unit: GameUnitOfWork, seat: str, choices: Sequence[str], kinds: Collection[str]) -> list[JSON]:
    """Close and return the requests of these kinds that a yes or a code confirms."""
    proposed = stored_orders(unit.session, unit.game.id, seat, "proposed")
    meant = [order for order in proposed if order.doc["type"] in kinds and {"yes", order.code} & set(choices)]
    for order in meant:
        _end(order, "used", unit.now)
    return [order.doc for order in meant]


def not_after(orders: Sequence[StoredOrder], message: Message | None) -> list[StoredOrder]:
    """The orders that a message can refer to: those that arrived before it, even if it is read only now.

    Mail servers record whole seconds, so within one second the message read later counts as later. A reprocessed
    message counts as if it came now.
    """
    if message is None or message.outcome is not None:
        return list(orders)
    return [order for order in orders if order.received_at.replace(microsecond=0) <= message.received_at]


def overtaken(unit: GameUnitOfWork, seat: str, document: JSON, message: Message | None) -> bool:
    """Whether a later order of the seat about the same thing was read first; then the later one counts."""
    if message is None or message.outcome is not None:
        return False
    known = list(stored_orders(unit.session, unit.game.id, seat))
    if unit.now - message.received_at > AT_ONCE:
        known += used_orders(unit.session, unit.game.id, seat)
    earlier = {id(order) for order in not_after(known, message)}
    named = {"round", "until"} & document.keys()
    return any(
        _slot(order.doc) == _slot(document) if named else _slot(order.doc)[:2] == _slot(document)[:2]
        for order in known
        if id(order) not in earlier
    )


def advance(unit: GameUnitOfWork) -> None:
    """Answer open questions from stored orders until one remains without an answer."""
    while any(_resolve(unit, seat, question) for seat, question in unit.questions().items()):
        pass


def _resolve(unit: GameUnitOfWork, seat: str, question: OpenQuestion) -> bool:
    """Whether one of the seat's orders answered its question (and, in a turn, all that depends on it)."""
    memory = memory_of(unit, seat)
    running = _running_turn(unit, seat) if memory else []
    for order in _candidates(unit, seat, question, running):
        found = follow(unit.state, seat, order.doc, memory)
        if isinstance(found, Unused):
            order.why, order.counts_at = reasons_.reason(found, context_of(unit, seat)), None
            continue
        if answer_delay.kept_open(unit, seat, question):
            return False
        if order not in running and answer_delay.on_hold(unit, seat, question, order):
            return False
        context = context_of(unit, seat)
        given = [_give(unit, seat, value, order) for value in found]
        unit.session.flush()
        if not is_standing(order.doc):
            _end(order, "used", unit.now)
            order.why = _done(order, given, context, begun=bool(memory))
        return True
    return False


def _give(unit: GameUnitOfWork, seat: str, value: Any, order: StoredOrder) -> tuple[OpenQuestion, Any]:
    """Give one answer from an order; return its question and value."""
    question = unit.questions()[seat]
    unit.answer(seat, value, by="order", order=order)
    return question, value


def _done(order: StoredOrder, given: Sequence[tuple[OpenQuestion, Any]], context: Context, *, begun: bool) -> str:
    """Which of an order's alternatives was used: the condition that was true, and the answers as an order.

    "" if it had only one, or if it continued a turn it had already `begun`.
    """
    case = fired(order.doc, context.view)
    clause = reasons_.fired(case, context) if case else ""
    document = form_to_order.order(given, context.view)
    text = "" if begun or document["type"] == "answer" else render(document, context)
    return f"{clause}\n{text if text != order.text else ''}".strip()


def follow(state: JSON, seat: str, document: JSON, memory: Sequence[tuple[QuestionRef, Any]]) -> list[Any] | Unused:
    """The answers that an order gives from here to the end of the wait, tried on a copy; or why it gives none."""
    reasons: list[Unused] = []
    for single in alternatives(document, rules.view(state, seat)):
        answers = _follow_one(state, seat, single, list(memory))
        if not isinstance(answers, Unused):
            return answers
        reasons.append(answers)
    return reasons[0]


def _follow_one(state: JSON, seat: str, document: JSON, memory: list[tuple[QuestionRef, Any]]) -> list[Any] | Unused:
    act = state["act"]
    answers: list[Any] = []
    secret = False  # whether the last answer was a secret choice; its player can't know whether the turn goes on
    while state["act"] == act and (question := rules.questions(state).get(seat)):
        found = next_value(document, question, memory, rules.view(state, seat))
        if isinstance(found, Unused):
            return answers if secret else found
        secret = choice_of(question) is choices.DISC
        state = rules.answer(state, seat, question["id"], found.value).state
        memory.append((question, found.value))
        answers.append(found.value)
        if document["type"] != "turn":
            break
    if document["type"] == "turn" and state["act"] == act and leaves_placing_open(document["choices"][0], memory):
        return Ask("half_missing", {"half": "place"})
    return answers


def _candidates(
    unit: GameUnitOfWork, seat: str, question: OpenQuestion, running: Sequence[StoredOrder]
) -> list[StoredOrder]:
    """The orders that may answer a question: those for this round, then standing ones, newest first.

    During a turn, also the order that began it.
    """
    newest = reversed(stored_orders(unit.session, unit.game.id, seat))
    orders = [*sorted(newest, key=lambda order: order.round is None), *running]
    here = unit.state["board"]["round"]
    fitting = []
    for order in orders:
        if order.status == "stored" and expired(order.doc, here):
            _end(order, "expired", unit.now)
        elif concerns(order.doc, question) and order.round in (None, here):
            fitting.append(order)
    return fitting


def _running_turn(unit: GameUnitOfWork, seat: str) -> list[StoredOrder]:
    """The order that began the seat's turn, for the rest of the turn after another seat's question."""
    for answer in reversed(_of_this_act(unit)):
        if answer.seat == seat and answer.order_id:
            return [unit.session.get_one(StoredOrder, answer.order_id)]
    return []


def memory_of(unit: GameUnitOfWork, seat: str) -> list[tuple[QuestionRef, Any]]:
    """The seat's answers in this act and any vetoes of its action: (question, value)."""
    mine = [a for a in _of_this_act(unit) if a.seat == seat or a.key == choices.VETO.key]
    begun = any(answer.seat == seat for answer in mine)
    return [({"id": a.question_id, "key": a.key}, a.value) for a in mine] if begun else []


def _of_this_act(unit: GameUnitOfWork) -> list[Answer]:
    given = len(unit.state["answers"]) * len(unit.state["board"]["seats"]) + len(unit.state["discs"])
    if not given:
        return []
    prefix = f"{unit.state['epoch']}.{unit.state['act']}."
    unit.session.flush()
    recent = standing_answers(unit.session, unit.game.id, after=max(0, unit.game.position - given))
    return [answer for answer in recent if answer.question_id.startswith(prefix)]


def _bound(document: JSON, context: Context) -> JSON:
    """Bind an order to the question, round or disc it was written for."""
    view = context.view
    question = view["question"]
    if (
        document["type"] == "answer"
        and question
        and question["id"] == document["id"]
        and choice_of(question).part in SPELT_OUT
    ):
        document = form_to_order.order([(question, document["value"])], view)
    if document["type"] == "disc" and "card" not in document:
        card = question["card"] if question and choice_of(question) is choices.DISC else None
        return document | {"card": card}
    if document["type"] in LIVES_A_ROUND and not {"round", "until"} & document.keys():
        later = [number for number in view["rounds"] if number > view["round"]]
        return document | {"round": later[0] if later and _is_over(document["type"], view) else view["round"]}
    return document


def _is_over(kind: str, view: Mapping[str, Any]) -> bool:
    """Whether the seat has already played its power card, or had its turn, this round; then the next round is meant."""
    if kind == "power":
        return view["seat"] in view["powers"] or view["act"] in BETWEEN_ROUNDS
    return view["act"] in BETWEEN_ROUNDS or (view["seat"] in view["taken"] and view["turn"] != view["seat"])


def _slot(document: JSON) -> tuple[Any, ...]:
    """The key for what an order is about: a newer order with the same key replaces the older one."""
    return document["type"], document.get("card") if document["type"] == "disc" else None, document.get("round")


def is_standing(document: JSON) -> bool:
    """Whether an order keeps answering until it is changed or expires.

    Examples: `no veto`, `return court first`, `power lowest until round 6`.
    """
    if "until" in document:
        return True
    cases = [document, *document.get("cases", ())]
    return document["type"] == "veto" or any("first" in case for case in cases)


def _end(order: StoredOrder, status: Any, now: datetime) -> None:
    order.status, order.closed_at = status, now


def retract(unit: GameUnitOfWork, seat: str, code: str = "", message: Message | None = None) -> list[StoredOrder]:
    """Withdraw stored orders: all, those of a kind (`power`), the `last`, or the one with that code.

    Used orders can't be withdrawn, and a message can't withdraw orders that arrived after it.
    """
    stored = not_after(stored_orders(unit.session, unit.game.id, seat), message)
    taken_back = (
        stored[-1:]
        if code == "last"
        else [order for order in stored if not code or code.lower() in (order.code, order.doc["type"])]
    )
    for order in taken_back:
        _end(order, "retracted", unit.now)
    return taken_back


def agreed_proposals(
    unit: GameUnitOfWork, seat: str, choices: Sequence[str], context: Context, message: Message | None = None
) -> list[JSON]:
    """The proposals meant by these letters (`yes` for a single one) or codes; all proposals end with it.

    A proposal for a question that is no longer open is never accepted.
    """
    wanted = {choice.strip().lower() for choice in choices}
    proposed = not_after(stored_orders(unit.session, unit.game.id, seat, "proposed"), message)
    letters = {order.letter for order in proposed if {(order.letter or "").lower(), order.code} & wanted}
    chosen = [order.doc for order in proposed if order.letter in letters and not outdated(order.doc, context)]
    drop_proposals(unit, seat)
    return chosen


def only_begins(document: JSON) -> bool:
    """Whether it is a turn order that contains neither half of the turn: `3`, `take only 1`."""
    return document["type"] == "turn" and not any(choice["do"] for choice in choices_of(document))


def outdated(document: JSON, context: Context) -> bool:
    """Whether an order is about something past: an answered question, an earlier round, a card already played."""
    view, question = context.view, context.question
    if document["type"] == "answer":
        return question is None or document["id"] != question["id"]
    if document["type"] in LIVES_A_ROUND and "round" in document:
        over = document["round"] == view["round"] and _is_over(document["type"], view)
        return over or document["round"] < view["round"]
    return False


def drop_proposals(unit: GameUnitOfWork, seat: str) -> None:
    """Expire the proposals of the last receipt; new orders make them void."""
    for order in stored_orders(unit.session, unit.game.id, seat, "proposed"):
        _end(order, "expired", unit.now)
