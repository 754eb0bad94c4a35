"""`pbem serve`: the whole server in one process, or only its web or its mail half."""

from __future__ import annotations

import errno
import os
import select
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

import click
from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import create_server

from pbem import app, logs
from pbem.cli.help_tables import Explained
from pbem.cli.reload import CODE, again_without, run_and_reload
from pbem.config import VARIABLES, Listen, Mailbox, Settings, SettingsError
from pbem.mail.transports import imap, listener
from pbem.mail.transports.mailbox import Watch
from pbem.service.scheduler import loop
from pbem.service.world import World, real_time
from pbem.web.streams import REQUEST, Streams
from workers.embedded import Runner
from workers.wakeup import ring_celery

CONNECTIONS: Final = 1000
STOP_SECONDS: Final = 60
"""How long an answer that is under way may take when the server stops, on a busy machine too."""
IDLE_SECONDS: Final = 20
"""How long a browser's connection may say nothing. Streams and answers that are under way are not idle."""


@dataclass(frozen=True)
class Running:
    """A server that is up. Its world's settings say where it really listens: a busy port is replaced by a free one.

    `lost` is set when another server has taken over the mailbox.
    """

    world: World
    lost: threading.Event


@contextmanager
def running(
    settings: Settings, *, web: bool = True, mail: bool = True, clock: Callable[[], datetime] = real_time
) -> Iterator[Running]:
    """The server's threads, up within the block: pages with their event streams, mail intake, and without Redis the
    worker and the clock too.
    """
    app.prepare(settings)
    lost = threading.Event()
    with ExitStack() as stack:
        if web:
            web_socket = stack.enter_context(_bind(settings.web))
            settings = _at(settings, web_socket.getsockname()[1])
        bell = threading.Event()
        doorbell = ring_celery(settings.redis_url) if settings.redis_url else lambda _kinds: bell.set()
        world = app.open_world(settings, clock, doorbell)
        stack.callback(world.database.close)
        if mail and settings.mailbox:
            _watch_mailbox(world, settings.mailbox, lost, stack)
        listens = mail and not settings.mailbox
        if listens:
            world = _with_mail(world, stack)
            loop.begin(world, "intake")
        if listens and settings.redis_url:
            _say_it_lives(world, stack)
        if not settings.redis_url:
            ticker = app.ticker(world, *(("intake",) if listens else ()))
            runner = Runner(world.database, app.handlers(world), world.clock, ticker, bell, app.LAST)
            runner.start()
            stack.callback(runner.stop)
        if web:
            _serve_web(world, web_socket, stack)
        _watch(world, stack)
        yield Running(world, lost)


def _with_mail(world: World, stack: ExitStack) -> World:
    """The listeners, up; the world with the addresses they really have."""
    settings = world.settings
    how: dict[str, Any] = {
        "accepts": partial(app.accepts, world),
        "hostname": settings.mail_domain,
    }
    stack.callback(loop.leave, world, "intake")
    by_smtp = stack.enter_context(listener.smtp(settings.smtp, store=partial(app.take_mail, world, by="smtp"), **how))
    by_lmtp = stack.enter_context(listener.lmtp(settings.lmtp, store=partial(app.take_mail, world, by="lmtp"), **how))
    if settings.imap_url:
        account = imap.Account.parse(settings.imap_url, settings.imap_done)
        poller = imap.Poller(account, accepts=how["accepts"], store=partial(app.take_mail, world, by="imap"))
        stack.callback(poller.stop)
    if settings.redis_url:
        _stay(settings.smtp, by_smtp.address)
        _stay(settings.lmtp, by_lmtp.address)
    really = replace(settings, smtp=by_smtp.address, lmtp=by_lmtp.address)
    return replace(world, settings=really, listeners=(really.smtp, really.lmtp))


def _watch_mailbox(world: World, mailbox: Mailbox, lost: threading.Event, stack: ExitStack) -> None:
    """The mailbox instead of listeners: only outgoing connections, no open port. Intake is alive while it is read."""
    claim, store = partial(app.claims, world), partial(app.take_mail, world, by="imap")
    home, looked = world.settings.home, partial(loop.has_fetched, world)
    watch = Watch(
        mailbox, home, claim=claim, store=store, lost=lost.set, clock=world.clock, looked=looked, sent=world.sent
    )
    stack.callback(watch.stop)


