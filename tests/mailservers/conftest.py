"""One Postfix and one Dovecot for all tests here; what stands behind Postfix's LMTP door each test brings itself."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.mailservers.clients import Person
from tests.mailservers.dovecot import Dovecot, dovecot
from tests.mailservers.postfix import HOME, Postfix, postfix
from tests.servers import free_port


@pytest.fixture(scope="session")
def mailboxes() -> Iterator[Dovecot]:
    with dovecot() as running:
        yield running


@pytest.fixture(scope="session")
def lmtp() -> int:
    """Where Postfix brings our mail."""
    return free_port()


@pytest.fixture(scope="session")
def mta(lmtp: int, mailboxes: Dovecot) -> Iterator[Postfix]:
    with postfix(lmtp, mailboxes) as running:
        yield running


@pytest.fixture
def ana(mta: Postfix, tmp_path: Path, request: pytest.FixtureRequest) -> Person:
    """Each test has an Ana of its own."""
    (tmp_path / "ana").mkdir()
    name = sha256(request.node.nodeid.encode()).hexdigest()[:10]
    return Person(f"ana-{name}@{HOME}", tmp_path / "ana", mta.port)
