"""Jobs: enqueued once, claimed once, run once, in order; on both databases."""

from contextlib import suppress
from datetime import timedelta
from string import ascii_letters

from pbem.store.database import Clock, Database
from pbem.store.jobs.leases import LEASE
from pbem.store.jobs.pending import change, fresh_reports
from pbem.store.jobs.priorities import DELAY, HEAD_START
from pbem.store.jobs.queue import (
    ROW,
    Claim,
    claim,
    count_due,
    due_kinds,
    enqueue,
    enqueue_later,
    finish,
    gathering,
    next_due,
    run_due,
    run_row,
)
from tests.concurrency import together
from tests.store.labour import Watch, greet, greeted, jobs, note
from tests.store.tables import NOON


def test_due_jobs_are_run_once(database: Database, watch: Watch):
    note(database, "Ana", "Ben")
    assert run_due(database, {"greet": greet}, watch) == 2
    assert greeted(database) == ["Ana", "Ben"]
    assert [job.done_at for job in jobs(database)] == [NOON, NOON]
    assert run_due(database, {"greet": greet}, watch) == 0


def test_jobs_wait_until_they_are_due(database: Database, watch: Watch):
    note(database, "Ana", run_at=NOON + timedelta(seconds=1))
    assert run_due(database, {"greet": greet}, watch) == 0
    watch.pass_by(seconds=1)
    assert run_due(database, {"greet": greet}, watch) == 1


def test_enqueuing_the_same_job_twice_makes_one(database: Database, watch: Watch):
    with database.write() as session:
        assert enqueue(session, "greet", "in:1", {"handle": "Ana"}, NOON)
        assert not enqueue(session, "greet", "in:1", {"handle": "Ben"}, NOON)
    run_due(database, {"greet": greet}, watch)
    with database.write() as session:
        assert not enqueue(session, "greet", "in:1", {"handle": "Ben"}, NOON)
    assert greeted(database) == ["Ana"]


def test_gathered_jobs_are_inserted_at_the_end_of_the_block(database: Database) -> None:
    with database.write() as session:
        enqueue(session, "report", "1", {"n": 1}, NOON, about="g.red")
        with gathering(session):
            for n in "123":
                enqueue_later(session, "report", n, {"n": 2}, NOON, about="g.red")
            assert count_due(session, NOON) == 1
        assert count_due(session, NOON) == 3
    assert [job.payload for job in jobs(database)] == [{"n": 1}, {"n": 2}, {"n": 2}]


def test_gathered_jobs_are_found_before_the_end_of_the_block(database: Database) -> None:
    with database.write() as session, gathering(session):
        assert fresh_reports(session, "g.red") == []
        enqueue_later(session, "report", "1", {}, NOON, about="g.red")
        assert [job.dedupe for job in fresh_reports(session, "g.red")] == ["1"]
    assert len(jobs(database)) == 1


def test_gathered_jobs_of_a_failed_block_are_dropped(database: Database) -> None:
    with database.write() as session:
        with suppress(ZeroDivisionError), gathering(session):
            enqueue_later(session, "report", "1", {}, NOON)
            raise ZeroDivisionError
        enqueue_later(session, "report", "2", {}, NOON)
    assert [job.dedupe for job in jobs(database)] == ["2"]


def test_enqueuing_a_job_concurrently_makes_one(database: Database):
    together(lambda: note(database, "Ana"), 8)
    assert len(jobs(database)) == 1


def test_jobs_without_a_handler_are_not_claimed(database: Database, watch: Watch):
    note(database, "Ana", kind="unknown")
    assert run_due(database, {"greet": greet}, watch) == 0
    assert run_due(database, {}, watch) == 0


def test_job_kinds_take_turns(database: Database, watch: Watch):
    row, rest = ascii_letters[:ROW], ascii_letters[ROW : ROW + 2]
    note(database, *row, *rest, kind="greet")
    note(database, "1", "2", kind="mail", run_at=NOON + timedelta(seconds=1))
    watch.pass_by(seconds=1)
    order: list[str] = []

    def handle(job: Claim, database: Database, clock: Clock) -> None:
        order.append(job.payload["handle"])
        with database.write() as session:
            finish(session, job, clock())

    run_due(database, {"greet": handle, "mail": handle}, watch)
    assert "".join(order) == f"{row}12{rest}"


