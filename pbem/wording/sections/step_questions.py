"""Questions for a single step during a turn: to the active player, or to somebody who must return caballeros."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pbem.facts import PositionFacts
from pbem.orders import describe
from pbem.orders.context import Context
from pbem.orders.hints import some_value
from pbem.rules import CASTILLO, COURT, Card, Choice, View, asked, board_side, choice_of, choices, limit
from pbem.wording.document import Line, sample, section
from pbem.wording.score_preview import half_left, result
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import outcomes, to_take_back
from pbem.wording.sections.grammar import Narrator, capital, lowered, scoreboard
from pbem.wording.sections.scoring import gained
from pbem.wording.sections.shared import BOT_ANSWERS, YOUR_ANSWER, Question


class Asked(NamedTuple):
    """The task, the choices, and a legal answer: a special action, or a line."""

    task: str
    content: list[str]
    action: dict[str, Any] | None = None
    line: str = ""


def choice(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """Any question that is part of a turn, below the card's text."""
    view, question, gettext = here.view, here.view["question"], narrator.gettext
    card = narrator.card(question["card"])
    asked = _CHOICES.get(choice_of(question), _usual)(narrator, view, card)
    mine = question["by"] == narrator.me
    told = narrator.either(
        question["by"],
        "Your card {stack}, {name}: {text}.",
        "{who} took card {stack}, {name}: {text}.",
        stack=card.stack,
        name=card.name,
        text=card.text,
    )
    explained = [card.explained] if first and card.explained else []
    return Question(
        sender=gettext("your turn goes on") if mine else gettext("your answer"),
        call=gettext("YOUR TURN GOES ON") if mine else gettext(YOUR_ANSWER),
        task=asked.task,
        missed=gettext(BOT_ANSWERS),
        sections=section("question", "", [told, *explained, *asked.content])
        + section("answer", gettext("How to answer"), _how(narrator, view, card, asked)),
        since_first=True,
    )


def _how(narrator: Narrator, view: View, card: Card, asked: Asked) -> list[Line]:
    """A legal order; in a turn, with the half still to come, because a turn is all or nothing."""
    question, order = view["question"], asked.line
    if not order:
        left = half_left(view)
        do = [{"special": asked.action}]
        if left == "place":
            do.append(sample_orders.placing(narrator, sample_orders.acted(narrator, view, card), card.caballeros))
        order = sample_orders.halves(narrator, view, card, *do)
    how = [sample(order, narrator.gettext("For instance"))]
    if choice_of(question) is choices.RETURN and question["of"].get(COURT, 0) >= question["most"]:
        how.append(
            sample(
                sample_orders.court_first(narrator, view),
                narrator.gettext("Or, for now and for later, until you change it"),
            )
        )
    return how


