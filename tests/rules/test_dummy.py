"""Two players in 2023: the dummy, and stacks 2 and 3 in one."""

from random import Random

import pytest

from pbem.rules import JSON, REGIONS, answer, begin, questions, view
from pbem.rules.acts import Act, perform, turn
from pbem.rules.deal import dummy_of
from tests.rules.games import dealt, deeds
from tests.table import ask_card, happened, lay, one, options, play_card, play_turn, run, scores, table, where


def two(**more):
    """Red, blue and the green dummy."""
    return table(**({"edition": "2023", "players": 2, "king": "sevilla"} | more))


def game(seed=0, **more):
    return dealt(2, seed, edition="2023", **more)


def told(seed=0, **more):
    """All events of a random game of two."""
    step = begin(game(seed, **more))
    return step.events + [event for deed in deeds(game(seed, **more), Random(seed)) for event in deed.step.events]


def rounds(events):
    """The events of each round."""
    parts: list[list[JSON]] = []
    for event in events:
        if event["type"] == "round":
            parts.append([])
        parts[-1].append(event)
    return parts


def test_the_dummy_colour_has_no_seat():
    state = begin(game()).state
    seen = view(state, None)
    assert (seen["colours"], seen["seats"]) == (["red", "blue", "green"], ["red", "blue"])
    assert seen["province"]["green"] + sum(here.get("green", 0) for here in seen["places"].values()) == 30
    assert "green" not in seen["points"]
    assert "green" not in seen["grandes"]
    assert seen["court"].get("green", 0) == 0


def test_each_round_the_dummy_places_two_in_two_regions():
    for part in rounds(told(3)):
        drawn = next(event for event in part if event["type"] == "dummy_regions")
        king = [event["to"] for event in told(3) if event["type"] == "king"]
        placed = [event for event in part if event["type"] == "placed" and event.get("from") == "province"]
        assert len(set(drawn["regions"])) == 2
        assert [event["place"] for event in placed] == [
            region for region in drawn["regions"] if region in {event["place"] for event in placed}
        ]
        assert all((event["colour"], event["n"]) == ("green", 2) for event in placed)
        assert len(placed) == 2 or king


def test_the_dummy_does_not_place_in_the_kings_region():
    board = two(king="galicia")
    board.board.dummy = {"regions": ["galicia", "aragon"], "powers": [3], "piles": []}
    board.dummy_arrives("green")
    assert where(board, "green") == {"aragon": 2}
    assert board.events[0] == {"type": "dummy_regions", "regions": ["galicia", "aragon"]}


def test_no_region_is_drawn_if_the_dummys_province_is_empty():
    board = two(green={"aragon": 30, "province": 0})
    board.board.dummy = {"regions": ["galicia", "granada"], "powers": [3], "piles": []}
    board.dummy_arrives("green")
    assert board.events == []
    assert board.board.dummy["regions"] == ["galicia", "granada"]


@pytest.mark.parametrize(("left", "placed"), [(1, {"granada": 1}), (3, {"granada": 2, "galicia": 1})])
def test_j56_the_dummys_last_caballeros_follow_the_drawn_order(left, placed):
    board = two(green={"aragon": 30 - left, "province": left})
    board.board.dummy = {"regions": ["granada", "galicia"], "powers": [3], "piles": []}
    board.dummy_arrives("green")
    assert where(board, "green") == placed | {"aragon": 30 - left}


def test_region_cards_are_reshuffled_after_each_general_scoring():
    parts = rounds(told(5))
    drawn = [event["regions"] for part in parts for event in part if event["type"] == "dummy_regions"]
    for third in (drawn[:3], drawn[3:6]):
        assert len({region for pair in third for region in pair}) == 6
    assert drawn[:3] != drawn[3:6]
    piles = game(5)["dummy"]["regions"]
    assert [sorted(pile) for pile in piles] == [sorted(REGIONS)] * 3
    assert len({tuple(pile) for pile in piles}) == 3


def test_j59_the_dummys_regions_and_power_card_precede_players():
    for part in rounds(told(1)):
        kinds = [event["type"] for event in part]
        power = next(n for n, event in enumerate(part) if event["type"] == "power")
        assert part[power]["colour"] == "green"
        assert kinds.index("dummy_regions") < kinds.index("revealed") < power


