"""Accounts: browsers with names, passkeys, changes that can be stopped, leaving for good."""

from typing import Any

from alembic.op import add_column, create_index, create_table, drop_column, drop_table
from sqlalchemy import (
    Column,
    DateTime,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
)

revision = "0009"
down_revision = "0008"

Time = DateTime(timezone=True)
NEW: dict[str, dict[str, Any]] = {
    "player": {"leaves_at": Time, "gone_at": Time},
    "address": {"preferred_at": Time},
    "web_session": {"device": String},
    "login_link": {"email": String},
}


def needed(**columns: Any) -> list[Column[Any]]:
    return [Column(name, kind, nullable=False) for name, kind in columns.items()]


def optional(**columns: Any) -> list[Column[Any]]:
    return [Column(name, kind) for name, kind in columns.items()]


def to_player() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["player_id"], ["player.id"], initially="DEFERRED", deferrable=True)


def upgrade() -> None:
    for table, columns in NEW.items():
        for column in optional(**columns):
            add_column(table, column)
    create_table(
        "passkey",
        *needed(id=Integer, player_id=Integer, credential=String, public_key=LargeBinary, count=Integer, name=String),
        *needed(created_at=Time),
        *optional(used_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("credential"),
        to_player(),
    )
    create_index("ix_passkey_player_id", "passkey", ["player_id"])
    create_table(
        "account_change",
        *needed(id=String, player_id=Integer, kind=String, told=String, created_at=Time),
        *optional(email=String, done_at=Time, stopped_at=Time),
        PrimaryKeyConstraint("id"),
        to_player(),
    )
    create_index("ix_account_change_player_id", "account_change", ["player_id"])


def downgrade() -> None:
    drop_table("account_change")
    drop_table("passkey")
    for table, columns in NEW.items():
        for column in columns:
            drop_column(table, column)
