"""Every page uses its reader's language and declares it; URL and browser are the fallbacks."""

import re

import pytest

from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.store.models import Player
from tests.service.club import Club, email
from tests.translations import sentences
from tests.web.browser import Browser, Page, login_link

PAGES = ("/", "/new", "/me", "/rules", "/g/{game}", "/nowhere")
LONG = 14  # minimum length of a sentence that can't match by chance


def reads_in(club: Club, name: str, language: str) -> None:
    with club.database.write() as session:
        session.query(Player).filter_by(handle=name).one().language = language


def lang(page: Page) -> str:
    return str(page.tree.css_first("html").attributes["lang"])


def test_a_visitors_chosen_language_is_kept(club: Club) -> None:
    browser = Browser(club)
    chosen = str(browser.get("/lobby?edition=2023").tree.css_first("footer a[lang=de]").attributes["href"])
    assert chosen == "?edition=2023&lang=de"

    assert lang(browser.get(f"/lobby{chosen}")) == "de"

    assert [lang(browser.get(path)) for path in ("/", "/rules", "/players", "/login", "/nowhere")] == ["de"] * 5
    assert lang(browser.get("/rules?lang=es")) == "es"
    assert lang(browser.get("/")) == "es"


def test_a_players_own_language_takes_precedence(club: Club) -> None:
    browser = Browser(club)
    browser.get("/?lang=de")
    link = browser.get(login_link(club, "Ana"))
    browser.press(link, "In diesem Browser anmelden")

    assert lang(browser.get("/")) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pages_use_the_players_language(club: Club, language: str) -> None:
    game = club.game(3)
    reads_in(club, "Ana", language)
    browser = Browser(club, "Ana")

    for path in PAGES:
        page = browser.get(path.format(game=game))
        assert lang(page) == language
        if language != "en":
            assert english(page, Translator(language)) == [], path


def english(page: Page, translator: Translator) -> list[str]:
    """Our sentences that were left in English."""
    found = " ".join(page.tree.css_first("body").text(separator=" ").split())
    plain = (s.one for s in sentences().values() if "{" not in s.one and len(s.one) >= LONG and not s.many)
    left = (text for text in plain if text in found and re.search(rf"\b{re.escape(text)}", found))
    return [text for text in left if translator.gettext(text) != text]


def test_a_whole_answer_can_be_built_in_german(club: Club) -> None:
    game = club.game(2)
    seat, name = next((s, n) for s, n in (("red", "Ana"), ("blue", "Ben")) if s in club.asked(game))
    reads_in(club, name, "de")
    browser = Browser(club, name)

    page = browser.choose(browser.get(f"/g/{game}"), "9")
    assert "Dein vollständiger Zug:" in page.words
    page = browser.press(page, "Antwort senden")

    assert page.said == ["Ausgeführt: Macht 9"]
    assert club.view(game)["powers"] == {seat: 9}


def test_visitors_get_the_browsers_language(club: Club) -> None:
    page = Browser(club).get("/", headers={"Accept-Language": "it, es;q=0.8, en;q=0.5"})

    assert lang(page) == "es"
    assert page.heading == "El Grande, a tu ritmo"


def test_the_url_can_select_a_language(club: Club) -> None:
    page = Browser(club).get("/login?lang=de", headers={"Accept-Language": "es"})

    assert (lang(page), page.heading) == ("de", "Anmelden")
    assert lang(Browser(club).get("/login?lang=tlh")) == "en"


def test_refusals_are_in_the_readers_language(club: Club) -> None:
    club.game(2)
    reads_in(club, "Ana", "es")
    page = Browser(club, "Ana").send("/new", {"seat": email("Ana")})

    assert page.said == ["Ya tienes un puesto; no pongas tu propia dirección."]


def test_choosing_a_language_applies_at_once(club: Club) -> None:
    club.game(2)

    page = Browser(club, "Ana").send("/me", {"language": "de", "zone": "Europe/Berlin"})

    assert page.said == ["Zeiten stehen jetzt in der Zeitzone Europe/Berlin."]
    assert lang(page) == "de"


def test_typed_text_is_escaped_in_sentences(club: Club) -> None:
    page = Browser(club).send("/login", {"email": "<b>ana</b>@example.org"})

    assert "<b>ana" not in page.text
    assert "&lt;b&gt;ana&lt;/b&gt;@example.org" in page.text
