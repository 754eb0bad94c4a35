"""Where a caballero, a grande, the king or a scoreboard may go; one function for each kind of question."""

from __future__ import annotations

from tests.referee.atlas import KEY, SUPPLY, border_on
from tests.referee.choice import Choice, bag, moves, pick
from tests.referee.position import Position
from tests.referee.scoring import emptiest, fullest

CASTILLO = "castillo"
EVERYWHERE = [CASTILLO, *KEY]


def next_to_king(position: Position) -> set[str]:
    """Where caballeros may be placed: in the King's neighbours or the Castillo, never with the King."""
    reach = set(KEY) if position.king == CASTILLO else border_on(position.king) | {CASTILLO}
    return reach | ({position.king} & set(EVERYWHERE) if position.infiltrating else set())


def enterable(position: Position) -> set[str]:
    """Where caballeros may be moved: anywhere, including the Castillo, but not to the King's place."""
    return {place for place in EVERYWHERE if place != position.closed()}


def place(position: Position, me: str, card: str) -> Choice:
    """As many as the number of the card's stack, from the Court."""
    n = min(int(card[1]), position.court[me])
    return bag(dict.fromkeys(next_to_king(position), n), least=1, most=n)


def take(position: Position, me: str, n: int) -> Choice:
    return pick(range(min(n, position.province[me]) + 1))


def recall(position: Position, me: str, n: int) -> Choice:
    """The Province is short: the missing ones come from regions, or fewer are taken."""
    return bag(position.standing(me), least=1 if position.using_ability else 0, most=n - position.took)


def move(position: Position, me: str, card: str | None) -> Choice:
    """The intrigue cards; without a card, the one caballero that a modifier moves."""
    most, own, foreign, one_region = _MOVES[card]
    whole = card in {"c1_all_own", "c1_or"} and position.options.get("all_own") == "must_move_all"
    colours = [colour for colour in position.colours if (own if colour == me else foreign)]
    stock = {f"{colour}@{region}": n for colour in colours for region, n in position.standing(colour).items()}
    return moves(
        stock, enterable(position), me, most=most, own=own, foreign=foreign, one_region=one_region, whole=whole
    )


def add(position: Position, me: str, card: str) -> Choice:
    """Two more anywhere; in 2023 not into the Castillo."""
    n = min(2, position.court[me])
    goals = enterable(position) if card[0] == "c" else position.open_regions()
    return bag(dict.fromkeys(goals, n), least=1, most=n)


def which(position: Position, me: str) -> Choice:
    ways = ["move"] if position.standing(me) else []
    return pick([*ways, *(["add"] if position.court[me] else [])])


def remove(position: Position, me: str) -> Choice:
    """One of each opponent with caballeros in regions other than the King's."""
    there = {who: position.standing(who) for who in position.opponents(me) if position.standing(who)}
    stock = {f"{who}@{region}": 1 for who, regions in there.items() for region in regions}
    return bag(stock, least=len(there), most=len(there), one_each=True)


def give_back(position: Position, victim: str) -> Choice:
    """Three of one's own from Court and regions, or all if there are fewer."""
    stock = position.standing(victim) | ({"court": position.court[victim]} if position.court[victim] else {})
    n = min(3, sum(stock.values()))
    return bag(stock, least=n, most=n)


def score(position: Position, card: str) -> Choice:
    """Any region, including the King's; the Castillo only for one card and by option."""
    castillo = card == "c3_score_one" and position.options["score_castillo"] == "yes"
    return pick(EVERYWHERE if castillo else KEY)


def scoreboard(position: Position) -> Choice:
    """A scoreboard to a free place; none into or out of the King's place."""
    lying = position.tiles
    goals = [place for place in EVERYWHERE if place != position.closed() and place not in lying.values()]
    return pick(f"{tile}@{goal}" for tile in lying for goal in goals if lying[tile] != (position.closed() or "-"))


def grande(position: Position, me: str) -> Choice:
    """Mine to another region, but not out of the Castillo, nor from or to the King's place."""
    home = position.grandes[me]
    goals = position.open_regions() - {home} if home in position.open_regions() else ()
    return pick(goals)


