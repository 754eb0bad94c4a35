"""Add webhooks for all games of a player, several formats, and a log of the calls."""

from typing import Any

from alembic.op import batch_alter_table, create_index, create_table, drop_index, drop_table, execute
from sqlalchemy import (
    Column,
    DateTime,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
    text,
)

revision = "0033"
down_revision = "0032"
DEFERRED: dict[str, Any] = {"initially": "DEFERRED", "deferrable": True}


def upgrade() -> None:
    create_table(
        "webhook_cursor",
        Column("webhook_id", Integer, nullable=False),
        Column("game_id", String, nullable=False),
        Column("told", Integer, nullable=False),
        Column("asked", Integer, nullable=False),
        PrimaryKeyConstraint("webhook_id", "game_id", name="pk_webhook_cursor"),
        ForeignKeyConstraint(
            ["webhook_id"], ["webhook.id"], name="fk_webhook_cursor_webhook_id", ondelete="CASCADE", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_webhook_cursor_game_id", **DEFERRED),
    )
    create_table(
        "webhook_delivery",
        Column("id", Integer, nullable=False),
        Column("webhook_id", Integer, nullable=False),
        Column("mark", String, nullable=False),
        Column("game_id", String),
        Column("body", String, nullable=False),
        Column("at", DateTime(timezone=True), nullable=False),
        Column("why", String),
        PrimaryKeyConstraint("id", name="pk_webhook_delivery"),
        UniqueConstraint("mark", name="uq_webhook_delivery_mark"),
        ForeignKeyConstraint(
            ["webhook_id"], ["webhook.id"], name="fk_webhook_delivery_webhook_id", ondelete="CASCADE", **DEFERRED
        ),
    )
    create_index("ix_webhook_delivery_webhook_id", "webhook_delivery", ["webhook_id"])
    execute(
        "INSERT INTO webhook_cursor (webhook_id, game_id, told, asked) SELECT id, game_id, told, asked FROM webhook"
    )
    drop_index("ix_webhook_on", "webhook")
    with batch_alter_table("webhook") as table:
        table.drop_column("told")
        table.drop_column("asked")
        table.alter_column("game_id", existing_type=String, nullable=True)
        table.add_column(Column("format", String, server_default="json", nullable=False))
    create_index(
        "ix_webhook_on",
        "webhook",
        ["game_id"],
        sqlite_where=text("off_at IS NULL"),
        postgresql_where=text("off_at IS NULL"),
    )


def downgrade() -> None:
    """Webhooks for all games are dropped."""
    drop_index("ix_webhook_on", "webhook")
    execute("DELETE FROM webhook_delivery")
    execute("DELETE FROM webhook_cursor WHERE webhook_id IN (SELECT id FROM webhook WHERE game_id IS NULL)")
    execute("DELETE FROM webhook WHERE game_id IS NULL")
    with batch_alter_table("webhook") as table:
        table.drop_column("format")
        table.alter_column("game_id", existing_type=String, nullable=False)
        table.add_column(Column("told", Integer, server_default="0", nullable=False))
        table.add_column(Column("asked", Integer, server_default="0", nullable=False))
    execute("UPDATE webhook SET told = (SELECT told FROM webhook_cursor WHERE webhook_id = webhook.id)")
    execute("UPDATE webhook SET asked = (SELECT asked FROM webhook_cursor WHERE webhook_id = webhook.id)")
    with batch_alter_table("webhook") as table:
        table.alter_column("told", server_default=None)
        table.alter_column("asked", server_default=None)
    create_index(
        "ix_webhook_on",
        "webhook",
        ["game_id"],
        sqlite_where=text("off_at IS NULL"),
        postgresql_where=text("off_at IS NULL"),
    )
    drop_table("webhook_delivery")
    drop_table("webhook_cursor")
