"""Writes schemas/examples anew, out of real games: `python -m tests.rules.examples`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from pbem.rules import JSON, deal, record, view
from tests.rules.games import Deed, dealt, deeds, finished, seed_of
from tests.rules.shapes import SCHEMAS

GAMES = 60


def main() -> None:
    """One of each: of every key of question, every type of event, every moment that looks different."""
    classic = [deed for number in range(GAMES) for deed in deeds(dealt(2 + number % 4, number), Random(number))]
    new = [deed for number in range(GAMES) for deed in deeds(_new(number), Random(number))]
    every = new + classic
    written = {path: document for kind in (_asked, _happened) for path, document in kind(every)}
    written |= dict(_moments(classic)) | dict(_expanded())
    for path, document in (written | dict(_records())).items():
        target = SCHEMAS / "examples" / f"{path}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(document, ensure_ascii=False, indent=2) + "\n", "utf-8")


def _new(number: int) -> JSON:
    """A game of the edition of 2023 with everything there is."""
    sealed = "sealed" if number % 2 else "sequential"
    options = {"new_regency": "yes", "power_shift": "yes", "old_hands": "delegation,rivalries,veto,veto"}
    return deal("2023", 2 + number % 4, options | {"power_cards": sealed}, seed_of(number))


def _expanded() -> Iterator[tuple[str, Any]]:
    """Moments that the classic edition does not have: a dummy, modifiers, a castillo to be remembered."""
    options = {"new_regency": "yes", "power_shift": "yes", "castillo": "memory"}
    every = list(deeds(deal("2023", 2, options, seed_of(1)), Random(1)))
    turn = next(deed for deed in every if len(deed.state["answers"]) > 3 and deed.state["board"]["round"] > 3)
    yield "state/with-a-dummy", turn.state
    yield "view/with-a-dummy", view(turn.state, turn.seat)


def _moments(every: list[Deed]) -> Iterator[tuple[str, Any]]:
    start = every[0]
    turn = next(d for d in every if len(d.state["answers"]) > 3 and "half" in d.asked[d.seat]["key"])
    discs = next(d for d in every if d.state["discs"])
    over = next(d.step.state for d in every if any(event["type"] == "over" for event in d.step.events))
    yield "state/start", start.state
    yield "state/in-a-turn", turn.state
    yield "state/discs-half-set", discs.state
    yield "state/over", over
    yield "view/asked", view(turn.state, turn.seat)
    yield "view/not-asked", view(turn.state, next(seat for seat in turn.state["board"]["seats"] if seat != turn.seat))
    yield "view/observer", view(discs.state, None)
    yield "view/over", view(over, "red")


def _asked(every: list[Deed]) -> Iterator[tuple[str, Any]]:
    for deed in reversed(every):
        question = deed.asked[deed.seat]
        kept = {"id": question["id"], "seat": deed.seat, "value": deed.value, "by": "person"}
        yield f"question/{question['key']}", question
        yield f"answer/{question['key']}", kept


def _happened(every: list[Deed]) -> Iterator[tuple[str, Any]]:
    for deed in every:
        for event in deed.step.events:
            yield f"event/{event['type']}", event
    yield "event/back-told-to-others", {"type": "back", "colour": "red", "value": None}
    yield "event/master", {"type": "master", "act": "rewound", "words": "Ana pressed the wrong button"}


def _records() -> Iterator[tuple[str, JSON]]:
    words = {"red": "Lampe", "blue": ""}
    final, answers = finished(words, 7, rounds="6")
    seats = [{"seat": seat, "name": name, "word": words[seat]} for seat, name in (("red", "Ana"), ("blue", "Ben"))]
    yield (
        "record/two-players-six-rounds",
        record(
            game="ourgame",
            edition="classic",
            options=final["options"],
            seats=seats,
            seed=seed_of(7),
            answers=answers,
            master=[{"type": "master", "act": "paused", "words": "Holidays"}],
            final=final,
        ),
    )


if __name__ == "__main__":
    main()
