"""Press on a game's page: to all or to some, as far as the game allows."""

import pytest

from tests.service.club import Club
from tests.web.browser import Browser, Page


def said(page: Page) -> list[str]:
    return [" ".join(node.text(separator=" ").split()) for node in page.tree.css(".talk li")]


def test_text_is_sent_to_all_without_a_command(club: Club) -> None:
    game = club.game(2)
    ana = Browser(club, "Ana")

    page = ana.send(f"/g/{game}/orders", {"words": "power 9 is a good card;  <b>isn't</b> it?", "to": "all"})

    assert page.said == ["Sent to everyone: power 9 is a good card; <b>isn't</b> it?"]
    assert said(page) == ["Ana to everyone: Tue 1 Dec, 12:00 power 9 is a good card; <b>isn't</b> it?"]
    assert said(Browser(club, "Ben").get(f"/g/{game}")) == said(page)
    assert club.view(game)["powers"] == {}


def test_private_press_is_possible_if_allowed(club: Club) -> None:
    game = club.game(3, pace={"press": "private", "grey": True})
    ana = Browser(club, "Ana")

    page = ana.get(f"/g/{game}")
    offered = [node.attributes["value"] for node in page.tree.css("select[name=to] option")]
    ana.send(f"/g/{game}/orders", {"words": "psst", "to": "Ben", "grey": "1"})

    assert offered == ["all", "Ben", "Carla"]
    assert said(Browser(club, "Ben").get(f"/g/{game}"))[0].startswith("An anonymous player to you:")
    assert said(Browser(club, "Carla").get(f"/g/{game}")) == []


@pytest.mark.parametrize(("name", "talk"), [("Ana", "none"), ("", "all")])
def test_there_is_no_field_without_recipients(club: Club, name: str, talk: str) -> None:
    game = club.game(2, pace={"press": talk})
    assert not Browser(club, name).get(f"/g/{game}").has_button("Send message")


def test_players_asked_together_are_in_one_sentence(club: Club) -> None:
    game = club.game(3, edition="2023", options={"power_cards": "sealed"}, pace={"answer_hours": 24})

    page = Browser(club).get(f"/g/{game}")

    told = [" ".join(node.text().split()) for node in page.tree.css(".waits")]
    assert told == ["Waiting for Ana, Ben and Carla since Tue 1 Dec, 12:00. Deadline: Wed 2 Dec, 12:00 (in 24 hours)."]
    assert page.tree.css_first(".waits time").attributes["datetime"] == "2026-12-02T12:00:00+00:00"
    assert "Time zone: UTC." in page.words


def test_an_asked_player_sees_who_else_is_asked(club: Club) -> None:
    game = club.game(3, edition="2023", options={"power_cards": "sealed"})

    page = Browser(club, "Ana").get(f"/g/{game}")

    [others] = page.tree.css(".waits")
    assert others.text().startswith("Waiting for Ben and Carla since")
