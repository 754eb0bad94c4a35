"""Asked for one's turn: what is taken, the cards, where one may place, how to write it."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.mail.report.document import Line, lines, sample, section
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import half_left, known
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.cards import card_line, now, open_cards
from pbem.mail.report.prose.parts import YOUR_TURN, Question, cards_section
from pbem.mail.report.prose.words import Voice
from pbem.rules import CASTILLO, JSON, NEAR, REGIONS, SUPPLY, Card
from pbem.rules.options import GENERAL_SCORING
from pbem.tongue import mark

FIRST: Final = (
    mark("A turn: take a card; place caballeros from your Court; use the card's special action."),
    mark("The last two in either order, and you may leave out either. Nothing happens until all of the turn is clear."),
)


def turn(voice: Voice, here: Position, *, first: bool) -> Question:
    """The whole turn, or what is left of it once the card is taken."""
    view, key, say = here.view, here.view["question"]["key"], voice.say
    taken = view["taken"].get(voice.me)
    cards = [voice.card(taken)] if taken else open_cards(voice, view)
    content: list[Line | str] = [
        *map(say, FIRST if first else ()),
        *_supply(voice, view, key),
        *_ability(voice, view),
        _where(voice, view),
    ]
    told = [*_card_lines(voice, view, cards, first=first), *_closed(voice, view), *_vetoes(voice, view)]
    return Question(
        sender=say("your turn"),
        call=say(YOUR_TURN),
        task=_task(voice, view, cards, taken=bool(taken)),
        missed=say("a simple bot plays this turn for you, this once"),
        lead=lines(_waiting(voice, view)),
        sections=section("question", "", content)
        + cards_section(say("Your card") if taken else say("The cards"), told)
        + section("answer", say("How to answer"), _how(voice, view, cards, taken=bool(taken))),
        ending=_disc_ahead(voice, view),
        since_first=True,
        tells_powers=True,
    )


def _task(voice: Voice, view: JSON, cards: list[Card], *, taken: bool) -> str:
    if not taken:
        return voice.say("take card {stacks}", stacks=voice.listed([card.stack for card in cards], "or"))
    left, n, stack = view["question"]["options"], cards[0].caballeros, cards[0].stack
    if {"place", "special"} <= set(left):
        return voice.say("place up to {n} and use card {stack}", n=n, stack=stack)
    if "place" in left:
        return voice.say("place up to {n} with card {stack}, or nobody", n=n, stack=stack)
    return voice.say("use the special action of card {stack} or decline it", stack=stack)


def _waiting(voice: Voice, view: JSON) -> str:
    after = [colour for colour in view["order"][view["order"].index(voice.me) + 1 :] if colour in view["seats"]]
    order = ", ".join(f"{voice.who(colour)} {voice.powers(view, colour)}" for colour in view["order"])
    told = voice.say("Power cards: {cards}.", cards=order)
    if not after:
        return f"{told} {voice.say('You are the last.')}"
    waits = voice.many("{people} waits for you.", "{people} wait for you.", len(after), people=voice.people(after))
    return f"{told} {waits}"


def _supply(voice: Voice, view: JSON, key: str) -> list[Line]:
    """What comes to the court, and how to take fewer."""
    question, court = view["question"], view["court"][voice.me]
    if key == "take":
        n = question["default"]
        told = voice.say("You take {n}: then your Court holds {total}.", n=n, total=court + n)
        fewer = f"{samples.verb(voice, 'take')} {n - 1}"
        return [sample(fewer, f"{told} {voice.say('Fewer? Begin your order with')}"), *_beyond(voice, view, n)]
    if key == "recall":
        there = ", ".join(f"{voice.place(region)} {n}" for region, n in question["of"].items())
        told = voice.say(
            "Your province is empty. You may take up to {most} of your own from the board instead: {there}.",
            most=question["most"],
            there=there,
        )
        need_not = voice.say("You need not; your Court holds {n}.", n=court)
        order = f"{samples.verb(voice, 'take')} 0 + 1 {voice.place(next(iter(question['of'])))}"
        return [Line(f"{told} {need_not}"), sample(order, voice.say("If you want to, begin your order with"))]
    brought = SUPPLY[view["powers"][voice.me]] or key != "card"
    why = "" if brought else voice.say("Your power card {card} brings nobody.", card=view["powers"][voice.me])
    return [Line(" ".join(filter(None, [why, voice.say("Your Court holds {n}.", n=court)])))]


def _beyond(voice: Voice, view: JSON, n: int) -> list[Line]:
    """When the province holds fewer than the power card brings."""
    missing = SUPPLY[view["powers"][voice.me]] - n
    mine = [r for r in REGIONS if r != view["king"] and view["places"][r].get(voice.me)]
    if missing <= 0 or not mine:
        return []
    told = voice.say("Your province holds no more; up to {n} can come from your regions:", n=missing)
    return [sample(f"{samples.verb(voice, 'take')} {n} + 1 {voice.place(mine[0])}", told)]


def _ability(voice: Voice, view: JSON) -> list[Line]:
    """What the modifier of this round's power card can do, before a card is taken."""
    modifier = view["modifier"].get(voice.me, "")
    text = rules.modifier(modifier, voice.tongue.language).text if modifier else ""
    if not text or view["question"]["key"] not in {"take", "recall", "ability"}:
        return []
    told = voice.say("Your modifier, before you take a card: {ability}.", ability=text)
    return [
        Line(told),
        sample(samples.verb(voice, "no_ability"), voice.say("To leave that out, begin your order with")),
    ]


