"""The order of due jobs, why a job failed, and which jobs need the operator."""

from typing import Any

from alembic.op import add_column, create_index, drop_column, drop_index, execute
from sqlalchemy import BigInteger, Column, DateTime, Integer, String, text

revision = "0018"
down_revision = "0017"

Time = DateTime(timezone=True)


def only(condition: str) -> dict[str, Any]:
    """Keyword arguments for a partial index of those rows."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


def upgrade() -> None:
    add_column("job", Column("rank", BigInteger, nullable=False, server_default="0"))  # existing jobs go first
    add_column("job", Column("fault", String))
    add_column("job", Column("crashes", Integer, nullable=False, server_default="0"))
    add_column("job", Column("troubled_at", Time))
    add_column("job", Column("alarmed_at", Time))
    execute("UPDATE job SET troubled_at = dead_at WHERE dead_at IS NOT NULL")
    drop_index("ix_job_due", "job")
    create_index("ix_job_due", "job", ["kind", "rank", "run_at"], **only("done_at IS NULL AND dead_at IS NULL"))
    create_index("ix_job_troubled", "job", ["troubled_at"], **only("troubled_at IS NOT NULL AND done_at IS NULL"))


def downgrade() -> None:
    drop_index("ix_job_troubled", "job")
    drop_index("ix_job_due", "job")
    for name in ("alarmed_at", "troubled_at", "crashes", "fault", "rank"):
        drop_column("job", name)
    create_index("ix_job_due", "job", ["kind", "run_at"], **only("done_at IS NULL AND dead_at IS NULL"))
