"""Record who has agreed to a game's pace, which misses count, and what a game master puts to the vote."""

from alembic.op import add_column, drop_column
from sqlalchemy import JSON, Boolean, Column, Double, true

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    add_column("game", Column("agreed", JSON, nullable=False, server_default="{}"))
    add_column("wait", Column("hours", Double))
    add_column("wait", Column("agreed", Boolean, nullable=False, server_default=true()))
    add_column("vote", Column("wish", JSON, nullable=False, server_default="{}"))


def downgrade() -> None:
    drop_column("vote", "wish")
    drop_column("wait", "agreed")
    drop_column("wait", "hours")
    drop_column("game", "agreed")
