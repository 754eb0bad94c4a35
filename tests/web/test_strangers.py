"""Every page against strangers, spectators and other players; and the properties of every response."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from werkzeug.routing import Rule

from pbem import rules
from pbem.service.accounts.signed_links import join_link
from pbem.store.base import Base
from pbem.store.models import Game, StoredOrder
from tests.service.club import Club, email
from tests.web.browser import SITE, Browser, login_link, site
from tests.web.player import name_of

DOING = ("step", "send", "orders", "retract", "notes")


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2)


def everything(club: Club) -> dict[str, Sequence[Any]]:
    """The complete contents of the database."""
    with club.database.read() as session:
        return {table.name: session.execute(table.select()).all() for table in Base.metadata.sorted_tables}


def kept(club: Club) -> dict[str, Sequence[Any]]:
    """The same without rate-limit hits, which count for the person who caused them."""
    return everything(club) | {"rate_limit_hit": []}


def paths(club: Club, game: str, method: str) -> Iterator[str]:
    """Every page of the site that accepts a method, filled in for a game."""
    with club.database.read() as session:
        join = join_link(club.world, session.get_one(Game, game)).rpartition("/")[2]
    key, cid = "1.M1P1Q0.here", "picture"
    values = {
        "game_id": game,
        "token": join,
        "link": login_link(club, "Ana").rpartition("/")[2],
        "filename": "style.css",
    }
    values |= {"kind": "svg", "name": "alegreya-medium", "address": email("Ana"), "key": key, "cid": cid}
    values |= {"edition": "classic", "card": "c2_veto", "provider": "mailgun", "handle": "Ana"}
    values |= {"act": "pause", "message": "1", "seat": "red", "topic": "turn", "channel_id": "1"}
    for rule in site(club).url_map.iter_rules():
        if method in (rule.methods or ()) and not rule.rule.startswith("/api/"):  # programs have tests of their own
            yield filled(rule, values)


def filled(rule: Rule, values: dict[str, str]) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values[found[1]], rule.rule)


# --- GET changes nothing, POST needs our token -----------------------------------------------------------------------


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_get_requests_change_nothing(club: Club, game: str, method: str) -> None:
    every = [*paths(club, game, method), "/new?preset=short", f"/g/{game}?next=/", "/login/none", "/nowhere"]
    browser = Browser(club, "Ana")
    before = kept(club)

    for path in every:
        browser.client.open(path, method=method, base_url=SITE).close()

    assert kept(club) == before


SIGNED = ("/stop/", "/inbound/")  # requests of mail programs and providers are authenticated by signature


@pytest.mark.parametrize("token", [None, "", "x", "of another browser"])
def test_every_form_requires_its_csrf_token(club: Club, game: str, token: str | None) -> None:
    every = [path for path in paths(club, game, "POST") if not path.startswith(SIGNED)]
    browser, fields = Browser(club, "Ana"), {"text": "power 9", "email": "ana@example.org", "zone": "UTC"}
    if token is not None:
        fields["csrf_token"] = Browser(club, "Ben").token() if token.startswith("of") else token
    before = kept(club)

    answers = {path: browser.send(path, fields, token=False).status for path in every}

    assert len(answers) >= 10
    assert set(answers.values()) == {400}
    assert kept(club) == before


def test_forms_from_another_site_are_refused(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    fields = {"text": "power 9", "csrf_token": browser.token()}

    sent = browser.client.post(
        f"/g/{game}/orders", data=fields, base_url=SITE, headers={"Referer": "https://evil.example/"}
    )

    assert sent.status_code == 400


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Origin", "https://evil.example"),
        ("Referer", "https://evil.example/"),
    ],
)
def test_a_cross_site_origin_is_refused_despite_a_token(club: Club, game: str, header: str, value: str) -> None:
    """Even with the right token, which another site couldn't know."""
    browser = Browser(club, "Ana")
    fields = {"text": "power 9", "csrf_token": browser.token()}

    sent = browser.client.post(f"/g/{game}/orders", data=fields, base_url=SITE, headers={header: value})

    assert sent.status_code == 400


