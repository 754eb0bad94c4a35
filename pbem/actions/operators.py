"""The actions of site operators: a row for each, for the pages, the API and the command line.

Not by mail, because a mail is only as trustworthy as the mailbox it came from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Generic, Literal

from sqlalchemy.orm import Session

from pbem.actions.action import Actor, Confirmation, Logged, Row, Shell
from pbem.actions.fields import Flag, Given, NoInput, Number, Translations, Why, Words
from pbem.i18n import N_
from pbem.service.admin import operators
from pbem.service.errors import NotYours
from pbem.service.inbound import blocklist
from pbem.service.outbound import announcements
from pbem.store.models import Player


@dataclass(frozen=True)
class SiteRequest(Generic[Given]):
    """An operator's admitted action."""

    session: Session
    by_id: int | None
    given: Given
    now: datetime


@dataclass(frozen=True, kw_only=True)
class SiteAction(Row[Given]):
    """A row. `page`: the operators' page with its button; `do` returns the result for the API."""

    page: Literal["home", "players", "jobs", "bounces", "blocked", "announced"]
    do: Callable[[SiteRequest[Given]], Mapping[str, Any] | None]


def operate(session: Session, action: SiteAction[Given], by: Actor, given: Given, now: datetime) -> Mapping[str, Any]:
    """Carry it out. Raises NotYours; NotPossible."""
    match by:
        case Shell():
            by_id = None
        case Player(admin=True):
            by_id = by.id
        case _:
            raise NotYours
    return action.do(SiteRequest(session, by_id, given, now)) or {}


# -- players -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnePlayer:
    player: Annotated[int, Number(form="id", least=1)]


@dataclass(frozen=True)
class Block:
    player: Annotated[int, Number(form="id", least=1)]
    why: Annotated[str, Why()] = ""


def _block(it: SiteRequest[Block]) -> None:
    operators.block(it.session, it.given.player, it.now, it.given.why, by=it.by_id)


BLOCK: Final = SiteAction(
    name="block",
    title=N_("Block a player"),
    help="Block a player: no sessions, tokens or mail. They keep their seats.",
    page="players",
    given=Block,
    do=_block,
    done=N_("Blocked."),
    logged=Logged("blocked", N_("blocked a player")),
    confirmation=Confirmation(
        N_(
            "We sign the player out everywhere, revoke their tokens and reject email from their addresses. They "
            "keep their seats: replace them on the page of each game."
        ),
        N_("Unblock the player; they have to create new tokens."),
    ),
)


def _unblock(it: SiteRequest[OnePlayer]) -> None:
    operators.unblock(it.session, it.given.player, it.now, by=it.by_id)


UNBLOCK: Final = SiteAction(
    name="unblock",
    title=N_("Unblock"),
    help="Unblock a player.",
    page="players",
    given=OnePlayer,
    do=_unblock,
    done=N_("Unblocked."),
    logged=Logged("unblocked", N_("unblocked a player")),
    confirmation=None,
)


def _log_out(it: SiteRequest[OnePlayer]) -> None:
    operators.log_out(it.session, it.given.player, it.now, by=it.by_id)


LOG_OUT: Final = SiteAction(
    name="log_out",
    title=N_("Sign out everywhere"),
    help="Sign a player out in every browser.",
    page="players",
    given=OnePlayer,
    do=_log_out,
    done=N_("Signed out everywhere."),
    logged=Logged("logged_out", N_("signed a player out everywhere")),
    confirmation=Confirmation(
        N_("We sign the player out in every browser."), N_("The player can sign in again at once.")
    ),
)


# -- jobs and mail -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OneJob:
    job: Annotated[int, Number(form="id", least=1)]


def _revive(it: SiteRequest[OneJob]) -> None:
    operators.revive(it.session, it.given.job, it.now, by=it.by_id)


REVIVE: Final = SiteAction(
    name="revive",
    title=N_("Try again"),
    help="Retry a dead job.",
    page="jobs",
    given=OneJob,
    do=_revive,
    done=N_("We'll try again."),
    logged=Logged("revived", N_("retried a failed job")),
    confirmation=None,
)


def _drop(it: SiteRequest[OneJob]) -> None:
    operators.drop(it.session, it.given.job, it.now, by=it.by_id)


DROP: Final = SiteAction(
    name="drop",
    title=N_("Delete a failed job"),
    help="Drop a dead job.",
    page="jobs",
    given=OneJob,
    do=_drop,
    done=N_("Deleted."),
    logged=Logged("dropped", N_("deleted a failed job")),
    confirmation=Confirmation(
        N_("We never try the job again: an email stays unsent, or a message stays unread."),
        N_("You can't undo this."),
    ),
)


@dataclass(frozen=True)
class Believe:
    email: Annotated[str, Words(most=320)]


def _believe(it: SiteRequest[Believe]) -> None:
    operators.trust_address(it.session, it.given.email, it.now, by=it.by_id)


