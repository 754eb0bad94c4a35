"""The decks of 2023 in English: the base game, Old Hands, New Regency and the house cards; texts in our own words."""

from typing import Final

from pbem.rules import choices
from pbem.rules.editions.texts.row import CardTexts, ChoiceTexts

_MOVE = "Anywhere but out of or into the king's region; the castillo can be entered, not left. Fewer is allowed."
_SCORE = "Scored as in a general scoring, with both bonuses. The castillo is not a region."
_RETURN = "None from the king's region, none from the castillo."

BASE: Final = {
    # Stack 1
    "n1_ambush": CardTexts("Ambush", "move up to 3 of the others' caballeros", _MOVE),
    "n1_any3": CardTexts("Any three (unnamed)", "move up to 3 caballeros, anyone's", _MOVE),
    "n1_any4": CardTexts("Any four (unnamed)", "move up to 4 caballeros, anyone's", _MOVE),
    "n1_own4": CardTexts("Four of yours (unnamed)", "move up to 4 of yours", _MOVE),
    "n1_intrigue": CardTexts("Intrigue", "move up to 2 of yours and up to 2 of the others'", _MOVE),
    "n1_conspiracy": CardTexts("Conspiracy", "out of one region, move up to 5 caballeros, anyone's", _MOVE),
    "n1_all_own": CardTexts("Yours from one region (unnamed)", "move any number of your own out of one region", _MOVE),
    "n1_militia": CardTexts(
        "Militia",
        "place up to 2 more from your Court, in whichever regions you like",
        "Not only next to the king; but neither in the king's region nor in the castillo.",
    ),
    # Stack 2
    "n2_decay_all": CardTexts("Empty Courts (unnamed)", "make each opponent return the whole Court to the province"),
    "n2_decay_3": CardTexts(
        "Three from the Court (unnamed)",
        "make each opponent return 3 from the Court to the province",
        "Whoever has fewer returns them all.",
    ),
    "n2_one_each": CardTexts(
        "One of each (unnamed)",
        "send 1 caballero of each opponent, which one is your choice, from the regions back to the province",
        _RETURN,
    ),
    "n2_withdrawal": CardTexts(
        "Withdrawal",
        "make each opponent return 3 caballeros of their choice, out of the regions or the Court",
        "One after another, clockwise from your left; those with fewer return all they can. " + _RETURN,
    ),
    "n2_civil_war": CardTexts(
        "Civil War",
        "make each opponent secretly choose a region where they are, and return all of theirs from it",
        "Whoever is in no region loses nothing. " + _RETURN,
    ),
    "n2_disc_2": CardTexts(
        "Two by disc (unnamed)",
        "make each opponent secretly choose a region where they have 2, and return 2 from it",
        "Whoever has 2 nowhere returns 1. " + _RETURN,
    ),
    "n2_fair": CardTexts("Fair", "score one region", _SCORE + " The king's region may be scored."),
    # Stack 3
    "n3_outposts": CardTexts(
        "Outposts",
        "score all regions worth 4 to the first",
        _SCORE + " A scoring tile changes what a region is worth, and so whether it is scored.",
    ),
    "n3_fiesta": CardTexts(
        "Fiesta",
        "score all regions worth 5 to the first",
        _SCORE + " A scoring tile changes what a region is worth, and so whether it is scored.",
    ),
    "n3_six_seven": CardTexts("Sixes and sevens (unnamed)", "score all regions worth 6 or 7 to the first", _SCORE),
    "n3_revelation": CardTexts(
        "Revelation",
        "score the Castillo",
        "All that was in it is thrown back in; it comes out at the next general scoring only.",
    ),
    "n3_first_only": CardTexts(
        "First places (unnamed)", "score all regions, but only first places, and none that is tied", _SCORE
    ),
    "n3_most": CardTexts(
        "Most caballeros (unnamed)", "score the region with the most caballeros (all of them, if tied)", _SCORE
    ),
    "n3_least": CardTexts(
        "Fewest caballeros (unnamed)",
        "score the region with the fewest caballeros, not counting empty ones (all of them, if tied)",
        _SCORE,
    ),
    # Stack 4
    "n4_enactment": CardTexts(
        "Enactment",
        "lay a scoring tile (8/4/0 or 4/0/0), or move one",
        "It replaces the printed values, also the Castillo's; both bonuses stay. One to a place, never off the board "
        "again; none in or out where the king is.",
    ),
    "n4_empowerment": CardTexts(
        "Empowerment",
        "take one of your played power cards back to your hand",
        "Also this round's; nobody sees which. Your place in this round stays, and who played lowest still starts the "
        "next. With Power Shift it can be a modifier instead.",
    ),
    "n4_adopted_home": CardTexts(
        "Adopted Home",
        "move your Grande to another region",
        "Other Grandes may be there. Neither out of nor into the king's region, never into the castillo.",
    ),
    "n4_coup": CardTexts(
        "Coup",
        "name a region: all others leave it, each for a region chosen in secret",
        "Not the king's region. Whoever chooses the king's region goes back to the Court. Yours stay.",
    ),
    "n4_court": CardTexts("Two to the Court (unnamed)", "take up to 2 more from the province to your Court"),
    "n4_advisor": CardTexts("King next door (unnamed)", "move the king to a neighbouring region"),
    # Stack 5
    "n5_your_majesty": CardTexts(
        "Your Majesty",
        "move the king to any region",
        "Not to the Castillo, France or Portugal. The card is there again every round.",
    ),
}

