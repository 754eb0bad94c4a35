"""The job table: inbox and outbox of the server in one."""

from datetime import datetime
from typing import Literal

from sqlalchemy import BigInteger, Index, String, text
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json

UNFINISHED = text("done_at IS NULL AND dead_at IS NULL")
DONE = text("done_at IS NOT NULL")
TROUBLED = text("troubled_at IS NOT NULL AND done_at IS NULL")
Fault = Literal["crash", "relay", "recipient", "other"]


def _in_order(context: DefaultExecutionContext) -> int:
    run_at: datetime = context.get_current_parameters()["run_at"]  # type: ignore[no-untyped-call]  # published without types
    return int(run_at.timestamp())


class Job(Base):
    """Something to be done outside the transaction that decided it, exactly once in its effects.

    It is due when `run_at` has come. A claim moves `run_at` to the end of its lease, so a job in work is not due and
    one whose worker died becomes due again by itself. `attempt` counts the claims and fences: only the latest may
    finish. `done_at` or `dead_at` end it; `error` is what went wrong last. `dedupe` is unique while the row is kept.
    `about` names, for a mail, the seat it goes to: what is not sent yet can take more along. `rank` orders what is due
    of a kind (pbem.store.jobs.priorities).

    `fault` is the sort of the last failure: a `crash` of our own program, a `relay` that is away, a `recipient` whose
    mail is not taken just now, or something `other` outside. `crashes` counts the crashes. `troubled_at`: since when it
    is in quarantine, or given up, or of a kind nobody knows; `alarmed_at`: the operator was told.
    """

    __tablename__ = "job"
    __table_args__ = (
        Index("ix_job_due", "kind", "rank", "run_at", sqlite_where=UNFINISHED, postgresql_where=UNFINISHED),
        Index("ix_job_next", "run_at", sqlite_where=UNFINISHED, postgresql_where=UNFINISHED),
        Index("ix_job_about", "about", sqlite_where=UNFINISHED, postgresql_where=UNFINISHED),
        Index("ix_job_troubled", "troubled_at", sqlite_where=TROUBLED, postgresql_where=TROUBLED),
        Index("ix_job_done", "done_at", sqlite_where=DONE, postgresql_where=DONE),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    about: Mapped[str | None]
    dedupe: Mapped[str] = mapped_column(unique=True)
    payload: Mapped[Json]
    run_at: Mapped[datetime]
    rank: Mapped[int] = mapped_column(BigInteger, default=_in_order, server_default="0")
    attempt: Mapped[int] = mapped_column(default=0)
    lease_until: Mapped[datetime | None]
    done_at: Mapped[datetime | None]
    dead_at: Mapped[datetime | None]
    error: Mapped[str | None]
    fault: Mapped[Fault | None] = mapped_column(String)
    crashes: Mapped[int] = mapped_column(default=0, server_default="0")
    troubled_at: Mapped[datetime | None]
    alarmed_at: Mapped[datetime | None]
