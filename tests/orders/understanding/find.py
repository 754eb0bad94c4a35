"""Find the situations: `python -m tests.orders.understanding.find` plays games until each question is open.

The games are played by steady bots that now and then do something else. Run it when the recorded answers are not legal
any more. Lines that were written for a situation belong to it as it was, so find only those that are named:
`python -m tests.orders.understanding.find veto disc`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final

from pbem import rules
from pbem.bots import make
from pbem.rules import JSON
from tests.orders.understanding.situations import Situation, record, recorded
from tests.rules.games import any_answer, seed_of

Fits = Callable[[JSON], bool]


@dataclass(frozen=True)
class Wanted:
    """What is looked for: the question's key, and what the seat's view must be like at that moment."""

    asks: str
    fits: Fits
    edition: str = "classic"
    players: int = 4
    options: dict[str, str] = field(default_factory=dict)


def _open_cards(view: JSON) -> set[str]:
    return {card for card in view["cards"].values() if card}


def _offers(*needed: str, least: int = 3) -> Fits:
    """Whether the position is after round 1, with enough free cards and at least 2 caballeros to take."""

    def fits(view: JSON) -> bool:
        cards = _open_cards(view)
        offered = len(cards) >= least and all(cards & set(kind.split("|")) for kind in needed)
        return view["round"] > 1 and len(view["question"]["options"]) > 2 and offered

    return fits


def _after_special(view: JSON) -> bool:
    """Its special action is done, others were asked about it, and now its caballeros are to be placed."""
    options = view["question"]["options"]
    return view["round"] > 1 and "place" in options and "special" not in options


def _power(view: JSON) -> bool:
    return view["round"] > 1 and len(view["powers"]) == 2 and len(view["hand"]) < 13


NO_VETO: Final = {"veto": "off"}
REGENCY: Final = {"new_regency": "yes", "power_shift": "yes"}
WANTED: Final = {
    "power": Wanted("power", _power, options=NO_VETO),
    "power_shift": Wanted("power", lambda view: _power(view) and bool(view["modifiers"]), "2023", 4, REGENCY),
    "turn_move": Wanted("take", _offers("c1_any3|c1_any4|c1_two_two|c1_five_one_region", least=3), options=NO_VETO),
    "turn_score": Wanted("take", _offers("c2_score_one", "c4_scoreboard|c4_grande|c4_power"), options=NO_VETO),
    "turn_remove": Wanted(
        "take", _offers("c2_one_each", "c3_castillo|c3_fives|c3_fours|c3_score_one"), players=5, options=NO_VETO
    ),
    "turn_regency": Wanted(
        "take", _offers("r5_entourage|r5_stand_in|r5_infiltration", "n2_fair|n1_ambush|n1_intrigue"), "2023", 4, REGENCY
    ),
    "veto": Wanted("veto", lambda view: view["round"] > 1 and len(view["question"]["options"]) > 2),
    "disc": Wanted("disc", lambda view: view["question"]["card"] is None),
    "disc_card": Wanted("disc", lambda view: view["question"]["card"] is not None, "2023", 3),
    "return": Wanted("return", lambda view: view["round"] > 1 and len(view["question"]["of"]) > 3, options=NO_VETO),
    "goes_on": Wanted("half", _after_special, options=NO_VETO),
}


def find(name: str, wanted: Wanted) -> Situation:
    """The first game with such a moment, the earliest in it."""
    options = rules.complete(wanted.options, wanted.edition, wanted.players)
    return next(found for number in count(1) for found in _in_game(name, wanted, options, number))


def _in_game(name: str, wanted: Wanted, options: dict[str, str], number: int) -> Iterator[Situation]:
    seed, dice, play = seed_of(number), Random(number), make("steady", "")
    state = rules.begin(rules.deal(wanted.edition, wanted.players, options, seed)).state
    answers: list[tuple[int, str, Any]] = []
    last = ""
    while (asked := rules.questions(state)) and state["board"]["round"] < 5:
        seat = next(iter(asked))
        if seat != last and asked[seat]["key"] == wanted.asks and wanted.fits(rules.view(state, seat)):
            yield Situation(
                name, wanted.edition, wanted.players, wanted.options, seed, seat, wanted.asks, tuple(answers)
            )
        question, last = asked[seat], seat
        odd = dice.random() < 0.3
        value = any_answer(question, dice) if odd else play(rules.read(question), partial(rules.view, state, seat))
        answers.append((state["act"], seat, value))
        state = rules.answer(state, seat, question["id"], value).state


def main(names: Sequence[str]) -> None:
    known = recorded() if names else {}
    found = {name: known[name] if name in known and name not in names else find(name, WANTED[name]) for name in WANTED}
    record(iter(found.values()))


if __name__ == "__main__":
    main(sys.argv[1:])
