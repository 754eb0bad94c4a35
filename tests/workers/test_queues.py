"""Each kind of job has its queue; enqueuing a job rings the workers of its queue."""

import multiprocessing
import os
import signal
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from multiprocessing.connection import Connection

import pytest
from celery import Celery
from redis import Redis

from pbem.app import KINDS, QUEUES, handlers
from pbem.bots import BOTS
from pbem.service.games.bot_player import SUBSTITUTE
from pbem.store.database import Database
from pbem.store.jobs.queue import enqueue
from tests.service.club import Club
from tests.store.tables import NOON
from workers.slots import Slots
from workers.tasks import A_MOMENT, A_WHILE, Work, add_tasks
from workers.wakeup import WAKE, ring_celery


def lengths(broker: Redis) -> dict[str, int]:
    return {queue: broker.llen(queue) for queue in QUEUES if broker.llen(queue)}


def test_job_kinds_are_unique_and_every_queue_has_some():
    names = [kind.payload.job for kind in KINDS]
    assert len(set(names)) == len(names)
    assert {kind.queue for kind in KINDS} == set(QUEUES)


def test_bots_have_a_separate_queue_from_mail_and_deadlines():
    of_queue = {queue: {kind.payload.job for kind in KINDS if kind.queue == queue} for queue in QUEUES}
    assert of_queue["bots"] == {"bot", "hint"}
    assert of_queue["analyses"] == {"analyse"}
    assert BOTS[SUBSTITUTE].quick  # bots answer missed deadlines in the queue of the clock


def test_a_commit_rings_once_per_queue(on_sqlite: Database, redis_server: str):
    house = Database(on_sqlite.engine, ring_celery(redis_server))
    with Redis.from_url(redis_server) as broker:
        broker.flushall()
        with house.write() as session:
            for n, kind in enumerate(("mail", "mail", "report", "webhook")):
                enqueue(session, kind, f"{kind}:{n}", {}, NOON)
        assert lengths(broker) == {"intake": 1, "outgoing": 1}
        broker.flushall()
        house.ring()
        assert lengths(broker) == dict.fromkeys(QUEUES, 1)


def test_the_sweep_rings_only_queues_of_known_kinds(on_sqlite: Database):
    club = Club(on_sqlite)
    with on_sqlite.write() as session:
        for kind, many in (("mail", 2), ("report", 12), ("from the future", 5)):
            for n in range(many):
                enqueue(session, kind, f"{kind}:{n}", {}, NOON)
    work = Work(on_sqlite, handlers(club.world), lambda: NOON, lambda: None)
    due = work.due()
    assert {queue: due.count(queue) for queue in due} == {"intake": 2, "outgoing": 8}


def hold(slots: Slots, ready: Connection) -> None:
    with slots.one() as free:
        ready.send(free)
        ready.recv()


def test_slots_are_limited_across_processes_and_freed_by_a_kill():
    slots, fork = Slots(), multiprocessing.get_context("fork")
    slots.most = 1
    ours, theirs = fork.Pipe()
    holder = fork.Process(target=hold, args=(slots, theirs))
    holder.start()
    assert ours.recv() is True
    with slots.one() as free:
        assert not free
    os.kill(holder.pid or 0, signal.SIGKILL)
    holder.join()
    with slots.one() as free:
        assert free


@dataclass(frozen=True)
class Noted(Work):
    """Work that is only noted, with its budget."""

    done: dict[str, timedelta] = field(default_factory=dict)

    def run(self, queue: str, budget: timedelta = A_WHILE) -> None:
        self.done[queue] = budget

    def waiting(self, queues: Collection[str]) -> list[str]:
        return []


@pytest.mark.parametrize(("most", "budget"), [(None, A_WHILE), (1, A_MOMENT)])
def test_thinking_lets_other_work_of_the_same_worker_pass(on_sqlite: Database, most: int | None, budget: timedelta):
    celery, thinking, work = Celery(), Slots(), Noted(on_sqlite, {}, lambda: NOON, lambda: None)
    thinking.most = most
    add_tasks(celery, lambda: work, Slots(), thinking)
    for queue in QUEUES:
        celery.tasks[WAKE](queue)
    assert work.done == dict.fromkeys(QUEUES, A_WHILE) | {"bots": budget, "analyses": budget}


class Watched(Slots):
    """Slots that know whether this process holds one."""

    held = False

    @contextmanager
    def one(self) -> Iterator[bool]:
        with super().one() as self.held:
            yield self.held
        self.held = False


@dataclass(frozen=True)
class Endless(Work):
    """Work of which there is always more."""

    def run(self, queue: str, budget: timedelta = A_WHILE) -> None:
        pass

    def waiting(self, queues: Collection[str]) -> list[str]:
        return list(queues)


def test_workers_are_woken_only_when_the_slot_is_free_again(on_sqlite: Database, monkeypatch: pytest.MonkeyPatch):
    celery, thinking, woken = Celery(), Watched(), list[tuple[str, bool]]()
    thinking.most = 1
    add_tasks(celery, lambda: Endless(on_sqlite, {}, lambda: NOON, lambda: None), Slots(), thinking)
    wake = celery.tasks[WAKE]
    monkeypatch.setattr(type(wake), "apply_async", lambda _task, what, **_: woken.append((what[0], thinking.held)))
    wake("bots")
    assert woken == [("bots", False), ("analyses", False)]


@pytest.mark.parametrize("most", [None, 2])
def test_a_sending_only_worker_has_no_slot_limit(most: int | None):
    slots = Slots()
    slots.most = most
    with slots.one() as free:
        assert free
