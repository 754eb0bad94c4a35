"""Regenerates the recorded games: `python -m tests.games`. Bots play them; the result changes only if they do.

For each kind in PLAN, the game is kept that adds most to what earlier games cover (cards used, questions asked,
events, cards stopped by a Veto wholly or in part); of two equal ones, the shorter. The games of
older versions of the rules are never regenerated: they prove that old records still verify.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pbem import bots
from pbem.rules import COLOURS, JSON, answer, begin, deal, questions, record, view

FOLDER = Path(__file__).parent
TRIES = 40
NAMES = ("Ana", "Ben", "Carla", "Dev", "Eva")
SHORT = {"rounds": "6"}
PLAN: dict[str, tuple[str, int, dict[str, str]]] = {
    "veto-three": ("classic", 3, {}),
    "veto-four-at-once": ("classic", 4, {"victims": "at_once"}),
    "veto-five-memory": ("classic", 5, SHORT | {"castillo": "memory"}),
    "veto-four-new": ("2023", 4, SHORT | {"old_hands": "veto,veto", "new_regency": "yes"}),
}


class Played(NamedTuple):
    """A game, its record, and what it has shown."""

    document: JSON
    shown: set[str]


def main() -> None:
    """Write every game of the plan."""
    first = [path for path in FOLDER.glob("*.json") if path.stem not in PLAN]
    shown = {sight for path in first for sight in shown_by(json.loads(path.read_text("utf-8")))}
    for name in PLAN:
        played = max((play(name, number) for number in range(TRIES)), key=lambda each: _worth(each, shown))
        shown |= played.shown
        (FOLDER / f"{name}.json").write_text(written(played.document), "utf-8")


def _worth(played: Played, shown: set[str]) -> tuple[int, int]:
    return len(played.shown - shown), -len(played.document["answers"])


def play(name: str, number: int) -> Played:
    """The `number`th game of that name; half of its seats play at random."""
    edition, players, options = PLAN[name]
    seed = hashlib.sha256(f"{name} {number}".encode()).hexdigest()
    seats = [{"seat": seat, "name": NAMES[at], "word": NAMES[at][::-1]} for at, seat in enumerate(COLOURS[:players])]
    state = begin(deal(edition, {seat["seat"]: seat["word"] for seat in seats}, options, seed)).state
    players_of = {seat["seat"]: bots.make(("random", "steady")[at % 2], seed) for at, seat in enumerate(seats)}
    answers, shown = [], set()
    while asked := questions(state):
        seat, question = next(iter(asked.items()))
        value = players_of[seat](question, lambda state=state, seat=seat: view(state, seat))  # type: ignore[misc]  # mypy infers no lambda with defaults
        answers.append({"id": question["id"], "seat": seat, "value": value, "by": "bot"})
        step = answer(state, seat, question["id"], value)
        shown |= {f"asked {question['key']}"} | set(seen_in(step.events))
        state = step.state
    document = record(
        game=name.replace("-", "")[:12],
        edition=edition,
        options=state["options"],
        seats=seats,
        seed=seed,
        answers=answers,
        master=[],
        final=state,
    )
    return Played(document, shown)


def shown_by(document: JSON) -> set[str]:
    """What a recorded game covers: cards used, questions asked, events."""
    words = {entry["seat"]: entry["word"] for entry in document["seats"]}
    step = begin(deal(document["edition"], words, document["options"], document["seed"]), document["rules"])
    shown = set(seen_in(step.events))
    for entry in document["answers"]:
        shown.add(f"asked {questions(step.state)[entry['seat']]['key']}")
        step = answer(step.state, entry["seat"], entry["id"], entry["value"])
        shown |= set(seen_in(step.events))
    return shown


def seen_in(events: list[JSON]) -> Iterator[str]:
    """The types of events, the cards whose special actions were used, and whether tie-breakers decided a place."""
    for event in events:
        yield f"told {event['type']}"
        if event["type"] == "special":
            yield f"used {event['card']}"
        if event.get("tie_breaks"):
            yield "tie broken"
        if event["type"] == "vetoed":
            yield f"{'partly ' * bool(event['stands'])}stopped {event['card']}"


def written(document: JSON) -> str:
    """JSON with a line for each part, and for each answer."""
    lines = [f' "{name}": {_line(value)}' for name, value in document.items() if name != "answers"]
    answers = ",\n".join(f"  {_line(entry)}" for entry in document["answers"])
    at = list(document).index("answers")
    lines.insert(at, f' "answers": [\n{answers}\n ]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
