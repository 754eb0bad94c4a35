"""An order as one canonical line; `read_line` of it gives the order back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from pbem.orders.conditions_render import Sayer
from pbem.orders.context import Context, Document
from pbem.orders.effects import choices
from pbem.orders.power_shift import spelt


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


class Writer(Sayer):
    """An order's words; what stands for a condition is inherited."""

    def listed(self, places: Sequence[str]) -> str:
        return ", ".join(self.place(place) for place in places)

    def counted(self, places: Sequence[str]) -> str:
        return ", ".join(f"{len(list(run))} {self.place(place)}" for place, run in groupby(places))

    def pieces(self, pieces: Sequence[str]) -> str:
        return ", ".join(self._run(run, piece) for piece, run in groupby(pieces))

    def moves(self, moves: Sequence[str]) -> str:
        steps = zip(moves[::2], moves[1::2], strict=True)
        return ", ".join(f"{self._run(run, step[0])} > {self.place(step[1])}" for step, run in groupby(steps))

    def _run(self, run: Any, piece: str) -> str:
        colour, _, place = piece.partition("@")
        return f"{len(list(run))} {self.whose(colour)} {self.place(place)}"

    def noble(self, token: str) -> str:
        colour, _, goal = token.partition("@")
        return f"{self.verb('grande')} {self.whose(colour)} {self.place(goal)}"

    def scoreboard(self, token: str) -> str:
        tile, _, goal = token.partition("@")
        return f"{tile} {self.place(goal)}"


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
    said = [_ABILITIES[kind](writer, value) for kind, value in ability.items()]
    return f"{' '.join([writer.verb('ability'), *said])}, "


_ABILITIES: Final[dict[str, Callable[[Any, Any], str]]] = {
    "move": lambda writer, value: f"{writer.verb('move')} {writer.moves(value)}",
    "noble": lambda writer, value: writer.noble(value),
    "recall": lambda writer, value: f"{writer.verb('recall')} {writer.counted(value)}",
}


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
        return writer.verb("score" if choices(known) == ("sequence",) else "special")
    kind = next(name for name in special if name not in {"recall", "entourage"})
    verb, words = _SPECIALS[kind](writer, special)
    unclear = known is None and kind in {"court", "disc"}  # with a card nobody knows yet, it might be another order
    return f"{writer.verb('special')} {verb} {words}" if unclear else f"{verb} {words}"


def _king(writer: Writer, special: Document) -> tuple[str, str]:
    following = special.get("entourage")
    suite = f", {writer.verb('entourage')} {writer.pieces(following)}" if following else ""
    return writer.verb("king"), f"{writer.place(special['king'])}{suite}"


def _court(writer: Writer, special: Document) -> tuple[str, str]:
    recall = f" + {writer.counted(special['recall'])}" if "recall" in special else ""
    return writer.verb("take"), f"{special['court']}{recall}"


_SPECIALS: Final[dict[str, Callable[[Writer, Document], tuple[str, str]]]] = {
    "move": lambda writer, special: (writer.verb("move"), writer.moves(special["move"])),
    "add": lambda writer, special: (writer.verb("add"), writer.counted(special["add"])),
    "remove": lambda writer, special: (writer.verb("remove"), writer.pieces(special["remove"])),
    "score": lambda writer, special: (writer.verb("score"), writer.place(special["score"])),
    "sequence": lambda writer, special: (writer.verb("score"), writer.listed(special["sequence"])),
    "scoreboard": lambda writer, special: (writer.verb("scoreboard"), writer.scoreboard(special["scoreboard"])),
    "back": lambda writer, special: (writer.verb("back"), spelt(str(special["back"]), writer.language)),
    "court": _court,
    "grande": lambda writer, special: (writer.verb("grande"), writer.place(special["grande"])),
    "king": _king,
    "swap": lambda writer, special: (writer.verb("swap"), writer.whose(special["swap"])),
    "evict": lambda writer, special: (writer.verb("evict"), writer.place(special["evict"])),
    "disc": lambda writer, special: (writer.verb("disc"), writer.listed(special["disc"])),
}


def _disc(writer: Writer, order: Document) -> str:
    asked = writer.context.question if writer.context.key == "disc" else None
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
    return _veto_words(writer, choice if choice == "no" else choice["after"], lasting=True)


def _veto_words(writer: Writer, stands: Any, *, lasting: bool = False) -> str:
    if stands == "no":
        return f"{writer.verb('veto')} {writer.link('never')}" if lasting else writer.verb("no_veto")
    return f"{writer.verb('veto')} {writer.word('after')} {stands}" if stands else writer.verb("veto")


def _return(writer: Writer, order: Document) -> str:
    if "first" in order:
        first, *others = order["first"]
        rest = f", {writer.listed(others)}" if others else ""
        return f"{writer.verb('return')} {writer.place(first)} {writer.word('first')}{rest}"
    return f"{writer.verb('return')} {writer.counted(order['from'])}"


def _answer(writer: Writer, order: Document) -> str:
    """The bare answer to the open question; of a question that is gone, only what the value itself says."""
    question, value = writer.context.question, order["value"]
    if question is None or question["id"] != order["id"]:
        return ", ".join(str(token) for token in value) if isinstance(value, list) else str(value)
    if value == []:
        return writer.word("nothing")
    return _ANSWERS[question["key"]](writer, value)


def _half_word(writer: Writer, value: str) -> str:
    return writer.word("stop") if value == "done" else writer.verb(value)


def _bids(writer: Writer, tokens: Sequence[str]) -> str:
    return ", ".join(_played(writer, token) for token in tokens)


def _played(writer: Writer, value: Any) -> str:
    """`9`, `9 +1 move`, `-2 court`."""
    return spelt(str(value), writer.language)


_ANSWERS: Final[dict[str, Callable[[Any, Any], str]]] = {
    "power": _played,
    "bids": _bids,
    "pass": _played,
    "ability": lambda writer, value: writer.verb("ability" if value == "yes" else "no_ability"),
    "noble": Writer.noble,
    "entourage": Writer.pieces,
    "swap": Writer.whose,
    "take": lambda _, value: str(value),
    "court": lambda _, value: str(value),
    "back": _played,
    "card": _stack,
    "half": _half_word,
    "which": _half_word,
    "recall": Writer.counted,
    "place": Writer.counted,
    "add": Writer.counted,
    "return": Writer.counted,
    "move": Writer.moves,
    "remove": Writer.pieces,
    "sequence": Writer.listed,
    "scoreboard": Writer.scoreboard,
    "score": Writer.place,
    "grande": Writer.place,
    "king": Writer.place,
    "evict": Writer.place,
    "disc": Writer.place,
    "veto": _veto_words,
}

_TYPES: Final[dict[str, Callable[[Writer, Document], str]]] = {
    "power": _power,
    "turn": _turn,
    "disc": _disc,
    "veto": _veto,
    "return": _return,
    "answer": _answer,
}
