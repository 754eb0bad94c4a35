"""The page of notifications, and the site as an installable app."""

import json

import pytest

from tests.service.club import Club
from tests.service.test_channels import PLACE, PushService
from tests.web.browser import Browser

ADD = "/me/notifications/browser"


def add(browser: Browser, club: Club, *kinds: str) -> None:
    browser.send(ADD, {"subscription": PushService(club).subscription, "kind": list(kinds)})


def test_a_browser_is_added_changed_and_removed(club: Club) -> None:
    ana = Browser(club, "Ana")
    add(ana, club, "turn")
    page = ana.get("/me")
    [channel] = page.tree.css(".channel")
    assert [box.attributes["value"] for box in channel.css("input[checked]")] == ["turn"]

    path = channel.css_first("form").attributes["action"]
    assert ana.send(path, {"kind": ["press", "game"]}).said == ["Saved."]
    [channel] = ana.get("/me").tree.css(".channel")
    assert [box.attributes["value"] for box in channel.css("input[checked]")] == ["press", "game"]

    ana.send(path, {"remove": "1"})
    assert ana.get("/me").tree.css(".channel") == []


def test_a_browser_without_a_kind_of_news_is_not_added(club: Club) -> None:
    ana = Browser(club, "Ana")
    add(ana, club)
    assert ana.get("/me").tree.css(".channel") == []


def test_channels_of_others_cannot_be_changed(club: Club) -> None:
    ana, ben = Browser(club, "Ana"), Browser(club, "Ben")
    add(ana, club, "turn")
    path = ana.get("/me").tree.css_first(".channel form").attributes["action"]

    for form in ({"remove": "1"}, {"kind": ["press"]}, {"try": "1"}):
        assert ben.send(path, form).said == ["This channel no longer exists."]

    assert len(ana.get("/me").tree.css(".channel")) == 1


def test_a_table_gets_a_channel(club: Club) -> None:
    pytest.importorskip("apprise")
    game, ana = club.game(2), Browser(club, "Ana")
    ana.send("/me/notifications/service", {"url": PLACE, "game": game, "kind": ["turn", "press"]})

    [channel] = ana.get("/me").tree.css(".channel")

    assert "Discord" in channel.text()
    assert [box.attributes["value"] for box in channel.css("input[checked]")] == ["turn"]
    assert "abcdefghijklmnop" not in ana.get("/me").text


def test_the_site_is_installable(club: Club) -> None:
    browser = Browser(club)
    page = browser.get("/lobby")
    address = page.tree.css_first("link[rel=manifest]").attributes["href"]
    made = json.loads(browser.get(address).text)
    assert made["display"] == "standalone"
    assert {icon["sizes"] for icon in made["icons"]} == {"192x192", "512x512"}
    assert all(browser.get(icon["src"]).status == 200 for icon in made["icons"])


def test_the_offline_page_contains_no_personal_data(club: Club) -> None:
    club.game(2)
    assert "Ana" not in Browser(club, "Ana").get("/offline").text


def test_the_service_worker_caches_only_our_files(club: Club) -> None:
    browser = Browser(club)
    script = browser.get("/service-worker.js")
    kept = json.loads(script.text.partition("const KEPT = ")[2].partition(";")[0])
    assert all(path == "/offline" or path.startswith("/static/") for path in kept)
    assert all(browser.get(path).status == 200 for path in kept)
