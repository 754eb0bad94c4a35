"""Secret discs: Unrest, Lesser Unrest, Secret Scoring, Eviction."""

from pbem.rules import REGIONS
from pbem.rules.questions import Together
from tests.table import ask_card, happened, options, play_card, scores, table, where


def test_c2_disc_all_opponents_return_all_from_a_chosen_region():
    board = table(red={"galicia": 3}, blue={"galicia": 3, "aragon": 1}, green={"galicia": 1, "sevilla": 2})
    play_card(board, "c2_disc_all", "red", {"blue": "galicia", "green": "sevilla"})
    assert where(board, "red") == {"galicia": 3}
    assert where(board, "blue") == {"aragon": 1}
    assert where(board, "green") == {"galicia": 1}
    assert {"type": "disc", "colour": "blue", "place": "galicia", "card": "c2_disc_all"} in board.events


def test_c2_disc_all_asks_opponents_with_a_choice_at_once():
    board = table(blue={"galicia": 3, "aragon": 1}, green={"galicia": 1}, yellow={"court": 4})
    asked = ask_card(board, "c2_disc_all", "red")
    assert isinstance(asked, Together)
    assert set(asked.questions) == {"blue"}
    assert options(asked, of="blue") == {"galicia", "aragon"}


def test_c2_disc_all_spares_king_castillo_and_court():
    board = table(king="galicia", blue={"galicia": 3, "castillo": 1, "court": 2, "aragon": 1, "sevilla": 1})
    assert options(ask_card(board, "c2_disc_all", "red"), of="blue") == {"aragon", "sevilla"}


def test_c2_disc_all_takes_a_sole_region_without_asking():
    board = table(blue={"galicia": 3}, green={"castillo": 3})
    play_card(board, "c2_disc_all", "red")
    assert where(board, "blue") == {}
    assert where(board, "green") == {"castillo": 3}


def test_c2_disc_2_opponents_return_two_from_a_chosen_region():
    board = table(blue={"galicia": 3, "aragon": 2, "sevilla": 1}, green={"galicia": 2, "granada": 2})
    play_card(board, "c2_disc_2", "red", {"blue": "galicia", "green": "granada"})
    assert where(board, "blue") == {"galicia": 1, "aragon": 2, "sevilla": 1}
    assert where(board, "green") == {"galicia": 2}


def test_c2_disc_2_offers_regions_with_at_least_two():
    board = table(blue={"galicia": 3, "aragon": 2, "sevilla": 1})
    assert options(ask_card(board, "c2_disc_2", "red"), of="blue") == {"galicia", "aragon"}


def test_c2_disc_2_takes_one_if_no_region_has_two():
    board = table(blue={"galicia": 1, "aragon": 1})
    play_card(board, "c2_disc_2", "red", {"blue": "aragon"})
    assert where(board, "blue") == {"galicia": 1}


def test_c2_disc_2_with_two_only_spares_players_without_two():
    board = table(blue={"galicia": 1, "aragon": 1}, options={"disc_two": "two_only"})
    assert play_card(board, "c2_disc_2", "red") == []


def test_c2_disc_2_excludes_the_kings_region():
    board = table(king="galicia", blue={"galicia": 2, "aragon": 1, "sevilla": 1})
    assert options(ask_card(board, "c2_disc_2", "red"), of="blue") == {"aragon", "sevilla"}


def test_c4_disc_score_scores_regions_chosen_once():
    board = table(king="valencia", red={"galicia": 1}, blue={"aragon": 1}, green={"sevilla": 1}, yellow={"granada": 1})
    play_card(
        board, "c4_disc_score", "red", {"red": "galicia", "blue": "aragon", "green": "aragon", "yellow": "granada"}
    )
    assert scores(board) == {"red": 4, "yellow": 6}
    assert {"type": "scoring", "by": "red", "card": "c4_disc_score"} in board.events


def test_c4_disc_score_offers_every_region_to_everyone():
    asked = ask_card(table(king="galicia"), "c4_disc_score", "red")
    assert isinstance(asked, Together)
    assert [options(asked, of=seat) for seat in ("red", "blue", "green", "yellow")] == [set(REGIONS)] * 4


def test_c4_disc_score_scores_nothing_if_all_choose_the_same():
    board = table(red={"galicia": 1})
    play_card(board, "c4_disc_score", "red", dict.fromkeys(("red", "blue", "green", "yellow"), "galicia"))
    assert happened(board) == ["disc", "disc", "disc", "disc", "scoring"]


def test_c4_eviction_sends_others_to_the_region_on_their_disc():
    board = table(red={"galicia": 1}, blue={"galicia": 3}, green={"galicia": 2, "aragon": 1}, yellow={"aragon": 1})
    play_card(board, "c4_eviction", "red", "galicia", {"blue": "sevilla", "green": "aragon"})
    assert where(board, "red") == {"galicia": 1}
    assert where(board, "blue") == {"sevilla": 3}
    assert where(board, "green") == {"aragon": 3}
    assert where(board, "yellow") == {"aragon": 1}


def test_c4_eviction_cannot_name_the_kings_region_or_castillo():
    board = table(king="sevilla", blue={"sevilla": 1, "castillo": 1})
    assert options(ask_card(board, "c4_eviction", "red")) == set(REGIONS) - {"sevilla"}


def test_c4_eviction_to_king_or_same_region_means_court():
    board = table(king="sevilla", blue={"galicia": 3}, green={"galicia": 2})
    play_card(board, "c4_eviction", "red", "galicia", {"blue": "sevilla", "green": "galicia"})
    assert where(board, "blue") == {"court": 3}
    assert where(board, "green") == {"court": 2}


def test_c4_eviction_of_an_empty_region_moves_nobody():
    board = table(red={"galicia": 1})
    play_card(board, "c4_eviction", "red", "galicia")
    assert happened(board) == ["evicted"]
