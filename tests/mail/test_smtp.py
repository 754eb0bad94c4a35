"""Mail out over SMTP, to our own listener playing the other server."""

import socket

import pytest

from pbem.config import Listen, Relay
from pbem.mail.transports import NotTaken
from pbem.mail.transports.listener import smtp
from pbem.mail.transports.smtp import sender

US = "orders+granada7.green.k3v7@play.example.org"
MAIL = b"From: x\r\nSubject: y\r\n\r\n.hi\r\n"


class Other:
    """Another server; `reply` is what it has against the recipient, `fails` whether it can store."""

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


def test_an_address_beyond_ascii_is_reached(relay, other):
    sender(relay)(US, "aña@example.net", MAIL)
    assert other.stored[0][1] == "aña@example.net"


def test_an_unknown_recipient_is_a_failure_for_good_in_the_servers_words(relay, other):
    other.reply = "No such user"
    failed = failure(relay)
    assert failed.permanent
    assert "No such user" in failed.reply


def test_a_fault_of_the_other_server_passes(relay, other):
    other.fails = True
    assert not failure(relay).permanent


def test_a_message_too_large_for_the_other_server_is_a_failure_for_good(relay):
    assert failure(relay, b"x\r\n" * 500_000).permanent


def test_a_server_that_is_not_there_passes():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    failed = failure(Relay("127.0.0.1", port))
    assert not failed.permanent
    assert str(port) in failed.reply


@pytest.mark.parametrize("changes", [{"tls": "starttls"}, {"tls": "implicit"}, {"user": "us", "password": "secret"}])
def test_what_is_wrong_between_the_server_and_us_is_not_the_recipients_fault(relay, changes):
    failed = failure(Relay(relay.host, relay.port, **changes))
    assert not failed.permanent
    assert "secret" not in failed.reply
