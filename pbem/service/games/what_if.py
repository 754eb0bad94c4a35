"""Previews of orders, computed on the seat's own view: nothing is stored, and nothing hidden is used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pbem import facts, rules
from pbem.art.text import board_text
from pbem.orders import reasons
from pbem.orders.apply import alternatives, next_value
from pbem.orders.apply_results import Ask, Unused
from pbem.orders.context import Context
from pbem.rules import JSON, OpenQuestion, View, choices
from pbem.rules.questions import Pick


@dataclass(frozen=True)
class Trial:
    """The preview of an order: the answers that it gives, the resulting view, and the events.

    `refused`: why it couldn't be played; then none of it would happen. `asks`: the question it leaves open.
    """

    before: View
    after: View
    events: Sequence[JSON] = ()
    refused: Unused | None = None
    values: Sequence[Any] = ()

    @property
    def asks(self) -> OpenQuestion | None:
        question: OpenQuestion | None = self.after["question"]
        return question


def imagined(state: JSON, seat: str) -> View | None:
    """The seat's view if it is asked now, or as if its turn came next. None if that can't be known."""
    view = rules.view(state, seat)
    if view["question"] is not None:
        return view
    act, order = rules.act_of(state), state["board"]["order"]
    if act is None or act.name != "turn" or seat not in order[act.turn + 1 :]:
        return None
    later = {"act": state["act"] + order.index(seat) - act.turn, "answers": [], "discs": {}}
    view = rules.view(state | later, seat)
    return view if view["question"] else None


def try_order(view: View, document: JSON) -> Trial | None:
    """Try an order on a view with a question; None if the order isn't about that question."""
    first: Trial | None = None
    for single in alternatives(document, view):
        trial = _try_one(view, single)
        if trial and trial.refused is None:
            return trial
        first = first or trial
    return first


def _try_one(view: View, document: JSON) -> Trial | None:
    went = follow(view, document, [])
    if went.refused:
        elsewhere = isinstance(went.refused, Ask) and went.refused.code == "other_question"
        return None if elsewhere and not went.made else Trial(view, view, refused=went.refused)
    return Trial(view, went.view, went.events, values=[value for _, value in went.made])


@dataclass(frozen=True)
class Followed:
    """How far an order leads: (question, answer) pairs, the resulting view, the events, and why it leads no further."""

    made: Sequence[tuple[OpenQuestion, Any]]
    view: View
    events: Sequence[JSON]
    refused: Unused | None


def follow(view: View, document: JSON, begun: Sequence[tuple[OpenQuestion, Any]]) -> Followed:
    """Follow an order of one choice through the questions of a wait, of which the first may be answered."""
    made = list(begun)
    now, events = rules.whatif(view, [value for _, value in made]) if made else (view, [])
    while question := now["question"]:
        found = next_value(document, question, made, now)
        if isinstance(found, Unused):
            return Followed(made, now, events, found)
        made.append((question, found.value))
        now, events = rules.whatif(view, [value for _, value in made])
        if document["type"] != "turn":
            break
    return Followed(made, now, events, None)


def power_now(view: View, document: JSON) -> int | Unused | None:
    """The power card an order would play if the seat were asked now; None if it has already played one this round."""
    here = document.get("round", view["round"]) == view["round"]
    if document["type"] != "power" or view["seat"] in view["powers"] or not here:
        return None
    free = [value for value in view["hand"] or () if value not in view["powers"].values()]
    question = Pick(view["seat"], choices.POWER, free).to_json()
    found = next_value(document, question, [], view)
    return found if isinstance(found, Unused) else int(found.value)


def turn_ahead(state: JSON, seat: str) -> View | None:
    """While power cards are played, the seat's view as if its turn came first; None at any other time.

    The view assumes the card the seat has played, or else its highest one, which brings the fewest caballeros.
    """
    view, act = rules.view(state, seat), rules.act_of(state)
    if act is None or act.name != "powers" or not view["hand"]:
        return None
    board = state["board"]
    order = [seat, *(colour for colour in board["colours"] if colour != seat)]
    powers = dict.fromkeys(order, view["powers"].get(seat, view["hand"][-1]))
    first = board | {"order": order, "powers": powers}
    return rules.view(state | {"act": state["act"] + 1, "answers": [], "discs": {}, "board": first}, seat)


def tried_out(state: JSON, context: Context, document: JSON, text: str) -> facts.TrialFacts:
    """Like `trial_of`, for an order that is only tried; a turn of this round even before the first turn."""
    here = document["type"] == "turn" and document.get("round", context.view["round"]) == context.view["round"]
    return trial_of(state, context, document, text, turn_ahead(state, context.seat) if here else None)


def trial_of(state: JSON, context: Context, document: JSON, text: str, ahead: View | None = None) -> facts.TrialFacts:
    """A preview in a report's plain values; `ahead`: the view to use instead of the current one."""
    view = ahead or imagined(state, context.seat)
    trial = try_order(view, document) if view else None
    if trial is None:
        return _of_power(context, document, text)
    if trial.refused:
        why, refused = reasons.reason(trial.refused, context), reasons.for_programs(trial.refused)
        return facts.TrialFacts(text, why=why, refused=refused)
    name = partial(rules.place_name, trial.after["edition"])
    board = board_text(trial.after, context.seat, context.names, name)
    return facts.TrialFacts(text, trial.events, trial.after, board, asks=trial.asks is not None)


def _of_power(context: Context, document: JSON, text: str) -> facts.TrialFacts:
    """Preview a power card, which is possible before it is asked for; anything else needs its question."""
    found = power_now(context.view, document)
    if found is None:
        return facts.TrialFacts(text, untold=True)
    if isinstance(found, Unused):
        return facts.TrialFacts(text, why=reasons.reason(found, context), refused=reasons.for_programs(found))
    return facts.TrialFacts(text, [{"type": "power", "colour": context.seat, "value": found}])
