"""The question for a turn: the supply, the cards, where placing is allowed, and how to write it."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.rules import CASTILLO, JSON, Card, View, board_side, choice_of, choices
from pbem.rules.options import GENERAL_SCORING
from pbem.wording.document import Line, lines, sample, section
from pbem.wording.score_preview import half_left, is_visible
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import card_line, now, open_cards
from pbem.wording.sections.grammar import Narrator, in_court
from pbem.wording.sections.shared import Question, cards_section

FIRST: Final = (
    N_("On your turn, you take a card, place caballeros from your court, and use the card's special action."),
    N_(
        "You can use the special action before or after placing, and you can skip either. "
        "We play your turn once it is complete."
    ),
)


def turn(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The whole turn, or the rest of it once the card is taken."""
    view, gettext = here.view, narrator.gettext
    taken = view["taken"].get(narrator.me)
    cards = [narrator.card(taken)] if taken else open_cards(narrator, view)
    content: list[Line | str] = [
        *map(gettext, FIRST if first else ()),
        *_supply(narrator, view),
        *_ability(narrator, view),
        _where(narrator, view),
    ]
    told = [*_card_lines(narrator, view, cards, first=first), *_closed(narrator, view), *_vetoes(narrator, view)]
    return Question(
        sender=gettext("your turn"),
        headline=_headline(narrator, view, cards, taken=bool(taken)),
        missed=gettext("If you don't answer in time, a simple bot will play this turn for you."),
        lead=lines(_waiting(narrator, view)),
        sections=section("question", "", content)
        + cards_section(gettext("Your card") if taken else gettext("The cards"), told)
        + section("answer", gettext("How to answer"), _how(narrator, view, cards, taken=bool(taken))),
        ending=_scoring_ahead(narrator, view),
        since_first=True,
        tells_powers=True,
    )


def _headline(narrator: Narrator, view: View, cards: list[Card], *, taken: bool) -> str:
    if not taken:
        return narrator.gettext(
            "Your turn: take card {stacks}.", stacks=narrator.listed([card.stack for card in cards], "or")
        )
    left, n, stack = view["question"]["options"], cards[0].caballeros, cards[0].stack
    if {"place", "special"} <= set(left):
        return narrator.ngettext(
            "Your turn: place {n} and use card {stack}.",
            "Your turn: place up to {n} and use card {stack}.",
            n,
            stack=stack,
        )
    if "place" in left:
        return narrator.ngettext(
            "Your turn: place {n} with card {stack}, or none.",
            "Your turn: place up to {n} with card {stack}, or none.",
            n,
            stack=stack,
        )
    return narrator.gettext("Your turn: use the special action of card {stack}, or decline it.", stack=stack)


def _waiting(narrator: Narrator, view: View) -> str:
    after = [colour for colour in view["order"][view["order"].index(narrator.me) + 1 :] if colour in view["seats"]]
    order = ", ".join(f"{narrator.who(colour)} {narrator.powers(view, colour)}" for colour in view["order"])
    told = narrator.gettext("Power cards: {cards}.", cards=order)
    if not after:
        return f"{told} {narrator.gettext('You are the last to play.')}"
    waits = narrator.ngettext(
        "{people} is waiting for you.", "{people} are waiting for you.", len(after), people=narrator.people(after)
    )
    return f"{told} {waits}"


def _supply(narrator: Narrator, view: View) -> list[Line]:
    """The caballeros that come to the court, and how to take fewer."""
    question, court = view["question"], view["court"][narrator.me]
    asked = choice_of(question)
    if asked is choices.TAKE:
        n = question["default"]
        told = narrator.gettext(
            "You take {n} from your province, which makes {total} in your court. To take fewer, begin with:",
            n=narrator.caballeros(n),
            total=court + n,
        )
        return [
            sample(f"{sample_orders.verb(narrator, 'take')} {n - 1}", told),
            *_beyond(narrator, view, n),
        ]
    if asked is choices.RECALL:
        there = ", ".join(f"{narrator.place(region)} {n}" for region, n in question["of"].items())
        told = narrator.gettext(
            "Your province is empty. You can take up to {most} of your caballeros from the board instead: {there}.",
            most=question["most"],
            there=there,
        )
        need_not = " ".join([narrator.gettext("You don't have to."), in_court(narrator, court)])
        order = f"{sample_orders.verb(narrator, 'take')} 0 + 1 {narrator.place(next(iter(question['of'])))}"
        return [Line(f"{told} {need_not}"), sample(order, narrator.gettext("If you want to, begin with:"))]
    brought = board_side(view).supply[view["powers"][narrator.me]] or asked is not choices.CARD
    why = (
        "" if brought else narrator.gettext("Power card {card} brings no caballeros.", card=view["powers"][narrator.me])
    )
    return [Line(" ".join(filter(None, [why, in_court(narrator, court)])))]


def _beyond(narrator: Narrator, view: View, n: int) -> list[Line]:
    """A note if the province has fewer than the power card brings."""
    missing = board_side(view).supply[view["powers"][narrator.me]] - n
    mine = [r for r in board_side(view).regions if r != view["king"] and view["places"][r].get(narrator.me)]
    if missing <= 0 or not mine:
        return []
    told = narrator.gettext(
        "Your province has no more. You can take up to {n} from your regions, like this:", n=missing
    )
    return [sample(f"{sample_orders.verb(narrator, 'take')} {n} + 1 {narrator.place(mine[0])}", told)]


