"""Conditions in words, as the language reads them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.orders.cards import Meant, names, words_of
from pbem.orders.context import Context, Document
from pbem.orders.spellings import spelling


class Sayer:
    """The words of one language, for one seat."""

    def __init__(self, context: Context, language: str) -> None:
        self.context = context
        self.language = language

    def verb(self, value: str) -> str:
        return spelling(self.language, "verb", value)

    def word(self, value: str) -> str:
        return spelling(self.language, "word", value)

    def link(self, value: str) -> str:
        return spelling(self.language, "link", value)

    def place(self, place: str) -> str:
        known = place in {rules.COURT, rules.PROVINCE, *rules.ABROAD}
        return spelling(self.language, "place", place) if known else self.context.place_name(place, self.language)

    def whose(self, colour: str) -> str:
        if colour == self.context.seat:
            return spelling(self.language, "colour", "own")
        nobody = colour == self.context.dummy
        return spelling(self.language, "colour", "dummy") if nobody else self.context.names.get(colour, colour)

    def card(self, meant: Meant) -> str:
        """`card 3`, or by a name that means just these cards."""
        if isinstance(meant, str) and meant in (*self.context.open_cards.values(), self.context.own_card):
            return f"{self.verb('card')} {self.context.card(meant).stack}"
        return f"{self.verb('card')} {meant['stack'] if 'stack' in meant else self.card_name(meant)}"

    def card_name(self, meant: Meant) -> str:
        """An unambiguous name of the card or cards in this language, or else the card's id."""
        cards = (meant,) if isinstance(meant, str) else tuple(meant["named"])
        edition = self.context.edition
        if not all(map(self.context.known, cards)):
            return str(cards[0])
        said = (rules.card(edition, cards[0], language).name for language in (self.language, *LANGUAGES))
        return next((name for name in said if names(edition).get(words_of(name)) == cards), cards[0])

    def condition(self, condition: Document) -> str:
        """`Ana over 10 and king in Sevilla`."""
        for word, joint in (("any", "or"), ("all", "and")):
            if word in condition:
                return f" {self.word(joint)} ".join(self.condition(fact) for fact in condition[word])
        if "not" in condition:
            return self._denied(condition["not"])
        if "is" in condition:
            return self._comparison(*condition["is"])
        return _FACTS[next(iter(condition))](self, condition)

    def _denied(self, fact: Document) -> str:
        if "lies" in fact:
            return f"{self.card_fact(fact['lies'])} {self.link('gone')}"
        return f"{self.link('not')} {self.condition(fact)}"

    def card_fact(self, meant: Meant) -> str:
        """A card in a condition: by its stack only where the condition says so."""
        stack = isinstance(meant, dict) and "stack" in meant
        return f"{self.verb('card')} {meant['stack'] if stack else self.card_name(meant)}"

    def _comparison(self, left: Document, sign: str, right: Any) -> str:
        kind = next(name for name in left if name != "at")
        second = str(right) if isinstance(right, int) else self._quantity(right)
        return f"{self._quantity(left, played=kind == 'power')} {_SIGNS[sign](self)} {second}"

    def _quantity(self, quantity: Document, *, played: bool = False) -> str:
        kind, colour = next((name, value) for name, value in quantity.items() if name != "at")
        whose = self.link("anybody") if colour == "anybody" else self.whose(colour)
        if kind == "power":
            return whose if played else f"{self.verb('power')} {whose}"
        thing = self.place(quantity["at"]) if kind == "caballeros" else _THINGS[kind](self)
        return f"{whose} {thing}"


def _spelt(kind: str, value: str) -> Callable[[Sayer], str]:
    return lambda sayer: spelling(sayer.language, kind, value)


_SIGNS: Final[Mapping[str, Callable[[Sayer], str]]] = {
    ">": _spelt("than", ">"),
    "<": _spelt("than", "<"),
    "=": _spelt("than", "="),
    "!=": lambda sayer: "!=",
    ">=": _spelt("word", "min"),
    "<=": _spelt("word", "max"),
}
_THINGS: Final[Mapping[str, Callable[[Sayer], str]]] = {
    "points": _spelt("link", "points"),
    "court": _spelt("place", "court"),
    "province": _spelt("place", "province"),
}
_FACTS: Final[Mapping[str, Callable[[Sayer, Document], str]]] = {
    "king": lambda sayer, fact: f"{sayer.verb('king')} {sayer.link('be')} {sayer.place(fact['king'])}",
    "played": lambda sayer, fact: f"{sayer.whose(fact['played'])} {sayer.link('played')}",
    "turn": lambda sayer, fact: f"{sayer.whose(fact['turn'])} {sayer.link('acts')}",
    "veto": lambda sayer, fact: f"{sayer.whose(fact['veto'])} {sayer.link('has')} {sayer.verb('veto')}",
    "took": lambda sayer, fact: f"{sayer.whose(fact['took'])} {sayer.link('took')} {sayer.card_fact(fact['card'])}",
    "action": lambda sayer, fact: f"{sayer.verb('special')} {sayer.card_fact(fact['action'])}",
    "lies": lambda sayer, fact: f"{sayer.card_fact(fact['lies'])} {sayer.link('lies')}",
    "grande": lambda sayer, fact: _grande(sayer, sayer.verb("grande"), fact["grande"]),
    "scoreboard": lambda sayer, fact: _tile(sayer, fact["scoreboard"]),
}


def _grande(sayer: Sayer, noun: str, token: str) -> str:
    colour, _, place = token.partition("@")
    return f"{noun} {sayer.whose(colour)} {sayer.link('be')} {sayer.place(place)}"


def _tile(sayer: Sayer, token: str) -> str:
    tile, _, place = token.partition("@")
    return f"{'/'.join(map(str, rules.TILES[tile]))} {sayer.link('be')} {sayer.place(place)}"
