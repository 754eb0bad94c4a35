"""The order that a form makes of the answers collected in one wait: the one a mail would have made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.context import Document, Question, View

Answers: TypeAlias = Sequence[tuple[Question, Any]]

_OF_A_HALF: Final = {"take", "recall", "card", "half", "place"}  # the questions of a turn that are no special action


def order(answers: Answers, view: View) -> Document:
    """`answers`: the questions of one wait, each with its value, in order; at least one.

    `view`: what the seat saw; it tells a disc for the king's region, which an order calls the court.
    """
    question, value = answers[0]
    if question["key"] in {"power", "bids"}:
        played = value if question["key"] == "bids" else [value]
        return {"type": "power", "values": [_power(one) for one in played]}
    if question["key"] == "return":
        return {"type": "return", "from": list(value)}
    if question["key"] in {"veto", "pass"}:
        return {"type": "answer", "value": value, "id": question["id"]}
    if question["key"] == "disc" and question["by"] != question["seat"]:
        return {"type": "disc", "regions": [_on_disc(value, view)], "card": question["card"]}
    return {"type": "turn", "choices": [_choice(answers, view)]}


def _power(option: Any) -> Any:
    """A power card as an order has it: 9 for "9", but "9/+1" stays."""
    return option if "/" in str(option) else int(option)


def _on_disc(region: str, view: View) -> str:
    return rules.COURT if region == view["king"] else region


def _choice(answers: Answers, view: View) -> Document:
    choice: Document = {"card": _card(answers)}
    for question, value in answers:
        key = question["key"]
        if key == "take" and value != question["default"]:
            choice["take"] = value
        elif key == "ability":
            choice["ability"] = {} if value == "yes" else None
        elif question["card"] is None and "ability" in choice and key in {"recall", "move", "noble"}:
            choice["ability"] = {key: value}
        elif key == "recall" and question["card"] is None and value:
            choice["recall"] = list(value)
    return choice | {"do": _halves([(q, value) for q, value in answers if _in_a_half(q)], view)}


def _in_a_half(question: Question) -> bool:
    """Whether it was asked after the card was taken."""
    return question["key"] == "half" or question["card"] is not None


def _card(answers: Answers) -> str | None:
    chosen = [value for question, value in answers if question["key"] == "card"]
    return chosen[0] if chosen else next((question["card"] for question, _ in answers if question["card"]), None)


def _halves(answers: Answers, view: View) -> list[Document]:
    """The halves in order; a wait that begins in mid-action begins with that half."""
    do: list[Document] = []
    left: set[str] = set()
    for question, value in answers:
        key = question["key"]
        if key == "half":
            left = set(question["options"]) - {"done", value}
            do += _begun(value, left)
        elif key == "place":
            _open_half(do, "place")["place"] = list(value)
        elif key not in _OF_A_HALF or question["card"]:
            _choose(_open_half(do, "special")["special"], question, value, view)
    return [*do, {"ask": True}] if left and answers and answers[-1][1] != "done" else do


def _begun(half: str, left: set[str]) -> list[Document]:
    if half == "done":
        return [{"place": []} if name == "place" else {"special": None} for name in sorted(left)]
    return [{"place": []} if half == "place" else {"special": {}}]


def _open_half(do: list[Document], name: str) -> Document:
    """The half just begun, or a new one where the wait began within it."""
    if not do or name not in do[-1]:
        do.append({"place": []} if name == "place" else {"special": {}})
    return do[-1]


def _choose(special: Document, question: Question, value: Any, view: View) -> None:
    key = question["key"]
    if key == "disc":
        special["disc"] = [_on_disc(value, view)]
    elif key == "recall":
        special |= {"recall": list(value)} if value else {}
    elif key != "which":
        special[key] = value
