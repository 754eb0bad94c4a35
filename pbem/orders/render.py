"""An order as one canonical line; `read_line` of it gives the order back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pbem.orders.answers import words_of
from pbem.orders.context import Context, Document
from pbem.orders.power_shift import spelt
from pbem.orders.writer import Writer
from pbem.rules import CHOICES, Choice, choice_of, choices


def render(document: Document, context: Context, language: str = "") -> str:
    """The order as a line in the player's language, or in that one (en, de, es); reading it gives the order back."""
    writer = Writer(context, language or context.language)
    line = _cased(writer, document) if "cases" in document else _TYPES[document["type"]](writer, document)
    if "round" in document:
        line = f"{writer.verb('round')} {document['round']}: {line}"
    return f"{line} {writer.word('until')} {writer.verb('round')} {document['until']}" if "until" in document else line


def condition(found: Document, context: Context) -> str:
    """A condition in words: `Ana over 10 and king in Sevilla`."""
    return Writer(context, context.language).condition(found)


def _cased(writer: Writer, order: Document) -> str:
    """`if Ana over 10: power 9; else power 3`."""
    return f"; {writer.word('else')} ".join(_case(writer, order, case) for case in order["cases"])


def _case(writer: Writer, order: Document, case: Document) -> str:
    body = {name: value for name, value in (order | case).items() if name not in {"cases", "if", "round", "until"}}
    write = _ranked_turn if order["type"] == "turn" else _TYPES[order["type"]]
    line = write(writer, body)
    return f"{writer.word('if')} {writer.condition(case['if'])}: {line}" if "if" in case else line


def _ranked_turn(writer: Writer, order: Document) -> str:
    """Within a case `else` would begin the next one."""
    return _turn(writer, order, "or")


def _power(writer: Writer, order: Document) -> str:
    return f"{writer.verb('power')} {', '.join(_ranked_power(writer, value) for value in order['values'])}"


