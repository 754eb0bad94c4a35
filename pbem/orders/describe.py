"""What a question admits, in a few words to stand after a colon, in the language of the context."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from pbem.i18n import N_
from pbem.orders.context import Context, Question
from pbem.orders.power_shift import spelt

_Words: TypeAlias = str | Callable[[Question, Context], str]

_AHEAD: Final = N_("orders sent ahead, such as power cards or a disc, and the words status, board, history and help")


def describe(question: Question | None, context: Context) -> str:
    """What would be accepted as an answer to that question."""
    if question is None:
        return context.translator.gettext(_AHEAD)
    words = _WORDS[question["key"]]
    return (
        words(question, context) if callable(words) else context.translator.gettext(words, **_shown(question, context))
    )


def _shown(question: Question, context: Context) -> dict[str, Any]:
    """What the words may name: the tokens, the places, and how many of them at most."""
    tokens = question.get("options", question.get("of", ()))
    places = dict.fromkeys(str(token).rpartition("@")[2] for token in tokens)
    return {
        "tokens": _listed((_token(str(token), context) for token in tokens), context),
        "places": _listed((context.place_name(place) for place in places if _is_place(place)), context),
        "most": min(question["most"], sum(question["of"].values())) if "most" in question else 0,
        "stacks": _listed(sorted(context.open_cards), context),
    }


def _is_place(place: str) -> bool:
    return place.replace("_", "").isalpha() and place not in {"yes", "no", "done", "special", "move", "add", "any"}


def _listed(values: Iterable[Any], context: Context) -> str:
    return context.translator.listed([str(value) for value in values], "or")


def _token(token: str, context: Context) -> str:
    """A number or a modifier as orders have it; a place is named elsewhere."""
    return spelt(token, context.language) if token[:1] in {"+", "-"} else token


def _powers(question: Question, context: Context) -> str:
    """The power cards once each, and the modifiers once each: together they would be fifty."""
    tokens = [str(token).partition("/") for token in question.get("options", question.get("of", ()))]
    cards = _listed(dict.fromkeys(card for card, _, _ in tokens), context)
    shifts = dict.fromkeys(modifier for _, _, modifier in tokens if modifier)
    words = _NUMBERS if question["key"] == "power" else _BIDS
    said = context.translator.gettext(words, tokens=cards)
    if not shifts:
        return said
    modifiers = _listed((spelt(one, context.language) for one in shifts), context)
    with_one = N_("{powers}; behind a card, if you like, a modifier: {modifiers}")
    return context.translator.gettext(with_one, powers=said, modifiers=modifiers)


def _places(question: Question, context: Context) -> str:
    least, shown, gettext = question["least"], _shown(question, context), context.translator.gettext
    most = question["most"]
    if least == most:
        return gettext("exactly {most}, each region with its number: {places}", most=most, places=shown["places"])
    return gettext("up to {most}, each region with its number: {places}", most=most, places=shown["places"])


def _pieces(question: Question, context: Context) -> str:
    owners = dict.fromkeys(piece.partition("@")[0] for piece in question["of"])
    names = context.translator.listed([context.whose(colour) for colour in owners])
    return context.translator.gettext("one caballero each of {names}, with its region", names=names)


def _swap(question: Question, context: Context) -> str:
    names = _listed((context.whose(colour) for colour in question["options"]), context)
    return context.translator.gettext("whose grande: {names}", names=names)


def _halves(question: Question, context: Context) -> str:
    gettext = context.translator.gettext
    action = context.card(question["card"]).text
    said = {
        "place": gettext("what you place"),
        "special": gettext("the special action ({action})", action=action),
    }
    halves = context.translator.listed([said[half] for half in question["options"] if half in said])
    return gettext('{halves}; "nothing" declines', halves=halves)


_REGIONS: Final = N_("your choice of {places}")
_NUMBERS: Final = N_("one of {tokens}")
_BIDS: Final = N_("your power cards in the order you want them, of {tokens}")
_TURN: Final = N_("card {stacks}, with what you place and its special action, in your order")
_WORDS: Final[Mapping[str, _Words]] = {
    "power": _powers,
    "take": _TURN,
    "recall": _places,
    "card": _TURN,
    "half": _halves,
    "place": _places,
    "which": N_('"move" or "add"'),
    "move": N_("up to {most} caballeros, each as number, whose, from > to, parted by commas"),
    "add": _places,
    "remove": _pieces,
    "return": _places,
    "score": _REGIONS,
    "sequence": N_("all of these in your order: {places}"),
    "scoreboard": N_("8 or 4, and your choice of {places}"),
    "back": _NUMBERS,
    "court": _NUMBERS,
    "bids": _powers,
    "pass": _NUMBERS,
    "ability": N_('"ability", or "no ability"'),
    "noble": N_("whose grande, and its new region"),
    "entourage": N_("exactly {most} of those where the King was, each as number and whose"),
    "swap": _swap,
    "grande": _REGIONS,
    "king": _REGIONS,
    "evict": _REGIONS,
    "disc": _REGIONS,
    "veto": N_('"no veto", "veto", or "veto after 2" to let the first steps stand'),
}
