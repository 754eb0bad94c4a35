"""Outgoing mail over SMTP, with our own listener as the other server."""

import socket
import threading
from types import SimpleNamespace

import pytest

from pbem.config import Listen, Relay
from pbem.mail.transports import LostMidway, NoRelay, NotTaken
from pbem.mail.transports import smtp as smtp_out
from pbem.mail.transports.listener import smtp
from pbem.mail.transports.smtp import sender
from tests.mail.slow import slow_relay
from tests.servers import PATIENCE

US = "orders+granada7.green.k3v7@play.example.org"
MAIL = b"From: x\r\nSubject: y\r\n\r\n.hi\r\n"


class Other:
    """Another server; `reply` is its refusal of the recipient, `fails` whether storing fails."""

    reply: str | None = None
    fails = False

    def __init__(self) -> None:
        self.stored: list[tuple[str, str, bytes]] = []

    def accepts(self, recipient: str) -> str | None:
        return self.reply

    def store(self, *message) -> None:
        if self.fails:
            raise OSError
        self.stored.append(message)


@pytest.fixture
def other():
    return Other()


@pytest.fixture
def relay(other):
    server = smtp(Listen("127.0.0.1", 0), accepts=other.accepts, store=other.store, hostname="other.example")
    with server:
        yield Relay("127.0.0.1", server.address.port)


def failure(relay, raw=MAIL) -> NotTaken:
    with pytest.raises(NotTaken) as failed:
        sender(relay)(US, "carla@example.net", raw)
    return failed.value


def test_a_message_arrives_as_it_was_composed(relay, other):
    sender(relay)(US, "carla@example.net", MAIL)
    assert other.stored == [(US, "carla@example.net", MAIL)]


def test_a_non_ascii_address_is_accepted(relay, other):
    sender(relay)(US, "aña@example.net", MAIL)
    assert other.stored[0][1] == "aña@example.net"


def test_an_unknown_recipient_fails_with_the_servers_reply(relay, other):
    other.reply = "No such user"
    failed = failure(relay)
    assert failed.permanent
    assert "No such user" in failed.reply


def test_an_error_of_the_other_server_is_temporary(relay, other):
    other.fails = True
    assert not failure(relay).permanent


def test_a_message_too_large_for_the_relay_fails_permanently(relay):
    assert failure(relay, b"x\r\n" * 500_000).permanent


def test_an_unreachable_server_is_temporary():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    failed = failure(Relay("127.0.0.1", port))
    assert not failed.permanent
    assert str(port) in failed.reply


@pytest.mark.parametrize("changes", [{"tls": "starttls"}, {"tls": "implicit"}, {"user": "us", "password": "secret"}])
def test_tls_and_login_errors_are_temporary(relay, changes):
    failed = failure(Relay(relay.host, relay.port, **changes))
    assert not failed.permanent
    assert "secret" not in failed.reply


class Scripted(threading.Thread):
    """A server with scripted replies, which records what it reads."""

    def __init__(self, *replies: str, hello: str = "250-other.example\r\n250 PIPELINING") -> None:
        super().__init__(daemon=True)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.relay = Relay("127.0.0.1", self.listener.getsockname()[1])
        self.replies = ["220 other.example", hello, *replies]
        self.heard: list[bytes] = []
        self.start()

    def run(self) -> None:
        peer, _ = self.listener.accept()
        with self.listener, peer:
            for reply in self.replies:
                peer.sendall(f"{reply}\r\n".encode())
                self.heard.append(peer.recv(65536))


def test_one_connection_carries_many_messages(relay, other, monkeypatch):
    opened = []
    connected = smtp_out._connected

    def counted(*how):
        opened.append(how)
        return connected(*how)

    monkeypatch.setattr(smtp_out, "_connected", counted)
    monkeypatch.setattr(smtp_out, "IDLE", PATIENCE)
    send = sender(relay)
    for n in range(5):
        send(US, f"n{n}@example.net", MAIL)
    assert len(other.stored) == 5
    assert len(opened) == 1


def test_after_a_refusal_the_next_message_goes_through(relay, other):
    send = sender(relay)
    other.reply = "No such user"
    with pytest.raises(NotTaken):
        send(US, "nobody@example.net", MAIL)
    other.reply = None
    send(US, "carla@example.net", MAIL)
    assert len(other.stored) == 1


