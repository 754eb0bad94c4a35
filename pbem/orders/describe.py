"""What a question admits, in a few words to stand after a colon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pbem.orders.context import Context, Question


def listed(values: Iterable[Any]) -> str:
    """`12, 11 or 9`."""
    words = [str(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def describe(question: Question | None, context: Context) -> str:
    """What would be accepted as an answer to that question."""
    if question is None:
        return "orders sent ahead, such as power cards or a disc, and the words status, board, history and help"
    return _WORDS[question["key"]](question, context)


def _regions(question: Question, context: Context) -> str:
    return f"your choice of {listed(context.place_name(place) for place in question['options'])}"


def _numbers(question: Question, _context: Context) -> str:
    named = [_token(option) for option in question["options"]]
    return f"one of {listed(named)}" if len(named) > 1 else named[0]


def _token(option: Any) -> str:
    """`9 with +1 move`."""
    return str(option).replace("/", " with ").replace("_", " ")


def _places(question: Question, context: Context) -> str:
    names = listed(context.place_name(place) for place in question["of"])
    return f"{_how_many(question)}, each region with its number: {names}"


def _how_many(question: Question) -> str:
    least, most = question["least"], question["most"]
    return f"exactly {most}" if least == most else f"up to {most}" if least < 2 else f"{least} to {most}"


def _moves(question: Question, _context: Context) -> str:
    most = min(question["most"], sum(question["of"].values()))
    return f"up to {most} caballeros, each as number, whose, from > to, parted by commas"


def _pieces(question: Question, context: Context) -> str:
    owners = dict.fromkeys(piece.partition("@")[0] for piece in question["of"])
    names = listed(context.whose(colour) for colour in owners).replace(" or ", " and ")
    return f"one caballero each of {names}, with its region"


def _turn(_question: Question, context: Context) -> str:
    """Whoever is asked how many to take, or which card, answers with a whole turn."""
    return f"card {listed(sorted(context.open_cards))}, with what you place and its special action, in your order"


def _halves(question: Question, context: Context) -> str:
    words = {"place": "what you place", "special": f"the special action ({context.card(question['card']).text})"}
    said = [words[half] for half in question["options"] if half != "done"]
    return f'{listed(said).replace(" or ", " and ")}; "nothing" declines'


def _scoreboards(question: Question, context: Context) -> str:
    goals = dict.fromkeys(token.partition("@")[2] for token in question["options"])
    return f"8 or 4, and one of {listed(context.place_name(place) for place in goals)}"


_WORDS: Final[dict[str, Callable[[Question, Context], str]]] = {
    "power": _numbers,
    "take": _turn,
    "recall": _places,
    "card": _turn,
    "half": _halves,
    "place": _places,
    "which": lambda *_: '"move" or "add"',
    "move": _moves,
    "add": _places,
    "remove": _pieces,
    "return": _places,
    "score": _regions,
    "sequence": lambda question, context: (
        f"all of these in your order: {', '.join(context.place_name(place) for place in question['of'])}"
    ),
    "scoreboard": _scoreboards,
    "back": _numbers,
    "court": _numbers,
    "bids": lambda question, context: (
        f"your power cards in the order you want them, of {listed(map(_token, question['of']))}"
    ),
    "pass": lambda question, context: f"the one you give away, of {listed(map(_token, question['options']))}",
    "ability": lambda *_: '"ability", or "no ability"',
    "noble": lambda *_: "whose grande, and its new region",
    "entourage": lambda question, context: (
        f"exactly {question['most']} of those where the King was, each as number and whose"
    ),
    "swap": lambda question, context: f"one of {listed(context.whose(colour) for colour in question['options'])}",
    "grande": _regions,
    "king": _regions,
    "evict": _regions,
    "disc": _regions,
    "veto": lambda *_: '"no veto", "veto", or "veto after 2" to let the first steps stand',
}
