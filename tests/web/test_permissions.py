"""Permissions for every action and page of games and site, on the pages and through /api/v1, for everybody."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import pytest
from sqlalchemy.orm import Session

from pbem.actions import operators
from pbem.actions.action import Action, Permission
from pbem.actions.fields import Entry, fields_of
from pbem.actions.registry import GAME_MASTER
from pbem.service.accounts import api_tokens, players
from pbem.service.games.permissions import PLAYS
from pbem.store.models import Game, Message, Player
from tests.actions.samples import body_of, form_of, path_of
from tests.service.club import Club, email
from tests.web.api.programs import Program
from tests.web.browser import SITE, Browser

Verdict = Literal["allowed", "refused", "plays"]


class Thing(NamedTuple):
    """`who`: those who may; `page`: a path and, for a POST, its form; `api`: the same for the API."""

    who: Literal["master", "free", "table", "operator"]
    page: tuple[str, dict[str, str] | None]
    api: tuple[str, str, Any] | None = None


def act(action: Action[Any]) -> Thing:
    who: Any = "free" if action.permission is Permission.NOT_PLAYING else "master"
    body = body_of(action) if fields_of(action.given, Entry.API) else None
    page = (f"/g/there/master/{action.name}", form_of(action))
    return Thing(who, page, ("POST", f"/games/there/master/{path_of(action)}", body))


def operates(name: str, form: dict[str, str], path: str, body: Any = None) -> Thing:
    return Thing("operator", (f"/admin/{name}", form), ("POST", f"/admin/{path}", body or {}))


MASTERS: Final = {name: act(action) for name, action in GAME_MASTER.items()}
PAGES: Final = {
    "console": Thing("master", ("/g/there/master", None), ("GET", "/games/there/master", None)),
    "answers": Thing("master", ("/g/there/master/answers", None)),
    "log": Thing("table", ("/g/there/master/log", None), ("GET", "/games/there/deeds", None)),
    "mails": Thing("free", ("/g/there/master/mails", None), ("GET", "/games/there/master/came", None)),
    "went": Thing("free", ("/g/there/master/mails?way=out", None), ("GET", "/games/there/master/went", None)),
    "mail": Thing("free", ("/g/there/master/mail/1", None), ("GET", "/games/there/master/mails/1", None)),
    "seat": Thing("free", ("/g/there/master/seat/red", None), ("GET", "/games/there/master/seats/red", None)),
}
SITES: Final = {
    "block": operates("block", {"id": "999"}, "players", {"player": 999}),
    "unblock": operates("unblock", {"id": "999"}, "players", {"player": 999, "blocked": False}),
    "revive": operates("revive", {"id": "999"}, "jobs", {"job": 999, "do": "revive"}),
    "drop": operates("drop", {"id": "999"}, "jobs", {"job": 999, "do": "drop"}),
    "believe": operates("believe", {"email": "a@b.c"}, "bounces", {"email": "a@b.c"}),
    "block_sender": operates("block_sender", {"sender": "@b.c"}, "senders", {"sender": "@b.c"}),
    "unblock_sender": operates("unblock_sender", {"sender": "@b.c"}, "senders", {"sender": "@b.c", "blocked": False}),
    "announce": operates("announce", {"words-en": "hello"}, "announcements", {"words": {"en": "hello"}}),
    "take_back": operates("take_back", {"id": "999"}, "announcements/withdraw", {"id": 999}),
    "go_on": operates("go_on", {}, "clock"),
    "without": operates("without", {"named": "moon"}, "clock", {"without": "moon"}),
    "log_out": Thing("operator", ("/admin/log_out", {"id": "999"})),
    "now": Thing("operator", ("/admin", None), ("GET", "/admin", None)),
    "games": Thing("operator", ("/admin/games", None), ("GET", "/admin/games", None)),
    "players": Thing("operator", ("/admin/players", None), ("GET", "/admin/players", None)),
    "jobs": Thing("operator", ("/admin/jobs", None), ("GET", "/admin/jobs", None)),
    "bounces": Thing("operator", ("/admin/bounces", None), ("GET", "/admin/bounces", None)),
    "senders": Thing("operator", ("/admin/senders", None), ("GET", "/admin/senders", None)),
    "announcements": Thing("operator", ("/admin/announcements", None)),
    "site log": Thing("operator", ("/admin/log", None), ("GET", "/admin/log", None)),
}
PEOPLE: Final[dict[str, tuple[str, dict[str, Verdict]]]] = {
    "a stranger": ("Zoe", {}),
    "a player": ("Ana", {"table": "allowed"}),
    "another player": ("Ben", {"table": "allowed"}),
    "a master who plays": ("Ana", {"table": "allowed", "master": "allowed", "free": "plays"}),
    "a master who does not": ("Eva", {"table": "allowed", "master": "allowed", "free": "allowed"}),
    "an operator": (
        "Carla",
        {"table": "allowed", "master": "allowed", "free": "allowed", "operator": "allowed"},
    ),
    "an operator who plays": ("Ben", {"table": "allowed", "operator": "allowed"}),
}


def test_the_table_lists_every_operator_action() -> None:
    assert operators.SITE.keys() <= SITES.keys()


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_can_do_exactly_what_they_may(club: Club, who: str) -> None:
    name, may = PEOPLE[who]
    prepare(club, who, name)
    browser, program = Browser(club, name), Program(club, name, *scopes(club, name))
    found: dict[str, tuple[Verdict, Verdict | None]] = {}
    wanted: dict[str, tuple[Verdict, Verdict | None]] = {}
    for label, thing in {**PAGES, **MASTERS, **SITES}.items():
        verdict = may.get(thing.who, "refused")
        wanted[label] = verdict, verdict if thing.api else None
        found[label] = on_the_page(browser, *thing.page), through_the_api(program, *thing.api) if thing.api else None
    assert found == wanted


def test_visitors_are_redirected_to_login(club: Club) -> None:
    prepare(club, "", "Zoe")
    nobody = Browser(club)
    for thing in {**PAGES, **MASTERS, **SITES}.values():
        path, form = thing.page
        page = nobody.get(path) if form is None else nobody.send(path, form)
        assert page.path == "/login", path


def test_a_players_page_links_to_the_masters_if_allowed(club: Club) -> None:
    prepare(club, "master who plays", "Ana")
    prepared = Browser(club, "Ana").get("/g/there")
    assert "/g/there/master" in [link.attributes["href"] for link in prepared.tree.css("main a")]
    with club.database.write() as session:
        player(session, "Ben").admin = True

    page = Browser(club, "Ben").get("/g/there")

    assert "/g/there/master" not in [link.attributes["href"] for link in page.tree.css("main a")]


def prepare(club: Club, who: str, name: str) -> None:
    """A game of Ana and Ben with an incoming mail; its master and the operator according to `who`."""
    club.game(2, game_id="there")
    with club.database.write() as session:
        for one in ("Eva", "Carla", "Zoe"):
            players.known(session, email(one), club.now, one)
        game = session.get_one(Game, "there")
        game.public, game.master_id = False, player(session, "Ana" if "master who plays" in who else "Eva").id
        player(session, name).admin = "operator" in who
        session.add(
            Message(
                id=1,
                direction="in",
                dedupe="in:1",
                game_id="there",
                seat="red",
                sender=email("Ana"),
                recipient="orders",
                raw=b"From: ana@example.org\r\n\r\nhello\r\n",
                received_at=club.now,
                outcome="no_orders",
            )
        )


def player(session: Session, name: str) -> Player:
    return session.query(Player).filter_by(handle=name).one()


def scopes(club: Club, name: str) -> list[str]:
    """All scopes that this player's tokens may have."""
    with club.database.read() as session:
        return list(api_tokens.of_player(player(session, name)))


def on_the_page(browser: Browser, path: str, form: dict[str, str] | None) -> Verdict:
    if form is None:
        answer = browser.client.get(path, base_url=SITE)
        status, text = answer.status_code, answer.get_data(as_text=True)
    else:
        page = browser.send(path, form, follow=False)
        status, text = page.status, page.text
    if status == 404:
        return "refused"
    assert status in (200, 302, 403), (path, status)
    return "plays" if status == 403 and PLAYS[:40] in text else "allowed"


def through_the_api(program: Program, method: str, path: str, body: Any) -> Verdict:
    answer = program.ask(method, path, body)
    if answer.status_code in (403, 404):
        return "refused"
    assert answer.status_code in (200, 204, 409), (path, answer.status, answer.get_data())
    return "plays" if answer.status_code == 409 and answer.get_json(force=True)["detail"] == PLAYS else "allowed"
