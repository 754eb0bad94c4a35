"""The rulings as they hold in 2023, under their numbers; where that is the classic one, it is shown to hold there too.

J11 (a disc not set in time) is for whoever keeps the deadlines. J54-J59 are the dummy's: test_dummy.py.
"""

from pathlib import Path

import pytest

from pbem.rules import REGIONS, deal
from pbem.rules.acts import Act, perform, turn, ways_to_play
from tests.rules.games import dealt, seed_of
from tests.table import ask_card, happened, lay, one, options, play_card, play_turn, run, scores, table, where

GRANDES = {"red": "galicia", "blue": "aragon", "green": "sevilla", "yellow": "granada"}
REGENCY = {"new_regency": "yes"}


def new(**more):
    return table(**({"edition": "2023", "king": "valencia", "grandes": GRANDES, "options": REGENCY} | more))


def my_turn(*cards, power=12, **more):
    """Red is to take a turn with these cards on the table."""
    return lay(new(**({"played": {"red": [power]}, "red": {"court": 7}} | more)), *cards)


def scoring(discs=None, **stand):
    board = new(**stand)
    assert run(perform(Act("scoring", 3), board), *([discs] if discs else [])) is None
    return board


def test_j01_a_veto_is_asked_for_before_the_action_starts_and_stops_all_or_nothing():
    board = new(red={"galicia": 2}, vetoes=["blue"])
    tokens = ["red@galicia", "aragon", "red@galicia", "granada"]
    assert options(ask_card(board, "n1_own4", "red", tokens)) == {"no", 0}
    assert happened(board) == []


def test_j02_a_veto_is_asked_for_before_discs_are_set():
    board = new(vetoes=["yellow"], blue={"galicia": 1, "aragon": 1})
    assert one(ask_card(board, "n2_civil_war", "red")).key == "veto"


def test_j03_the_first_veto_counts_and_the_other_holder_keeps_theirs():
    board = new(vetoes=["red", "yellow"])
    play_card(board, "n3_revelation", "green", 0)
    assert [holder for holder, _ in board.board.vetoes] == ["red"]


def test_j04_no_veto_against_a_veto_ones_own_action_or_a_placement():
    assert ask_card(new(vetoes=["blue"]), "o2_veto", "red") is None
    assert ask_card(new(vetoes=["red"]), "n3_revelation", "red") is None
    board = my_turn("n3_revelation", vetoes=["blue"])
    play_turn(board, "red", "place", ["castillo"], "done")
    assert where(board, "red")["castillo"] == 1


@pytest.mark.parametrize(("now", "until"), [(3, 4), (9, 9)])
def test_j05_a_veto_lives_in_this_round_and_the_next(now, until):
    board = new(round=now)
    play_card(board, "o2_veto", "red")
    assert board.board.vetoes == [("red", until)]


def test_j06_a_short_province_is_emptied_first_then_open_regions_give_the_rest():
    stand = {"province": 2, "galicia": 4, "valencia": 2, "castillo": 2}
    asked = one(run(turn(my_turn("n5_your_majesty", power=3, red=stand), "red"), 2))
    assert (asked.key, asked.of, asked.most) == ("recall", {"galicia": 4}, 3)
    asked = one(ask_card(new(red=stand | {"province": 1}), "n4_court", "red", 1))
    assert (asked.key, asked.of, asked.most) == ("recall", {"galicia": 4}, 1)


def test_j07_one_may_take_fewer_or_none():
    assert options(run(turn(my_turn("n5_your_majesty", power=3), "red"))) == {0, 1, 2, 3, 4, 5}


def test_j08_a_card_must_be_taken_but_both_its_halves_may_be_declined():
    board = my_turn("r5_exile")
    play_turn(board, "red", "done")
    assert happened(board) == ["card", "nothing_placed", "no_special"]


def test_j09_caballeros_are_placed_where_the_king_is_at_that_moment():
    board = my_turn("r5_exile", king="galicia")
    assert options(run(turn(board, "red"), "special", "france", "place")) == {
        "pais_vasco",
        "aragon",
        "cataluna",
        "castillo",
    }


