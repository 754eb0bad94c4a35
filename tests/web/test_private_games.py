"""Strangers can't distinguish a private game from a missing one, through any entry point."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from pbem.actions.registry import GAME_MASTER
from pbem.store.models import Game, Player
from pbem.web.api.endpoint import TABLE
from pbem.web.api.problems import PREFIX
from tests.service.club import Club, email, plain
from tests.web.api.programs import ALL, new_token
from tests.web.api.test_permissions import BODIES
from tests.web.browser import FROM_HERE, SITE, Browser, site
from tests.web.test_strangers import filled

PRIVATE, MISSING = "private1", "missing1"  # equally long: so are the answers
STATES = ("running", "open", "over")
BY_CHANCE = ("Date", "Set-Cookie", "X-Request-ID", "RateLimit")  # the last counts the requests of the minute
REACHING = ("GET", "POST", "DELETE")
METHODS = (*REACHING, "HEAD", "OPTIONS", "PUT")
VALUES = {"kind": "svg", "message": "1", "seat": "red", "act": "pause", "mail": "1", "code": "abcd", "mark": "0" * 16}
FORM = {
    "answer": "decline",
    "propose": "pause 24",
    "text": "power 9",
    "email": "friend@example.org",
    "seat": "red",
    "say": "yes",
    "sure": "yes",
    "who": "steady",
    "hours": "1",
    "entry": "1",
    "wait": "1",
    "token": "9",
    "word": "x",
}


@pytest.fixture(params=STATES)
def club(club: Club, request: pytest.FixtureRequest) -> Club:
    """A club with a private game of Ana's in that state."""
    club.game(2, game_id=PRIVATE, pace={"public": False})
    with club.database.write() as session:
        game = session.get_one(Game, PRIVATE)
        game.master_id = session.query(Player).filter_by(handle="Ana").one().id
        if request.param != "running":
            game.status = request.param
        if request.param == "open":
            game.state = None
    return club


def methods(club: Club, rule: Rule) -> Iterator[str]:
    """Those that the route accepts, and one that it refuses. In other games than the running one, only those that reach
    the game: Flask makes the other responses from theirs, or without looking at the game.
    """
    with club.database.read() as session:
        running = session.get_one(Game, PRIVATE).status == "running"
    refused = [method for method in METHODS if method not in (rule.methods or ())]
    tried = METHODS if running else REACHING
    yield from (method for method in tried if method in (rule.methods or ()) or (running and method == refused[0]))


def rules_with_a_game(club: Club) -> list[Rule]:
    return [rule for rule in site(club).url_map.iter_rules() if rule.arguments & {"game_id", "game"}]


def paths(rule: Rule, game: str) -> Iterator[str]:
    """The route's paths; for the game master's actions, one each."""
    for act in GAME_MASTER if "act" in rule.arguments else ("",):
        values = VALUES | {"game_id": game, "game": game} | ({"act": act} if act else {})
        yield filled(rule, values)


def shown(answer: TestResponse, game: str) -> tuple[int, list[tuple[str, str]], str]:
    """Everything in a response except the game's name."""
    kept = [(name, value.replace(game, "GAME")) for name, value in answer.headers if name not in BY_CHANCE]
    text = answer.get_data(as_text=True).replace(game, "GAME")
    answer.close()
    return answer.status_code, sorted(kept), re.sub(r'name="csrf_token" value="[^"]*"', "", text)


def bodies() -> dict[str, Any]:
    return {f"api.{row.name}": BODIES.get(row.name, {}) for row in TABLE if row.body is not None}


@pytest.mark.parametrize("name", ["", "Zoe"])
def test_pages_do_not_distinguish_private_and_missing_games(club: Club, name: str) -> None:
    browser = Browser(club, name)
    token = browser.token()
    cookie = browser.client.get_cookie("elgrande", "play.example.org")
    assert cookie is not None
    pages = [rule for rule in rules_with_a_game(club) if not rule.rule.startswith(PREFIX)]
    assert len(pages) >= 25

    for rule in pages:
        for private, missing in zip(paths(rule, PRIVATE), paths(rule, MISSING), strict=True):
            for method in methods(club, rule):
                asked = {"method": method, **FROM_HERE}
                asked |= {"data": FORM | {"csrf_token": token}} if method in ("POST", "PUT", "DELETE") else {}
                answers = []
                for path, game in ((private, PRIVATE), (missing, MISSING)):
                    browser.client.set_cookie("elgrande", cookie.value, domain="play.example.org", secure=True)
                    answers.append(shown(browser.client.open(path, **asked), game))
                here, there = answers
                assert here == there, (method, private)
                assert here[0] in (302, 400, 404, 405) or method == "OPTIONS", (method, private)
                assert not (name and here[0] == 302), (method, private)


@pytest.mark.parametrize("name", ["", "Zoe"])
def test_the_api_does_not_distinguish_private_and_missing_games(club: Club, name: str) -> None:
    client, said = site(club).test_client(use_cookies=False), bodies()
    headers = {"Authorization": f"Bearer {new_token(club, name, *ALL)}"} if name else {}
    rows = [rule for rule in rules_with_a_game(club) if rule.rule.startswith(PREFIX)]
    assert len(rows) >= 40

    for rule in rows:
        for private, missing in zip(paths(rule, PRIVATE), paths(rule, MISSING), strict=True):
            for method in methods(club, rule):
                asked: dict[str, Any] = {"method": method, "base_url": SITE, "headers": headers}
                if method == "POST" and rule.endpoint in said:
                    asked |= {"data": json.dumps(said[rule.endpoint]), "content_type": "application/json"}
                here = shown(client.open(private, **asked), PRIVATE)
                assert here == shown(client.open(missing, **asked), MISSING), (method, private)
                wanted = {404} if name else {401}
                assert method not in (rule.methods or ()) or here[0] in wanted | {405}, (method, private, here)


@pytest.mark.parametrize("game", [PRIVATE, MISSING])
def test_strangers_log_in_and_then_get_404(club: Club, game: str) -> None:
    browser = Browser(club)
    assert browser.get(f"/g/{game}").path == "/login"

    page = browser.log_in("Zoe")

    assert (page.path, page.status) == (f"/g/{game}", 404)


@pytest.mark.parametrize("words", ["join {game}", "watch {game}", "status {game}", "{game}", "join {game} as Zoe"])
def test_lobby_mail_reveals_no_private_game(club: Club, reports: None, words: str) -> None:
    told = []
    for game in (PRIVATE, MISSING):
        carried = len(club.post)
        club.write(PRIVATE, "red", words.format(game=game), sender=email("Zoe"), to="play@play.example.org")
        club.work()
        told.append([plain(mail).replace(game, "GAME") for _, mail in club.post[carried:]])

    assert told[0]
    assert told[0] == told[1]


def test_mail_to_a_guessed_seat_gets_the_same_refusal(club: Club) -> None:
    from pbem import app

    guess = "orders+{}.red." + "a" * 26 + "@play.example.org"

    assert app.accepts(club.world, guess.format(PRIVATE)) == app.accepts(club.world, guess.format(MISSING))


def test_creating_a_game_does_not_reveal_taken_ids(club: Club) -> None:
    from tests.web.api.programs import Program

    zoe = Program(club, "Zoe")
    founded = [zoe.post("/games", {"guests": ["steady"], "game": game}, 201) for game in (PRIVATE, MISSING)]

    assert [one["game"][:-4] for one in founded] == [PRIVATE, MISSING]
    assert all(one["game"] not in (PRIVATE, MISSING) for one in founded)
