"""An order put to a question: the value it answers with, or why it does not.

Of a turn with several choices the caller tries each on its own, from scratch, on a copy (`alternatives`): whether a
choice can be played is known only at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.context import Document, Question, View
from pbem.orders.legality import why_not


@dataclass(frozen=True, slots=True)
class Value:
    """The answer."""

    value: Any


@dataclass(frozen=True, slots=True)
class Ask:
    """The order does not answer: `code` and `about` say why (`wording.reason` makes a sentence of them)."""

    code: str
    about: dict[str, Any] = field(default_factory=dict)


Memory: TypeAlias = Sequence[tuple[Question, Any]]  # what was answered in this wait so far

_SPECIAL_KEYS: Final = frozenset(
    {"move", "add", "remove", "score", "sequence", "scoreboard", "back", "grande", "king", "evict", "court"}
)


def alternatives(order: Document, view: View) -> list[Document]:
    """The order's choices as orders of one choice each, best first.

    `any` card means each open one, highest stack first.
    """
    if order["type"] != "turn":
        return [order]
    cards = sorted((card for card in view["cards"].values() if card), reverse=True)
    taken = view["taken"].get(view["seat"])
    lone = []
    for choice in order["choices"]:
        named = [taken] if taken else cards
        meant = [choice | {"card": card} for card in named] if choice["card"] == "any" else [choice]
        lone += [order | {"choices": [one]} for one in meant]
    return lone


def concerns(order: Document, question: Question) -> bool:
    """Whether the order has anything to say to that question."""
    kind, key, card = order["type"], question["key"], question["card"]
    if kind == "answer":
        return bool(order["id"] == question["id"])
    if kind == "turn":
        mine = question["by"] in {None, question["seat"]}
        return mine and key not in {"power", "veto", "return"} and (key != "disc" or card is not None)
    if kind == "disc":
        return bool(key == "disc" and order["card"] == card)
    return bool(kind == key)


def next_value(order: Document, question: Question, memory: Memory, view: View) -> Value | Ask:
    """The value with which `order` answers `question`; a turn answers with its first choice.

    `memory`: this wait's questions and values so far, in order. The value is legal, or it is an Ask.
    """
    if not concerns(order, question):
        return Ask("other_question")
    if order.get("round", view["round"]) != view["round"]:
        return Ask("other_round", {"round": order["round"]})
    found = _READERS[order["type"]](order, question, memory, view)
    if isinstance(found, Value) and (reason := why_not(question, found.value, view)):
        return Ask(*reason)
    return found


def unused(order: Document, memory: Memory) -> list[Document]:
    """The halves of a turn (its first choice) that were asked for in it but never came up in this wait.

    Empty for what is no turn, and for a wait that began in the middle of one.
    """
    if order["type"] != "turn" or not any(question["key"] == "card" for question, _ in memory):
        return []
    used = {value for question, value in memory if question["key"] == "half"}
    return [half for half in order["choices"][0]["do"] if _name(half) not in used and not _declined(half)]


def _name(half: Document) -> str:
    return next(iter(half))


def _declined(half: Document) -> bool:
    """Nothing placed, no special action; `ask` is neither."""
    return half in ({"place": []}, {"special": None}, {"ask": True})


def _answer(order: Document, _question: Question, _memory: Memory, _view: View) -> Value | Ask:
    return Value(order["value"])


def _power(order: Document, question: Question, _memory: Memory, view: View) -> Value | Ask:
    for wanted in order["values"]:
        found = _ranked_power(wanted, question["options"], view["powers"])
        if found in question["options"]:
            return Value(found)
    return Ask("no_power_left", {"options": list(question["options"])})


def _ranked_power(wanted: Any, options: Sequence[int], played: dict[str, int]) -> int | None:
    if isinstance(wanted, int):
        return wanted
    if isinstance(wanted, str):
        return min(options) if wanted == "lowest" else max(options)
    seen = [value for colour, value in played.items() if wanted.get("of", colour) == colour]
    if not seen:
        return None  # above nobody: that would be a guess
    if "outbid" in wanted:
        most = wanted["outbid"] or max(rules.SUPPLY)
        return min((value for value in options if max(seen) < value <= most), default=None)
    least = wanted["underbid"] or 1
    return max((value for value in options if least <= value < min(seen)), default=None)


def _disc(order: Document, question: Question, _memory: Memory, view: View) -> Value | Ask:
    return _ranked_disc(order["regions"], question, view)


def _ranked_disc(regions: Sequence[str], question: Question, view: View) -> Value | Ask:
    """The first that can be chosen. The king's region is skipped; the court names it on purpose."""
    for region in regions:
        if region == view["king"]:
            continue
        meant = view["king"] if region == rules.COURT else region
        if meant in question["options"]:
            return Value(meant)
    return Ask("no_disc_left", {"options": list(question["options"])})