@pytest.mark.parametrize("card", ["n5_your_majesty", "r5_anywhere", "r5_entourage", "r5_competition"])
def test_j10_a_region_of_my_choice_may_be_the_kings_present_one(card):
    assert "valencia" in options(ask_card(new(), card, "red"))


def test_j10_to_a_neighbour_he_must_move():
    assert "valencia" not in options(ask_card(new(), "n4_advisor", "red"))


def test_j12_the_kings_region_on_the_disc_of_a_general_scoring_means_the_court():
    board = scoring({"red": "valencia"}, red={"castillo": 3}, grandes={})
    assert where(board, "red") == {"court": 3}


def test_j13_the_kings_region_on_the_disc_of_a_coup_means_the_court():
    board = new(blue={"galicia": 2})
    play_card(board, "n4_coup", "red", "galicia", {"blue": "valencia"})
    assert where(board, "blue") == {"court": 2}


def test_j14_a_coup_does_not_offer_the_region_to_be_left():
    assert "galicia" not in options(ask_card(new(blue={"galicia": 2}), "n4_coup", "red", "galicia"), of="blue")


def test_j15_no_coup_in_the_kings_region():
    assert "valencia" not in options(ask_card(new(), "n4_coup", "red"))


def test_j16_only_opponents_who_are_there_set_a_disc():
    board = new(red={"galicia": 1}, blue={"galicia": 1}, green={"aragon": 1})
    assert set(ask_card(board, "n4_coup", "red", "galicia").questions) == {"blue"}


def test_j17_a_coup_sends_nobody_into_the_castillo():
    assert "castillo" not in options(ask_card(new(blue={"galicia": 1}), "n4_coup", "red", "galicia"), of="blue")


def test_j18_my_own_from_one_region_is_any_number():
    asked = one(ask_card(new(red={"galicia": 3}), "n1_all_own", "red"))
    assert asked.admits(["red@galicia", "aragon"])
    assert asked.admits(["red@galicia", "aragon"] * 3)


@pytest.mark.parametrize("card", ["n1_militia", "o1_delegation"])
def test_j19_the_two_more_may_not_go_into_the_castillo(card):
    assert options(ask_card(new(red={"court": 2}), card, "red")) == set(REGIONS) - {"valencia"}


@pytest.mark.parametrize(
    "halves",
    [
        ["special", ["galicia", "galicia"], "place", ["castillo"]],
        ["place", ["castillo"], "special", ["galicia", "galicia"]],
    ],
)
def test_j20_the_two_more_and_the_cards_own_one_are_two_acts_out_of_one_court(halves):
    board = my_turn("n1_militia", red={"court": 3})
    play_turn(board, "red", *halves)
    assert where(board, "red") == {"galicia": 2, "castillo": 1}


def test_j21_civil_war_is_for_open_regions_and_passes_by_who_has_none():
    board = new(blue={"valencia": 3}, green={"castillo": 1, "court": 3})
    assert play_card(board, "n2_civil_war", "red") == []


def test_j22_returning_two_takes_one_where_there_are_two_nowhere():
    board = new(blue={"galicia": 1, "aragon": 1})
    play_card(board, "n2_disc_2", "red", {"blue": "aragon"})
    assert where(board, "blue") == {"galicia": 1}


def test_j23_who_has_fewer_than_three_gives_all_but_what_king_and_castillo_hold():
    board = new(blue={"valencia": 1, "castillo": 1, "court": 1, "galicia": 1})
    play_card(board, "n2_withdrawal", "red")
    assert where(board, "blue") == {"valencia": 1, "castillo": 1}


def test_j24_victims_choose_clockwise_from_the_left():
    board = new(**{colour: {"court": 4, "galicia": 1} for colour in ("red", "blue", "yellow")})
    play_card(board, "n2_withdrawal", "green", *[["court"] * 3] * 3)
    assert [event["colour"] for event in board.events] == ["yellow", "red", "blue"]


