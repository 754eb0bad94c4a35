"""The rulings as they hold in 2023, under their numbers; where that is the classic one, it is shown to hold there too.

J11 (a disc not set in time) is for whoever keeps the deadlines. J54-J59 are the dummy's: test_dummy.py.
"""

from pathlib import Path

import pytest

from pbem.rules import REGIONS, deal
from pbem.rules.acts import Act, perform, turn, ways_to_play
from tests.rules.games import dealt, seed_of
from tests.table import ask_card, happened, lay, one, options, plan, play_card, play_turn, run, scores, table, where

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


def test_j01_a_veto_stops_the_whole_action_or_nothing():
    board = new(red={"galicia": 2}, vetoes=["blue"])
    tokens = ["red@galicia", "aragon", "red@galicia", "granada"]
    assert options(ask_card(board, "n1_own4", "red", tokens)) == {"no", 0}
    assert happened(board) == ["announced"]


def test_j01_a_veto_cannot_stop_between_victims():
    board = new(vetoes=["yellow"], blue={"court": 3}, green={"court": 3})
    asked = one(ask_card(board, "n2_withdrawal", "red"))
    assert (plan(asked)["steps"], asked.options) == (["blue", "green"], ["no", 0])


def test_j02_a_veto_is_asked_for_before_discs_are_set():
    board = new(vetoes=["yellow"], blue={"galicia": 1, "aragon": 1})
    assert one(ask_card(board, "n2_civil_war", "red")).key == "veto"


def test_j03_the_other_holder_keeps_their_veto():
    board = new(vetoes=["red", "yellow"])
    play_card(board, "n3_revelation", "green", 0)
    assert [holder for holder, _ in board.board.vetoes] == ["red"]


def test_j04_vetoes_own_actions_and_placements_cannot_be_vetoed():
    assert ask_card(new(vetoes=["blue"]), "o2_veto", "red") is None
    assert ask_card(new(vetoes=["red"]), "n3_revelation", "red") is None
    board = my_turn("n3_revelation", vetoes=["blue"])
    play_turn(board, "red", "place", ["castillo"], "done")
    assert where(board, "red")["castillo"] == 1


@pytest.mark.parametrize(("now", "until"), [(3, 4), (9, 9)])
def test_j05_a_veto_lasts_until_the_next_round(now, until):
    board = new(round=now)
    play_card(board, "o2_veto", "red")
    assert board.board.vetoes == [("red", until)]


def test_j06_regions_make_up_for_a_short_province():
    stand = {"province": 2, "galicia": 4, "valencia": 2, "castillo": 2}
    asked = one(run(turn(my_turn("n5_your_majesty", power=3, red=stand), "red"), 2))
    assert (asked.key, asked.of, asked.most) == ("recall", {"galicia": 4}, 3)
    asked = one(ask_card(new(red=stand | {"province": 1}), "n4_court", "red", 1))
    assert (asked.key, asked.of, asked.most) == ("recall", {"galicia": 4}, 1)


def test_j07_a_player_may_take_fewer_or_none():
    assert options(run(turn(my_turn("n5_your_majesty", power=3), "red"))) == {0, 1, 2, 3, 4, 5}


def test_j08_both_halves_of_a_card_may_be_declined():
    board = my_turn("r5_exile")
    play_turn(board, "red", "done")
    assert happened(board) == ["card", "nothing_placed", "no_special"]


def test_j09_placing_uses_the_kings_current_region():
    board = my_turn("r5_exile", king="galicia")
    assert options(run(turn(board, "red"), "special", "france", "place")) == {
        "pais_vasco",
        "aragon",
        "cataluna",
        "castillo",
    }


@pytest.mark.parametrize("card", ["n5_your_majesty", "r5_anywhere", "r5_entourage", "r5_competition"])
def test_j10_the_king_may_stay_if_any_region_is_allowed(card):
    assert "valencia" in options(ask_card(new(), card, "red"))


def test_j10_the_king_must_move_to_a_neighbour():
    assert "valencia" not in options(ask_card(new(), "n4_advisor", "red"))


