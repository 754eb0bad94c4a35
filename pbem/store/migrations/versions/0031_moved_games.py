"""Let running games move to other servers."""

from alembic.op import add_column, drop_column
from sqlalchemy import Column, Integer, String

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    add_column("game", Column("moved_to", String()))
    add_column("game", Column("moves", Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    drop_column("game", "moves")
    drop_column("game", "moved_to")
