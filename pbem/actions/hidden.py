"""Actions only for a game master who doesn't play: look at hidden information, reprocess or resend a mail.

Each look is announced to the players first. That a mail exists is hidden too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from pbem.actions.action import Action, Answer, Confirmation, Done, Logged, Permission, Request, rows_of
from pbem.actions.fields import Choice, Entry, Number, Seat, Why
from pbem.i18n import N_
from pbem.service.errors import NotPossible
from pbem.service.games import mail_log, permissions
from pbem.service.games.mail_log import NoSuchMail
from pbem.service.inbound import reprocess
from pbem.store.games import seat_of
from pbem.store.models import Message, Player

LOOKS: Final[tuple[permissions.What, ...]] = ("mails", "mail", "seat")
NOTHING_LIKE_THAT: Final = N_("There's nothing to look at.")
WHO_LOOKS: Final = "Only a player can look: name one by --as."


def _mail(it: Request[Any], number: int) -> Message:
    """A mail of the game. Raises NotPossible; NoSuchMail."""
    if isinstance(it.by, Player):
        permissions.check_knows_mails(it.session, it.game, it.by.id, it.now, number)
    if found := mail_log.of_game(it.session, it.game.id, number):
        return found
    raise NoSuchMail


@dataclass(frozen=True)
class Reread:
    message: Annotated[int, Number(api="mail")]
    why: Annotated[str, Why()] = ""


def _reread(it: Request[Reread]) -> Done:
    mail = _mail(it, it.given.message)
    read = reprocess.read_again(it.session, mail.id, it.now, it.given.why, by=it.by_id)
    return Done(facts={"outcome": read.outcome})


REREAD: Final = Action(
    name="reread",
    title=N_("Process an email again"),
    help="Process an email again as if it had just arrived. Orders that already count are refused. Even an "
    "attempt counts as looking at the hidden information of the seat, and the players are told.",
    permission=Permission.NOT_PLAYING,
    given=Reread,
    do=_reread,
    done=N_("We've processed the email again; the player gets a new receipt."),
    logged=Logged("reread", N_("had an email processed again")),
    confirmation=Confirmation(
        N_(
            "We'll process the email as if it had just arrived. The player will get a new receipt, and we'll tell "
            "everyone."
        ),
        N_("If it becomes an answer, go back to the answer before it."),
    ),
    tries=lambda it: _mail(it, it.given.message).seat or "",
    answer=Answer.OUTCOME,
    path="mails/<mail>/read",
)


@dataclass(frozen=True)
class SendAgain:
    """Either a mail that was written, or the `job` of one not sent yet."""

    message: Annotated[int, Number(api="mail")] = 0
    job: Annotated[int, Number(entries=frozenset({Entry.PAGE}))] = 0


def _send(it: Request[SendAgain]) -> Done:
    if it.given.job:
        if isinstance(it.by, Player):
            permissions.check_knows_mails(it.session, it.game, it.by.id, it.now, it.given.job)
        mail_log.retry_now(it.session, it.game.id, it.given.job, it.now, by=it.by_id)
    else:
        mail_log.send_again(it.session, it.game.id, _mail(it, it.given.message).id, it.now, by=it.by_id)
    return Done()


SEND: Final = Action(
    name="send",
    title=N_("Send an email again"),
    help="Send an email again, unchanged, to the same address.",
    permission=Permission.NOT_PLAYING,
    given=SendAgain,
    do=_send,
    done=N_("Sent again."),
    logged=Logged("sent_again", N_("had an email sent again")),
    confirmation=None,
    answer=Answer.NOTHING,
    path="mails/<mail>/send",
)


@dataclass(frozen=True)
class Look:
    what: Annotated[
        str,
        Choice(
            LOOKS,
            about="`mails`: the list of emails; `mail`: the email with that `key`; `seat`: everything the player sees",
        ),
    ]
    seat: Annotated[str | None, Seat()] = None
    key: Annotated[int, Number(least=1)] = 0


def _look(it: Request[Look]) -> Done:
    if not isinstance(it.by, Player):
        raise NotPossible(WHO_LOOKS)
    what = next((what for what in LOOKS if what == it.given.what), None)
    key = it.given.key if what == "mail" else 0
    seat = (_mail(it, key).seat if what == "mail" else it.given.seat if what == "seat" else None) or ""
    if what is None or (what == "seat" and seat_of(it.session, it.game.id, seat) is None):
        raise NotPossible(NOTHING_LIKE_THAT)
    permissions.record_look(it.session, it.game, it.by.id, what, it.now, seat=seat, key=key)
    return Done()


LOOK: Final = Action(
    name="look",
    title=N_("Look at hidden information"),
    help="Look at hidden information for an hour. The players are told. Game masters who play can't do this.",
    permission=Permission.NOT_PLAYING,
    given=Look,
    do=_look,
    done="",
    logged=Logged("looked", N_("looked at hidden information")),
    confirmation=None,
)

ROWS: Final = rows_of(globals())
