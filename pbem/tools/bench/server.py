"""Benchmarks of the server: a report, an incoming message, the last answer of a phase. SQLite, one process."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

from sqlalchemy import func, select

from pbem import rules
from pbem.mail.compose import with_picture
from pbem.service.notifications.mail_types import Asked
from pbem.service.outbound.pictures import mail_png
from pbem.service.outbound.render import write_mail
from pbem.service.received_mail import read
from pbem.store.models import Game, Job, Message, StoredOrder
from pbem.store.pending_answers import open_waits
from pbem.tools.bench import Measure, Passes, seconds_each
from pbem.tools.bench.scene import GAME, Scene, mid_game, one_disc_missing

PEOPLE = 5
SAMPLES = 5  # phases per pass


def report_with_picture(folder: Path) -> Passes:
    """Writing a mid-game report with its drawing of the board, from the database to bytes."""
    return Passes(_report(folder, drawn=False))


def report_without_picture(folder: Path) -> Passes:
    """The same if the board has already been drawn for another player."""
    return Passes(_report(folder, drawn=True))


def _report(folder: Path, *, drawn: bool) -> Measure:
    scene = Scene(folder)
    scene.play(4, mid_game)
    with scene.database.read() as session:
        [wait] = open_waits(session, GAME)
        position = session.get_one(Game, GAME).position
    mail = Asked(GAME, wait.seat, wait.id, position=position)

    def write() -> None:
        if not drawn:
            mail_png.cache_clear()
        with scene.database.read() as session:
            letter = write_mail(session, scene.world, mail, scene.now)
        assert letter is not None
        assert letter.picture
        with_picture(letter.to_bytes(), mail_png(letter.picture.recipe))

    return seconds_each(write, unit=1e-3)


def message_taken_in(folder: Path) -> Passes:
    """A reply with an order, from bytes to the stored order and queued receipt. Reference: parsing and one insert.

    The order waits for its question, so that nothing is resolved.
    """
    scene = Scene(folder)
    scene.play(4, lambda state: bool(rules.questions(state)))
    [asked] = rules.questions(scene.state)
    seat = next(other for other in scene.state["board"]["seats"] if other != asked)
    numbers = count()

    def take_in() -> None:
        scene.later()
        scene.take_in(scene.mail(seat, "power 13, 11, lowest"))

    def parse_and_insert() -> None:
        sender, recipient, raw = scene.mail(seat, "power 13, 11, lowest")
        read(raw, envelope_sender=sender)
        with scene.database.write() as session:
            dedupe = f"reference {next(numbers)}"
            message = Message(direction="out", dedupe=dedupe, sender=sender, recipient=recipient, raw=raw)
            message.received_at = scene.now
            session.add(message)

    take_in()
    assert _count(scene, StoredOrder) == 1, "the mail was not understood"
    return Passes(seconds_each(take_in, unit=1e-3), seconds_each(parse_and_insert, unit=1e-3))


def last_answer(folder: Path) -> Passes:
    """The last secret disc of a general scoring: from the mail to the committed state and all queued reports.

    Five players; the castillo and nine regions are scored, the next round begins, everybody gets a report.
    """
    scene = Scene(folder)
    scene.play(PEOPLE, one_disc_missing)
    [(seat, question)] = rules.questions(scene.state).items()
    mail = scene.mail(seat, f"disc {rules.place_name('classic', question['options'][0])}")
    restore, jobs = scene.keep(), _count(scene, Job)

    def one_phase() -> float:
        restore()
        started = perf_counter()
        scene.take_in(mail)
        return (perf_counter() - started) * 1e3

    one_phase()
    assert _count(scene, Job) >= jobs + 1 + PEOPLE, "not everybody is written to"
    return Passes(lambda: median(one_phase() for _ in range(SAMPLES)))


def _count(scene: Scene, what: type[Job | StoredOrder]) -> int:
    with scene.database.read() as session:
        return session.scalar(select(func.count()).select_from(what)) or 0