OLD_HANDS: Final = {
    "o1_delegation": CardTexts(
        "Delegation",
        "either move any number of your own out of one region, or place up to 2 more from your Court in whichever "
        "regions you like",
        "Neither into nor out of the king's region; only what is moved may go into the castillo.",
    ),
    "o2_veto": CardTexts(
        "Veto",
        "keep this card: once, in this or the next round, stop another player's special action as a whole",
        "You are asked before the action begins. Placing caballeros cannot be stopped, nor another Veto.",
    ),
    "o4_rivalries": CardTexts(
        "Rivalries", "have everyone secretly choose a region; those chosen exactly once are scored", _SCORE
    ),
}

NEW_REGENCY: Final = {
    "r5_exile": CardTexts(
        "Exile",
        "move the king abroad, to France or Portugal",
        "While he is there no region is closed and none has a king's bonus; caballeros are placed next to that country "
        "or in the castillo.",
    ),
    "r5_entourage": CardTexts(
        "Entourage",
        "move the king to any region, together with 2 caballeros, anyone's, from the region he leaves",
        "Both must go; if fewer are there, those. From France, Portugal or the castillo nobody goes with him.",
    ),
    "r5_competition": CardTexts(
        "Competition",
        "move the king to any region; all Grandes that are there go into the castillo",
        "There they can earn the Grande's bonus when the castillo is scored; at a general scoring they go where their "
        "owners' discs say. Revelation throws them back in.",
    ),
    "r5_chalet": CardTexts(
        "Chalet",
        "move the king where all players together have the fewest caballeros",
        "Empty regions do not count; among equals you choose. He may be there already.",
    ),
    "r5_rebellion": CardTexts(
        "Rebellion",
        "stand the king beside the castillo, which is the king's region until he moves again",
        "Meanwhile caballeros can be placed in all regions, but nothing goes into the castillo. Whoever is alone first "
        "in it has the king's bonus, and a scoring throws all back in.",
    ),
    "r5_infiltration": CardTexts(
        "Infiltration",
        "place in the king's region too, this turn",
        "The king stays. Take this special action before you place; a Veto can stop it.",
    ),
    "r5_stand_in": CardTexts(
        "Stand-in",
        "let the king and a Grande of your choice change places",
        "Both must stand in regions. If they stand in the same one, nothing changes.",
    ),
    "r5_neighbour": CardTexts("King next door (house card)", "move the king to a neighbouring region"),
    "r5_anywhere": CardTexts(
        "King anywhere (house card)", "move the king to any region", "Not to the Castillo, France or Portugal."
    ),
    "r5_fullest": CardTexts(
        "King to the crowd (house card)",
        "move the king where all players together have the most caballeros",
        "Among equals you choose. He may be there already.",
    ),
}

CARDS: Final = BASE | OLD_HANDS | NEW_REGENCY

CHOICES: Final = {
    choices.PASS: ChoiceTexts("Which of your three modifiers do you give to your neighbour on the left?"),
    choices.ABILITY: ChoiceTexts("Your modifier can do something. Use it now?"),
    choices.NOBLE: ChoiceTexts("Which Grande moves, and where to?"),
    choices.ENTOURAGE: ChoiceTexts("Who goes with the King? {most} in all."),
    choices.SWAP: ChoiceTexts("With whose Grande does the King change places?"),
}
