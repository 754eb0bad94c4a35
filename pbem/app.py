"""Wires the application together: settings, database, outgoing mail, job handlers and web."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING, Final, Literal, get_args

from pbem.config import Settings
from pbem.environment import close_home
from pbem.loops import all_of
from pbem.mail.transports import Entrance, MessageRefused, maildir
from pbem.mail.transports import smtp as smtp_out
from pbem.mail.transports.breaker import Breaker
from pbem.mail.transports.copies import copying
from pbem.mail.transports.send_limit import SendLimit
from pbem.mail.transports.signing import signing
from pbem.service import job_types
from pbem.service.channels import delivery as channel_delivery
from pbem.service.games import analyses, bot_player, game_master
from pbem.service.inbound import arrival_time, inbox, mailbox_claims, worker
from pbem.service.notifications.mail_types import Mail
from pbem.service.outbound import announcements, bounces, outbox, reminders
from pbem.service.payloads import Payload
from pbem.service.scheduler import operator_alarms
from pbem.service.scheduler import sweep as timekeeper
from pbem.service.scheduler.downtime import Part
from pbem.service.scheduler.loop import Ticker, with_heartbeat
from pbem.service.seats import (
    account_deletion,
    inactivity,
    reliability,
    seat_invitations,
    substitutes,
    transfer,
    vacation,
    votes,
)
from pbem.service.setup import demo_game, guest_games
from pbem.service.webhooks import delivery
from pbem.service.world import Send, World, real_time
from pbem.store import changes
from pbem.store.database import Clock, Database, Doorbell, open_database
from pbem.store.jobs.queue import Handler
from pbem.store.messages import sent_moments

if TYPE_CHECKING:
    from flask import Flask


def open_world(
    settings: Settings,
    clock: Clock = real_time,
    doorbell: Doorbell | None = None,
    send: Send | None = None,
) -> World:
    """Open the database and return the server's parts. The first process must call `prepare` before."""
    database = open_database(settings.database_url, doorbell, {vacation.A_YEAR: settings.vacation})
    if settings.redis_url:
        database.announce = changes.announcer(settings.redis_url)
    breaker = Breaker()
    limit = SendLimit(settings.mailbox.daily if settings.mailbox else 0, clock, partial(_sent_since, database))
    sent: SimpleQueue[bytes] = SimpleQueue()
    carry = send or _sender(settings)
    if settings.mailbox and settings.mailbox.copies:
        carry = copying(carry, sent)
    way_out = with_heartbeat(breaker.guarded(limit.guarded(carry)), database, clock)
    return World(settings, database, clock, way_out, rests=breaker.rests, limited=limit.rests, sent=sent)


def _sent_since(database: Database, since: datetime) -> Sequence[datetime]:
    with database.read() as session:
        return sent_moments(session, since)


def prepare(settings: Settings) -> None:
    """Create or migrate the tables, and make the home folder readable only for its owner."""
    from pbem.store.migrate import upgrade

    close_home(settings.home, settings.maildir)
    upgrade(settings.database_url)


