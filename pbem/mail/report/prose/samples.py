"""Sample orders that would be legal now, for a reader to copy and change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pbem.mail.report.prose.cards import spent
from pbem.mail.report.prose.words import Voice, tally
from pbem.rules import CASTILLO, COURT, JSON, NEIGHBOURS, REGIONS, Card

DECLINED: Final = "no special"


def whole_turn(voice: Voice, view: JSON, card: Card, *, act_first: bool = False) -> str:
    """`card 3: place 2 Granada, 1 Castillo, then score`; `act_first`: the other way round."""
    action = special(voice, view, card)
    after = acted(voice, view, card)
    if not _court(after, voice.me):
        return f"card {card.stack}: {action}"
    if act_first or not _court(view, voice.me):
        return f"card {card.stack}: {action}, then {placing(voice, after, card.caballeros)}"
    return f"card {card.stack}: {placing(voice, view, card.caballeros)}, then {action}"


def acted(voice: Voice, view: JSON, card: Card) -> JSON:
    """The view after the sample of that card's action, as far as placing depends on it: King and Court."""
    match card.effect.__name__:
        case "royal_advisor" | "kings_card":
            return view | {"king": _king_goal(view, card)}
        case "the_court":
            court = view["court"] | {voice.me: view["court"][voice.me] + _more(voice, view, card)}
            return view | {"court": court}
    return view


def _king_goal(view: JSON, card: Card) -> str:
    return NEIGHBOURS[view["king"]][0] if card.effect.__name__ == "royal_advisor" else other_region(view)


def _king(voice: Voice, view: JSON, card: Card) -> str:
    return f"king {voice.place(_king_goal(view, card))}"


def placing(voice: Voice, view: JSON, most: int) -> str:
    """`place 2 Granada, 1 Castillo`: as many as the court holds, up to `most`."""
    n = min(most, _court(view, voice.me))
    best = max(NEIGHBOURS[view["king"]], key=lambda region: sum(view["values"][region]))
    places = [f"{n - n // 2} {voice.place(best)}"] * bool(n) + [f"{n // 2} {voice.place(CASTILLO)}"] * (n > 1)
    return f"place {', '.join(places) or 'nothing'}"


def _court(view: JSON, me: str | None) -> int:
    """What the court holds when the turn's caballeros are taken."""
    question = view["question"]
    taking = question["default"] if question and question["key"] == "take" else 0
    here: int = view["court"][me] + taking
    return here


def special(voice: Voice, view: JSON, card: Card) -> str:
    """The card's action as an order, its choices made somehow; declined where nothing can be done."""
    write = _SPECIALS.get(card.effect.__name__)
    return write(voice, view, card) if write else "special"


def one_move(
    voice: Voice, view: JSON, *, own: bool | None = None, all_of_them: bool = False, shut: Sequence[str] = ()
) -> str:
    """`move 1 Ana Aragón > Granada`; `own`: mine only, others' only, or (None) anyone's. Not out of what is `shut`."""
    for region in REGIONS:
        for colour, n in view["places"][region].items():
            if region not in {view["king"], *shut} and (own is None or own == (colour == voice.me)):
                whose = "own" if colour == voice.me else voice.names[colour]
                goal = voice.place(other_region(view, region))
                return f"move {n if all_of_them else 1} {whose} {voice.place(region)} > {goal}"
    return DECLINED


def other_region(view: JSON, but: str | None = None) -> str:
    """An open region, the best there is, but not that one."""
    free = [region for region in REGIONS if region not in {but, view["king"]}]
    return max(free, key=lambda region: sum(view["values"][region]))


def _own_region(voice: Voice, view: JSON, card: Card) -> str:
    """Where all must go, out of a region where none of mine can just have been placed."""
    if view["options"]["all_own"] == "may_leave":
        return one_move(voice, view, own=True)
    return one_move(voice, view, own=True, all_of_them=True, shut=NEIGHBOURS[view["king"]])