def _where(voice: Voice, view: JSON) -> str:
    """Where placing is allowed: next to the King, and in the Castillo."""
    king = view["king"]
    if not may_place(voice, view):
        return "" if view["court"][voice.me] else voice.say("Your Court is empty: there is nobody to place.")
    if king == CASTILLO:
        return voice.say("The King is at the Castillo: you may place in any region, and not in the Castillo.")
    near = voice.listed([voice.place(region) for region in NEAR[king]])
    return voice.say("You may place next to the King, in {places}; or in the Castillo.", places=near)


def may_place(voice: Voice, view: JSON) -> bool:
    """Whether there will be anybody in the court; and placing has not been done."""
    question = view["question"]
    if question["key"] == "half":
        return "place" in question["options"]
    return bool(view["court"][voice.me] or question["key"] in {"take", "recall", "ability"})


def _card_lines(voice: Voice, view: JSON, cards: list[Card], *, first: bool) -> list[str]:
    return [
        " ".join(filter(None, [card_line(voice, card), card.explained if first else "", now(voice, view, card)]))
        for card in cards
    ]


def _closed(voice: Voice, view: JSON) -> list[str]:
    """The place that cannot be touched; abroad the King closes none."""
    king = view["king"]
    if king == CASTILLO:
        return [voice.say("Nothing may come into the Castillo while the King is there.")]
    if king not in REGIONS:
        return [voice.say("The King is abroad, {where}: no region is closed.", where=voice.in_(king))]
    return [voice.say("Nothing may leave the King's region, {place}, or come to it.", place=voice.place(king))]


def _vetoes(voice: Voice, view: JSON) -> list[str]:
    holders = sorted({veto["colour"] for veto in view["vetoes"]}, key=view["colours"].index)
    others = [voice.who(colour) for colour in holders if colour != voice.me]
    told = (
        [
            voice.many(
                "{people} can veto the special action, not the placing.",
                "{people} can veto the special action, not the placing.",
                len(others),
                people=voice.listed(others),
            )
        ]
        if others
        else []
    )
    mine = [
        voice.say("You hold a Veto until the end of round {round}.", round=veto["until"])
        for veto in view["vetoes"]
        if veto["colour"] == voice.me
    ]
    return told + mine[:1]


def _how(voice: Voice, view: JSON, cards: list[Card], *, taken: bool) -> list[Line]:
    """The manner of writing, and samples that would do."""
    options = set(view["question"]["options"]) if view["question"]["shape"] == "pick" else set()
    if taken and view["question"]["key"] == "half" and not {"place", "special"} <= options:
        return [
            sample(_half(voice, view, cards[0]), voice.say("For instance")),
            sample(_nothing(voice, view, cards[0]), voice.say("Or leave it out")),
        ]
    shown = [cards[-1], cards[0], cards[len(cards) // 2]] if len(cards) > 2 else [*cards, cards[0]]
    orders = dict.fromkeys(
        samples.turns(voice, view, samples.whole_turn(voice, view, card, act_first=at % 2 == 1))
        for at, card in enumerate(shown)
    )
    told = voice.say("Write what you do in the order you do it. Either half may be left out, like this:")
    return [Line(told), *map(sample, orders), sample(_neither(voice, view, cards[0]))]


def _neither(voice: Voice, view: JSON, card: Card) -> str:
    """A turn in which nothing is done but taking the card."""
    placing: list[JSON] = [{"place": []}] if may_place(voice, view) else []
    unused = {"ability": None} if samples.ability(voice, view) else {}
    return samples.turns(voice, view, {"card": card.id, **unused, "do": [*placing, {"special": None}]})


def _nothing(voice: Voice, view: JSON, card: Card) -> str:
    return samples.halves(
        voice, view, card, {"place": []} if "place" in view["question"]["options"] else {"special": None}
    )


def _half(voice: Voice, view: JSON, card: Card) -> str:
    """The one half that is left; and placing after it, when it fills an empty Court."""
    if "place" in view["question"]["options"]:
        return samples.halves(voice, view, card, samples.placing(voice, view, card.caballeros))
    action = samples.special(voice, view, card)
    if action is None or half_left(view, "special") != "place":
        return samples.halves(voice, view, card, {"special": action})
    placing = samples.placing(voice, samples.acted(voice, view, card), card.caballeros)
    return samples.halves(voice, view, card, {"special": action}, placing)


def _disc_ahead(voice: Voice, view: JSON) -> tuple[Line, ...]:
    """Before a scoring, the disc can come with the turn."""
    mine = view["places"][CASTILLO].get(voice.me, 0) if known(view, CASTILLO) else 0
    if view["round"] not in GENERAL_SCORING or not mine:
        return ()
    free = [region for region in REGIONS if region != view["king"]]
    ranked = sorted(free, key=lambda region: -sum(view["values"][region]))[:2]
    told = voice.many(
        "This round ends with a scoring, and you have {n} caballero in the Castillo.",
        "This round ends with a scoring, and you have {n} caballeros in the Castillo.",
        mine,
    )
    now_too = voice.say("You can send the disc now; the first that is not the King's region then counts:")
    return (sample(samples.disc(voice, view, ranked), f"{told} {now_too}"),)
