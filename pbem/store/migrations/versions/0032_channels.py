"""Add channels for notifications besides mail."""

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import JSON, Column, DateTime, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    create_table(
        "channel",
        Column("id", Integer, nullable=False),
        Column("player_id", Integer, nullable=False),
        Column("game_id", String),
        Column("way", String, nullable=False),
        Column("name", String, nullable=False),
        Column("address", String, nullable=False),
        Column("wanted", JSON, nullable=False),
        Column("failures", Integer, nullable=False),
        Column("why", String),
        Column("created_at", DateTime(timezone=True), nullable=False),
        Column("off_at", DateTime(timezone=True)),
        PrimaryKeyConstraint("id", name="pk_channel"),
        ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_channel_player_id", deferrable=True, initially="DEFERRED"
        ),
        ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_channel_game_id", deferrable=True, initially="DEFERRED"
        ),
    )
    create_index("ix_channel_player_id", "channel", ["player_id"])
    create_index("ix_channel_game_id", "channel", ["game_id"])


def downgrade() -> None:
    drop_table("channel")
