"""The rulings in English, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.en_doubts import listed, word
from pbem.rules.editions.texts.row import Counted


def _players(counts: Counts) -> str:
    return listed([word(n) for n in counts.dummy_for])


def _with(counts: Counts) -> str:
    """`Two players`: with so many there is a dummy."""
    return f"{_players(counts).capitalize()} players"


SENTENCES: Final[Mapping[str, Counted[str]]] = {
    "J1-classic": "While somebody else holds a Veto, a special action is announced to the table, step by step, before "
    "it happens. The holder may stop all of it, or all of it from some step on; the steps before stand. A step is one "
    "caballero that the player moves, places, returns or takes to the court; one place that is scored; or one opponent "
    "who must return caballeros or leave a region. Games with whole Vetoes have no steps: all or nothing.",
    "J1-2023": "While somebody else holds a Veto, a special action is announced to the table before it happens. The "
    "holder may stop all of it or nothing.",
    "J2-classic": "When a card makes players set their secret discs, a Veto against it is decided before anyone sets "
    "one. Opponents who are spared by it set none. If regions chosen by disc are scored, a partial Veto may still stop "
    "the scoring once the discs are revealed.",
    "J2-2023": "When a card makes players set their secret discs, a Veto against it is decided before anyone sets one.",
    "J3": "If two hold a Veto, they are asked in turn, clockwise from whoever acts. The first veto counts; the other "
    "player keeps theirs.",
    "J4": "Nobody can veto a Veto, a special action of their own, or the placing of caballeros.",
    "J5": "A Veto holds for the rest of its round and all of the next, then it is gone. Taken in the last round, it "
    "ends with that.",
    "J6": "Taking caballeros to the court, by a power card or otherwise, empties the province first. What is missing "
    "may come from the regions, but not from the King's region and not from the Castillo.",
    "J7": "You may take fewer caballeros to your court than the power card allows, even none.",
    "J8": "In your turn you must take an action card, but you may leave out its special action, the placing, or both.",
    "J9": "The King may be moved before or after placing. Caballeros go next to where he stands at that moment.",
    "J10": "A card that moves the King to any region may name the region where he stands already.",
    "J12": "At a general scoring you may choose the King's region with your disc: your caballeros from the Castillo "
    "then go to your court.",
    "J13": "Those who must leave and whose disc shows the King's region go back to their court.",
    "J14-classic": "Whoever chooses the region they must leave goes back to the court.",
    "J14-2023": "The region that must be left cannot be chosen with the disc.",
    "J15": "The King's region cannot be named: nobody is driven out of it.",
    "J16": "Only those who have caballeros in the named region set their discs.",
    "J17": "Nobody can leave for the Castillo: the disc has regions only.",
    "J18-classic": "Moving your own out of one region: you may leave some of them there, unless the game was set up "
    "so that all must go.",
    "J18-2023": "Moving your own out of one region: as many as you like, some may stay.",
    "J19-classic": "The additional caballeros may go into the Castillo too.",
    "J19-2023": "The additional caballeros go into regions only, not into the Castillo.",
    "J20": "Placing the additional caballeros and placing with the card itself are separate actions, in either order, "
    "out of the same court.",
    "J21": "One can only choose a region where one has caballeros, and not the King's. Whoever has no such region "
    "loses nothing.",
    "J22-classic": "A player who has that many in no region chooses one where they have fewer, and returns those; "
    "unless the game was set up otherwise.",
    "J22-2023": "A player who has that many in no region chooses one where they have fewer, and returns those.",
    "J23": "A player who has fewer in the court and the open regions returns all of those.",
    "J24": "The order makes no difference to anyone's caballeros, so the game may be set up to ask all victims at "
    "once.",
    "J25": "An opponent who stands only in the King's region or in the Castillo is passed over.",
    "J26-classic": "The order in which several regions are scored changes nobody's points; they are scored in the "
    "order of the scoring key. You are asked for an order only where a Veto could stop the rest.",
    "J26-2023": "The order in which several regions are scored changes nobody's points; they are scored in the order "
    "of the scoring overview.",
    "J27": "The King's region may be chosen for scoring; the King's bonus counts.",
    "J28-classic": lambda counts: (
        f"The Castillo cannot be chosen, it is not a region; only the card of stack {counts.any_stack} may choose it, "
        "if the game was set up so."
    ),
    "J28-2023": "The Castillo cannot be chosen, it is not a region.",
    "J29": "Most and fewest: all caballeros in a region count together, whoever they belong to, and the King's region "
    "takes part. The Castillo never does.",
    "J30": "A sole first place also earns the King's bonus and that of the Grande.",
    "J31": "Whoever is alone in a region is the sole first there, and has the bonuses.",
    "J32": "A scoreboard or scoring tile that is moved must change its place. No place has two of them, and none goes "
    "into or out of the place where the King is.",
    "J33-classic": "A Grande goes neither into nor out of the King's region, and not into the Castillo.",
    "J33-2023": "A Grande goes neither into nor out of the King's region, and not into the Castillo; only Competition "
    "and Stand-in of New Regency can do so.",
    "J34": "Any power card you have played may come back, this round's too. Nobody is told which one; this round's "
    "order and the start marker stay as they are.",
    "J35": "Whatever goes into the Castillo is announced. Whether the board shows the count, or everyone must "
    "remember it, is chosen with the game.",
    "J36": "At a general scoring those who have something in the Castillo set their discs, before anything is "
    "revealed. Where nobody sees the count, everyone is asked.",
    "J37-classic": "After this scoring the caballeros stay in the Castillo.",
    "J37-2023": "After this scoring all caballeros, and Grandes, are thrown back into the Castillo.",
    "J38": "A caballero that is moved must end in another place than it was, and each can be moved only once.",
    "J39": "While the King is at the Castillo nothing is placed or moved into it, and no scoring tile goes there. "
    "Revelation may score it, with the King's bonus.",
    "J40": lambda counts: (
        f"At a general scoring with the King at the Castillo it is scored, with {word(counts.bonus)} points more for a "
        "sole first, and all are thrown back in, Grandes too; no discs are set."
    ),
    "J41": "From France or Portugal the King's neighbours are the regions at its border; from the Castillo, all "
    "regions.",
    "J42": "With the King at the Castillo, Infiltration lets you place in the Castillo.",
    "J43": "The Grandes of the King's new region go into the Castillo, your own among them.",
    "J44": "A Grande in the Castillo is at home in no region, and only a general scoring brings it out again.",
    "J45": "If its owner's disc shows the King's region, the caballeros go to the court and the Grande stays in the "
    "Castillo until the next general scoring.",
    "J46": "If the King stands at the Castillo, he leaves it first: the Grandes may be thrown in.",
    "J47": "Infiltration is a special action, to be taken before placing. If it is vetoed, you place as always.",
    "J48": "If the King comes from France, Portugal or the Castillo, he takes nobody along.",
    "J49": "The caballeros who go with the King leave one King's region and enter another: this card may.",
    "J50": "If he is in the region with the fewest already, he stays there.",
    "J51": "While the King is abroad no region is closed and there is no King's bonus; caballeros are placed at that "
    "border or in the Castillo, and a disc may show any region.",
    "J52": "To change places with a Grande in the King's own region is allowed and changes nothing.",
    "J53": lambda counts: (
        f"Power Shift: totals below {counts.lowest} and above {counts.highest} are allowed; they only must differ from "
        "those played before."
    ),
    "J54": lambda counts: f"The dummy of the game for {_players(counts)} has no modifiers; its printed value counts.",
    "J55": lambda counts: (
        f"{_with(counts)}: if the dummy played lowest, the player with the lowest card takes the start marker."
    ),
    "J56": lambda counts: (
        f"{_with(counts)}: when the dummy runs out of caballeros, what is left is placed, in the order of the region "
        "cards."
    ),
    "J57": lambda counts: (
        f"{_with(counts)}: the dummy is passed over where it would have to choose. Where you choose, it is hit like "
        "anyone."
    ),
    "J58": lambda counts: (
        f"{_with(counts)}: the dummy's caballeros may be moved into the Castillo. They count there for the places, and "
        "then go back to its supply."
    ),
    "J59": lambda counts: (
        f"{_with(counts)}: a round begins with the dummy's {word(counts.dummy_draws)} region cards, then the action "
        "cards, then its power card, then yours."
    ),
    "J60": lambda counts: (
        f"Cards of Old Hands first take their places in their own stacks; stacks {listed(counts.merged)} are shuffled "
        "together afterwards."
    ),
    "J61": "The first player is drawn by lot.",
    "J62": "Equal points at the end: the victory is shared, unless the game is played with tie-breakers.",
    "J63": lambda counts: (
        f"{word(counts.only_first).capitalize()} players: only first places score, so a tie scores for neither, in the "
        "Castillo too."
    ),
    "J64": lambda counts: (
        f"A tie, between however many, drops to the next place. With {word(counts.only_two)} players only two places "
        "count: players tied for first all score the second."
    ),
    "J65": "With tie-breakers, seats with equal points finish in the order of the caballeros in their courts. If "
    "these are equal, those in their provinces count, then their unused power cards, the highest first. Seats "
    "that are equal in everything share the place.",
    "J66": "If this card lies on top of its stack in the first round and the game is set up so, the stack is "
    "shuffled again until another card lies on top. It can come up in any later round.",
}
