"""Notifications by services, added through the API."""

from __future__ import annotations

import pytest

from pbem.service.channels import registry
from pbem.store.models import Channel
from tests.service.club import Club
from tests.service.test_channels import PLACE, deliver
from tests.web.api.programs import Program


@pytest.fixture
def ana(club: Club) -> Program:
    return Program(club, "Ana", "read", "hook")


def test_a_service_is_added_changed_and_removed(club: Club, ana: Program) -> None:
    made = ana.post("/channels", {"url": PLACE, "kinds": ["press", "turn"]}, 201)
    assert (made["way"], made["name"], made["game"], made["kinds"]) == ("apprise", "Discord", None, ["turn", "press"])

    path = f"/channels/{made['id']}"
    with club.database.write() as session:
        session.get_one(Channel, int(made["id"])).off_at = club.now
    assert ana.post(path, {"kinds": ["game"]}) == made | {"kinds": ["game"]}
    assert ana.get("/channels") == [made | {"kinds": ["game"]}]

    ana.delete(path, 204)
    assert ana.get("/channels") == []


def test_a_table_gets_public_news_only(club: Club, ana: Program) -> None:
    game = club.game(2)

    made = ana.post("/channels", {"url": PLACE, "kinds": ["turn", "press"], "game": game}, 201)

    assert (made["game"], made["kinds"]) == (game, ["turn"])
    [seat] = club.asked(game)
    club.say(game, seat, "9")
    [told] = deliver(club)
    assert "Waiting for" in told


def test_no_response_contains_the_address(club: Club, ana: Program) -> None:
    made = ana.ask("POST", "/channels", {"url": PLACE, "kinds": ["turn"]})
    secret = PLACE.rpartition("/")[2]

    assert secret
    assert secret not in made.get_data(as_text=True)
    assert secret not in ana.ask("GET", "/channels").get_data(as_text=True)
    with club.database.read() as session:
        [kept] = session.query(Channel)
        assert registry.address_of(club.world.settings.secret, kept) == PLACE


@pytest.mark.parametrize("number", ["0", "x", "-1", "9" * 30, "²"])
def test_channels_of_others_and_odd_numbers_are_not_found(club: Club, ana: Program, number: str) -> None:
    made = ana.post("/channels", {"url": PLACE, "kinds": ["turn"]}, 201)
    ben = Program(club, "Ben", "read", "hook")

    for path in (f"/channels/{number}", f"/channels/{made['id']}"):
        ben.post(path, {"kinds": ["turn"]}, 404)
        ben.delete(path, 404)

    assert len(ana.get("/channels")) == 1


def test_only_players_of_a_game_tell_its_table(club: Club) -> None:
    game = club.game(2)
    zoe = Program(club, "Zoe", "read", "hook")
    for name in (game, "nowhere"):
        refused = zoe.post("/channels", {"url": PLACE, "kinds": ["turn"], "game": name}, 409)
        assert refused["detail"] == "Only the players and the game master can add a channel for a game."


def test_an_address_of_another_service_is_refused(ana: Program) -> None:
    ana.post("/channels", {"url": "json://127.0.0.1/", "kinds": ["turn"]}, 409)
