"""Benchmarks of incoming and outgoing mail over real sockets, compared with a minimal implementation."""

from __future__ import annotations

import smtplib
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import count, cycle
from pathlib import Path
from time import perf_counter, sleep

from sqlalchemy import func, insert, select

from pbem import app, rules
from pbem.config import Listen, Relay
from pbem.mail.transports import listener
from pbem.mail.transports import smtp as smtp_out
from pbem.service.job_types import ReadMessage
from pbem.service.notifications.mail_types import LoginMail
from pbem.service.outbound import outbox
from pbem.service.payloads import encode, enqueue
from pbem.service.received_mail import read
from pbem.service.world import World
from pbem.store.jobs.queue import Handler, run_due
from pbem.store.models import Game, Job, Message, StoredOrder
from pbem.tools.bench import Measure, Passes, postgresql
from pbem.tools.bench.scene import GAME, Scene
from workers.embedded import Runner

AT_ONCE = 100  # messages per pass; starting and ending a pass costs both sides the same
QUEUED = 10_000
ANYWHERE = Listen("127.0.0.1", 0)
ORDER = "power 13, 11, lowest"
Sent = Callable[[], tuple[str, str, bytes]]
"""Returns the next mail: sender, recipient, bytes."""


def taken_in(folder: Path) -> Passes:
    """From LMTP to the stored order and queued receipt. Reference: LMTP, the same parser and one ORM transaction.

    Each message of a pass is for another game. The previous receipt of that game has been sent, as in real use; writing
    and sending receipts is measured elsewhere.

    On a small machine, client, listener and worker share one interpreter, while the reference parses and stores but
    never reads back. So the ratio depends on how many messages a batch of the worker gets.
    """
    with ExitStack() as started:
        ours, sent = _ours(_scene(started, folder / "ours"), _threads, started)
        bare = _bare(_scene(started, folder / "bare"), sent, started)
        return Passes(ours, bare, started.pop_all().close)


def taken_in_by_two(folder: Path) -> Passes:
    """The same with PostgreSQL and a separate worker process, as in production."""
    with ExitStack() as started:
        ours, sent = _ours(_scene(started, folder / "ours", postgresql.database("mail_ours")), _a_process, started)
        bare = _bare(_scene(started, folder / "bare", postgresql.database("mail_bare")), sent, started)
        return Passes(ours, bare, started.pop_all().close)


def taken_in_by_postfix(folder: Path) -> Passes:
    """The same. Reference: Postfix accepting from one client, queueing each message on disk and discarding it."""
    from pbem.tools.bench.postfix import accepting

    with ExitStack() as started:
        ours, sent = _ours(_scene(started, folder / "ours"), _threads, started)
        port = accepting()
        return Passes(ours, lambda: _rate(smtplib.SMTP(port=port, host="127.0.0.1"), sent), started.pop_all().close)


def _scene(started: ExitStack, folder: Path, url: str = "") -> Scene:
    folder.mkdir()
    scene = Scene(folder, url)
    started.callback(scene.database.close)
    return scene


def _threads(scene: Scene) -> Callable[[], object]:
    """Start the embedded server's worker; return what stops it."""
    bell = threading.Event()
    scene.database.doorbell = lambda _kinds: bell.set()
    handlers: dict[str, Handler] = {"mail": app.handlers(scene.world)["mail"]}
    runner = Runner(scene.database, handlers, scene.world.clock, lambda: None, bell)
    runner.start()
    return runner.stop


def _a_process(scene: Scene) -> Callable[[], object]:
    """Start a separate worker process; return what stops it."""
    command = [sys.executable, "-m", "pbem.tools.bench.reader", scene.url]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)  # noqa: S603 - us
    bell = worker.stdin
    assert bell is not None

    def ring(_kinds: Collection[str]) -> None:
        bell.write(f"{scene.now.isoformat()}\n")
        bell.flush()

    def end() -> None:
        bell.close()
        worker.wait(20)

    scene.database.doorbell = ring
    return end


def _ours(
    scene: Scene, start_worker: Callable[[Scene], Callable[[], object]], started: ExitStack
) -> tuple[Measure, Sent]:
    """Start a real listener and worker; return the measure and the source of its mails."""
    games = cycle([f"bench{n}" for n in range(AT_ONCE)])
    for _ in range(AT_ONCE):
        scene.play(4, lambda state: bool(rules.questions(state)), next(games))
    seats = dict(_not_asked(scene))
    started.callback(start_worker(scene))
    door = listener.lmtp(
        ANYWHERE, accepts=partial(app.accepts, scene.world), store=partial(app.take_mail, scene.world), hostname="x"
    )
    started.callback(door.stop)

    def sent() -> tuple[str, str, bytes]:
        scene.later()
        game = next(games)
        return scene.mail(seats[game], ORDER, game)

    def one_pass() -> float:
        scene.all_sent()
        mails = [sent() for _ in range(AT_ONCE)]
        started = perf_counter()
        _send(smtplib.LMTP(door.address.host, door.address.port), mails)
        while _unread(scene):
            sleep(0.01)
        return AT_ONCE / (perf_counter() - started)

    one_pass()
    with scene.database.read() as session:
        assert session.scalar(select(func.count(StoredOrder.id))) == AT_ONCE, "the mails were not understood"
    return one_pass, sent


