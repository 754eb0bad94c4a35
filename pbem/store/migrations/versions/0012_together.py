"""Votes, standbys and the seats they may have, what a player leaves to whoever comes."""

from typing import Any

from alembic.op import add_column, create_index, create_table, drop_column, drop_table
from sqlalchemy import JSON, Column, DateTime, Double, ForeignKeyConstraint, Integer, String, text
from sqlalchemy import PrimaryKeyConstraint as Key
from sqlalchemy import UniqueConstraint as Unique

revision = "0012"
down_revision = "0011"

Time = DateTime(timezone=True)
OPEN = text("closed_at IS NULL")


def needed(name: str, kind: Any) -> Column[Any]:
    return Column(name, kind, nullable=False)


def to(table: str, columns: list[str], target: list[str]) -> ForeignKeyConstraint:
    name = f"fk_{table}_{'_'.join(columns)}"
    return ForeignKeyConstraint(columns, target, name=name, initially="DEFERRED", deferrable=True)


def to_seat(table: str) -> list[ForeignKeyConstraint]:
    return [
        to(table, ["game_id"], ["game.id"]),
        to(table, ["game_id", "seat"], ["seat.game_id", "seat.name"]),
    ]


def upgrade() -> None:
    add_column("seat", Column("shares", JSON, nullable=False, server_default="[]"))
    create_table(
        "vote",
        needed("id", Integer),
        needed("game_id", String),
        needed("kind", String),
        Column("hours", Double),
        needed("seat", String),
        Column("player_id", Integer),
        needed("voices", JSON),
        needed("opened_at", Time),
        needed("ends_at", Time),
        Column("closed_at", Time),
        Column("outcome", String),
        Key("id", name="pk_vote"),
        *to_seat("vote"),
        to("vote", ["player_id"], ["player.id"]),
    )
    create_index("ix_vote_open", "vote", ["game_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN)
    create_index("ix_vote_game", "vote", ["game_id", "kind"])
    create_table(
        "standby",
        needed("player_id", Integer),
        needed("since", Time),
        needed("edition", String),
        needed("least_hours", Double),
        Column("asked_at", Time),
        Key("player_id", name="pk_standby"),
        to("standby", ["player_id"], ["player.id"]),
    )
    _vacancies()


def _vacancies() -> None:
    create_table(
        "vacancy",
        needed("id", Integer),
        needed("game_id", String),
        needed("seat", String),
        Column("leaver_id", Integer),
        needed("before", String),
        needed("why", String),
        needed("shared", JSON),
        needed("opened_at", Time),
        Column("until", Time),
        Column("closed_at", Time),
        Column("outcome", String),
        Column("taken_by", Integer),
        Key("id", name="pk_vacancy"),
        *to_seat("vacancy"),
        to("vacancy", ["leaver_id"], ["player.id"]),
        to("vacancy", ["taken_by"], ["player.id"]),
    )
    create_index(
        "ix_vacancy_free", "vacancy", ["game_id", "seat"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    create_index("ix_vacancy_leaver", "vacancy", ["leaver_id"])
    create_table(
        "offer",
        needed("id", Integer),
        needed("vacancy_id", Integer),
        needed("player_id", Integer),
        needed("token", String),
        needed("asked_at", Time),
        Column("declined_at", Time),
        Key("id", name="pk_offer"),
        Unique("vacancy_id", "player_id", name="uq_offer_vacancy_id_player_id"),
        Unique("token", name="uq_offer_token"),
        to("offer", ["vacancy_id"], ["vacancy.id"]),
        to("offer", ["player_id"], ["player.id"]),
    )


def downgrade() -> None:
    for table in ("offer", "vacancy", "standby", "vote"):
        drop_table(table)
    drop_column("seat", "shares")
