"""Client addresses behind proxies: only configured proxies are trusted, and only about the last hop."""

import logging
from dataclasses import replace

import pytest
from flask import request

from pbem.config import Settings, SettingsError
from pbem.environment import proxies
from pbem.web.security import source
from pbem.web.trusted_proxies import BehindProxies
from tests.service.club import Club
from tests.web.browser import SITE, site

OURS = "10.0.0.1, 192.168.7.0/24, 2001:db8::1, 127.0.0.1"


def seen(club: Club, trusted: str, peer: str, **headers: str) -> tuple[str, str]:
    """What a page sees: the client for rate limits, and the scheme."""
    world = replace(club.world, settings=replace(club.world.settings, trusted_proxies=proxies(trusted)))
    app = site(replace_world(club, world))
    found: list[tuple[str, str]] = []

    def page(environ, start_response):
        with app.request_context(environ):
            found.append((source(), request.scheme))
        start_response("204 No Content", [])
        return []

    environ = {f"HTTP_{name.upper()}": value for name, value in headers.items()}
    with app.test_request_context("/", base_url="http://play.example.org") as context:
        BehindProxies(app, page)({**context.request.environ, **environ, "REMOTE_ADDR": peer}, lambda *_: None)
    return found[0]


def replace_world(club: Club, world) -> Club:
    club.world = world
    return club


@pytest.mark.parametrize(
    ("peer", "forwarded", "counted"),
    [
        ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "203.0.113.1, 198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "203.0.113.1, 198.51.100.7, 192.168.7.9", "198.51.100.7"),
        ("10.0.0.1", "198.51.100.7:4711", "198.51.100.7"),
        ("10.0.0.1", "[2001:db8:5::7]:4711", "2001:db8:5::7"),
        ("10.0.0.1", "2001:db8:5::7", "2001:db8:5::7"),
        ("::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("2001:db8::1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "127.0.0.2", "127.0.0.2"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.7, <script>", "10.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("10.0.0.2", "198.51.100.7", "10.0.0.2"),
        ("8.8.4.4", "198.51.100.7", "8.8.4.4"),
    ],
)
def test_limits_use_the_last_trusted_proxys_client_address(club: Club, peer: str, forwarded: str, counted: str) -> None:
    assert seen(club, OURS, peer, x_forwarded_for=forwarded)[0] == counted


@pytest.mark.parametrize(
    ("peer", "headers", "counted"),
    [
        ("127.0.0.1", {}, ""),
        ("::1", {}, ""),
        ("", {}, ""),
        ("127.0.0.1", {"x_forwarded_for": "198.51.100.7"}, "127.0.0.1"),
        ("127.0.0.1", {"forwarded": "for=198.51.100.7"}, "127.0.0.1"),
        ("192.168.7.1", {"x_forwarded_for": "198.51.100.7", "x_real_ip": "198.51.100.8"}, "192.168.7.1"),
    ],
)
def test_without_the_setting_headers_are_ignored(club: Club, peer: str, headers: dict, counted: str) -> None:
    assert seen(club, "", peer, x_forwarded_proto="https", **headers)[1] == "http"
    assert seen(club, "", peer, **headers)[0] == counted


def test_a_unix_socket_proxy_is_trusted_if_listed(club: Club) -> None:
    assert seen(club, "unix", "", x_forwarded_for="198.51.100.7")[0] == "198.51.100.7"
    assert seen(club, "127.0.0.1", "", x_forwarded_for="198.51.100.7")[0] == "127.0.0.1"


def test_the_proxy_sets_the_scheme(club: Club) -> None:
    assert seen(club, OURS, "10.0.0.1", x_forwarded_proto="https")[1] == "https"
    assert seen(club, OURS, "10.0.0.1", x_forwarded_proto="http, https")[1] == "https"
    assert seen(club, OURS, "10.0.0.1", x_forwarded_proto="gopher")[1] == "http"
    assert seen(club, OURS, "10.0.0.9", x_forwarded_proto="https")[1] == "http"


def test_the_proxy_does_not_set_the_host(club: Club) -> None:
    club.world = replace(club.world, settings=replace(club.world.settings, trusted_proxies=proxies(OURS)))

    answer = site(club).test_client().get("/new", base_url=SITE, headers={"X-Forwarded-Host": "evil.example"})

    assert answer.headers["Location"] == "/login"


def test_an_unlisted_proxy_is_logged_once(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    app = site(club)
    wrapped = BehindProxies(app, lambda *_: [])
    with caplog.at_level(logging.WARNING), app.test_request_context("/") as context:
        for _ in range(3):
            asked = {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "198.51.100.7"}
            wrapped({**context.request.environ, **asked}, lambda *_: None)

    assert [message for message in caplog.messages if "ELGRANDE_TRUSTED_PROXIES" in message] == [
        "a proxy at '127.0.0.1' asks for others; if it is yours, name it in ELGRANDE_TRUSTED_PROXIES"
    ]


@pytest.mark.parametrize("text", ["localhost", "10.0.0.0/33", "10.0.0.1/8", "*", "127.0.0.1 10.0.0.1"])
def test_an_invalid_setting_is_refused(tmp_path, text: str) -> None:
    with pytest.raises(SettingsError, match="ELGRANDE_TRUSTED_PROXIES"):
        Settings.from_environment({"ELGRANDE_HOME": str(tmp_path), "ELGRANDE_TRUSTED_PROXIES": text})
