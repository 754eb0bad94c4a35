"""Asked for a power card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from pbem.mail.report.document import Line, lines, sample, section
from pbem.mail.report.prose.cards import on_the_table
from pbem.mail.report.prose.parts import Question, cards_section
from pbem.mail.report.prose.samples import whole_turn
from pbem.mail.report.prose.words import ORDINALS, Voice, listed, number, some
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import turn_places
from pbem.rules import JSON, SUPPLY

FIRST = (
    "High cards take their turn first and choose first; low cards bring more caballeros to your Court.",
    "A card is played once in the game, and no two players may play the same value in a round.",
)


def power(voice: Voice, here: Position, *, first: bool) -> Question:
    """Which cards may be played, what each brings, and the place in the order it would give."""
    view = here.view
    options: Sequence[int] = view["question"]["options"]
    content = [
        *(FIRST if first else ()),
        _played(voice, view),
        f"You may play {listed([str(value) for value in options], last='or')}.",
        f"To your Court: {_supply(options)}.{_short(view)}",
        f"Your turn would come: {_order(view, options)}.",
        "Reply with the number alone.",
    ]
    return Question(
        sender="your power card",
        task="play a power card",
        sections=section("question", "", content) + cards_section("Cards on the table", on_the_table(voice, view)),
        ending=_ahead(voice, view, options),
        bot_does="plays a power card for you",
        tells_powers=True,
    )


def _played(voice: Voice, view: JSON) -> str:
    colours = view["colours"]
    at = colours.index(view["start"])
    circle = colours[at:] + colours[:at]
    before = [f"{voice.who(colour)} {view['powers'][colour]}" for colour in circle if colour in view["powers"]]
    after = [voice.who(colour) for colour in circle if colour not in view["powers"] and colour != voice.me]
    return (
        f"{'Played: ' + ', '.join(before) if before else 'You are the first to play'}. "
        f"{'After you: ' + ', '.join(after) if after else 'You are the last'}."
    )


def _supply(options: Iterable[int]) -> str:
    """`12 none; 11 one; 5 and 4 four`."""
    runs = [(n, [str(value) for value in values]) for n, values in groupby(options, key=lambda value: SUPPLY[value])]
    return "; ".join(f"{listed(values)} {number(n)}" for n, values in runs)


def _short(view: JSON) -> str:
    there = view["province"][view["seat"]]
    if there >= max(SUPPLY.values()):
        return ""
    return f" Your province holds only {there}; what is missing you may take from your regions."


def _order(view: JSON, options: Sequence[int]) -> str:
    """`12 second; 11 and 9 second to fourth`."""
    places: Mapping[int, tuple[int, int]] = turn_places(view, view["seat"], options)
    runs = groupby(options, key=lambda value: places[value])
    return "; ".join(f"{_run([str(value) for value in values])} {_span(*ends)}" for ends, values in runs)


def _run(values: Sequence[str]) -> str:
    """`9 and 8`, `9 to 1`."""
    return listed(values) if len(values) < 3 else f"{values[0]} to {values[-1]}"


def _span(best: int, worst: int) -> str:
    if best == worst:
        return ORDINALS[best - 1]
    return f"{ORDINALS[best - 1]} {'or' if worst == best + 1 else 'to'} {ORDINALS[worst - 1]}"


def _ahead(voice: Voice, view: JSON, options: Sequence[int]) -> tuple[Line, ...]:
    """Orders for now and for the turn to come, in one mail."""
    cards = [voice.card(card) for _, card in sorted(view["cards"].items()) if card]
    ranked = [str(value) for value in options[: min(3, len(options))]]
    turns = [whole_turn(voice, view, card) for card in (cards[len(cards) // 2], cards[0])]
    return (
        sample(f"power {', '.join(ranked)}", f"Or {some(len(ranked), 'card')}, the first that is free:"),
        *lines("You can send your turn in the same mail; it waits until you are asked for it in this round:"),
        sample("; else ".join(turns)),
    )
