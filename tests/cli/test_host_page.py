"""The local page that asks for the mailbox: the same steps as in the terminal."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask.testing import FlaskClient

from pbem import mailbox_file
from pbem.cli import mailbox_wizard
from pbem.cli.host_page import SetUp, ask_on_page
from pbem.cli.mailbox_wizard import Wishes
from pbem.environment import Mailbox, Server
from pbem.mail.transports import mailbox_check
from pbem.mail.transports.mailbox_check import Cause, Refused
from pbem.mailbox_file import MailboxFileError

PASSWORD = "abcd efgh ijkl mnop"
GIVEN = {"address": "ourgame@gmail.com", "password": PASSWORD}


@pytest.fixture
def pending(tmp_path: Path) -> SetUp:
    return SetUp(tmp_path, Wishes())


@pytest.fixture
def page(pending: SetUp, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setattr(mailbox_wizard, "fetch", lambda _url: None)
    return pending.app().test_client()


@pytest.fixture
def accepts(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Make the provider accept only this password."""

    def only(password: str) -> None:
        def checked(mailbox: Mailbox, _step: Any, *, plus: bool | None) -> Mailbox:
            if mailbox.password != password:
                raise Refused(Cause.PASSWORD, mailbox.imap, "535 no")
            assert plus
            return mailbox

        monkeypatch.setattr(mailbox_check, "checked", checked)

    return only


def test_the_mailbox_is_kept_once_its_password_works(pending: SetUp, page: FlaskClient, accepts: Callable[[str], None]):
    accepts("abcdefghijklmnop")
    wrong = page.post(pending.path, data=GIVEN | {"password": "mine"}).text
    assert "The password was refused. It wants an app password" in wrong
    assert not pending.finished.is_set()
    right = page.post(pending.path, data=GIVEN).text
    assert "about 12 games of five" in right
    kept = mailbox_file.read(pending.home)
    assert kept
    assert (kept.address, kept.password) == ("ourgame@gmail.com", "abcdefghijklmnop")
    assert "abcdefghijklmnop" not in right + wrong
    assert pending.finished.is_set()


def test_servers_are_only_asked_for_if_unknown(pending: SetUp, page: FlaskClient):
    first = page.get(pending.path).text
    unknown = page.post(pending.path, data=GIVEN | {"address": "ourgame@small.example"}).text
    assert "imap.small.example" not in first
    assert "know the mail servers of small.example." in unknown
    assert 'name="imap" required value="imap.small.example"' in unknown


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"address": "no address"}, "isn&#39;t an email address"),
        ({"address": "ourgame@hotmail.com"}, "can&#39;t be used. Outlook.com"),
        ({"address": "a@small.example", "imap": "bad host", "smtp": "x"}, "write HOST or HOST:PORT"),
    ],
)
def test_mistakes_are_explained_on_the_page(pending: SetUp, page: FlaskClient, given: dict[str, str], words: str):
    answer = page.post(pending.path, data=GIVEN | given)
    assert (answer.status_code, words in answer.text or answer.text) == (200, True)
    assert PASSWORD not in answer.text


def test_the_page_exists_only_at_its_secret_path(pending: SetUp, page: FlaskClient):
    assert len(pending.path) > 20
    assert page.get("/").status_code == 404
    headers = page.get(pending.path).headers
    assert (headers["Referrer-Policy"], headers["Cache-Control"]) == ("no-referrer", "no-store")


def test_the_page_is_served_locally_until_it_is_stopped(pending: SetUp):
    said: list[str] = []
    assert not ask_on_page(pending, said.append, stopped=lambda: bool(said))
    assert "http://127.0.0.1:" in said[0]
    assert pending.path in said[0]


def test_the_password_can_be_in_the_keyring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept: dict[tuple[str, str], str] = {}
    ring = SimpleNamespace(
        set_password=lambda service, name, password: kept.update({(service, name): password}),
        get_password=lambda service, name: kept.get((service, name)),
    )
    here = Server("127.0.0.1", 1, "none")
    mailbox = Mailbox("game@example.org", "game", "very secret", here, here)
    monkeypatch.setattr(mailbox_file, "import_module", lambda _name: ring)
    place = mailbox_file.write(tmp_path, mailbox, in_keyring=True)
    assert "very secret" not in place.read_text()
    assert mailbox_file.read(tmp_path) == mailbox
    kept.clear()
    with pytest.raises(MailboxFileError, match="in the keyring, which has none"):
        mailbox_file.read(tmp_path)


def test_without_the_keyring_package_no_password_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(mailbox_file, "import_module", missing)
    here = Server("127.0.0.1", 1, "none")
    with pytest.raises(MailboxFileError, match="isn't installed"):
        mailbox_file.write(tmp_path, Mailbox("a@b.c", "a", "very secret", here, here), in_keyring=True)
    assert not (tmp_path / mailbox_file.NAME).exists()
