"""What a player wants to be sent, and when; what is noted or merged already; who asked for mails how often."""

from typing import Any

from alembic.op import add_column, create_index, create_table, drop_column, drop_index, drop_table, execute
from sqlalchemy import JSON, Boolean, Column, DateTime, Integer, PrimaryKeyConstraint, String, false, text, true

revision = "0004"
down_revision = "0003"

Time = DateTime(timezone=True)
Json = JSON(none_as_null=True)


def needed(name: str, kind: Any, default: Any = None) -> Column[Any]:
    return Column(name, kind, nullable=False, server_default=default)


def only(condition: str) -> dict[str, Any]:
    """An index of those rows alone."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


def upgrade() -> None:
    add_column("player", needed("digest_hour", Integer, "8"))
    add_column("player", needed("calendar", Boolean, true()))
    add_column("seat", needed("mails", String, "asked"))
    add_column("seat", needed("unwanted", Json, "[]"))
    add_column("seat", Column("mailed_at", Time))
    execute("UPDATE seat SET mails = 'all' WHERE mails_all")
    drop_column("seat", "mails_all")
    add_column("wait", needed("deadline_noted", Boolean, false()))
    add_column("wait", needed("remind_noted", Boolean, false()))
    add_column("wait", needed("moves", Integer, "0"))
    add_column("wait", Column("calendared", Integer))
    due("deadline", "closed_at IS NULL AND NOT deadline_noted")
    due("remind", "closed_at IS NULL AND reminded_at IS NULL AND NOT remind_noted")
    create_index("ix_wait_calendared", "wait", ["game_id", "seat"], **only("calendared IS NOT NULL"))
    add_column("job", Column("about", String))
    create_index("ix_job_about", "job", ["about"], **only("done_at IS NULL AND dead_at IS NULL"))
    create_index("ix_job_done", "job", ["done_at"], **only("done_at IS NOT NULL"))
    make_knock()


def make_knock() -> None:
    create_table(
        "knock",
        needed("id", Integer),
        needed("kind", String),
        needed("who", String),
        needed("at", Time),
        PrimaryKeyConstraint("id", name="pk_knock"),
    )
    create_index("ix_knock_who", "knock", ["kind", "who", "at"])
    create_index("ix_knock_at", "knock", ["at"])


def due(name: str, condition: str) -> None:
    """An index the sweep looks at, of other rows than before."""
    drop_index(f"ix_wait_{name}", "wait")
    create_index(f"ix_wait_{name}", "wait", [f"{name}_at"], **only(condition))


def downgrade() -> None:
    drop_table("knock")
    drop_index("ix_job_done", "job")
    drop_index("ix_job_about", "job")
    drop_column("job", "about")
    drop_index("ix_wait_calendared", "wait")
    due("deadline", "closed_at IS NULL")
    due("remind", "closed_at IS NULL AND reminded_at IS NULL")
    for name in ("calendared", "moves", "remind_noted", "deadline_noted"):
        drop_column("wait", name)
    add_column("seat", needed("mails_all", Boolean, false()))
    execute("UPDATE seat SET mails_all = true WHERE mails = 'all'")
    for name in ("mailed_at", "unwanted", "mails"):
        drop_column("seat", name)
    for name in ("calendar", "digest_hour"):
        drop_column("player", name)
