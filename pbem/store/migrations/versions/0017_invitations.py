"""Add invitations to take over a seat or become game master; record who invited an address to a free seat."""

from typing import Any

from alembic.op import add_column, create_index, create_table, drop_column, drop_table
from sqlalchemy import Column, DateTime, ForeignKeyConstraint, Integer, String, text
from sqlalchemy import PrimaryKeyConstraint as Key
from sqlalchemy import UniqueConstraint as Unique

revision = "0017"
down_revision = "0016"

Time = DateTime(timezone=True)
OPEN = text("closed_at IS NULL")


def needed(name: str, kind: Any) -> Column[Any]:
    return Column(name, kind, nullable=False)


def to(table: str, columns: list[str], target: list[str]) -> ForeignKeyConstraint:
    name = f"fk_{table}_{'_'.join(columns)}"
    return ForeignKeyConstraint(columns, target, name=name, initially="DEFERRED", deferrable=True)


def upgrade() -> None:
    create_table(
        "invitation",
        needed("id", Integer),
        needed("game_id", String),
        Column("seat", String),
        Column("player_id", Integer),
        Column("email", String),
        Column("by_id", Integer),
        needed("token", String),
        needed("why", String),
        needed("asked_at", Time),
        needed("until", Time),
        Column("closed_at", Time),
        Column("outcome", String),
        Key("id", name="pk_invitation"),
        Unique("token", name="uq_invitation_token"),
        to("invitation", ["game_id"], ["game.id"]),
        to("invitation", ["game_id", "seat"], ["seat.game_id", "seat.name"]),
        to("invitation", ["player_id"], ["player.id"]),
        to("invitation", ["by_id"], ["player.id"]),
    )
    create_index("ix_invitation_open", "invitation", ["game_id"], sqlite_where=OPEN, postgresql_where=OPEN)
    add_column("seat", Column("invited_by", Integer))


def downgrade() -> None:
    drop_column("seat", "invited_by")
    drop_table("invitation")
