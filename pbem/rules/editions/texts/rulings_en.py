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
    "J1-classic": "If another player holds a Veto, your special action is announced to everyone, step by step, before "
    "it happens. That player can stop the whole action, or the rest of it from a certain step onwards; the steps "
    "before it stand. A step is one caballero that you move, place, return or take to your court, one place that is "
    "scored, or one opponent who has to return caballeros or leave a region. In games where a "
    "Veto can stop only a whole action, there are no steps: it's all or nothing.",
    "J1-2023": "If another player holds a Veto, your special action is announced to everyone before it happens. That "
    "player can stop all of it or nothing.",
    "J2-classic": "When a card makes players set their secret discs, a Veto against it is decided before anyone sets "
    "one. Opponents protected by the Veto set none. If regions chosen by disc are scored, a partial Veto can still "
    "stop the scoring once the discs are revealed.",
    "J2-2023": "When a card makes players set their secret discs, a Veto against it is decided before anyone sets one.",
    "J3": "If two players hold a Veto, they're asked one after another, clockwise from the player whose action it is. "
    "The first Veto counts; the other player keeps theirs.",
    "J4": "You can't veto a Veto, your own special action, or the placing of caballeros.",
    "J5": "You can use a Veto until the end of the round after the one in which you take it. "
    "If you take it in the last round, it ends with that round.",
    "J6": "When you take caballeros to your court, with a power card or otherwise, you take them from your "
    "province first. If it doesn't have enough, you may take the rest from regions, but not from the King's "
    "region or the Castillo.",
    "J7": "You may take fewer caballeros to your court than the power card allows, or none.",
    "J8": "On your turn you must take an action card, but you may leave out its special action, the placing, or both.",
    "J9": "You may move the King before or after placing. Caballeros are placed next to where he stands at that "
    "moment.",
    "J10": "With a card that moves the King to any region, you may also name the region where he already stands.",
    "J12": "At a general scoring, your disc may show the King's region. Your caballeros from the Castillo then go to "
    "your court.",
    "J13": "If you have to leave a region and your disc shows the King's region, your caballeros go back to your "
    "court.",
    "J14-classic": "If you choose the region that you have to leave, your caballeros go back to your court.",
    "J14-2023": "You can't choose the region that you have to leave.",
    "J15": "The King's region can't be named; nobody is driven out of it.",
    "J16": "Only players with caballeros in the named region set their discs.",
    "J17": "Nobody can move to the Castillo this way: the discs show only regions.",
    "J18-classic": "When you move your own caballeros out of one region, you may leave some of them there, unless the "
    "game is set up so that all must go.",
    "J18-2023": "When you move your own caballeros out of one region, you may leave some of them there.",
    "J19-classic": "The additional caballeros may go into the Castillo too.",
    "J19-2023": "The additional caballeros go only into regions, not into the Castillo.",
    "J20": "Placing the additional caballeros and the card's normal placing are separate actions. You can do them in "
    "either order, from the same court.",
    "J21": "You can only choose a region where you have caballeros, and not the King's region. If there is no such "
    "region, you lose nothing.",
    "J22-classic": "If no region has as many of your caballeros as the card asks for, you choose one where you have "
    "fewer and return those, unless the game is set up differently.",
    "J22-2023": "If no region has as many of your caballeros as the card asks for, you choose one where you have "
    "fewer and return those.",
    "J23": "If your court and the regions that aren't closed hold fewer of your caballeros than the card asks for, you "
    "return them all.",
    "J24": "The order makes no difference to anyone's caballeros, so a game can be set up to ask all opponents at "
    "once.",
    "J25": "An opponent who has caballeros only in the King's region or the Castillo is skipped.",
    "J26-classic": "The order in which several regions are scored doesn't change anyone's points. They are scored in a "
    "fixed order. You're asked to choose the order only if a Veto could stop the rest.",
    "J26-2023": "The order in which several regions are scored doesn't change anyone's points. They are scored in the "
    "order shown in the scoring overview.",
    "J27": "You may choose the King's region for scoring; the King's bonus counts.",
    "J28-classic": lambda counts: (
        f"The Castillo isn't a region and can't be chosen. Only the card in stack {counts.any_stack} may "
        "choose it, if the game is set up that way."
    ),
    "J28-2023": "The Castillo isn't a region and can't be chosen.",
    "J29": "To find the regions with the most and the fewest caballeros, count all those in a region together, whoever "
    "owns them. The King's region is included; the Castillo never is.",
    "J30": "Sole first place also earns the bonuses for the King and the Grande.",
    "J31": "A player who is alone in a region is in sole first place there and gets the bonuses.",
    "J32": "A mobile scoreboard or scoring tile that is moved must go to another place. No place can have two of "
    "them, and none can enter or leave the place where the King is.",
    "J33-classic": "A Grande can't enter or leave the King's region, and can't go into the Castillo.",
    "J33-2023": "A Grande can't enter or leave the King's region, and can't go into the Castillo. Only “Competition” "
    "and “Stand-in” of New Regency allow it.",
    "J34": "You may take back any power card you have played, even this round's. Nobody is told which one. The order "
    "of turns and the start marker stay as they are.",
    "J35": "Everything that goes into the Castillo is announced. The game's options say whether the board shows the "
    "numbers or you have to remember them.",
    "J36": "At a general scoring, players who have something in the Castillo set their discs before anything is "
    "revealed. If the numbers are hidden, everyone is asked.",
    "J37-classic": "When a card scores the Castillo, the caballeros stay there.",
    "J37-2023": "After this scoring, all caballeros and Grandes go back into the Castillo.",
    "J38": "A caballero that is moved must end up in another place, and each can be moved only once.",
    "J39": "While the King is at the Castillo, nothing is placed in it or moved into it, not even a scoring tile. "
    "“Revelation” can score it, with the King's bonus.",
    "J40": lambda counts: (
        "If the King is at the Castillo at a general scoring, the Castillo is scored with "
        f"{word(counts.bonus)} extra points for a sole first. Then everything goes back in, Grandes too; no "
        "discs are set."
    ),
    "J41": "From France or Portugal, the King's neighbours are the regions on its border; from the Castillo, all "
    "regions.",
    "J42": "While the King is at the Castillo, “Infiltration” lets you place caballeros in the Castillo.",
    "J43": "The Grandes in the King's new region go into the Castillo, even your own.",
    "J44": "A Grande in the Castillo has no home region, and only a general scoring brings it out again.",
    "J45": "If its owner's disc shows the King's region, the caballeros go to the court and the Grande stays in the "
    "Castillo until the next general scoring.",
    "J46": "If the King is at the Castillo, he leaves it first, so the Grandes can go in.",
    "J47": "“Infiltration” is a special action to use before placing. If it's vetoed, you place as usual.",
    "J48": "If the King comes from France, Portugal or the Castillo, nobody goes with him.",
    "J49": "The caballeros that go with the King leave one King's region and enter another. This card allows it.",
    "J50": "If the King is already in the region with the fewest caballeros, he stays there.",
    "J51": "While the King is abroad, no region is closed and there is no King's bonus. Caballeros are placed in the "
    "regions on that border or in the Castillo, and a disc may show any region.",
    "J52": "The King may swap places with a Grande in his own region. Nothing changes then.",
    "J53": lambda counts: (
        f"Power Shift: sums below {counts.lowest} and above {counts.highest} are allowed. They only have to "
        "differ from those already played."
    ),
    "J54": lambda counts: f"{_with(counts)}: the dummy has no modifiers; its printed value counts.",
    "J55": lambda counts: (
        f"{_with(counts)}: if the dummy played the lowest card, the start marker goes to the player with the "
        "next higher one."
    ),
    "J56": lambda counts: (
        f"{_with(counts)}: if the dummy runs out of caballeros, those that are left are placed in the order of"
        " the region cards."
    ),
    "J57": lambda counts: (
        f"{_with(counts)}: the dummy is skipped where it would have to choose. Where you choose, it's an "
        "opponent like any other."
    ),
    "J58": lambda counts: (
        f"{_with(counts)}: you may move the dummy's caballeros into the Castillo. They count in its scoring "
        "and then go back to the dummy's supply."
    ),
    "J59": lambda counts: (
        f"{_with(counts)}: a round begins with the dummy's {word(counts.dummy_draws)} region cards. Then come "
        "the action cards, the dummy's power card, and the players' power cards."
    ),
    "J60": lambda counts: (
        f"Cards of Old Hands go into their own stacks first. Then stacks {listed(counts.merged)} are shuffled together."
    ),
    "J61": "The first player is chosen at random.",
    "J62": "Players with equal points at the end share the victory, unless the game is played with tie-breakers.",
    "J63": lambda counts: (
        f"{word(counts.only_first).capitalize()} players: only first place scores, so a tie scores nothing for"
        " either player, not even in the Castillo."
    ),
    "J64": lambda counts: (
        "Tied players, however many, all score the points for the next place down. "
        f"With {word(counts.only_two)} players only two places count: those who are tied for first all score the "
        "points for second place."
    ),
    "J65": "With tie-breakers, players with equal points are ranked by the caballeros in their courts, then by those "
    "in their provinces, then by their unused power cards, the highest first. Players who are still tied share the "
    "place.",
    "J66": "If this card is kept out of the first round and is then on top of its stack, the stack is shuffled again "
    "until another card is on top. It can come up in any later round.",
}
