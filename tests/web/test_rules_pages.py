"""The public rules pages."""

import pytest

from pbem import rulebook, rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.store.models import Game, Player
from tests.service.club import Club
from tests.web.browser import SITE, Browser, Page

GERMAN = {"headers": {"Accept-Language": "de-AT, de;q=0.9, en;q=0.5"}}


def page(club: Club, path: str, **more) -> Page:
    return Browser(club).get(path, **more)


def test_visitors_find_both_editions(club: Club) -> None:
    assert page(club, "/").tree.css_first('header a[href="/rules"]') is not None
    links = [node.attributes["href"] for node in page(club, "/rules").tree.css("main ul.plain a")]
    assert links == ["/rules/classic/play/aim", "/rules/classic", "/rules/2023/play/aim", "/rules/2023"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_every_card_has_a_page(club: Club, edition: str, language: str) -> None:
    browser = Browser(club)
    deck = browser.get(f"/rules/{edition}?lang={language}")
    links = {str(node.attributes["href"]) for node in deck.tree.css("ul.deck a")}

    assert len(links) == len(rules.edition(edition).cards)
    for link in links:
        card = browser.get(link)
        assert (card.status, card.tree.css_first(".rules").attributes["lang"]) == (200, language)


def test_the_url_or_browser_selects_the_language(club: Club) -> None:
    assert page(club, "/rules/2023/n2_withdrawal", **GERMAN).heading == "Rückzug"
    assert page(club, "/rules/2023/n2_withdrawal?lang=es", **GERMAN).heading == "Retirada"
    assert page(club, "/rules/2023/n2_withdrawal?lang=fr", **GERMAN).heading == "Repli"
    assert page(club, "/rules/2023/n2_withdrawal?lang=xx", **GERMAN).heading == "Rückzug"
    assert page(club, "/rules/2023/n2_withdrawal").heading == "Withdrawal"


def test_a_players_language_precedes_the_browsers(club: Club) -> None:
    browser = Browser(club, "Ana")
    with club.database.write() as session:
        session.query(Player).filter_by(handle="Ana").one().language = "es"

    assert browser.get("/rules/2023/n2_withdrawal", **GERMAN).heading == "Retirada"


def test_the_chosen_language_is_kept(club: Club) -> None:
    deck = page(club, "/rules/classic?lang=de")
    assert all(str(node.attributes["href"]).endswith("?lang=de") for node in deck.tree.css("ul.deck a"))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("n1_any3", "The rulebook doesn't print this card's name; this label is ours."),
        ("r5_neighbour", "This card is our own"),
        ("n2_fair", "We play with four “Fair” cards"),
        ("r5_exile", "doesn't list the neighbours of France and Portugal"),
    ],
)
def test_reconstructed_rules_are_marked(club: Club, card: str, said: str) -> None:
    assert any(said in line for line in page(club, f"/rules/2023/{card}").said)


def test_the_deck_marks_them_too(club: Club) -> None:
    words = page(club, "/rules/2023").words
    assert words.count("The rulebook doesn't print this card's name") == 14
    assert words.count("This card is our own") == 3


def test_a_card_can_be_found_by_name(club: Club) -> None:
    browser = Browser(club)
    assert browser.get("/rules?card=rueckzug").path == "/rules/2023/n2_withdrawal"
    assert len(browser.get("/rules?card=Intrigue").tree.css("ul.deck li")) == 10
    assert "There is no card with that name. Did you mean: Fiesta" in browser.get("/rules?card=fist").words
    assert "There is no card with that name." in browser.get("/rules?card=xyzzy").words


def test_a_url_with_a_name_leads_to_the_card(club: Club) -> None:
    assert page(club, "/rules/2023/Rückzug?lang=de").heading == "Rückzug"


@pytest.mark.parametrize("path", ["/rules/1995", "/rules/1995/veto", "/rules/classic/nothing", "/rules/2023/c2_veto"])
def test_an_unknown_card_is_reported(club: Club, path: str) -> None:
    assert page(club, path).status == 404


@pytest.mark.parametrize("card", ["%00", "<b>", "'%22", "x" * 5000, "..", "%FF", "()"])
def test_odd_names_find_nothing(club: Club, card: str) -> None:
    for path in (f"/rules?card={card}", f"/rules/2023/{card}"):
        answer = Browser(club).client.get(path, base_url=SITE)
        assert answer.status_code in (200, 308, 400, 404), path
        assert b"<b>" not in answer.get_data()


