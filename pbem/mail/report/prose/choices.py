"""Asked for one thing in the middle of a turn: of the player whose turn it is, or of somebody who must return."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pbem.mail.report.document import Line, sample, section
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import half_left, result
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.cards import outcomes, to_take_back
from pbem.mail.report.prose.parts import BOT_ANSWERS, YOUR_ANSWER, Question
from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, capital, scoreboard
from pbem.rules import CASTILLO, COURT, JSON, REGIONS, Card


class Choice(NamedTuple):
    """What is asked, what there is to choose from, and an answer that would do: a special action, or a line."""

    task: str
    content: list[str]
    action: dict[str, Any] | None = None
    line: str = ""


def choice(voice: Voice, here: Position, *, first: bool) -> Question:
    """Any question that is a part of a turn, under its card's sentence."""
    view, question, say = here.view, here.view["question"], voice.say
    card = voice.card(question["card"])
    asked = _CHOICES[question["key"]](voice, view, card)
    mine = question["by"] == voice.me
    told = voice.either(
        question["by"],
        "Your card {stack}, {name}: {text}.",
        "{who} took card {stack}, {name}: {text}.",
        stack=card.stack,
        name=card.name,
        text=card.text,
    )
    explained = [card.explained] if first and card.explained else []
    return Question(
        sender=say("your turn goes on") if mine else say("your answer"),
        call=say("YOUR TURN GOES ON") if mine else say(YOUR_ANSWER),
        task=asked.task,
        missed=say(BOT_ANSWERS),
        sections=section("question", "", [told, *explained, *asked.content])
        + section("answer", say("How to answer"), _how(voice, view, card, asked)),
        since_first=True,
    )


def _how(voice: Voice, view: JSON, card: Card, asked: Choice) -> list[Line]:
    """An order that would do; of a turn, with the half that is still to come, since a turn counts whole."""
    question, order = view["question"], asked.line
    if not order:
        left = half_left(view)
        do = [{"special": asked.action}]
        if left == "place":
            do.append(samples.placing(voice, samples.acted(voice, view, card), card.caballeros))
        order = samples.halves(voice, view, card, *do)
    how = [sample(order, voice.say("For instance"))]
    if question["key"] == "return" and question["of"].get(COURT, 0) >= question["most"]:
        how.append(
            sample(samples.court_first(voice, view), voice.say("Or, for now and for later, until you change it"))
        )
    return how


