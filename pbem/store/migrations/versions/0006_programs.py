"""Programs: tokens by which they speak for a player, and webhooks."""

from typing import Any

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import (
    JSON,
    Column,
    DateTime,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
    text,
)

revision = "0006"
down_revision = "0005"

Time = DateTime(timezone=True)
Json = JSON(none_as_null=True)


def needed(**columns: Any) -> list[Column[Any]]:
    return [Column(name, kind, nullable=False) for name, kind in columns.items()]


def optional(**columns: Any) -> list[Column[Any]]:
    return [Column(name, kind) for name, kind in columns.items()]


def to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], initially="DEFERRED", deferrable=True)


def upgrade() -> None:
    create_table(
        "api_token",
        *needed(id=Integer, player_id=Integer, name=String, hash=String, scopes=Json, created_at=Time),
        *optional(revoked_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("hash"),
        to("player_id", "player.id"),
    )
    create_index("ix_api_token_player_id", "api_token", ["player_id"])
    create_table(
        "webhook",
        *needed(id=Integer, mark=String, game_id=String, player_id=Integer, url=String, kinds=Json),
        *needed(told=Integer, asked=Integer, failures=Integer, created_at=Time),
        *optional(why=String, off_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("mark"),
        to("game_id", "game.id"),
        to("player_id", "player.id"),
    )
    on = text("off_at IS NULL")
    create_index("ix_webhook_on", "webhook", ["game_id"], sqlite_where=on, postgresql_where=on)
    create_index("ix_webhook_player_id", "webhook", ["player_id"])


def downgrade() -> None:
    drop_table("webhook")
    drop_table("api_token")