def test_j12_a_scoring_disc_on_the_king_means_the_court():
    board = scoring({"red": "valencia"}, red={"castillo": 3}, grandes={})
    assert where(board, "red") == {"court": 3}


def test_j13_a_coup_disc_on_the_king_means_the_court():
    board = new(blue={"galicia": 2})
    play_card(board, "n4_coup", "red", "galicia", {"blue": "valencia"})
    assert where(board, "blue") == {"court": 2}


def test_j14_a_coup_excludes_its_own_region():
    assert "galicia" not in options(ask_card(new(blue={"galicia": 2}), "n4_coup", "red", "galicia"), of="blue")


def test_j15_a_coup_excludes_the_kings_region():
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
def test_j19_the_two_extra_cannot_go_into_the_castillo(card):
    assert options(ask_card(new(red={"court": 2}), card, "red")) == set(REGIONS) - {"valencia"}


@pytest.mark.parametrize(
    "halves",
    [
        ["special", ["galicia", "galicia"], "place", ["castillo"]],
        ["place", ["castillo"], "special", ["galicia", "galicia"]],
    ],
)
def test_j20_both_placements_use_the_same_court(halves):
    board = my_turn("n1_militia", red={"court": 3})
    play_turn(board, "red", *halves)
    assert where(board, "red") == {"galicia": 2, "castillo": 1}


def test_j21_civil_war_affects_only_open_regions():
    board = new(blue={"valencia": 3}, green={"castillo": 1, "court": 3})
    assert play_card(board, "n2_civil_war", "red") == []


def test_j22_returning_two_takes_one_if_nowhere_has_two():
    board = new(blue={"galicia": 1, "aragon": 1})
    play_card(board, "n2_disc_2", "red", {"blue": "aragon"})
    assert where(board, "blue") == {"galicia": 1}


def test_j23_players_with_fewer_than_three_return_all_available():
    board = new(blue={"valencia": 1, "castillo": 1, "court": 1, "galicia": 1})
    play_card(board, "n2_withdrawal", "red")
    assert where(board, "blue") == {"valencia": 1, "castillo": 1}


def test_j24_victims_choose_clockwise_from_the_left():
    board = new(**{colour: {"court": 4, "galicia": 1} for colour in ("red", "blue", "yellow")})
    play_card(board, "n2_withdrawal", "green", *[["court"] * 3] * 3)
    assert [event["colour"] for event in board.events] == ["yellow", "red", "blue"]


def test_j25_one_of_each_skips_players_without_caballeros():
    board = new(blue={"valencia": 1}, green={"castillo": 1}, yellow={"galicia": 2})
    play_card(board, "n2_one_each", "red")
    assert happened(board) == ["returned"]


def test_j26_regions_are_scored_in_fixed_order():
    board = new(red={"galicia": 1})
    play_card(board, "n3_outposts", "red")
    assert [event["place"] for event in board.events if event["type"] == "scored"] == ["galicia", "cataluna", "sevilla"]


def test_j27_the_kings_region_may_be_scored_or_chosen():
    assert "valencia" in options(ask_card(new(), "n2_fair", "red"))
    assert "valencia" in options(ask_card(new(), "o4_rivalries", "red"), of="red")


def test_j28_the_castillo_cannot_be_chosen_for_scoring():
    assert options(ask_card(new(), "n2_fair", "red")) == set(REGIONS)


def test_j29_most_and_least_exclude_only_the_castillo():
    board = new(red={"valencia": 2, "castillo": 9, "galicia": 1})
    play_card(board, "n3_most", "red")
    assert scores(board) == {"red": 5 + 2}


def test_j30_scoring_first_places_includes_bonuses():
    board = new(red={"galicia": 1, "valencia": 1})
    play_card(board, "n3_first_only", "red")
    assert scores(board) == {"red": 4 + 2 + 5 + 2}


def test_j31_a_lone_player_is_sole_first():
    board = new(red={"valencia": 1})
    board.score("valencia")
    assert scores(board) == {"red": 5 + 2}


