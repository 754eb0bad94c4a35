"""Run in a copy with `board_side.patch`: rules, bots, mails, pages and pictures use that side for new games."""

from __future__ import annotations

import re
from random import Random

import pytest

from pbem import marks, rulebook, rules
from pbem.art.board import board_svg
from pbem.art.text import board_text
from pbem.bots import make
from pbem.i18n import Translator
from pbem.rules import OPTIONS, begin, deal, option_words, play, record, value_words, verify, view
from pbem.rules.boards import SIDES
from pbem.rules.options import complete, complete_new
from pbem.store.database import Database
from pbem.store.models import Game
from tests.art.positions import NAMES
from tests.rules.games import deeds, seed_of
from tests.rules.shapes import check
from tests.service.club import NAMES as PEOPLE
from tests.service.club import Club, plain
from tests.web.browser import Browser

OPTION = "board_2023_two_three"
FOUND, GUESSED = "2023_found", "2023_two_three"
LANGUAGES = ("en", "de", "es", "fr")
MORE = {"new_regency": "yes", "power_shift": "yes"}


@pytest.fixture
def club(on_sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    return Club(on_sqlite)


def called(place: str) -> str:
    return rules.place_name("2023", place)


@pytest.mark.parametrize("players", [2, 3])
def test_random_games_keep_to_the_regions_of_the_side(players: int) -> None:
    game = deal("2023", players, complete_new(MORE, "2023", players), seed_of(5))
    last, answers = {}, []
    for deed in deeds(game, Random(5)):
        answers.append({"id": deed.asked[deed.seat]["id"], "seat": deed.seat, "value": deed.value, "by": "person"})
        last = deed.step.state

    check("state", last)
    seen = view(last, None)
    check("view", seen)
    assert set(seen["places"]) == {"castillo", *SIDES[FOUND].regions}
    assert (seen["options"][OPTION], rules.board_side(seen).id) == (FOUND, FOUND)
    seats = [{"seat": seat, "name": seat, "word": ""} for seat in game["seats"]]
    kept = {"edition": "2023", "options": game["options"], "seats": seats, "seed": seed_of(5)}
    assert verify(record(game="found", answers=answers, master=[], final=last, **kept)) == []


def test_older_games_stay_on_the_reconstruction() -> None:
    before = complete({}, "2023", 2)
    del before[OPTION]
    assert rules.side_of("2023", 2, before).id == GUESSED
    assert complete(before, "2023", 2)[OPTION] == GUESSED
    assert "cataluna" in begin(deal("2023", 2, before, seed_of(1))).state["board"]["caballeros"]


def test_games_with_more_players_have_no_choice() -> None:
    assert OPTION not in complete_new({}, "2023", 4)
    assert OPTION not in complete_new({}, "classic", 2)


@pytest.mark.parametrize("bot", ["steady", "random"])
def test_bots_play_on_the_new_side(bot: str) -> None:
    game = deal("2023", 3, complete_new({"rounds": "6"}, "2023", 3), seed_of(2))
    bots = {seat: make(bot, seat) for seat in game["seats"]}
    result = play(game, lambda question, look: bots[question.seat](question, look))
    assert set(result.board.caballeros) == {"castillo", *SIDES[FOUND].regions}


def test_pictures_and_texts_show_only_the_sides_regions() -> None:
    seen = view(begin(deal("2023", 3, complete_new({}, "2023", 3), seed_of(3))).state, "red")
    picture = board_svg(seen, NAMES, called)
    assert set(re.findall(r'id="region-(\w+)"', picture)) == {"castillo", *SIDES[FOUND].regions}
    lines = board_text(seen, "red", NAMES, called)
    assert [line.split(" ")[0] for line in lines[1:3]] == ["Valencia", "Galicia"]
    assert any(line.startswith("Valencia 9/5") for line in lines)
    assert not any("Cataluña" in line for line in lines)


def test_questions_offer_its_neighbours() -> None:
    game = deal("2023", 2, complete_new({}, "2023", 2), seed_of(4))
    for deed in deeds(game, Random(4)):
        asked = deed.asked[deed.seat]
        if asked["key"] == "place":
            assert set(asked["of"]) == {*SIDES[FOUND].near[view(deed.state, None)["king"]], "castillo"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_page_lists_both_printed_sides(language: str) -> None:
    regions = rulebook.sheet("2023", Translator(language)).regions
    valencias = [line for line in regions if line.startswith("Valencia (")]
    assert [re.findall(r"\d/\d/\d", line) for line in valencias] == [["9/5/0"], ["5/3/2"]]


def test_replaced_reconstructions_are_not_mentioned() -> None:
    told = " ".join(marks.of_game("2023", complete_new({}, "2023", 2), 2, Translator()))
    assert "side for two and three players" not in told
    assert "From one source only: the points for second place in Aragón; the border Toledo–Granada" in told


def test_the_form_offers_both_sides_the_new_one_first(club: Club) -> None:
    page = Browser(club, "Ana").send("/new", {"step": "rules", "edition": "2023"})
    offered = [option.attributes["value"] for option in page.tree.css(f"select[name={OPTION}] option")]
    assert offered == [FOUND, GUESSED]
    assert value_words(OPTIONS[OPTION], FOUND) == "printed side (printed rule)"
    assert value_words(OPTIONS[OPTION], GUESSED, "de") == "rekonstruierte Seite (Hausregel dieses Servers)"
    assert option_words(OPTION, "es").asks


def test_a_new_game_is_played_on_it_by_mail_and_page(club: Club) -> None:
    game = club.game(2, edition="2023", options={"rounds": "6"})
    with club.database.read() as session:
        assert session.get_one(Game, game).options[OPTION] == FOUND

    first = plain(club.mails(PEOPLE[0])[0])
    assert "Valencia 9/5" in first
    assert "Cataluña" not in first
    assert "Valencia" in Browser(club, PEOPLE[0]).get(f"/g/{game}").words

    club.play(game, until=3)
    assert set(club.view(game)["places"]) == {"castillo", *SIDES[FOUND].regions}
