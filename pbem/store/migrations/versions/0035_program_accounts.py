"""Accounts say whether a program decides what they play."""

from alembic.op import add_column, drop_column
from sqlalchemy import Boolean, Column, false

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """Nobody has said so yet."""
    add_column("player", Column("program", Boolean, nullable=False, server_default=false()))


def downgrade() -> None:
    drop_column("player", "program")
