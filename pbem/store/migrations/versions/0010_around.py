"""Around the tables: which games strangers may see, what counts for players, and their ratings."""

import json

from alembic.op import add_column, create_index, create_table, drop_column, drop_index, drop_table, execute, get_bind
from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Double,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    String,
    false,
    text,
)

revision = "0010"
down_revision = "0009"

Time = DateTime(timezone=True)
PUBLIC = text("public")
UNCOUNTED = text("counted_at IS NOT ended_at"), text("counted_at IS DISTINCT FROM ended_at")
UNRATED = text("rated AND mu IS NULL")
COLUMNS = (
    ("game", "public", Boolean, false()),
    ("game", "language", String, "en"),
    ("game", "hours", Double, "24"),
    ("game", "link_version", Integer, "0"),
    ("player", "hidden", Boolean, false()),
)
NULLABLE = (("game", "counted_at", Time), ("wait", "player_id", Integer))
PEOPLE = (
    "UPDATE wait SET player_id = (SELECT seat.player_id FROM seat"
    " WHERE seat.game_id = wait.game_id AND seat.name = wait.seat AND seat.bot IS NULL)"
)


def to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], initially="DEFERRED", deferrable=True)


def show_the_public_ones() -> None:
    """What their settings say stands in columns now."""
    known = get_bind().execute(text("SELECT id, pace FROM game")).all()
    for game, kept in known:
        pace = json.loads(kept) if isinstance(kept, str) else kept
        found = {"id": game, "public": bool(pace.get("public")), "hours": float(pace.get("answer_hours") or 0)}
        get_bind().execute(text("UPDATE game SET public = :public, hours = :hours WHERE id = :id"), found)


def make_tables() -> None:
    create_table(
        "played",
        Column("game_id", String, nullable=False),
        Column("player_id", Integer, nullable=False),
        Column("seat", String, nullable=False),
        Column("place", Integer),
        Column("points", Integer),
        Column("answered", Integer, nullable=False),
        Column("missed", Integer, nullable=False),
        Column("left", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("ended_at", Time, nullable=False),
        Column("mu", Double),
        Column("sigma", Double),
        PrimaryKeyConstraint("game_id", "player_id"),
        to("game_id", "game.id"),
        to("player_id", "player.id"),
    )
    create_index("ix_played_player", "played", ["player_id", "ended_at"])
    create_index("ix_played_in_order", "played", ["ended_at", "game_id"])
    create_index("ix_played_unrated", "played", ["ended_at", "game_id"], sqlite_where=UNRATED, postgresql_where=UNRATED)
    create_table(
        "rating",
        Column("player_id", Integer, nullable=False),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("worth", Double, nullable=False),
        Column("games", Integer, nullable=False),
        PrimaryKeyConstraint("player_id"),
        to("player_id", "player.id"),
    )
    create_index("ix_rating_worth", "rating", ["worth", "player_id"])


def upgrade() -> None:
    for table, name, kind, default in COLUMNS:
        add_column(table, Column(name, kind, nullable=False, server_default=default))
    for table, name, time_or_number in NULLABLE:
        add_column(table, Column(name, time_or_number))
    execute(PEOPLE)
    show_the_public_ones()
    create_index("ix_game_lobby", "game", ["status", "created_at", "id"], sqlite_where=PUBLIC, postgresql_where=PUBLIC)
    create_index("ix_seat_invited_email", "seat", ["invited_email"])
    create_index("ix_game_uncounted", "game", ["id"], sqlite_where=UNCOUNTED[0], postgresql_where=UNCOUNTED[1])
    make_tables()


def downgrade() -> None:
    drop_table("rating")
    drop_table("played")
    drop_index("ix_game_uncounted", "game")
    drop_index("ix_seat_invited_email", "seat")
    drop_index("ix_game_lobby", "game")
    for table, name in [row[:2] for row in NULLABLE] + [row[:2] for row in COLUMNS]:
        drop_column(table, name)
