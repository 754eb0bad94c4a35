"""The edition of 2023 with Old Hands and New Regency: 40 cards, the king's card, 4 and 10 more (docs/rules.md F).

The rulebook prints no list of cards. What is not printed carries a mark: `name` where the effect is known from the
classic edition and the card's name is not, `card` where the card is our own. The number of each is the classic one; the
fourth Fair is derived (ten cards in every stack). Names and texts stand in texts/.
"""

from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.editions.rows import Card, Edition
from pbem.rules.options import NEW

REGENCY = "new_regency:yes"
ABROAD = ("france", "portugal")

CARDS = (
    # Stack 1: intrigues
    Card("n1_ambush", "1", 1, movement.move_foreign, {"most": 3}),
    Card("n1_any3", "1", 1, movement.move_any, {"most": 3}, unprinted="name"),
    Card("n1_any4", "1", 1, movement.move_any, {"most": 4}, unprinted="name"),
    Card("n1_own4", "1", 1, movement.move_own, {"most": 4}, unprinted="name"),
    Card("n1_intrigue", "1", 1, movement.move_own_and_foreign, {"own": 2, "foreign": 2}, copies=2),
    Card("n1_conspiracy", "1", 1, movement.move_from_one_region, {"most": 5}, copies=2),
    Card("n1_all_own", "1", 1, movement.leave_one_region, unprinted="name"),
    Card("n1_militia", "1", 1, movement.reinforce, {"most": 2, "castillo": False}),
    # Stack 2
    Card("n2_decay_all", "2", 2, court.decay_of_authority, unprinted="name", not_first="early_decay:replaced"),
    Card("n2_decay_3", "2", 2, court.decay_of_authority, {"most": 3}, unprinted="name"),
    Card("n2_one_each", "2", 2, court.one_of_each, unprinted="name"),
    Card("n2_withdrawal", "2", 2, court.angry_king, {"n": 3}),
    Card("n2_civil_war", "2", 2, discs.unrest),
    Card("n2_disc_2", "2", 2, discs.lesser_unrest, {"n": 2}, unprinted="name"),
    Card("n2_fair", "2", 2, scoring.score_one, copies=4),
    # Stack 3: special scorings
    Card("n3_outposts", "3", 3, scoring.score_by_value, {"firsts": (4,)}, copies=2),
    Card("n3_fiesta", "3", 3, scoring.score_by_value, {"firsts": (5,)}, copies=2),
    Card("n3_six_seven", "3", 3, scoring.score_by_value, {"firsts": (6, 7)}, unprinted="name"),
    Card("n3_revelation", "3", 3, scoring.score_castillo, copies=2),
    Card("n3_first_only", "3", 3, scoring.score_first_only, unprinted="name"),
    Card("n3_most", "3", 3, scoring.score_fullest, unprinted="name"),
    Card("n3_least", "3", 3, scoring.score_emptiest, unprinted="name"),
    # Stack 4
    Card("n4_enactment", "4", 4, crown.mobile_scoreboard, copies=3),
    Card("n4_empowerment", "4", 4, crown.power_back, copies=2),
    Card("n4_adopted_home", "4", 4, crown.adopt_home, copies=2),
    Card("n4_coup", "4", 4, discs.eviction, {"elsewhere": True}),
    Card("n4_court", "4", 4, court.the_court, {"most": 2}, unprinted="name"),
    Card("n4_advisor", "4", 4, crown.royal_advisor, unprinted="name"),
    # Stack 5
    Card("n5_your_majesty", "5", 5, crown.kings_card, unless=REGENCY, lasting=True),
    # Old Hands: each takes the place of a random card of its stack
    Card("o1_delegation", "1", 1, movement.leave_or_reinforce, {"most": 2, "castillo": False}, hand="delegation"),
    Card("o2_veto", "2", 2, interrupts.keep_veto, hand="veto"),
    Card("o4_rivalries", "4", 4, discs.unique_choice, hand="rivalries"),
    # New Regency: instead of the king's card
    Card("r5_exile", "5", 5, regency.exile, {"to": ABROAD}, only=REGENCY),
    Card("r5_entourage", "5", 5, regency.entourage, {"n": 2}, only=REGENCY),
    Card("r5_competition", "5", 5, regency.competition, only=REGENCY),
    Card("r5_chalet", "5", 5, regency.to_the_emptiest, only=REGENCY),
    Card("r5_rebellion", "5", 5, regency.rebellion, only=REGENCY),
    Card("r5_infiltration", "5", 5, regency.infiltration, only=REGENCY),
    Card("r5_stand_in", "5", 5, regency.stand_in, only=REGENCY),
    Card("r5_neighbour", "5", 5, crown.royal_advisor, only=REGENCY, unprinted="card"),
    Card("r5_anywhere", "5", 5, crown.kings_card, only=REGENCY, unprinted="card"),
    Card("r5_fullest", "5", 5, regency.to_the_fullest, only=REGENCY, unprinted="card"),
)

EDITION = Edition(
    name=NEW,
    cards={card.id: card for card in CARDS},
    ranks={2: 2, 3: 2, 4: 3, 5: 3},
    fixed={"veto": "whole", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"},
    merged=(2,),
    dummy=(2,),
)
