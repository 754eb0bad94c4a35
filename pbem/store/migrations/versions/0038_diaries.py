"""Add players' diaries of their games."""

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import Boolean, Column, DateTime, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String, false

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    create_table(
        "diary_entry",
        Column("id", Integer, nullable=False),
        Column("game_id", String, nullable=False),
        Column("player_id", Integer, nullable=False),
        Column("position", Integer, nullable=False),
        Column("text", String, nullable=False),
        Column("shared", Boolean, server_default=false(), nullable=False),
        Column("written_at", DateTime(timezone=True), nullable=False),
        PrimaryKeyConstraint("id", name="pk_diary_entry"),
        ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_diary_entry_game_id", initially="DEFERRED", deferrable=True
        ),
        ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_diary_entry_player_id", initially="DEFERRED", deferrable=True
        ),
    )
    create_index("ix_diary_entry_game_id_player_id", "diary_entry", ["game_id", "player_id"])


def downgrade() -> None:
    drop_table("diary_entry")
