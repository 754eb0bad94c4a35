"""Calls to URLs given by players: only public addresses, only the checked one, no redirects."""

import socket
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Self

import pytest

from pbem.service.errors import NotPossible
from pbem.service.webhooks import http_client
from pbem.service.webhooks.http_client import Target, Unreachable, is_public, judged, post, target_of

PUBLIC = "93.184.216.34"
URL = "https://example.org/hook?game=1"


@pytest.mark.parametrize("address", [PUBLIC, "2606:2800:220:1:248:1893:25c8:1946"])
def test_public_addresses_are_allowed(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0",
        "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
        "2002:7f00:1::", "2001:0:53aa:64c:0:fbff:80ff:fffe", "2001:db8::1", "", "localhost", "0x7f.1",
    ],
)  # fmt: skip
def test_other_addresses_are_refused(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "//example.org", "example.org", "",
        "https://", "https://user@example.org/", "https://user:word@example.org/", "https://example.org:22/",
        "https://example.org:99999/", "https://example.org/a b", "https://example.org/\r\nHost: x", "https://[::1/",
        "https://exämple.org/", "https://example.org/" + "a" * 1000,
    ],
)  # fmt: skip
def test_invalid_urls_are_refused(url: str) -> None:
    with pytest.raises(NotPossible):
        target_of(url)


def test_a_private_address_among_public_ones_is_refused() -> None:
    with pytest.raises(Unreachable, match="public"):
        judged(target_of(URL), lambda *_: [PUBLIC, "10.0.0.7"])


def test_numeric_private_hosts_are_refused() -> None:
    for url in ("https://127.0.0.1/", "https://2130706433/", "https://0x7f000001/", "https://[::1]/", "https://0/"):
        with pytest.raises(Unreachable):
            judged(target_of(url))


def test_an_unknown_host_is_reported() -> None:
    def lost(*_: object) -> list[str]:
        raise socket.gaierror

    with pytest.raises(Unreachable, match="wasn't found"):
        judged(target_of(URL), lost)


def test_a_slow_lookup_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_client, "SECONDS", 0.02)
    found = threading.Event()

    def slow(*_: object) -> list[str]:
        found.wait()
        return [PUBLIC]

    try:
        for _ in range(10):  # more than look at once
            with pytest.raises(Unreachable, match="TimeoutError"):
                post(URL, b"{}", {}, slow, answering(b"HTTP/1.1 204 No Content\r\n\r\n", []))
    finally:
        found.set()


def test_the_checked_address_is_the_one_called() -> None:
    """The name is looked up only once, so DNS rebinding has no effect."""
    looks = iter([[PUBLIC], ["127.0.0.1"]])
    called: list[str] = []
    post(URL, b"{}", {}, lambda *_: next(looks), answering(b"HTTP/1.1 204 No Content\r\n\r\n", called))
    assert called == [PUBLIC]


def test_the_certificate_is_checked_for_the_name(monkeypatch) -> None:
    calls: list[object] = []

    class Context:
        def wrap_socket(self, plain: object, server_hostname: str) -> object:
            calls.append(server_hostname)
            return plain

    monkeypatch.setattr(http_client.socket, "create_connection", lambda where, timeout: calls.append(where))
    monkeypatch.setattr(http_client.ssl, "create_default_context", Context)
    http_client.reach(PUBLIC, Target("example.org", 443, "/"), 1)
    assert calls == [(PUBLIC, 443), "example.org"]


def test_a_redirect_is_not_followed() -> None:
    called: list[str] = []
    reply = b"HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\n\r\n"
    with pytest.raises(Unreachable, match="302"):
        post(URL, b"{}", {}, lambda *_: [PUBLIC], answering(reply, called))
    assert called == [PUBLIC]


@pytest.mark.parametrize(
    "reply", [b"", b"220 smtp.example.org\r\n", b"x" * 400, b"HTTP/1.1 OK\r\n", b"HTTP/1.1 500 Oh\r\n"]
)
def test_anything_but_2xx_is_a_failure(reply: bytes) -> None:
    with pytest.raises(Unreachable):
        post(URL, b"{}", {}, lambda *_: [PUBLIC], answering(reply, []))


def test_the_request_is_complete() -> None:
    heard: list[bytes] = []
    post(URL, b'{"a":1}', {"X-One": "1"}, lambda *_: [PUBLIC], answering(b"HTTP/1.1 200 OK\r\n\r\n", [], heard))
    head, _, body = heard[0].partition(b"\r\n\r\n")
    assert head.split(b"\r\n") == [
        b"POST /hook?game=1 HTTP/1.1", b"Host: example.org", b"Connection: close", b"Content-Length: 7", b"X-One: 1"
    ]  # fmt: skip
    assert body == b'{"a":1}'


def test_a_call_keeps_its_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow lookup leaves less time for the rest, and a host that sends a byte per second times out."""
    now, left = [100.0], []
    monkeypatch.setattr(http_client, "time", SimpleNamespace(monotonic=lambda: now[0]))

    def look(*_: object) -> list[str]:
        now[0] += http_client.SECONDS - 1
        return [PUBLIC]

    class Slow:
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def settimeout(self, seconds: float) -> None:
            left.append(seconds)

        def sendall(self, _said: bytes) -> None:
            now[0] += 0.5

        def recv(self, _most: int) -> bytes:
            now[0] += 0.4
            return b"H"

    def connect(_address: str, _target: Target, seconds: float) -> Any:
        left.append(seconds)
        return Slow()

    with pytest.raises(Unreachable):
        post(URL, b"{}", {}, look, connect)

    assert left == pytest.approx([1, 1, 0.5, 0.1, 0.01])


def answering(
    reply: bytes, called: list[str], heard: list[bytes] | None = None
) -> Callable[[str, Target, float], socket.socket]:
    """A server on a socket that sends one response."""

    def connect(address: str, _target: Target, _seconds: float) -> socket.socket:
        called.append(address)
        here, there = socket.socketpair()

        def serve() -> None:
            with there:
                said = there.recv(10_000)
                if heard is not None:
                    heard.append(said)
                there.sendall(reply)

        threading.Thread(target=serve).start()
        return here

    return connect


def test_loopback_is_allowed_where_programs_are_developed() -> None:
    assert target_of("http://127.0.0.1:9000/hook", loopback=True) == Target("127.0.0.1", 9000, "/hook", loopback=True)
    for url in ("http://127.0.0.1:9000/hook", "http://10.0.0.1:9000/"):
        with pytest.raises(NotPossible):
            target_of(url)
    with pytest.raises(NotPossible):
        target_of("http://10.0.0.1:9000/", loopback=True)


def test_a_name_for_loopback_must_lead_there() -> None:
    with pytest.raises(Unreachable):
        judged(target_of("http://localhost:9000/", loopback=True), lambda *_: [PUBLIC])