def test_the_dummys_power_value_is_public_and_blocked():
    state = begin(game(2)).state
    value = view(state, None)["powers"]["green"]
    assert view(state, None)["plays"]["green"] == [value]
    ((_, question),) = questions(state).items()
    assert value not in question["options"]
    assert len(question["options"]) == 12


def test_the_dummys_power_cards_follow_the_dealt_order():
    values = [event["value"] for event in told(4) if event["type"] == "power" and event["colour"] == "green"]
    assert values == game(4)["dummy"]["powers"][:9]
    assert sorted(game(4)["dummy"]["powers"]) == list(range(1, 14))
    assert game(4)["dummy"]["powers"] != game(5)["dummy"]["powers"]


def test_the_dummy_takes_the_card_with_most_caballeros():
    for part in rounds(told(6)):
        lying = dict(next(event["cards"] for event in part if event["type"] == "revealed"))
        for event in part:
            if event["type"] not in {"card", "idle"}:
                continue
            if event["colour"] == "green":
                assert event["card"] == max(lying.values(), key=lambda card: int(card[1]))
            lying = {stack: card for stack, card in lying.items() if card != event["card"]}


def test_the_kings_card_returns_after_the_dummy_took_it():
    for part in rounds(told(6)):
        assert next(event["cards"] for event in part if event["type"] == "revealed")["5"] == "n5_your_majesty"


def test_a_card_taken_by_the_dummy_is_discarded():
    board = lay(two(played={"red": [9], "blue": [5], "green": [13]}), "n4_coup", "n2_fair")
    board.set_order()
    run(perform(Act("turn", 1, 0), board))
    assert options(run(turn(board, "red"), 0)) == {"place", "special", "done"} - {"place"}
    assert board.board.taken["green"] == "n4_coup"
    assert {"type": "idle", "colour": "green", "card": "n4_coup"} in board.events


@pytest.mark.parametrize("dummy", [1, 13])
def test_j55_the_dummy_never_gets_the_start_marker(dummy):
    board = two(played={"red": [9], "blue": [5], "green": [dummy]})
    board.set_order()
    board.end_round()
    assert board.board.start == "blue"


def test_the_dummy_takes_a_rank_but_no_points():
    board = two(red={"galicia": 1, "aragon": 2}, green={"galicia": 2, "aragon": 1}, blue={"galicia": 1})
    board.score("galicia")
    assert scores(board) == {}  # both players share what would be the third place
    board.score("aragon")
    assert scores(board) == {"red": 5}
    assert [line["points"] + line["king"] + line["home"] for line in board.events[0]["lines"]] == [0, 0, 0]


def test_the_dummy_ties_like_a_player():
    board = two(red={"aragon": 2}, green={"aragon": 2}, blue={"aragon": 1})
    board.score("aragon")
    assert scores(board) == {"red": 4}


def test_with_a_dummy_only_two_values_count():
    board = two(red={"castilla_nueva": 3}, blue={"castilla_nueva": 1}, green={"castilla_nueva": 2})
    board.score("castilla_nueva")
    assert scores(board) == {"red": 7}


def test_the_dummy_in_first_place_blocks_the_bonuses():
    board = two(king="galicia", grandes={"red": "galicia"}, red={"galicia": 1}, green={"galicia": 2})
    board.score("galicia")
    assert scores(board) == {"red": 2}
    assert board.events[0]["lines"][0] == {"colour": "green", "count": 2, "points": 0, "king": 0, "home": 0}


def test_j29_the_dummy_counts_for_most_and_least():
    board = two(red={"galicia": 1}, green={"aragon": 3})
    play_card(board, "n3_most", "red")
    assert [event["place"] for event in board.events if event["type"] == "scored"] == ["aragon"]


def test_players_may_move_the_dummys_caballeros():
    board = two(green={"galicia": 2})
    play_card(board, "n1_ambush", "red", ["green@galicia", "aragon"])
    assert where(board, "green") == {"galicia": 1, "aragon": 1}


@pytest.mark.parametrize("card", ["n2_civil_war", "n2_disc_2", "n2_withdrawal", "n2_decay_all", "n2_decay_3"])
def test_j57_the_dummy_is_skipped_where_it_would_choose(card):
    board = two(green={"galicia": 2, "aragon": 2}, blue={"court": 1})
    play_card(board, card, "red")
    assert where(board, "green") == {"galicia": 2, "aragon": 2}


