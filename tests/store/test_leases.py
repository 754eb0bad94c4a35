"""A slow worker keeps its job, and a killed one soon loses it; on both databases."""

import threading
import time

from pbem.store.database import Database
from pbem.store.jobs.leases import LEASE, renew, renewed_lease
from pbem.store.jobs.queue import Claim, claim, finish
from tests.servers import wait_until
from tests.store.labour import jobs, note
from tests.store.tables import NOON


def claimed(database: Database, name: str = "Ana") -> Claim:
    note(database, name)
    with database.write() as session:
        job = claim(session, "greet", NOON)
    assert job
    return job


def test_a_lease_is_renewed_while_the_handler_runs(database: Database):
    job = claimed(database)
    later = NOON + 10 * LEASE
    with renewed_lease(database, job.ids, job.attempt, lambda: later, every=0.01):
        wait_until(lambda: jobs(database)[0].lease_until == later + LEASE)


def test_renewal_stops_when_the_handler_ends(database: Database):
    job = claimed(database)
    with renewed_lease(database, job.ids, job.attempt, lambda: NOON + LEASE, every=0.01):
        pass
    with database.write() as session:
        finish(session, job, NOON)
    time.sleep(0.05)
    assert (jobs(database)[0].lease_until, jobs(database)[0].done_at) == (None, NOON)


def test_a_lease_taken_by_another_worker_is_not_renewed(database: Database):
    job = claimed(database)
    with database.write() as session:
        again = claim(session, "greet", NOON + LEASE)
    assert again
    renew(database, job.ids(), job.attempt, NOON + 5 * LEASE)
    assert jobs(database)[0].lease_until == NOON + 2 * LEASE


def test_one_thread_renews_all_leases(database: Database):
    job, other = claimed(database), claimed(database, "Ben")
    later = NOON + 10 * LEASE
    with (
        renewed_lease(database, job.ids, job.attempt, lambda: later, every=60),
        renewed_lease(database, other.ids, other.attempt, lambda: later, every=0.01),
    ):
        wait_until(lambda: jobs(database)[1].lease_until == later + LEASE)
        assert [thread.name for thread in threading.enumerate()].count("leases") == 1
    assert jobs(database)[0].lease_until == NOON + LEASE


def test_a_renewal_does_not_wait_for_a_job_that_a_transaction_holds(on_postgresql: Database):
    job, other = claimed(on_postgresql), claimed(on_postgresql, "Ben")
    with on_postgresql.write() as session:
        finish(session, job, NOON)
        renew(on_postgresql, [job.id, other.id], 1, NOON + LEASE)
    assert [(each.lease_until, each.done_at) for each in jobs(on_postgresql)] == [
        (None, NOON),
        (NOON + 2 * LEASE, None),
    ]
