"""The listener, tested over real sockets."""

import gc
import smtplib
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from typing import Self

import pytest

from pbem.config import Listen
from pbem.mail.mime import MAX_BYTES
from pbem.mail.transports import MessageRefused, listener
from pbem.mail.transports.listener import Listener, lmtp, smtp
from tests.servers import PATIENCE

ANYWHERE = Listen("127.0.0.1", 0)
MAIL = b"From: ana@example.net\r\nSubject: x\r\n\r\npower 12\r\n"


class Desk:
    """Accepts mail for all addresses at game.example; storing fails for those in `broken`."""

    def __init__(self) -> None:
        self.stored: list[tuple[str, str, bytes]] = []
        self.broken: set[str] = set()
        self.sources: list[str] = []

    def accepts(self, recipient: str) -> str | None:
        if recipient == "fault@game.example":
            raise OSError("the database is down")
        return None if recipient.endswith("@game.example") else "Nobody here has this address."

    def store(
        self, sender: str, recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None:
        self.sources.append(source)
        if recipient in self.broken:
            raise OSError("disk full")
        if recipient.startswith(("never", "later")):
            raise MessageRefused("Not this\r\none.", permanent=recipient.startswith("never"))
        self.stored.append((sender, recipient, raw))


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def smtp_server(desk: Desk) -> Iterator[Listener]:
    with smtp(ANYWHERE, accepts=desk.accepts, store=desk.store, hostname="game.example") as server:
        yield server


@pytest.fixture
def lmtp_server(desk: Desk) -> Iterator[Listener]:
    with lmtp(ANYWHERE, accepts=desk.accepts, store=desk.store, hostname="game.example") as server:
        yield server


@contextmanager
def client(server: Listener) -> Iterator[smtplib.SMTP]:
    with smtplib.SMTP(server.address.host, server.address.port, "client.example", timeout=PATIENCE) as connection:
        yield connection


class Raw:
    """A client that sends single lines, for commands that smtplib can't send."""

    def __init__(self, server: Listener) -> None:
        self.socket = socket.create_connection((server.address.host, server.address.port), timeout=PATIENCE)
        self.lines = self.socket.makefile("rb")

    def __enter__(self) -> Self:
        self.answer()
        return self

    def __exit__(self, *_: object) -> None:
        self.lines.close()
        self.socket.close()

    def answer(self) -> str:
        line = self.lines.readline()
        while line[3:4] == b"-":
            line = self.lines.readline()
        return line.decode().rstrip()

    def say(self, line: str) -> str:
        self.socket.sendall(line.encode() + b"\r\n")
        return self.answer()


def test_a_message_is_stored_as_it_was_sent(smtp_server, desk):
    with client(smtp_server) as connection:
        connection.sendmail("ana@example.net", ["seat@game.example"], MAIL + b".dots\r\n..\r\n")
    assert desk.stored == [("ana@example.net", "seat@game.example", MAIL + b".dots\r\n..\r\n")]


def test_a_message_is_stored_once_for_each_recipient(smtp_server, desk):
    with client(smtp_server) as connection:
        connection.sendmail("ana@example.net", ["one@game.example", "two@game.example"], MAIL)
    assert [recipient for _, recipient, _ in desk.stored] == ["one@game.example", "two@game.example"]


def test_one_connection_accepts_several_messages(smtp_server, desk):
    with client(smtp_server) as connection:
        for _ in range(3):
            connection.sendmail("ana@example.net", ["seat@game.example"], MAIL)
    assert len(desk.stored) == 3


def test_the_null_sender_of_a_bounce_is_an_empty_sender(smtp_server, desk):
    with client(smtp_server) as connection:
        connection.sendmail("", ["seat@game.example"], MAIL)
    assert desk.stored[0][0] == ""


def test_8_bit_text_and_addresses_are_accepted(smtp_server, desk):
    with client(smtp_server) as connection:
        connection.sendmail(
            "aña@example.net", ["seat@game.example"], "\r\nAragón".encode(), ["SMTPUTF8", "BODY=8BITMIME"]
        )
    assert desk.stored == [("aña@example.net", "seat@game.example", "\r\nAragón\r\n".encode())]


def test_an_unknown_recipient_is_refused_at_rcpt_with_a_reason(smtp_server):
    with client(smtp_server) as connection, pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        connection.sendmail("ana@example.net", ["ben@elsewhere.example"], MAIL)
    assert refused.value.recipients == {"ben@elsewhere.example": (550, b"5.1.1 Nobody here has this address.")}


def test_an_error_while_looking_up_a_recipient_is_temporary(smtp_server):
    with client(smtp_server) as connection, pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        connection.sendmail("ana@example.net", ["fault@game.example"], MAIL)
    assert refused.value.recipients["fault@game.example"][0] == 451


def test_a_storage_error_is_temporary_and_keeps_the_connection(smtp_server, desk):
    desk.broken = {"two@game.example"}
    with client(smtp_server) as connection:
        with pytest.raises(smtplib.SMTPDataError) as refused:
            connection.sendmail("ana@example.net", ["one@game.example", "two@game.example"], MAIL)
        assert refused.value.smtp_code == 451
        desk.broken = set()
        connection.sendmail("ana@example.net", ["two@game.example"], MAIL)
    assert [recipient for _, recipient, _ in desk.stored] == ["one@game.example", "two@game.example"]


@pytest.mark.parametrize(
    ("recipients", "code", "words"),
    [
        (["never@game.example"], 550, b"5.7.1 Not this one."),
        (["later@game.example"], 450, b"4.7.1 Not this one."),
        (["never@game.example", "later@game.example"], 450, b"4.7.1 Not this one."),
        (["two@game.example", "never@game.example"], 451, b"4.3.0 A fault of ours, please try again later"),
    ],
    ids=["for good", "for today", "for good and for today", "a fault counts before a refusal"],
)
def test_content_is_refused_with_a_reason(smtp_server, desk, recipients, code, words):
    desk.broken = {"two@game.example"}
    with client(smtp_server) as connection, pytest.raises(smtplib.SMTPDataError) as refused:
        connection.sendmail("ana@example.net", recipients, MAIL)
    assert (refused.value.smtp_code, refused.value.smtp_error) == (code, words)
    assert desk.stored == []


def test_the_size_limit_is_announced_and_enforced_at_mail_from(smtp_server):
    with client(smtp_server) as connection:
        connection.ehlo()
        assert connection.esmtp_features["size"] == str(MAX_BYTES)
        assert connection.mail("ana@example.net", [f"SIZE={MAX_BYTES + 1}"])[0] == 552


@pytest.mark.parametrize("content", [b"x" * 98 + b"\r\n", b"x" * 100], ids=["many lines", "one line"])
def test_an_oversized_message_is_refused_after_data(smtp_server, desk, content):
    with client(smtp_server) as connection:
        connection.helo()
        connection.mail("ana@example.net")
        connection.rcpt("seat@game.example")
        assert connection.data(content * (MAX_BYTES // 100 + 1))[0] == 552
        assert connection.noop()[0] == 250
    assert desk.stored == []


def test_a_line_over_998_octets_is_accepted(smtp_server, desk):
    with client(smtp_server) as connection:
        connection.sendmail("ana@example.net", ["seat@game.example"], b"x" * 200_000)
    assert desk.stored[0][2] == b"x" * 200_000 + b"\r\n"


def test_a_bare_line_feed_does_not_end_a_message(smtp_server, desk):
    with Raw(smtp_server) as raw:
        raw.say("EHLO client.example")
        raw.say("MAIL FROM:<ana@example.net>")
        raw.say("RCPT TO:<seat@game.example>")
        raw.say("DATA")
        raw.socket.sendall(b"one\n.\nMAIL FROM:<eve@example.net>\r\n.\r\n")
        assert raw.answer() == "250 2.0.0 Stored"
    assert desk.stored[0][2] == b"one\n.\nMAIL FROM:<eve@example.net>\r\n"


def test_lmtp_answers_once_for_each_recipient(lmtp_server, desk):
    desk.broken = {"two@game.example"}
    with Raw(lmtp_server) as raw:
        raw.say("LHLO mx.example")
        raw.say("MAIL FROM:<ana@example.net>")
        assert raw.say("RCPT TO:<one@game.example>").startswith("250")
        assert raw.say("RCPT TO:<nobody@elsewhere.example>").startswith("550")
        assert raw.say("RCPT TO:<two@game.example>").startswith("250")
        assert raw.say("RCPT TO:<three@game.example>").startswith("250")
        assert raw.say("DATA").startswith("354")
        raw.socket.sendall(MAIL + b".\r\n")
        assert [raw.answer()[:3] for _ in range(3)] == ["250", "451", "250"]
        assert raw.say("NOOP").startswith("250")
    assert [recipient for _, recipient, _ in desk.stored] == ["one@game.example", "three@game.example"]


def test_lmtp_refuses_an_oversized_message_for_each_recipient(lmtp_server):
    with Raw(lmtp_server) as raw:
        raw.say("LHLO mx.example")
        raw.say("MAIL FROM:<ana@example.net>")
        raw.say("RCPT TO:<one@game.example>")
        raw.say("RCPT TO:<two@game.example>")
        raw.say("DATA")
        raw.socket.sendall((b"x" * 998 + b"\r\n") * 1100 + b".\r\n")
        assert [raw.answer()[:3] for _ in range(2)] == ["552", "552"]
        assert raw.say("NOOP").startswith("250")


def test_lmtp_and_smtp_accept_only_their_own_greeting(smtp_server, lmtp_server):
    with Raw(smtp_server) as raw:
        assert raw.say("LHLO mx.example").startswith("500")
    with Raw(lmtp_server) as raw:
        assert raw.say("EHLO mx.example").startswith("500")


def test_a_client_guessing_addresses_is_disconnected(smtp_server):
    with Raw(smtp_server) as raw:
        raw.say("EHLO client.example")
        raw.say("MAIL FROM:<eve@example.net>")
        answers = [raw.say(f"RCPT TO:<guess{n}@elsewhere.example>")[:3] for n in range(21)]
        assert answers == ["550"] * 20 + ["421"]
        assert raw.answer() == ""


def test_recipients_over_the_limit_are_temporarily_refused(smtp_server):
    with Raw(smtp_server) as raw:
        raw.say("EHLO client.example")
        raw.say("MAIL FROM:<ana@example.net>")
        answers = [raw.say(f"RCPT TO:<seat{n}@game.example>")[:3] for n in range(51)]
    assert answers == ["250"] * 50 + ["452"]


def connect(server: Listener, source: str) -> socket.socket:
    """A client from another local address, after its greeting or rejection."""
    place = (server.address.host, server.address.port)
    connection = socket.create_connection(place, timeout=PATIENCE, source_address=(source, 0))
    connection.recv(1, socket.MSG_PEEK)
    return connection


def test_idle_connections_do_not_block_new_ones(smtp_server, desk):
    """150 connections from 15 addresses use all slots; mail still gets through."""
    with ExitStack() as stack:
        for n in range(150):
            stack.enter_context(connect(smtp_server, f"127.0.1.{n % 15 + 1}"))
        for source in ("127.0.0.1", "127.0.2.1"):
            place = (smtp_server.address.host, smtp_server.address.port)
            with smtplib.SMTP(*place, "client.example", timeout=PATIENCE, source_address=(source, 0)) as connection:
                connection.sendmail("ana@example.net", ["seat@game.example"], MAIL)
    assert len(desk.stored) == 2
    assert desk.sources == ["", "127.0.2.1"]


def test_connections_per_network_are_limited(smtp_server, monkeypatch):
    monkeypatch.setattr(listener, "IDLE", PATIENCE)
    with ExitStack() as stack:
        greeted = [stack.enter_context(connect(smtp_server, "127.0.1.1")).recv(4) for _ in range(12)]
        other = stack.enter_context(connect(smtp_server, "127.0.1.2")).recv(4)
        ours = [stack.enter_context(connect(smtp_server, "127.0.0.1")).recv(4) for _ in range(12)]
    assert greeted == [b"220 "] * 10 + [b"421 "] * 2
    assert other == b"220 "
    assert ours == [b"220 "] * 12


def test_the_lmtp_client_has_no_connection_limit(lmtp_server):
    with ExitStack() as stack:
        greeted = [stack.enter_context(connect(lmtp_server, "127.0.1.1")).recv(4) for _ in range(12)]
    assert greeted == [b"220 "] * 12


def test_the_longest_idle_connection_is_closed_first(desk, monkeypatch):
    monkeypatch.setattr(listener, "MAX_CONNECTIONS", 2)
    server = smtp(ANYWHERE, accepts=desk.accepts, store=desk.store, hostname="game.example")
    with server, Raw(server) as sending:
        sending.say("EHLO client.example")
        sending.say("MAIL FROM:<ana@example.net>")
        with Raw(server) as idle, client(server) as third:
            assert idle.answer().startswith("421")
            assert idle.answer() == ""
            assert third.noop()[0] == 250
            assert sending.say("RCPT TO:<seat@game.example>").startswith("250")


def test_a_connection_storing_a_message_is_not_closed(desk, monkeypatch):
    monkeypatch.setattr(listener, "MAX_CONNECTIONS", 1)
    entered, release = threading.Event(), threading.Event()

    def slowly(sender: str, recipient: str, raw: bytes) -> None:
        entered.set()
        release.wait(PATIENCE)
        desk.store(sender, recipient, raw)

    server = smtp(ANYWHERE, accepts=desk.accepts, store=slowly, hostname="game.example")
    with server, Raw(server) as sending:
        for line in ("EHLO client.example", "MAIL FROM:<ana@example.net>", "RCPT TO:<seat@game.example>", "DATA"):
            sending.say(line)
        sending.socket.sendall(MAIL + b".\r\n")
        assert entered.wait(PATIENCE)
        with pytest.raises(smtplib.SMTPConnectError) as refused, client(server):
            pass
        release.set()
        assert refused.value.smtp_code == 421
        assert sending.answer() == "250 2.0.0 Stored"


def test_a_silent_connection_times_out(desk, monkeypatch):
    monkeypatch.setattr(listener, "IDLE", 0.05)
    server = smtp(ANYWHERE, accepts=desk.accepts, store=desk.store, hostname="game.example")
    with server, Raw(server) as raw:
        assert raw.answer() == "421 4.4.2 Timeout"
        assert raw.answer() == ""


def test_a_transaction_has_a_longer_timeout(desk, monkeypatch):
    monkeypatch.setattr(listener, "TIMEOUT", 0.05)
    server = smtp(ANYWHERE, accepts=desk.accepts, store=desk.store, hostname="game.example")
    with server, Raw(server) as raw:
        raw.say("EHLO client.example")
        raw.say("MAIL FROM:<ana@example.net>")
        assert raw.answer() == "421 4.4.2 Timeout"


def test_commands_in_the_wrong_order_get_503(smtp_server):
    with Raw(smtp_server) as raw:
        assert raw.say("DATA").startswith("503")
        raw.say("EHLO client.example")
        assert raw.say("DATA").startswith("503")
        raw.say("MAIL FROM:<ana@example.net>")
        raw.say("RCPT TO:<seat@game.example>")
        assert raw.say("DATA now").startswith("501")


def test_a_busy_port_is_replaced_by_a_free_one(smtp_server, desk):
    with smtp(smtp_server.address, accepts=desk.accepts, store=desk.store, hostname="game.example") as second:
        assert second.address.port not in {0, smtp_server.address.port}
        with client(second) as connection:
            assert connection.noop()[0] == 250


def test_stopping_waits_for_messages_being_stored(desk):
    entered, release = threading.Event(), threading.Event()

    def slowly(sender: str, recipient: str, raw: bytes) -> None:
        entered.set()
        release.wait(PATIENCE)
        desk.store(sender, recipient, raw)

    server = smtp(ANYWHERE, accepts=desk.accepts, store=slowly, hostname="game.example")
    with Raw(server) as raw:
        raw.say("EHLO client.example")
        raw.say("MAIL FROM:<ana@example.net>")
        raw.say("RCPT TO:<seat@game.example>")
        raw.say("DATA")
        raw.socket.sendall(MAIL + b".\r\n")
        assert entered.wait(PATIENCE)
        threading.Timer(0.05, release.set).start()
        server.stop()
        server.stop()
        assert len(desk.stored) == 1
        assert not raw.answer().startswith("5")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((server.address.host, server.address.port), timeout=PATIENCE)


def test_stopping_closes_connections_that_are_being_accepted(desk, recwarn):
    for _ in range(20):
        with ExitStack() as clients, smtp(ANYWHERE, accepts=desk.accepts, store=desk.store, hostname="x") as server:
            for _ in range(5):
                clients.enter_context(socket.create_connection((server.address.host, server.address.port)))
            server.stop()
    gc.collect()

    assert not [str(warning.message) for warning in recwarn if "unclosed" in str(warning.message)]
