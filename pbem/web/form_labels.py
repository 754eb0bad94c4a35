"""The texts of the form: each step's question and buttons, and the choices so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, assert_never

from pbem import rules
from pbem.i18n import N_
from pbem.rules import CASTILLO, Choice, OpenQuestion, View, board_side, choice_of, choices
from pbem.rules.choices import Tokens
from pbem.wording.score_preview import is_visible, result
from pbem.wording.sections.action_cards import now
from pbem.wording.sections.grammar import Narrator, capital, scoreboard, token, with_modifier
from pbem.wording.sections.scoring import gained


def legend(question: OpenQuestion, narrator: Narrator) -> str:
    """The question of the step."""
    return rules.asked(question, narrator.translator.language)


Label: TypeAlias = tuple[str, str]  # a button's text, and a hint below it (or "")
Say: TypeAlias = Callable[[OpenQuestion, Any, View, Narrator], Label]


def label(question: OpenQuestion, option: Any, view: View, narrator: Narrator) -> Label:
    """A button's text and hint."""
    choice = choice_of(question)
    say = _OWN[choice] if choice in _OWN else _of_tokens(choice.tokens)
    return say(question, option, view, narrator)


@dataclass(frozen=True)
class Face:
    """How a card is drawn: its number, its name (a power card has none), and how many caballeros it brings."""

    number: str
    name: str
    most: str


def face(question: OpenQuestion, option: Any, view: View, narrator: Narrator) -> Face | None:
    """The drawing of an option that is a card; None for others, and for a power card with a modifier."""
    tokens = choice_of(question).tokens
    if tokens is Tokens.CARD:
        card = narrator.card(option)
        return Face(card.stack, card.name, narrator.ngettext("place {n}", "place up to {n}", card.caballeros))
    if tokens is Tokens.POWER and str(option).isdecimal():
        return Face(str(option), "", "■" * board_side(view).supply[int(option)])
    return None


def grouped(option: Any, narrator: Narrator) -> Label:
    """For options with a piece and a place: the heading for all options with that piece, and the place alone."""
    first, at, place = str(option).partition("@")
    if not at:
        return "", ""
    pieces = (
        narrator.gettext("scoreboard {tile}", tile=scoreboard(first))
        if first in rules.TILES
        else narrator.pieces(first, 1)
    )
    return capital(pieces), narrator.place(place)


def on_the_map(question: OpenQuestion, option: Any, options: Sequence[Any]) -> tuple[str, str]:
    """The place or piece on the map that identifies the option, if clicking it is unambiguous."""
    first, at, place = str(option).partition("@")
    if first in (*rules.REGIONS, CASTILLO):
        return first, ""
    if not at:
        return "", ""
    if first in rules.COLOURS and choice_of(question).tokens is not Tokens.GRANDE:
        return "", f"{first}@{place}"
    alone = sum(str(other).endswith(f"@{place}") for other in options) == 1
    return (place, "") if alone else ("", "")


