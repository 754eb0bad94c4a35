"""Whether a player has no more to say in the running act, or not yet all."""

from alembic.op import add_column, drop_column
from sqlalchemy import Boolean, Column, String

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    add_column("seat", Column("ready", Boolean))
    add_column("seat", Column("ready_act", String))


def downgrade() -> None:
    drop_column("seat", "ready_act")
    drop_column("seat", "ready")