def test_j57_a_coup_does_not_move_the_dummy():
    board = two(green={"galicia": 2}, blue={"galicia": 1})
    play_card(board, "n4_coup", "red", "galicia", {"blue": "aragon"})
    assert where(board, "green") == {"galicia": 2}


def test_j57_the_dummy_sets_no_disc_for_rivalries():
    assert set(ask_card(two(), "o4_rivalries", "red").questions) == {"red", "blue"}


def test_j57_one_of_each_opponent_includes_the_dummy():
    board = two(green={"galicia": 2}, blue={"aragon": 1, "granada": 1})
    play_card(board, "n2_one_each", "red", ["green@galicia", "blue@aragon"])
    assert where(board, "green") == {"galicia": 1}
    assert board.board.province["green"] == 29


def test_j58_the_dummys_castillo_caballeros_rank_then_return():
    board = two(red={"castillo": 1}, green={"castillo": 2})
    run(perform(Act("scoring", 3), board), {"red": "granada"})
    assert scores(board) == {"red": 3 + 6}
    assert where(board, "green") == {}
    assert board.board.province["green"] == 30


def test_j58_with_the_king_there_the_dummy_stays_too():
    board = two(king="castillo", red={"castillo": 1}, green={"castillo": 2})
    assert run(perform(Act("scoring", 3), board)) is None
    assert where(board, "green") == {"castillo": 2}


def test_a_revelation_keeps_the_dummys_caballeros_in_the_castillo():
    board = two(green={"castillo": 2}, red={"castillo": 1})
    play_card(board, "n3_revelation", "red")
    assert where(board, "green") == {"castillo": 2}
    assert scores(board) == {"red": 3}


def test_j54_the_dummy_has_no_modifiers():
    state = begin(game(power_shift="yes")).state
    for seat, question in questions(state).items():
        state = answer(state, seat, question["id"], question["options"][0]).state
    seen = view(state, None)
    assert seen["totals"] == {"green": seen["powers"]["green"]}
    ((_, question),) = questions(state).items()
    value = seen["powers"]["green"]
    for way in question["options"]:
        card, _, modifier = way.partition("/")
        assert int(card) + int(modifier.partition("_")[0] or 0) != value


def test_the_dummy_never_wins():
    over = told(7)[-1]
    assert set(over["points"]) == {"red", "blue"}
    assert set(over["winners"]) <= {"red", "blue"}


def test_only_two_player_games_of_2023_have_a_dummy():
    assert dummy_of("2023", 2) == "green"
    others = [("2023", 3), ("2023", 4), ("2023", 5), ("classic", 2), ("classic", 3)]
    assert [dummy_of(edition, players) for edition, players in others] == [None] * 5


def test_classic_two_players_have_no_dummy():
    assert begin(dealt(2)).state["board"]["colours"] == ["red", "blue"]


def test_stacks_2_and_3_merge_into_twenty_cards():
    stacks = game()["stacks"]
    assert list(stacks) == ["1", "2/3", "4", "5"]
    assert len(stacks["2/3"]) == 20
    assert {card[1] for card in stacks["2/3"]} == {"2", "3"}


def test_three_players_may_merge_stacks_and_four_may_not():
    assert len(dealt(3, edition="2023", merge_stacks="yes")["stacks"]["2/3"]) == 20
    assert list(dealt(3, edition="2023")["stacks"]) == list("12345")
    assert list(dealt(4, edition="2023")["stacks"]) == list("12345")


def test_a_merged_card_places_by_its_original_stack():
    for card, most in (("n2_fair", 2), ("n3_fiesta", 3)):
        board = two(red={"court": 7}, played={"red": [12], "blue": [3], "green": [2]})
        board.board.cards = {"1": None, "2/3": card, "4": None, "5": None}
        assert one(run(turn(board, "red"), "place")).most == most


def test_merged_stacks_reveal_four_cards_each_round():
    for part in rounds(told(2)):
        assert set(next(event["cards"] for event in part if event["type"] == "revealed")) == {"1", "2/3", "4", "5"}


def test_with_merged_stacks_the_taken_card_leaves_its_stack():
    board = two(red={"court": 1}, played={"red": [12]})
    board.board.cards = {"1": "n1_any3", "2/3": "n2_fair", "4": None, "5": None}
    play_turn(board, "red", "n2_fair", "done")
    assert board.board.cards == {"1": "n1_any3", "2/3": None, "4": None, "5": None}
    assert happened(board)[0] == "card"
