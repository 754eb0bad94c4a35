"""The order that a form makes of the answers collected in one wait: the one a mail would have made."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.context import Document, Question, View
from pbem.rules import choice_of, choices
from pbem.rules.choices import Part

Answers: TypeAlias = Sequence[tuple[Question, Any]]

_USED: Final = {choices.RECALL, choices.MOVE, choices.NOBLE}  # what a modifier's ability may ask


def order(answers: Answers, view: View) -> Document:
    """`answers`: the questions of one wait, each with its value, in order; at least one.

    `view`: what the seat saw; it tells a disc for the king's region, which an order calls the court.
    """
    question, value = answers[0]
    match choice_of(question).part:
        case Part.POWER:
            played = value if isinstance(value, list) else [value]
            return {"type": "power", "values": [_power(one) for one in played]}
        case Part.RETURN:
            return {"type": "return", "from": list(value)}
        case Part.VETO | Part.PASS:
            return {"type": "answer", "value": value, "id": question["id"]}
        case Part.DISC if question["by"] != question["seat"]:
            return {"type": "disc", "regions": [_on_disc(value, view)], "card": question["card"]}
        case _:
            return {"type": "turn", "choices": [_choice(answers, view)]}


def is_whole(document: Document) -> bool:
    """Whether an order answers all of a turn; otherwise a half is asked about when the other has been carried out."""
    return not any({"ask": True} in choice.get("do", ()) for choice in document.get("choices", ()))


def _power(option: Any) -> Any:
    """A power card as an order has it: 9 for "9", but "9/+1" stays."""
    return option if "/" in str(option) else int(option)


def _on_disc(region: str, view: View) -> str:
    return rules.COURT if region == view["king"] else region


def _choice(answers: Answers, view: View) -> Document:
    choice: Document = {"card": _card(answers)}
    for question, value in answers:
        asked = choice_of(question)
        if asked is choices.TAKE and value != question["default"]:
            choice["take"] = value
        elif asked is choices.ABILITY:
            choice["ability"] = {} if value == "yes" else None
        elif question["card"] is None and "ability" in choice and asked in _USED:
            choice["ability"] = {asked.key: value}
        elif asked is choices.RECALL and question["card"] is None and value:
            choice["recall"] = list(value)
    return choice | {"do": _halves([(q, value) for q, value in answers if _in_a_half(q)], view)}


def _in_a_half(question: Question) -> bool:
    """Whether it was asked after the card was taken."""
    return choice_of(question) is choices.HALF or question["card"] is not None


def _card(answers: Answers) -> str | None:
    chosen = (value for question, value in answers if choice_of(question) is choices.CARD)
    taken = (question["card"] for question, _ in answers if question["card"])
    return next(chain(chosen, taken), None)


def _halves(answers: Answers, view: View) -> list[Document]:
    """The halves in order; a wait that begins in mid-action begins with that half."""
    do: list[Document] = []
    left: set[str] = set()
    for question, value in answers:
        asked = choice_of(question)
        if asked is choices.HALF:
            left = set(question["options"]) - {"done", value}
            do += _begun(value, left)
        elif asked is choices.PLACE:
            _open_half(do, "place")["place"] = list(value)
        else:
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
    asked = choice_of(question)
    if asked is choices.DISC:
        special["disc"] = [_on_disc(value, view)]
    elif asked is choices.RECALL:
        special |= {"recall": list(value)} if value else {}
    elif asked is not choices.WHICH:
        special[asked.key] = value