@pytest.mark.parametrize("headers", [{}, {"Origin": "null"}, {"Origin": SITE, "Sec-Fetch-Site": "same-origin"}])
def test_forms_work_without_a_referer(club: Club, game: str, headers: dict) -> None:
    browser = Browser(club, "Ana")
    fields = {"text": "power 9", "csrf_token": browser.token()}

    sent = browser.client.post(f"/g/{game}/orders", data=fields, base_url=SITE, headers=headers)

    assert sent.status_code == 302


# --- seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", DOING)
def test_strangers_are_redirected_to_login(club: Club, game: str, what: str) -> None:
    before = kept(club)

    page = Browser(club).send(f"/g/{game}/{what}", {"text": "power 9", "token": "9", "wait": "1"})

    assert page.path == "/login"
    assert page.said == ["Please sign in first."]
    assert kept(club) == before


@pytest.mark.parametrize("what", DOING)
def test_spectators_cannot_do_anything(club: Club, game: str, what: str) -> None:
    onlooker = Browser(club, "Zoe")
    before = kept(club)

    page = onlooker.send(f"/g/{game}/{what}", {"text": "power 9", "token": "9", "wait": "1"})

    assert (page.status, page.heading) == (403, "You don't have access to this page.")
    assert kept(club) == before


@pytest.mark.parametrize("what", ["step", "send"])
def test_another_player_cannot_use_my_form(club: Club, game: str, what: str) -> None:
    [seat] = club.asked(game)
    mine = Browser(club, name_of(seat))
    page = mine.choose(mine.get(f"/g/{game}"), "9")
    stolen = {name: page.tree.css_first(f"[name={name}]").attributes["value"] for name in ("wait", "mark")}
    other = Browser(club, name_of(next(colour for colour in ("red", "blue") if colour != seat)))
    before = kept(club)

    answer = other.send(f"/g/{game}/{what}", stolen | {"token": "2", "undo": "1"})

    assert answer.said[0].startswith("The game has moved on")
    assert kept(club) == before


