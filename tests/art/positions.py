"""Positions to draw: a dealt game, and the one in the third mail of the sample game."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pbem.rules import COLOURS, EDITIONS, JSON, View, begin, deal, place_name, view

NAMES = dict(zip(COLOURS, ("Ana", "Ben", "Carla", "Dev", "Eva"), strict=True))
called: Callable[[str], str] = partial(place_name, "classic")


def beginning(players: int = 4, seat: str | None = None) -> View:
    return view(begin(deal("classic", players, {}, "00" * 32)).state, seat)


def middle(**changes: Any) -> JSON:
    """Round 3, five players, Carla must take a card; pieces are placed as in the mails."""
    on_stack = {stack: [c.id for c in EDITIONS["classic"].cards.values() if c.stack == stack] for stack in "12345"}
    places = {
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
    start = beginning(5)
    return {
        **start,
        "round": 3,
        "act": "turn",
        "turn": "green",
        "king": "valencia",
        "places": places,
        "values": start["values"] | {"granada": [8, 4, 0]},
        "tiles": {"8": "granada", "4": None},
        "court": {"red": 0, "blue": 3, "green": 7, "yellow": 9, "purple": 8},
        "province": {"red": 15, "blue": 16, "green": 16, "yellow": 13, "purple": 15},
        "points": {"red": 1, "blue": 5, "green": 0, "yellow": 5, "purple": 5},
        "grandes": {
            "red": "sevilla",
            "blue": "valencia",
            "green": "granada",
            "yellow": "galicia",
            "purple": "castilla_vieja",
        },
        "powers": {"blue": 13, "red": 10, "green": 9, "purple": 7, "yellow": 6},
        "order": ["blue", "red", "green", "purple", "yellow"],
        "start": "red",
        "cards": {"1": on_stack["1"][5], "2": on_stack["2"][3], "3": on_stack["3"][3], "4": None, "5": None},
        "taken": {"blue": on_stack["5"][0], "red": on_stack["4"][2]},
        "vetoes": [{"colour": "blue", "until": 3}],
    } | changes
