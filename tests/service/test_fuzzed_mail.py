"""Any mail in any game gets an outcome, and a reply if the outcome has one.

A few hundred in every run; `python -m tests.attacks` sends thousands.
"""

from __future__ import annotations

from random import Random

import pytest

from pbem.store.database import Database
from tests.service import fuzz
from tests.service.club import Club


@pytest.fixture
def club(on_sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    return Club(on_sqlite)


@pytest.mark.parametrize("seed", range(3))
def test_any_order_has_an_outcome_and_an_answer(club: Club, seed: int) -> None:
    told = fuzz.Told()
    fuzz.run(club, Random(seed), 2, 20, told)

    assert told.faults == []
    assert len(told.outcomes) > 1


@pytest.mark.parametrize("seed", range(3))
def test_any_damaged_mail_has_an_outcome(club: Club, seed: int) -> None:
    told = fuzz.Told()
    fuzz.run(club, Random(f"damaged {seed}"), 1, 40, told, broken=True)

    assert told.faults == []
