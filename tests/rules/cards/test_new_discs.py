"""Cards of 2023 on which players choose by secret disc."""

from pbem.rules import REGIONS
from tests.table import ask_card, happened, options, play_card, scores, table, where


def new(**more):
    return table(**({"edition": "2023", "king": "valencia"} | more))


def test_n2_civil_war_opponents_return_all_from_a_chosen_region():
    board = new(red={"galicia": 3}, blue={"galicia": 3, "aragon": 1}, green={"galicia": 1, "sevilla": 2})
    play_card(board, "n2_civil_war", "red", {"blue": "galicia", "green": "sevilla"})
    assert where(board, "red") == {"galicia": 3}
    assert where(board, "blue") == {"aragon": 1}
    assert where(board, "green") == {"galicia": 1}


def test_n2_civil_war_spares_king_castillo_and_court():
    board = new(king="galicia", blue={"galicia": 3, "castillo": 1, "court": 2, "aragon": 1, "sevilla": 1})
    assert options(ask_card(board, "n2_civil_war", "red"), of="blue") == {"aragon", "sevilla"}


def test_n2_disc_2_opponents_return_two_from_a_chosen_region():
    board = new(blue={"galicia": 3, "aragon": 2, "sevilla": 1}, green={"galicia": 1, "granada": 1})
    assert options(ask_card(board, "n2_disc_2", "red"), of="blue") == {"galicia", "aragon"}
    play_card(board, "n2_disc_2", "red", {"blue": "galicia", "green": "granada"})
    assert where(board, "blue") == {"galicia": 1, "aragon": 2, "sevilla": 1}
    assert where(board, "green") == {"galicia": 1}


def test_n4_coup_sends_opponents_to_the_region_on_their_disc():
    board = new(red={"galicia": 1}, blue={"galicia": 3}, green={"galicia": 2, "aragon": 1}, yellow={"aragon": 1})
    play_card(board, "n4_coup", "red", "galicia", {"blue": "sevilla", "green": "aragon"})
    assert where(board, "red") == {"galicia": 1}
    assert where(board, "blue") == {"sevilla": 3}
    assert where(board, "green") == {"aragon": 3}
    assert where(board, "yellow") == {"aragon": 1}


def test_n4_coup_treats_the_kings_region_as_the_court():
    board = new(king="sevilla", blue={"galicia": 3})
    asked = ask_card(board, "n4_coup", "red", "galicia")
    assert options(asked, of="blue") == set(REGIONS) - {"galicia"}
    board = new(king="sevilla", blue={"galicia": 3})
    play_card(board, "n4_coup", "red", "galicia", {"blue": "sevilla"})
    assert where(board, "blue") == {"court": 3}


def test_n4_coup_cannot_name_the_kings_region_or_castillo():
    assert options(ask_card(new(king="sevilla"), "n4_coup", "red")) == set(REGIONS) - {"sevilla"}
    assert options(ask_card(new(king="castillo"), "n4_coup", "red")) == set(REGIONS)
    assert options(ask_card(new(king="france"), "n4_coup", "red")) == set(REGIONS)


def test_o4_rivalries_scores_regions_chosen_once():
    board = new(red={"galicia": 1}, blue={"aragon": 1}, green={"sevilla": 1}, yellow={"granada": 1})
    discs = {"red": "galicia", "blue": "aragon", "green": "aragon", "yellow": "granada"}
    play_card(board, "o4_rivalries", "red", discs)
    assert scores(board) == {"red": 4, "yellow": 6}


def test_o4_rivalries_may_choose_the_kings_region():
    asked = ask_card(new(king="galicia"), "o4_rivalries", "red")
    assert [options(asked, of=seat) for seat in ("red", "blue", "green", "yellow")] == [set(REGIONS)] * 4


def test_o4_rivalries_scores_nothing_if_all_choose_the_same():
    board = new(red={"galicia": 1})
    play_card(board, "o4_rivalries", "red", dict.fromkeys(("red", "blue", "green", "yellow"), "galicia"))
    assert "scored" not in happened(board)