def test_j25_one_of_each_passes_by_who_has_none():
    board = new(blue={"valencia": 1}, green={"castillo": 1}, yellow={"galicia": 2})
    play_card(board, "n2_one_each", "red")
    assert happened(board) == ["returned"]


def test_j26_regions_are_scored_in_the_order_of_the_key_unasked():
    board = new(red={"galicia": 1})
    play_card(board, "n3_outposts", "red")
    assert [event["place"] for event in board.events if event["type"] == "scored"] == ["galicia", "cataluna", "sevilla"]


def test_j27_the_kings_region_may_be_scored_and_set_on_the_disc():
    assert "valencia" in options(ask_card(new(), "n2_fair", "red"))
    assert "valencia" in options(ask_card(new(), "o4_rivalries", "red"), of="red")


def test_j28_the_castillo_is_no_region_to_be_scored():
    assert options(ask_card(new(), "n2_fair", "red")) == set(REGIONS)


def test_j29_most_and_least_count_the_kings_region_never_the_castillo():
    board = new(red={"valencia": 2, "castillo": 9, "galicia": 1})
    play_card(board, "n3_most", "red")
    assert scores(board) == {"red": 5 + 2}


def test_j30_scoring_first_places_only_gives_the_bonuses_too():
    board = new(red={"galicia": 1, "valencia": 1})
    play_card(board, "n3_first_only", "red")
    assert scores(board) == {"red": 4 + 2 + 5 + 2}


def test_j31_alone_is_first():
    board = new(red={"valencia": 1})
    board.score("valencia")
    assert scores(board) == {"red": 5 + 2}


def test_j32_a_tile_changes_its_place_lies_alone_may_lie_at_the_castillo_and_is_not_removed():
    goals = options(ask_card(new(tiles={"8": "aragon"}), "n4_enactment", "red"))
    assert {"8@castillo", "4@castillo"} <= goals
    assert not {"8@aragon", "4@aragon", "8@valencia", "4@valencia"} & goals
    assert {goal.partition("@")[2] for goal in goals} == {*REGIONS, "castillo"} - {"aragon", "valencia"}


def test_j33_a_grande_goes_neither_out_of_nor_into_the_kings_region_nor_into_the_castillo():
    assert ask_card(new(grandes=GRANDES | {"red": "valencia"}), "n4_adopted_home", "red") is None
    assert options(ask_card(new(), "n4_adopted_home", "red")) == set(REGIONS) - {"valencia", "galicia"}


def test_j34_a_power_card_comes_back_and_changes_no_order():
    board = lay(new(played={"red": [4, 12], "blue": [11], "green": [10], "yellow": [9]}), "n4_empowerment")
    board.set_order()
    play_turn(board, "red", "special", 12)
    board.end_round()
    assert board.board.start == "yellow"
    assert 12 in board.board.hands["red"]


def test_j35_what_is_thrown_into_the_castillo_is_announced():
    board = my_turn("r5_exile")
    play_turn(board, "red", "place", ["castillo", "castillo"], "done")
    assert {"type": "placed", "colour": "red", "place": "castillo", "n": 2} in board.events


def test_j36_discs_are_set_before_the_castillo_is_scored_by_owners_of_caballeros_or_grandes_there():
    board = new(red={"castillo": 1}, grandes=GRANDES | {"green": "castillo"})
    assert set(run(perform(Act("scoring", 3), board)).questions) == {"red", "green"}
    assert happened(board) == ["scoring"]


def test_j37_after_a_revelation_all_is_thrown_back():
    board = new(red={"castillo": 2})
    play_card(board, "n3_revelation", "red")
    assert where(board, "red") == {"castillo": 2}


def test_j38_a_caballero_moves_once_and_to_another_region():
    asked = one(ask_card(new(red={"galicia": 1}), "n1_any3", "red"))
    assert not asked.admits(["red@galicia", "galicia"])
    assert not asked.admits(["red@galicia", "aragon", "red@aragon", "granada"])


