"""The frame of a game: rounds, power cards, turns, general scorings, the end."""

from itertools import pairwise
from random import Random

import pytest

from pbem.rules import act_of, answer, begin, questions, view
from pbem.rules.acts import Act, perform, programme, turn
from tests.boards import SUPPLY
from tests.rules.games import dealt, deeds
from tests.table import happened, lay, one, options, play_turn, run, scores, table, where


def rounds(game):
    return [act.round for act in programme(game["options"]["rounds"], "no", len(game["seats"])) if act.name == "reveal"]


def events(game, kind):
    step = begin(game)
    told = step.events + [event for deed in deeds(game, Random(1)) for event in deed.step.events]
    return [event for event in told if event["type"] == kind]


def test_a_game_has_nine_rounds():
    assert rounds(dealt()) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_the_short_game_skips_rounds_1_4_and_7():
    assert rounds(dealt(rounds="6")) == [2, 3, 5, 6, 8, 9]


@pytest.mark.parametrize("length", ["9", "6"])
def test_a_general_scoring_follows_rounds_3_6_and_9(length):
    acts = list(programme(length, "no", 4))
    before = [acts[n - 1] for n, act in enumerate(acts) if act.name == "scoring"]
    assert before == [Act("end", 3), Act("end", 6), Act("end", 9)]


def test_a_round_has_reveal_powers_turns_and_end():
    acts = [act.name for act in programme("9", "no", 3)][:6]
    assert acts == ["reveal", "powers", "turn", "turn", "turn", "end"]


def test_an_act_knows_its_round_and_its_turn():
    assert list(programme("6", "yes", 2))[:10] == [
        Act("pass", 0),
        Act("reveal", 2),
        Act("powers", 2),
        Act("turn", 2, 0),
        Act("turn", 2, 1),
        Act("end", 2),
        Act("reveal", 3),
        Act("powers", 3),
        Act("turn", 3, 0),
        Act("turn", 3, 1),
    ]
    assert list(programme("9", "no", 5))[-1] == Act("scoring", 9)


def test_with_power_shift_modifiers_are_passed_first():
    acts = [act.name for act in programme("9", "yes", 2)]
    assert acts[:3] == ["pass", "reveal", "powers"]
    assert acts.count("pass") == 1


def test_every_round_reveals_a_new_card_of_every_stack():
    revealed = [event["cards"] for event in events(dealt(2, 3), "revealed")]
    assert [set(cards) for cards in revealed] == [set("12345")] * 9
    stacks = dealt(2, 3)["stacks"]
    assert [[cards[stack] for cards in revealed] for stack in "1234"] == [stacks[stack][:9] for stack in "1234"]


def test_an_empty_stack_reveals_no_card():
    board = table()
    board.board.stacks["1"] = ["c1_any3"]
    board.reveal()
    assert board.board.cards == {"1": "c1_any3", "2": None, "3": None, "4": None, "5": None}
    assert board.events[-1] == {"type": "revealed", "cards": {"1": "c1_any3"}}


def test_used_cards_never_return():
    gone = [deed.step.state["board"]["gone"] for deed in deeds(dealt(3, 2), Random(2))]
    assert all(now[: len(before)] == before for before, now in pairwise(gone))
    assert len(gone[-1]) == 9 * 4


def test_a_played_power_card_is_public():
    step = begin(dealt(2) | {"start": "red"})
    step = answer(step.state, "red", questions(step.state)["red"]["id"], 7)
    assert step.events == [{"type": "power", "colour": "red", "value": 7}]
    step = answer(step.state, "blue", questions(step.state)["blue"]["id"], 9)
    assert view(step.state, None)["plays"] == {"red": [7], "blue": [9]}


def test_the_kings_card_is_available_every_round():
    assert {event["cards"]["5"] for event in events(dealt(5, 3), "revealed")} == {"c5_king"}


def test_without_vetoes_the_second_stack_lasts_nine_rounds():
    assert all("2" in event["cards"] for event in events(dealt(2, 3, veto="off"), "revealed"))


def test_the_start_player_plays_the_first_power_card():
    game = dealt(4) | {"start": "green"}
    assert list(questions(begin(game).state)) == ["green"]


def test_power_cards_are_played_clockwise():
    state, asked = begin(dealt(4) | {"start": "green"}).state, []
    for value in (1, 2, 3, 4):
        ((seat, question),) = questions(state).items()
        asked.append(seat)
        state = answer(state, seat, question["id"], value).state
    assert asked == ["green", "yellow", "red", "blue"]


def test_a_power_card_is_playable_only_once():
    game = dealt(2) | {"start": "red"}
    for deed in deeds(game, Random(2)):
        question = deed.asked[deed.seat]
        if question["key"] == "power":
            assert set(question["options"]) <= set(view(deed.state, deed.seat)["hand"])


def test_power_cards_never_run_out():
    assert len(events(dealt(5, 9), "power")) == 45


def test_the_lowest_power_card_starts_the_next_round():
    for order, marker in zip(events(dealt(4, 2), "order"), events(dealt(4, 2), "marker"), strict=True):
        assert marker["colour"] == order["colours"][-1]


