"""The reader's coming questions, and the lines to answer them now."""

from __future__ import annotations

from collections.abc import Iterator

from pbem.facts import PositionFacts
from pbem.rules import View, board_side
from pbem.wording.document import Line, sample
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import open_cards
from pbem.wording.sections.grammar import Narrator
from pbem.wording.upcoming import Soon, soon


def announced(narrator: Narrator, here: PositionFacts, *, offered: bool = False) -> tuple[Line, ...]:
    """A line for each question that is certain to come and has no order yet. `offered`: without samples and the veto,
    because the mail offers all orders at once.
    """
    ahead = {*here.ahead, *([("veto", None)] if offered else [])}
    coming = [each for each in soon(here.view) if not {(each.kind, each.round), (each.kind, None)} & ahead]
    told = tuple(line for each in coming for line in _line(narrator, here.view, each))
    return tuple(Line(line.text) for line in told) if offered else told


def _line(narrator: Narrator, view: View, coming: Soon) -> Iterator[Line]:
    """A sentence, and a sample that is already a valid order."""
    gettext, people = narrator.gettext, narrator.people(coming.after)
    match coming.kind:
        case "power":
            told = (
                gettext("You play a power card after {people}. You can send your answer now.", people=people)
                if people
                else gettext("Round {round} begins with power cards. You can send your answer now.", round=coming.round)
            )
            yield sample(_power(narrator, view, coming), told)
        case "turn" if open_cards(narrator, view):
            told = gettext("Your turn comes after {people}. You can already send it now.", people=people)
            supplied = _supplied(view, str(narrator.me))
            yield sample(_turn(narrator, supplied), told) if supplied["court"][narrator.me] else Line(told)
        case "disc":
            told = gettext("This round ends with a scoring. You can already choose your secret region.")
            yield sample(sample_orders.disc(narrator, view, _regions(view)), told)
        case "veto":
            told = gettext("You have a Veto, so we'll ask you about each special action. You can send your answer now.")
            yield sample(sample_orders.written(narrator, view, {"type": "veto", "choice": "no"}), told)


def _power(narrator: Narrator, view: View, coming: Soon) -> str:
    """The highest three free cards."""
    played = set(view["powers"].values()) if coming.round == view["round"] else set()
    free = sorted(set(view["hand"]) - played, reverse=True)[:3]
    values = [*free, *(["lowest"] if len(free) == 3 else [])]
    document = {"type": "power", "values": values}
    return sample_orders.written(narrator, view, document | ({} if coming.after else {"round": coming.round}))


def _supplied(view: View, me: str) -> View:
    """The view with the supply of my power card added to my Court."""
    brings = min(board_side(view).supply[view["powers"][me]], view["province"][me])
    return view | {"court": view["court"] | {me: view["court"][me] + brings}}


def _turn(narrator: Narrator, view: View) -> str:
    """A sample with two of the cards that may still be there."""
    cards = open_cards(narrator, view)
    chosen = {card.id: card for card in (cards[len(cards) // 2], cards[0])}
    return sample_orders.turns(
        narrator, view, *(sample_orders.whole_turn(narrator, view, card) for card in chosen.values())
    )


def _regions(view: View) -> list[str]:
    free = [region for region in board_side(view).regions if region != view["king"]]
    return sorted(free, key=lambda region: -sum(view["values"][region]))[:2]
