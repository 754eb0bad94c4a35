"""What lists show of a game's position, stored beside its state so that no list loads states."""

from __future__ import annotations

from dataclasses import asdict

from pbem import rules
from pbem.art.board import sole_first
from pbem.facts import Glance
from pbem.rules import JSON


def glance(state: JSON) -> JSON:
    """What an observer sees of the position, as stored."""
    view = rules.view(state, None)
    found = {place: sole_first(counts or {}) for place, counts in view["places"].items()}
    leaders = {place: leader for place, leader in found.items() if leader}
    return asdict(Glance([*rules.board_side(view).regions], leaders, view["king"], dict(view["points"])))
