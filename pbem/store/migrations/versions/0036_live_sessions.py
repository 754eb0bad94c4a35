"""Record when a game's live session ends."""

from alembic.op import add_column, drop_column
from sqlalchemy import Column, DateTime

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    add_column("game", Column("live_until", DateTime(timezone=True)))


def downgrade() -> None:
    drop_column("game", "live_until")