def _not_asked(scene: Scene) -> Iterator[tuple[str, str]]:
    """For each game a seat that has no question now, so that its orders are only stored."""
    with scene.database.read() as session:
        for game in session.scalars(select(Game)):
            assert game.state is not None
            asked = rules.questions(game.state)
            yield game.id, next(seat for seat in game.state["board"]["seats"] if seat not in asked)


def _unread(scene: Scene) -> bool:
    with scene.database.read() as session:
        waiting = select(Message.id).where(Message.direction == "in", Message.outcome.is_(None))
        return session.scalar(waiting.limit(1)) is not None


def _bare(scene: Scene, sent: Sent, started: ExitStack) -> Measure:
    """The least that an LMTP server with a parser and an ORM does before its 250: two rows, one commit."""
    numbers = count()

    def store(sender: str, recipient: str, raw: bytes, /, arrived: object = None, *, source: str = "") -> None:
        read(raw, envelope_sender=sender)
        with scene.database.write() as session:
            number = next(numbers)
            row = Message(direction="out", dedupe=f"{number}", sender=sender, recipient=recipient, raw=raw)
            row.received_at = scene.now
            session.add(row)
            session.add(Job(kind="report", dedupe=f"{number}", payload={}, run_at=scene.now))

    door = listener.lmtp(ANYWHERE, accepts=lambda _recipient: None, store=store, hostname="x")
    started.callback(door.stop)
    return lambda: _rate(smtplib.LMTP(door.address.host, door.address.port), sent)


def _rate(client: smtplib.SMTP, sent: Sent) -> float:
    mails = [sent() for _ in range(AT_ONCE)]
    started = perf_counter()
    _send(client, mails)
    return AT_ONCE / (perf_counter() - started)


def _send(client: smtplib.SMTP, mails: Sequence[tuple[str, str, bytes]]) -> None:
    """Send all mails over one connection."""
    with client:
        for sender, recipient, raw in mails:
            client.sendmail(sender, [recipient], raw)


def sent_out(folder: Path) -> Passes:
    """Sending queued mails to an SMTP server and marking them as sent. Reference: smtplib alone.

    The ratio is about 0.5, and lower on PostgreSQL, where each statement is a round trip.
    """
    scene = Scene(folder)
    sink = listener.smtp(ANYWHERE, accepts=lambda _recipient: None, store=_thrown_away, hostname="x")
    where = Relay(sink.address.host, sink.address.port)
    world = World(scene.world.settings, scene.database, scene.world.clock, smtp_out.sender(where))
    raw = b"From: x@example.org\r\nSubject: x\r\n\r\n" + b"Something of a report.\r\n" * 200
    numbers = count()

    def one_pass() -> float:
        _queue(scene, numbers, raw)
        started = perf_counter()
        done = run_due(scene.database, {"report": partial(outbox.send_report, world)}, world.clock, limit=AT_ONCE)
        assert done == AT_ONCE
        return AT_ONCE / (perf_counter() - started)

    def bare() -> float:
        return _rate(smtplib.SMTP(where.host, where.port), lambda: ("x@example.org", "ana@example.org", raw))

    def end() -> None:
        sink.stop()
        scene.database.close()

    return Passes(one_pass, bare, end)


def _thrown_away(_sender: str, _recipient: str, _raw: bytes, /, arrived: object = None, *, source: str = "") -> None:
    """Discard a message, as the receiving server."""


def _queue(scene: Scene, numbers: count[int], raw: bytes) -> None:
    """Queue jobs whose mails are already written."""
    with scene.database.write() as session:
        for _ in range(AT_ONCE):
            enqueue(session, LoginMail(None), f"report:bench:{next(numbers)}", scene.now)
        jobs = session.scalars(select(Job.id).where(Job.kind == "report", Job.done_at.is_(None))).all()
        for job in jobs:
            row = Message(direction="out", dedupe=f"out:{job}", sender="x@example.org", recipient="ana@example.org")
            row.raw, row.received_at = raw, scene.now
            session.add(row)


def memory_with_a_long_queue(folder: Path) -> Passes:
    """The peak memory of a worker that starts with a long queue and reads some of it."""
    scene = Scene(folder)
    scene.play(4, lambda state: bool(rules.questions(state)))
    seat = scene.state["board"]["seats"][0]
    sender, recipient, raw = scene.mail(seat, ORDER)
    columns = {"direction": "in", "game_id": GAME, "seat": seat, "sender": sender, "recipient": recipient}
    rows = [columns | {"dedupe": f"q{n}", "raw": raw, "received_at": scene.now} for n in range(QUEUED)]
    with scene.database.write() as session:
        session.execute(insert(Message), rows)
        ids = session.scalars(select(Message.id).where(Message.dedupe.like("q%"))).all()
        job = {"kind": "mail", "about": f"{GAME}.{seat}", "run_at": scene.now}
        jobs = [job | {"dedupe": f"q{n}", "payload": encode(ReadMessage(n, "seat"))} for n in ids]
        session.execute(insert(Job), jobs)
    command = [sys.executable, "-m", "pbem.tools.bench.queue", str(scene.file), scene.now.isoformat()]

    def one_pass() -> float:
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)  # noqa: S603 - us

    return Passes(one_pass)
