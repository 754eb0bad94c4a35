"""A club with a site, on SQLite; `either_club` also on PostgreSQL."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from sqlalchemy.orm import Session

from pbem.service.notifications.mail_types import AccountMail, Declined, Invite, LoginMail, Mail, SeatInvitation
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.render import write_mail
from pbem.service.world import World
from pbem.store.database import Database
from pbem.web.streams import Streams
from tests.service.club import Club
from tests.web.browser import site
from tests.web.listener import OPEN


@pytest.fixture(autouse=True)
def _few_letters(request: pytest.FixtureRequest) -> Iterator[None]:
    """Write reports only for tests that use `reports`, without pictures, because writing takes longer than a page.

    A hint takes longer still; here it is that of few playouts.
    """
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr("pbem.service.games.bot_player.HINT", 2)
        patches.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
        if "reports" not in request.fixturenames:
            patches.setattr("pbem.service.outbound.outbox.write_mail", _invitations_only)
        yield


def _invitations_only(session: Session, world: World, mail: Mail, now: datetime) -> OutgoingMail | None:
    wanted = isinstance(mail, LoginMail | Invite | SeatInvitation | Declined | AccountMail)
    return write_mail(session, world, mail, now) if wanted else None


@pytest.fixture
def reports() -> None:
    """Send players their mails."""


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def either_club(database: Database) -> Club:
    return Club(database)


@pytest.fixture
def running(club: Club) -> Iterator[Streams]:
    """The streams' server, told of each commit."""
    made = Streams(site(club))
    made.start()
    club.world.database.announce = made.changed
    yield made
    made.stop()
    while OPEN:
        OPEN.pop().close()
    club.world.database.announce = None
