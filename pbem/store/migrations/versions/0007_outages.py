"""Signs of life of the server's parts, and when there were none."""

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import Column, DateTime, Integer, PrimaryKeyConstraint, String, text

revision = "0007"
down_revision = "0006"

Time = DateTime(timezone=True)
UNSETTLED = text("settled_at IS NULL")


def upgrade() -> None:
    create_table(
        "heartbeat",
        Column("part", String, nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("part", name="pk_heartbeat"),
    )
    create_table(
        "outage",
        Column("id", Integer, nullable=False),
        Column("part", String, nullable=False),
        Column("since", Time, nullable=False),
        Column("until", Time),
        Column("moved", Integer, nullable=False, server_default="0"),
        Column("settled_at", Time),
        PrimaryKeyConstraint("id", name="pk_outage"),
    )
    create_index("ix_outage_until", "outage", ["until"])
    create_index("ix_outage_unsettled", "outage", ["id"], sqlite_where=UNSETTLED, postgresql_where=UNSETTLED)


def downgrade() -> None:
    drop_table("outage")
    drop_table("heartbeat")
