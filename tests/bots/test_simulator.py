"""Compares the strong bots' flat game with the rules: a sample of `tests.bots.compare`."""

import pytest

from pbem.bots.sim.compiling import COMPILED
from pbem.bots.sim.encode import known
from pbem.bots.sim.tables import EFFECTS
from pbem.rules import CHOICES, EDITIONS
from pbem.rules.questions import Pick
from tests.bots.compare import DifferenceError, compare_game

KINDS = (0, 1, 2, 3, 4, 5, 6, 7, 13, 16, 36, 61)  # both editions, 2 to 5 players, all options but some Old Hands


@pytest.mark.parametrize("number", KINDS)
def test_the_simulator_agrees_with_the_rules(number):
    assert compare_game(number) > 30


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be patched")
def test_the_comparison_notices_a_wrong_rule(monkeypatch):
    monkeypatch.setattr("pbem.bots.sim.options.neighbours", lambda s, t: 2)
    with pytest.raises((DifferenceError, ValueError)):
        compare_game(0)


def test_the_simulator_knows_the_effect_of_every_card():
    missing = {card.id for edition in EDITIONS.values() for card in edition.cards.values()} - {
        card.id for edition in EDITIONS.values() for card in edition.cards.values() if card.effect in EFFECTS
    }
    assert not missing, "rows in pbem/bots/sim/tables.py, and cases in pbem/bots/sim/effects.py"


@pytest.mark.parametrize("key", list(CHOICES))
def test_the_simulator_knows_every_kind_of_question(key):
    assert known(Pick("red", CHOICES[key], [])), "a row in pbem/bots/sim/encode.py, cases in options.py and game.py"
