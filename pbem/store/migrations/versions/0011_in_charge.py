"""Who is in charge: what they did, whom they keep out, what they have to say to everybody."""

from alembic.op import add_column, create_index, create_table, drop_column, drop_index, drop_table
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    String,
    false,
)

revision = "0011"
down_revision = "0010"

Time = DateTime(timezone=True)


def to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], initially="DEFERRED", deferrable=True)


def upgrade() -> None:
    add_column("player", Column("admin", Boolean, nullable=False, server_default=false()))
    add_column("player", Column("blocked_at", Time))
    create_table(
        "deed",
        Column("id", Integer, nullable=False),
        Column("at", Time, nullable=False),
        Column("game_id", String),
        Column("player_id", Integer),
        Column("act", String, nullable=False),
        Column("seat", String),
        Column("why", String, nullable=False),
        Column("facts", JSON(none_as_null=True), nullable=False),
        PrimaryKeyConstraint("id"),
        to("game_id", "game.id"),
        to("player_id", "player.id"),
    )
    create_index("ix_deed_game", "deed", ["game_id", "id"])
    create_index("ix_deed_player_id", "deed", ["player_id"])
    create_table(
        "blocked_sender",
        Column("sender", String, nullable=False),
        Column("why", String, nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("sender"),
    )
    create_table(
        "announcement",
        Column("id", Integer, nullable=False),
        Column("words", JSON(none_as_null=True), nullable=False),
        Column("mailed", Boolean, nullable=False),
        Column("at", Time, nullable=False),
        Column("until", Time),
        Column("taken_back_at", Time),
        PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    for table in ("announcement", "blocked_sender"):
        drop_table(table)
    drop_index("ix_deed_player_id", "deed")
    drop_index("ix_deed_game", "deed")
    drop_table("deed")
    drop_column("player", "blocked_at")
    drop_column("player", "admin")
