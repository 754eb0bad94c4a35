"""Counts the clicks in the web form for every answer of games between bots.

python -m tests.clicks --games 4
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Any

from pbem import rules
from pbem.rules import choice_of
from pbem.rules.choices import Part
from pbem.service.games import form_drafts
from pbem.service.games.bot_player import think
from pbem.service.games.form_drafts import Making
from tests.rules.games import dealt

BOT = "steady"
TURN = "turn"


@dataclass(frozen=True)
class Answer:
    """The clicks for all questions of one wait, sending included; `kind`: `turn`, `power`, `disc` and so on."""

    kind: str
    clicks: int


def of_game(seed: int, players: int = 4, **how: Any) -> Iterator[Answer]:
    """The answers of a game between bots."""
    state = rules.begin(dealt(players, seed, **how)).state
    while asked := rules.questions(state):
        seat, question = next(iter(asked.items()))
        view = rules.view(state, seat)
        answers = think(state, seat, BOT, f"{seed}:{seat}")
        wanted = [value for _, value in answers]
        yield Answer(_kind(question), clicks(view, wanted))
        for value in wanted:
            state = rules.answer(state, seat, rules.questions(state)[seat]["id"], value).state


def _kind(question: rules.OpenQuestion) -> str:
    part = choice_of(question).part
    return TURN if part in {Part.SUPPLY, Part.CARD, Part.HALF, Part.PLACING, Part.ACTION} else part.name.lower()


def clicks(view: rules.View, wanted: list[Any]) -> int:
    """The clicks that build the draft of these answers and send it."""
    if choice_of(view["question"]).part is Part.DISC and len(view["waiting"]) > 1:
        return 1  # it is sent at once, since it can be changed
    making, pressed = form_drafts.try_out(view, _usual(view, wanted), []), 0
    while making.question is not None:
        if len(making.made) >= len(wanted):
            break
        if _ends(making, wanted):
            return pressed + 1  # completed and sent by one click
        making, pressed = _press(making, wanted), pressed + 1
    return pressed + 1


def _usual(view: rules.View, wanted: list[Any]) -> list[Any]:
    """What a new draft already contains: all available caballeros are taken."""
    making, taken = form_drafts.try_out(view, [], []), 0
    while (
        making.question
        and choice_of(making.question).part is Part.SUPPLY
        and making.question["default"] == wanted[taken]
    ):
        taken += 1
        making = form_drafts.try_out(view, wanted[:taken], [])
    return wanted[:taken]


def _ends(making: Making, wanted: list[Any]) -> bool:
    """Whether a button of the bar completes exactly the wanted answers."""
    values = [value for _, value in making.made]
    complete = [[*values, making.partial if end == form_drafts.STOP else end] for end in form_drafts.endings(making)]
    return wanted in complete


def _press(making: Making, wanted: list[Any]) -> Making:
    """One click towards the wanted answers."""
    view, value = making.before, wanted[len(making.made)]
    through = form_drafts.at_once(making)
    if through and value == through[0]:
        after = wanted[len(making.made) + 1]
        first = after[0] if isinstance(after, list) and after else after
        pressed = form_drafts.choose(view, making, f"{value}{form_drafts.THROUGH}{first}")
        return pressed if pressed is not making else form_drafts.add(view, making, value)
    if not isinstance(value, list):
        return form_drafts.add(view, making, value)
    if len(making.partial) == len(value):
        return form_drafts.end_answer(view, making)
    again = form_drafts.repeated(making)
    if again and [str(token) for token in value[len(making.partial) :]] == [again[0]] * again[1]:
        return form_drafts.choose(view, making, again[0] + form_drafts.ALL)
    return form_drafts.add(view, making, value[len(making.partial)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    found: dict[str, list[int]] = defaultdict(list)
    for seed in range(parser.parse_args().games):
        for answer in of_game(seed, edition=("classic", "2023")[seed % 2]):
            found[answer.kind].append(answer.clicks)
    everything = [n for counts in found.values() for n in counts]
    for kind, counts in [*sorted(found.items()), ("all", everything)]:
        print(  # noqa: T201 - a command
            f"{kind:10} {len(counts):5} answers, {mean(counts):.2f} clicks on average, {max(counts)} at most"
        )


if __name__ == "__main__":
    main()