def test_j39_nothing_comes_into_the_castillo_while_the_king_is_there():
    board = new(king="castillo", red={"galicia": 1, "court": 3}, tiles={"4": "castillo"})
    assert "castillo" not in one(ask_card(board, "n1_any3", "red")).to
    assert "castillo" not in options(run(turn(my_turn("n3_fiesta", king="castillo"), "red"), "place"))
    assert not [
        goal for goal in options(ask_card(board, "n4_enactment", "red")) if "castillo" in goal or goal[0] == "4"
    ]


def test_j39_a_revelation_may_be_used_there_with_the_kings_bonus():
    board = new(king="castillo", red={"castillo": 2}, blue={"castillo": 1})
    play_card(board, "n3_revelation", "red")
    assert scores(board) == {"red": 5 + 2, "blue": 3}


def test_j40_at_a_general_scoring_the_castillo_is_scored_and_all_thrown_back_without_discs():
    board = scoring(king="castillo", red={"castillo": 2}, grandes=GRANDES | {"red": "castillo"})
    assert scores(board) == {"red": 5 + 2 + 2}
    assert where(board, "red") == {"castillo": 2}
    assert board.board.grandes["red"] == "castillo"
    assert happened(board)[:3] == ["scoring", "scored", "thrown_in"]


@pytest.mark.parametrize("card", ["n4_advisor", "r5_neighbour"])
@pytest.mark.parametrize(
    ("king", "reach"),
    [
        ("castillo", set(REGIONS)),
        ("france", {"pais_vasco", "aragon", "cataluna"}),
        ("portugal", {"galicia", "castilla_vieja", "castilla_nueva", "sevilla"}),
    ],
)
def test_j41_from_the_castillo_he_reaches_every_region_from_abroad_those_at_the_border(card, king, reach):
    assert options(ask_card(new(king=king), card, "red")) == reach


def test_j42_infiltration_opens_the_castillo_while_the_king_is_there():
    board = my_turn("r5_infiltration", king="castillo")
    assert options(run(turn(board, "red"), "special", "place")) == {*REGIONS, "castillo"}


def test_j43_competition_throws_in_the_grandes_of_the_new_kings_region_mine_too():
    board = new(grandes=GRANDES | {"red": "aragon"})
    play_card(board, "r5_competition", "red", "aragon")
    assert {board.board.grandes[who] for who in ("red", "blue")} == {"castillo"}
    assert board.board.grandes["green"] == "sevilla"


@pytest.mark.parametrize("card", ["n4_adopted_home", "r5_stand_in"])
def test_j44_a_grande_in_the_castillo_leaves_it_by_no_card(card):
    board = new(grandes={"red": "castillo"})
    assert ask_card(board, card, "red") is None
    assert board.events == []


def test_j44_a_grande_in_the_castillo_has_no_home_region():
    board = new(grandes={"red": "castillo"}, red={"galicia": 1})
    board.score("galicia")
    assert scores(board) == {"red": 4}


def test_j45_with_the_kings_region_on_the_disc_the_grande_stays_in_the_castillo():
    board = scoring({"red": "valencia"}, grandes={"red": "castillo"}, red={"castillo": 2})
    assert where(board, "red") == {"court": 2}
    assert board.board.grandes["red"] == "castillo"


def test_j46_competition_from_the_castillo_throws_grandes_in():
    board = new(king="castillo")
    play_card(board, "r5_competition", "red", "aragon")
    assert (board.board.king, board.board.grandes["blue"]) == ("aragon", "castillo")


def test_j47_infiltration_is_performed_before_placing_and_is_lost_to_a_veto():
    board = my_turn("r5_infiltration", vetoes=["blue"])
    assert "valencia" not in options(run(turn(board, "red"), "special", 0, "place"))
    board = my_turn("r5_infiltration")
    assert "valencia" not in options(run(turn(board, "red"), "place"))


