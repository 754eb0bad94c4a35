"""The rules and the referee, who knows the rulebook and nothing of the rules: do they agree?"""

import re
from pathlib import Path

import pytest

from pbem.rules import EDITIONS
from tests.referee.cards import KEY_OF
from tests.referee.scoring import rank
from tests.rules.against import compare

REFEREE = Path(__file__).parents[1] / "referee"


def test_the_rules_and_the_referee_agree():
    judged, disputes = compare(300)
    assert disputes == []
    assert judged.total() > 300


def test_the_referee_knows_every_card_of_every_edition():
    assert set(KEY_OF) == {card for edition in EDITIONS.values() for card in edition.cards}


def test_the_referee_shares_no_code_with_the_rules():
    imports = [
        line for path in REFEREE.glob("*.py") for line in path.read_text("utf-8").splitlines() if "import" in line
    ]
    assert [line for line in imports if re.search(r"\bpbem\b", line)] == []


@pytest.mark.parametrize(
    ("counts", "ranks"),
    [
        ((2, 2, 1), [2, 2, 3]),  # I06
        ((3, 2, 1), [1, 2, 3]),  # I08
        ((3, 3, 3, 2), [2, 2, 2, 3]),  # I09
        ((3, 3, 2, 2), [2, 2, 4, 4]),  # I10
        ((4, 1, 1), [1, 3, 3]),  # I12
        ((4, 3, 2, 2), [1, 2, 4, 4]),  # I18
    ],
)
def test_the_referee_ranks_ties_like_the_rulebook(counts, ranks):
    here = dict(zip("abcd", counts, strict=False))
    assert [rank(here, colour) for colour in here] == ranks
