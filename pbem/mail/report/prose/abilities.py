"""Asked what the modifier of a power card is to do, before a card is taken (Power Shift)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from pbem.mail.report.document import sample, section
from pbem.mail.report.facts import Position
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.parts import BOT_ANSWERS, Question
from pbem.mail.report.prose.words import Voice, capital
from pbem.rules import JSON

Said: TypeAlias = tuple[str, list[str], str]  # what is asked, what there is to choose from, an answer that would do


def ability(voice: Voice, here: Position, *, first: bool) -> Question:
    """What a modifier lets its player do, before a card is taken."""
    view, question = here.view, here.view["question"]
    task, content, order = _ABILITIES[question["key"]](voice, view)
    return Question(
        sender=voice.say("your turn goes on"),
        call=voice.say("YOUR TURN GOES ON"),
        task=task,
        missed=voice.say(BOT_ANSWERS),
        sections=section("question", "", content)
        + section("answer", voice.say("How to answer"), [sample(order, voice.say("For instance"))]),
        since_first=True,
    )


def _move_one(voice: Voice, view: JSON) -> Said:
    question = view["question"]
    pieces = [token.partition("@")[2] for token in question["of"]]
    goal = next(place for place in question["to"] if place != pieces[0])
    where = voice.listed([f"{voice.place(place)} ({view['places'][place][voice.me]})" for place in pieces])
    content = [voice.say("Your modifier lets you move one of your own. You have: {places}.", places=where)]
    own = samples.one_move(voice, view, own=True) or {"move": [f"{voice.me}@{pieces[0]}", goal]}
    line = samples.answer(voice, view, own["move"])
    return voice.say("move one caballero of yours"), content, line


def _noble(voice: Voice, view: JSON) -> Said:
    options = view["question"]["options"]
    goals: dict[str, list[str]] = {}
    for option in options:
        colour, _, place = option.partition("@")
        goals.setdefault(colour, []).append(voice.place(place))
    content = [
        f"{capital(voice.who(colour))} ({voice.place(view['grandes'][colour])}): {voice.listed(places, 'or')}."
        for colour, places in goals.items()
    ]
    line = samples.answer(voice, view, options[0])
    return voice.say("which Grande do you move, and where?"), content, line


_ABILITIES: Final[dict[str, Callable[[Voice, JSON], Said]]] = {"move": _move_one, "noble": _noble}
