"""Index the few pictures that still have a drawing."""

from alembic.op import create_index, drop_index
from sqlalchemy import text

revision = "0025"
down_revision = "0024"

DRAWN = text("png IS NOT NULL")


def upgrade() -> None:
    create_index("ix_picture_drawn", "picture", ["used_at"], sqlite_where=DRAWN, postgresql_where=DRAWN)


def downgrade() -> None:
    drop_index("ix_picture_drawn", "picture")
