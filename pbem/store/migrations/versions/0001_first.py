"""The first tables. Constraints take their names from the convention in pbem.store.base."""

from typing import Any

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
    text,
)

revision = "0001"
down_revision = None

Time = DateTime(timezone=True)
Json = JSON(none_as_null=True)
DEFERRED: dict[str, Any] = {"initially": "DEFERRED", "deferrable": True}


def needed(**columns: Any) -> list[Column[Any]]:
    return [Column(name, kind, nullable=False) for name, kind in columns.items()]


def optional(**columns: Any) -> list[Column[Any]]:
    return [Column(name, kind) for name, kind in columns.items()]


def to(column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], **DEFERRED)


def to_seat() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["game_id", "seat"], ["seat.game_id", "seat.name"], **DEFERRED)


def only(condition: str) -> dict[str, Any]:
    """An index of those rows alone."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


def upgrade() -> None:
    make_job()
    make_player()
    make_address()
    make_game()
    make_login_link()
    make_web_session()
    make_act_start()
    make_happening()
    make_seat()
    make_message()
    make_wait()
    make_draft()
    make_stored_order()
    make_answer()


def downgrade() -> None:
    for table in [
        "answer",
        "stored_order",
        "draft",
        "wait",
        "message",
        "seat",
        "happening",
        "act_start",
        "web_session",
        "login_link",
        "game",
        "address",
        "player",
        "job",
    ]:
        drop_table(table)


def make_job() -> None:
    create_table(
        "job",
        *needed(id=Integer, kind=String, dedupe=String, payload=Json, run_at=Time, attempt=Integer),
        *optional(lease_until=Time, done_at=Time, dead_at=Time, error=String),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("dedupe"),
    )
    create_index("ix_job_due", "job", ["kind", "run_at"], **only("done_at IS NULL AND dead_at IS NULL"))
    create_index("ix_job_next", "job", ["run_at"], **only("done_at IS NULL AND dead_at IS NULL"))


def make_player() -> None:
    create_table(
        "player",
        *needed(id=Integer, handle=String, handle_key=String, timezone=String, language=String, created_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("handle_key"),
    )


def make_address() -> None:
    create_table(
        "address",
        *needed(id=Integer, player_id=Integer, email=String),
        *optional(confirmed_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("email"),
        to("player_id", "player.id"),
    )
    create_index("ix_address_player_id", "address", ["player_id"])


def make_game() -> None:
    create_table(
        "game",
        *needed(
            id=String,
            title=String,
            edition=String,
            options=Json,
            seats=Integer,
            status=String,
            seed=String,
            commitment=String,
            position=Integer,
            version=Integer,
            pace=Json,
            created_at=Time,
        ),
        *optional(
            rules=String, state=Json, master_id=Integer, result=Json, started_at=Time, paused_at=Time, ended_at=Time
        ),
        PrimaryKeyConstraint("id"),
        to("master_id", "player.id"),
    )
    create_index("ix_game_status", "game", ["status"])


def make_login_link() -> None:
    create_table(
        "login_link",
        *needed(id=String, player_id=Integer, created_at=Time),
        *optional(used_at=Time),
        PrimaryKeyConstraint("id"),
        to("player_id", "player.id"),
    )
    create_index("ix_login_link_player_id", "login_link", ["player_id"])


def make_web_session() -> None:
    create_table(
        "web_session",
        *needed(id=String, player_id=Integer, created_at=Time, seen_at=Time),
        *optional(revoked_at=Time),
        PrimaryKeyConstraint("id"),
        to("player_id", "player.id"),
    )
    create_index("ix_web_session_player_id", "web_session", ["player_id"])


def make_act_start() -> None:
    create_table(
        "act_start",
        *needed(id=Integer, game_id=String, epoch=Integer, act=Integer, position=Integer, state=Json),
        *optional(dropped_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("game_id", "epoch", "act"),
        to("game_id", "game.id"),
    )
    create_index("ix_act_start_position", "act_start", ["game_id", "position"])


def make_happening() -> None:
    create_table(
        "happening",
        *needed(id=Integer, game_id=String, n=Integer, position=Integer, payload=Json),
        *optional(dropped_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("game_id", "n"),
        to("game_id", "game.id"),
    )


def make_seat() -> None:
    create_table(
        "seat",
        *needed(
            id=Integer,
            game_id=String,
            name=String,
            place=Integer,
            status=String,
            token_version=Integer,
            told=Integer,
            mails_all=Boolean,
        ),
        *optional(player_id=Integer, bot=String, invited_email=String, handle=String, word=String),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("game_id", "name"),
        to("game_id", "game.id"),
        to("player_id", "player.id"),
    )
    create_index("ix_seat_player_id", "seat", ["player_id"])


def make_message() -> None:
    create_table(
        "message",
        *needed(id=Integer, direction=String, dedupe=String, sender=String, recipient=String, received_at=Time),
        *optional(
            game_id=String,
            seat=String,
            message_id=String,
            subject=String,
            raw=LargeBinary,
            outcome=String,
            detail=Json,
            sent_at=Time,
        ),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("dedupe"),
        to("game_id", "game.id"),
        to_seat(),
    )
    create_index("ix_message_message_id", "message", ["message_id"])
    create_index("ix_message_seat", "message", ["game_id", "seat"])


def make_wait() -> None:
    create_table(
        "wait",
        *needed(id=Integer, game_id=String, seat=String, epoch=Integer, act=Integer, position=Integer, opened_at=Time),
        *optional(deadline_at=Time, remind_at=Time, reminded_at=Time, missed_at=Time, closed_at=Time, outcome=String),
        PrimaryKeyConstraint("id"),
        to("game_id", "game.id"),
        to_seat(),
    )
    create_index("ix_wait_deadline", "wait", ["deadline_at"], **only("closed_at IS NULL"))
    create_index("ix_wait_game_id", "wait", ["game_id"])
    create_index("ix_wait_open", "wait", ["game_id", "seat"], unique=True, **only("closed_at IS NULL"))
    create_index("ix_wait_remind", "wait", ["remind_at"], **only("closed_at IS NULL AND reminded_at IS NULL"))


def make_draft() -> None:
    create_table(
        "draft",
        *needed(game_id=String, seat=String, wait_id=Integer, answers=Json),
        PrimaryKeyConstraint("game_id", "seat"),
        to("game_id", "game.id"),
        to_seat(),
        to("wait_id", "wait.id"),
    )


def make_stored_order() -> None:
    create_table(
        "stored_order",
        *needed(
            id=Integer, game_id=String, seat=String, code=String, doc=Json, text=String, status=String, received_at=Time
        ),
        *optional(round=Integer, letter=String, message_id=Integer, closed_at=Time, why=String),
        PrimaryKeyConstraint("id"),
        to("game_id", "game.id"),
        to_seat(),
        to("message_id", "message.id"),
    )
    create_index("ix_stored_order_seat", "stored_order", ["game_id", "seat", "status"])


def make_answer() -> None:
    create_table(
        "answer",
        *needed(
            id=Integer,
            game_id=String,
            epoch=Integer,
            n=Integer,
            question_id=String,
            key=String,
            seat=String,
            value=JSON,
            by=String,
            received_at=Time,
        ),
        *optional(order_id=Integer, dropped_at=Time),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("game_id", "epoch", "n"),
        to("game_id", "game.id"),
        to_seat(),
        to("order_id", "stored_order.id"),
    )
