"""A person at a browser: follows links, presses buttons, reads pages."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from selectolax.lexbor import LexborHTMLParser, LexborNode
from sqlalchemy import create_engine
from werkzeug.test import TestResponse

from pbem import app
from pbem.service.accounts import login_links, players, sessions
from pbem.service.world import World, real_time
from pbem.store.database import Database
from pbem.web import admin_common
from tests.service.club import Club, email, settings

SITE = "https://play.example.org"
FROM_HERE = {"base_url": SITE, "headers": {"Referer": f"{SITE}/"}}


def site(club: Club) -> Flask:
    """The application for this club's world; its templates are loaded once for all tests."""
    made = whole_site()
    if made.extensions["world"] is not club.world:
        made.extensions["world"] = club.world
        with made.app_context():
            admin_common.forget_announcements()  # they belong to another world
    return made


@cache
def whole_site() -> Flask:
    nowhere = World(settings(), Database(create_engine("sqlite://")), real_time, lambda *_: None)
    made = app.create_app(nowhere)
    made.config["PROPAGATE_EXCEPTIONS"] = True
    return made


class Page:
    """A response: the status, the text, the forms."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response
        self.status = response.status_code
        self.path = response.request.path
        self.body = response.get_data()
        self.text = self.body.decode("utf-8", "replace")
        self.tree = LexborHTMLParser(self.text)
        response.close()

    @property
    def words(self) -> str:
        """The visible text in one line, without the picture."""
        main = self.tree.css_first("main")
        for node in main.css("svg"):
            node.decompose()
        return " ".join(main.text(separator=" ").split())

    @property
    def said(self) -> list[str]:
        """The flashed messages."""
        return [node.text().strip() for node in self.tree.css(".said p")]

    @property
    def unclear(self) -> list[str]:
        """The unclear lines of the text box, with the page's comments."""
        return [" ".join(node.text(separator=" ").split()) for node in self.tree.css(".unclear")]

    @property
    def heading(self) -> str:
        return " ".join(self.tree.css_first("h1").text().split())

    def button(self, words: str) -> LexborNode:
        """The button whose text begins with these words."""
        found = [node for node in self.tree.css("main button") if node.text().strip().startswith(words)]
        assert found, f"no button {words!r}: {[node.text() for node in self.tree.css('button')]}"
        return found[0]

    def has_button(self, words: str) -> bool:
        return any(node.text().strip().startswith(words) for node in self.tree.css("main button"))

    @property
    def options(self) -> list[str]:
        """The values of the form's buttons, and `stop`."""
        return [
            str(node.attributes.get("value")) if node.attributes.get("name") == "token" else "stop"
            for node in self.tree.css("#form .options button")
        ]


class Browser:
    """A browser with its cookies."""

    def __init__(self, club: Club, name: str = "") -> None:
        self.club = club
        self.client = site(club).test_client()
        if name:
            self.be(name)

    def be(self, name: str) -> None:
        """Log in without the four requests of `log_in`."""
        with self.club.database.write() as session:
            player = players.known(session, email(name), self.club.now, name)
            number = sessions.start_session(session, player, self.club.now).id
        with self.client.session_transaction(base_url=SITE) as kept:
            kept["id"], kept.permanent = number, True

    def get(self, path: str, **more) -> Page:
        """The page at a path, after redirects."""
        return Page(self.client.get(path, base_url=SITE, follow_redirects=True, **more))

    def send(self, path: str, fields: dict | None = None, *, follow: bool = True, token: bool = True) -> Page:
        """POST with the CSRF token."""
        fields = dict(fields or {})
        if token:
            fields["csrf_token"] = self.token()
        return Page(self.client.post(path, data=fields, follow_redirects=follow, **FROM_HERE))

    def token(self) -> str:
        page = self.client.get("/login", base_url=SITE).get_data(as_text=True)
        return str(LexborHTMLParser(page).css_first("[name=csrf_token]").attributes["value"])

    def press(self, page: Page, words: str, **typed: str) -> Page:
        """Fill in a button's form and press it."""
        return self.submit(page, page.button(words), **typed)

    def submit(self, page: Page, button: LexborNode, **typed: str) -> Page:
        fields = fields_around(button) | typed
        if name := button.attributes.get("name"):
            fields[name] = button.attributes.get("value") or ""
        target = urlsplit(form_of(button).attributes.get("action") or page.path).path
        return self.send(target, fields, token=False)

    def choose(self, page: Page, option: str) -> Page:
        """Press the button of an option, or the one that ends the answer."""
        wanted = '[name="stop"]' if option == "stop" else f'[value="{option}"]'
        return self.submit(page, page.tree.css_first(f"#form .options button{wanted}"))

    def log_in(self, name: str) -> Page:
        link = login_link(self.club, name)
        return self.press(self.get(link), "Sign in with this browser")


def login_link(club: Club, name: str) -> str:
    """The path of a new login link."""
    with club.database.write() as session:
        player = players.known(session, email(name), club.now, name)
        return f"/login/{login_links.create_link(session, player, club.now)}"


def form_of(node: LexborNode) -> LexborNode:
    """The form around the element, or the one it names."""
    named = node.attributes.get("form")
    while node.tag != "form":
        assert node.parent is not None, "a button stands in a form"
        node = node.parent
        if named and node.parent is None:
            [node] = node.css(f"#{named}")
    return node


def fields_around(button: LexborNode) -> dict[str, Any]:
    """The fields that the button's form would send; of those with the same name, all that are hidden, or the first."""
    fields: dict[str, Any] = {}
    for node in form_of(button).css("input, textarea, select"):
        name, chosen = node.attributes.get("name"), node.css_first("option[selected]") or node.css_first("option")
        value = chosen.attributes.get("value") if node.tag == "select" and chosen else node.attributes.get("value")
        if name and node.attributes.get("type") == "hidden" and name in fields:
            fields[name] = [*([fields[name]] if isinstance(fields[name], str) else fields[name]), value or ""]
        elif name and name not in fields:
            fields[name] = value or ""
    return fields
