"""What players note down for themselves."""

from alembic.op import create_table, drop_table
from sqlalchemy import Column, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String

revision = "0008"
down_revision = "0007"


def to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], initially="DEFERRED", deferrable=True)


def upgrade() -> None:
    create_table(
        "note",
        Column("game_id", String, nullable=False),
        Column("player_id", Integer, nullable=False),
        Column("text", String, nullable=False),
        PrimaryKeyConstraint("game_id", "player_id"),
        to("game_id", "game.id"),
        to("player_id", "player.id"),
    )


def downgrade() -> None:
    drop_table("note")