def test_a_game_links_to_its_cards(club: Club) -> None:
    game = club.game(2)
    found = Browser(club, "Ana").get(f"/g/{game}").tree.css("main a[href^='/rules/classic']")
    links = {str(node.attributes["href"]).partition("?")[0] for node in found}

    assert "/rules/classic" in links
    assert len([link for link in links if "/play/" not in link]) == 6
    assert {Browser(club).get(str(link)).status for link in links} == {200}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_an_editions_page_marks_reconstructions(club: Club, edition: str, language: str) -> None:
    seen = page(club, f"/rules/{edition}?lang={language}").words

    sheet = rulebook.sheet(edition, Translator(language))
    for line in (*sheet.regions, *sheet.powers, *sheet.doubts):
        assert spaced(line) in seen
    for card in (card for section in sheet.sections for card in section.cards):
        assert spaced(card.aside) in seen


def spaced(text: str) -> str:
    """With plain spaces, as in the words of a page."""
    return " ".join(text.split())


def test_a_cards_page_marks_uncertain_stack_and_number(club: Club) -> None:
    assert "Stack 1 (derived), place 1. One copy in the deck (derived)." in page(club, "/rules/2023/n1_ambush").words


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_chapters_lead_from_one_to_the_next(club: Club, edition: str) -> None:
    browser = Browser(club)
    read = [browser.get(f"/rules/{edition}/play/aim")]
    while on := read[-1].tree.css_first("a.button[href*='/play/']"):
        read.append(browser.get(str(on.attributes["href"])))
    assert len(read) == len(rulebook.Topic)
    assert {chapter.status for chapter in read} == {200}


def choices(board: Page) -> list[str]:
    return [str(button.attributes["value"]) for button in board.tree.css("#board form button[name=t]")]


@pytest.mark.parametrize("edition", rules.EDITIONS)
@pytest.mark.parametrize("topic", ["power-cards", "king", "castillo"])
def test_a_practice_board_is_played_to_its_end(club: Club, edition: str, topic: str) -> None:
    browser, chosen = Browser(club), list[str]()
    board = browser.get(f"/rules/{edition}/play/{topic}")
    while offered := choices(board):
        chosen.append(offered[0])
        board = browser.get(f"/rules/{edition}/play/{topic}?" + "&".join(f"t={each}" for each in chosen))
    assert "What happens then" in board.words
    assert len(chosen) >= 1


def test_the_map_of_a_practice_board_leads_to_the_same_choices(club: Club) -> None:
    board = page(club, "/rules/classic/play/castillo")
    links = [str(link.attributes["href"]) for link in board.tree.css("#board svg a")]
    assert len(links) == len(choices(board))
    assert all("t=" in link and link.endswith("#board") for link in links)


def test_an_illegal_choice_is_ignored(club: Club) -> None:
    assert choices(page(club, "/rules/classic/play/castillo?t=castillo&t=<script>")) == choices(
        page(club, "/rules/classic/play/castillo")
    )


@pytest.mark.parametrize(
    ("asked", "points"),
    [
        ("place=pais_vasco&red=3&blue=3&green=3&yellow=2", ["3", "3", "3", "1"]),  # I09
        ("place=galicia&red=3&blue=2&green=1&yellow=0", ["4", "2", "0", "0"]),  # I08
        ("place=granada&red=3&blue=1&green=1&yellow=0&king=on&home=on", ["6 +4", "1", "1", "0"]),  # I28
        ("place=nowhere&red=x&blue=99999", ["4", "4", "1", "0"]),  # what can't be read has its usual value
    ],
)
def test_points_are_counted_for_any_numbers(club: Club, asked: str, points: list[str]) -> None:
    rows = page(club, f"/rules/classic/play/scoring?{asked}").tree.css("#board tbody tr")
    assert [" ".join(cell.text() for cell in row.css("td")[1:]).strip() for row in rows] == points


def test_unknown_chapters_are_not_found(club: Club) -> None:
    assert page(club, "/rules/classic/play/nowhere").status == 404
    assert page(club, "/rules/1844/play/aim").status == 404


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_card_pages_explain_the_card_in_my_game(club: Club, edition: str) -> None:
    game = club.game(3, edition=edition)
    club.play(game, 3)
    mine = Browser(club, "Ana")
    for card in rules.edition(edition).cards:
        told = mine.get(f"/rules/{edition}/{card}?game={game}").tree.css(".asked p")
        assert len(told) == 3, card
        assert all(line.text().strip() for line in told), card


def test_strangers_learn_nothing_about_a_private_game(club: Club) -> None:
    game = club.game(3)
    club.play(game, 3)
    with club.database.write() as session:
        session.query(Game).filter_by(id=game).one().public = False
    assert page(club, f"/rules/classic/c5_king?game={game}").path == "/login"