@pytest.mark.parametrize("value", SUPPLY)
def test_a_power_card_brings_its_number_of_caballeros(value):
    board = lay(table(red={"court": 1}, played={"red": [value]}), "c5_king")
    asked = one(run(turn(board, "red")))
    assert asked.options == (range(SUPPLY[value], -1, -1) if SUPPLY[value] else ["place", "special", "done"])


def test_questions_of_a_turn_name_its_player():
    board = lay(table(red={"court": 1}, played={"red": [7]}), "c5_king", "c3_fours")
    assert one(run(turn(board, "red"))).by == "red"
    board = lay(table(red={"court": 1}, blue={"court": 4, "galicia": 1}, played={"red": [13]}), "c2_angry_king")
    asked = one(run(turn(board, "red"), "special"))
    assert (asked.seat, asked.by, asked.card) == ("blue", "red", "c2_angry_king")


def test_a_taken_card_is_unavailable_to_others():
    board = lay(table(red={"court": 1}, played={"red": [13], "blue": [12]}), "c5_king", "c3_fours", "c4_court")
    play_turn(board, "red", "c3_fours", "done")
    assert options(run(turn(board, "blue"))) == {"c5_king", "c4_court"}


def test_the_last_card_is_taken_without_asking():
    board = lay(table(red={"court": 1}, played={"red": [13]}), "c5_king")
    assert one(run(turn(board, "red"))).key == "half"


def test_an_empty_court_leaves_only_the_special_action():
    board = lay(table(played={"red": [13]}), "c5_king")
    assert options(run(turn(board, "red"))) == {"special", "done"}


def test_a_court_filled_by_the_special_action_can_be_placed():
    board = lay(table(played={"red": [13]}), "c4_court")
    assert options(run(turn(board, "red"), "special", 2)) == {"place", "done"}


def test_each_half_of_a_turn_is_done_once():
    board = lay(table(red={"court": 9}, played={"red": [13]}), "c5_king")
    assert options(run(turn(board, "red"), "place", ["castillo"])) == {"special", "done"}


@pytest.mark.parametrize(("court", "most"), [(2, 2), (5, 5), (9, 5)])
def test_placing_is_limited_by_card_and_court(court, most):
    board = lay(table(red={"court": court}, played={"red": [13]}), "c5_king")
    asked = one(run(turn(board, "red"), "place"))
    assert asked.admits(["castillo"])
    assert asked.admits(["castillo"] * most)
    assert not asked.admits(["castillo"] * (most + 1))


def test_placing_is_limited_to_the_kings_neighbours():
    board = lay(table(king="sevilla", red={"court": 9}, played={"red": [13]}), "c5_king")
    assert options(run(turn(board, "red"), "place")) == {"castilla_nueva", "granada", "castillo"}


@pytest.mark.parametrize(
    ("players", "points"), [(2, {"red": 6}), (3, {"red": 6, "blue": 3}), (4, {"red": 6, "blue": 3, "green": 1})]
)
def test_two_players_score_one_value_three_score_two(players, points):
    stand = {"red": {"granada": 3}, "blue": {"granada": 2}, "green": {"granada": 1}}
    board = table(players=players, **{colour: stand[colour] for colour in list(stand)[:players]})
    board.score("granada")
    assert scores(board) == points


def test_with_two_players_a_tie_scores_nothing():
    board = table(players=2, red={"granada": 2}, blue={"granada": 2})
    board.score("granada")
    assert scores(board) == {}


def test_player_count_limits_apply_under_a_mobile_scoreboard():
    board = table(players=2, tiles={"8": "granada"}, red={"granada": 2}, blue={"granada": 1})
    board.score("granada")
    assert scores(board) == {"red": 8}


def test_grandes_do_not_count_as_caballeros():
    board = table(grandes={"red": "granada"}, blue={"granada": 1})
    board.score("granada")
    assert scores(board) == {"blue": 6}


def test_colours_without_caballeros_score_nothing():
    board = table(king="granada", grandes={"red": "granada"})
    board.score("granada")
    assert scores(board) == {}


def test_a_general_scoring_scores_castillo_then_all_regions():
    board = table(king="sevilla", red={"castillo": 2, "granada": 1}, blue={"granada": 2})
    run(perform(Act("scoring", 3), board), {"red": "granada"})
    assert happened(board) == ["scoring", "scored", "disc", "moved", *["scored"] * 9]
    assert scores(board) == {"red": 5 + 6, "blue": 3}
    assert where(board, "red") == {"granada": 3}


def test_a_general_scoring_with_an_empty_castillo_asks_nobody():
    assert run(perform(Act("scoring", 3), table())) is None


def test_only_the_last_scoring_ends_the_game():
    for number, last in ((3, "scored"), (6, "scored"), (9, "over")):
        board = table()
        run(perform(Act("scoring", number), board))
        assert happened(board)[-1] == last


def test_the_most_points_win():
    board = table()
    board.board.points = {"red": 60, "blue": 71, "green": 70, "yellow": 3}
    board.finish()
    assert board.events == [
        {"type": "over", "points": {"red": 60, "blue": 71, "green": 70, "yellow": 3}, "winners": ["blue"]}
    ]


def test_a_finished_game_asks_nothing():
    *_, last = deeds(dealt(2, rounds="6"), Random(4))
    assert questions(last.step.state) == {}
    assert act_of(last.step.state) is None
    assert view(last.step.state, None)["over"]
