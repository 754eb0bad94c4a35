"""`serve` and `demo` refuse to send real mail that can't be answered, and suggest another command."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pbem import mailbox_file
from pbem.cli import pbem
from pbem.cli.serve import refuse_without_replies
from pbem.config import Settings
from pbem.environment import Mailbox, Server

RELAY = {"ELGRANDE_SMTP_URL": "smtps://ann:hunter2@mail.example.net"}
HERE = Server("127.0.0.1", 1, "none")


def settings(home: Path, **environ: str) -> Settings:
    return Settings.from_environment({"ELGRANDE_HOME": str(home), **environ})


@pytest.mark.parametrize("words", [["serve"], ["demo", "--email", "ana@example.net"]])
def test_a_relay_without_replies_is_refused_with_advice(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    monkeypatch.setenv("ELGRANDE_TYPED", "./elgrande")
    monkeypatch.setenv("ELGRANDE_SMTP_URL", RELAY["ELGRANDE_SMTP_URL"])
    monkeypatch.delenv("ELGRANDE_MAIL_DOMAIN", raising=False)

    done = CliRunner().invoke(pbem, words)

    assert done.exit_code == 1
    assert "nobody could reply" in done.output
    assert "./elgrande host" in done.output
    assert f"ELGRANDE_MAIL_DOMAIN=play.example.org ./elgrande {words[0]}" in done.output
    assert "hunter2" not in done.output


@pytest.mark.parametrize("environ", [{}, RELAY | {"ELGRANDE_MAIL_DOMAIN": "play.example.org"}])
def test_without_real_mail_or_with_a_domain_it_starts(environ: dict[str, str], tmp_path: Path):
    refuse_without_replies(settings(tmp_path, **environ), "serve")


def test_with_a_mailbox_it_starts(tmp_path: Path):
    mailbox_file.write(tmp_path, Mailbox("ourgame@gmail.com", "ourgame", "secret word", HERE, HERE))
    made = settings(tmp_path)
    refuse_without_replies(made, "serve")
    assert (made.mail_domain, made.relay and made.relay.password) == ("gmail.com", "secret word")


@pytest.mark.parametrize(
    ("environ", "links"),
    [
        ({}, True),
        (RELAY, False),
        (RELAY | {"ELGRANDE_URL": "https://play.example.org"}, True),
    ],
)
def test_mails_to_the_internet_only_link_to_a_public_address(environ: dict[str, str], links: bool, tmp_path: Path):
    assert settings(tmp_path, **environ).links is links


def test_only_its_owner_can_read_the_mailbox_file(tmp_path: Path):
    kept = Mailbox("ourgame@gmail.com", "ourgame", "secret word", HERE, HERE, plus=True, daily=500)
    place = mailbox_file.write(tmp_path, kept)
    assert place.stat().st_mode & 0o777 == 0o600
    place.chmod(0o644)
    assert mailbox_file.read(tmp_path) == kept
    assert place.stat().st_mode & 0o777 == 0o600


def test_an_error_about_a_mailbox_file_hides_its_contents(tmp_path: Path):
    (tmp_path / mailbox_file.NAME).write_text('{"password": "hunter2"}')
    with pytest.raises(mailbox_file.MailboxFileError, match="damaged") as caught:
        mailbox_file.read(tmp_path)
    assert "hunter2" not in str(caught.value)