def _stay(wanted: Listen, got: Listen) -> None:
    """A server in several processes has a mail server in front, which would knock at the wanted port for ever."""
    if wanted.port not in (0, got.port):
        raise click.ClickException(f"{wanted} is in use by another program.")


def _say_it_lives(world: World, stack: ExitStack) -> None:
    """Intake in a process of its own leaves its own signs of life."""
    stopping = threading.Event()
    threading.Thread(target=loop.pulse, args=(world, "intake", stopping), name="pulse", daemon=True).start()
    stack.callback(stopping.set)


def _watch(world: World, stack: ExitStack) -> None:
    """Whether the server does its work is looked at by this process, too."""
    stopping = threading.Event()
    app.watch(world, stopping)
    stack.callback(stopping.set)


def _serve_web(world: World, web_socket: socket.socket, stack: ExitStack) -> None:
    """Requests under way end first, and all threads with them: one that writes after the end would write to a closed
    descriptor, which may be that of another file by then. Connections that browsers keep open are hung up last.
    """
    pages = app.create_app(world)
    connections: dict[int, Any] = {}
    streams = _with_streams(world, pages, stack)
    server = create_server(
        pages,
        map=connections,
        sockets=[web_socket],
        threads=8,
        ident="El Grande",
        connection_limit=CONNECTIONS,
        channel_timeout=IDLE_SECONDS,
        cleanup_interval=5,
        asyncore_use_poll=hasattr(select, "poll"),  # select() takes no more than 1024 of them
        clear_untrusted_proxy_headers=False,  # pbem.web.trusted_proxies does, and must know that there were some
    )
    server.channel_class = type("Channel", (_Channel,), {"streams": streams})
    thread = threading.Thread(target=server.run, name="web", daemon=True)
    thread.start()
    stack.callback(thread.join, STOP_SECONDS)
    stack.callback(server.trigger.pull_trigger, partial(_hang_up, connections))
    stack.callback(server.task_dispatcher.shutdown, timeout=STOP_SECONDS)


class _Channel(HTTPChannel):  # type: ignore[misc]  # published without types
    """A connection to the pages that hands itself over if it asks for a stream, which would occupy a thread here."""

    streams: Streams

    def received(self, data: bytes) -> Any:
        idle = self.request is None and not self.requests and not self.total_outbufs_len
        if not (idle and REQUEST.match(data)):
            return super().received(data)
        self.streams.adopt(self.socket.dup(), data)
        self.handle_close()
        return False


def _with_streams(world: World, pages: Flask, stack: ExitStack) -> Streams:
    """The event streams, up: they hear of changes by Redis, or in this process if it is the only one."""
    streams = Streams(pages)
    streams.start()
    stack.callback(streams.stop)
    if world.settings.redis_url:
        stopping = threading.Event()
        app.hear_changes(world.settings.redis_url, streams.changed, streams.missed, stopping)
        stack.callback(stopping.set)
    else:
        world.database.announce = streams.changed
    return streams


@contextmanager
def streaming(settings: Settings) -> Iterator[World]:
    """Only the event streams, for a proxy in front that serves the pages from other processes."""
    with ExitStack() as stack:
        world = app.open_world(settings)
        stack.callback(world.database.close)
        streams = _with_streams(world, app.create_app(world), stack)
        streams.serve(_bind(settings.streams))
        yield world


def _hang_up(connections: dict[int, Any]) -> None:
    """All of the server's ends, in the thread that waits at them, which ends then: under its hands none is closed."""
    for one in [*connections.values()]:
        (one.handle_close if isinstance(one, HTTPChannel) else one.close)()


def _bind(listen: Listen) -> socket.socket:
    family = socket.AF_INET6 if ":" in listen.host else socket.AF_INET
    try:
        return socket.create_server((listen.host, listen.port), family=family)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        click.echo(f"{listen} is in use, so the pages are on another port.", err=True)
        return socket.create_server((listen.host, 0), family=family)


