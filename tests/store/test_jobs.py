"""Jobs: claimed once, done once, tried again, given up; on both databases."""

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select, update

from pbem.store.database import Clock, Database
from pbem.store.jobs import (
    ATTEMPTS,
    LEASE,
    Claim,
    Fenced,
    claim,
    count_due,
    dead_jobs,
    due_kinds,
    enqueue,
    finish,
    next_due,
    pause_after,
    revive,
    run_due,
    run_one,
)
from pbem.store.models import Job, Player
from tests.store.tables import NOON, add_player
from tests.together import together


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


@pytest.fixture
def watch() -> Watch:
    return Watch()


def note(database: Database, *names: str, kind: str = "greet", run_at: datetime = NOON) -> None:
    with database.write() as session:
        for name in names:
            enqueue(session, kind, f"{kind}:{name}", {"handle": name}, run_at)


def greet(job: Claim, database: Database, clock: Clock) -> None:
    """The effect is a player, and a second one of the same handle would be refused."""
    with database.write() as session:
        add_player(session, job.payload["handle"])
        finish(session, job, clock())


def fail(job: Claim, database: Database, clock: Clock) -> None:
    raise RuntimeError("no route to host")


def jobs(database: Database) -> list[Job]:
    with database.read() as session:
        return list(session.scalars(select(Job).order_by(Job.id)))


def greeted(database: Database) -> list[str]:
    with database.read() as session:
        return list(session.scalars(select(Player.handle).order_by(Player.handle)))


def test_what_is_due_is_run_and_done(database: Database, watch: Watch):
    note(database, "Ana", "Ben")
    assert run_due(database, {"greet": greet}, watch) == 2
    assert greeted(database) == ["Ana", "Ben"]
    assert [job.done_at for job in jobs(database)] == [NOON, NOON]
    assert run_due(database, {"greet": greet}, watch) == 0


def test_what_is_not_yet_due_waits(database: Database, watch: Watch):
    note(database, "Ana", run_at=NOON + timedelta(seconds=1))
    assert run_due(database, {"greet": greet}, watch) == 0
    watch.pass_by(seconds=1)
    assert run_due(database, {"greet": greet}, watch) == 1


def test_the_same_job_noted_twice_is_one(database: Database, watch: Watch):
    with database.write() as session:
        assert enqueue(session, "greet", "in:1", {"handle": "Ana"}, NOON)
        assert not enqueue(session, "greet", "in:1", {"handle": "Ben"}, NOON)
    run_due(database, {"greet": greet}, watch)
    with database.write() as session:
        assert not enqueue(session, "greet", "in:1", {"handle": "Ben"}, NOON)
    assert greeted(database) == ["Ana"]


def test_the_same_job_noted_by_eight_at_once_is_one(database: Database):
    together(lambda: note(database, "Ana"), 8)
    assert len(jobs(database)) == 1


def test_kinds_without_a_handler_are_left_alone(database: Database, watch: Watch):
    note(database, "Ana", kind="unknown")
    assert run_due(database, {"greet": greet}, watch) == 0
    assert run_due(database, {}, watch) == 0


def test_kinds_take_turns_so_that_none_starves_another(database: Database, watch: Watch):
    note(database, *"abcdef", kind="report")
    note(database, "x", "y", kind="mail", run_at=NOON + timedelta(seconds=1))
    watch.pass_by(seconds=1)
    order: list[str] = []

    def handle(job: Claim, database: Database, clock: Clock) -> None:
        order.append(job.payload["handle"])
        with database.write() as session:
            finish(session, job, clock())

    run_due(database, {"report": handle, "mail": handle}, watch)
    assert "".join(order) == "axbycdef"


def test_no_more_than_the_limit_is_run(database: Database, watch: Watch):
    note(database, *"abcdef")
    assert run_due(database, {"greet": greet}, watch, limit=4) == 4
    assert len(greeted(database)) == 4


def test_no_more_is_begun_when_the_time_is_spent(database: Database, watch: Watch):
    def slow(job: Claim, database: Database, clock: Clock) -> None:
        greet(job, database, clock)
        watch.pass_by(seconds=12)

    note(database, *"abcdef")
    assert run_due(database, {"greet": slow}, watch) == 3


def test_a_job_is_claimed_by_one_of_eight(database: Database):
    note(database, *"abcd")
    claims: list[Claim | None] = []

    def take() -> None:
        with database.write() as session:
            claims.append(claim(session, "greet", NOON))

    together(take, 8)
    taken = [job.id for job in claims if job]
    assert sorted(taken) == sorted(set(taken))
    run_due(database, {"greet": greet}, lambda: NOON + LEASE)
    assert len(greeted(database)) == 4


def test_workers_at_once_do_each_job_once(database: Database, watch: Watch):
    names = [f"player{n}" for n in range(40)]
    note(database, *names)
    together(lambda: run_due(database, {"greet": greet}, watch), 4)
    assert greeted(database) == sorted(names)
    assert {job.attempt for job in jobs(database)} == {1}


def test_a_job_in_work_is_left_alone_until_its_lease_ends(database: Database, watch: Watch):
    note(database, "Ana")
    with database.write() as session:
        claim(session, "greet", NOON)
    watch.pass_by(seconds=LEASE.total_seconds() - 1)
    assert run_due(database, {"greet": greet}, watch) == 0
    watch.pass_by(seconds=1)
    assert run_due(database, {"greet": greet}, watch) == 1
    assert (greeted(database), jobs(database)[0].attempt) == (["Ana"], 2)


def test_a_worker_that_was_too_slow_is_fenced_out(database: Database, watch: Watch):
    note(database, "Ana")
    with database.write() as session:
        slow = claim(session, "greet", NOON)
    assert slow
    run_due(database, {"greet": greet}, lambda: NOON + LEASE)
    with pytest.raises(Fenced):
        rename_and_finish(database, slow)
    assert greeted(database) == ["Ana"]


