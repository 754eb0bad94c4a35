"""The 2023 edition with Old Hands and New Regency: 40 cards, the king's card, 4 and 10 more (docs/rules.md F).

The rulebook has no card list: it shows some cards, with or without their stack. The others are the missing classic
cards, in the classic number of copies; the fourth Fair is derived (ten cards in every stack). Names and texts are in
texts/.
"""

from typing import Final

from pbem.rules.boards import edition2023_four_five
from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.editions.rows import Card, CardSources, Edition
from pbem.rules.options import NEW
from pbem.rules.provenance import Provenance

REGENCY = "new_regency:yes"

_P, _D, _OURS = Provenance.PRINTED, Provenance.DERIVED, Provenance.OURS
PRINTED: Final = CardSources(name=_P, effect=_P, stack=_P, copies=_P)
SHOWN: Final = CardSources(name=_P, effect=_P, stack=_P, copies=_D)
STACKLESS: Final = CardSources(name=_P, effect=_P, stack=_D, copies=_D)
UNNAMED: Final = CardSources(name=_OURS, effect=_D, stack=_D, copies=_D)
HOUSE: Final = CardSources(name=_OURS, effect=_OURS, stack=_P, copies=_OURS)

CARDS = (
    # Stack 1: intrigues
    Card("n1_ambush", "1", 1, movement.move_foreign, {"most": 3}, known=STACKLESS),
    Card("n1_any3", "1", 1, movement.move_any, {"most": 3}, known=UNNAMED),
    Card("n1_any4", "1", 1, movement.move_any, {"most": 4}, known=UNNAMED),
    Card("n1_own4", "1", 1, movement.move_own, {"most": 4}, known=UNNAMED._replace(effect=_P)),
    Card("n1_intrigue", "1", 1, movement.move_own_and_foreign, {"own": 2, "foreign": 2}, copies=2, known=STACKLESS),
    Card("n1_conspiracy", "1", 1, movement.move_from_one_region, {"most": 5}, copies=2, known=SHOWN),
    Card("n1_all_own", "1", 1, movement.leave_one_region, known=UNNAMED),
    Card("n1_militia", "1", 1, movement.reinforce, {"most": 2, "castillo": False}, known=SHOWN),
    # Stack 2
    Card("n2_decay_all", "2", 2, court.decay_of_authority, not_first="early_decay:replaced", known=UNNAMED),
    Card("n2_decay_3", "2", 2, court.decay_of_authority, {"most": 3}, known=UNNAMED),
    Card("n2_one_each", "2", 2, court.one_of_each, known=UNNAMED),
    Card("n2_withdrawal", "2", 2, court.angry_king, {"n": 3}, known=STACKLESS),
    Card("n2_civil_war", "2", 2, discs.unrest, known=SHOWN),
    Card("n2_disc_2", "2", 2, discs.lesser_unrest, {"n": 2}, known=UNNAMED),
    Card("n2_fair", "2", 2, scoring.score_one, copies=4, known=SHOWN),
    # Stack 3: special scorings
    Card("n3_outposts", "3", 3, scoring.score_by_value, {"firsts": (4,)}, copies=2, known=SHOWN),
    Card("n3_fiesta", "3", 3, scoring.score_by_value, {"firsts": (5,)}, copies=2, known=SHOWN),
    Card("n3_six_seven", "3", 3, scoring.score_by_value, {"firsts": (6, 7)}, known=UNNAMED),
    Card("n3_revelation", "3", 3, scoring.score_castillo, copies=2, known=SHOWN),
    Card("n3_first_only", "3", 3, scoring.score_first_only, known=UNNAMED),
    Card("n3_most", "3", 3, scoring.score_fullest, known=UNNAMED),
    Card("n3_least", "3", 3, scoring.score_emptiest, known=UNNAMED),
    # Stack 4
    Card("n4_enactment", "4", 4, crown.mobile_scoreboard, copies=3, known=SHOWN),
    Card("n4_empowerment", "4", 4, crown.power_back, copies=2, known=SHOWN),
    Card("n4_adopted_home", "4", 4, crown.adopt_home, copies=2, known=SHOWN),
    Card("n4_coup", "4", 4, discs.eviction, {"elsewhere": True}, known=STACKLESS),
    Card("n4_court", "4", 4, court.the_court, {"most": 2}, known=UNNAMED),
    Card("n4_advisor", "4", 4, crown.royal_advisor, known=UNNAMED),
    # Stack 5
    Card("n5_your_majesty", "5", 5, crown.kings_card, unless=REGENCY, lasting=True, known=PRINTED),
    # Old Hands: each replaces a random card of its stack
    Card(
        "o1_delegation",
        "1",
        1,
        movement.leave_or_reinforce,
        {"most": 2, "castillo": False},
        hand="delegation",
        known=STACKLESS,
    ),
    Card("o2_veto", "2", 2, interrupts.keep_veto, hand="veto", known=STACKLESS),
    Card("o4_rivalries", "4", 4, discs.unique_choice, hand="rivalries", known=STACKLESS),
    # New Regency: instead of the king's card
    Card("r5_exile", "5", 5, regency.exile, {"to": edition2023_four_five.SIDE.countries}, only=REGENCY, known=SHOWN),
    Card("r5_entourage", "5", 5, regency.entourage, {"n": 2}, only=REGENCY, known=SHOWN),
    Card("r5_competition", "5", 5, regency.competition, only=REGENCY, known=SHOWN),
    Card("r5_chalet", "5", 5, regency.to_the_emptiest, only=REGENCY, known=SHOWN),
    Card("r5_rebellion", "5", 5, regency.rebellion, only=REGENCY, known=SHOWN),
    Card("r5_infiltration", "5", 5, regency.infiltration, only=REGENCY, known=SHOWN),
    Card("r5_stand_in", "5", 5, regency.stand_in, only=REGENCY, known=SHOWN),
    Card("r5_neighbour", "5", 5, crown.royal_advisor, only=REGENCY, known=HOUSE),
    Card("r5_anywhere", "5", 5, crown.kings_card, only=REGENCY, known=HOUSE),
    Card("r5_fullest", "5", 5, regency.to_the_fullest, only=REGENCY, known=HOUSE),
)

EDITION = Edition(
    name=NEW,
    cards={card.id: card for card in CARDS},
    ranks={2: 2, 3: 2, 4: 3, 5: 3},
    fixed={"veto": "whole", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"},
    merged=(2,),
    dummy=(2,),
)