def test_j32_a_tile_needs_a_new_free_place():
    goals = options(ask_card(new(tiles={"8": "aragon"}), "n4_enactment", "red"))
    assert {"8@castillo", "4@castillo"} <= goals
    assert not {"8@aragon", "4@aragon", "8@valencia", "4@valencia"} & goals
    assert {goal.partition("@")[2] for goal in goals} == {*REGIONS, "castillo"} - {"aragon", "valencia"}


def test_j33_grandes_exclude_kings_region_and_castillo():
    assert ask_card(new(grandes=GRANDES | {"red": "valencia"}), "n4_adopted_home", "red") is None
    assert options(ask_card(new(), "n4_adopted_home", "red")) == set(REGIONS) - {"valencia", "galicia"}


def test_j34_returning_a_power_card_keeps_the_turn_order():
    board = lay(new(played={"red": [4, 12], "blue": [11], "green": [10], "yellow": [9]}), "n4_empowerment")
    board.set_order()
    play_turn(board, "red", "special", 12)
    board.end_round()
    assert board.board.start == "yellow"
    assert 12 in board.board.hands["red"]


def test_j35_castillo_placements_are_announced():
    board = my_turn("r5_exile")
    play_turn(board, "red", "place", ["castillo", "castillo"], "done")
    assert {"type": "placed", "colour": "red", "place": "castillo", "n": 2} in board.events


def test_j36_owners_of_castillo_pieces_set_discs_first():
    board = new(red={"castillo": 1}, grandes=GRANDES | {"green": "castillo"})
    assert set(run(perform(Act("scoring", 3), board)).questions) == {"red", "green"}
    assert happened(board) == ["scoring"]


def test_j37_a_revelation_does_not_empty_the_castillo():
    board = new(red={"castillo": 2})
    play_card(board, "n3_revelation", "red")
    assert where(board, "red") == {"castillo": 2}


def test_j38_a_caballero_moves_once_and_to_another_region():
    asked = one(ask_card(new(red={"galicia": 1}), "n1_any3", "red"))
    assert not asked.admits(["red@galicia", "galicia"])
    assert not asked.admits(["red@galicia", "aragon", "red@aragon", "granada"])


def test_j39_the_king_closes_the_castillo():
    board = new(king="castillo", red={"galicia": 1, "court": 3}, tiles={"4": "castillo"})
    assert "castillo" not in one(ask_card(board, "n1_any3", "red")).to
    assert "castillo" not in options(run(turn(my_turn("n3_fiesta", king="castillo"), "red"), "place"))
    assert not [
        goal for goal in options(ask_card(board, "n4_enactment", "red")) if "castillo" in goal or goal[0] == "4"
    ]


def test_j39_a_revelation_there_gives_the_king_bonus():
    board = new(king="castillo", red={"castillo": 2}, blue={"castillo": 1})
    play_card(board, "n3_revelation", "red")
    assert scores(board) == {"red": 5 + 2, "blue": 3}


def test_j40_a_castillo_with_the_king_is_scored_without_discs():
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
def test_j41_the_king_returns_to_any_or_bordering_region(card, king, reach):
    assert options(ask_card(new(king=king), card, "red")) == reach


def test_j42_infiltration_opens_the_castillo_with_the_king_there():
    board = my_turn("r5_infiltration", king="castillo")
    assert options(run(turn(board, "red"), "special", "place")) == {*REGIONS, "castillo"}


def test_j43_competition_includes_the_players_own_grande():
    board = new(grandes=GRANDES | {"red": "aragon"})
    play_card(board, "r5_competition", "red", "aragon")
    assert {board.board.grandes[who] for who in ("red", "blue")} == {"castillo"}
    assert board.board.grandes["green"] == "sevilla"


@pytest.mark.parametrize("card", ["n4_adopted_home", "r5_stand_in"])
def test_j44_no_card_moves_a_grande_out_of_the_castillo(card):
    board = new(grandes={"red": "castillo"})
    assert ask_card(board, card, "red") is None
    assert board.events == []