def rename_and_finish(database: Database, job: Claim) -> None:
    with database.write() as session:
        session.execute(update(Player).values(handle="Zoe"))
        finish(session, job, NOON)


def test_a_worker_overtaken_in_its_handler_changes_nothing(database: Database, watch: Watch):
    def overtaken(job: Claim, database: Database, clock: Clock) -> None:
        run_due(database, {"greet": greet}, lambda: NOON + LEASE)
        rename_and_finish(database, job)

    note(database, "Ana")
    assert run_one(database, "greet", overtaken, watch)
    assert greeted(database) == ["Ana"]
    assert (jobs(database)[0].error, jobs(database)[0].done_at) == (None, NOON + LEASE)


def test_a_failure_is_noted_and_tried_again_later(database: Database, watch: Watch):
    note(database, "Ana")
    assert run_due(database, {"greet": fail}, watch) == 1
    [job] = jobs(database)
    assert (job.error, job.lease_until, job.done_at) == ("RuntimeError: no route to host", None, None)
    assert job.run_at == NOON + pause_after(1)
    watch.now = job.run_at
    assert run_due(database, {"greet": greet}, watch) == 1
    assert (greeted(database), jobs(database)[0].error) == (["Ana"], None)


def test_a_failure_holds_up_nobody_else(database: Database, watch: Watch):
    def moody(job: Claim, database: Database, clock: Clock) -> None:
        (fail if job.payload["handle"] == "Ana" else greet)(job, database, clock)

    note(database, "Ana", "Ben", "Cid")
    run_due(database, {"greet": moody}, watch)
    assert greeted(database) == ["Ben", "Cid"]


def test_what_a_failed_handler_wrote_in_its_last_transaction_is_undone(database: Database, watch: Watch):
    def half(job: Claim, database: Database, clock: Clock) -> None:
        with database.write() as session:
            add_player(session, "Ana")
            finish(session, job, clock())
            session.flush()
            raise RuntimeError("too early")

    note(database, "Ana")
    run_due(database, {"greet": half}, watch)
    assert (greeted(database), jobs(database)[0].done_at) == ([], None)


def test_pauses_grow_and_add_up_to_two_days():
    pauses = [pause_after(attempt) for attempt in range(1, ATTEMPTS)]
    assert pauses == sorted(pauses)
    assert pauses[:3] == [timedelta(seconds=5), timedelta(seconds=15), timedelta(seconds=45)]
    assert timedelta(days=1.5) < sum(pauses, timedelta()) < timedelta(days=2.5)


def test_a_job_that_always_fails_is_dead_after_its_last_attempt(database: Database, watch: Watch):
    note(database, "Ana")
    attempts = 0
    while jobs(database)[0].dead_at is None:
        attempts += run_due(database, {"greet": fail}, watch)
        watch.pass_by(hours=4)
    [job] = jobs(database)
    assert (attempts, job.attempt, job.error) == (ATTEMPTS, ATTEMPTS, "RuntimeError: no route to host")
    assert run_due(database, {"greet": greet}, watch) == 0


def test_a_dead_job_is_seen_and_can_be_revived(database: Database, watch: Watch):
    note(database, "Ana", "Ben")
    with database.write() as session:
        session.execute(update(Job).where(Job.dedupe == "greet:Ana").values(dead_at=NOON, attempt=ATTEMPTS))
    with database.write() as session:
        [dead] = dead_jobs(session)
        assert revive(session, dead.id, NOON)
        assert not revive(session, dead.id, NOON)
    assert run_due(database, {"greet": greet}, watch) == 2
    with database.read() as session:
        assert not dead_jobs(session)


def test_due_jobs_are_counted_no_further_than_wanted(database: Database):
    note(database, *"abc")
    note(database, "later", run_at=NOON + timedelta(hours=1))
    with database.read() as session:
        assert [count_due(session, NOON, most) for most in (2, 8)] == [2, 3]


def test_a_job_that_kills_its_workers_is_dead_in_the_end(database: Database, watch: Watch):
    note(database, "Ana")
    for _ in range(ATTEMPTS):
        with database.write() as session:
            assert claim(session, "greet", watch())
        watch.pass_by(seconds=LEASE.total_seconds())
    run_due(database, {"greet": greet}, watch)
    [job] = jobs(database)
    assert (greeted(database), job.dead_at) == ([], watch())
    assert "died or hung" in (job.error or "")


def test_a_handler_that_forgets_to_finish_is_told_so(database: Database, watch: Watch):
    note(database, "Ana")
    run_due(database, {"greet": lambda job, database, clock: None}, watch)
    assert "never finished" in (jobs(database)[0].error or "")


def test_nothing_is_open_while_a_handler_speaks_to_the_outside(database: Database, watch: Watch):
    def send(job: Claim, database: Database, clock: Clock) -> None:
        together(lambda: note(database, "meanwhile", kind="other"), 1)
        greet(job, database, clock)

    note(database, "Ana")
    run_due(database, {"greet": send}, watch)
    assert [job.kind for job in jobs(database)] == ["greet", "other"]


def test_the_next_due_is_the_earliest_unfinished(database: Database, watch: Watch):
    with database.read() as session:
        assert next_due(session) is None
    note(database, "Ana")
    note(database, "Ben", run_at=NOON + timedelta(hours=1))
    run_due(database, {"greet": greet}, watch)
    with database.read() as session:
        assert next_due(session) == NOON + timedelta(hours=1)
        assert due_kinds(session, ["greet", "other"], NOON) == []
        assert due_kinds(session, ["other", "greet"], NOON + timedelta(hours=1)) == ["greet"]
