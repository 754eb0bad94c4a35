"""Whoever works on a job keeps it, however slow; whoever was killed loses it soon; on both databases."""

import time

from pbem.store.database import Database
from pbem.store.jobs import Claim, claim, finish
from pbem.store.jobs.leases import LEASE, renew, renewed_lease
from tests.servers import wait_until
from tests.store.labour import jobs, note
from tests.store.tables import NOON


def claimed(database: Database) -> Claim:
    note(database, "Ana")
    with database.write() as session:
        job = claim(session, "greet", NOON)
    assert job
    return job


def test_the_lease_of_a_job_in_work_is_renewed_beside_its_handler(database: Database):
    job = claimed(database)
    later = NOON + 10 * LEASE
    with renewed_lease(database, job.ids, job.attempt, lambda: later, every=0.01):
        wait_until(lambda: jobs(database)[0].lease_until == later + LEASE, 20)


def test_nothing_is_renewed_any_more_once_the_handler_is_over(database: Database):
    job = claimed(database)
    with renewed_lease(database, job.ids, job.attempt, lambda: NOON + LEASE, every=0.01):
        pass
    with database.write() as session:
        finish(session, job, NOON)
    time.sleep(0.05)
    assert (jobs(database)[0].lease_until, jobs(database)[0].done_at) == (None, NOON)


def test_a_lease_that_somebody_else_has_by_now_is_left_alone(database: Database):
    job = claimed(database)
    with database.write() as session:
        again = claim(session, "greet", NOON + LEASE)
    assert again
    renew(database, job.ids(), job.attempt, NOON + 5 * LEASE)
    assert jobs(database)[0].lease_until == NOON + 2 * LEASE
