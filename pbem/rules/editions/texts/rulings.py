"""What the rulebooks leave open, and how it is played here: which rulings there are, and what each is about.

Ids are those of pbem/docs/rules.md; where the editions differ, there are two of an id.
"""

from typing import Final, NamedTuple

CLASSIC: Final = ("classic",)
NEW: Final = ("2023",)
BOTH: Final = ("classic", "2023")


class Ruling(NamedTuple):
    """One ruling; `about` holds ids of cards and names of options, nothing when it is about the game as a whole."""

    id: str
    editions: tuple[str, ...]
    about: tuple[str, ...] = ()


def about(ids: str) -> tuple[str, ...]:
    """Ids parted by blanks."""
    return tuple(ids.split())


RULINGS: Final = (
    Ruling("J1-classic", CLASSIC, about("c2_veto veto")),
    Ruling("J1-2023", NEW, about("o2_veto old_hands")),
    Ruling("J2-classic", CLASSIC, about("c2_veto c2_disc_all c2_disc_2 c4_disc_score c4_eviction")),
    Ruling("J2-2023", NEW, about("o2_veto n2_civil_war n2_disc_2 n4_coup o4_rivalries")),
    Ruling("J3", BOTH, about("c2_veto o2_veto")),
    Ruling("J4", BOTH, about("c2_veto o2_veto")),
    Ruling("J5", BOTH, about("c2_veto o2_veto")),
    Ruling("J6", BOTH, about("c4_court n4_court power_shift")),
    Ruling("J7", BOTH),
    Ruling("J8", BOTH),
    Ruling("J9", BOTH, about("c5_king c4_royal_advisor n5_your_majesty n4_advisor new_regency")),
    Ruling("J10", BOTH, about("c5_king n5_your_majesty r5_entourage r5_competition r5_anywhere")),
    Ruling("J12", BOTH),
    Ruling("J13", BOTH, about("c4_eviction n4_coup")),
    Ruling("J14-classic", CLASSIC, about("c4_eviction")),
    Ruling("J14-2023", NEW, about("n4_coup")),
    Ruling("J15", BOTH, about("c4_eviction n4_coup")),
    Ruling("J16", BOTH, about("c4_eviction n4_coup")),
    Ruling("J17", BOTH, about("c4_eviction n4_coup")),
    Ruling("J18-classic", CLASSIC, about("c1_all_own c1_or all_own")),
    Ruling("J18-2023", NEW, about("n1_all_own o1_delegation")),
    Ruling("J19-classic", CLASSIC, about("c1_add2 c1_or")),
    Ruling("J19-2023", NEW, about("n1_militia o1_delegation")),
    Ruling("J20", BOTH, about("c1_add2 c1_or n1_militia o1_delegation")),
    Ruling("J21", BOTH, about("c2_disc_all c2_disc_2 n2_civil_war n2_disc_2")),
    Ruling("J22-classic", CLASSIC, about("c2_disc_2 disc_two")),
    Ruling("J22-2023", NEW, about("n2_disc_2")),
    Ruling("J23", BOTH, about("c2_angry_king n2_withdrawal")),
    Ruling("J24", BOTH, about("c2_angry_king n2_withdrawal victims")),
    Ruling("J25", BOTH, about("c2_one_each n2_one_each")),
    Ruling("J26-classic", CLASSIC, about("c3_fours c3_fives c3_six_seven c3_first_only c3_most c3_least")),
    Ruling("J26-2023", NEW, about("n3_outposts n3_fiesta n3_six_seven n3_first_only n3_most n3_least")),
    Ruling("J27", BOTH, about("c2_score_one c3_score_one c4_disc_score n2_fair o4_rivalries")),
    Ruling("J28-classic", CLASSIC, about("c2_score_one c3_score_one score_castillo")),
    Ruling("J28-2023", NEW, about("n2_fair")),
    Ruling("J29", BOTH, about("c3_most c3_least n3_most n3_least r5_chalet r5_fullest")),
    Ruling("J30", BOTH, about("c3_first_only n3_first_only")),
    Ruling("J31", BOTH),
    Ruling("J32", BOTH, about("c4_scoreboard n4_enactment")),
    Ruling("J33-classic", CLASSIC, about("c4_grande")),
    Ruling("J33-2023", NEW, about("n4_adopted_home")),
    Ruling("J34", BOTH, about("c4_power n4_empowerment")),
    Ruling("J35", BOTH, about("castillo")),
    Ruling("J36", BOTH, about("castillo r5_competition")),
    Ruling("J37-classic", CLASSIC, about("c3_castillo")),
    Ruling("J37-2023", NEW, about("n3_revelation")),
    Ruling(
        "J38",
        BOTH,
        about(
            "c1_any3 c1_any4 c1_own4 c1_foreign3 c1_two_two c1_five_one_region c1_all_own c1_or n1_ambush n1_any3 "
            "n1_any4 n1_own4 n1_intrigue n1_conspiracy n1_all_own o1_delegation power_shift"
        ),
    ),
    Ruling("J39", NEW, about("r5_rebellion n3_revelation")),
    Ruling("J40", NEW, about("r5_rebellion")),
    Ruling("J41", NEW, about("n4_advisor r5_neighbour r5_exile r5_rebellion")),
    Ruling("J42", NEW, about("r5_infiltration r5_rebellion")),
    Ruling("J43", NEW, about("r5_competition")),
    Ruling("J44", NEW, about("r5_competition n4_adopted_home r5_stand_in power_shift")),
    Ruling("J45", NEW, about("r5_competition")),
    Ruling("J46", NEW, about("r5_competition r5_rebellion")),
    Ruling("J47", NEW, about("r5_infiltration")),
    Ruling("J48", NEW, about("r5_entourage")),
    Ruling("J49", NEW, about("r5_entourage")),
    Ruling("J50", NEW, about("r5_chalet")),
    Ruling("J51", NEW, about("r5_exile")),
    Ruling("J52", NEW, about("r5_stand_in")),
    Ruling("J53", NEW, about("power_shift")),
    Ruling("J54", NEW, about("power_shift")),
    Ruling("J55", NEW),
    Ruling("J56", NEW),
    Ruling("J57", NEW, about("n2_withdrawal n2_civil_war n2_disc_2 n2_one_each n4_coup o4_rivalries")),
    Ruling("J58", NEW),
    Ruling("J59", NEW),
    Ruling("J60", NEW, about("old_hands merge_stacks")),
    Ruling("J61", BOTH),
    Ruling("J62", BOTH, about("ties")),
    Ruling("J63", CLASSIC),
    Ruling("J64", BOTH),
    Ruling("J65", BOTH, about("ties")),
    Ruling("J66", BOTH, about("c2_decay_all n2_decay_all early_decay")),
)
