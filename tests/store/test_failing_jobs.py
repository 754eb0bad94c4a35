"""Jobs that fail, hang or lose their lease: retried, given up, revived or fenced; on both databases."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from pbem.store.database import Clock, Database
from pbem.store.jobs.cleanup import dead_jobs, purge, revive
from pbem.store.jobs.failing import UNCLAIMED, set_aside, told, troubled_jobs, unknown_jobs
from pbem.store.jobs.leases import LEASE
from pbem.store.jobs.queue import (
    ATTEMPTS,
    CRASHES,
    QUARANTINE,
    Claim,
    Fenced,
    Postponed,
    claim,
    finish,
    pause_after,
    run_due,
    run_one,
)
from pbem.store.models import Job, Player
from tests.store.labour import Watch, fail, greet, greeted, jobs, note
from tests.store.tables import NOON, add_player


def test_a_claimed_job_is_not_claimed_until_its_lease_ends(database: Database, watch: Watch):
    note(database, "Ana")
    with database.write() as session:
        claim(session, "greet", NOON)
    watch.pass_by(seconds=LEASE.total_seconds() - 1)
    assert run_due(database, {"greet": greet}, watch) == 0
    watch.pass_by(seconds=1)
    assert run_due(database, {"greet": greet}, watch) == 1
    assert (greeted(database), jobs(database)[0].attempt) == (["Ana"], 2)


def test_a_worker_whose_lease_expired_is_fenced(database: Database, watch: Watch):
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


def test_a_handler_that_lost_its_lease_changes_nothing(database: Database, watch: Watch):
    def overtaken(job: Claim, database: Database, clock: Clock) -> None:
        run_due(database, {"greet": greet}, lambda: NOON + LEASE)
        rename_and_finish(database, job)

    note(database, "Ana")
    assert run_one(database, "greet", overtaken, watch)
    assert greeted(database) == ["Ana"]
    assert (jobs(database)[0].error, jobs(database)[0].done_at) == (None, NOON + LEASE)


def test_a_failed_job_is_recorded_and_retried_later(database: Database, watch: Watch):
    note(database, "Ana")
    assert run_due(database, {"greet": fail}, watch) == 1
    [job] = jobs(database)
    assert (job.error, job.lease_until, job.done_at) == ("RuntimeError: no route to host", None, None)
    assert job.run_at == NOON + pause_after(1)
    watch.now = job.run_at
    assert run_due(database, {"greet": greet}, watch) == 1
    assert (greeted(database), jobs(database)[0].error) == (["Ana"], None)


def test_a_failing_job_does_not_delay_others(database: Database, watch: Watch):
    def moody(job: Claim, database: Database, clock: Clock) -> None:
        (fail if job.payload["handle"] == "Ana" else greet)(job, database, clock)

    note(database, "Ana", "Ben", "Cid")
    run_due(database, {"greet": moody}, watch)
    assert greeted(database) == ["Ben", "Cid"]


def test_a_failing_handlers_open_transaction_is_rolled_back(database: Database, watch: Watch):
    def half(job: Claim, database: Database, clock: Clock) -> None:
        with database.write() as session:
            add_player(session, "Ana")
            finish(session, job, clock())
            session.flush()
            raise RuntimeError("too early")

    note(database, "Ana")
    run_due(database, {"greet": half}, watch)
    assert (greeted(database), jobs(database)[0].done_at) == ([], None)


def test_retry_pauses_grow_and_total_about_two_days():
    pauses = [pause_after(attempt) for attempt in range(1, ATTEMPTS)]
    assert pauses == sorted(pauses)
    assert pauses[:3] == [timedelta(seconds=5), timedelta(seconds=15), timedelta(seconds=45)]
    assert timedelta(days=1.5) < sum(pauses, timedelta()) < timedelta(days=2.5)


def test_a_job_dies_after_its_last_failed_attempt(database: Database, watch: Watch):
    note(database, "Ana")
    attempts = 0
    while jobs(database)[0].dead_at is None:
        attempts += run_due(database, {"greet": fail}, watch)
        watch.pass_by(hours=4)
    [job] = jobs(database)
    assert (attempts, job.attempt, job.error) == (ATTEMPTS, ATTEMPTS, "RuntimeError: no route to host")
    assert run_due(database, {"greet": greet}, watch) == 0


def test_a_job_is_quarantined_after_three_crashes(database: Database, watch: Watch):
    note(database, "Ana")
    for attempt in range(1, CRASHES + 1):
        run_due(database, {"greet": fail}, watch)
        watch.now += pause_after(attempt)
    [job] = jobs(database)
    assert (job.crashes, job.fault, job.dead_at) == (CRASHES, "crash", None)
    assert watch.now - NOON < timedelta(minutes=2)
    assert job.run_at - (job.troubled_at or NOON) >= QUARANTINE
    with database.read() as session:
        [trouble] = troubled_jobs(session)
    assert (trouble.kind, trouble.why, trouble.error, trouble.told) == ("greet", "quarantine", "RuntimeError", False)


def test_external_failures_do_not_count_as_crashes(database: Database, watch: Watch):
    def refused(job: Claim, database: Database, clock: Clock) -> None:
        raise ConnectionRefusedError

    note(database, "Ana")
    for _ in range(CRASHES + 2):
        run_due(database, {"greet": refused}, watch)
        watch.pass_by(hours=1)
    [job] = jobs(database)
    assert (job.crashes, job.fault, job.troubled_at) == (0, "other", None)


def test_a_postponed_job_is_retried_without_limit(database: Database, watch: Watch):
    def waits(job: Claim, database: Database, clock: Clock) -> None:
        raise Postponed("not now")

    note(database, "Ana")
    for _ in range(2 * ATTEMPTS):
        assert run_due(database, {"greet": waits}, watch) == 1
        watch.pass_by(minutes=1)
    assert run_due(database, {"greet": greet}, watch) == 1
    assert greeted(database) == ["Ana"]


def test_reviving_a_quarantined_job_resets_its_attempts(database: Database, watch: Watch):
    note(database, "Ana")
    for attempt in range(1, CRASHES + 1):
        run_due(database, {"greet": fail}, watch)
        watch.now += pause_after(attempt)
    with database.write() as session:
        [trouble] = troubled_jobs(session)
        told(session, [trouble.id], watch())
        assert revive(session, trouble.id, watch())
    with database.read() as session:
        assert not troubled_jobs(session)
    run_due(database, {"greet": fail}, watch)
    assert (jobs(database)[0].crashes, jobs(database)[0].alarmed_at) == (1, None)


def test_jobs_of_unknown_kinds_are_set_aside(database: Database, watch: Watch):
    note(database, "Ana", kind="unheard-of")
    with database.write() as session:
        assert not unknown_jobs(session, ["greet"], watch())
        watch.now += UNCLAIMED
        assert not unknown_jobs(session, ["greet", "unheard-of"], watch())
        set_aside(session, unknown_jobs(session, ["greet"], watch()), watch())
    with database.read() as session:
        assert not unknown_jobs(session, ["greet"], watch())
        assert [(job.kind, job.why) for job in troubled_jobs(session)] == [("unheard-of", "unknown kind")]


def test_dead_jobs_are_listed_and_can_be_revived(database: Database, watch: Watch):
    note(database, "Ana", "Ben")
    with database.write() as session:
        session.execute(
            update(Job).where(Job.dedupe == "greet:Ana").values(dead_at=NOON, troubled_at=NOON, attempt=ATTEMPTS)
        )
    with database.write() as session:
        [dead] = dead_jobs(session)
        assert revive(session, dead.id, NOON)
        assert not revive(session, dead.id, NOON)
    assert run_due(database, {"greet": greet}, watch) == 2
    with database.read() as session:
        assert not dead_jobs(session)


def test_a_job_that_kills_its_workers_dies_eventually(database: Database, watch: Watch):
    note(database, "Ana")
    for _ in range(ATTEMPTS):
        with database.write() as session:
            assert claim(session, "greet", watch())
        watch.pass_by(seconds=LEASE.total_seconds())
    run_due(database, {"greet": greet}, watch)
    [job] = jobs(database)
    assert (greeted(database), job.dead_at) == ([], watch())
    assert "died or hung" in (job.error or "")


def test_a_handler_that_never_finishes_its_job_is_an_error(database: Database, watch: Watch):
    note(database, "Ana")
    run_due(database, {"greet": lambda job, database, clock: None}, watch)
    assert "never finished" in (jobs(database)[0].error or "")


def test_setting_the_clock_back_does_not_affect_a_claimed_job(database: Database, watch: Watch):
    """Otherwise its handler would find nothing to do yet and wouldn't be called again."""
    seen = []

    def look(job: Claim, database: Database, clock: Clock) -> None:
        watch.pass_by(hours=-1)
        seen.append(clock())
        greet(job, database, clock)

    note(database, "Ana")
    run_due(database, {"greet": look}, watch)

    assert seen == [NOON]


def test_purging_deletes_old_jobs_except_the_newest(database: Database, watch: Watch):
    """Otherwise SQLite would reuse the newest job's number."""
    note(database, "Ana", "Ben", "Carla")
    run_due(database, {"greet": greet}, watch)
    newest = jobs(database)[-1].id
    with database.write() as session:
        gone = purge(session, NOON + timedelta(days=1), most=10)
    assert len(gone) == 2
    assert [job.id for job in jobs(database)] == [newest]
    note(database, "Dev")
    assert jobs(database)[-1].id > newest
