"""`pbem mail in`, the pipe of a mail server, which acts on its exit codes."""

import json
import subprocess
import sys
from contextlib import contextmanager

import pytest
from click.testing import CliRunner

from pbem.cli import mail as command
from pbem.mail.mime import MAX_BYTES
from pbem.mail.transports import MessageRefused

MAIL = b"From: ana@example.net\nSubject: x\n\npower 12\n"


class Desk:
    def __init__(self) -> None:
        self.stored: list[tuple[str, str, bytes]] = []

    @contextmanager
    def intake(self):
        yield (
            (lambda recipient: None if recipient.endswith("@game.example") else "Nobody here has this address."),
            self.store,
        )

    def store(self, *message) -> None:
        self.stored.append(message)


@pytest.fixture
def desk(monkeypatch):
    desk = Desk()
    monkeypatch.setattr(command, "intake", desk.intake)
    return desk


def pipe(raw=MAIL, sender="ana@example.net", recipient="seat@game.example"):
    return CliRunner().invoke(command.mail, ["in", "--sender", sender, "--recipient", recipient], input=raw)


def test_storing_a_message_exits_0(desk):
    result = pipe()
    assert (result.exit_code, json.loads(result.stdout)) == (0, {"outcome": "stored", "exit": 0})
    assert desk.stored == [("ana@example.net", "seat@game.example", MAIL)]


@pytest.mark.parametrize("null", ["", "<>", "MAILER-DAEMON"])
def test_every_notation_of_the_null_sender_is_accepted(desk, null):
    pipe(sender=null)
    assert desk.stored[0][0] == ""


def test_an_unknown_recipient_exits_67_with_a_reason(desk):
    result = pipe(recipient="ben@elsewhere.example")
    assert result.exit_code == 67
    assert "Nobody here has this address." in result.stderr
    assert desk.stored == []


def test_input_without_a_header_exits_65(desk):
    assert pipe(raw=b"power 12\n").exit_code == 65
    assert pipe(raw=b"").exit_code == 65


def test_an_overlong_header_is_stored_and_answered_later(desk):
    assert pipe(raw=b"a:\n" * 100_000).exit_code == 0


def test_an_oversized_message_exits_69(desk):
    assert pipe(raw=MAIL + b"x" * MAX_BYTES).exit_code == 69
    assert desk.stored == []


def test_an_internal_error_exits_75_without_revealing_secrets(desk, monkeypatch):
    def fails(*_message):
        raise OSError("postgresql://us:secret@host")

    monkeypatch.setattr(desk, "store", fails)
    result = pipe()
    assert result.exit_code == 75
    assert "secret" not in result.output


@pytest.mark.parametrize(("permanent", "code"), [(True, 69), (False, 75)], ids=["for good", "for today"])
def test_refused_content_sets_the_exit_code(desk, monkeypatch, permanent, code):
    def refuses(*_message):
        raise MessageRefused("Nobody can tell which game this is for.", permanent=permanent)

    monkeypatch.setattr(desk, "store", refuses)
    result = pipe()
    assert result.exit_code == code
    assert "Nobody can tell" in result.stderr


def test_wrong_usage_exits_64():
    result = CliRunner().invoke(command.mail, ["in", "--sender", "ana@example.net"])
    assert result.exit_code == 64
    assert "--recipient" in result.stderr


def test_the_pipe_loads_neither_web_nor_database_libraries():
    heavy = "{'flask', 'sqlalchemy', 'aiosmtpd', 'css_inline', 'celery'} & set(sys.modules)"
    code = f"import sys, pbem.cli; pbem.cli.load(pbem.cli.COMMANDS['mail'].target); print({heavy})"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"
