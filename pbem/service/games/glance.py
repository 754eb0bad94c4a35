"""What lists show of a game's position. It is stored next to the state, so that lists don't have to load states."""

from __future__ import annotations

from dataclasses import asdict

from pbem import rules
from pbem.art.board import sole_first
from pbem.facts import Glance
from pbem.rules import JSON


def glance(state: JSON) -> JSON:
    """The stored data: what an observer sees of the position."""
    view = rules.view(state, None)
    found = {place: sole_first(counts or {}) for place, counts in view["places"].items()}
    leaders = {place: leader for place, leader in found.items() if leader}
    return asdict(Glance([*rules.board_side(view).regions], leaders, view["king"], dict(view["points"])))
