"""Sample orders that are legal now, for a reader to copy and change, in the reader's order language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, assert_never

from pbem.orders.context import Context
from pbem.orders.hints import played
from pbem.orders.render import render
from pbem.orders.spellings import spelling
from pbem.rules import (
    CASTILLO,
    COURT,
    JSON,
    MODIFIERS,
    Ability,
    Card,
    Choice,
    OpenQuestion,
    View,
    board_side,
    choice_of,
    choices,
)
from pbem.rules.effects import KingGoes, Moves
from pbem.wording.sections.grammar import Narrator

Special = dict[str, Any] | None  # as in schemas/order.schema.json; None: declined
DECLINED: Final = None


def written(narrator: Narrator, view: View, document: JSON) -> str:
    """An order document as a line."""
    return render(document, Context(view, narrator.names), narrator.translator.language)


def verb(narrator: Narrator, name: str) -> str:
    """A verb of the reader's order language."""
    return spelling(narrator.translator.language, "verb", name)


def command(narrator: Narrator, name: str) -> str:
    """A command in the reader's language."""
    return spelling(narrator.translator.language, "command", name)


def power(narrator: Narrator, view: View, *values: object) -> str:
    """`power 9, 7, 5`."""
    return written(narrator, view, {"type": "power", "values": list(values)})


def disc(narrator: Narrator, view: View, regions: Sequence[str], card: str | None = None) -> str:
    return written(narrator, view, {"type": "disc", "regions": list(regions), "card": card})


def turns(narrator: Narrator, view: View, *choices: JSON) -> str:
    """`card 3: place 2 Granada, then score; else card 1: …`."""
    return written(narrator, view, {"type": "turn", "choices": list(choices)})


def halves(narrator: Narrator, view: View, card: Card, *do: JSON) -> str:
    """The actions with a card already taken: `place 2 Granada, then score`."""
    return turns(narrator, view, {"card": card.id, "do": list(do)}).partition(": ")[2]


def whole_turn(narrator: Narrator, view: View, card: Card, *, act_first: bool = False) -> JSON:
    """A turn with that card, both halves; `act_first`: the action before placing. An empty Court places nothing."""
    chosen = {"card": card.id, **ability(narrator, view)}
    view = _after_ability(view, chosen.get("ability"))
    action = {"special": special(narrator, view, card)}
    after = acted(narrator, view, card)
    if not _court(after, narrator.me):
        return {**chosen, "do": [action, {"place": []}]}
    if act_first or not _court(view, narrator.me):
        return {**chosen, "do": [action, placing(narrator, after, card.caballeros)]}
    return {**chosen, "do": [placing(narrator, view, card.caballeros), action]}


def ability(narrator: Narrator, view: View) -> JSON:
    """The use of my modifier's ability, as part of a turn; empty if it is over or has no effect."""
    shift, question = view["modifier"].get(narrator.me, ""), view["question"]
    if not shift or (question and not begins_turn(question)):
        return {}
    can = MODIFIERS[shift].ability
    match can:
        case None:
            return {}
        case Ability.COURT:
            return {"ability": {}}
        case Ability.MOVE:
            return {"ability": one_move(narrator, view, own=True)}
        case Ability.GRANDE:
            home = view["grandes"][narrator.me]
            movable = home not in {view["king"], CASTILLO}
            return {"ability": {"noble": f"{narrator.me}@{other_region(view, home)}"} if movable else None}
    assert_never(can)


def _after_ability(view: View, used: Special) -> View:
    """The view after a modifier's ability has moved a piece."""
    match used:
        case {"move": [str(token), str(goal)]}:
            colour, _, region = token.partition("@")
            here, there = view["places"][region], view["places"][goal]
            left = {each: n - (each == colour) for each, n in here.items() if n > (each == colour)}
            come = there | {colour: there.get(colour, 0) + 1}
            return view | {"places": view["places"] | {region: left, goal: come}}
        case {"noble": str(token)}:
            colour, _, region = token.partition("@")
            return view | {"grandes": view["grandes"] | {colour: region}}
    return view


def begins_turn(question: OpenQuestion) -> bool:
    """Whether the question comes at the start of a turn, up to the modifier's ability."""
    return choice_of(question) in {choices.TAKE, choices.RECALL, choices.ABILITY}