def test_j44_a_grande_in_the_castillo_has_no_home_region():
    board = new(grandes={"red": "castillo"}, red={"galicia": 1})
    board.score("galicia")
    assert scores(board) == {"red": 4}


def test_j45_a_disc_on_the_king_keeps_the_grande():
    board = scoring({"red": "valencia"}, grandes={"red": "castillo"}, red={"castillo": 2})
    assert where(board, "red") == {"court": 2}
    assert board.board.grandes["red"] == "castillo"


def test_j46_competition_from_the_castillo_throws_grandes_in():
    board = new(king="castillo")
    play_card(board, "r5_competition", "red", "aragon")
    assert (board.board.king, board.board.grandes["blue"]) == ("aragon", "castillo")


def test_j47_infiltration_can_be_vetoed_before_placing():
    board = my_turn("r5_infiltration", vetoes=["blue"])
    assert "valencia" not in options(run(turn(board, "red"), "special", 0, "place"))
    board = my_turn("r5_infiltration")
    assert "valencia" not in options(run(turn(board, "red"), "place"))


@pytest.mark.parametrize("king", ["france", "portugal", "castillo"])
def test_j48_entourage_from_elsewhere_moves_only_the_king(king):
    board = new(king=king, red={"castillo": 3})
    play_card(board, "r5_entourage", "red", "aragon")
    assert happened(board) == ["king"]


def test_j49_the_entourage_follows_into_the_new_kings_region():
    board = new(red={"valencia": 3})
    play_card(board, "r5_entourage", "red", "aragon")
    assert where(board, "red") == {"valencia": 1, "aragon": 2}


def test_j50_the_king_stays_when_his_region_has_the_fewest():
    board = new(red={"valencia": 1, "aragon": 2})
    play_card(board, "r5_chalet", "red")
    assert board.board.king == "valencia"


def test_j51_with_the_king_abroad_every_disc_region_is_allowed():
    board = scoring({"red": "galicia"}, king="portugal", red={"castillo": 2}, grandes={})
    assert where(board, "red") == {"galicia": 2}
    assert scores(board) == {"red": 5 + 4}
    board = new(king="portugal", red={"galicia": 1})
    assert set(one(ask_card(board, "n1_any3", "red")).to) == {*REGIONS, "castillo"}


def test_j52_swapping_with_a_grande_there_changes_nothing():
    board = new(grandes=GRANDES | {"red": "valencia"})
    assert "red" in options(ask_card(board, "r5_stand_in", "red"))
    play_card(board, "r5_stand_in", "red", "red")
    assert (board.board.king, board.board.grandes["red"]) == ("valencia", "valencia")


def test_j53_a_total_may_lie_below_1_or_above_13():
    board = new(options={"power_shift": "yes"}, modifiers={"red": ["-2", "+2"]})
    assert {"1/-2", "13/+2"} <= set(ways_to_play(board, "red"))


def test_j60_old_hands_are_added_before_stacks_merge():
    hands = "delegation,rivalries,veto,veto"
    stacks = dealt(2, edition="2023", old_hands=hands)["stacks"]
    assert len(stacks["2/3"]) == 20
    assert stacks["2/3"].count("o2_veto") == 2
    for seed in range(20):  # both go out of what was stack 2
        merged = deal("2023", 2, {"old_hands": hands}, seed_of(seed))["stacks"]["2/3"]
        assert sum(card[1] == "2" for card in merged) == sum(card[1] == "3" for card in merged) == 10


def test_j61_the_start_player_is_random():
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


def test_j63_two_players_tied_in_2023_take_second_value():
    board = table(edition="2023", players=2, red={"castillo": 2}, blue={"castillo": 2})
    board.score("castillo")
    assert scores(board) == {"red": 3, "blue": 3}


def test_j64_three_tied_players_take_the_second_value():
    board = new(players=3, grandes={}, red={"galicia": 1}, blue={"galicia": 1}, green={"galicia": 1})
    board.score("galicia")
    assert scores(board) == {"red": 2, "blue": 2, "green": 2}


def test_every_ruling_has_a_test_or_a_reason():
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