def _at(settings: Settings, port: int) -> Settings:
    """The settings with the port the pages really have; links follow it unless a public address is set."""
    really = Listen(settings.web.host, port)
    url = f"http://{really}" if settings.url == f"http://{settings.web}" else settings.url
    return replace(settings, web=really, url=url)


def settings_or_exit() -> Settings:
    """The settings of the environment; what is wrong with them is said in one line."""
    try:
        return Settings.from_environment(os.environ)
    except SettingsError as error:
        raise click.ClickException(str(error)) from error


TAKEN_OVER: Final = (
    "Another El Grande server is now using the mailbox {mailbox}, so this one has stopped. Only one server can use a "
    "mailbox. To continue here, stop the other one and start this one again."
)


def until_interrupted(lost: threading.Event | None = None) -> bool:
    """Wait for Ctrl-C or a polite kill. Return False if it ended because `lost` was set."""
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    while lost is None or not lost.is_set():
        if stopped.wait(0.5):
            return True
    return False


def stay_up(server: Running) -> None:
    """Until interrupted. Raises ClickException if another server takes over the mailbox."""
    mailbox = server.world.settings.mailbox
    if not until_interrupted(server.lost) and mailbox:
        raise click.ClickException(TAKEN_OVER.format(mailbox=mailbox.address))


NO_REPLIES: Final = (
    "Mail would be sent through {relay}, but nobody could reply: its addresses would end in @{domain}, which doesn't "
    "exist.\n\n"
    "  With an ordinary mailbox (Gmail, GMX, Fastmail ...):   {typed} host\n"
    "  With a domain of your own, whose mail reaches this server (deploy/postfix.md):\n"
    "                                                         ELGRANDE_MAIL_DOMAIN=play.example.org {typed} {word}\n"
    "  To try it on this machine without real mail:           ELGRANDE_SMTP_URL= {typed} {word}"
)


def refuse_without_replies(settings: Settings, word: str) -> None:
    """Raise ClickException if mail would leave to which nobody can reply; it says what to type instead."""
    if settings.replies_lost and settings.relay:
        typed = os.environ.get("ELGRANDE_TYPED", "elgrande")
        relay, domain = f"{settings.relay.host}:{settings.relay.port}", settings.mail_domain
        raise click.ClickException(NO_REPLIES.format(relay=relay, domain=domain, typed=typed, word=word))


def _settings() -> dict[str, str]:
    return {name: f"{known.meaning}; for example {known.example}" for name, known in VARIABLES.items()}


@click.command(cls=Explained, tables={"Settings (environment variables)": _settings})
@click.option(
    "--only",
    type=click.Choice(["web", "mail", "streams"]),
    help="Run only this part; workers do the rest, with Redis.",
)
@click.option("--reload", is_flag=True, help="For developers: restart when the code changes.")
def serve(only: str | None, *, reload: bool) -> None:
    """Run the whole server in one process: pages, mail intake, worker, clock."""
    if reload:
        run_and_reload(again_without("--reload"), CODE, partial(click.echo, err=True))
        return
    chosen = settings_or_exit()
    logs.set_up(chosen.log)
    if only == "streams":
        with streaming(chosen):
            click.echo(f"Streams    {chosen.streams}", err=True)
            until_interrupted()
        return
    refuse_without_replies(chosen, "serve")
    with running(chosen, web=only != "mail", mail=only != "web") as server:
        settings = server.world.settings
        if only != "mail":
            click.echo(f"Pages      {settings.url}", err=True)
        if only != "web" and settings.mailbox:
            click.echo(f"Mail in    {settings.mailbox.address}, at {settings.mailbox.imap}", err=True)
        elif only != "web":
            click.echo(f"Mail in    SMTP {settings.smtp}, LMTP {settings.lmtp}", err=True)
        out = f"{settings.relay.host}:{settings.relay.port}" if settings.relay else str(settings.maildir)
        click.echo(f"Mail out   {out}", err=True)
        stay_up(server)