def _veto(order: Document, _question: Question, _memory: Memory, _view: View) -> Value | Ask:
    return Value(order["choice"] if order["choice"] == "no" else order["choice"]["after"])


def _return(order: Document, question: Question, _memory: Memory, _view: View) -> Value | Ask:
    if "from" in order:
        return Value(list(order["from"]))
    partial: list[str] = []
    while options := rules.steps(dict(question), partial).options:
        meant = next((place for place in order["first"] if place in options), None)
        if meant is None and len(options) > 1:
            return Ask("return_rest", {"left": question["least"] - len(partial)})
        partial.append(meant or options[0])
    return Value(partial)


def _turn(order: Document, question: Question, memory: Memory, view: View) -> Value | Ask:
    choice = order["choices"][0]
    key = question["key"]
    if question["card"] not in {None, *_cards_of(choice, question["card"])}:
        return Ask("other_card", {"card": question["card"]})
    if key == "court" or (key == "recall" and question["card"]):
        return _court(choice, question)
    if key in _SPECIAL_KEYS:
        return _special(choice, question)
    return _TURN[key](choice, question, memory, view)


def _cards_of(choice: Document, card: str | None) -> Iterator[str]:
    """The card the choice means, as far as `card` can be it."""
    named = choice["card"]
    if card and (named == "any" or (isinstance(named, dict) and card.startswith(f"c{named['stack']}_"))):
        yield card
    elif isinstance(named, str):
        yield named


def _take(choice: Document, question: Question, _memory: Memory, _view: View) -> Value | Ask:
    return Value(choice.get("take", question["default"]))


def _recall(choice: Document, _question: Question, _memory: Memory, _view: View) -> Value | Ask:
    return Value(list(choice.get("recall", [])))


def _card(choice: Document, question: Question, _memory: Memory, view: View) -> Value | Ask:
    named = choice["card"]
    if isinstance(named, dict):
        named = view["cards"].get(str(named["stack"]))
    elif named == "any":
        named = max(question["options"])
    if named not in question["options"]:
        return Ask("card_gone", {"card": choice["card"]})
    return Value(named)


def _half(choice: Document, question: Question, memory: Memory, _view: View) -> Value | Ask:
    """The first half of the order that is still to be done; `done` when all that is left is declined."""
    options, do = question["options"], choice["do"]
    done = {value for asked, value in memory if asked["key"] == "half"}
    whole_turn = any(asked["key"] == "card" for asked, _ in memory)
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


def _place(choice: Document, _question: Question, _memory: Memory, _view: View) -> Value | Ask:
    places = next((half["place"] for half in choice["do"] if half.get("place")), None)
    return Value(list(places)) if places else Ask("half_missing", {"half": "place"})


def _chosen(choice: Document) -> Document:
    return next((half["special"] for half in choice["do"] if half.get("special")), {})


def _special(choice: Document, question: Question) -> Value | Ask:
    chosen, key = _chosen(choice), question["key"]
    if key not in chosen:
        if key == "sequence":
            return Value(list(question["of"]))  # the order of the scoring key; everything is scored in any case
        return Ask("choice_missing", {"key": key, "card": question["card"]})
    return Value(chosen[key])


def _which(choice: Document, question: Question, _memory: Memory, _view: View) -> Value | Ask:
    meant = next((way for way in question["options"] if way in _chosen(choice)), None)
    return Value(meant) if meant else Ask("choice_missing", {"key": "which", "card": question["card"]})


def _court(choice: Document, question: Question) -> Value | Ask:
    chosen = _chosen(choice)
    if question["key"] == "recall":
        return Value(list(chosen.get("recall", [])))
    if "court" not in chosen:
        return Ask("choice_missing", {"key": "court", "card": question["card"]})
    return Value(chosen["court"])


def _own_disc(choice: Document, question: Question, _memory: Memory, view: View) -> Value | Ask:
    chosen = _chosen(choice)
    if "disc" not in chosen:
        return Ask("choice_missing", {"key": "disc", "card": question["card"]})
    return _ranked_disc(chosen["disc"], question, view)


_Reader: TypeAlias = Callable[[Document, Question, Memory, View], Value | Ask]

_TURN: Final[dict[str, _Reader]] = {
    "take": _take,
    "recall": _recall,
    "card": _card,
    "half": _half,
    "place": _place,
    "which": _which,
    "disc": _own_disc,
}

_READERS: Final[dict[str, _Reader]] = {
    "power": _power,
    "turn": _turn,
    "disc": _disc,
    "veto": _veto,
    "return": _return,
    "answer": _answer,
}
