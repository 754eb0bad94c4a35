"""Card names in sentences on a game's page are links to the cards."""

import pytest

from pbem import rules
from pbem.i18n import Translator
from pbem.web.card_links import linked
from pbem.wording.sections.grammar import Narrator
from tests.service.club import Club
from tests.web.browser import Browser, site

NAMES = {"red": "Ana", "blue": "Ben"}


def links(club: Club, text: str, *cards: str, language: str = "en") -> list[tuple[str, str]]:
    """The text of each link, and the last part of its URL."""
    edition = "classic" if cards[0].startswith("c") else "2023"
    narrator = Narrator("red", NAMES, edition, Translator(language))
    with site(club).test_request_context():
        html = str(linked(narrator, text, cards))
    return [(part.partition(">")[2], part.partition('"')[0].rpartition("/")[2]) for part in _anchors(html)]


def _anchors(html: str) -> list[str]:
    return [part.partition("</a>")[0] for part in html.split('<a href="')[1:]]


def test_cards_are_recognised_by_number_and_name(club: Club) -> None:
    told = "You took card 2: used Angry King, then placed 1 in Granada."
    assert links(club, told, "c2_angry_king") == [("card 2", "c2_angry_king"), ("Angry King", "c2_angry_king")]


@pytest.mark.parametrize(
    ("language", "said", "name"),
    [("de", "Dein Zug: Karte 2, Rückzug", "Karte 2, Rückzug"), ("es", "Carta 2, Retirada.", "Carta 2, Retirada")],
)
def test_cards_are_recognised_in_every_language(club: Club, language: str, said: str, name: str) -> None:
    assert links(club, said, "n2_withdrawal", language=language) == [(name, "n2_withdrawal")]


def test_power_cards_are_not_linked(club: Club) -> None:
    assert links(club, "Power card 5; power cards: you 5, Ben 13.", "c5_king") == []


def test_an_ambiguous_name_links_to_the_search(club: Club) -> None:
    cards = ("c2_score_one", "c3_fives")
    assert links(club, "used Special Scoring", *cards) == [("Special Scoring", "rules?card=Special+Scoring")]
    assert links(club, "card 3, Special Scoring", *cards) == [("card 3, Special Scoring", "c3_fives")]


def test_everything_else_is_escaped(club: Club) -> None:
    narrator = Narrator("red", NAMES, "classic", Translator("en"))
    with site(club).test_request_context():
        assert "<b>" not in linked(narrator, "<b>card 5</b>", ["c5_king"])


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_cards_taken_are_links_in_the_log(club: Club, edition: str) -> None:
    game = club.game(3, edition=edition)
    club.play(game, 3)

    log = Browser(club).get(f"/g/{game}?round=all").tree.css("#happened li")

    told = [line for line in log if " took card " in line.text()]
    assert len(told) >= 4
    assert all(line.css_first(f'a[href^="/rules/{edition}/"]') for line in told)
