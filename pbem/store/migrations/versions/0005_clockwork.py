"""The clock: kinds of waits, grace, a bank of hours, orders on hold, who is away and who plays for them."""

from typing import Any

from alembic.op import add_column, create_index, create_table, drop_column, drop_table
from sqlalchemy import Column, DateTime, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String

revision = "0005"
down_revision = "0004"

Time = DateTime(timezone=True)
COLUMNS = (
    ("wait", "kind", String, ""),
    ("wait", "grace_from", Time, None),
    ("wait", "bank_from", Time, None),
    ("stored_order", "counts_at", Time, None),
    ("seat", "bank", Double, None),
    ("seat", "stand_in", String, None),
)


def needed(name: str, kind: Any) -> Column[Any]:
    return Column(name, kind, nullable=False)


def upgrade() -> None:
    for table, name, kind, default in COLUMNS:
        add_column(table, Column(name, kind, nullable=default is None, server_default=default))
    create_table(
        "absence",
        needed("id", Integer),
        needed("player_id", Integer),
        needed("begins", Time),
        needed("ends", Time),
        needed("meanwhile", String),
        PrimaryKeyConstraint("id", name="pk_absence"),
        ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_absence_player_id", deferrable=True, initially="DEFERRED"
        ),
    )
    create_index("ix_absence_player", "absence", ["player_id", "ends"])


def downgrade() -> None:
    drop_table("absence")
    for table, name, _, _ in reversed(COLUMNS):
        drop_column(table, name)