def test_rolling_back_a_finish_releases_the_next_claimed_job(database: Database, watch: Watch):
    def die(job: Claim, database: Database, clock: Clock) -> None:
        with database.write() as session:
            finish(session, job, clock())
            raise ZeroDivisionError

    note(database, "Ana", kind="dying")
    note(database, "Ben", kind="dying", run_at=NOON + timedelta(seconds=1))
    watch.pass_by(seconds=1)
    assert run_row(database, "dying", die, watch) == 1
    assert [(job.attempt, job.done_at) for job in jobs(database)] == [(1, None), (0, None)]


def test_run_row_claims_jobs_one_by_one(database: Database, watch: Watch):
    taken = []

    def look(job: Claim, database: Database, clock: Clock) -> None:
        taken.append([each.attempt for each in jobs(database)])
        greet(job, database, clock)

    note(database, *"abc")
    assert run_row(database, "greet", look, watch, most=2) == 2
    assert taken == [[1, 0, 0], [1, 1, 0]]


def test_a_run_stops_at_its_limit(database: Database, watch: Watch):
    note(database, *"abcdef")
    assert run_due(database, {"greet": greet}, watch, limit=4) == 4
    assert len(greeted(database)) == 4


def test_claiming_stops_when_the_time_budget_is_spent(database: Database, watch: Watch):
    def slow(job: Claim, database: Database, clock: Clock) -> None:
        greet(job, database, clock)
        watch.pass_by(seconds=12)

    note(database, *"abcdef")
    assert run_due(database, {"greet": slow}, watch) == 4  # the last was claimed in time


def test_concurrent_workers_never_claim_the_same_job(database: Database):
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


def test_concurrent_workers_run_each_job_once(database: Database, watch: Watch):
    names = [f"player{n}" for n in range(40)]
    note(database, *names)
    together(lambda: run_due(database, {"greet": greet}, watch), 4)
    assert greeted(database) == sorted(names)
    assert {job.attempt for job in jobs(database)} == {1}


def test_counting_due_jobs_stops_at_the_limit(database: Database):
    note(database, *"abc")
    note(database, "later", run_at=NOON + timedelta(hours=1))
    with database.read() as session:
        assert [count_due(session, NOON, most) for most in (2, 8)] == [2, 3]


def test_no_transaction_is_open_while_a_handler_runs(database: Database, watch: Watch):
    def send(job: Claim, database: Database, clock: Clock) -> None:
        together(lambda: note(database, "meanwhile", kind="other"), 1)
        greet(job, database, clock)

    note(database, "Ana")
    run_due(database, {"greet": send}, watch)
    assert [job.kind for job in jobs(database)] == ["greet", "other"]


def test_next_due_is_the_time_of_the_earliest_unfinished_job(database: Database, watch: Watch):
    with database.read() as session:
        assert next_due(session) is None
    note(database, "Ana")
    note(database, "Ben", run_at=NOON + timedelta(hours=1))
    run_due(database, {"greet": greet}, watch)
    with database.read() as session:
        assert next_due(session) == NOON + timedelta(hours=1)
        assert due_kinds(session, ["greet", "other"], NOON) == []
        assert due_kinds(session, ["other", "greet"], NOON + timedelta(hours=1)) == ["greet"]


def test_a_login_mail_goes_ahead_of_hundreds_of_reports(database: Database, watch: Watch):
    with database.write() as session:
        for n in range(430):
            enqueue(session, "report", f"asked:{n}", {"kind": "asked"}, NOON - timedelta(hours=2))
        enqueue(session, "report", "login", {"kind": "login"}, NOON, shift=HEAD_START)
        assert claim(session, "report", NOON).payload == {"kind": "login"}


def test_bulk_mail_waits_for_reports_at_most_an_hour(database: Database, watch: Watch):
    with database.write() as session:
        enqueue(session, "report", "digest", {"kind": "digest"}, NOON, shift=DELAY)
        for minutes in (50, 61):
            enqueue(session, "report", f"asked:{minutes}", {"kind": "asked"}, NOON + timedelta(minutes=minutes))
        later = NOON + timedelta(hours=2)
        order = [claim(session, "report", later).payload["kind"] for _ in range(3)]
    assert order == ["asked", "digest", "asked"]


def test_a_report_changed_into_a_receipt_gains_priority(database: Database, watch: Watch):
    with database.write() as session:
        enqueue(session, "report", "other", {"kind": "asked"}, NOON - timedelta(minutes=1))
        enqueue(session, "report", "mine", {"kind": "asked"}, NOON, about="friday red")
        [mine] = fresh_reports(session, "friday red")
        assert change(session, mine, {"kind": "receipt"}, NOON, HEAD_START)
        assert claim(session, "report", NOON).payload == {"kind": "receipt"}
