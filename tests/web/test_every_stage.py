"""Every page and API path of a game, at every stage, for everybody who may see it, without server errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from pbem.service.accounts import players
from pbem.service.games import game_master
from pbem.service.seats import early_end
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.models import Event, Game
from tests.service.club import SEED, Club, email
from tests.web.api.programs import new_token
from tests.web.browser import SITE, Browser, site
from tests.web.test_strangers import filled, paths

GAME: Final = "granada7"


def open_game(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        guests = [Guest(player=ana), Guest(email=email("Ben")), Guest()]
        create_game.create_game(
            session, Plan(guests, seed=SEED, host=ana, pace={"public": True}, game_id=GAME), club.now
        )
    club.work()


def begun(club: Club) -> None:
    club.game(3, game_id=GAME)


def without_events(club: Club) -> None:
    begun(club)
    with club.database.write() as session:
        session.query(Event).delete()


def paused(club: Club) -> None:
    begun(club)
    with club.database.write() as session:
        game_master.pause(session, GAME, club.now)


def never_begun(club: Club) -> None:
    open_game(club)
    with club.database.write() as session:
        session.get_one(Game, GAME).status = "abandoned"


def abandoned(club: Club) -> None:
    begun(club)
    with club.database.write() as session:
        early_end.end_early(session, GAME, "master", club.now)
    club.work()


def over(club: Club) -> None:
    club.game(2, game_id=GAME, options={"rounds": "6"})
    club.play(GAME, 10)


STAGES: Final[dict[str, Callable[[Club], None]]] = {
    stage.__name__: stage for stage in (open_game, begun, without_events, paused, never_begun, abandoned, over)
}


@pytest.mark.parametrize("stage", STAGES)
def test_no_page_fails_at_any_stage_of_a_game(club: Club, stage: str) -> None:
    STAGES[stage](club)
    with club.database.write() as session:
        eva = players.known(session, email("Eva"), club.now, "Eva")
        eva.admin = True
        session.get_one(Game, GAME).master_id = eva.id
    for who in ("", "Ana", "Eva"):
        browser = Browser(club, who)
        for path in [*paths(club, GAME, "GET"), f"/g/{GAME}/replay?at=0", f"/g/{GAME}/replay?at=9&as=observer"]:
            with browser.client.get(path, base_url=SITE) as answer:
                assert answer.status_code < 500, (who, path)


@pytest.mark.parametrize("stage", STAGES)
def test_no_api_path_fails_at_any_stage_of_a_game(club: Club, stage: str) -> None:
    STAGES[stage](club)
    token = new_token(club, "Ana")
    client = site(club).test_client(use_cookies=False)
    for path in api_paths(club):
        with client.get(path, base_url=SITE, headers={"Authorization": f"Bearer {token}"}) as answer:
            assert answer.status_code < 500, path


def api_paths(club: Club) -> Iterator[str]:
    values = {"game": GAME, "seat": "red", "card": "c2_veto", "edition": "classic", "handle": "Ana", "message": "1"}
    for rule in site(club).url_map.iter_rules():
        if rule.rule.startswith("/api/") and "GET" in (rule.methods or ()):
            yield filled(rule, dict.fromkeys(rule.arguments, "1") | values)
