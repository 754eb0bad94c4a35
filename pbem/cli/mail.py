"""`pbem mail in`: a message on standard input, from the pipe of a mail server.

The exit code tells the mail server what to do: 0 is taken over (and committed), 75 means try again, all others bounce
the message to its sender with the sentence on standard error. Our own faults are always 75.
"""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import click

from pbem.cli.terminal import answer, say
from pbem.config import Settings
from pbem.mail import mime
from pbem.mail.transports import Accepts, MessageRefused, Store

STORED, USAGE, UNREADABLE, UNKNOWN, REFUSED, OURS = 0, 64, 65, 67, 69, 75


class Verdict(NamedTuple):
    exit_code: int
    outcome: str
    sentence: str


class Mistyped(click.UsageError):
    """As mail servers expect it, not click's own 2."""

    exit_code = USAGE


class PipeCommand(click.Command):
    """A command whose wrong use is `Mistyped`."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        try:
            return super().make_context(*args, **kwargs)
        except click.UsageError as wrong:
            raise Mistyped(wrong.format_message(), wrong.ctx) from None


@click.group()
def mail() -> None:
    """Receive messages from a mail server's pipe."""


@mail.command(name="in", cls=PipeCommand)
@click.option("--sender", required=True, help='The envelope sender; "" for the null sender.')
@click.option("--recipient", required=True, help="The envelope recipient.")
@click.pass_context
def in_(context: click.Context, sender: str, recipient: str) -> None:
    """Receive one raw message from standard input.

    Exit codes: 0 stored, 64 mistyped, 65 not a message, 67 unknown recipient, 69 refused, 75 temporary failure.
    """
    raw = sys.stdin.buffer.read(mime.MAX_BYTES + 1)
    try:
        verdict = take(sender, recipient, raw)
    except Exception as error:  # noqa: BLE001 - whatever it is, the mail server keeps the message and tries again
        verdict = Verdict(OURS, "failed", f"Temporary failure ({type(error).__name__}), please try again later.")
    answer({"outcome": verdict.outcome, "exit": verdict.exit_code})
    if verdict.sentence:
        say(verdict.sentence)
    context.exit(verdict.exit_code)


def take(sender: str, recipient: str, raw: bytes) -> Verdict:
    """Judge a message by its size, its header and its recipient, the cheap things first; then store it."""
    if len(raw) > mime.MAX_BYTES:
        return Verdict(REFUSED, "too_large", f"The message is larger than {mime.MAX_BYTES} octets.")
    if _is_no_message(raw):
        return Verdict(UNREADABLE, "not_a_message", "This isn't an email message: it has no header.")
    with intake() as (accepts, store):
        refusal = accepts(recipient)
        if refusal is not None:
            return Verdict(UNKNOWN, "unknown_address", refusal)
        try:
            store("" if sender.upper() in {"<>", "MAILER-DAEMON"} else sender, recipient, raw)  # Postfix: the latter
        except MessageRefused as refused:
            return Verdict(REFUSED if refused.permanent else OURS, "refused", refused.sentence)
    return Verdict(STORED, "stored", "")


def _doorbell(settings: Settings) -> Callable[[Collection[str]], None] | None:
    """With Celery a worker is rung for; without, the one process looks once a second."""
    if settings.redis_url is None:
        return None
    from workers.wakeup import ring_celery

    return ring_celery(settings.redis_url)


@contextmanager
def intake() -> Iterator[tuple[Accepts, Store]]:
    """The two things a way in needs, of this machine's server; imported now, for a refusal above must come fast."""
    from pbem import app

    settings = Settings.from_environment(os.environ)
    world = app.open_world(settings, doorbell=_doorbell(settings))
    try:
        yield partial(app.accepts, world), partial(app.take_mail, world, by="pipe")
    finally:
        world.database.close()


def _is_no_message(raw: bytes) -> bool:
    try:
        return not mime.head(raw).fields
    except mime.TooMuch:
        return False  # it is one, and its sender is told what is wrong with it
