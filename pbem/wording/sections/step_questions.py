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
from pbem.wording.sections.grammar import Narrator, in_court, lowered, scoreboard
from pbem.wording.sections.scoring import gained
from pbem.wording.sections.shared import BOT_ANSWERS, Question


class Asked(NamedTuple):
    """The headline, the choices, and a legal answer: a special action, or a line."""

    headline: str
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
        "You took card {stack}, “{name}”: {text}.",
        "{who} took card {stack}, “{name}”: {text}.",
        stack=card.stack,
        name=card.name,
        text=card.text,
    )
    explained = [card.explained] if first and card.explained else []
    return Question(
        sender=gettext("your turn continues") if mine else gettext("your decision"),
        headline=asked.headline,
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
    how = [sample(order, narrator.gettext("For example:"))]
    if choice_of(question) is choices.RETURN and question["of"].get(COURT, 0) >= question["most"]:
        how.append(
            sample(
                sample_orders.court_first(narrator, view),
                narrator.gettext("For this and all later returns, until you change it:"),
            )
        )
    return how


def _return(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    n, of = question["most"], question["of"]
    there = narrator.listed([f"{_from(narrator, place)} ({k})" for place, k in of.items()])
    content = [narrator.gettext("They go back to your province. You can return caballeros {places}.", places=there)]
    headline = narrator.ngettext(
        "Your decision: which of your caballeros will you return?",
        "Your decision: which {n} of your caballeros will you return?",
        n,
    )
    return Asked(headline, content, line=sample_orders.returned(narrator, view, of, n))


def _from(narrator: Narrator, place: str) -> str:
    return narrator.gettext("from your court") if place == COURT else narrator.out(place)


def _place(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    content = [
        in_court(narrator, view["court"][narrator.me]),
        narrator.gettext("You can place them in {places}.", places=narrator.places(question["of"], "or")),
    ]
    do = [sample_orders.placing(narrator, view, question["most"])]
    if half_left(view) == "special":
        do.append({"special": sample_orders.special(narrator, view, card)})
    line = sample_orders.halves(narrator, view, card, *do)
    headline = narrator.ngettext(
        "Your turn continues: place {n} caballero, or none.",
        "Your turn continues: place up to {n} caballeros.",
        question["most"],
    )
    return Asked(headline, [" ".join(content)], line=line)


def _recall(narrator: Narrator, view: View, card: Card) -> Asked:
    """The question where to take caballeros from: the province ran out while a card brings more."""
    question = view["question"]
    there = narrator.listed([f"{narrator.out(place)} ({k})" for place, k in question["of"].items()], "or")
    content = [narrator.gettext("Your province is empty. You can take your own caballeros {places}.", places=there)]
    line = sample_orders.answer(narrator, view, [next(iter(question["of"]))])
    headline = narrator.gettext(
        "Your turn continues: take up to {n} of your caballeros from the regions.", n=question["most"]
    )
    return Asked(headline, content, line=line)


def _which(narrator: Narrator, view: View, card: Card) -> Asked:
    n = min(card.given["most"], view["court"][narrator.me])
    if view["options"].get("all_own") == "must_move_all":
        headline = narrator.ngettext(
            "Your turn continues: move all your caballeros out of one region, or place {n} more.",
            "Your turn continues: move all your caballeros out of one region, or place up to {n} more.",
            n,
        )
    else:
        headline = narrator.ngettext(
            "Your turn continues: move caballeros of yours out of one region, or place {n} more.",
            "Your turn continues: move caballeros of yours out of one region, or place up to {n} more.",
            n,
        )
    return Asked(
        headline, [narrator.gettext("You can do only one of these.")], sample_orders.special(narrator, view, card)
    )


def _move(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    own = None if question["own"] and question["foreign"] else bool(question["own"])
    limits = (
        narrator.gettext(
            "They can go from one region to any others, or into the Castillo. No caballero can leave the Castillo."
        )
        if question["one_region"]
        else narrator.gettext(
            "They can go from any region to any other, or into the Castillo. No caballero can leave the Castillo."
        )
    )
    content = [
        limits,
        *_closed(narrator, view),
        *([narrator.gettext("All your caballeros there must leave.")] if question["whole"] else []),
    ]
    # limit: how many, and whose: "up to 2 of yours and up to 2 of the others'".
    headline = narrator.gettext(
        "Your turn continues: move {limit}.", limit=limit(question, narrator.translator.language)
    )
    return Asked(headline, content, sample_orders.one_move(narrator, view, own=own, all_of_them=question["whole"]))


def _closed(narrator: Narrator, view: View) -> list[str]:
    king = view["king"]
    if king not in board_side(view).regions:
        return (
            [narrator.gettext("No caballeros can enter the Castillo while the King is there.")]
            if king == CASTILLO
            else []
        )
    return [
        narrator.gettext(
            "The King's region, {place}, is closed: no caballero can enter or leave it.", place=narrator.place(king)
        )
    ]


def _add(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    places = narrator.places(question["of"], "or")
    content = [
        in_court(narrator, view["court"][narrator.me]),
        narrator.gettext("They can go to {places}.", places=places),
    ]
    headline = narrator.ngettext(
        "Your turn continues: place {n} more caballero from your court.",
        "Your turn continues: place up to {n} more caballeros from your court.",
        question["most"],
    )
    return Asked(headline, content, {"add": [sample_orders.other_region(view)]})


def _pieces(narrator: Narrator, tokens: Sequence[str]) -> list[str]:
    """The caballeros to choose from, by player and place."""
    where: dict[str, list[str]] = {}
    for token in tokens:
        colour, _, region = token.partition("@")
        where.setdefault(colour, []).append(narrator.in_(region))
    return [
        narrator.either(colour, "Yours: {places}.", "{who}'s: {places}.", places=narrator.listed(regions, "or"))
        for colour, regions in where.items()
    ]


def _remove(narrator: Narrator, view: View, card: Card) -> Asked:
    headline = narrator.gettext("Your turn continues: which of each opponent's caballeros goes back to the province?")
    return Asked(headline, _pieces(narrator, list(view["question"]["of"])), sample_orders.special(narrator, view, card))


def _score(narrator: Narrator, view: View, card: Card) -> Asked:
    told = outcomes(narrator, view, view["question"]["options"])
    content = [f"{line}." for line in told] or [narrator.gettext("No region would give anyone points now.")]
    castillo = CASTILLO in view["question"]["options"]
    headline = (
        narrator.gettext("Your turn continues: which region, or the Castillo, is scored?")
        if castillo
        else narrator.gettext("Your turn continues: which region is scored?")
    )
    return Asked(headline, content, sample_orders.special(narrator, view, card))


def _sequence(narrator: Narrator, view: View, card: Card) -> Asked:
    colon, places = narrator.translator.colon, list(view["question"]["of"])
    content = [
        narrator.gettext("All of them are scored unless a Veto stops the rest, so put the most important ones first."),
        *(
            f"{colon(narrator.place(place))} {gained(narrator, result(view, place)) or narrator.gettext('nobody')}."
            for place in places
        ),
    ]
    return Asked(
        narrator.gettext("Your turn continues: in which order are the regions scored?"), content, {"sequence": places}
    )


def _scoreboard(narrator: Narrator, view: View, card: Card) -> Asked:
    options = [option.partition("@") for option in view["question"]["options"]]
    tiles = dict.fromkeys(scoreboard(tile) for tile, _, _ in options)
    goals = dict.fromkeys(place for _, _, place in options)
    content = [
        narrator.gettext("Mobile scoreboards: {boards}.", boards=narrator.listed(list(tiles), "or")),
        narrator.gettext("Possible places: {places}.", places=narrator.places(goals, "or")),
    ]
    return Asked(
        narrator.gettext("Your turn continues: place or move a mobile scoreboard."),
        content,
        sample_orders.special(narrator, view, card),
    )


def _back(narrator: Narrator, view: View, card: Card) -> Asked:
    played = narrator.listed(to_take_back(narrator, view))
    content = [narrator.gettext("You have played {cards}. Nobody sees which one you take back.", cards=played)]
    headline = (
        narrator.gettext("Your turn continues: take back a power card.")
        if view["modifiers"] is None
        else narrator.gettext("Your turn continues: take back a power card or a modifier.")
    )
    return Asked(headline, content, sample_orders.special(narrator, view, card))


def _court(narrator: Narrator, view: View, card: Card) -> Asked:
    most = max(view["question"]["options"])
    content = [
        narrator.gettext(
            "You have {court} in your court and {province} in your province.",
            court=view["court"][narrator.me],
            province=view["province"][narrator.me],
        )
    ]
    return Asked(
        narrator.gettext("Your turn continues: take up to {n} more caballeros to your court.", n=most),
        content,
        {"court": most},
    )


def _grande(narrator: Narrator, view: View, card: Card) -> Asked:
    home = narrator.in_(view["grandes"][narrator.me])
    content = [narrator.gettext("It's {where} now. Your home region moves with it.", where=home)]
    return Asked(
        narrator.gettext("Your turn continues: where does your Grande go?"),
        content,
        sample_orders.special(narrator, view, card),
    )


def _king(narrator: Narrator, view: View, card: Card) -> Asked:
    options = view["question"]["options"]
    goals = [place for place in options if place != view["king"]]
    content = [
        narrator.gettext("The King is {where}.", where=narrator.in_(view["king"])),
        *([narrator.gettext("He may stay.")] if view["king"] in options else []),
        *([narrator.gettext("He can go to {places}.", places=narrator.places(goals, "or"))] if goals else []),
    ]
    return Asked(
        narrator.gettext("Your turn continues: where does the King go?"),
        [" ".join(content)],
        sample_orders.special(narrator, view, card),
    )


def _entourage(narrator: Narrator, view: View, card: Card) -> Asked:
    question = view["question"]
    tokens = [token for token, n in question["of"].items() for _ in range(n)][: question["most"]]
    headline = narrator.ngettext(
        "Your turn continues: which {n} caballero goes with the King?",
        "Your turn continues: which {n} caballeros go with the King?",
        len(tokens),
    )
    there = narrator.gettext(
        "Caballeros {where}: {people}.",
        where=narrator.in_(view["king"]),
        people=narrator.given({token.partition("@")[0]: n for token, n in question["of"].items()}),
    )
    return Asked(headline, [there], line=sample_orders.answer(narrator, view, tokens))


def _swap(narrator: Narrator, view: View, card: Card) -> Asked:
    options = view["question"]["options"]
    content = [
        narrator.gettext("The King is {where}.", where=narrator.in_(view["king"])),
        narrator.gettext(
            "Grandes: {homes}.",
            homes=narrator.each_with((colour, narrator.place(view["grandes"][colour])) for colour in options),
        ),
    ]
    return Asked(
        narrator.gettext("Your turn continues: whose Grande changes places with the King?"),
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
                    "{place}: {people} would have to leave.",
                    place=narrator.place(region),
                    people=narrator.given(others),
                )
            )
    return Asked(
        narrator.gettext("Your turn continues: which region do the others have to leave?"),
        content,
        sample_orders.special(narrator, view, card),
    )


def _usual(narrator: Narrator, view: View, card: Card) -> Asked:
    """A question without its own wording here: its general text, and what would be accepted."""
    question, language = view["question"], narrator.translator.language
    accepted = describe(question, Context(view, narrator.names, language=language))
    content = [narrator.gettext("You can choose: {accepted}.", accepted=accepted)]
    # question: "Which region is scored?", "Name a region."
    headline = narrator.either(
        question["by"],
        "Your turn continues: {question}",
        "Your decision: {question}",
        question=lowered(asked(question, language)),
    )
    return Asked(headline, content, {question["key"]: some_value(question)})


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
