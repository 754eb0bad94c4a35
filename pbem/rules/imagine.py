"""One way a game could be, given what a seat knows: a complete state whose hidden parts are drawn at random.

Bots and analyses search in such states, so they never touch the real one. `view(imagine(view, ...), seat)` is the same
view again, byte for byte. A castillo that players have to remember needs no guess: every colour's other caballeros are
public, so those missing are in it.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, permutations
from typing import Any, Final, TypeAlias

from pbem.rules.board import CASTILLO, JSON, clockwise
from pbem.rules.boards import BoardSide
from pbem.rules.deal import shuffled
from pbem.rules.driver import resume
from pbem.rules.editions import all_options
from pbem.rules.editions import edition as edition_named
from pbem.rules.editions.rows import Card
from pbem.rules.questions import Pick, Question, Together, Value
from pbem.rules.views import View, board_side, view_of

Spent: TypeAlias = int | str  # a power card or a modifier
Draw: TypeAlias = Callable[[str, Sequence[Any]], list[Any]]  # label, items -> the items in a random order
_TRIES: Final = 200


def imagine(view: View, heard: Sequence[JSON], seed: str) -> JSON:
    """A state that is consistent with the view of a seat that is asked something; the same for the same arguments.

    `heard`: the events told to that seat since the game began. They make the result more accurate: when rivals took
    cards back, which modifier this seat passed on, which regions the dummy drew. With an empty list, nothing is assumed
    about these. Raises ValueError for a view without a question.
    """
    if view["resume"] is None:
        raise ValueError("Only a seat that is asked something can imagine the rest of the game.")
    for number in range(_TRIES):
        key = hashlib.sha256(f"{seed}:{number}".encode()).digest()
        state = _drawn(view, heard, partial(shuffled, key))
        if view_of(state, resume(state), view["seat"]) == view:
            return state
    raise ValueError(f"Found nothing in {_TRIES} tries that agrees with this view.")


def _drawn(view: View, heard: Sequence[JSON], draw: Draw) -> JSON:
    """The state with its hidden parts drawn; rarely, a question that was skipped contradicts the view."""
    seen: JSON = view["resume"]
    state = {name: value for name, value in seen.items() if name != "imagined"}
    board, side = dict(seen["board"]), board_side(view)
    state["board"] = board
    if view["castillo"] == "memory":
        board["caballeros"] = board["caballeros"] | {CASTILLO: _missing(board, side)}
    board["stacks"] = _stacks(view, draw)
    board["hands"], board["modifiers"] = _hands(view, heard, draw)
    board["dummy"] = _dummy(board, side, heard, draw)
    state["discs"] = dict(seen["discs"]) | _secret_answers(view, state, draw)
    return state


def _missing(board: JSON, side: BoardSide) -> dict[str, int]:
    """Each colour's caballeros in the castillo: all it has, less those in public places."""
    regions = [counts for place, counts in board["caballeros"].items() if place != CASTILLO]
    return {
        colour: side.pieces.caballeros.n
        - board["court"][colour]
        - board["province"][colour]
        - sum(counts[colour] for counts in regions)
        for colour in board["colours"]
    }


def _stacks(view: View, draw: Draw) -> dict[str, list[str]]:
    """The face-down cards. Old Hands are certainly among them; which cards they replaced is unknown (J60)."""
    options = all_options(view["edition"], view["options"])
    board = view["resume"]["board"]
    seen = Counter([*board["gone"], *board["taken"].values(), *filter(None, board["cards"].values())])
    rows = [row for row in edition_named(view["edition"]).cards.values() if row.copies_in(options)]
    lasting = {row.stack: [row.id] for row in rows if row.lasting}
    hidden: dict[str, list[str]] = {}
    for printed in sorted({row.stack for row in rows}):
        stack = next(stack for stack in board["stacks"] if printed in stack.split("/"))
        hidden.setdefault(stack, []).extend(_unseen([row for row in rows if row.stack == printed], options, seen, draw))
    return {
        stack: lasting[stack][: len(cards)] if stack in lasting else _ordered(stack, hidden[stack], view, draw)
        for stack, cards in board["stacks"].items()
    }


def _unseen(rows: Sequence[Card], options: Mapping[str, str], seen: Counter[str], draw: Draw) -> list[str]:
    """The cards of one printed stack that are still face down."""
    base, hands = (
        list((Counter({row.id: row.copies_in(options) for row in rows if bool(row.hand) == added}) - seen).elements())
        for added in (False, True)
    )
    replaced = sum(row.copies_in(options) for row in rows if row.hand)
    return [*draw(f"replaced {rows[0].stack}", base)[replaced:], *hands]


def _ordered(stack: str, cards: Sequence[str], view: View, draw: Draw) -> list[str]:
    """The cards in a random order; before the first round, some may not lie on top (J66)."""
    rows, options = edition_named(view["edition"]).cards, all_options(view["edition"], view["options"])
    order = draw(f"stack {stack}", cards)
    if view["resume"]["board"]["round"] == 0:
        top = next(card for card in order if rows[card].may_lie_first(options))
        order.remove(top)
        return [top, *order]
    return order


# --- power cards and modifiers in hand


