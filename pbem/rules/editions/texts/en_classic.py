"""The classic deck in English, in our own words."""

from typing import Final

from pbem.rules import choices
from pbem.rules.editions.texts.row import CardTexts, ChoiceTexts

_MOVE = "Anywhere but out of or into the king's region; the castillo can be entered, not left. Fewer is allowed."
_SCORE = "Scored as in a general scoring, with both bonuses. The castillo is not a region."

CARDS: Final = {
    # Stack 1: intrigues
    "c1_any3": CardTexts("Intrigue", "move up to 3 caballeros, anyone's", _MOVE),
    "c1_any4": CardTexts("Intrigue", "move up to 4 caballeros, anyone's", _MOVE),
    "c1_own4": CardTexts("Intrigue", "move up to 4 of your own", _MOVE),
    "c1_foreign3": CardTexts("Intrigue", "move up to 3 of the others'", _MOVE),
    "c1_two_two": CardTexts("Intrigue", "move up to 2 of your own and up to 2 of the others'", _MOVE),
    "c1_five_one_region": CardTexts("Intrigue", "out of one region, move up to 5, anyone's", _MOVE),
    "c1_all_own": CardTexts("Intrigue", "move your own out of one region", _MOVE),
    "c1_add2": CardTexts(
        "Intrigue",
        "place up to 2 more from your Court, wherever you like",
        "Not only next to the king; never in the king's region.",
    ),
    "c1_or": CardTexts(
        "Intrigue",
        "either move your own out of one region, or place up to 2 more from your Court wherever you like",
        _MOVE,
    ),
    # Stack 2
    "c2_veto": CardTexts(
        "Veto",
        "keep this card: once, in this or the next round, stop another player's special action",
        "Placing caballeros cannot be stopped, nor another Veto.",
    ),
    "c2_decay_all": CardTexts("Decay of Authority", "each opponent returns the whole Court to the province"),
    "c2_decay_3": CardTexts("Decay of Authority", "each opponent returns 3 from the Court to the province"),
    "c2_one_each": CardTexts(
        "One of each",
        "return 1 caballero of each opponent from the regions to the province, of your choice",
        "None from the king's region, none from the castillo.",
    ),
    "c2_angry_king": CardTexts(
        "Angry King",
        "each opponent returns 3 caballeros of their choice, from the regions or the Court",
        "One after another, clockwise from your left; those with fewer return all they can.",
    ),
    "c2_disc_all": CardTexts(
        "Unrest", "each opponent secretly chooses a region where they are, and returns all of theirs from it"
    ),
    "c2_disc_2": CardTexts(
        "Lesser Unrest", "each opponent secretly chooses a region where they have 2, and returns 2 from it"
    ),
    "c2_score_one": CardTexts("Special Scoring", "score one region", _SCORE),
    # Stack 3: special scorings
    "c3_fours": CardTexts("Special Scoring", "score all regions worth 4 to the first", _SCORE),
    "c3_fives": CardTexts("Special Scoring", "score all regions worth 5 to the first", _SCORE),
    "c3_six_seven": CardTexts("Special Scoring", "score all regions worth 6 or 7 to the first", _SCORE),
    "c3_castillo": CardTexts("Special Scoring", "score the Castillo", "The caballeros stay in it."),
    "c3_first_only": CardTexts(
        "Special Scoring", "score all regions, but only first places, and none that is tied", _SCORE
    ),
    "c3_most": CardTexts("Special Scoring", "score the region with the most caballeros (all of them, if tied)", _SCORE),
    "c3_least": CardTexts(
        "Special Scoring",
        "score the region with the fewest caballeros, not counting empty ones (all of them, if tied)",
        _SCORE,
    ),
    "c3_score_one": CardTexts("Special Scoring", "score one region", _SCORE),
    # Stack 4
    "c4_scoreboard": CardTexts(
        "Mobile Scoreboard",
        "lay a mobile scoreboard (8/4/0 or 4/0/0), or move one",
        "It replaces the printed values, also the Castillo's. One to a place; never where the king is.",
    ),
    "c4_power": CardTexts(
        "Power of the Cards",
        "take one of your played power cards back to your hand",
        "Also this round's; nobody sees which. Your place in this round stays.",
    ),
    "c4_court": CardTexts("The Court", "take up to 2 more from the province to your Court"),
    "c4_grande": CardTexts(
        "Grande",
        "move your Grande to another region",
        "Your home region moves with it. Neither out of nor into the king's region.",
    ),
    "c4_disc_score": CardTexts(
        "Secret Scoring", "everyone secretly chooses a region; those chosen exactly once are scored", _SCORE
    ),
    "c4_eviction": CardTexts(
        "Eviction",
        "name a region: all others leave it, each for a region chosen in secret",
        "Who chooses the king's region, or the one they leave, goes back to the Court.",
    ),
    "c4_royal_advisor": CardTexts("Royal Advisor", "move the king to a neighbouring region"),
    # Stack 5
    "c5_king": CardTexts("King's Card", "move the king to any region", "Not to the Castillo; he may stay where he is."),
}

CHOICES: Final = {
    choices.POWER: ChoiceTexts("Which power card do you play?", "Power card {what}"),
    choices.BIDS: ChoiceTexts(
        "Which power cards would you play? The dearest first; the first that is still free counts."
    ),
    choices.DISC: ChoiceTexts("Which region do you choose in secret?"),
    choices.RETURN: ChoiceTexts("Which do you return to the province? {most} in all.", "Returned: {what}"),
    choices.VETO: ChoiceTexts("Do you veto?"),
    choices.TAKE: ChoiceTexts("How many do you take from the province to your Court?", "To the Court: {what}"),
    choices.CARD: ChoiceTexts("Which card do you take?"),
    choices.HALF: ChoiceTexts("What do you do next? Either order is allowed, and each can be left out."),
    choices.PLACE: ChoiceTexts(
        "Place up to {most} from your Court, next to the King or in the Castillo.", "Placed: {what}"
    ),
    choices.WHICH: ChoiceTexts("Which of the two?"),
    choices.MOVE: ChoiceTexts(
        "Choose a caballero, then where it goes; up to {most}.",
        "Moved: {what}",
        unlimited="Choose a caballero, then where it goes; as many as you like.",
    ),
    choices.ADD: ChoiceTexts(
        "Place up to {most} more from your Court, anywhere but in the King's region.", "Placed more: {what}"
    ),
    choices.REMOVE: ChoiceTexts("Choose one caballero of each opponent; they return to the province."),
    choices.SCORE: ChoiceTexts("What is scored?"),
    choices.SEQUENCE: ChoiceTexts("In which order? A Veto may stop the rest."),
    choices.SCOREBOARD: ChoiceTexts("Which mobile scoreboard goes where?"),
    choices.BACK: ChoiceTexts("Which power card comes back to your hand?"),
    choices.COURT: ChoiceTexts("How many more do you take from the province to your Court?", "To the Court: {what}"),
    choices.RECALL: ChoiceTexts(
        "The province has run short: up to {most} may come from your regions to the Court.", "Taken back: {what}"
    ),
    choices.GRANDE: ChoiceTexts("Where does your Grande go?"),
    choices.KING: ChoiceTexts("Where does the King go?", "The King: {what}"),
    choices.EVICT: ChoiceTexts("Which region must the others leave?"),
}
