"""Store the responses to API requests with an Idempotency-Key."""

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import Column, DateTime, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    create_table(
        "done_request",
        Column("player_id", Integer, nullable=False),
        Column("key", String, nullable=False),
        Column("digest", String, nullable=False),
        Column("status", Integer, nullable=False),
        Column("body", String, nullable=False),
        Column("at", DateTime(timezone=True), nullable=False),
        PrimaryKeyConstraint("player_id", "key", name="pk_done_request"),
        ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_done_request_player_id", deferrable=True, initially="DEFERRED"
        ),
    )
    create_index("ix_done_request_at", "done_request", ["at"])


def downgrade() -> None:
    drop_table("done_request")