def test_another_players_text_is_their_own_order(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    other = next(colour for colour in ("red", "blue") if colour != seat)

    Browser(club, name_of(other)).send(f"/g/{game}/orders", {"text": "power 9", "seat": seat})

    with club.database.read() as session:
        assert [order.seat for order in session.query(StoredOrder)] == [other]
    assert club.view(game)["powers"] == {}


def test_nobody_can_withdraw_others_orders(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    other = next(colour for colour in ("red", "blue") if colour != seat)
    Browser(club, name_of(other)).send(f"/g/{game}/orders", {"text": "power 9"})
    with club.database.read() as session:
        code = session.query(StoredOrder).one().code

    for codes in (code, ""):
        Browser(club, name_of(seat)).send(f"/g/{game}/retract", {"code": codes})

    with club.database.read() as session:
        assert session.query(StoredOrder).one().status == "stored"


def test_a_former_player_can_only_watch(club: Club, game: str) -> None:
    from pbem.service.games import game_master

    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    with club.database.write() as session:
        game_master.substitute(session, game, seat, "random", club.now)

    assert "You're watching this game." in browser.get(f"/g/{game}").words
    assert browser.send(f"/g/{game}/orders", {"text": "power 9"}).status == 403


def test_spectators_see_board_and_log_but_no_form(club: Club, game: str) -> None:
    for reader in (Browser(club), Browser(club, "Zoe")):
        page = reader.get(f"/g/{game}")
        assert page.status == 200
        assert page.tree.css_first("figure svg") is not None
        assert page.tree.css("main form[method=post]") == []
        assert "You're watching this game." in page.words


# --- properties of responses -----------------------------------------------------------------------------------------


def test_every_response_has_security_headers(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    pages = [browser.get(path) for path in [*paths(club, game, "GET"), "/nowhere", "/mailbox"]]
    pages += [browser.send("/nowhere"), browser.send("/", token=False), browser.send("/new", {"seat": "x"})]

    for page in pages:
        headers = page.response.headers
        assert "default-src 'none'" in headers["Content-Security-Policy"], page.path
        assert "unsafe" not in headers["Content-Security-Policy"] or page.path.endswith("/html")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Strict-Transport-Security"] == "max-age=31536000"
        assert headers["Cache-Control"]


def test_pages_are_not_cached_by_others(club: Club, game: str) -> None:
    for path in (f"/g/{game}", "/", "/me", f"/g/{game}/record.json", "/nowhere"):
        assert Browser(club, "Ana").get(path).response.headers["Cache-Control"] == "private, no-store"


def test_no_page_has_inline_scripts_or_styles(club: Club, game: str) -> None:
    """The Content-Security-Policy would block them."""
    browser = Browser(club, "Ana")
    for path in paths(club, game, "GET"):
        page = browser.get(path)
        if page.response.mimetype == "text/html":
            assert page.tree.css('script:not([src^="/static/"]), style, [style], [onclick]') == []


def test_every_page_has_a_title_a_heading_and_labels(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    for path in paths(club, game, "GET"):
        page = browser.get(path)
        if page.response.mimetype != "text/html" or path.endswith("/html"):
            continue
        assert page.tree.css_first("html").attributes["lang"] == "en"
        assert page.tree.css_first("title").text()
        assert len(page.tree.css("h1")) == 1, path
        for field in page.tree.css("main input, main select, main textarea"):
            if field.attributes.get("type") not in ("hidden", "checkbox") and "aria-label" not in field.attributes:
                assert page.tree.css(f"label[for={field.attributes['id']}]"), (path, field.html)
        ids = [node.attributes["id"] for node in page.tree.css("[id]")]
        assert len(ids) == len(set(ids)), path


@pytest.mark.parametrize("path", ["/nowhere", "/g/nogame/board.svg", "/fonts/x.ttf"])
def test_missing_pages_are_explained(club: Club, path: str) -> None:
    page = Browser(club).get(path)

    assert (page.status, page.heading) == (404, "We can't find this page.")


@pytest.mark.parametrize("what", DOING)
def test_a_missing_game_accepts_nothing(club: Club, what: str) -> None:
    assert Browser(club, "Ana").send(f"/g/nogame/{what}", {"text": "x"}).status == 404


def test_a_wrong_method_is_explained(club: Club, game: str) -> None:
    answer = Browser(club).client.delete(f"/g/{game}", base_url=SITE)

    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}
    assert b"You can&#39;t do that here." in answer.data


def test_too_large_requests_are_refused(club: Club, game: str) -> None:
    page = Browser(club, "Ana").send(f"/g/{game}/orders", {"text": "x" * 1_100_000})

    assert (page.status, page.heading) == (413, "That's too large: the limit is one megabyte.")


@pytest.mark.parametrize("path", ["/g/%00", "/login/%00", "/join/%00", "/g/x%00y/board.svg"])
def test_invalid_characters_are_never_queried(either_club: Club, path: str) -> None:
    assert Browser(either_club).get(path).status == 400


def test_invalid_characters_are_never_stored(either_club: Club) -> None:
    assert Browser(either_club, "Ana").send("/new", {"title": "x\0y", "seat": "steady"}).status == 400


def test_server_errors_are_polite_and_reveal_nothing(club: Club, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the seed is 1234")

    browser = Browser(club, "Ana")
    monkeypatch.setitem(site(club).config, "PROPAGATE_EXCEPTIONS", False)
    monkeypatch.setattr(rules, "view", broken)

    page = browser.get(f"/g/{game}")

    assert page.status == 500
    assert page.heading.startswith("Something went wrong on our side. You haven't lost anything")
    assert "seed" not in page.text


def test_names_and_titles_are_escaped(club: Club) -> None:
    browser = Browser(club, "Ana")
    title = "<script>alert(1)</script>'\"&"
    page = browser.send("/new", {"seat": "steady", "title": title})
    club.work()

    assert page.heading.startswith(title)
    for path in ("/", page.path):
        assert "<script>" not in browser.get(path).text
    assert browser.client.get(f"{page.path}/board.svg", base_url=SITE).status_code == 200
