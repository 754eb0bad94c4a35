"""How a tie on points was broken at the end of a game."""

from __future__ import annotations

from typing import assert_never

from pbem.i18n import N_
from pbem.rules import JSON, Breaker, View
from pbem.wording.sections.grammar import Narrator


def tie_breaks(narrator: Narrator, view: View) -> list[str]:
    """A sentence for each tie that was broken, and one if the victory is shared despite tie-breakers."""
    told = [tie_break(narrator, decided) for decided in view["tie_breaks"]]
    if len(view["winners"]) > 1 and view["options"].get("ties", "shared") != "shared":
        told.append(narrator.gettext("Court, province and power cards are tied as well, so the victory is shared."))
    return told


def won_by_tie_break(view: View) -> bool:
    """Whether another player has as many points as the winners."""
    return any(decided["ahead"] == view["winners"] for decided in view["tie_breaks"])


def tie_break(narrator: Narrator, decided: JSON) -> str:
    """One row of a view's or an event's `tie_breaks`."""
    ahead, behind = ([narrator.name(seat) for seat in decided[side]] for side in ("ahead", "behind"))
    return narrator.gettext(
        _sentence(Breaker(decided["by"]), decided["less"]),
        ahead=narrator.listed(ahead),
        behind=narrator.listed(behind),
        more=decided["more"],
        less=decided["less"],
    )


def _sentence(by: Breaker, less: int) -> str:
    match by:
        case Breaker.COURT:
            return N_("Tie-breaker: {ahead} ahead of {behind}, larger court ({more} to {less}).")
        case Breaker.PROVINCE:
            return N_("Tie-breaker: {ahead} ahead of {behind}, larger province ({more} to {less}).")
        case Breaker.POWERS if less:
            return N_("Tie-breaker: {ahead} ahead of {behind}, higher unused power card ({more} to {less}).")
        case Breaker.POWERS:
            return N_("Tie-breaker: {ahead} ahead of {behind}, one more unused power card ({more}).")
    assert_never(by)
