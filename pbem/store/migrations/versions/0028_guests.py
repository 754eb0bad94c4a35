"""Add guests, who play without an address for some days."""

from alembic.op import add_column, create_index, drop_column, drop_index
from sqlalchemy import Column, DateTime

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    add_column("player", Column("guest_until", DateTime(timezone=True)))
    create_index("ix_player_guest_until", "player", ["guest_until"])


def downgrade() -> None:
    drop_index("ix_player_guest_until", "player")
    drop_column("player", "guest_until")
