"""A mail game on a complete server, with every kind of failure: no log line contains an address."""

import json
import logging
import smtplib
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from sqlalchemy import func, select

from pbem import logs
from pbem.cli.serve import running
from pbem.config import Listen, Settings
from pbem.logs import JsonLines, TextLines
from pbem.mail.addresses import SeatAddress
from pbem.mail.transports.listener import smtp
from pbem.service.accounts import players
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.models import Job, Message
from tests.servers import wait_until

pytestmark = pytest.mark.servers

DOMAIN = "hidden-domain.example"
ANA, BEN, CARLA = (f"secret.{name}@{DOMAIN}" for name in ("ana", "ben", "carla"))
OURS = "hidden-server.example"


class Relay:
    """The receiving mail server: it doesn't know Ben and can't store Carla's mail."""

    def accepts(self, recipient: str) -> str | None:
        return f"there is no {recipient} here" if recipient == BEN else None

    def store(self, _sender: str, recipient: str, _raw: bytes) -> None:
        if recipient == CARLA:
            raise OSError(f"no room for {recipient}")


class Lines(logging.Handler):
    """Keeps every line in both styles."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.json: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.text.append(TextLines().format(record))
        self.json.append(JsonLines().format(record))


@pytest.fixture
def lines() -> Iterator[Lines]:
    root, lines = logging.getLogger(), Lines()
    level = root.level
    root.setLevel(logging.INFO)
    root.addHandler(lines)
    for name in logs.QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    yield lines
    root.removeHandler(lines)
    root.setLevel(level)


@pytest.fixture
def world(lines: Lines, tmp_path: Path) -> Iterator[World]:
    relay = Relay()
    with smtp(Listen("127.0.0.1", 0), accepts=relay.accepts, store=relay.store, hostname="relay.example") as other:
        anywhere = ("ELGRANDE_SMTP_LISTEN", "ELGRANDE_LMTP_LISTEN")
        environment = {
            "ELGRANDE_HOME": str(tmp_path),
            "ELGRANDE_WEB_PORT": "0",
            "ELGRANDE_MAIL_DOMAIN": OURS,
            "ELGRANDE_SHOWCASE": "no",
            "ELGRANDE_ANALYSES": "no",
            "ELGRANDE_ADMIN": f"secret.operator@{DOMAIN}",
            "ELGRANDE_SMTP_URL": f"smtp://127.0.0.1:{other.address.port}",
            **dict.fromkeys(anywhere, "127.0.0.1:0"),
        }
        with running(Settings.from_environment(environment)) as server:
            yield server.world


def write(world: World, sender: str, recipient: str, text: str) -> None:
    letter = f"From: {sender}\r\nMessage-ID: <{len(text)}@{DOMAIN}>\r\nSubject: {sender}\r\n\r\n{text}\r\n"
    with smtplib.SMTP("127.0.0.1", world.settings.smtp.port) as server:
        server.sendmail(sender, recipient, letter)


def test_logs_of_a_mail_game_contain_no_addresses(world: World, lines: Lines):
    now = world.clock()
    with world.database.write() as session:
        guests = [Guest(player=players.known(session, email, now)) for email in (ANA, BEN, CARLA)]
        game = create_game.create_game(session, Plan(guests, game_id="granada7"), now).id
    address = SeatAddress.make(world.settings.secret, game, "red", 0, OURS)
    write(world, ANA, str(address), "power 12")
    write(world, f"secret.stranger@{DOMAIN}", str(address), "power 13, and more")
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        write(world, ANA, f"secret.nobody@{OURS}", "hello")
    wait_until(lambda: settled(world), lambda: "\n".join(lines.text))
    asked = Request(f"{world.settings.url}/g/{game}", headers={"X-Request-ID": "one-of-mine"})
    assert urlopen(asked).headers["X-Request-ID"] == "one-of-mine"

    said = "\n".join(lines.text + lines.json)
    assert [place for place in ("secret", DOMAIN, OURS) if place in said] == []
    read = [json.loads(line) for line in lines.json]
    assert {"job", "kind", "game", "message_id"} <= {name for line in read for name in line}
    assert {line["game"] for line in read if "game" in line} == {game}
    assert any("was not sent" in line["message"] and line["job"] for line in read)


def settled(world: World) -> bool:
    """Wait until all incoming mail is read and all outgoing mail was tried."""
    with world.database.read() as session:
        unread = select(func.count()).where(Message.direction == "in", Message.outcome.is_(None))
        untried = select(func.count()).where(Job.kind.in_(("report", "mail")), Job.attempt == 0)
        refused = select(func.count()).where(Message.outcome == "refused")
        failed = select(func.count()).where(Job.error.is_not(None))
        return [bool(session.scalar(count)) for count in (unread, untried, refused, failed)] == [
            False,
            False,
            True,
            True,
        ]