def test_a_closed_connection_is_reopened(other):
    how = {"accepts": other.accepts, "store": other.store, "hostname": "other.example"}
    with smtp(Listen("127.0.0.1", 0), **how) as first:
        send = sender(Relay("127.0.0.1", first.address.port))
        send(US, "carla@example.net", MAIL)
        port = first.address.port
    with smtp(Listen("127.0.0.1", port), **how):
        send(US, "carla@example.net", MAIL)
        del send
    assert len(other.stored) == 2


def test_commands_are_pipelined_if_the_server_supports_it():
    server = Scripted("250 ok\r\n250 ok\r\n354 go", "250 taken")
    sender(server.relay)(US, "carla@example.net", MAIL)
    assert server.heard[1].split(b"\r\n")[1:] == [b"RCPT TO:<carla@example.net>", b"DATA", b""]


def test_a_single_dot_does_not_end_the_message():
    server = Scripted("250 ok\r\n250 ok\r\n354 go", "250 taken")
    sender(server.relay)(US, "carla@example.net", b"Subject: x\r\n\r\n.\r\nmore\r\n")
    server.join(PATIENCE)
    assert server.heard[2].endswith(b"\r\n..\r\nmore\r\n.\r\n")


@pytest.mark.parametrize(
    ("replies", "permanent"),
    [
        ("250 ok\r\n550 no such user\r\n554 no recipients", True),
        ("250 ok\r\n450 later\r\n503 no recipients", False),
        ("553 sender refused\r\n503 no\r\n503 no", False),
        ("552 too large\r\n503 no\r\n503 no", True),
        ("421 closing\r\n421 closing\r\n421 closing", False),
    ],
)
def test_the_first_refusal_decides(replies: str, permanent: bool):
    assert failure(Scripted(replies).relay).permanent is permanent


def test_a_connection_lost_after_data_is_temporary():
    failed = failure(Scripted("250 ok\r\n250 ok\r\n354 go").relay)
    assert not failed.permanent


def test_a_relay_answering_byte_by_byte_times_out(monkeypatch):
    """Each byte arrives in time, but the whole message would take forever."""
    monkeypatch.setattr(smtp_out, "LIMIT", 0.5)
    with slow_relay(drip=0.05) as other:
        failed = failure(Relay("127.0.0.1", other.port))
    assert isinstance(failed, NoRelay)
    assert "too slow" in failed.reply


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_relay_slow_before_its_handshake_times_out(monkeypatch, tls):
    monkeypatch.setattr(smtp_out, "LIMIT", 0.3)
    with slow_relay() as other:
        assert isinstance(failure(Relay("127.0.0.1", other.port, tls=tls)), NoRelay)


def test_a_slow_answer_after_data_is_not_a_relay_failure(monkeypatch):
    past = threading.Event()  # time stands still until the content has come
    monkeypatch.setattr(smtp_out, "time", SimpleNamespace(monotonic=lambda: 1.0 if past.is_set() else 0.0))
    monkeypatch.setattr(smtp_out, "LIMIT", 0.05)
    monkeypatch.setattr(smtp_out, "TAKING", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        silent = threading.Thread(target=taking_for_ever, args=(listener, past), daemon=True)
        silent.start()
        failed = failure(Relay("127.0.0.1", listener.getsockname()[1]))
        silent.join(PATIENCE)
    assert isinstance(failed, LostMidway)


def taking_for_ever(listener: socket.socket, begun: threading.Event) -> None:
    peer, _ = listener.accept()
    with peer:
        for reply in ("220 x", "250-x\r\n250 PIPELINING", "250 ok\r\n250 ok\r\n354 go"):
            peer.sendall(f"{reply}\r\n".encode())
            peer.recv(65536)
        begun.set()
        while peer.recv(65536):
            pass


@pytest.mark.parametrize(
    ("replies", "kind"),
    [
        ("421 closing\r\n421 closing\r\n421 closing", LostMidway),
        ("553 sender refused\r\n503 no\r\n503 no", NotTaken),
        ("250 ok\r\n450 later\r\n503 no recipients", NotTaken),
    ],
)
def test_a_refused_message_is_not_a_missing_relay(replies: str, kind: type[NotTaken]):
    assert type(failure(Scripted(replies).relay)) is kind


def test_an_unreachable_server_raises_no_relay():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert isinstance(failure(Relay("127.0.0.1", port)), NoRelay)
