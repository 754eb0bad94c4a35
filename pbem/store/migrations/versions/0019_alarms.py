"""Record the alarms mailed to the operator outside the job table; index the mails of the last hour."""

from alembic.op import create_index, create_table, drop_index, drop_table
from sqlalchemy import Boolean, Column, DateTime, PrimaryKeyConstraint, String, false

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    create_table(
        "alarm",
        Column("name", String, nullable=False),
        Column("at", DateTime(timezone=True), nullable=False),
        Column("well", Boolean, nullable=False, server_default=false()),
        PrimaryKeyConstraint("name", name="pk_alarm"),
    )
    create_index("ix_message_received", "message", ["received_at"])


def downgrade() -> None:
    drop_index("ix_message_received", "message")
    drop_table("alarm")