def _ranked_power(writer: Writer, value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return spelt(value, writer.language) if "/" in value else writer.word(value)
    way = "outbid" if "outbid" in value else "underbid"
    whom = f" {writer.whose(value['of'])}" if "of" in value else ""
    bound = f" {writer.word('max' if way == 'outbid' else 'min')} {value[way]}" if value[way] is not None else ""
    return f"{writer.verb(way)}{whom}{bound}"


def _turn(writer: Writer, order: Document, joint: str = "else") -> str:
    return f"; {writer.word(joint)} ".join(_choice(writer, choice) for choice in order["choices"])


def _choice(writer: Writer, choice: Document) -> str:
    card = choice["card"]
    before = f"{_supply(writer, choice)}{_ability(writer, choice)}"
    if card is None:  # only what comes before the card was answered
        return before.removesuffix(", ")
    line = before + (f"{writer.verb('card')} {writer.word('any')}" if card == "any" else writer.card(card))
    halves = _halves(writer, choice["do"], card)
    if "vetoed" in choice:
        instead = _halves(writer, choice["vetoed"], card)
        halves = f"{halves}; {writer.word('if')} {writer.link('vetoed')}: {instead}".removeprefix("; ")
    return f"{line}: {halves}" if halves else line


def _halves(writer: Writer, halves: Sequence[Document], card: Any) -> str:
    return f", {writer.word('then')} ".join(_half(writer, half, card) for half in halves)


def _ability(writer: Writer, choice: Document) -> str:
    if "ability" not in choice:
        return ""
    ability = choice["ability"]
    if ability is None:
        return f"{writer.verb('no_ability')}, "
    said = [_used(writer, CHOICES[key], value) for key, value in ability.items()]
    return f"{' '.join([writer.verb('ability'), *said])}, "


def _used(writer: Writer, choice: Choice, value: Any) -> str:
    """`move 1 own Aragón > Toledo`, `grande Ana Toledo`, `recall 1 Granada`."""
    words = words_of(choice).write(writer, value)
    return words if choice is choices.NOBLE else f"{writer.verb(choice.key)} {words}"


def _stack(writer: Writer, card: str) -> str:
    return writer.context.card(card).stack


def _supply(writer: Writer, choice: Document) -> str:
    if "take" not in choice and "recall" not in choice:
        return ""
    recall = f" + {writer.counted(choice['recall'])}" if "recall" in choice else ""
    return f"{writer.verb('take')} {choice.get('take', writer.word('all'))}{recall}, "


def _half(writer: Writer, half: Document, card: Any) -> str:
    if "ask" in half:
        return writer.verb("ask")
    if "place" in half:
        return f"{writer.verb('place')} {writer.counted(half['place']) or writer.word('nothing')}"
    special = half["special"]
    if special is None:
        return writer.verb("no_special")
    known = writer.context.known(card)
    if not special:
        return writer.verb("score" if known and known.effect.asks == (choices.SEQUENCE,) else "special")
    said = _action(writer, special)
    unclear = known is None and not {choices.COURT.key, choices.DISC.key}.isdisjoint(special)
    return f"{writer.verb('special')} {said}" if unclear else said  # with an unknown card it might be another order


def _action(writer: Writer, special: Document) -> str:
    """The choices of an action: the first with its verb, then the others."""
    said = {CHOICES[key]: value for key, value in special.items()}
    choice = next(choice for choice in said if choice.behind is None)
    words = writer.listed(said[choice]) if choice is choices.DISC else words_of(choice).write(writer, said[choice])
    behind = "".join(_behind(writer, other, value) for other, value in said.items() if other.behind and value)
    return f"{writer.verb((*choice.verbs, 'special')[0])} {words}{behind}"


def _behind(writer: Writer, choice: Choice, value: Any) -> str:
    """`, entourage 1 Ana Toledo`; behind a number ` + 1 Granada`."""
    words = words_of(choice).write(writer, value)
    return f" + {words}" if choice is choices.RECALL else f", {writer.verb(choice.key)} {words}"


def _disc(writer: Writer, order: Document) -> str:
    asked = writer.context.question if writer.context.choice is choices.DISC else None
    card = order["card"]
    regions = writer.listed(order["regions"])
    if card == (asked["card"] if asked else None):
        return f"{writer.verb('disc')} {regions}"
    whose = _disc_card(writer, card) if card else writer.verb("score")
    return f"{writer.verb('disc')} {whose}: {regions}"


def _disc_card(writer: Writer, card: Any) -> str:
    """A card of this round, taken or not, by its stack; any other by its name."""
    here = [*writer.context.open_cards.values(), *writer.context.view["taken"].values()]
    return f"{writer.verb('card')} {_stack(writer, card) if card in here else writer.card_name(card)}"


def _veto(writer: Writer, order: Document) -> str:
    choice = order["choice"]
    if choice == "ask":
        return f"{writer.verb('veto')} {writer.verb('ask')}"
    if choice == "no":
        return f"{writer.verb('veto')} {writer.link('never')}"
    return words_of(choices.VETO).write(writer, choice["after"])


def _return(writer: Writer, order: Document) -> str:
    if "first" in order:
        first, *others = order["first"]
        rest = f", {writer.listed(others)}" if others else ""
        return f"{writer.verb('return')} {writer.place(first)} {writer.word('first')}{rest}"
    return f"{writer.verb('return')} {writer.counted(order['from'])}"


_TOLD_APART: Final = {choices.RECALL, choices.TAKE}
"""Questions whose bare answer would be read as something else: `2` as a card."""


def _answer(writer: Writer, order: Document) -> str:
    """The bare answer to the open question; of a question that is gone, only what the value itself says."""
    question, value = writer.context.question, order["value"]
    if question is None or question["id"] != order["id"]:
        return ", ".join(str(token) for token in value) if isinstance(value, list) else str(value)
    choice = choice_of(question)
    said = words_of(choice).write(writer, value) or writer.word("nothing")
    return f"{writer.verb(choice.key)} {said}" if choice in _TOLD_APART else said


_TYPES: Final[dict[str, Callable[[Writer, Document], str]]] = {
    "power": _power,
    "turn": _turn,
    "disc": _disc,
    "veto": _veto,
    "return": _return,
    "answer": _answer,
}