def noble(position: Position) -> Choice:
    """Anyone's Grande, with the same restrictions."""
    open_regions = position.open_regions()
    return pick(
        f"{who}@{goal}"
        for who, home in position.grandes.items()
        if home in open_regions
        for goal in open_regions
        if goal != home
    )


def king(position: Position, card: str) -> Choice:
    if card in {"c4_royal_advisor", "n4_advisor", "r5_neighbour"}:
        return pick(KEY if position.king == CASTILLO else border_on(position.king))
    if card == "r5_exile":
        return pick(("france", "portugal"))
    return pick({"r5_chalet": emptiest, "r5_fullest": fullest}.get(card, lambda _: KEY)(position))


def entourage(position: Position) -> Choice:
    """Two caballeros, anyone's, from the region that the King is leaving; fewer if there are fewer."""
    leaving = position.caballeros[position.king] if position.king in KEY else {}
    stock = {f"{who}@{position.king}": n for who, n in leaving.items() if n}
    n = min(2, sum(stock.values()))
    return bag(stock, least=n, most=n)


def swap(position: Position) -> Choice:
    """Whose Grande swaps places with the King; both must be in regions."""
    return pick(who for who, home in position.grandes.items() if home in KEY and position.king in KEY)


def evict(position: Position) -> Choice:
    return pick(position.open_regions())


def disc(position: Position, seat: str, card: str | None, left: str = "") -> Choice:
    """`left`: the region to be left, which can't also be the destination in 2023."""
    if card == "n4_coup":
        return pick(region for region in KEY if region != left)
    if card in {"c2_disc_all", "n2_civil_war"}:
        return pick(position.standing(seat))
    if card in {"c2_disc_2", "n2_disc_2"}:
        two = [region for region, n in position.standing(seat).items() if n >= 2]
        return pick(two or (() if position.options.get("disc_two") == "two_only" else position.standing(seat)))
    return pick(KEY)


def counts(value: int, modifier: str) -> int:
    """9 and +1_move make 10."""
    return value + (int(modifier.partition("_")[0]) if modifier else 0)


def ways_to_play(position: Position, me: str) -> list[str]:
    """Cards, alone or with a modifier, whose total nobody has played this round."""
    taken = [counts(value, position.shift.get(who, "")) for who, value in position.powers.items()]
    alone = [str(value) for value in position.hands[me] if value not in taken]
    return alone + [
        f"{value}/{modifier}"
        for value in position.hands[me]
        for modifier in position.modifiers.get(me, ())
        if counts(value, modifier) not in taken
    ]


def power(position: Position, me: str) -> Choice:
    """Without Power Shift a card is named by its number alone."""
    ways = ways_to_play(position, me)
    return pick(ways if position.modifiers else map(int, ways))


def bids(position: Position, me: str) -> Choice:
    """A ranking of any length."""
    ways = ways_to_play(position, me)
    return bag(dict.fromkeys(ways, 1), least=1, most=len(ways))


def back(position: Position, me: str) -> Choice:
    """Any card played so far, including this round's and modifiers."""
    spent = [value for value in SUPPLY if value not in position.hands[me]]
    return pick([*spent, *(grey for grey in position.shifts.get(me, ()) if grey not in position.modifiers[me])])


ANY = 99
# The maximum in total, of my own, of others'; and whether all must come from one region.
_MOVES: dict[str | None, tuple[int, int, int, bool]] = {
    None: (1, 1, 0, False),
    "c1_any3": (3, ANY, ANY, False),
    "c1_any4": (4, ANY, ANY, False),
    "c1_own4": (4, ANY, 0, False),
    "c1_foreign3": (3, 0, ANY, False),
    "c1_two_two": (4, 2, 2, False),
    "c1_five_one_region": (5, ANY, ANY, True),
    "c1_all_own": (ANY, ANY, 0, True),
    "c1_or": (ANY, ANY, 0, True),
    "n1_ambush": (3, 0, ANY, False),
    "n1_any3": (3, ANY, ANY, False),
    "n1_any4": (4, ANY, ANY, False),
    "n1_own4": (4, ANY, 0, False),
    "n1_intrigue": (4, 2, 2, False),
    "n1_conspiracy": (5, ANY, ANY, True),
    "n1_all_own": (ANY, ANY, 0, True),
    "o1_delegation": (ANY, ANY, 0, True),
}
