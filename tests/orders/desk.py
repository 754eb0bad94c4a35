"""A seat's situation in one line: `desk(pick("king", […]), mine="c5_king")`.

The player is Carla (green) of five, as in the sample mails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.orders.reading_results import Reading

NAMES = {"red": "Ana", "blue": "Ben", "green": "Carla", "yellow": "Dev", "purple": "Eva"}
CARDS = {"1": "c1_five_one_region", "2": "c2_score_one", "3": "c3_six_seven", "4": "c4_eviction", "5": "c5_king"}
ID = "0.14.3"
PLACES = {
    "galicia": {"red": 2},
    "pais_vasco": {"blue": 2, "red": 1},
    "aragon": {"blue": 5, "yellow": 4, "green": 1},
    "cataluna": {"red": 2},
    "castilla_vieja": {"purple": 3},
    "castilla_nueva": {"red": 5, "green": 3, "purple": 1},
    "sevilla": {"red": 2},
    "granada": {"green": 2, "purple": 1},
    "valencia": {"blue": 4, "red": 1, "purple": 1},
    "castillo": {"yellow": 4, "red": 2, "green": 1, "purple": 1},
}


def pick(key: str, options: Sequence[Any], card: str | None = None, default: Any = None) -> dict[str, Any]:
    return _head(key, card) | {"shape": "pick", "options": list(options), "default": default}


def bag(key: str, of: Mapping[str, int], least: int, most: int, card: str | None = None, **more: Any) -> dict[str, Any]:
    counts = {"shape": "bag", "of": dict(of), "least": least, "most": most, "one_each": False, "default": None}
    return _head(key, card) | counts | more


def pairs(of: Mapping[str, int], card: str, most: int = 5, **more: Any) -> dict[str, Any]:
    goals = [region for region in rules.REGIONS if region != "valencia"] + ["castillo"]
    counts = {"shape": "pairs", "of": dict(of), "to": goals, "least": 1, "most": most, "own": 99, "foreign": 99}
    return _head("move", card) | counts | {"one_region": False, "whole": False, "default": None} | more


def _head(key: str, card: str | None) -> dict[str, Any]:
    return {"id": ID, "seat": "green", "key": key, "card": card, "by": "green"}


def desk(
    question: Mapping[str, Any] | None = None,
    *,
    cards: Mapping[str, str | None] = CARDS,
    mine: str | None = None,
    offered: bool = False,
    **view: Any,
) -> Context:
    """Carla's view in round 3, the King in Valencia. `mine`: the card she has taken this turn."""
    table = {stack: card for stack, card in cards.items() if card != mine}
    seen = {
        "seat": "green",
        "edition": "classic",
        "options": {"veto": "partial"},
        "round": 3,
        "rounds": list(range(1, 10)),
        "act": "turn",
        "turn": "green" if mine or question else None,
        "colours": list(NAMES),
        "seats": list(NAMES),
        "king": "valencia",
        "places": PLACES,
        "court": {"red": 0, "blue": 3, "green": 7, "yellow": 9, "purple": 8},
        "province": dict.fromkeys(NAMES, 10),
        "grandes": {"green": "granada"},
        "points": dict.fromkeys(NAMES, 5),
        "tiles": {"8": "granada", "4": None},
        "vetoes": [],
        "hand": [1, 2, 3, 4, 5, 7, 11, 12],
        "modifiers": None,
        "shifts": {},
        "powers": {"red": 10, "blue": 13, "green": 9},
        "cards": dict.fromkeys("12345") | table,
        "taken": {"green": mine} if mine else {},
        "waiting": {},
        "question": question,
    }
    seen |= view
    return Context({"totals": seen["powers"]} | seen, NAMES, offered)


CARD = pick("card", list(CARDS.values()))
POWER = pick("power", [12, 11, 7, 5, 4, 3, 2, 1])
DISC = pick("disc", rules.REGIONS)
VETO = pick("veto", ["no", 0, 1, 2], "c1_any3", "no")


def read(context: Context, *lines: str) -> Reading:
    """The reading of these lines as one message from that seat."""
    return read_lines([(n, line, False) for n, line in enumerate(lines, 1)], context)


def order(context: Context, *lines: str) -> dict[str, Any]:
    """The only order in these lines; nothing else may be found in them."""
    reading = read(context, *lines)
    (found,) = reading.orders
    assert (reading.problems, reading.talk, reading.commands) == ((), (), ()), reading
    return found.document


def halves(context: Context, *lines: str) -> list[dict[str, Any]]:
    """What the one choice of that turn does."""
    (choice,) = order(context, *lines)["choices"]
    return list(choice["do"])
