"""Where mail goes wrong: a token by which an address names one message, addresses mail comes back from, spent words."""

from alembic.op import add_column, create_index, create_table, drop_column, drop_index, drop_table
from sqlalchemy import Column, DateTime, Integer, PrimaryKeyConstraint, String

revision = "0002"
down_revision = "0001"

Time = DateTime(timezone=True)


def upgrade() -> None:
    add_column("message", Column("token", String))
    create_index("ix_message_token", "message", ["token"], unique=True)
    create_index("ix_message_sender", "message", ["sender", "received_at"])
    create_table(
        "undelivered",
        Column("email", String, nullable=False),
        Column("score", Integer, nullable=False),
        Column("last_at", Time, nullable=False),
        Column("words", String, nullable=False),
        PrimaryKeyConstraint("email", name="pk_undelivered"),
    )
    create_table(
        "spent",
        Column("id", String, nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("id", name="pk_spent"),
    )
    create_index("ix_spent_at", "spent", ["at"])


def downgrade() -> None:
    drop_table("spent")
    drop_table("undelivered")
    drop_index("ix_message_sender", "message")
    drop_index("ix_message_token", "message")
    drop_column("message", "token")
