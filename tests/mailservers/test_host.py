"""`pbem host` in a terminal, with real mailboxes: one like Gmail's, one like GMX's."""

import os
import pty
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import ClassVar

import pytest
from sqlalchemy import select

from pbem import app, mailbox_file
from pbem.config import Settings
from pbem.environment import Mailbox, Server
from pbem.mail.transports import mailbox_check
from pbem.mail.transports.mailbox_check import Cause, Refused
from pbem.service.world import World
from pbem.store.models import AddressBounce, Message
from tests.mailservers.clients import CLIENTS, Person
from tests.mailservers.dovecot import PASSWORD, Dovecot
from tests.mailservers.postfix import GMAIL, GMX, Postfix
from tests.mailservers.test_postfix import came, found, order, read
from tests.servers import wait_until

pytestmark = pytest.mark.servers
CHECKOUT = Path(__file__).resolve().parent.parent.parent


class Terminal:
    """A person at a terminal who starts `pbem host` and answers its questions."""

    running: ClassVar[set[int]] = set()

    def __init__(self, home: Path, *words: str) -> None:
        environ = {
            **os.environ, "ELGRANDE_HOME": str(home), "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no",
            "ELGRANDE_WEB_PORT": "0", "ELGRANDE_PICTURES": "no", "ELGRANDE_TYPED": "./elgrande",
            "PYTHONPATH": str(CHECKOUT), "TERM": "dumb",
        }  # fmt: skip
        for name in ("ELGRANDE_MAIL_DOMAIN", "ELGRANDE_SMTP_URL", "ELGRANDE_URL", "DATABASE_URL", "REDIS_URL"):
            environ.pop(name, None)
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", "pbem", "host", *words], environ)
        self.running.add(self.pid)
        self.seen = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        try:
            while text := os.read(self._end, 4096):
                self.seen += text.decode("utf-8", "replace")
        except OSError:
            pass  # the program has ended

    def sees(self, words: str) -> None:
        wait_until(lambda: words in " ".join(self.seen.split()), lambda: self.seen)

    def types(self, text: str) -> None:
        self.seen = ""
        os.write(self._end, f"{text}\n".encode())

    def stop(self) -> int:
        """Ctrl-C; the exit code."""
        os.kill(self.pid, signal.SIGINT)
        return self.ended()

    def ended(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        self.running.discard(self.pid)
        self._reader.join()
        os.close(self._end)
        return os.waitstatus_to_exitcode(status)


@pytest.fixture(autouse=True)
def none_left_running() -> Iterator[None]:
    """End programs that a failed test didn't stop."""
    yield
    for pid in [*Terminal.running]:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        Terminal.running.discard(pid)


def servers(mailboxes: Dovecot, mta: Postfix) -> tuple[str, ...]:
    return ("--imap", f"127.0.0.1:{mailboxes.imap}", "--smtp", f"127.0.0.1:{mta.submission}")


@pytest.fixture(params=[GMAIL, GMX], ids=["like gmail", "like gmx"])
def box(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@contextmanager
def looking_on(home: Path) -> Iterator[World]:
    """Query the running server's database."""
    world = app.open_world(Settings.from_environment({"ELGRANDE_HOME": str(home)}))
    try:
        yield world
    finally:
        world.database.close()


def test_a_new_host_survives_a_restart(box: str, mta: Postfix, mailboxes: Dovecot, ana: Person, tmp_path: Path):
    home = tmp_path / "home"
    terminal = Terminal(home, *servers(mailboxes, mta))
    terminal.sees("Address of the mailbox:")
    terminal.types(box)
    terminal.sees("App password (not shown):")
    terminal.types("my everyday password")
    terminal.sees("The password was refused.")
    terminal.sees("App password (not shown):")
    terminal.types(PASSWORD)
    terminal.sees(
        "It works. Every seat gets its own address" if box == GMAIL else "It works. The provider has no plus addresses"
    )
    terminal.sees("The server is running.")
    assert PASSWORD not in terminal.seen.replace("password", "")
    kept = mailbox_file.read(home)
    assert kept
    assert (kept.plus, kept.rewrites) == (box == GMAIL, True)

    with looking_on(home) as world:
        found(world, ana.address)
        for played, client in enumerate(CLIENTS, 1):
            wait_until(partial(came, mailboxes, ana, played), lambda: mta.log)
            ana.reply(client, mailboxes.mails(ana.address)[-1], order(world))
            if played == 2:
                assert terminal.stop() == 0
                terminal = Terminal(home)
                terminal.sees("The server is running.")
            wait_until(partial(done, world, played), lambda: mta.log)
        with world.database.read() as session:
            read_mails = select(Message.outcome).where(Message.direction == "in", Message.game_id.is_not(None))
            outcomes = session.scalars(read_mails).all()  # others may be late mails of tests with the same mailbox
    assert terminal.stop() == 0
    assert set(outcomes) - {"too_late"} == {"orders"}
    mails = mailboxes.mails(ana.address)
    assert {str(mail["To"]) for mail in mailboxes.mails(box, "Sent")} >= {ana.address}
    assert {str(mail["Return-Path"]) for mail in mails} == {f"<{box}>"}
    assert all("://" not in mail.as_string() and "127.0.0.1" not in body(mail) for mail in mails)


def body(mail: object) -> str:
    """A mail without the header fields that servers add."""
    return re.sub(r"(?s)^.*?\n\n", "", str(mail), count=1)


def done(world: World, played: int) -> bool:
    return read(world) >= played


def test_bounces_to_the_plain_address_are_counted(box: str, mta: Postfix, mailboxes: Dovecot, tmp_path: Path):
    lost = "ana@nowhere.invalid"
    mailbox_file.write(tmp_path, checked(box, mta, mailboxes))
    terminal = Terminal(tmp_path)
    terminal.sees("The server is running.")
    with looking_on(tmp_path) as world:
        found(world, lost)

        def counted() -> bool:
            with world.database.read() as session:
                return session.get(AddressBounce, lost) is not None

        wait_until(counted, lambda: mta.log)
    assert terminal.stop() == 0


def test_a_second_server_stops_the_first_with_a_reason(box: str, mta: Postfix, mailboxes: Dovecot, tmp_path: Path):
    kept = checked(box, mta, mailboxes)
    first, second = tmp_path / "first", tmp_path / "second"
    for home in (first, second):
        home.mkdir()
        mailbox_file.write(home, kept)
    one = Terminal(first)
    one.sees("The server is running.")
    wait_until(lambda: bool(mailboxes.mails(box, "El Grande")), lambda: one.seen)
    two = Terminal(second)
    two.sees("The server is running.")
    wait_until(lambda: len(servers_seen(mailboxes, box)) > 1, lambda: two.seen)
    raw = f"From: x@test.example\r\nTo: {box}\r\nSubject: El Grande\r\n\r\ngames\r\n"
    mta.deliver("x@test.example", box, raw)
    one.sees("Another El Grande server is now using the mailbox")
    assert one.ended() == 1
    assert two.stop() == 0


def servers_seen(mailboxes: Dovecot, box: str) -> list[str]:
    return [name for name in mailboxes.folders(box) if "Working-" in name]


def checked(box: str, mta: Postfix, mailboxes: Dovecot, password: str = PASSWORD) -> Mailbox:
    here = Server("127.0.0.1", mailboxes.imap, "none"), Server("127.0.0.1", mta.submission, "none")
    return mailbox_check.checked(Mailbox(box, box, password, *here), lambda _step: None, plus=None)


def test_the_round_trip_detects_plus_addresses_and_changed_ids(box: str, mta: Postfix, mailboxes: Dovecot):
    kept = checked(box, mta, mailboxes)
    assert (kept.plus, kept.rewrites) == (box == GMAIL, True)
    assert mailbox_check.SUBJECT not in "".join(str(mail["Subject"]) for mail in mailboxes.mails(box))


def test_refused_passwords_are_recognised_and_not_shown(box: str, mta: Postfix, mailboxes: Dovecot):
    with pytest.raises(Refused) as refused:
        checked(box, mta, mailboxes, "my everyday password")
    assert refused.value.cause is Cause.PASSWORD
    assert "my everyday password" not in refused.value.words


def test_an_unreachable_server_is_reported(mta: Postfix):
    nobody = Server("127.0.0.1", 1, "none")
    mailbox = Mailbox(GMX, GMX, PASSWORD, nobody, Server("127.0.0.1", mta.submission, "none"))
    with pytest.raises(Refused) as refused:
        mailbox_check.checked(mailbox, lambda _step: None, plus=False)
    assert refused.value.cause is Cause.UNREACHABLE