def _card(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    card = narrator.card(option)
    words = narrator.ngettext(
        "Card {card}, {name}: place {n}",
        "Card {card}, {name}: place up to {n}",
        card.caballeros,
        card=card.stack,
        name=card.name,
    )
    return words, " ".join(filter(None, [f"{capital(card.text)}.", now(narrator, view, card)]))


def _half(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return narrator.gettext(HALVES[option]), narrator.card(question["card"]).text if option == "special" else ""


def _which(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    if option == "move":
        must = view["options"].get("all_own") == "must_move_all"
        return narrator.gettext(
            "Move all your own caballeros out of one region" if must else "Move your own caballeros out of one region"
        ), ""
    n = min(narrator.card(question["card"]).given["most"], view["court"][view["seat"]])
    return narrator.ngettext("Place {n} more from your court", "Place up to {n} more from your court", n), ""


def _number(question: OpenQuestion, option: int, view: View, narrator: Narrator) -> Label:
    return str(option), narrator.gettext("all that are left") if option == question["default"] else ""


def _king(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return narrator.place(option), narrator.gettext("he stays") if option == view["king"] else ""


def _token(question: OpenQuestion, option: Any, view: View, narrator: Narrator) -> Label:
    return capital(token(narrator, str(option))), ""


def _yes_or_no(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return narrator.gettext("Yes" if option == "yes" else "No"), ""


def _swap(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    return capital(narrator.grande(option)), ""


def _noble(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    colour, _, goal = option.partition("@")
    return capital(f"{narrator.grande(colour)} {narrator.to(goal)}"), ""


def _score(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    """A place that can be scored, and the points it would bring."""
    if not is_visible(view, option):
        return narrator.place(option), ""
    return narrator.place(option), gained(narrator, result(view, option)) or narrator.gettext("nothing for anybody")


def _modifier(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    words = rules.modifier(option, narrator.translator.language)
    return words.name, words.text


def _ability(question: OpenQuestion, option: str, view: View, narrator: Narrator) -> Label:
    words = rules.modifier(view["modifier"][view["seat"]], narrator.translator.language)
    return _yes_or_no(question, option, view, narrator)[0], words.text if option == "yes" else ""


def _veto(question: OpenQuestion, option: Any, view: View, narrator: Narrator) -> Label:
    if option == "no":
        return narrator.gettext("No veto"), narrator.gettext("the action happens as announced")
    if option == 0:
        return narrator.gettext("Veto"), narrator.gettext("the action has no effect")
    stands = narrator.ngettext("the first step stands", "the first {n} steps stand", option)
    return narrator.gettext("Veto after {n}", n=option), stands


def _power(question: OpenQuestion, option: int | str, view: View, narrator: Narrator) -> Label:
    """A power card, `9`, or one with a modifier, `9/+1_move`, which brings the same number of caballeros."""
    way = str(option)
    if "/" in way:
        return with_modifier(narrator, way), ""
    n = board_side(view).supply[int(way)]
    court = narrator.gettext("{caballeros} to your court", caballeros=narrator.caballeros(n))
    return way, court if n else narrator.gettext("none to your court")


HALVES: Final = {"place": N_("Place caballeros"), "special": N_("Special action"), "done": N_("Nothing more")}
_OWN: Final[Mapping[Choice, Say]] = {choices.ABILITY: _ability, choices.SCORE: _score, choices.SWAP: _swap}
"""Choices whose buttons say more than their tokens."""


def _of_tokens(tokens: Tokens) -> Say:  # noqa: C901, PLR0912 - one case for each kind of token
    match tokens:
        case Tokens.POWER:
            return _power
        case Tokens.MODIFIER:
            return _modifier
        case Tokens.NUMBER:
            return _number
        case Tokens.YES_NO:
            return _yes_or_no
        case Tokens.CARD:
            return _card
        case Tokens.HALF:
            return _half
        case Tokens.WAY:
            return _which
        case Tokens.KINGS_PLACE:
            return _king
        case Tokens.GRANDE:
            return _noble
        case Tokens.STEPS:
            return _veto
        case (
            Tokens.SPENT
            | Tokens.REGION
            | Tokens.PLACE
            | Tokens.ORIGIN
            | Tokens.COLOUR
            | Tokens.PIECE
            | Tokens.SCOREBOARD
        ):
            return _token
    assert_never(tokens)


def chosen(question: OpenQuestion, value: Any, view: View, narrator: Narrator) -> str:
    """One answer, for the list of choices made."""
    words = (
        label(question, value, view, narrator)[0] if question["shape"] == "pick" else so_far(question, value, narrator)
    )
    words = words or narrator.gettext("nothing")
    return rules.choice_words(choice_of(question), narrator.translator.language).chosen.format(what=words)


def so_far(question: OpenQuestion, tokens: Sequence[str], narrator: Narrator) -> str:
    """The tokens of an unfinished answer."""
    if question["shape"] == "pairs":
        return narrator.translator.semicolons(_pairs(tokens, narrator))
    counts = {text: tokens.count(text) for text in dict.fromkeys(tokens)}
    return ", ".join(
        token(narrator, text) if "@" in text or text in rules.COLOURS else f"{n} {token(narrator, text)}"
        for text, n in counts.items()
    )


def _pairs(tokens: Sequence[str], narrator: Narrator) -> Iterator[str]:
    for at in range(0, len(tokens), 2):
        goal = narrator.to(tokens[at + 1]) if at + 1 < len(tokens) else "→ …"
        yield f"{token(narrator, tokens[at])} {goal}"