def _ability(narrator: Narrator, view: View) -> list[Line]:
    """The ability of this round's modifier, before a card is taken."""
    modifier = view["modifier"].get(narrator.me, "")
    text = rules.modifier(modifier, narrator.translator.language).text if modifier else ""
    if not text or not sample_orders.begins_turn(view["question"]):
        return []
    told = narrator.gettext("Before you take a card, you can use your modifier: {ability}.", ability=text)
    return [
        Line(told),
        sample(sample_orders.verb(narrator, "no_ability"), narrator.gettext("To skip it, begin with:")),
    ]


def _where(narrator: Narrator, view: View) -> str:
    """Where placing is allowed: next to the King, and in the Castillo."""
    king = view["king"]
    if not may_place(narrator, view):
        return (
            ""
            if view["court"][narrator.me]
            else narrator.gettext("Your court is empty, so you can't place any caballeros.")
        )
    if king == CASTILLO:
        return narrator.gettext(
            "The King is at the Castillo: you can place caballeros in any region, but not in the Castillo."
        )
    near = narrator.listed([narrator.place(region) for region in board_side(view).near[king]])
    return narrator.gettext(
        "You can place caballeros in the regions next to the King ({places}) or in the Castillo.", places=near
    )


def may_place(narrator: Narrator, view: View) -> bool:
    """Whether there will be caballeros in the court, and placing hasn't been done yet."""
    question = view["question"]
    if choice_of(question) is choices.HALF:
        return "place" in question["options"]
    return bool(view["court"][narrator.me] or sample_orders.begins_turn(question))


def _card_lines(narrator: Narrator, view: View, cards: list[Card], *, first: bool) -> list[str]:
    return [
        " ".join(filter(None, [card_line(narrator, card), card.explained if first else "", now(narrator, view, card)]))
        for card in cards
    ]


def _closed(narrator: Narrator, view: View) -> list[str]:
    """The place where nothing can change; none while the King is abroad."""
    king = view["king"]
    if king == CASTILLO:
        return [narrator.gettext("No caballeros can enter the Castillo while the King is there.")]
    if king not in board_side(view).regions:
        return [narrator.gettext("The King is abroad, {where}, so no region is closed.", where=narrator.in_(king))]
    return [
        narrator.gettext(
            "The King's region, {place}, is closed: no caballero can enter or leave it.", place=narrator.place(king)
        )
    ]


def _vetoes(narrator: Narrator, view: View) -> list[str]:
    holders = sorted({veto["colour"] for veto in view["vetoes"]}, key=view["colours"].index)
    others = [narrator.who(colour) for colour in holders if colour != narrator.me]
    told = (
        [
            narrator.ngettext(
                "{people} can veto your special action, but not your placing.",
                "{people} can veto your special action, but not your placing.",
                len(others),
                people=narrator.listed(others),
            )
        ]
        if others
        else []
    )
    mine = [
        narrator.gettext("You have a Veto until the end of round {round}.", round=veto["until"])
        for veto in view["vetoes"]
        if veto["colour"] == narrator.me
    ]
    return told + mine[:1]


def _how(narrator: Narrator, view: View, cards: list[Card], *, taken: bool) -> list[Line]:
    """How to write the order, with legal samples."""
    options = set(view["question"]["options"]) if view["question"]["shape"] == "pick" else set()
    if taken and choice_of(view["question"]) is choices.HALF and not {"place", "special"} <= options:
        return [
            sample(_half(narrator, view, cards[0]), narrator.gettext("For example:")),
            sample(_nothing(narrator, view, cards[0]), narrator.gettext("To skip it:")),
        ]
    shown = [cards[0], cards[len(cards) // 2], cards[-1]] if len(cards) > 2 else [*cards, cards[0]]
    orders = dict.fromkeys(
        sample_orders.turns(narrator, view, sample_orders.whole_turn(narrator, view, card, act_first=at % 2 == 1))
        for at, card in enumerate(shown)
    )
    told = narrator.gettext(
        "Write what you do, in the order you do it. You can skip the placing or the special action. Examples:"
    )
    return [Line(told), *map(sample, orders), sample(_neither(narrator, view, cards[0]))]


def _neither(narrator: Narrator, view: View, card: Card) -> str:
    """A turn that does nothing but take the card."""
    placing: list[JSON] = [{"place": []}] if may_place(narrator, view) else []
    unused = {"ability": None} if sample_orders.ability(narrator, view) else {}
    return sample_orders.turns(narrator, view, {"card": card.id, **unused, "do": [*placing, {"special": None}]})


def _nothing(narrator: Narrator, view: View, card: Card) -> str:
    return sample_orders.halves(
        narrator, view, card, {"place": []} if "place" in view["question"]["options"] else {"special": None}
    )


def _half(narrator: Narrator, view: View, card: Card) -> str:
    """The remaining half, followed by placing if it fills an empty Court."""
    if "place" in view["question"]["options"]:
        return sample_orders.halves(narrator, view, card, sample_orders.placing(narrator, view, card.caballeros))
    action = sample_orders.special(narrator, view, card)
    if action is None or half_left(view, "special") != "place":
        return sample_orders.halves(narrator, view, card, {"special": action})
    placing = sample_orders.placing(narrator, sample_orders.acted(narrator, view, card), card.caballeros)
    return sample_orders.halves(narrator, view, card, {"special": action}, placing)


def _scoring_ahead(narrator: Narrator, view: View) -> tuple[Line, ...]:
    """Explains, before a scoring, why a disc is asked for."""
    mine = view["places"][CASTILLO].get(narrator.me, 0) if is_visible(view, CASTILLO) else 0
    if view["round"] not in GENERAL_SCORING or not mine:
        return ()
    told = narrator.ngettext(
        "This round ends with a scoring, and you have {n} caballero in the Castillo.",
        "This round ends with a scoring, and you have {n} caballeros in the Castillo.",
        mine,
    )
    return (Line(told),)
