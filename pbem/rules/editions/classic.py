"""The classic edition: 45 action cards, 2 to 5 players (docs/rules.md E). Names and texts are in texts/."""

from typing import Final

from pbem.rules.cards import court, crown, discs, interrupts, movement, scoring
from pbem.rules.editions.rows import Card, CardSources, Edition
from pbem.rules.options import CLASSIC
from pbem.rules.provenance import Provenance

# The rulebooks list every card with its stack and number. texts/ says which cards have no printed name in a language.
PRINTED: Final = CardSources(*[Provenance.PRINTED] * 4)

CARDS = (
    # Stack 1: intrigues
    Card("c1_any3", "1", 1, movement.move_any, {"most": 3}, known=PRINTED),
    Card("c1_any4", "1", 1, movement.move_any, {"most": 4}, known=PRINTED),
    Card("c1_own4", "1", 1, movement.move_own, {"most": 4}, known=PRINTED),
    Card("c1_foreign3", "1", 1, movement.move_foreign, {"most": 3}, known=PRINTED),
    Card("c1_two_two", "1", 1, movement.move_own_and_foreign, {"own": 2, "foreign": 2}, copies=2, known=PRINTED),
    Card("c1_five_one_region", "1", 1, movement.move_from_one_region, {"most": 5}, copies=2, known=PRINTED),
    Card("c1_all_own", "1", 1, movement.leave_one_region, known=PRINTED),
    Card("c1_add2", "1", 1, movement.reinforce, {"most": 2}, known=PRINTED),
    Card("c1_or", "1", 1, movement.leave_or_reinforce, {"most": 2}, known=PRINTED),
    # Stack 2
    Card("c2_veto", "2", 2, interrupts.keep_veto, copies=2, unless="veto:off", known=PRINTED),
    Card("c2_decay_all", "2", 2, court.decay_of_authority, not_first="early_decay:replaced", known=PRINTED),
    Card("c2_decay_3", "2", 2, court.decay_of_authority, {"most": 3}, known=PRINTED),
    Card("c2_one_each", "2", 2, court.one_of_each, known=PRINTED),
    Card("c2_angry_king", "2", 2, court.angry_king, {"n": 3}, known=PRINTED),
    Card("c2_disc_all", "2", 2, discs.unrest, known=PRINTED),
    Card("c2_disc_2", "2", 2, discs.lesser_unrest, {"n": 2}, known=PRINTED),
    Card("c2_score_one", "2", 2, scoring.score_one, copies=3, known=PRINTED),
    # Stack 3: special scorings
    Card("c3_fours", "3", 3, scoring.score_by_value, {"firsts": (4,)}, copies=2, known=PRINTED),
    Card("c3_fives", "3", 3, scoring.score_by_value, {"firsts": (5,)}, copies=2, known=PRINTED),
    Card("c3_six_seven", "3", 3, scoring.score_by_value, {"firsts": (6, 7)}, known=PRINTED),
    Card("c3_castillo", "3", 3, scoring.score_castillo, copies=2, known=PRINTED),
    Card("c3_first_only", "3", 3, scoring.score_first_only, known=PRINTED),
    Card("c3_most", "3", 3, scoring.score_fullest, known=PRINTED),
    Card("c3_least", "3", 3, scoring.score_emptiest, known=PRINTED),
    Card("c3_score_one", "3", 3, scoring.score_one, {"castillo": True}, known=PRINTED),
    # Stack 4
    Card("c4_scoreboard", "4", 4, crown.mobile_scoreboard, copies=3, known=PRINTED),
    Card("c4_power", "4", 4, crown.power_back, copies=2, known=PRINTED),
    Card("c4_court", "4", 4, court.the_court, {"most": 2}, known=PRINTED),
    Card("c4_grande", "4", 4, crown.adopt_home, copies=2, known=PRINTED),
    Card("c4_disc_score", "4", 4, discs.unique_choice, known=PRINTED),
    Card("c4_eviction", "4", 4, discs.eviction, known=PRINTED),
    Card("c4_royal_advisor", "4", 4, crown.royal_advisor, known=PRINTED),
    # Stack 5
    Card("c5_king", "5", 5, crown.kings_card, lasting=True, known=PRINTED),
)

EDITION = Edition(
    name=CLASSIC,
    cards={card.id: card for card in CARDS},
    ranks={2: 1, 3: 2, 4: 3, 5: 3},
)
