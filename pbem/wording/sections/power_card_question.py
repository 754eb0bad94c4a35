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
from pbem.wording.sections.shared import Question, cards_section

FIRST: Final = (
    N_(
        "Players with high cards take their turn first and have first choice of the action cards. Low cards "
        "bring more caballeros to your court."
    ),
    N_("You play each card only once in the game, and in each round everyone plays a different one."),
)
MODIFIERS: Final = (
    N_("You can play a modifier with your power card. It changes the card's value for this round."),
    N_("You can use each modifier once. If it has an ability, you can use it on your turn before you take a card."),
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
        _order(narrator, view, options),
        narrator.gettext("Reply with just the number.") if not view["modifiers"] else "",
    ]
    return Question(
        sender=narrator.gettext("your power card"),
        headline=narrator.gettext("Your turn: play a power card."),
        missed=narrator.gettext("If you don't answer in time, a simple bot will play a power card for you."),
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
    listed = sample(
        _order_of(narrator, view, options[:3]), narrator.gettext("As many cards as you like, your favourite first:")
    )
    return Question(
        sender=narrator.gettext("your power cards"),
        headline=narrator.gettext("Your turn: rank your power cards in secret."),
        missed=narrator.gettext("If you don't answer in time, a simple bot will rank your power cards for you."),
        sections=section("question", "", content)
        + _cards(narrator, view)
        + section("answer", narrator.gettext("How to answer"), [listed]),
        tells_powers=True,
    )


def _opened(narrator: Narrator, view: View) -> str:
    """How sealed lists are resolved."""
    return " ".join(
        [
            narrator.either(
                view["start"],
                "Everyone hands in a list. The lists are opened clockwise, yours first.",
                "Everyone hands in a list. The lists are opened clockwise, {who}'s first.",
            ),
            narrator.gettext("You play the first card on your list that nobody before you has played."),
            narrator.gettext(
                "If none of them is available, you play the highest available card below your last one or, if there "
                "is none, the lowest one above it."
            ),
        ]
    )


def pass_on(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question of which modifier to pass to the left."""
    view = here.view
    options: list[str] = view["question"]["options"]
    left = _left_of(view["seats"], str(narrator.me))
    content = [
        *map(narrator.gettext, MODIFIERS),
        narrator.gettext(
            "You have {modifiers}.", modifiers=narrator.listed([narrator.modifier(each) for each in options])
        ),
        narrator.gettext(
            "The others give one away at the same time. You'll see what you get once everyone has chosen."
        ),
    ]
    return Question(
        sender=narrator.gettext("a modifier to give away"),
        headline=narrator.gettext("Your decision: which modifier do you give to {who}?", who=narrator.name(left)),
        missed=narrator.gettext("If you don't answer in time, a simple bot will choose for you, just this once."),
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
        else narrator.gettext("You have no modifiers left.")
    )
    return [*map(narrator.gettext, MODIFIERS if first else ()), told]


def _played(narrator: Narrator, view: View) -> str:
    """Who has played which card, and who comes after the reader."""
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
            else narrator.gettext("You play first."),
            narrator.gettext("After you: {people}.", people=narrator.listed(after))
            if after
            else narrator.gettext("You play last."),
        ]
    )


def _choices(narrator: Narrator, view: View, options: Sequence[int | str]) -> list[str]:
    """The cards, and what each brings."""
    plain = [int(option) for option in options if "/" not in str(option)]
    told = [narrator.gettext("You can play {cards}.", cards=narrator.listed(plain, "or"))]
    if view["modifiers"]:
        told += _with_modifiers(narrator, options)
    return [
        *told,
        " ".join(filter(None, [_supply(narrator, view, plain), _short(narrator, view)])),
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
            "A modifier changes the value, for example to {example}, but not how many caballeros the card brings.",
            example=example,
        )
    ]


def _supply(narrator: Narrator, view: View, options: Iterable[int]) -> str:
    """`Caballeros for your court: 12 brings none; 11 brings one; 5 and 4 bring four.`"""
    supply = board_side(view).supply
    runs = [(narrator.word(n), list(values)) for n, values in groupby(options, key=lambda value: supply[value])]
    told = [
        narrator.ngettext(
            "{cards} brings {count}", "{cards} bring {count}", len(values), cards=narrator.listed(values), count=count
        )
        for count, values in runs
    ]
    return narrator.gettext("Caballeros for your court: {supply}.", supply=narrator.translator.semicolons(told))


def _short(narrator: Narrator, view: View) -> str:
    there = view["province"][view["seat"]]
    if there >= max(board_side(view).supply.values()):
        return ""
    return narrator.gettext("You have only {n} in your province, but you can take the rest from your regions.", n=there)


def _order(narrator: Narrator, view: View, options: Sequence[int | str]) -> str:
    """When the reader's turn comes: `With 12 you'd go second. …`"""
    plain = [option for option in options if "/" not in str(option)]
    places: Mapping[int | str, tuple[int, int]] = turn_places(view, view["seat"], plain)
    runs = groupby(plain, key=lambda value: places[value])
    return " ".join(_turn_comes(narrator, _run(narrator, list(values)), *ends) for ends, values in runs)


def _turn_comes(narrator: Narrator, cards: str, best: int, worst: int) -> str:
    first, last = (narrator.gettext(_ORDINALS[at - 1], context="turn order") for at in (best, worst))
    if best == worst:
        return narrator.gettext("With {cards} you'd go {place}.", cards=cards, place=first)
    if worst == best + 1:
        return narrator.gettext("With {cards} you'd go {best} or {worst}.", cards=cards, best=first, worst=last)
    return narrator.gettext(
        "With {cards} you'd go anywhere from {best} to {worst}.", cards=cards, best=first, worst=last
    )


def _run(narrator: Narrator, values: Sequence[object]) -> str:
    """`card 13`, `card 9 or 8`, `cards 9 to 1`."""
    if len(values) < 3:
        return narrator.gettext("card {cards}", context="turn order", cards=narrator.listed(values, "or"))
    return narrator.gettext("cards {first} to {last}", context="turn order", first=values[0], last=values[-1])


_ORDINALS: Final = (
    N_("first", context="turn order"),
    N_("second", context="turn order"),
    N_("third", context="turn order"),
    N_("fourth", context="turn order"),
    N_("fifth", context="turn order"),
)


def _order_of(narrator: Narrator, view: View, ranked: Sequence[int | str]) -> str:
    return sample_orders.power(narrator, view, *(int(value) if str(value).isdigit() else value for value in ranked))


def _cards(narrator: Narrator, view: View) -> tuple[Section, ...]:
    return cards_section(narrator.gettext("Cards on the table"), on_the_table(narrator, view))


def _more(narrator: Narrator, view: View, options: Sequence[int | str]) -> tuple[Line, ...]:
    """Samples in addition to those offered as buttons."""
    ranked = [option for option in options if "/" not in str(option)][:3]
    free = narrator.ngettext(
        "Or send {n} card:", "Or send {n} cards; we'll play the first one still available:", len(ranked)
    )
    shifted = [
        sample(_order_of(narrator, view, [each]), narrator.gettext("With a modifier:"))
        for each in options
        if "/" in str(each)
    ]
    return (sample(_order_of(narrator, view, ranked), free), *shifted[:1])
