"""The table of jobs, the server's inbox and outbox."""

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
    """Work to be done outside the transaction that decided on it, with exactly-once effects.

    It is due from `run_at` on. A claim moves `run_at` to the end of its lease, so a running job isn't due, but becomes
    due again if its worker dies. `attempt` counts the claims; only the latest claim may finish the job (fencing).
    `done_at` or `dead_at` end it; `error`: the last failure. `dedupe`: unique while the row is kept. `about`: for a
    mail, the seat it goes to; more can be added to it until it is sent. `rank`: the order of the due jobs of a kind
    (pbem.store.jobs.priorities).

    `fault`: the kind of the last failure: a `crash` of our own program, an unavailable `relay`, a temporary refusal by
    the `recipient`, or another external cause (`other`). `crashes`: their number. `troubled_at`: since when it is
    quarantined, given up or of an unknown kind; `alarmed_at`: when the operator was told.
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
