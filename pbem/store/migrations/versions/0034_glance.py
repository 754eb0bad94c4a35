"""Store what lists show of a game beside its state; record for each seat when its player last read messages."""

from alembic.op import add_column, drop_column, execute
from sqlalchemy import JSON, Column, DateTime

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Each game gets its value with its next answer; all earlier messages count as read."""
    add_column("game", Column("glance", JSON))
    add_column("seat", Column("read_at", DateTime(timezone=True)))
    execute("UPDATE seat SET read_at = (SELECT MAX(sent_at) FROM press WHERE press.game_id = seat.game_id)")


def downgrade() -> None:
    drop_column("seat", "read_at")
    drop_column("game", "glance")
