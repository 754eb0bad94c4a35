"""An order put to a question: the value it answers with, or why it does not.

Of a turn with several choices the caller tries each on its own, from scratch, on a copy (`alternatives`): whether a
choice can be played is known only at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, assert_never

from pbem import rules
from pbem.orders import ranked_choice
from pbem.orders.apply_results import Ask, Memory, Unused, Value
from pbem.orders.cards import is_meant, lying, stack_of
from pbem.orders.conditions_eval import Fired, Unfired, fire
from pbem.orders.context import OWN_ORDERS, Document, Question, View
from pbem.rules import QuestionRef, choice_of, choices
from pbem.rules.choices import Part, Tokens

_AFTER_ABILITY: Final = frozenset({choices.MOVE, choices.RECALL})


def alternatives(order: Document, view: View) -> list[Document]:
    """What the order comes to now, best first, each an order of one choice and without conditions.

    Of a conditional order only the case that counts; when none does, the order itself (`next_value` says why). In
    mid-turn it is the case with the card that was taken, since its condition was true when the turn began. `any` card
    means each open one, highest stack first.
    """
    counted = _fired(order, view)
    if isinstance(counted, Unfired) or order["type"] != "turn":
        return [order if isinstance(counted, Unfired) else counted.order]
    cards = sorted((card for card in view["cards"].values() if card), key=lambda c: stack_of(c, view), reverse=True)
    taken = _taken(view)
    lone: list[Document] = []
    for choice in counted.order["choices"]:
        named = [taken] if taken else cards
        meant = [choice | {"card": card} for card in named] if choice["card"] == "any" else [choice]
        lone += [counted.order | {"choices": [one]} for one in meant]
    return lone


def fired(order: Document, view: View) -> Fired | None:
    """Which case counts now, to be told when it is used (`wording.fired`); None for an order without conditions."""
    found = _fired(order, view) if "cases" in order else None
    return found if isinstance(found, Fired) else None


def _fired(order: Document, view: View) -> Fired | Unfired:
    taken = _taken(view) if order["type"] == "turn" else None
    if taken and "cases" in order:
        begun = [case for case in order["cases"] if any(_means(one, taken, view) for one in case["choices"])]
        if len(begun) == 1:
            return fire(order | {"cases": [{"choices": begun[0]["choices"]}]}, view)
    return fire(order, view)


def _taken(view: View) -> str | None:
    """The card of my turn, once it is taken."""
    taken: str | None = view["taken"].get(view["seat"]) if view["turn"] == view["seat"] else None
    return taken


def _means(choice: Document, card: str, view: View) -> bool:
    return choice["card"] is None or choice["card"] == "any" or is_meant(card, choice["card"], view)


def expired(order: Document, now: int) -> bool:
    """Whether the order can no longer count: its round, or the last one it was to stand for, is before round `now`."""
    last = order.get("until", order.get("round"))
    return last is not None and now > last


def concerns(order: Document, question: Question) -> bool:
    """Whether the order has anything to say to that question."""
    kind, choice, card = order["type"], choice_of(question), question["card"]
    if kind == "answer":
        return bool(order["id"] == question["id"])
    if kind == "turn":
        mine = question["by"] == question["seat"]
        return mine and (choice.in_turn or (choice is choices.DISC and card is not None))
    if kind == "disc":
        meant = order["card"]
        return choice is choices.DISC and bool(card in meant["named"] if isinstance(meant, dict) else card == meant)
    return bool(kind == OWN_ORDERS.get(choice.part))


def next_value(order: Document, question: Question, memory: Memory, view: View) -> Value | Unused:
    """The value with which `order` answers `question`; a turn answers with its first choice.

    `memory`: this wait's questions and values so far, in order. The value is legal, or it is said why none is.
    """
    if not concerns(order, question):
        return Ask("other_question")
    if expired(order, view["round"]) and "until" in order:
        return Ask("expired", {"until": order["until"]})
    if order.get("round", view["round"]) != view["round"]:
        return Ask("other_round", {"round": order["round"]})
    counted = _fired(order, view)
    if isinstance(counted, Unfired):
        return Ask("not_known" if counted.unknown else "no_case", {"conditions": list(counted.conditions)})
    found = _READERS[order["type"]](counted.order, question, memory, view)
    if isinstance(found, Value):
        return rules.why_not(question, found.value, view, view["edition"]) or found
    return found


def unused(order: Document, memory: Memory) -> list[Document]:
    """The halves of a turn (its first choice) that were asked for in it but never came up in this wait.

    Empty for what is no turn, and for a wait that began in the middle of one.
    """
    if order["type"] != "turn" or not any(choice_of(question) is choices.CARD for question, _ in memory):
        return []
    used = {value for question, value in memory if choice_of(question) is choices.HALF}
    return [half for half in order["choices"][0]["do"] if _name(half) not in used and not _declined(half)]


def leaves_placing_open(choice: Document, memory: Memory) -> bool:
    """Whether the action of a turn was begun first, and nothing is said about the placing that remains."""
    said = {name for half in choice["do"] for name in half}
    halves = [(question, value) for question, value in memory if choice_of(question) is choices.HALF]
    begun = any(value == "special" and "place" in _options(question) for question, value in halves)
    return begun and not {"place", "ask"} & said


def _options(question: QuestionRef) -> Sequence[str]:
    """What was offered; nothing where the memory does not tell."""
    options: Any = dict(question).get("options", ())
    return list(options)


def _name(half: Document) -> str:
    return next(iter(half))


def _declined(half: Document) -> bool:
    """Nothing placed, no special action; `ask` is neither."""
    return half in ({"place": []}, {"special": None}, {"ask": True})


def _turn(  # noqa: C901, PLR0912 - one case for each part of an order
    order: Document, question: Question, memory: Memory, view: View
) -> Value | Ask:
    choice = order["choices"][0]
    asked = choice_of(question)
    if question["card"] and not _means(choice, question["card"], view):
        return Ask("other_card", {"card": question["card"]})
    if not question["card"] and asked in _AFTER_ABILITY and memory and choice_of(memory[-1][0]) is choices.ABILITY:
        return _ability(choice, question)
    match asked.part:
        case Part.ABILITY:
            return _ability(choice, question)
        case Part.SUPPLY:
            return _supply(choice, question)
        case Part.CARD:
            return _card(choice, question, view)
        case Part.HALF:
            return _half(choice, question, memory)
        case Part.PLACING:
            return _place(choice, memory)
        case Part.ACTION:
            return _way(choice, question) if asked.tokens is Tokens.WAY else _special(choice, question)
        case Part.DISC:
            return _own_disc(choice, question, view)
        case Part.POWER | Part.PASS | Part.RETURN | Part.VETO:
            raise AssertionError("no turn answers that")
    assert_never(asked.part)


def _ability(choice: Document, question: Question) -> Value | Ask:
    """What the modifier of my power card can do."""
    if "ability" not in choice:
        return Ask("ability_missing")
    chosen, key = choice["ability"], question["key"]
    if choice_of(question) is choices.ABILITY:
        return Value("no" if chosen is None else "yes")
    if key not in chosen:
        return Ask("choice_missing", {"key": key, "card": None})
    return Value(chosen[key])


def _supply(choice: Document, question: Question) -> Value:
    """How many come from the province; and from the regions, also by the action of The Court."""
    if choice_of(question) is choices.TAKE:
        return Value(choice.get("take", question["default"]))
    said = _chosen(choice) if question["card"] else choice
    return Value(list(said.get("recall", [])))


def _card(choice: Document, question: Question, view: View) -> Value | Ask:
    if choice["card"] is None:
        return Ask("card_missing")
    named = lying(choice["card"], view)
    return Value(named) if named in question["options"] else Ask("card_gone", {"card": choice["card"]})


def _half(choice: Document, question: Question, memory: Memory) -> Value | Ask:
    """The first half of the order that is still to be done; `done` when all that is left is declined."""
    options, do = question["options"], _planned(choice, memory)
    done = {value for asked, value in memory if choice_of(asked) is choices.HALF}
    whole_turn = any(choice_of(asked) is choices.CARD for asked, _ in memory)
    for half in do:
        name = _name(half)
        if name == "ask":
            return Ask("asked_for")
        if _declined(half):
            continue
        if name in options:
            return Value(name)
        if whole_turn and name not in done:
            return Ask("half_impossible", {"half": name})
    unsaid = [name for name in options if name != "done" and not any(name in half for half in do)]
    return Ask("half_missing", {"half": unsaid[0]}) if unsaid else Value("done")


def _planned(choice: Document, memory: Memory) -> list[Document]:
    """The halves of a choice; after a veto against its action what was said for that case, in place of what is left."""
    if "vetoed" not in choice or not any(
        choice_of(question) is choices.VETO and value != "no" for question, value in memory
    ):
        return list(choice["do"])
    done = [half for half in choice["do"] if "special" in half]
    return [*done, *choice["vetoed"]]


def _place(choice: Document, memory: Memory) -> Value | Ask:
    places = next((half["place"] for half in _planned(choice, memory) if half.get("place")), None)
    return Value(list(places)) if places else Ask("half_missing", {"half": "place"})


def _chosen(choice: Document) -> Document:
    return next((half["special"] for half in choice["do"] if half.get("special")), {})


def _special(choice: Document, question: Question) -> Value | Ask:
    chosen, key = _chosen(choice), question["key"]
    if key not in chosen:
        if choice_of(question).settled:
            return Value(list(question["of"]))  # the order of the scoring key; everything is scored in any case
        return Ask("choice_missing", {"key": key, "card": question["card"]})
    return Value(chosen[key])


def _way(choice: Document, question: Question) -> Value | Ask:
    meant = next((way for way in question["options"] if way in _chosen(choice)), None)
    return Value(meant) if meant else Ask("choice_missing", {"key": question["key"], "card": question["card"]})


def _own_disc(choice: Document, question: Question, view: View) -> Value | Ask:
    chosen = _chosen(choice)
    if "disc" not in chosen:
        return Ask("choice_missing", {"key": "disc", "card": question["card"]})
    return ranked_choice.disc(chosen["disc"], question, view)


_Reader: TypeAlias = Callable[[Document, Question, Memory, View], Value | Ask]

_READERS: Final[dict[str, _Reader]] = {
    "power": lambda order, question, _memory, view: ranked_choice.power(order, question, view),
    "turn": _turn,
    "disc": lambda order, question, _memory, view: ranked_choice.disc(order["regions"], question, view),
    "veto": lambda order, *_: ranked_choice.veto(order),
    "return": lambda order, question, *_: ranked_choice.returned(order, question),
    "answer": lambda order, *_: Value(order["value"]),
}
