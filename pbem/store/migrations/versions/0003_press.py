"""Press between players, each reader's copies of it, and whose press a seat does not want."""

from alembic.op import add_column, create_index, create_table, drop_column, drop_table
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
)

revision = "0003"
down_revision = "0002"

Time = DateTime(timezone=True)
Json = JSON(none_as_null=True)


def to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], initially="DEFERRED", deferrable=True)


def to_seat() -> ForeignKeyConstraint:
    columns, targets = ["game_id", "seat"], ["seat.game_id", "seat.name"]
    return ForeignKeyConstraint(columns, targets, initially="DEFERRED", deferrable=True)


def upgrade() -> None:
    add_column("seat", Column("muted", Json))
    create_table(
        "press",
        Column("id", Integer, nullable=False),
        Column("game_id", String, nullable=False),
        Column("seat", String),
        Column("seats", Json),
        Column("text", String, nullable=False),
        Column("grey", Boolean, nullable=False),
        Column("sent_at", Time, nullable=False),
        PrimaryKeyConstraint("id"),
        to("game_id", "game.id"),
        to_seat(),
    )
    create_index("ix_press_game", "press", ["game_id", "id"])
    create_table(
        "press_copy",
        Column("id", Integer, nullable=False),
        Column("press_id", Integer, nullable=False),
        Column("game_id", String, nullable=False),
        Column("seat", String, nullable=False),
        Column("told_at", Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("press_id", "seat"),
        to("press_id", "press.id"),
        to("game_id", "game.id"),
        to_seat(),
    )
    create_index("ix_press_copy_seat", "press_copy", ["game_id", "seat", "told_at"])


def downgrade() -> None:
    drop_table("press_copy")
    drop_table("press")
    drop_column("seat", "muted")
