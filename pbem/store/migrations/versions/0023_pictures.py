"""Move the pictures of mails to their own table, so that each is stored once, and only until the mails have left."""

from alembic.op import add_column, create_index, create_table, drop_column, drop_index, drop_table
from sqlalchemy import JSON, Column, LargeBinary, PrimaryKeyConstraint, String

from pbem.store.base import UtcTime

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    create_table(
        "picture",
        Column("key", String, nullable=False),
        Column("recipe", JSON(none_as_null=True), nullable=False),
        Column("png", LargeBinary),
        Column("used_at", UtcTime, nullable=False),
        PrimaryKeyConstraint("key", name="pk_picture"),
    )
    add_column("message", Column("picture", String))
    create_index("ix_message_picture", "message", ["picture"])


def downgrade() -> None:
    drop_index("ix_message_picture", "message")
    drop_column("message", "picture")
    drop_table("picture")
