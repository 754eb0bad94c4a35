"""Asked for one thing in the middle of a turn: of the player whose turn it is, or of somebody who must return."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pbem.mail.report.document import Line, sample, section
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.cards import outcomes, spent
from pbem.mail.report.prose.parts import Question
from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, listed, scoreboard, some
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import half_left, result
from pbem.rules import COURT, JSON, Card


class Choice(NamedTuple):
    """What is asked, what there is to choose from, and an order that would do."""

    task: str
    content: list[str]
    order: str


def choice(voice: Voice, here: Position, *, first: bool) -> Question:
    """Any question that is a part of a turn, under its card's sentence."""
    view, question = here.view, here.view["question"]
    card = voice.card(question["card"])
    asked = _CHOICES[question["key"]](voice, view, card)
    mine = question["by"] == voice.me
    whose = "Your card" if mine else f"{voice.names[question['by']]} took card"
    told = f"{whose} {card.stack}, {card.name}: {card.text}."
    explained = [card.explained] if first and card.explained else []
    return Question(
        sender="your turn goes on" if mine else "your answer",
        call="YOUR TURN GOES ON" if mine else "YOUR ANSWER",
        task=asked.task,
        sections=section("question", "", [told, *explained, *asked.content])
        + section("answer", "How to answer", _how(voice, view, card, asked)),
        since_first=True,
    )


def _how(voice: Voice, view: JSON, card: Card, asked: Choice) -> list[Line]:
    """An order that would do; of a turn, with the half that is still to come, since a turn counts whole."""
    question = view["question"]
    how = [sample(_whole(voice, view, card, asked.order), "For instance")]
    if question["key"] == "return" and question["of"].get(COURT, 0) >= question["most"]:
        how.append(sample("return court first", "Or, for now and for later, until you change it"))
    return how


def _whole(voice: Voice, view: JSON, card: Card, order: str) -> str:
    left = half_left(view)
    if left == "place":
        return f"{order}, then {samples.placing(voice, samples.acted(voice, view, card), card.caballeros)}"
    return f"{order}, then {samples.special(voice, view, card)}" if left == "special" else order


