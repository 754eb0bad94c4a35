"""One Postfix and one Dovecot for all tests here; each test provides its own server behind Postfix's LMTP port."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.mailservers.clients import Person
from tests.mailservers.dovecot import PLAIN, Dovecot, dovecot
from tests.mailservers.postfix import HOME, Postfix, postfix
from tests.servers import free_port


@pytest.fixture(scope="session")
def mailboxes() -> Iterator[Dovecot]:
    with dovecot() as running:
        yield running


@pytest.fixture(scope="session")
def lmtp() -> int:
    """The port to which Postfix delivers our mail."""
    return free_port()


@pytest.fixture(scope="session")
def old_lmtp() -> int:
    """The port to which Postfix delivers the plain host's mail."""
    return free_port()


@pytest.fixture(scope="session")
def plain_host(old_lmtp: int) -> Iterator[Dovecot]:
    with dovecot(lmtp=old_lmtp, kind=PLAIN) as running:
        yield running


@pytest.fixture(scope="session")
def mta(lmtp: int, old_lmtp: int, mailboxes: Dovecot) -> Iterator[Postfix]:
    with postfix(lmtp, mailboxes, old_lmtp) as running:
        yield running


@pytest.fixture
def ana(mta: Postfix, tmp_path: Path, request: pytest.FixtureRequest) -> Person:
    """A different Ana for each test."""
    (tmp_path / "ana").mkdir()
    name = sha256(request.node.nodeid.encode()).hexdigest()[:10]
    return Person(f"ana-{name}@{HOME}", tmp_path / "ana", mta.port)
