"""The sides of the boards: what they consist of, and how well each fact is known."""

import ast
import json
from collections import Counter
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from pbem import rules
from pbem.rules import boards
from pbem.rules.boards import SIDES
from pbem.rules.boards.side import Ability, BoardSide
from pbem.rules.provenance import Fact, Provenance
from tests.rules.games import dealt

SINGLE, DERIVED, OURS = Provenance.SINGLE, Provenance.DERIVED, Provenance.OURS
ORDERS = json.loads((Path(__file__).parents[2] / "schemas/order.schema.json").read_text("utf-8"))

every_side = pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)


def points_of(side: BoardSide, source: Provenance) -> set[tuple[str, int]]:
    """The (place, rank) whose points have that source."""
    return {
        (place, rank)
        for place, board in side.scoreboards.items()
        for rank, fact in enumerate(board.facts, 1)
        if fact.source is source
    }


def facts(side: BoardSide) -> list[Fact]:
    pieces = [side.pieces.caballeros, side.pieces.court, side.pieces.home]
    shown = chain.from_iterable(board.facts for board in (*side.scoreboards.values(), *side.mobile))
    return [*pieces, *shown, *(card.brings for card in side.power_cards)]


@every_side
def test_borders_join_two_regions_of_the_side_once(side):
    pairs = Counter(frozenset((border.one, border.other)) for border in side.borders)
    assert all(len(pair) == 2 and pair <= set(side.regions) for pair in pairs)
    assert set(pairs.values()) == {1}
    assert all(set(country.neighbours) <= set(side.regions) for country in side.abroad)


@every_side
def test_every_fact_has_a_provenance(side):
    sources = [fact.source for fact in facts(side)]
    sources += [region.named for region in side.land] + [border.source for border in side.borders]
    sources += [country.source for country in side.abroad] + [modifier.source for modifier in side.grey]
    assert all(isinstance(source, Provenance) for source in (*sources, side.order, side.shown))


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_every_number_of_players_has_a_side(edition):
    assert [boards.original(edition, players).edition for players in (2, 3, 4, 5)] == [edition] * 4
    assert boards.PLAYERS == (2, 3, 4, 5)


@pytest.mark.parametrize("side", ["classic", "2023_four_five"])
def test_seven_values_come_from_one_source(side):
    assert points_of(SIDES[side], SINGLE) == {
        *(("aragon", 3), ("cataluna", 3), ("granada", 2)),
        *(("castilla_nueva", 2), ("castilla_nueva", 3), ("valencia", 2), ("valencia", 3)),
    }


@pytest.mark.parametrize("side", ["classic", "2023_four_five"])
def test_five_of_fifteen_borders_come_from_one_source(side):
    found = {(border.one, border.other) for border in SIDES[side].borders if border.source is SINGLE}
    assert len(SIDES[side].borders) == 15
    assert found == {
        *(("pais_vasco", "aragon"), ("aragon", "cataluna"), ("aragon", "valencia")),
        *(("cataluna", "valencia"), ("sevilla", "granada")),
    }


@every_side
def test_the_supply_of_five_power_cards_comes_from_one_source(side):
    assert [card.value for card in side.power_cards if card.brings.source is SINGLE] == [1, 4, 5, 10, 11]


def test_missing_facts_of_2023_are_derived_from_classic():
    classic, new = SIDES["classic"], SIDES["2023_four_five"]
    assert new.values == classic.values
    assert new.neighbours == classic.neighbours
    assert {("aragon", 2), ("cataluna", 2), ("castilla_vieja", 1)} <= points_of(new, DERIVED)


def test_the_side_for_two_and_three_is_a_reconstruction():
    assert [boards.original("2023", players).shown for players in (2, 3)] == [OURS, OURS]
    assert boards.original("2023", 4).shown is Provenance.PRINTED


def test_the_distribution_of_modifiers_is_reconstructed():
    rows = rules.MODIFIERS.values()
    assert {row.source for row in rows} == {OURS}
    assert Counter((row.adds, row.ability) for row in rows) == {
        (adds, ability): 1 for adds in (-2, -1, 1, 2) for ability in (None, *Ability)
    }


def test_a_modifier_changes_what_a_power_card_counts():
    assert [rules.shifted(9, modifier) for modifier in ("", "+1_move", "-2")] == [9, 10, 7]


def test_orders_can_name_every_region():
    listed = ORDERS["$defs"]["region"]["enum"]
    assert set(rules.REGIONS) <= set(listed)


def test_games_name_their_side_only_where_two_are_known():
    assert [name for name in dealt(2, edition="2023")["options"] if name.startswith("board")] == []
    assert list(boards.replaced()) == []


def test_a_side_is_looked_up_by_edition_players_and_options():
    assert rules.side_of("2023", 3, {}) is SIDES["2023_two_three"]
    assert rules.side_of("2023", 5, {}) is SIDES["2023_four_five"]
    assert rules.side_of("classic", 2, {}) is SIDES["classic"]


def test_scoreboards_follow_their_rows():
    side = replace(SIDES["classic"], castillo=replace(SIDES["classic"].castillo, third=Fact(2, OURS)))
    assert side.values["castillo"] == (5, 3, 2)


@pytest.mark.parametrize(
    ("card", "known"),
    [
        *((card, (Provenance.PRINTED, DERIVED)) for card in ("n1_ambush", "n1_intrigue", "n2_withdrawal", "n4_coup")),
        *((card, (Provenance.PRINTED, DERIVED)) for card in ("o1_delegation", "o4_rivalries")),
        ("n1_any3", (OURS, DERIVED)),
        ("n1_conspiracy", (Provenance.PRINTED, Provenance.PRINTED)),
        ("r5_fullest", (OURS, Provenance.PRINTED)),
    ],
)
def test_cards_of_2023_state_the_source_of_name_and_stack(card, known):
    row = rules.card("2023", card)
    assert (row.known.name, row.known.stack) == known


def test_no_card_count_of_2023_but_the_kings_is_printed():
    printed = [row.id for row in rules.edition("2023").cards.values() if not row.known.copies.marked]
    assert printed == ["n5_your_majesty"]


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_a_region_has_the_same_name_on_every_side(edition):
    names = {(region.id, region.name) for side in SIDES.values() if side.edition == edition for region in side.land}
    assert len(names) == len(dict(names))


READS_TEXT = (
    "pbem/orders/",  # an order is read before it is known whether the side has what it names
    "pbem/wording/sections/grammar.py",  # so is a token of a question
    "pbem/rules/legality.py",  # and an answer that is refused
    "pbem/web/form_labels.py",
    "pbem/web/planned_orders.py",
    "pbem/service/setup/create_game.py",  # a game is called after some region
    "pbem/rules/__init__.py",
    "pbem/rules/boards/",
)


def test_only_text_readers_use_the_regions_of_all_sides():
    every = {"REGIONS", "PLACES", "ABROAD"}
    project = Path(rules.__file__).parents[2]
    found = []
    for path in sorted((project / "pbem").rglob("*.py")):
        name = path.relative_to(project).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if not name.startswith(READS_TEXT) else ():
            if isinstance(node, ast.ImportFrom) and node.module in {"pbem.rules", "pbem.rules.boards"}:
                found += [f"{name}: {alias.name}" for alias in node.names if alias.name in every]
            if isinstance(node, ast.Attribute) and node.attr in every and ast.unparse(node.value) == "rules":
                found.append(f"{name}: {node.attr}")
    assert found == []
