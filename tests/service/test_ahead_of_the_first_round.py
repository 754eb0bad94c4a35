"""Orders can be sent ahead in any phase, even before the first round, while modifiers are passed."""

from functools import cache

import pytest

from pbem import json_schema
from pbem.orders import read_lines, render
from pbem.orders.context import Context
from pbem.service.games import orders, what_if
from tests.orders.games import waits
from tests.service.club import Club

GAMES: tuple[tuple[int, str, dict[str, str]], ...] = (
    (2, "classic", {}),
    (3, "classic", {"power_cards": "sealed", "rounds": "6", "veto": "whole"}),
    (3, "2023", {"power_shift": "yes", "merge_stacks": "yes"}),
    (5, "2023", {"power_shift": "yes", "power_cards": "sealed", "old_hands": "delegation,rivalries,veto,veto"}),
    (4, "2023", {"power_shift": "yes", "rounds": "6", "new_regency": "yes"}),
    (2, "2023", {"castillo": "memory", "victims": "at_once"}),
)
LINES = (
    "power 12, 9", "12, 9", "power lowest", "highest, 3", "power outbid Ana max 11", "power 9 +1, 12", "9/+2, 9/-1, 4",
    "power 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1", "round 1: power 9, 4", "round 9: power lowest",
    "power lowest until round 6", "if Ana over 10: power 9, 3; else power 2, lowest",
    "next round: 5, 4", "every round: power lowest", "this round: power 7", "card any: place 1 Castillo, no special",
    "round 2: card any: place nothing, no special", "return court first",
)  # fmt: skip


@pytest.mark.parametrize("line", ["power 12, 9", "power lowest", "power outbid Ana max 11", "card any: no special"])
def test_an_order_for_the_first_round_is_kept_until_then(club: Club, line: str):
    game = club.game(3, edition="2023", options={"power_shift": "yes"})
    club.say(game, "green", line)
    with club.database.read() as session:
        [order] = orders.stored_orders(session, game, "green")
    assert order.round == 1


@cache
def contexts(players: int, edition: str, options: tuple[tuple[str, str], ...]) -> list[Context]:
    """Contexts with every kind of question, in several rounds."""
    found: dict[tuple[str, str, int], Context] = {}
    for wait in waits(players, players, edition, **dict(options)):
        for context in wait.contexts:
            found.setdefault((context.choice, context.view["act"], context.view["round"] % 3), context)
    return list(found.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[1]} {game[2]}")
@pytest.mark.parametrize("line", LINES)
def test_orders_read_in_any_phase_can_be_stored_and_shown(game, line):
    players, edition, options = game
    for context in contexts(players, edition, tuple(options.items())):
        for found in read_lines([(1, line, False)], context).orders:
            kept = orders._bound(found.document, context)
            assert json_schema.validate("order", kept) == [], (context.choice, context.view["round"], kept)
            assert render(kept, context)
            what_if.power_now(dict(context.view), kept)
            what_if.try_order(dict(context.view), kept) if context.question else None
