"""Questions for a power card, for a ranked list of them, or for a modifier to pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.rules import View, board_side
from pbem.wording.document import Line, Section, sample, section
from pbem.wording.score_preview import counts, turn_places
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import on_the_table
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.shared import YOUR_ANSWER, YOUR_TURN, Question, cards_section

FIRST: Final = (
    N_("High cards take their turn first and choose first; low cards bring more caballeros to your court."),
    N_("A card is played once in the game, and no two players may play the same value in a round."),
)
MODIFIERS: Final = (
    N_("A modifier may be played with a power card and shifts its value; then that value is what counts."),
    N_("Each is used once. One with an ability may be used in your turn, before you take a card."),
)


def power(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The playable cards, what each brings, and the resulting position in the turn order."""
    view = here.view
    options: Sequence[int | str] = view["question"]["options"]
    content = [
        *map(narrator.gettext, FIRST if first else ()),
        *_shifting(narrator, view, first=first),
        _played(narrator, view),
        *_choices(narrator, view, options),
        narrator.gettext("Your turn would come: {order}.", order=_order(narrator, view, options)),
        narrator.gettext("Reply with the number alone.") if not view["modifiers"] else "",
    ]
    return Question(
        sender=narrator.gettext("your power card"),
        call=narrator.gettext(YOUR_TURN),
        task=narrator.gettext("play a power card"),
        missed=narrator.gettext("a simple bot plays a power card for you, this once"),
        sections=section("question", "", content) + _cards(narrator, view),
        ending=_more(narrator, view, options),
        tells_powers=True,
    )


