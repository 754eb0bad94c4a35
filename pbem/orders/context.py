"""What a line is read against: the seat's view of the game, its open question, and the names of the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.i18n import Translator
from pbem.orders.budget import PER_FORM, PER_LETTER, Budget
from pbem.orders.fuzzy_match import Spelled, similar, spelled
from pbem.orders.spellings import EITHER_CASTILLA, Lexicon, Meaning, forms, lexicon, plain
from pbem.orders.tokens import Token, tokenise
from pbem.rules.choices import Part

Document: TypeAlias = dict[str, Any]  # an order, as schemas/order.schema.json has it
Question: TypeAlias = rules.OpenQuestion
View: TypeAlias = rules.View
Colours: TypeAlias = tuple[tuple[str, str], ...]  # each with a word or a name
Spoken: TypeAlias = tuple[bool, Colours, Colours]

OWN_ORDERS: Final[Mapping[Part, str]] = {
    Part.POWER: "power",
    Part.DISC: "disc",
    Part.VETO: "veto",
    Part.RETURN: "return",
}
"""The questions that an order of their own answers, and its type; a turn answers the others."""


@dataclass(frozen=True)
class Context:
    """One seat's situation. `names`: colour -> handle, for the colours of this game.

    `offered`: a proposal of an earlier receipt waits for a `yes`; then a bare `yes` means that.
    """

    view: View
    names: Mapping[str, str]
    offered: bool = False
    language: str = "en"  # in which reasons and descriptions are told; orders are read in all of them
    budget: Budget = field(default_factory=Budget, compare=False, repr=False)  # of all that is read against it

    @cached_property
    def translator(self) -> Translator:
        """The translator into the player's language."""
        return Translator(self.language)

    @cached_property
    def side(self) -> rules.BoardSide:
        """The side of the board that is played on."""
        return rules.board_side(self.view)

    @property
    def question(self) -> Question | None:
        """The question open to this seat, if there is one."""
        question: Question | None = self.view["question"]
        return question

    @cached_property
    def choice(self) -> rules.Choice | None:
        """The kind of the open question; None when there is none."""
        return rules.choice_of(self.question) if self.question else None

    @property
    def part(self) -> Part | None:
        """What of the game the open question is about; None when there is none."""
        return self.choice.part if self.choice else None

    @property
    def seat(self) -> str:
        """The colour that is answering."""
        return str(self.view["seat"])

    @property
    def home(self) -> str | None:
        """Where my grande stands."""
        place: str | None = self.view["grandes"].get(self.seat)
        return place

    @property
    def edition(self) -> str:
        """The edition's name, as `rules.card` wants it."""
        return str(self.view["edition"])

    @cached_property
    def lexicon(self) -> Lexicon:
        """The vocabulary with the players' names in it; with the edition's only Castilla, where there is but one."""
        return _lexicon(*self._spoken)

    @cached_property
    def _spoken(self) -> Spoken:
        """Whether there is but one Castilla, what colours mean, and the players' names."""
        said = {self.seat: "own"} | ({"dummy": self.dummy} if self.dummy else {})
        return self.edition != "classic", tuple(said.items()), tuple(self.names.items())

    def tokens(self, text: str) -> list[Token]:
        """The tokens of a cleaned line, not to be changed. Raises TooMuchWork."""
        if text not in self._tokens:
            self.budget.spend(PER_LETTER * len(text))
            self._tokens[text] = tokenise(text, self.lexicon)
        return self._tokens[text]

    def similar(self, word: str, wanted: tuple[str, ...]) -> list[str]:
        """Spellings of the vocabulary that are close to a word. Raises TooMuchWork."""
        if (word, wanted) not in self._similar:
            self.budget.spend(PER_FORM * len(self.lexicon) + PER_LETTER * len(word))
            self._similar[word, wanted] = _alike(word, wanted, self._spoken)
        return self._similar[word, wanted]

    @cached_property
    def said(self) -> dict[str, Any]:
        """The words of texts that were read as sentences."""
        return {}

    @cached_property
    def _tokens(self) -> dict[str, list[Token]]:
        return {}

    @cached_property
    def _similar(self) -> dict[tuple[str, tuple[str, ...]], list[str]]:
        return {}

    @property
    def dummy(self) -> str | None:
        """The dummy's colour, if there is a dummy."""
        return next((colour for colour in self.view["colours"] if colour not in self.view["seats"]), None)

    @cached_property
    def open_cards(self) -> dict[str, str]:
        """Stack, as printed on the card -> the card that can still be taken."""
        return {self.card(card).stack: card for card in self.view["cards"].values() if card}

    @property
    def asks_turn(self) -> bool:
        """Whether a part of a turn answers the open question."""
        return self.choice is not None and self.choice.in_turn

    @property
    def halves_left(self) -> tuple[str, ...]:
        """The halves that are left of my turn, where one of them is asked for: `place`, `special`."""
        options = self.question["options"] if self.question and self.choice is rules.choices.HALF else ()
        return tuple(half for half in options if half != rules.choices.HALF.quiet)

    @property
    def asks_only_action(self) -> bool:
        """Whether only the special action of my card is left, and it needs no more than being said."""
        if self.halves_left != ("special",) or not self.own_card:
            return False
        return all(choice.settled for choice in self.asks(self.own_card))

    @property
    def holding(self) -> str | None:
        """The card I have taken, while my turn lasts."""
        taken: str | None = self.view["taken"].get(self.seat)
        return taken if self.view["turn"] == self.seat else None

    @property
    def own_card(self) -> str | None:
        """The card I have taken, while my turn lasts; or the last one there is, when it is mine for certain."""
        if self.holding or self.view["turn"] != self.seat:
            return self.holding
        return next(iter(self.open_cards.values())) if len(self.open_cards) == 1 else None

    def card(self, card_id: str) -> rules.Card:
        """The facts of a card, its name and text in the player's language."""
        return rules.card(self.edition, card_id, self.language, self.view["options"])

    def known(self, meant: Any) -> rules.Card | None:
        """The facts of the card that an order means, if it means a single one of this edition."""
        single = isinstance(meant, str) and meant in rules.edition(self.edition).cards
        return self.card(meant) if single else None

    def asks(self, meant: Any) -> tuple[rules.Choice, ...]:
        """What the action of that card may ask its player; nothing where the card is not known."""
        known = self.known(meant)
        return known.effect.asks if known else ()

    def place_name(self, place: str, language: str = "") -> str:
        """A place as this edition's board names it, in the player's language or another."""
        return rules.place_name(self.edition, place, language or self.language)

    def whose(self, colour: str) -> str:
        """Whose caballeros, in an order of mine: `own`, or the owner's name."""
        return "own" if colour == self.seat else self.names.get(colour, colour)


@lru_cache(maxsize=256)
def _lexicon(one_castilla: bool, meant: Colours, names: Colours) -> Lexicon:
    words = dict(lexicon())
    if one_castilla:
        words |= dict.fromkeys(forms("place", EITHER_CASTILLA), Meaning("place", "castilla_vieja"))
    said = dict(meant)
    for colour, word in meant:
        words |= dict.fromkeys(forms("colour", colour), Meaning("colour", word))
    return words | {(plain(name),): Meaning("colour", said.get(colour, colour)) for colour, name in names}


@lru_cache(maxsize=256)
def _spelled(one_castilla: bool, meant: Colours, names: Colours) -> Sequence[Spelled]:
    return spelled(_lexicon(one_castilla, meant, names))


@lru_cache(maxsize=4096)
def _alike(word: str, wanted: tuple[str, ...], spoken: Spoken) -> list[str]:
    """Close spellings, not to be changed."""
    return similar(word, _spelled(*spoken), wanted)