BELIEVE: Final = SiteAction(
    name="believe",
    title=N_("Mark as working"),
    help="Send mail again to an address that bounced.",
    page="bounces",
    given=Believe,
    do=_believe,
    done=N_("We send email there again, and clocks that waited for it start afresh."),
    logged=Logged("believed", N_("marked an address as working again")),
    confirmation=None,
)


@dataclass(frozen=True)
class BlockSender:
    sender: Annotated[str, Words(most=320)]
    why: Annotated[str, Why()] = ""


def _block_sender(it: SiteRequest[BlockSender]) -> None:
    blocklist.block(it.session, it.given.sender, it.now, it.given.why, by=it.by_id)


BLOCK_SENDER: Final = SiteAction(
    name="block_sender",
    title=N_("Block a sender"),
    help="Refuse mail from an address, or from a whole domain (@example.org).",
    page="blocked",
    given=BlockSender,
    do=_block_sender,
    done=N_("We now reject email from there."),
    logged=Logged("sender_blocked", N_("blocked a sender")),
    confirmation=None,
)


@dataclass(frozen=True)
class OneSender:
    sender: Annotated[str, Words(most=320)]


def _unblock_sender(it: SiteRequest[OneSender]) -> None:
    blocklist.unblock(it.session, it.given.sender, it.now, by=it.by_id)


UNBLOCK_SENDER: Final = SiteAction(
    name="unblock_sender",
    title=N_("Unblock"),
    help="Accept mail from a blocked sender again.",
    page="blocked",
    given=OneSender,
    do=_unblock_sender,
    done=N_("We accept email from there again."),
    logged=Logged("sender_unblocked", N_("unblocked a sender")),
    confirmation=None,
)


# -- announcements -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Announce:
    """`days` 0: until it is withdrawn."""

    words: Annotated[Mapping[str, str], Translations(most=announcements.LONGEST)]
    days: Annotated[int, Number(most=366)] = 0
    mailed: Annotated[bool, Flag()] = False


def _announce(it: SiteRequest[Announce]) -> dict[str, Any]:
    given = it.given
    until = it.now + timedelta(days=given.days) if given.days else None
    made = announcements.make(it.session, given.words, it.now, until=until, mailed=given.mailed, by=it.by_id)
    return {"id": made.id}


ANNOUNCE: Final = SiteAction(
    name="announce",
    title=N_("Announce"),
    help="Show an announcement on every page and, if you choose, send it by email.",
    page="announced",
    given=Announce,
    do=_announce,
    done=N_("It's on every page now."),
    logged=Logged("announced", N_("made an announcement")),
    confirmation=Confirmation(
        N_("It appears on every page from now on; if you ticked email, each player also gets it once by email."),
        N_("Withdraw it: it disappears from all pages, but emails already sent stay sent."),
    ),
)


@dataclass(frozen=True)
class TakeBack:
    announcement: Annotated[int, Number(form="id", least=1)]


def _take_back(it: SiteRequest[TakeBack]) -> None:
    announcements.take_back(it.session, it.given.announcement, it.now, by=it.by_id)


TAKE_BACK: Final = SiteAction(
    name="take_back",
    title=N_("Take back"),
    help="Remove an announcement.",
    page="announced",
    given=TakeBack,
    do=_take_back,
    done=N_("It's gone from all pages."),
    logged=Logged("taken_back", N_("withdrew an announcement")),
    confirmation=None,
)


# -- the clock ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Without:
    part: Annotated[str, Words(most=20, form="named")]


def _without(it: SiteRequest[Without]) -> None:
    operators.without(it.session, it.given.part, it.now, by=it.by_id)


WITHOUT: Final = SiteAction(
    name="without",
    title=N_("This part was removed for good"),
    help="Stop waiting for a part of the server that was removed.",
    page="home",
    given=Without,
    do=_without,
    done=N_("Deadlines no longer wait for it."),
    logged=Logged("without", N_("removed a part of the server")),
    confirmation=Confirmation(
        N_("Deadlines run again without it. Players don't get back the time while it was down."),
        N_("Start it again: we watch it again from its next sign of life."),
    ),
)


def _go_on(it: SiteRequest[NoInput]) -> None:
    operators.resume_clock(it.session, it.now, by=it.by_id)


GO_ON: Final = SiteAction(
    name="go_on",
    title=N_("Restart the clock"),
    help="Confirm that the system clock is correct, so that deadlines start again.",
    page="home",
    given=NoInput,
    do=_go_on,
    done=N_("Deadlines run again, each moved by the time the clock stood still."),
    logged=Logged("went_on", N_("restarted the clock")),
    confirmation=Confirmation(
        N_(
            "Is the system clock correct now? If so, deadlines run again, each moved by the time the clock stood still."
        ),
        N_("You can't undo this; give more time to a game with a wrong deadline."),
    ),
)

SITE: Final[dict[str, SiteAction[Any]]] = {row.name: row for row in globals().values() if isinstance(row, SiteAction)}