def acted(narrator: Narrator, view: View, card: Card) -> View:
    """The view after the sample of that card's action, as far as it affects placing: King and Court."""
    if choices.COURT in card.effect.asks:
        court = view["court"] | {narrator.me: view["court"][narrator.me] + _more(narrator, view, card)}
        return view | {"court": court}
    if card.effect.king is KingGoes.TO_THE_CASTILLO:
        return view | {"king": CASTILLO}
    action = special(narrator, view, card) or {}
    if "swap" in action:
        return view | {"king": view["grandes"][action["swap"]]}
    return view | {"king": action["king"]} if "king" in action else view


def placing(narrator: Narrator, view: View, most: int) -> JSON:
    """`place 2 Granada, 1 Castillo`: as many as there are in the court, up to `most`."""
    n = min(most, _court(view, narrator.me))
    best = max(board_side(view).near[view["king"]], key=lambda region: sum(view["values"][region]))
    second = CASTILLO if view["king"] != CASTILLO else best
    return {"place": [best] * (n - n // 2) + [second] * (n // 2)}


def _court(view: View, me: str | Any) -> int:
    """The number of caballeros in the court after taking the turn's supply."""
    question = view["question"]
    taking = question["default"] if question and choice_of(question) is choices.TAKE else 0
    here: int = view["court"][me] + taking
    return here


def special(narrator: Narrator, view: View, card: Card) -> Special:
    """The card's action as in an order document, with arbitrary choices; declined if it has no effect."""
    if not card.effect.asks or card.effect.asks[0].settled:
        return {}
    write = _SPECIALS.get(card.effect.asks[0])
    return write(narrator, view, card) if write else played(view, card.id)


def one_move(
    narrator: Narrator, view: View, *, own: bool | None = None, all_of_them: bool = False, shut: Sequence[str] = ()
) -> Special:
    """A move of one piece; `own`: mine only, others' only, or (None) anyone's. Never out of the places in `shut`."""
    for region in board_side(view).regions:
        for colour, n in view["places"][region].items():
            if region not in {view["king"], *shut} and (own is None or own == (colour == narrator.me)):
                return {"move": [f"{colour}@{region}", other_region(view, region)] * (n if all_of_them else 1)}
    return DECLINED


def other_region(view: View, but: str | None = None) -> str:
    """The best open region except `but`."""
    free = [region for region in board_side(view).regions if region not in {but, view["king"]}]
    return max(free, key=lambda region: sum(view["values"][region]))


def _own_region(narrator: Narrator, view: View) -> Special:
    """Leave a region of mine. If all must leave it, one where none of mine can just have been placed."""
    if view["options"].get("all_own", "may_leave") == "may_leave":
        return one_move(narrator, view, own=True)
    return one_move(narrator, view, own=True, all_of_them=True, shut=board_side(view).near[view["king"]])


def _add(narrator: Narrator, view: View, card: Card) -> Special:
    spare = _court(view, narrator.me) - card.caballeros
    return {"add": [other_region(view)]} if spare > 0 else DECLINED


def _move(narrator: Narrator, view: View, card: Card) -> Special:
    moves = card.effect.moves
    match moves:
        case Moves.ANYONES | Moves.SO_MANY_OF_EACH | None:
            return one_move(narrator, view)
        case Moves.OWN:
            return one_move(narrator, view, own=True)
        case Moves.OTHERS:
            return one_move(narrator, view, own=False)
        case Moves.OUT_OF_ONE_REGION:
            or_add = choices.ADD in card.effect.asks
            return _own_region(narrator, view) or (_add(narrator, view, card) if or_add else DECLINED)
    assert_never(moves)


def _remove(narrator: Narrator, view: View, card: Card) -> Special:
    there = {
        colour: region
        for region in board_side(view).regions
        for colour in view["places"][region]
        if colour != narrator.me and region != view["king"]
    }
    return {"remove": [f"{colour}@{region}" for colour, region in there.items()]} if there else DECLINED


def _scoreboard(narrator: Narrator, view: View, card: Card) -> Special:
    movable = [tile for tile, here in view["tiles"].items() if here is None or here != view["king"]]
    free = [
        region for region in board_side(view).regions if region != view["king"] and region not in view["tiles"].values()
    ]
    mine = max(free, key=lambda region: view["places"][region].get(narrator.me, 0))
    return {"scoreboard": f"{movable[0]}@{mine}"} if movable else DECLINED


def _grande(narrator: Narrator, view: View, card: Card) -> Special:
    home = view["grandes"][narrator.me]
    return {"grande": other_region(view, home)} if home not in {view["king"], CASTILLO} else DECLINED


def _court_card(narrator: Narrator, view: View, card: Card) -> Special:
    n = _more(narrator, view, card)
    return {"court": n} if n else DECLINED


def _more(narrator: Narrator, view: View, card: Card) -> int:
    """How many caballeros can still come from the province after the turn's supply."""
    question = view["question"]
    taken = question["default"] if question and choice_of(question) is choices.TAKE else 0
    most: int = min(card.given["most"], view["province"][narrator.me] - taken)
    return max(0, most)


def _best_region(narrator: Narrator, view: View, card: Card) -> Special:
    return {"score": max(board_side(view).regions, key=lambda region: view["places"][region].get(narrator.me, 0))}


def _evict(narrator: Narrator, view: View, card: Card) -> Special:
    free = [region for region in board_side(view).regions if region != view["king"]]
    others = {r: sum(n for colour, n in view["places"][r].items() if colour != narrator.me) for r in free}
    return {"evict": max(free, key=lambda region: others[region])}


def spent(view: View) -> list[int]:
    """The power cards not in the reader's hand, highest first."""
    return [value for value in sorted(board_side(view).supply, reverse=True) if value not in view["hand"]]


def answer(narrator: Narrator, view: View, value: object) -> str:
    """The bare answer to the open question."""
    return written(narrator, view, {"type": "answer", "value": value, "id": view["question"]["id"]})


def returned(narrator: Narrator, view: View, of: Mapping[str, int], n: int) -> str:
    """`return 2 court, 1 Valencia`: any `n` of them."""
    tokens = [place for place, there in of.items() for _ in range(there)][:n]
    return written(narrator, view, {"type": "return", "from": tokens})


def court_first(narrator: Narrator, view: View) -> str:
    return written(narrator, view, {"type": "return", "first": [COURT]})


def _king(narrator: Narrator, view: View, card: Card) -> Special:
    goes = card.effect.king
    match goes:
        case KingGoes.NEXT_DOOR:
            goals = board_side(view).neighbours.get(view["king"])
            return {"king": goals[0]} if goals else DECLINED
        case KingGoes.ABROAD:
            return {"king": next(country for country in board_side(view).countries if country != view["king"])}
        case KingGoes.TO_THE_FULLEST:
            return _to_extreme(view, max)
        case KingGoes.TO_THE_EMPTIEST:
            return _to_extreme(view, min)
        case KingGoes.ANYWHERE | KingGoes.TO_THE_CASTILLO | None:
            return {"king": other_region(view), **_entourage(view, card)}
    assert_never(goes)


def _entourage(view: View, card: Card) -> JSON:
    """Any caballeros in the King's region, as many as the card lets him take along."""
    old = view["king"]
    if choices.ENTOURAGE not in card.effect.asks or old not in board_side(view).regions:
        return {}
    there = [f"{colour}@{old}" for colour, n in view["places"][old].items() for _ in range(n)]
    return {"entourage": there[: card.given["n"]]} if there else {}


def _to_extreme(view: View, pick: Callable[..., str]) -> Special:
    """Moves the King to the fullest or emptiest occupied region."""
    totals = {r: sum(view["places"][r].values()) for r in board_side(view).regions if view["places"][r]}
    return {"king": pick(totals, key=lambda region: totals[region])} if totals else DECLINED


def _swap(narrator: Narrator, view: View, card: Card) -> Special:
    grandes = [
        colour for colour, home in view["grandes"].items() if home in board_side(view).regions and home != view["king"]
    ]
    return {"swap": grandes[-1]} if grandes and view["king"] in board_side(view).regions else DECLINED


_SPECIALS: Final[Mapping[Choice, Callable[[Narrator, View, Card], Special]]] = {
    choices.MOVE: _move,
    choices.ADD: _add,
    choices.REMOVE: _remove,
    choices.SCORE: _best_region,
    choices.SCOREBOARD: _scoreboard,
    choices.BACK: lambda narrator, view, card: {"back": spent(view)[0]} if spent(view) else DECLINED,
    choices.COURT: _court_card,
    choices.GRANDE: _grande,
    choices.DISC: lambda narrator, view, card: {"disc": [other_region(view)]},
    choices.EVICT: _evict,
    choices.KING: _king,
    choices.SWAP: _swap,
}