def _return(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    n, of = question["most"], question["of"]
    there = listed([f"{voice.the(place)} ({k})" for place, k in of.items()])
    content = [f"They go back to your province. You can take them from {there}."]
    return Choice(f"return {some(n, 'caballero')} of yours", content, f"return {samples.returned(voice, of, n)}")


def _place(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    places = listed([voice.the(place) for place in question["of"]], last="or")
    content = [f"Your Court holds {view['court'][voice.me]}. You may place in {places}."]
    return Choice(f"place up to {question['most']}", content, samples.placing(voice, view, question["most"]))


def _which(voice: Voice, view: JSON, card: Card) -> Choice:
    content = ["Either, not both."]
    return Choice("move your own out of one region, or place up to 2 more", content, samples.special(voice, view, card))


def _move(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    own = None if question["own"] and question["foreign"] else bool(question["own"])
    limits = "out of one region" if question["one_region"] else "out of any regions"
    content = [
        f"They may go {limits} to any others, and into the Castillo, which nobody leaves.",
        f"Nothing may leave the King's region, {voice.place(view['king'])}, or come to it.",
        *(["All of yours there must go."] if question["whole"] else []),
    ]
    how_many = f"up to {question['most']} caballeros" if question["most"] < 30 else "caballeros out of one region"
    return Choice(f"move {how_many}", content, samples.one_move(voice, view, own=own, all_of_them=question["whole"]))


def _add(voice: Voice, view: JSON, card: Card) -> Choice:
    content = [
        f"Your Court holds {view['court'][voice.me]}.",
        f"They may go to any region but {voice.place(view['king'])} (King), and to the Castillo.",
    ]
    return Choice(
        f"place up to {view['question']['most']} more from your Court",
        content,
        f"add 1 {voice.place(samples.other_region(view))}",
    )


def _remove(voice: Voice, view: JSON, card: Card) -> Choice:
    where: dict[str, list[str]] = {}
    for token in view["question"]["of"]:
        colour, _, region = token.partition("@")
        where.setdefault(colour, []).append(voice.place(region))
    content = [f"{voice.who(colour)}: {listed(regions, last='or')}." for colour, regions in where.items()]
    return Choice(
        "name one caballero of each opponent, to go back to the province. Answer",
        content,
        samples.special(voice, view, card),
    )


def _score(voice: Voice, view: JSON, card: Card) -> Choice:
    told = outcomes(voice, view, view["question"]["options"])
    content = [f"{line}." for line in told] or ["Nothing would bring anybody anything now."]
    return Choice("which region is scored? Answer", content, samples.special(voice, view, card))


def _sequence(voice: Voice, view: JSON, card: Card) -> Choice:
    places = list(view["question"]["of"])
    content = [
        "All of them are scored, but a Veto may stop the rest after some: so put first what matters most to you.",
        *(f"{voice.place(place)}: {gained(voice, result(view, place))}." for place in places),
    ]
    return Choice("in which order are they scored? Answer", content, f"score {', '.join(map(voice.place, places))}")


def _scoreboard(voice: Voice, view: JSON, card: Card) -> Choice:
    options = [option.partition("@") for option in view["question"]["options"]]
    tiles = dict.fromkeys(tile for tile, _, _ in options)
    goals = dict.fromkeys(place for _, _, place in options)
    content = [
        f"To be laid: {listed([scoreboard(tile) for tile in tiles], last='or')}.",
        f"On {listed([voice.the(place) for place in goals], last='or')}.",
    ]
    return Choice("lay or move a mobile scoreboard", content, samples.special(voice, view, card))


def _back(voice: Voice, view: JSON, card: Card) -> Choice:
    content = [f"You have played {listed([str(value) for value in spent(view)])}. Nobody sees which one you take."]
    return Choice("take back a power card", content, samples.special(voice, view, card))


def _court(voice: Voice, view: JSON, card: Card) -> Choice:
    most = max(view["question"]["options"])
    content = [f"Your Court holds {view['court'][voice.me]}, your province {view['province'][voice.me]}."]
    return Choice(f"take up to {most} more to your Court", content, f"take {most}")


def _grande(voice: Voice, view: JSON, card: Card) -> Choice:
    content = [f"It stands in {voice.place(view['grandes'][voice.me])}. Your home moves with it."]
    return Choice("where does your Grande go? Answer", content, samples.special(voice, view, card))


def _king(voice: Voice, view: JSON, card: Card) -> Choice:
    options = view["question"]["options"]
    stay = " He may stay." if view["king"] in options else ""
    content = [
        f"He is in {voice.place(view['king'])}.{stay}",
        f"Open to him: {listed([voice.place(region) for region in options], last='or')}.",
    ]
    return Choice("where does the King go? Answer", content, samples.special(voice, view, card))


def _evict(voice: Voice, view: JSON, card: Card) -> Choice:
    content = []
    for region in view["question"]["options"]:
        others = {colour: n for colour, n in view["places"][region].items() if colour != voice.me}
        if others:
            there = ", ".join(f"{voice.who(colour)} {n}" for colour, n in others.items())
            content.append(f"{voice.place(region)}: {there} would leave.")
    return Choice("which region do the others leave? Answer", content, samples.special(voice, view, card))


_CHOICES: Final[dict[str, Callable[[Voice, JSON, Card], Choice]]] = {
    "return": _return,
    "place": _place,
    "which": _which,
    "move": _move,
    "add": _add,
    "remove": _remove,
    "score": _score,
    "sequence": _sequence,
    "scoreboard": _scoreboard,
    "back": _back,
    "court": _court,
    "grande": _grande,
    "king": _king,
    "evict": _evict,
    "recall": _place,
}
