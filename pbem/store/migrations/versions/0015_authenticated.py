"""Record whether a message to a seat counts as its player's own."""

from alembic.op import add_column, drop_column
from sqlalchemy import Boolean, Column

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    add_column("message", Column("authenticated", Boolean))


def downgrade() -> None:
    drop_column("message", "authenticated")
