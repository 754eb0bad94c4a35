"""Asked for one's turn: what is taken, the cards, where one may place, how to write it."""

from __future__ import annotations

from pbem import rules
from pbem.mail.report.document import Line, lines, sample, section
from pbem.mail.report.prose.cards import card_line, now, open_cards
from pbem.mail.report.prose.parts import Question, cards_section
from pbem.mail.report.prose.samples import DECLINED, acted, placing, special, whole_turn
from pbem.mail.report.prose.words import Voice, listed, some
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import half_left
from pbem.rules import JSON, NEIGHBOURS, SUPPLY, Card
from pbem.rules.options import GENERAL_SCORING

FIRST = (
    "A turn: take a card; place caballeros from your Court; use the card's special action.",
    "The last two in either order, and you may leave out either. Nothing happens until all of the turn is clear.",
)


def turn(voice: Voice, here: Position, *, first: bool) -> Question:
    """The whole turn, or what is left of it once the card is taken."""
    view, key = here.view, here.view["question"]["key"]
    taken = view["taken"].get(voice.me)
    cards = [voice.card(taken)] if taken else open_cards(voice, view)
    content = [*(FIRST if first else ()), *_supply(voice, view, key), _where(voice, view)]
    told = [*_card_lines(voice, view, cards, first=first), _closed(voice, view), *_vetoes(voice, view)]
    return Question(
        sender="your turn",
        task=_task(view, cards, taken=bool(taken)),
        lead=lines(_waiting(voice, view)),
        sections=section("question", "", content)
        + cards_section("Your card" if taken else "The cards", told)
        + section("answer", "How to answer", _how(voice, view, cards, taken=bool(taken))),
        ending=_disc_ahead(voice, view),
        bot_does="plays this turn for you",
        since_first=True,
        tells_powers=True,
    )


def _task(view: JSON, cards: list[Card], *, taken: bool) -> str:
    if not taken:
        return f"take card {listed([card.stack for card in cards], last='or')}"
    left = view["question"]["options"]
    if {"place", "special"} <= set(left):
        return f"place up to {cards[0].caballeros} and use card {cards[0].stack}"
    if "place" in left:
        return f"place up to {cards[0].caballeros} with card {cards[0].stack}, or nobody,"
    return f"use the special action of card {cards[0].stack} or decline it"


def _waiting(voice: Voice, view: JSON) -> str:
    after = view["order"][view["order"].index(voice.me) + 1 :]
    order = ", ".join(f"{voice.who(colour)} {view['powers'][colour]}" for colour in view["order"])
    last = f"{voice.people(after)} {'waits' if len(after) == 1 else 'wait'} for you." if after else "You are the last."
    return f"Power cards: {order}. {last}"


def _supply(voice: Voice, view: JSON, key: str) -> list[Line]:
    """What comes to the court, and how to take fewer."""
    question, court = view["question"], view["court"][voice.me]
    if key == "take":
        n = question["default"]
        return [
            sample(f"take {n - 1}", f"You take {n}: then your Court holds {court + n}. Fewer? Begin your order with"),
            *_beyond(voice, view, n),
        ]
    if key == "recall":
        there = [f"{voice.place(region)} {n}" for region, n in question["of"].items()]
        return [
            Line(
                f"Your province is empty. You may take up to {question['most']} of your own from the board instead: "
                f"{', '.join(there)}. You need not; your Court holds {court}."
            ),
            sample(f"take 0 + 1 {voice.place(next(iter(question['of'])))}", "If you want to, begin your order with"),
        ]
    nothing = SUPPLY[view["powers"][voice.me]] == 0 and key == "card"
    why = f"Your power card {view['powers'][voice.me]} brings nobody. " if nothing else ""
    return [Line(f"{why}Your Court holds {court}.")]


def _beyond(voice: Voice, view: JSON, n: int) -> list[Line]:
    """When the province holds fewer than the power card brings."""
    missing = SUPPLY[view["powers"][voice.me]] - n
    mine = [r for r in rules.REGIONS if r != view["king"] and view["places"][r].get(voice.me)]
    if missing <= 0 or not mine:
        return []
    return [
        sample(
            f"take {n} + 1 {voice.place(mine[0])}",
            f"Your province holds no more; up to {missing} can come from your regions:",
        )
    ]


def _where(voice: Voice, view: JSON) -> str:
    if not may_place(voice, view):
        return "Your Court is empty: there is nobody to place."
    near = listed([voice.place(region) for region in NEIGHBOURS[view["king"]]])
    return f"You may place next to the King, in {near}; or in the Castillo."


def may_place(voice: Voice, view: JSON) -> bool:
    """Whether there will be anybody in the court; and placing has not been done."""
    question = view["question"]
    if question["key"] == "half":
        return "place" in question["options"]
    return bool(view["court"][voice.me] or question["key"] in {"take", "recall"})


def _card_lines(voice: Voice, view: JSON, cards: list[Card], *, first: bool) -> list[str]:
    return [
        " ".join(filter(None, [card_line(voice, card), card.explained if first else "", now(voice, view, card)]))
        for card in cards
    ]


def _closed(voice: Voice, view: JSON) -> str:
    return f"Nothing may leave the King's region, {voice.place(view['king'])}, or come to it."


def _vetoes(voice: Voice, view: JSON) -> list[str]:
    holders = sorted({veto["colour"] for veto in view["vetoes"]}, key=view["colours"].index)
    others = [voice.who(colour) for colour in holders if colour != voice.me]
    told = [f"{listed(others)} can veto the special action, not the placing."] if others else []
    mine = [f"You hold a Veto until the end of round {v['until']}." for v in view["vetoes"] if v["colour"] == voice.me]
    return told + mine[:1]


def _how(voice: Voice, view: JSON, cards: list[Card], *, taken: bool) -> list[Line]:
    """The manner of writing, and samples that would do."""
    if taken and view["question"]["key"] == "half" and not {"place", "special"} <= set(view["question"]["options"]):
        return [sample(_half(voice, view, cards[0]), "For instance"), sample("nothing", "Or leave it out")]
    shown = [cards[-1], cards[0], cards[len(cards) // 2]] if len(cards) > 2 else [*cards, cards[0]]
    orders = dict.fromkeys(whole_turn(voice, view, card, act_first=at % 2 == 1) for at, card in enumerate(shown))
    return [
        Line('Write what you do in the order you do it. "nothing" leaves out a half.'),
        *(sample(order) for order in orders),
    ]


def _half(voice: Voice, view: JSON, card: Card) -> str:
    """The one half that is left; and placing after it, when it fills an empty Court."""
    if "place" in view["question"]["options"]:
        return placing(voice, view, card.caballeros)
    action = special(voice, view, card)
    if action == DECLINED or half_left(view, "special") != "place":
        return action
    return f"{action}, then {placing(voice, acted(voice, view, card), card.caballeros)}"


def _disc_ahead(voice: Voice, view: JSON) -> tuple[Line, ...]:
    """Before a scoring, the disc can come with the turn."""
    if view["round"] not in GENERAL_SCORING or not view["places"][rules.CASTILLO].get(voice.me):
        return ()
    mine = view["places"][rules.CASTILLO][voice.me]
    free = [region for region in rules.REGIONS if region != view["king"]]
    ranked = sorted(free, key=lambda region: -sum(view["values"][region]))[:2]
    return (
        sample(
            f"disc {', '.join(map(voice.place, ranked))}",
            f"This round ends with a scoring, and you have {some(mine, 'caballero')} in the Castillo. "
            "You can send the disc now; the first that is not the King's region then counts:",
        ),
    )