@pytest.mark.parametrize("king", ["france", "portugal", "castillo"])
def test_j48_no_suite_follows_the_king_from_abroad_or_from_the_castillo(king):
    board = new(king=king, red={"castillo": 3})
    play_card(board, "r5_entourage", "red", "aragon")
    assert happened(board) == ["king"]


def test_j49_the_suite_leaves_one_kings_region_for_the_other():
    board = new(red={"valencia": 3})
    play_card(board, "r5_entourage", "red", "aragon")
    assert where(board, "red") == {"valencia": 1, "aragon": 2}


def test_j50_the_king_stays_when_his_region_has_the_fewest():
    board = new(red={"valencia": 1, "aragon": 2})
    play_card(board, "r5_chalet", "red")
    assert board.board.king == "valencia"


def test_j51_abroad_there_is_no_taboo_no_bonus_and_every_region_on_the_disc_will_do():
    board = scoring({"red": "galicia"}, king="portugal", red={"castillo": 2}, grandes={})
    assert where(board, "red") == {"galicia": 2}
    assert scores(board) == {"red": 5 + 4}
    board = new(king="portugal", red={"galicia": 1})
    assert set(one(ask_card(board, "n1_any3", "red")).to) == {*REGIONS, "castillo"}


def test_j52_a_stand_in_for_a_grande_who_is_with_the_king_changes_nothing():
    board = new(grandes=GRANDES | {"red": "valencia"})
    assert "red" in options(ask_card(board, "r5_stand_in", "red"))
    play_card(board, "r5_stand_in", "red", "red")
    assert (board.board.king, board.board.grandes["red"]) == ("valencia", "valencia")


def test_j53_a_total_may_lie_below_1_or_above_13():
    board = new(options={"power_shift": "yes"}, modifiers={"red": ["-2", "+2"]})
    assert {"1/-2", "13/+2"} <= set(ways_to_play(board, "red"))


def test_j60_old_hands_come_in_before_stacks_merge():
    hands = "delegation,rivalries,veto,veto"
    stacks = dealt(2, edition="2023", old_hands=hands)["stacks"]
    assert len(stacks["2/3"]) == 20
    assert stacks["2/3"].count("o2_veto") == 2
    for seed in range(20):  # both go out of what was stack 2
        merged = deal("2023", 2, {"old_hands": hands}, seed_of(seed))["stacks"]["2/3"]
        assert sum(card[1] == "2" for card in merged) == sum(card[1] == "3" for card in merged) == 10


def test_j61_chance_says_who_begins():
    assert {dealt(5, seed, edition="2023")["start"] for seed in range(40)} == {
        "red",
        "blue",
        "green",
        "yellow",
        "purple",
    }


def test_j62_a_tie_at_the_end_is_a_shared_victory():
    board = new()
    board.board.points = {"red": 60, "blue": 71, "green": 71, "yellow": 3}
    board.finish()
    assert board.events[-1]["winners"] == ["blue", "green"]


def test_j63_with_two_players_of_2023_a_tied_castillo_gives_both_the_second_value():
    board = table(edition="2023", players=2, red={"castillo": 2}, blue={"castillo": 2})
    board.score("castillo")
    assert scores(board) == {"red": 3, "blue": 3}


def test_j64_with_three_players_a_tie_of_all_for_first_gives_each_the_second_value():
    board = new(players=3, grandes={}, red={"galicia": 1}, blue={"galicia": 1}, green={"galicia": 1})
    board.score("galicia")
    assert scores(board) == {"red": 2, "blue": 2, "green": 2}


def test_every_ruling_has_its_test_or_its_reason():
    """By their names, here and in the files of the classic edition and of the dummy."""
    folder = Path(__file__).parent
    text = "".join(
        (folder / f"{name}.py").read_text("utf-8") for name in ("test_rulings", "test_rulings_2023", "test_dummy")
    )
    reasons = {"j11": "the rules know no time; who keeps the deadlines sets the king's region"}
    missing = (
        {f"j{n:02}" for n in range(1, 65)} - {f"j{n:02}" for n in range(1, 65) if f"_j{n:02}_" in text} - set(reasons)
    )
    assert missing == set()
