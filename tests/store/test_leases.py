"""A slow worker keeps its job, and a killed one soon loses it; on both databases."""

import time

from pbem.store.database import Database
from pbem.store.jobs.leases import LEASE, renew, renewed_lease
from pbem.store.jobs.queue import Claim, claim, finish
from tests.servers import wait_until
from tests.store.labour import jobs, note
from tests.store.tables import NOON


def claimed(database: Database) -> Claim:
    note(database, "Ana")
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
