"""Add a table of spectators who follow a game by mail."""

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import Column, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String

from pbem.store.base import UtcTime

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    create_table(
        "follower",
        Column("game_id", String, nullable=False),
        Column("player_id", Integer, nullable=False),
        Column("told", Integer, nullable=False),
        Column("since", UtcTime, nullable=False),
        PrimaryKeyConstraint("game_id", "player_id", name="pk_follower"),
        _to("game_id", "game.id"),
        _to("player_id", "player.id"),
    )
    create_index("ix_follower_player", "follower", ["player_id"])


def _to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], name=f"fk_follower_{column}", initially="DEFERRED", deferrable=True)


def downgrade() -> None:
    drop_table("follower")
