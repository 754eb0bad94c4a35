"""The Atom feed of a game, and the page to read and try the API."""

from dataclasses import replace
from xml.etree.ElementTree import fromstring

import pytest

from tests.service.club import Club
from tests.web.api.programs import new_token
from tests.web.browser import SITE, Browser, site

ATOM = "{http://www.w3.org/2005/Atom}"


def feed(club: Club, game: str, **headers: str):
    return site(club).test_client().get(f"/g/{game}/log.atom", base_url=SITE, headers=headers)


def test_each_moment_is_an_entry_latest_first(club: Club) -> None:
    game = club.game(2)
    club.say(game, club.asked(game)[0], "power 13")
    club.later(1)
    club.say(game, club.asked(game)[0], "power 5")
    tree = fromstring(feed(club, game).get_data())
    entries = tree.findall(f"{ATOM}entry")
    told = [entry.findtext(f"{ATOM}content") or "" for entry in entries]
    assert "13" in told[1]
    assert "5" in told[0]
    times = [entry.findtext(f"{ATOM}updated") or "" for entry in entries]
    assert times == sorted(times, reverse=True)
    assert times[0] == tree.findtext(f"{ATOM}updated")
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries)


def test_the_first_entry_has_a_games_first_event(club: Club) -> None:
    game = club.game(2)
    [entry] = fromstring(feed(club, game).get_data()).findall(f"{ATOM}entry")
    assert (entry.findtext(f"{ATOM}id") or "").endswith(f"/g/{game}#event-1")
    assert (entry.findtext(f"{ATOM}content") or "").startswith("Round 1 began.")


def test_an_unchanged_feed_is_not_sent_again(club: Club) -> None:
    game = club.game(2)
    first = feed(club, game)
    assert feed(club, game, **{"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_an_unknown_game_has_no_feed(club: Club) -> None:
    assert feed(club, "nowhere").status_code == 404


def test_the_api_page_lists_and_tries_endpoints(club: Club) -> None:
    browser = Browser(club)
    page = browser.get("/api")
    assert "/games/{game}/orders" in page.words
    page = browser.press(page, "Send request", path="/editions/classic/cards/c5_king")
    assert "200 OK" in page.words
    assert '"c5_king"' in page.words


def test_the_token_acts_not_the_logged_in_player(club: Club) -> None:
    game = club.game(2)
    ben = Browser(club, "Ben")
    page = ben.press(ben.get("/api"), "Send request", path="/me")
    assert "401 UNAUTHORIZED" in page.words
    page = ben.press(page, "Send request", path="/me", token=new_token(club, "Ana", "read"))
    assert '"Ana"' in page.words
    page = ben.press(
        page, "Send request", method="POST", path=f"/games/{game}/orders", body='{"lines": "power 13", "bound_to": 1}'
    )
    assert page.status == 200


def test_the_page_redirects_nowhere_else(club: Club) -> None:
    browser = Browser(club)
    for path in ("https://example.org/", "", "/../../login"):
        page = browser.send("/api", {"method": "GET", "path": path})
        assert page.status == 400 or "404 NOT FOUND" in page.words


def test_the_guide_shows_programs_and_how_to_verify_a_webhook(club: Club) -> None:
    guide, webhooks = Browser(club).get("/api").words, Browser(club).get("/api/webhooks").words
    assert "openapi-fetch" in guide
    assert "already_done" in guide
    assert 'POST /games/granada7421/steps {"partial": ["aragon"]' in guide
    assert "hmac.compare_digest" in webhooks
    assert '"question"' in webhooks
    assert '"text": "granada7421' in webhooks
    assert '"content": "granada7421' in webhooks


@pytest.mark.parametrize("loopback", [True, False])
def test_the_page_says_if_local_receivers_are_allowed(club: Club, *, loopback: bool) -> None:
    club.world = replace(club.world, settings=replace(club.world.settings, loopback_webhooks=loopback))
    words = Browser(club).get("/api/webhooks").words
    assert ("This server also calls receivers on its own machine" in words) is loopback


def test_opening_the_page_calls_nothing(club: Club) -> None:
    page = Browser(club).get("/api?method=POST&path=/games/x/orders")
    assert not page.tree.css("#answer")
    assert page.tree.css_first("#path").attributes["value"] == "/games/x/orders"


def test_a_response_is_shown_as_text(club: Club) -> None:
    browser = Browser(club)
    page = browser.send("/api", {"method": "GET", "path": "/editions/<script>x</script>"})
    assert "<script>" not in page.text