def _hands(view: View, heard: Sequence[JSON], draw: Draw) -> tuple[dict[str, list[int]], dict[str, list[str]]]:
    """Everyone's power cards and modifiers at the beginning of the current act."""
    board, me, side = view["resume"]["board"], view["seat"], board_side(view)
    rivals = [seat for seat in view["seats"] if seat != me]
    back = {seat: _taken_back(view, seat, heard, draw) for seat in rivals}
    powers = {seat: list(board["hands"][me]) for seat in view["seats"] if seat == me}
    for seat in rivals:
        out = _out(view["plays"][seat], back[seat])
        now = [value for value in side.supply if value not in out]
        powers[seat] = sorted([*now, *view["plays"][seat][len(board["plays"][seat]) :]])
    grey = _modifiers(view, back, heard, draw) if board["modifiers"] else {}
    return {seat: powers[seat] for seat in view["seats"]}, grey


def _out(plays: Sequence[Spent], back: Sequence[Spent]) -> set[Spent]:
    """The cards that were played and not taken back since."""
    return set((Counter(plays) - Counter(back)).elements())


def _taken_back(view: View, seat: str, heard: Sequence[JSON], draw: Draw) -> list[Spent]:
    """Which cards a rival has taken back so far: those played twice for certain, the others at random."""
    plays, shifts = view["plays"][seat], view["shifts"].get(seat, ())
    before = view["resume"]["board"]
    new = {*plays[len(before["plays"][seat]) :], *shifts[len(before["shifts"].get(seat, ())) :]}  # still on the table
    counts = Counter([*plays, *shifts])
    certain = list((counts - Counter(set(counts))).elements())
    free = view["backs"][seat] - len(certain)
    told = _history(seat, heard)
    ways = [[*certain, *more] for more in combinations(sorted(counts.keys() - new, key=str), free)]
    return draw(f"back {seat}", [way for way in ways if not told or _possible(told, way)])[0] if free else certain


def _history(seat: str, heard: Sequence[JSON]) -> list[tuple[Spent, ...]]:
    """The cards a seat played each round, and an empty tuple each time it took one back."""
    return [
        () if event["type"] == "back" else tuple(filter(None, (event["value"], event.get("modifier"))))
        for event in heard
        if event["type"] in {"power", "back"} and event["colour"] == seat
    ]


def _possible(history: Sequence[tuple[Spent, ...]], back: Sequence[Spent]) -> bool:
    """Whether these cards can have come back at those moments, in some order."""
    return any(_fits(history, iter(order)) for order in permutations(back))


def _fits(history: Sequence[tuple[Spent, ...]], back: Iterator[Spent]) -> bool:
    out: set[Spent] = set()
    for played in history:
        if not played:
            card = next(back)
            if card not in out:
                return False
            out.remove(card)
        elif out & set(played):
            return False
        out |= set(played)
    return True


def _modifiers(
    view: View, back: Mapping[str, Sequence[Spent]], heard: Sequence[JSON], draw: Draw
) -> dict[str, list[str]]:
    """Everyone's modifiers: those never played are dealt at random, but for the one this seat passed on."""
    board, me, side = view["resume"]["board"], view["seat"], board_side(view)
    mine = board["modifiers"][me]
    shown = {card for played in view["shifts"].values() for card in played}
    passed = [event["modifier"] for event in heard if event["type"] == "passed" and event["colour"] == me]
    known = {clockwise(view["seats"], me)[1]: [card for card in passed if card not in shown]}
    pool = iter(draw("modifiers", [card for card in side.modifiers if card not in {*mine, *shown, *passed}]))
    hands = {me: list(mine)}
    for seat in view["seats"]:
        if seat != me:
            played = view["shifts"][seat]
            here = [card for card in dict.fromkeys(played) if card not in _out(played, back[seat])]
            fresh = list(known.get(seat, ()))
            fresh += [next(pool) for _ in range(side.dealt_modifiers - len(set(played)) - len(fresh))]
            hands[seat] = [*here, *played[len(board["shifts"][seat]) :], *fresh]
    return {seat: hands[seat] for seat in view["seats"]}


# --- the dummy, and secret answers


def _dummy(board: JSON, side: BoardSide, heard: Sequence[JSON], draw: Draw) -> dict[str, list[Any]]:
    """The dummy's draw piles."""
    if not board["dummy"]:
        return {}
    plays = next(board["plays"][colour] for colour in board["colours"] if colour not in board["seats"])
    drawn = _drawn_regions(heard)
    piles = board["dummy"]
    left = [region for region in draw("dummy regions", side.regions) if region not in drawn]
    return {
        "powers": draw("dummy powers", [value for value in side.supply if value not in plays]),
        "regions": left[: len(piles["regions"])],
        "piles": [draw(f"dummy pile {number}", side.regions) for number in range(len(piles["piles"]))],
    }


def _drawn_regions(heard: Sequence[JSON]) -> list[str]:
    """The regions the dummy has drawn since its pile was last complete."""
    drawn: list[str] = []
    for event in heard:
        if event["type"] == "dummy_regions":
            drawn += event["regions"]
        elif event["type"] == "scoring" and event["by"] is None:
            drawn = []
    return drawn


def _secret_answers(view: View, state: JSON, draw: Draw) -> JSON:
    """Random legal answers of those who have already answered a question that is put to several seats."""
    ask = resume(state | {"discs": {}}).ask
    together = ask.questions if isinstance(ask, Together) else {}
    done = [seat for seat in together if seat not in view["waiting"]]
    return {seat: _any(together[seat], partial(draw, f"disc {seat}")) for seat in done}


def _any(question: Question, draw: Callable[[Sequence[Any]], list[Any]]) -> Value:
    """A legal answer with as few tokens as possible."""
    walk, taken = question.walk(), list[Any]()
    while not walk.stop:
        taken.append(draw(list(walk.options))[0])
        walk.take(taken[-1])
    return taken[0] if isinstance(question, Pick) else taken
