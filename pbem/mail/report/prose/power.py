"""Asked for a power card, or, when all hand in at once, for a list of them; and for a modifier to give away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from pbem.mail.report.document import Line, Section, lines, sample, section
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import counts, turn_places
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.cards import on_the_table, open_cards
from pbem.mail.report.prose.parts import YOUR_ANSWER, YOUR_TURN, Question, cards_section
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON, SUPPLY
from pbem.tongue import mark

FIRST: Final = (
    mark("High cards take their turn first and choose first; low cards bring more caballeros to your Court."),
    mark("A card is played once in the game, and no two players may play the same value in a round."),
)
MODIFIERS: Final = (
    mark("A modifier may be played with a power card and shifts its value; then that value is what counts."),
    mark("Each is used once. One with an ability may be used in your turn, before you take a card."),
)


def power(voice: Voice, here: Position, *, first: bool) -> Question:
    """Which cards may be played, what each brings, and the place in the order it would give."""
    view = here.view
    options: Sequence[int | str] = view["question"]["options"]
    content = [
        *map(voice.say, FIRST if first else ()),
        *_shifting(voice, view, first=first),
        _played(voice, view),
        *_choices(voice, view, options),
        voice.say("Your turn would come: {order}.", order=_order(voice, view, options)),
        voice.say("Reply with the number alone.") if not view["modifiers"] else "",
    ]
    return Question(
        sender=voice.say("your power card"),
        call=voice.say(YOUR_TURN),
        task=voice.say("play a power card"),
        missed=voice.say("a simple bot plays a power card for you, this once"),
        sections=section("question", "", content) + _cards(voice, view),
        ending=_ahead(voice, view, options),
        tells_powers=True,
    )


def bids(voice: Voice, here: Position, *, first: bool) -> Question:
    """All hand in a ranked list at the same time."""
    view = here.view
    options: list[str] = list(view["question"]["of"])
    content = [
        *map(voice.say, FIRST if first else ()),
        *_shifting(voice, view, first=first),
        _opened(voice, view),
        *_choices(voice, view, options),
    ]
    listed = sample(_order_of(voice, view, options[:3]), voice.say("As many as you like, best first:"))
    return Question(
        sender=voice.say("your power cards"),
        call=voice.say(YOUR_TURN),
        task=voice.say("rank your power cards in secret"),
        missed=voice.say("a simple bot ranks them for you, this once"),
        sections=section("question", "", content)
        + _cards(voice, view)
        + section("answer", voice.say("How to answer"), [listed]),
        ending=_turn_ahead(voice, view),
        tells_powers=True,
    )


def _opened(voice: Voice, view: JSON) -> str:
    """How sealed lists are opened."""
    return " ".join(
        [
            voice.either(
                view["start"],
                "All hand in a list at the same time; then the lists are opened clockwise, yours first.",
                "All hand in a list at the same time; then the lists are opened clockwise, {who}'s first.",
            ),
            voice.say("You play the first on your list that nobody has played before you."),
            voice.say("If none is left, you play the next lower card that is free, or else the next higher."),
        ]
    )


def pass_on(voice: Voice, here: Position, *, first: bool) -> Question:
    """One of three modifiers goes to the neighbour on the left."""
    view = here.view
    options: list[str] = view["question"]["options"]
    left = _left_of(view["seats"], str(voice.me))
    content = [
        *map(voice.say, MODIFIERS),
        voice.say("You hold {modifiers}.", modifiers=voice.listed([voice.modifier(each) for each in options])),
        voice.say("The others give one away at the same time; you see what you get when all have chosen."),
    ]
    return Question(
        sender=voice.say("a modifier to give away"),
        call=voice.say(YOUR_ANSWER),
        task=voice.say("which modifier do you give to {who}?", who=voice.name(left)),
        missed=voice.say("a simple bot chooses for you, this once"),
        sections=section("question", "", content)
        + section(
            "answer",
            voice.say("How to answer"),
            [
                Line(voice.say("Reply with one of these:")),
                *(sample(samples.answer(voice, view, each)) for each in options),
            ],
        ),
    )


def _left_of(seats: Sequence[str], me: str) -> str:
    return seats[(seats.index(me) + 1) % len(seats)]


def _shifting(voice: Voice, view: JSON, *, first: bool) -> list[str]:
    """What a player of Power Shift holds."""
    if view["modifiers"] is None:
        return []
    held = [voice.modifier(each) for each in view["modifiers"]]
    told = (
        voice.say("Your modifiers: {modifiers}.", modifiers=", ".join(held))
        if held
        else voice.say("You have no modifier left.")
    )
    return [*map(voice.say, MODIFIERS if first else ()), told]


def _played(voice: Voice, view: JSON) -> str:
    """Who has played what, who comes after the reader."""
    colours = view["colours"]
    at = colours.index(view["start"])
    circle = colours[at:] + colours[:at]
    before = [f"{voice.who(colour)} {voice.powers(view, colour)}" for colour in circle if colour in view["powers"]]
    after = [voice.who(colour) for colour in circle if colour not in view["powers"] and colour != voice.me]
    return " ".join(
        [
            voice.say("Played: {cards}.", cards=", ".join(before))
            if before
            else voice.say("You are the first to play."),
            voice.say("After you: {people}.", people=", ".join(after)) if after else voice.say("You are the last."),
        ]
    )


def _choices(voice: Voice, view: JSON, options: Sequence[int | str]) -> list[str]:
    """The cards, and what each brings."""
    plain = [int(option) for option in options if "/" not in str(option)]
    told = [voice.say("You may play {cards}.", cards=voice.listed(plain, "or"))]
    if view["modifiers"]:
        told += _with_modifiers(voice, options)
    return [*told, voice.say("To your Court: {supply}.", supply=_supply(voice, plain)) + _short(voice, view)]


def _with_modifiers(voice: Voice, options: Sequence[int | str]) -> list[str]:
    """What a modifier changes: the order of turns, not what is brought."""
    shifted = next((str(option) for option in options if "/" in str(option)), "")
    if not shifted:
        return []
    value, _, modifier = shifted.partition("/")
    example = voice.power(int(value), modifier, counts(shifted))
    return [
        voice.say("With a modifier the card counts more or less, {example} say, but brings the same.", example=example)
    ]


def _supply(voice: Voice, options: Iterable[int]) -> str:
    """`12 none; 11 one; 5 and 4 four`."""
    runs = [(n, list(values)) for n, values in groupby(options, key=lambda value: SUPPLY[value])]
    return "; ".join(f"{voice.listed(values)} {voice.word(n)}" for n, values in runs)


def _short(voice: Voice, view: JSON) -> str:
    there = view["province"][view["seat"]]
    if there >= max(SUPPLY.values()):
        return ""
    return voice.say(" Your province holds only {n}; what is missing you may take from your regions.", n=there)


def _order(voice: Voice, view: JSON, options: Sequence[int | str]) -> str:
    """`12 second; 11 and 9 second to fourth`."""
    plain = [option for option in options if "/" not in str(option)]
    places: Mapping[int | str, tuple[int, int]] = turn_places(view, view["seat"], plain)
    runs = groupby(plain, key=lambda value: places[value])
    return "; ".join(
        voice.say("{cards} {place}", context="order", cards=_run(voice, list(values)), place=_span(voice, *ends))
        for ends, values in runs
    )


def _run(voice: Voice, values: Sequence[object]) -> str:
    """`9 and 8`, `9 to 1`."""
    if len(values) < 3:
        return voice.listed(values)
    return voice.say("{first} to {last}", context="order", first=values[0], last=values[-1])


_ORDINALS: Final = (
    mark("first", context="order"),
    mark("second", context="order"),
    mark("third", context="order"),
    mark("fourth", context="order"),
    mark("fifth", context="order"),
)


def _span(voice: Voice, best: int, worst: int) -> str:
    first, last = (voice.say(_ORDINALS[at - 1], context="order") for at in (best, worst))
    if best == worst:
        return first
    if worst == best + 1:
        return voice.say("{best} or {worst}", context="order", best=first, worst=last)
    return voice.say("{best} to {worst}", context="order", best=first, worst=last)


def _order_of(voice: Voice, view: JSON, ranked: Sequence[int | str]) -> str:
    return samples.power(voice, view, *(int(value) if str(value).isdigit() else value for value in ranked))


def _cards(voice: Voice, view: JSON) -> tuple[Section, ...]:
    return cards_section(voice.say("Cards on the table"), on_the_table(voice, view))


def _ahead(voice: Voice, view: JSON, options: Sequence[int | str]) -> tuple[Line, ...]:
    """Orders for now and for the turn to come, in one mail."""
    ranked = [option for option in options if "/" not in str(option)][:3]
    free = voice.many("Or {n} card:", "Or {n} cards, the first that is free:", len(ranked))
    shifted = [
        sample(_order_of(voice, view, [each]), voice.say("With a modifier:")) for each in options if "/" in str(each)
    ]
    return (sample(_order_of(voice, view, ranked), free), *shifted[:1], *_turn_ahead(voice, view))


def _turn_ahead(voice: Voice, view: JSON) -> tuple[Line, ...]:
    cards = open_cards(voice, view)
    choices = [samples.whole_turn(voice, view, card) for card in (cards[len(cards) // 2], cards[0])]
    return (
        *lines(
            voice.say("You can send your turn in the same mail; it waits until you are asked for it in this round:")
        ),
        sample(samples.turns(voice, view, *choices)),
    )
