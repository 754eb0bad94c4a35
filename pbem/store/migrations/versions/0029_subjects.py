"""Let players choose whether all mails of a game have the same subject."""

from alembic.op import add_column, drop_column
from sqlalchemy import Column, String

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    add_column("player", Column("subjects", String(), server_default="same", nullable=False))


def downgrade() -> None:
    drop_column("player", "subjects")