def _add(voice: Voice, view: JSON, card: Card) -> str:
    spare = _court(view, voice.me) - card.caballeros
    return f"add 1 {voice.place(other_region(view))}" if spare > 0 else DECLINED


def _move_or_add(voice: Voice, view: JSON, card: Card) -> str:
    moving = _own_region(voice, view, card)
    return moving if moving != DECLINED else _add(voice, view, card)


def _remove(voice: Voice, view: JSON, card: Card) -> str:
    there = {
        colour: region
        for region in REGIONS
        for colour in view["places"][region]
        if colour != voice.me and region != view["king"]
    }
    pieces = ", ".join(f"{voice.names[colour]} {voice.place(region)}" for colour, region in there.items())
    return f"remove {pieces}" if pieces else DECLINED


def _scoreboard(voice: Voice, view: JSON, card: Card) -> str:
    movable = [tile for tile, here in view["tiles"].items() if here is None or here != view["king"]]
    free = [region for region in REGIONS if region != view["king"] and region not in view["tiles"].values()]
    mine = max(free, key=lambda region: view["places"][region].get(voice.me, 0))
    return f"scoreboard {movable[0]} {voice.place(mine)}" if movable else DECLINED


def _grande(voice: Voice, view: JSON, card: Card) -> str:
    home = view["grandes"][voice.me]
    return f"grande {voice.place(other_region(view, home))}" if home != view["king"] else DECLINED


def _court_card(voice: Voice, view: JSON, card: Card) -> str:
    n = _more(voice, view, card)
    return f"take {n}" if n else DECLINED


def _more(voice: Voice, view: JSON, card: Card) -> int:
    """How many can still come from the province, after the turn's own."""
    question = view["question"]
    taken = question["default"] if question and question["key"] == "take" else 0
    most: int = min(card.given["most"], view["province"][voice.me] - taken)
    return max(0, most)


def _best_region(voice: Voice, view: JSON, card: Card) -> str:
    mine = max(REGIONS, key=lambda region: view["places"][region].get(voice.me, 0))
    return f"score {voice.place(mine)}"


def _evict(voice: Voice, view: JSON, card: Card) -> str:
    free = [region for region in REGIONS if region != view["king"]]
    others = {r: sum(n for colour, n in view["places"][r].items() if colour != voice.me) for r in free}
    return f"evict {voice.place(max(free, key=lambda region: others[region]))}"


def returned(voice: Voice, of: dict[str, int], n: int) -> str:
    """`2 court, 1 Valencia`: some that there are."""
    tokens = [place for place, there in of.items() for _ in range(there)][:n]
    return ", ".join(f"{k} {place if place == COURT else voice.place(place)}" for place, k in tally(tokens).items())


_SPECIALS: Final[dict[str, Callable[[Voice, JSON, Card], str]]] = {
    "move_any": lambda voice, view, card: one_move(voice, view),
    "move_own": lambda voice, view, card: one_move(voice, view, own=True),
    "move_foreign": lambda voice, view, card: one_move(voice, view, own=False),
    "move_own_and_foreign": lambda voice, view, card: one_move(voice, view),
    "move_from_one_region": lambda voice, view, card: one_move(voice, view),
    "leave_one_region": _own_region,
    "reinforce": _add,
    "leave_or_reinforce": _move_or_add,
    "one_of_each": _remove,
    "score_one": _best_region,
    **dict.fromkeys(
        ("score_by_value", "score_castillo", "score_first_only", "score_fullest", "score_emptiest"),
        lambda voice, view, card: "score",
    ),
    "mobile_scoreboard": _scoreboard,
    "power_back": lambda voice, view, card: f"back {spent(view)[0]}",
    "the_court": _court_card,
    "adopt_home": _grande,
    "unique_choice": lambda voice, view, card: f"disc {voice.place(other_region(view))}",
    "eviction": _evict,
    "royal_advisor": _king,
    "kings_card": _king,
}