def bids(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question for a ranked list, handed in by all at the same time."""
    view = here.view
    options: list[str] = list(view["question"]["of"])
    content = [
        *map(narrator.gettext, FIRST if first else ()),
        *_shifting(narrator, view, first=first),
        _opened(narrator, view),
        *_choices(narrator, view, options),
    ]
    listed = sample(_order_of(narrator, view, options[:3]), narrator.gettext("As many as you like, best first:"))
    return Question(
        sender=narrator.gettext("your power cards"),
        call=narrator.gettext(YOUR_TURN),
        task=narrator.gettext("rank your power cards in secret"),
        missed=narrator.gettext("a simple bot ranks them for you, this once"),
        sections=section("question", "", content)
        + _cards(narrator, view)
        + section("answer", narrator.gettext("How to answer"), [listed]),
        tells_powers=True,
    )


def _opened(narrator: Narrator, view: View) -> str:
    """How sealed lists are opened."""
    return " ".join(
        [
            narrator.either(
                view["start"],
                "All hand in a list at the same time; then the lists are opened clockwise, yours first.",
                "All hand in a list at the same time; then the lists are opened clockwise, {who}'s first.",
            ),
            narrator.gettext("You play the first on your list that nobody has played before you."),
            narrator.gettext("If none is left, you play the next lower card that is free, or else the next higher."),
        ]
    )


def pass_on(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question for the modifier to pass to the left."""
    view = here.view
    options: list[str] = view["question"]["options"]
    left = _left_of(view["seats"], str(narrator.me))
    content = [
        *map(narrator.gettext, MODIFIERS),
        narrator.gettext(
            "You hold {modifiers}.", modifiers=narrator.listed([narrator.modifier(each) for each in options])
        ),
        narrator.gettext("The others give one away at the same time; you see what you get when all have chosen."),
    ]
    return Question(
        sender=narrator.gettext("a modifier to give away"),
        call=narrator.gettext(YOUR_ANSWER),
        task=narrator.gettext("which modifier do you give to {who}?", who=narrator.name(left)),
        missed=narrator.gettext("a simple bot chooses for you, this once"),
        sections=section("question", "", content)
        + section(
            "answer",
            narrator.gettext("How to answer"),
            [
                Line(narrator.gettext("Reply with one of these:")),
                *(sample(sample_orders.answer(narrator, view, each)) for each in options),
            ],
        ),
    )


def _left_of(seats: Sequence[str], me: str) -> str:
    return seats[(seats.index(me) + 1) % len(seats)]


def _shifting(narrator: Narrator, view: View, *, first: bool) -> list[str]:
    """The reader's modifiers in Power Shift."""
    if view["modifiers"] is None:
        return []
    held = [narrator.modifier(each) for each in view["modifiers"]]
    told = (
        narrator.gettext("Your modifiers: {modifiers}.", modifiers=", ".join(held))
        if held
        else narrator.gettext("You have no modifier left.")
    )
    return [*map(narrator.gettext, MODIFIERS if first else ()), told]


def _played(narrator: Narrator, view: View) -> str:
    """Who has played what, and who comes after the reader."""
    colours = view["colours"]
    at = colours.index(view["start"])
    circle = colours[at:] + colours[:at]
    before = [
        f"{narrator.who(colour)} {narrator.powers(view, colour)}" for colour in circle if colour in view["powers"]
    ]
    after = [narrator.who(colour) for colour in circle if colour not in view["powers"] and colour != narrator.me]
    return " ".join(
        [
            narrator.gettext("Played: {cards}.", cards=", ".join(before))
            if before
            else narrator.gettext("You are the first to play."),
            narrator.gettext("After you: {people}.", people=", ".join(after))
            if after
            else narrator.gettext("You are the last."),
        ]
    )


def _choices(narrator: Narrator, view: View, options: Sequence[int | str]) -> list[str]:
    """The cards, and what each brings."""
    plain = [int(option) for option in options if "/" not in str(option)]
    told = [narrator.gettext("You may play {cards}.", cards=narrator.listed(plain, "or"))]
    if view["modifiers"]:
        told += _with_modifiers(narrator, options)
    return [
        *told,
        narrator.gettext("To your court: {supply}.", supply=_supply(narrator, view, plain)) + _short(narrator, view),
    ]


def _with_modifiers(narrator: Narrator, options: Sequence[int | str]) -> list[str]:
    """The effect of a modifier: it changes the turn order, not the number of caballeros."""
    shifted = next((str(option) for option in options if "/" in str(option)), "")
    if not shifted:
        return []
    value, _, modifier = shifted.partition("/")
    example = narrator.power(int(value), modifier, counts(shifted))
    return [
        narrator.gettext(
            "With a modifier the card counts more or less, {example} say, but brings the same.", example=example
        )
    ]


def _supply(narrator: Narrator, view: View, options: Iterable[int]) -> str:
    """`12 none; 11 one; 5 and 4 four`."""
    supply = board_side(view).supply
    runs = [(n, list(values)) for n, values in groupby(options, key=lambda value: supply[value])]
    return "; ".join(f"{narrator.listed(values)} {narrator.word(n)}" for n, values in runs)


def _short(narrator: Narrator, view: View) -> str:
    there = view["province"][view["seat"]]
    if there >= max(board_side(view).supply.values()):
        return ""
    return narrator.gettext(" Your province holds only {n}; what is missing you may take from your regions.", n=there)


def _order(narrator: Narrator, view: View, options: Sequence[int | str]) -> str:
    """`12 second; 11 and 9 second to fourth`."""
    plain = [option for option in options if "/" not in str(option)]
    places: Mapping[int | str, tuple[int, int]] = turn_places(view, view["seat"], plain)
    runs = groupby(plain, key=lambda value: places[value])
    return "; ".join(
        narrator.gettext(
            "{cards} {place}", context="turn order", cards=_run(narrator, list(values)), place=_span(narrator, *ends)
        )
        for ends, values in runs
    )


def _run(narrator: Narrator, values: Sequence[object]) -> str:
    """`9 and 8`, `9 to 1`."""
    if len(values) < 3:
        return narrator.listed(values)
    return narrator.gettext("{first} to {last}", context="turn order", first=values[0], last=values[-1])


_ORDINALS: Final = (
    N_("first", context="turn order"),
    N_("second", context="turn order"),
    N_("third", context="turn order"),
    N_("fourth", context="turn order"),
    N_("fifth", context="turn order"),
)


def _span(narrator: Narrator, best: int, worst: int) -> str:
    first, last = (narrator.gettext(_ORDINALS[at - 1], context="turn order") for at in (best, worst))
    if best == worst:
        return first
    if worst == best + 1:
        return narrator.gettext("{best} or {worst}", context="turn order", best=first, worst=last)
    return narrator.gettext("{best} to {worst}", context="turn order", best=first, worst=last)


def _order_of(narrator: Narrator, view: View, ranked: Sequence[int | str]) -> str:
    return sample_orders.power(narrator, view, *(int(value) if str(value).isdigit() else value for value in ranked))


def _cards(narrator: Narrator, view: View) -> tuple[Section, ...]:
    return cards_section(narrator.gettext("Cards on the table"), on_the_table(narrator, view))


def _more(narrator: Narrator, view: View, options: Sequence[int | str]) -> tuple[Line, ...]:
    """Samples beside those that are buttons."""
    ranked = [option for option in options if "/" not in str(option)][:3]
    free = narrator.ngettext("Or {n} card:", "Or {n} cards, the first that is free:", len(ranked))
    shifted = [
        sample(_order_of(narrator, view, [each]), narrator.gettext("With a modifier:"))
        for each in options
        if "/" in str(each)
    ]
    return (sample(_order_of(narrator, view, ranked), free), *shifted[:1])