def _return(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    n, of = question["most"], question["of"]
    there = voice.listed([f"{voice.out(place)} ({k})" for place, k in of.items()])
    content = [voice.say("They go back to your province. You can take them {places}.", places=there)]
    task = voice.many("return {n} caballero of yours", "return {n} caballeros of yours", n)
    return Choice(task, content, line=samples.returned(voice, view, of, n))


def _place(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    places = voice.listed([voice.place(place) for place in question["of"]], "or")
    content = [
        voice.say("Your Court holds {n}.", n=view["court"][voice.me]),
        voice.say("You may place in: {places}.", places=places),
    ]
    do = [samples.placing(voice, view, question["most"])]
    if half_left(view) == "special":
        do.append({"special": samples.special(voice, view, card)})
    line = samples.halves(voice, view, card, *do)
    return Choice(voice.say("place up to {n}", n=question["most"]), [" ".join(content)], line=line)


def _recall(voice: Voice, view: JSON, card: Card) -> Choice:
    """The province has run out while a card brings more."""
    question = view["question"]
    there = voice.listed([f"{voice.out(place)} ({k})" for place, k in question["of"].items()], "or")
    content = [voice.say("Your province is empty; you may take your own {places}.", places=there)]
    line = samples.answer(voice, view, [next(iter(question["of"]))])
    return Choice(voice.say("take up to {n} from your regions", n=question["most"]), content, line=line)


def _which(voice: Voice, view: JSON, card: Card) -> Choice:
    task = voice.say("move your own out of one region, or place up to {n} more", n=card.given.get("most", 2))
    return Choice(task, [voice.say("Either, not both.")], samples.special(voice, view, card))


def _move(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    own = None if question["own"] and question["foreign"] else bool(question["own"])
    limits = (
        voice.say("They may go out of one region to any others, and into the Castillo, which nobody leaves.")
        if question["one_region"]
        else voice.say("They may go out of any regions to any others, and into the Castillo, which nobody leaves.")
    )
    content = [
        limits,
        *_closed(voice, view),
        *([voice.say("All of yours there must go.")] if question["whole"] else []),
    ]
    task = (
        voice.many("move up to {n} caballero", "move up to {n} caballeros", question["most"])
        if question["most"] < 30
        else voice.say("move caballeros out of one region")
    )
    return Choice(task, content, samples.one_move(voice, view, own=own, all_of_them=question["whole"]))


def _closed(voice: Voice, view: JSON) -> list[str]:
    king = view["king"]
    if king not in REGIONS:
        return [voice.say("Nothing may come into the Castillo while the King is there.")] if king == CASTILLO else []
    return [voice.say("Nothing may leave the King's region, {place}, or come to it.", place=voice.place(king))]


def _add(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    places = voice.listed([voice.place(place) for place in question["of"]], "or")
    content = [
        voice.say("Your Court holds {n}.", n=view["court"][voice.me]),
        voice.say("They may go to: {places}.", places=places),
    ]
    task = voice.say("place up to {n} more from your Court", n=question["most"])
    return Choice(task, content, {"add": [samples.other_region(view)]})


def _pieces(voice: Voice, tokens: Sequence[str]) -> list[str]:
    """Whose caballeros there are to choose from, and where."""
    where: dict[str, list[str]] = {}
    for token in tokens:
        colour, _, region = token.partition("@")
        where.setdefault(colour, []).append(voice.place(region))
    return [f"{capital(voice.who(colour))}: {voice.listed(regions, 'or')}." for colour, regions in where.items()]


def _remove(voice: Voice, view: JSON, card: Card) -> Choice:
    task = voice.say("which caballero of each opponent goes back to the province?")
    return Choice(task, _pieces(voice, list(view["question"]["of"])), samples.special(voice, view, card))


def _score(voice: Voice, view: JSON, card: Card) -> Choice:
    told = outcomes(voice, view, view["question"]["options"])
    content = [f"{line}." for line in told] or [voice.say("Nothing would bring anybody anything now.")]
    return Choice(voice.say("which region is scored?"), content, samples.special(voice, view, card))


def _sequence(voice: Voice, view: JSON, card: Card) -> Choice:
    places = list(view["question"]["of"])
    content = [
        voice.say(
            "All of them are scored, but a Veto may stop the rest after some: so put first what matters most to you."
        ),
        *(f"{voice.place(place)}: {gained(voice, result(view, place)) or voice.say('nobody')}." for place in places),
    ]
    return Choice(voice.say("in which order are they scored?"), content, {"sequence": places})


def _scoreboard(voice: Voice, view: JSON, card: Card) -> Choice:
    options = [option.partition("@") for option in view["question"]["options"]]
    tiles = dict.fromkeys(scoreboard(tile) for tile, _, _ in options)
    goals = dict.fromkeys(place for _, _, place in options)
    content = [
        voice.say("To be laid: {boards}.", boards=voice.listed(list(tiles), "or")),
        voice.say("On {places}.", places=voice.places(goals, "or")),
    ]
    return Choice(voice.say("lay or move a mobile scoreboard"), content, samples.special(voice, view, card))


def _back(voice: Voice, view: JSON, card: Card) -> Choice:
    played = voice.listed(to_take_back(voice, view))
    content = [voice.say("You have played {cards}. Nobody sees which one you take.", cards=played)]
    task = voice.say("take back a power card, or a modifier") if view["modifiers"] is not None else ""
    return Choice(task or voice.say("take back a power card"), content, samples.special(voice, view, card))


def _court(voice: Voice, view: JSON, card: Card) -> Choice:
    most = max(view["question"]["options"])
    content = [
        voice.say(
            "Your Court holds {court}, your province {province}.",
            court=view["court"][voice.me],
            province=view["province"][voice.me],
        )
    ]
    return Choice(voice.say("take up to {n} more to your Court", n=most), content, {"court": most})


def _grande(voice: Voice, view: JSON, card: Card) -> Choice:
    home = voice.in_(view["grandes"][voice.me])
    content = [voice.say("It stands {where}. Your home moves with it.", where=home)]
    return Choice(voice.say("where does your Grande go?"), content, samples.special(voice, view, card))


def _king(voice: Voice, view: JSON, card: Card) -> Choice:
    options = view["question"]["options"]
    content = [
        voice.say("He is {where}.", where=voice.in_(view["king"])),
        *([voice.say("He may stay.")] if view["king"] in options else []),
        voice.say("Open to him: {places}.", places=voice.listed([voice.the(place) for place in options], "or")),
    ]
    return Choice(voice.say("where does the King go?"), [" ".join(content)], samples.special(voice, view, card))


def _entourage(voice: Voice, view: JSON, card: Card) -> Choice:
    question = view["question"]
    tokens = [token for token, n in question["of"].items() for _ in range(n)][: question["most"]]
    task = voice.many("which {n} caballero goes with the King?", "which {n} caballeros go with the King?", len(tokens))
    return Choice(task, _pieces(voice, list(question["of"])), line=samples.answer(voice, view, tokens))


def _swap(voice: Voice, view: JSON, card: Card) -> Choice:
    options = view["question"]["options"]
    content = [
        voice.say("The King is {where}.", where=voice.in_(view["king"])),
        voice.say(
            "The Grandes: {homes}.",
            homes=", ".join(f"{voice.who(c)} {voice.place(view['grandes'][c])}" for c in options),
        ),
    ]
    return Choice(
        voice.say("with whose Grande does the King change places?"),
        [" ".join(content)],
        samples.special(voice, view, card) or {"swap": options[0]},
    )


def _evict(voice: Voice, view: JSON, card: Card) -> Choice:
    content = []
    for region in view["question"]["options"]:
        others = {colour: n for colour, n in view["places"][region].items() if colour != voice.me}
        if others:
            content.append(
                voice.say("{place}: {people} would leave.", place=voice.place(region), people=voice.given(others))
            )
    return Choice(voice.say("which region do the others leave?"), content, samples.special(voice, view, card))


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
    "entourage": _entourage,
    "swap": _swap,
    "evict": _evict,
    "recall": _recall,
}
