"""Record whether a program decides what an account plays."""

from alembic.op import add_column, drop_column
from sqlalchemy import Boolean, Column, false

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """No existing account is marked."""
    add_column("player", Column("program", Boolean, nullable=False, server_default=false()))


def downgrade() -> None:
    drop_column("player", "program")