def _return(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    n, of = question["most"], question["of"]
    there = narrator.listed([f"{narrator.out(place)} ({k})" for place, k in of.items()])
    content = [narrator.gettext("They go back to your province. You can take them {places}.", places=there)]
    task = narrator.ngettext("return {n} caballero of yours", "return {n} caballeros of yours", n)
    return Asked(task, content, line=sample_orders.returned(narrator, view, of, n))


def _place(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    places = narrator.listed([narrator.place(place) for place in question["of"]], "or")
    content = [
        narrator.gettext("Your court holds {n}.", n=view["court"][narrator.me]),
        narrator.gettext("You may place in: {places}.", places=places),
    ]
    do = [sample_orders.placing(narrator, view, question["most"])]
    if half_left(view) == "special":
        do.append({"special": sample_orders.special(narrator, view, card)})
    line = sample_orders.halves(narrator, view, card, *do)
    return Asked(narrator.gettext("place up to {n}", n=question["most"]), [" ".join(content)], line=line)


def _recall(narrator: Narrator, view: View, card: Card) -> Asked:
    """The province ran out while a card brings more."""
    question = view["question"]
    there = narrator.listed([f"{narrator.out(place)} ({k})" for place, k in question["of"].items()], "or")
    content = [narrator.gettext("Your province is empty; you may take your own {places}.", places=there)]
    line = sample_orders.answer(narrator, view, [next(iter(question["of"]))])
    return Asked(narrator.gettext("take up to {n} from your regions", n=question["most"]), content, line=line)


def _which(narrator: Narrator, view: View, card: Card) -> Asked:
    n = min(card.given["most"], view["court"][narrator.me])
    if view["options"].get("all_own") == "must_move_all":
        task = narrator.ngettext(
            "move all your own out of one region, or place {n} more",
            "move all your own out of one region, or place up to {n} more",
            n,
        )
    else:
        task = narrator.ngettext(
            "move any of your own out of one region, or place {n} more",
            "move any of your own out of one region, or place up to {n} more",
            n,
        )
    return Asked(task, [narrator.gettext("Either, not both.")], sample_orders.special(narrator, view, card))


def _move(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    own = None if question["own"] and question["foreign"] else bool(question["own"])
    limits = (
        narrator.gettext("They may go out of one region to any others, and into the Castillo, which nobody leaves.")
        if question["one_region"]
        else narrator.gettext(
            "They may go out of any regions to any others, and into the Castillo, which nobody leaves."
        )
    )
    content = [
        limits,
        *_closed(narrator, view),
        *([narrator.gettext("All of yours there must go.")] if question["whole"] else []),
    ]
    # limit: how many, and whose: "up to 2 of yours and up to 2 of the others'".
    task = narrator.gettext("move {limit}", limit=limit(question, narrator.translator.language))
    return Asked(task, content, sample_orders.one_move(narrator, view, own=own, all_of_them=question["whole"]))


def _closed(narrator: Narrator, view: View) -> list[str]:
    king = view["king"]
    if king not in board_side(view).regions:
        return (
            [narrator.gettext("Nothing may come into the Castillo while the King is there.")]
            if king == CASTILLO
            else []
        )
    return [
        narrator.gettext("Nothing may leave the King's region, {place}, or come to it.", place=narrator.place(king))
    ]


def _add(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    places = narrator.listed([narrator.place(place) for place in question["of"]], "or")
    content = [
        narrator.gettext("Your court holds {n}.", n=view["court"][narrator.me]),
        narrator.gettext("They may go to: {places}.", places=places),
    ]
    task = narrator.ngettext("place {n} more from your court", "place up to {n} more from your court", question["most"])
    return Asked(task, content, {"add": [sample_orders.other_region(view)]})


def _pieces(narrator: Narrator, tokens: Sequence[str]) -> list[str]:
    """The caballeros to choose from, by player and place."""
    where: dict[str, list[str]] = {}
    for token in tokens:
        colour, _, region = token.partition("@")
        where.setdefault(colour, []).append(narrator.place(region))
    return [f"{capital(narrator.who(colour))}: {narrator.listed(regions, 'or')}." for colour, regions in where.items()]


def _remove(narrator: Narrator, view: View, card: Card) -> Asked:
    task = narrator.gettext("which caballero of each opponent goes back to the province?")
    return Asked(task, _pieces(narrator, list(view["question"]["of"])), sample_orders.special(narrator, view, card))


def _score(narrator: Narrator, view: View, card: Card) -> Asked:
    told = outcomes(narrator, view, view["question"]["options"])
    content = [f"{line}." for line in told] or [narrator.gettext("Nothing would bring anybody anything now.")]
    castillo = CASTILLO in view["question"]["options"]
    task = narrator.gettext("what is scored: a region, or the Castillo?" if castillo else "which region is scored?")
    return Asked(task, content, sample_orders.special(narrator, view, card))


def _sequence(narrator: Narrator, view: View, card: Card) -> Asked:
    places = list(view["question"]["of"])
    content = [
        narrator.gettext(
            "All of them are scored, but a Veto may stop the rest after some: so put first what matters most to you."
        ),
        *(
            f"{narrator.place(place)}: {gained(narrator, result(view, place)) or narrator.gettext('nobody')}."
            for place in places
        ),
    ]
    return Asked(narrator.gettext("in which order are they scored?"), content, {"sequence": places})


def _scoreboard(narrator: Narrator, view: View, card: Card) -> Asked:
    options = [option.partition("@") for option in view["question"]["options"]]
    tiles = dict.fromkeys(scoreboard(tile) for tile, _, _ in options)
    goals = dict.fromkeys(place for _, _, place in options)
    content = [
        narrator.gettext("To be laid: {boards}.", boards=narrator.listed(list(tiles), "or")),
        narrator.gettext("On {places}.", places=narrator.places(goals, "or")),
    ]
    return Asked(
        narrator.gettext("lay or move a mobile scoreboard"), content, sample_orders.special(narrator, view, card)
    )


def _back(narrator: Narrator, view: View, card: Card) -> Asked:
    played = narrator.listed(to_take_back(narrator, view))
    content = [narrator.gettext("You have played {cards}. Nobody sees which one you take.", cards=played)]
    task = narrator.gettext("take back a power card, or a modifier") if view["modifiers"] is not None else ""
    return Asked(
        task or narrator.gettext("take back a power card"), content, sample_orders.special(narrator, view, card)
    )


def _court(narrator: Narrator, view: View, card: Card) -> Asked:
    most = max(view["question"]["options"])
    content = [
        narrator.gettext(
            "Your court holds {court}, your province {province}.",
            court=view["court"][narrator.me],
            province=view["province"][narrator.me],
        )
    ]
    return Asked(narrator.gettext("take up to {n} more to your court", n=most), content, {"court": most})


def _grande(narrator: Narrator, view: View, card: Card) -> Asked:
    home = narrator.in_(view["grandes"][narrator.me])
    content = [narrator.gettext("It stands {where}. Your home moves with it.", where=home)]
    return Asked(narrator.gettext("where does your Grande go?"), content, sample_orders.special(narrator, view, card))


def _king(narrator: Narrator, view: View, card: Card) -> Asked:
    options = view["question"]["options"]
    content = [
        narrator.gettext("He is {where}.", where=narrator.in_(view["king"])),
        *([narrator.gettext("He may stay.")] if view["king"] in options else []),
        narrator.gettext(
            "Open to him: {places}.", places=narrator.listed([narrator.the(place) for place in options], "or")
        ),
    ]
    return Asked(
        narrator.gettext("where does the King go?"), [" ".join(content)], sample_orders.special(narrator, view, card)
    )


def _entourage(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    tokens = [token for token, n in question["of"].items() for _ in range(n)][: question["most"]]
    task = narrator.ngettext(
        "which {n} caballero goes with the King?", "which {n} caballeros go with the King?", len(tokens)
    )
    return Asked(task, _pieces(narrator, list(question["of"])), line=sample_orders.answer(narrator, view, tokens))


def _swap(narrator: Narrator, view: View, card: Card) -> Asked:
    options = view["question"]["options"]
    content = [
        narrator.gettext("The King is {where}.", where=narrator.in_(view["king"])),
        narrator.gettext(
            "The Grandes: {homes}.",
            homes=", ".join(f"{narrator.who(c)} {narrator.place(view['grandes'][c])}" for c in options),
        ),
    ]
    return Asked(
        narrator.gettext("with whose Grande does the King change places?"),
        [" ".join(content)],
        sample_orders.special(narrator, view, card) or {"swap": options[0]},
    )


def _evict(narrator: Narrator, view: View, card: Card) -> Asked:
    content = []
    for region in view["question"]["options"]:
        others = {colour: n for colour, n in view["places"][region].items() if colour != narrator.me}
        if others:
            content.append(
                narrator.gettext(
                    "{place}: {people} would leave.", place=narrator.place(region), people=narrator.given(others)
                )
            )
    return Asked(
        narrator.gettext("which region do the others leave?"), content, sample_orders.special(narrator, view, card)
    )


def _usual(narrator: Narrator, view: View, card: Card) -> Asked:
    """A question without its own wording here: its text from the texts, and what would be accepted."""
    question, language = view["question"], narrator.translator.language
    task = asked(question, language)
    accepted = describe(question, Context(view, narrator.names, language=language))
    content = [narrator.gettext("You may choose: {accepted}.", accepted=accepted)]
    return Asked(lowered(task.rstrip(".")), content, {question["key"]: some_value(question)})


_CHOICES: Final[Mapping[Choice, Callable[[Narrator, View, Card], Asked]]] = {
    choices.RETURN: _return,
    choices.PLACE: _place,
    choices.WHICH: _which,
    choices.MOVE: _move,
    choices.ADD: _add,
    choices.REMOVE: _remove,
    choices.SCORE: _score,
    choices.SEQUENCE: _sequence,
    choices.SCOREBOARD: _scoreboard,
    choices.BACK: _back,
    choices.COURT: _court,
    choices.GRANDE: _grande,
    choices.KING: _king,
    choices.ENTOURAGE: _entourage,
    choices.SWAP: _swap,
    choices.EVICT: _evict,
    choices.RECALL: _recall,
}
