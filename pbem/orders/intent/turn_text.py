"""What was told of a turn, written in the order language: its halves in their order, the likeliest reading first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.told import Move, Reading, Told
from pbem.orders.spellings import forms
from pbem.rules import choices

_SURE: Final = 0.6


def written(told: Told, context: Context) -> Iterator[Reading]:
    halves = _halves(told, context)
    if halves is None:
        return
    uncounted = sum(not _counted(move, told.verb) for move in (*told.moves, *told.entourage))
    cost = told.cost + 2.0 * len(told.left) + 0.25 * len(told.guessed) + 0.5 * (uncounted + len(told.filled))
    lacks = [
        *told.left,
        *(f"what to do with {word}" for word in told.filled),
        *(f"guessed {word}" for word in told.guessed),
        *(["how many, or whose"] if uncounted else []),
        *(["what speaks against it"] if told.cost >= _SURE else []),
    ]
    head = f"card {told.card}: " if told.card else ""
    if told.take:
        head = f"take {told.take}, {head}"
    if not told.card and not context.own_card and context.choice is not None:
        return
    tail = f"; disc {', '.join(map(_word_for, dict.fromkeys(told.discs)))}" if told.discs else ""
    front = f"power {told.power[0]}; " if told.power and context.choice is choices.POWER else ""
    place, special = halves.get("place"), halves.get("special")
    order = [half for half in told.order if half in halves] or list(halves)
    if told.first in order:
        order = [told.first, *(half for half in order if half != told.first)]
    for text, more in _complete(order, place, special, told, context):
        filled = ["a half"] if more else []
        yield Reading(f"{front}{head}{text}{tail}", cost + more, (*lacks, *filled))


def _counted(move: Move, verb: str) -> bool:
    """Whether it is told how many, and whose; what is removed is one of each."""
    return bool(move.who and (move.origin if verb == "remove" else move.n))


def _complete(  # noqa: C901, PLR0912 - one case for each half that is missing
    order: Sequence[str], place: str | None, special: str | None, told: Told, context: Context
) -> Iterator[tuple[str, float]]:
    """The halves in their order; what was not said is declined, or done in either order."""
    said = {"place": place, "special": special}
    if context.choice is choices.HALF and context.question and "special" not in context.question["options"]:
        yield place or "place nothing", 0
        return
    if context.choice is choices.HALF and context.question and "place" not in context.question["options"]:
        yield special or "no special", 0
        return
    if place and special:
        yield ", then ".join(str(said[half]) for half in order), 0
        return
    if place:
        if "special" in told.declined:
            yield f"{place}, then no special", 0
            return
        simple = _simple_special(told, context)
        if simple:
            yield f"{place}, then {simple}", 1
            yield f"{simple}, then {place}", 1.25
        yield f"{place}, then no special", 1.5 if simple else 1
        return
    if special:
        yield f"{special}, then place nothing", 0 if "place" in told.declined else 1
        return
    if {"place", "special"} <= told.declined:
        yield "place nothing, then no special", 0
    elif "place" in told.declined and (simple := _simple_special(told, context)):
        yield f"{simple}, then place nothing", 1
        yield "place nothing, then no special", 1.25
    elif "place" in told.declined:
        yield "place nothing", 0 if context.holding else 1


def _simple_special(told: Told, context: Context) -> str:
    """The special action of the card where it needs no more than being said."""
    card = context.open_cards.get(told.card) or context.own_card
    if card is None:
        return ""
    asks = context.asks(card)
    return "special" if all(choice.settled for choice in asks) else ""


def _halves(told: Told, context: Context) -> dict[str, str] | None:
    found: dict[str, str] = {}
    if told.places:
        found["place"] = "place " + ", ".join(f"{n} {_word_for(place)}" for n, place in _numbered(told, context))
    special = "" if "special" in told.declined else _special_text(told, context)
    if told.verb and not special:
        told.left.append(f"what to {told.verb}")
    if special:
        found["special"] = special
    return found if found or told.declined or told.take else None


def _numbered(told: Told, context: Context) -> list[tuple[str, str]]:
    """The rest, or all of them, as a number."""
    counted = sum(int(n) for n, _ in told.places if n.isdecimal())
    card = context.open_cards.get(told.card) or context.own_card
    most = context.card(card).caballeros if card else 0
    return [(str(max(1, most - counted)) if n == "rest" else n, place) for n, place in told.places]


def _special_text(told: Told, context: Context) -> str:  # noqa: C901, PLR0912 - one case for each action
    card = context.open_cards.get(told.card) or context.own_card
    asks = context.asks(card) if card else ()
    match told.verb:
        case "":
            return ""
        case "score" if choices.SCORE in asks and not told.target:
            return ""
        case "score":
            return f"score {_word_for(told.target)}" if told.target else "score"
        case "swap":
            return f"swap {_whose(told.target, context)}"
        case "king":
            if not told.target:
                return ""
            king = f"king {_word_for(told.target)}"
            with_it = [f"{move.n or 1} {_whose(move.who, context)} {_word_for(move.origin)}" for move in told.entourage]
            return king + (f", entourage {', '.join(with_it)}" if with_it else "")
        case "grande" | "evict":
            return f"{told.verb} {_word_for(told.target)}" if told.target else ""
        case "scoreboard":
            return f"scoreboard {told.tile} {_word_for(told.target)}" if told.tile and told.target else ""
        case "back":
            return f"back {told.back}" if told.back else ""
        case "add":
            return "add " + ", ".join(f"{move.n} {_word_for(move.goals[0])}" for move in told.moves)
        case "move":
            moves = list(_moves(told.moves))
            return (
                "move "
                + ", ".join(
                    f"{n} {_whose(who, context)} {_word_for(origin)} > {_word_for(goal)}"
                    for n, who, origin, goal in moves
                )
                if moves
                else ""
            )
        case "remove":
            gone = [f"{move.n or 1} {_whose(move.who, context)} {_word_for(move.origin)}" for move in told.moves]
            return f"remove {', '.join(gone)}" if gone else ""
        case "special":
            return "special"
        case _:
            return ""


def _moves(told: Sequence[Move]) -> Iterator[tuple[str, str, str, str]]:
    """Each move with what the others say for it: `2 Ben and 1 Ana from … to …`, `from …: 2 Ben to …, 1 Ana to …`."""
    moves = [move for move in told if move.n or move.goals or move.origin] or list(told)
    origin = next((move.origin for move in moves if move.origin), "")
    who = next((move.who for move in moves if move.who), "")
    for at, move in enumerate(moves):
        origin, who = move.origin or origin, move.who or who
        goals = (
            move.goals
            or next((later.goals for later in moves[at + 1 :] if later.goals), [])
            or next((before.goals for before in reversed(moves[:at]) if before.goals), [])
        )
        own_origin = move.origin or next((m.origin for m in moves[at + 1 :] if m.origin and not move.goals), "")
        n = move.n or "1"
        for goal in goals[:1] if not (move.each or len(goals) > 1) else goals:
            yield n, who, own_origin or origin, goal


def _whose(colour: str, context: Context) -> str:
    if colour in {"own", context.seat, ""}:
        return "own"
    return " ".join(forms("colour", colour)[0])


def _word_for(place: str) -> str:
    return " ".join(forms("place", place)[0]) if place else ""


__all__ = ["written"]
