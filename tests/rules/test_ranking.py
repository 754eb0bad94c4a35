"""Who finishes in which place: ties on points, and the tie-breakers Court, province and power cards (J62, J65)."""

from dataclasses import replace
from random import Random

import pytest

from pbem.rules import (
    Unplayable,
    answer,
    complete,
    deal,
    play,
    record,
    repair,
    standings_by_points,
    verify,
    view,
    whatif,
)
from pbem.rules.board import Board
from pbem.rules.deal import set_up, setting_of
from pbem.rules.ranking import Breaker, ranking
from pbem.rules.verbs import Table
from tests.rules.games import any_answer, dealt, deeds, finished, seed_of

COURT, PROVINCE, POWERS = Breaker.COURT, Breaker.PROVINCE, Breaker.POWERS
EDITIONS = ("classic", "2023")


def ended(*seats, edition="classic", ties="wbc"):
    """A table at the end: of each seat (points, court, province, unused power cards)."""
    board: Board = set_up(deal(edition, len(seats), {}, seed_of(0)))
    for seat, (points, court, province, hand) in zip(board.seats, seats, strict=True):
        board.points[seat], board.court[seat], board.province[seat] = points, court, province
        board.hands[seat] = list(hand)
    return Table(board, setting_of(edition, {"ties": ties}, len(seats)))


def ranked(*seats, **how):
    table = ended(*seats, **how)
    return ranking(table.board, table.setting)