Queue = Literal["intake", "clock", "outgoing", "bots", "analyses"]
QUEUES: Final[Sequence[Queue]] = get_args(Queue)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of job: its payload, the queue it runs on and its handler."""

    payload: type[Payload]
    queue: Queue
    handler: Callable[[World], Handler]


def _just(handler: Handler) -> Callable[[World], Handler]:
    """A handler that does not need the world."""
    return lambda _world: handler


KINDS: Final = (
    Kind(job_types.ReadMessage, "intake", _just(worker.read_message)),
    Kind(Mail, "outgoing", lambda world: partial(outbox.send_report, world)),
    Kind(job_types.CallWebhook, "outgoing", lambda world: partial(delivery.deliver, world)),
    Kind(job_types.Notify, "outgoing", lambda world: partial(channel_delivery.deliver, world)),
    Kind(job_types.SpreadAnnouncement, "outgoing", _just(announcements.spread)),
    Kind(job_types.LetBotAnswer, "bots", _just(bot_player.let_bot_answer)),
    Kind(job_types.GiveHints, "bots", _just(bot_player.give_hints)),
    Kind(job_types.AnalyseGame, "analyses", lambda world: partial(analyses.go_on, world)),
    Kind(job_types.PassDeadline, "clock", _just(timekeeper.pass_deadline)),
    Kind(job_types.Remind, "clock", _just(reminders.remind)),
    Kind(job_types.EndHold, "clock", _just(timekeeper.end_hold)),
    Kind(job_types.RestartClock, "clock", _just(bounces.restart_clock)),
    Kind(job_types.BeginAbsence, "clock", _just(vacation.start_absence)),
    Kind(job_types.ReturnSeat, "clock", _just(transfer.go_home)),
    Kind(job_types.AskSubstitutes, "clock", _just(substitutes.ask_next)),
    Kind(job_types.EndPause, "clock", _just(game_master.end_pause)),
    Kind(job_types.CheckActivity, "clock", _just(inactivity.check_activity)),
    Kind(job_types.ExpireInvitation, "clock", _just(seat_invitations.expire)),
    Kind(job_types.CloseVote, "clock", _just(votes.close)),
    Kind(job_types.DeleteAccount, "clock", _just(account_deletion.start_deletion)),
)
QUEUE_OF: Final[Mapping[str, Queue]] = {kind.payload.job: kind.queue for kind in KINDS}
LAST: Final = frozenset(kind for kind, queue in QUEUE_OF.items() if queue == "analyses")
"""The kinds of jobs that a server in one process does when nothing else is due."""


def handlers(world: World) -> Mapping[str, Handler]:
    """The handler for each kind of job."""
    return {kind.payload.job: kind.handler(world) for kind in KINDS}


def sweep(world: World) -> int:
    """Queue what is due, store the results of finished games, and delete some old data.

    Returns the number of jobs queued. Every step runs, even if another one fails; raises all errors at the end.
    """
    now = world.clock()
    noted, calls, *_ = all_of(
        lambda: timekeeper.sweep(world.database, now),
        lambda: delivery.sweep(world.database, now),
        lambda: reliability.sweep(world.database),
        lambda: guest_games.sweep(world.database, now),
        lambda: timekeeper.tidy(world.database, now, world.settings.keep),
    )
    return noted + calls


def ticker(world: World, *parts: Part) -> Ticker:
    """Return the loop body that a running server calls every few seconds: heartbeats, outage compensation, sweep."""

    def due() -> None:
        all_of(lambda: sweep(world), lambda: demo_game.keep_running(world))

    return Ticker(world, due, ("clock", *parts), kinds=QUEUE_OF.keys())


def watch(world: World, stopping: Event) -> None:
    """Start the alarm checks in this process. Alarms are mailed to the operator directly, without the queue."""
    operator_alarms.start(world, _sender(world.settings), stopping)


def accepts(world: World, recipient: str) -> str | None:
    """Why mail to this address is refused during the SMTP session; None if it is accepted."""
    with _noting_faults(world), world.database.one_query() as session:
        return inbox.refusal(session, world.settings.secret, recipient)


def take_mail(
    world: World,
    sender: str,
    recipient: str,
    raw: bytes,
    arrived: datetime | None = None,
    *,
    by: Entrance = "smtp",
    source: str = "",
) -> None:
    """Store a message; it is committed when this returns. Raises MessageRefused.

    It counts from `arrived`, when the mailbox it was fetched from received it, else from when our own mail server
    accepted it (see arrival_time), but never from a future time. Mail by SMTP did not pass our mail server, so header
    fields in that server's name are forged. `source`: the network it came from, if the listener knows it.
    """
    settings, now = world.settings, world.clock()
    accepted = arrival_time.accepted(settings.received, raw, by)
    with _noting_faults(world), world.database.write() as session:
        counts = min(arrived, now) if arrived else arrival_time.counts_from(session, accepted, now, settings.backdate)
        trusted, past = ("", bool(settings.authserv_id)) if by == "smtp" else (settings.authserv_id, False)
        source = source or arrival_time.client(settings.received, raw, by)
        how = inbox.How(counts, past, source)
        inbox.store(session, settings.secret, sender, recipient, raw, now, trusted, how)


def claims(world: World, raw: bytes) -> str | None:
    """The address of ours that a message in the mailbox is for; None if it isn't for us."""
    with _noting_faults(world), world.database.read() as session:
        return mailbox_claims.claim(session, world.settings, raw)


@contextmanager
def _noting_faults(world: World) -> Iterator[None]:
    """A sender retries a message that we refused because of our own fault. Deadlines wait for the retry."""
    try:
        yield
    except MessageRefused:
        raise
    except Exception:
        world.turned_away.set()
        raise


hear_changes = changes.listen
"""Hear by Redis of the games that other processes have changed."""


def create_app(world: World) -> Flask:
    """The web application of an opened world."""
    from pbem.web import make_app

    return make_app(world)


def _sender(settings: Settings) -> Send:
    send = smtp_out.sender(settings.relay) if settings.relay else maildir.Mailbox(settings.maildir).deliver
    if settings.dkim:
        return signing(send, settings.mail_domain, settings.dkim.selector, settings.dkim.key)
    return send
