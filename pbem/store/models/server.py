"""Tables of the server: jobs (its inbox and outbox), heartbeats, outages, alarms, the audit log and announcements."""

from datetime import datetime
from typing import Literal

from sqlalchemy import BigInteger, Index, String, false, text
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to

UNFINISHED = text("done_at IS NULL AND dead_at IS NULL")
DONE = text("done_at IS NOT NULL")
TROUBLED = text("troubled_at IS NOT NULL AND done_at IS NULL")
Fault = Literal["crash", "relay", "recipient", "other"]
UNSETTLED = text("settled_at IS NULL")


def _in_order(context: DefaultExecutionContext) -> int:
    run_at: datetime = context.get_current_parameters()["run_at"]  # type: ignore[no-untyped-call]  # published without types
    return int(run_at.timestamp())


class Job(Base):
    """Work to be done outside the transaction that decided it, with exactly-once effects.

    It is due from `run_at` on. A claim moves `run_at` to the end of its lease, so a running job is not due, and becomes
    due again if its worker dies. `attempt` counts the claims; only the latest claim may finish the job (fencing).
    `done_at` or `dead_at` end it; `error`: the last failure. `dedupe`: unique while the row is kept. `about`: for a
    mail, the seat it goes to; more can be added to it until it is sent. `rank`: the order of the due jobs of a kind
    (pbem.store.jobs.priorities).

    `fault`: the kind of the last failure: a `crash` of our own program, an unavailable `relay`, a temporary refusal of
    the `recipient`, or another cause outside (`other`). `crashes`: their number. `troubled_at`: since when it is
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


class Heartbeat(Base):
    """The last heartbeat of a part (clock, intake, outgoing)."""

    __tablename__ = "heartbeat"

    part: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class Outage(Base):
    """An outage of a part. `until`: null while it lasts. `moved`: the deadlines of waits up to this id have been
    extended; `settled_at`: when all had been.
    """

    __tablename__ = "outage"
    __table_args__ = (
        Index("ix_outage_until", "until"),
        Index("ix_outage_unsettled", "id", sqlite_where=UNSETTLED, postgresql_where=UNSETTLED),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    part: Mapped[str]
    since: Mapped[datetime]
    until: Mapped[datetime | None]
    moved: Mapped[int] = mapped_column(default=0, server_default="0")
    settled_at: Mapped[datetime | None]


class Alarm(Base):
    """A check that failed, when the operator was last mailed about it, and whether it has recovered since (`well`)."""

    __tablename__ = "alarm"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    well: Mapped[bool] = mapped_column(default=False, server_default=false())


class AuditEntry(Base):
    """One act of a game master or, without a game, of the operator. Never changed or deleted.

    `player_id`: who did it, null on the command line. `seat`: the seat concerned; `why`: the reason shown to the table;
    `facts`: further data, depending on `act`.
    """

    __tablename__ = "audit_entry"
    __table_args__ = (Index("ix_audit_entry_game", "game_id", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    game_id: Mapped[str | None] = mapped_column(to("game.id"))
    player_id: Mapped[int | None] = mapped_column(to("player.id"), index=True)
    act: Mapped[str]
    seat: Mapped[str | None]
    why: Mapped[str] = mapped_column(default="")
    facts: Mapped[Json] = mapped_column(default=dict)


class BlockedSender(Base):
    """A sender whose mail is refused during the SMTP session: an address, or `@` and a domain, in lower case."""

    __tablename__ = "blocked_sender"

    sender: Mapped[str] = mapped_column(primary_key=True)
    why: Mapped[str] = mapped_column(default="")
    at: Mapped[datetime]


class Announcement(Base):
    """A line shown on every page until `until`, or until it is withdrawn. `words`: by language, at least English.

    `mailed`: whether it is also mailed once to every player.
    """

    __tablename__ = "announcement"

    id: Mapped[int] = mapped_column(primary_key=True)
    words: Mapped[Json]
    mailed: Mapped[bool] = mapped_column(default=False)
    at: Mapped[datetime]
    until: Mapped[datetime | None]
    taken_back_at: Mapped[datetime | None]