def places(*seats, **how):
    return list(ranked(*seats, **how).standings.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_more_points_beat_every_tie_breaker(edition):
    result = ranked((60, 0, 0, [1]), (59, 9, 9, [13]), edition=edition)
    assert list(result.standings.values()) == [1, 2]
    assert result.tie_breaks == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("mine", "other", "by", "more", "less"),
    [
        ((60, 5, 0, [1, 2]), (60, 3, 9, [13]), COURT, 5, 3),
        ((60, 3, 9, [1, 2]), (60, 3, 8, [13]), PROVINCE, 9, 8),
        ((60, 3, 9, [2, 13]), (60, 3, 9, [11, 12]), POWERS, 13, 12),
        ((60, 3, 9, [5, 12, 13]), (60, 3, 9, [4, 12, 13]), POWERS, 5, 4),
        ((60, 3, 9, [1, 12, 13]), (60, 3, 9, [12, 13]), POWERS, 1, 0),
    ],
)
def test_each_tie_breaker_decides_only_after_equal_earlier_ones(mine, other, by, more, less, edition):
    for seats, order in (((mine, other), ("red", "blue")), ((other, mine), ("blue", "red"))):
        result = ranked(*seats, edition=edition)
        assert result.winners == [order[0]]
        assert result.standings[order[1]] == 2
        assert [tuple(each) for each in result.tie_breaks] == [([order[0]], [order[1]], 60, by, more, less)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_seats_equal_in_everything_share_the_victory(players, edition):
    result = ranked(*[(44, 2, 10, [3, 7])] * players, edition=edition)
    assert len(result.winners) == players
    assert result.tie_breaks == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_under_the_printed_rule_equal_points_share_a_place(players, edition):
    seats = [(44, n, n, [n + 1]) for n in range(players)]
    result = ranked(*seats, edition=edition, ties="shared")
    assert set(result.standings.values()) == {1}
    assert result.tie_breaks == []


def test_four_tied_seats_can_be_separated_at_different_levels():
    result = ranked((50, 4, 7, [2]), (50, 4, 8, [2]), (50, 6, 0, [1]), (50, 4, 7, [3]), (70, 0, 0, [1]))
    assert result.standings == {"purple": 1, "green": 2, "blue": 3, "yellow": 4, "red": 5}
    assert [(each.ahead, each.behind, each.by) for each in result.tie_breaks] == [
        (["green"], ["blue"], COURT),
        (["blue"], ["yellow"], PROVINCE),
        (["yellow"], ["red"], POWERS),
    ]


def test_a_tie_that_remains_among_the_last_shares_their_place():
    result = ranked((50, 4, 7, [2]), (50, 5, 0, [2]), (50, 4, 7, [2]), (9, 0, 0, []))
    assert result.standings == {"red": 2, "blue": 1, "green": 2, "yellow": 4}
    assert [(each.ahead, each.behind) for each in result.tie_breaks] == [(["blue"], ["red", "green"])]


def test_two_of_three_tied_seats_can_share_the_victory():
    assert places((50, 4, 7, [2]), (50, 3, 9, [2]), (50, 4, 7, [2])) == [1, 3, 1]


def test_the_dummy_is_not_ranked():
    assert set(ranked((10, 1, 1, [1]), (10, 1, 2, [1]), edition="2023").standings) == {"red", "blue"}


def test_standings_by_points_leave_out_tie_breakers():
    assert standings_by_points({"red": 5, "blue": 9, "green": 5}) == {"red": 2, "blue": 1, "green": 2}


def test_the_final_event_says_how_the_tie_was_broken():
    table = ended((60, 5, 0, [1]), (60, 3, 9, [13]), (10, 0, 0, [2]))
    table.finish()
    assert table.events[-1] == {
        "type": "over",
        "points": {"red": 60, "blue": 60, "green": 10},
        "winners": ["red"],
        "standings": {"red": 1, "blue": 2, "green": 3},
        "tie_breaks": [{"ahead": ["red"], "behind": ["blue"], "points": 60, "by": "court", "more": 5, "less": 3}],
    }


def test_the_printed_rule_reports_only_points_and_winners():
    table = ended((60, 5, 0, [1]), (60, 3, 9, [13]), ties="shared")
    table.finish()
    assert table.events[-1] == {"type": "over", "points": {"red": 60, "blue": 60}, "winners": ["red", "blue"]}


def test_a_tie_is_imagined_without_the_power_cards_of_others():
    table = ended((60, 3, 9, [13]), (60, 3, 9, [12]))
    imagined = replace(table.setting, imagined=True)
    assert ranking(table.board, imagined).winners == ["red", "blue"]
    table.board.province["blue"] = 10
    assert ranking(table.board, imagined).winners == ["blue"]


def test_previews_at_the_end_reveal_no_power_cards():
    """Twins in which power cards decide differently see the same when they try out the last answer of the game."""
    ends = (list(deeds(dealt(2, seed, ties="wbc", rounds="6"), Random(seed)))[-1] for seed in range(50))
    last = next(end for end in ends if len(end.asked) == 1 and not end.state["discs"])
    board, final, other = last.state["board"], last.step.state["board"], "blue" if last.seat == "red" else "red"
    level = {"points": {seat: 90 - final["points"][seat] + board["points"][seat] for seat in board["seats"]}}
    level |= {
        stock: {seat: 9 - final[stock][seat] + board[stock][seat] for seat in board["seats"]}
        for stock in ("court", "province")
    }
    won, tried = [], []
    for hand in ([1], [13]):
        state = last.state | {"board": board | level | {"hands": {last.seat: [7], other: hand}}}
        won.append(answer(state, last.seat, last.asked[last.seat]["id"], last.value).events[-1]["winners"])
        tried.append(whatif(view(state, last.seat), [last.value]))
    assert won == [[last.seat], [other]]
    assert tried[0] == tried[1]
    assert tried[0][1][-1]["winners"] == ["red", "blue"]


# --- records ---------------------------------------------------------------------------------------------------------


def recorded(**options):
    """The record of a game whose final board was changed so that all are tied, with the first seat ahead at Court."""
    final, answers = finished(2, 3, rounds="6", **options)
    final["board"]["points"] = {"red": 50, "blue": 50}
    final["board"]["court"] = {"red": 3, "blue": 2}
    chosen = final["options"]
    return record(
        game="tied",
        edition="classic",
        options=chosen,
        seats=[],
        seed=seed_of(3),
        answers=answers,
        master=[],
        final=final,
    )


def test_a_record_names_the_winner_by_tie_breaker():
    assert recorded(ties="wbc")["winners"] == ["red"]
    assert recorded()["winners"] == ["red", "blue"]


def test_a_record_from_before_the_option_has_the_printed_rule():
    final, answers = finished(2, 3, rounds="6")
    final["options"] = {name: value for name, value in final["options"].items() if name not in ("ties", "early_decay")}
    seats = [{"seat": seat, "name": seat, "word": ""} for seat in ("red", "blue")]
    document = record(
        game="older",
        edition="classic",
        options=final["options"],
        seats=seats,
        seed=seed_of(3),
        answers=answers,
        master=[],
        final=final,
    )
    assert verify(document) == []


def test_older_games_end_by_the_printed_rule():
    *_, last = deeds(dealt(2, 5, rounds="6"), Random(5))
    options = {name: value for name, value in last.state["options"].items() if name not in ("ties", "early_decay")}
    state = last.state | {"options": options}
    end = answer(state, last.seat, last.asked[last.seat]["id"], last.value)
    assert end.events[-1].keys() == {"type", "points", "winners"}
    assert view(end.state, None)["winners"] == end.events[-1]["winners"]
    repaired = repair(state).state["options"]
    assert (repaired["ties"], repaired["early_decay"]) == ("shared", "stays")


# --- whole games -----------------------------------------------------------------------------------------------------


def beats(one, other, board):
    """Told again in other words: whether a seat finishes before another."""
    for counted in ("points", "court", "province"):
        if board[counted][one] != board[counted][other]:
            return board[counted][one] > board[counted][other]
    for value in range(13, 0, -1):
        if (value in board["hands"][one]) != (value in board["hands"][other]):
            return value in board["hands"][one]
    return False


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_end_with_the_standings_of_a_second_count(edition, players):
    game = dealt(players, 11 * players, edition, ties="wbc", rounds="6")
    *_, last = deeds(game, Random(players))
    board, end = last.step.state["board"], last.step.events[-1]
    for seat in board["seats"]:
        assert end["standings"][seat] == 1 + sum(beats(other, seat, board) for other in board["seats"])
    assert end["winners"] == [seat for seat, place in end["standings"].items() if place == 1]
    assert {name: view(last.step.state, None)[name] for name in ("winners", "standings", "tie_breaks")} == {
        name: end[name] for name in ("winners", "standings", "tie_breaks")
    }


def test_a_live_game_uses_the_tie_breakers_too():
    dice = Random(4)
    result = play(dealt(3, 4, ties="wbc", rounds="6"), lambda question, look: any_answer(look()["question"], dice))
    board = result.board
    ahead = [seat for seat in board.seats if not any(beats(other, seat, board.to_json()) for other in board.seats)]
    assert result.winners == ahead


# --- the option ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tie_breakers_can_be_chosen_at_every_table(edition, players):
    assert complete({"ties": "wbc"}, edition, players)["ties"] == "wbc"


def test_an_unknown_tie_breaker_is_refused_in_words():
    with pytest.raises(Unplayable, match="ties can be shared or wbc, not 'coin'"):
        complete({"ties": "coin"})
