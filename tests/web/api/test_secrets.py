"""No leaks in the API: two games that differ only in a secret give identical responses, byte for byte.

Compares all responses, with headers and sizes, that a spectator and every seat but the secret's owner can request.
"""

from functools import cache

import pytest
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from pbem.store.database import Database
from tests.databases import empty
from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.browser import SITE, site
from tests.web.player import name_of
from tests.web.test_secrets import CHANCE, OWNED, SEATS, SECRETS, TRIED, Secret

PATHS = [
    "/games",
    "/lobby?show=running",
    "/players",
    "/players/Ana",
    *(f"/games/same{end}" for end in ("", "/view", "/view?as=onlooker", "/events", "/record")),
    *(f"/games/same{end}" for end in ("/question", "/orders", "/press", "/webhooks", "/master")),
    *(f"/games/same{end}" for end in ("/soon", "/vote", "/links", "/deeds", "/mails", "/notes")),
    "/me",
    "/me/offers",
]
POSTS = [("/games/same/steps", {}), ("/games/same/preview", {"lines": "\n".join(TRIED)})]
TOLD = [secret for secret in OWNED if secret.__name__ != "a_draft"]  # which is only on the page
Answers = dict[tuple[str, str], bytes]


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret.__name__)
def test_others_get_identical_responses(on_sqlite: Database, secret: Secret) -> None:
    (one, _), (other, _) = (everything(on_sqlite.engine, secret, variant) for variant in (0, 1))
    assert one.keys() == other.keys()
    for what, answer in one.items():
        assert answer == other[what], what


@pytest.mark.parametrize("secret", TOLD, ids=lambda secret: secret.__name__)
def test_the_owner_gets_a_different_response(on_sqlite: Database, secret: Secret) -> None:
    (_, one), (_, other) = (everything(on_sqlite.engine, secret, variant) for variant in (0, 1))
    assert one != other


@cache
def everything(engine: Engine, secret: Secret, variant: int) -> tuple[Answers, Answers]:
    """All responses for everybody else, and those for the owner. Two tests share them: they take a second."""
    database = Database(engine)
    empty(database)
    club = Club(database)
    game = club.game(len(SEATS), game_id="same")
    owner = secret(club, game, variant)
    owners = owner.split()
    readers = {seat: Program(club, name_of(seat)) for seat in SEATS if seat not in owners} | {
        "eva": Program(club, "Eva")
    }
    found = {(who, path): answer for who, program in readers.items() for path, answer in answers(program).items()}
    feed = site(club).test_client().get("/g/same/log.atom", base_url=SITE)
    found["anybody", "feed"] = repr([(n, v) for n, v in feed.headers if n not in CHANCE]).encode() + feed.get_data()
    owned = answers(Program(club, name_of(owners[0]))) if owners else {}
    return found, {("owner", path): answer for path, answer in owned.items()}


def answers(program: Program) -> dict[str, bytes]:
    asked = {path: program.ask("GET", path) for path in PATHS}
    asked |= {f"{path} {body}": program.ask("POST", path, body) for path, body in POSTS}
    return {path: steady(answer) for path, answer in asked.items()}


def steady(answer: TestResponse) -> bytes:
    """The response without times."""
    headers = [(name, value) for name, value in answer.headers if name not in ("Date", "X-Request-ID")]
    return repr((answer.status_code, headers)).encode() + answer.get_data()
