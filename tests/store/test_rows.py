"""Jobs that run together: claimed in one statement, each finished separately; on both databases."""

from pbem.store.database import Clock, Database
from pbem.store.jobs.leases import LEASE
from pbem.store.jobs.queue import Claim, claim, enqueue, finish, postpone, run_row, take_along
from tests.store.labour import Watch, jobs, note
from tests.store.tables import NOON


def end_all(job: Claim, database: Database, clock: Clock) -> None:
    """A handler that finishes all jobs except Ben's."""
    with database.write() as session:
        for each in (job, *take_along(session, job, clock())):
            if each.payload["handle"] == "Ben":
                postpone(session, each, "not today", clock())
            else:
                finish(session, each, clock())


def test_other_due_jobs_join_and_finish_separately(database: Database, watch: Watch):
    note(database, "Ana", "Ben", "Cid")
    assert run_row(database, "greet", end_all, watch) == 3
    assert [(job.done_at, job.error) for job in jobs(database)] == [(NOON, None), (None, "not today"), (NOON, None)]


def test_joining_jobs_are_limited(database: Database, watch: Watch):
    note(database, *"abcd")
    assert run_row(database, "greet", end_all, watch, most=3) == 3
    assert [job.attempt for job in jobs(database)] == [1, 1, 1, 0]


def test_a_retried_job_is_run_alone(database: Database, watch: Watch):
    note(database, "Ana")
    with database.write() as session:
        assert claim(session, "greet", NOON)
    watch.now += LEASE
    note(database, "Cid", "Dev", run_at=watch.now)
    along = []

    def look(job: Claim, database: Database, clock: Clock) -> None:
        end_all(job, database, clock)
        along.append([job.payload["handle"], *(each.payload["handle"] for each in job.along)])

    run_row(database, "greet", look, watch)
    assert along == [["Ana"], ["Cid", "Dev"]]


def test_a_rollback_releases_the_jobs_that_joined(database: Database, watch: Watch):
    def die(job: Claim, database: Database, clock: Clock) -> None:
        with database.write() as session:
            assert take_along(session, job, clock())
            raise ZeroDivisionError

    note(database, "Ana", "Ben")
    run_row(database, "greet", die, watch)
    assert [(job.attempt, job.error is None) for job in jobs(database)] == [(1, False), (0, True)]


def test_jobs_about_seats_and_other_jobs_do_not_mix(database: Database, watch: Watch):
    with database.write() as session:
        for name, seat in (("Ana", "ebro1.red"), ("Cid", None), ("Dev", "tajo1.blue")):
            enqueue(session, "greet", name, {"handle": name}, NOON, about=seat)
    rows = []

    def look(job: Claim, database: Database, clock: Clock) -> None:
        end_all(job, database, clock)
        rows.append([job.about, *(each.about for each in job.along)])

    run_row(database, "greet", look, watch)
    assert rows == [["ebro1.red", "tajo1.blue"], [None]]


def test_only_the_named_jobs_join(database: Database, watch: Watch):
    note(database, "Ana", "Ben", "Cid")
    with database.write() as session:
        first = claim(session, "greet", NOON)
        assert first
        first.more = 2
        assert take_along(session, first, NOON, ()) == []
        last = jobs(database)[-1].id
        assert [each.id for each in take_along(session, first, NOON, [last])] == [last]
    assert [job.attempt for job in jobs(database)] == [1, 0, 1]
