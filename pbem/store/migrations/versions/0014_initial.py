"""The tables of version 0.1. Constraints take their names from the convention in pbem.store.base."""

from typing import Any

from alembic.op import create_index, create_table, drop_table
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Double,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
    false,
    text,
    true,
)

revision = "0014"
down_revision = None

Time = DateTime(timezone=True)
Json = JSON(none_as_null=True)
DEFERRED: dict[str, Any] = {"initially": "DEFERRED", "deferrable": True}


def where(condition: str) -> dict[str, Any]:
    """Keyword arguments for a partial index of those rows."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


def upgrade() -> None:
    make_announcement()
    make_blocked_sender()
    make_heartbeat()
    make_job()
    make_knock()
    make_outage()
    make_player()
    make_spent()
    make_undelivered()
    make_absence()
    make_account_change()
    make_address()
    make_api_token()
    make_game()
    make_login_link()
    make_passkey()
    make_rating()
    make_standby()
    make_web_session()
    make_act_start()
    make_deed()
    make_happening()
    make_note()
    make_played()
    make_seat()
    make_webhook()
    make_message()
    make_press()
    make_vacancy()
    make_vote()
    make_wait()
    make_draft()
    make_offer()
    make_press_copy()
    make_stored_order()
    make_answer()


def downgrade() -> None:
    drop_table("answer")
    drop_table("stored_order")
    drop_table("press_copy")
    drop_table("offer")
    drop_table("draft")
    drop_table("wait")
    drop_table("vote")
    drop_table("vacancy")
    drop_table("press")
    drop_table("message")
    drop_table("webhook")
    drop_table("seat")
    drop_table("played")
    drop_table("note")
    drop_table("happening")
    drop_table("deed")
    drop_table("act_start")
    drop_table("web_session")
    drop_table("standby")
    drop_table("rating")
    drop_table("passkey")
    drop_table("login_link")
    drop_table("game")
    drop_table("api_token")
    drop_table("address")
    drop_table("account_change")
    drop_table("absence")
    drop_table("undelivered")
    drop_table("spent")
    drop_table("player")
    drop_table("outage")
    drop_table("knock")
    drop_table("job")
    drop_table("heartbeat")
    drop_table("blocked_sender")
    drop_table("announcement")


def make_announcement() -> None:
    create_table(
        "announcement",
        Column("id", Integer(), nullable=False),
        Column("words", Json, nullable=False),
        Column("mailed", Boolean(), nullable=False),
        Column("at", Time, nullable=False),
        Column("until", Time),
        Column("taken_back_at", Time),
        PrimaryKeyConstraint("id", name="pk_announcement"),
    )


def make_blocked_sender() -> None:
    create_table(
        "blocked_sender",
        Column("sender", String(), nullable=False),
        Column("why", String(), nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("sender", name="pk_blocked_sender"),
    )


def make_heartbeat() -> None:
    create_table(
        "heartbeat",
        Column("part", String(), nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("part", name="pk_heartbeat"),
    )


def make_job() -> None:
    create_table(
        "job",
        Column("id", Integer(), nullable=False),
        Column("kind", String(), nullable=False),
        Column("about", String()),
        Column("dedupe", String(), nullable=False),
        Column("payload", Json, nullable=False),
        Column("run_at", Time, nullable=False),
        Column("attempt", Integer(), nullable=False),
        Column("lease_until", Time),
        Column("done_at", Time),
        Column("dead_at", Time),
        Column("error", String()),
        PrimaryKeyConstraint("id", name="pk_job"),
        UniqueConstraint("dedupe", name="uq_job_dedupe"),
    )
    create_index("ix_job_about", "job", ["about"], **where("done_at IS NULL AND dead_at IS NULL"))
    create_index("ix_job_done", "job", ["done_at"], **where("done_at IS NOT NULL"))
    create_index("ix_job_due", "job", ["kind", "run_at"], **where("done_at IS NULL AND dead_at IS NULL"))
    create_index("ix_job_next", "job", ["run_at"], **where("done_at IS NULL AND dead_at IS NULL"))


def make_knock() -> None:
    create_table(
        "knock",
        Column("id", Integer(), nullable=False),
        Column("kind", String(), nullable=False),
        Column("who", String(), nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("id", name="pk_knock"),
    )
    create_index("ix_knock_at", "knock", ["at"])
    create_index("ix_knock_who", "knock", ["kind", "who", "at"])


def make_outage() -> None:
    create_table(
        "outage",
        Column("id", Integer(), nullable=False),
        Column("part", String(), nullable=False),
        Column("since", Time, nullable=False),
        Column("until", Time),
        Column("moved", Integer(), server_default="0", nullable=False),
        Column("settled_at", Time),
        PrimaryKeyConstraint("id", name="pk_outage"),
    )
    create_index("ix_outage_unsettled", "outage", ["id"], **where("settled_at IS NULL"))
    create_index("ix_outage_until", "outage", ["until"])


def make_player() -> None:
    create_table(
        "player",
        Column("id", Integer(), nullable=False),
        Column("handle", String(), nullable=False),
        Column("handle_key", String(), nullable=False),
        Column("shape", String(), server_default="", nullable=False),
        Column("links", Integer(), server_default="0", nullable=False),
        Column("timezone", String(), nullable=False),
        Column("language", String(), nullable=False),
        Column("digest_hour", Integer(), server_default="8", nullable=False),
        Column("calendar", Boolean(), server_default=true(), nullable=False),
        Column("hidden", Boolean(), server_default=false(), nullable=False),
        Column("created_at", Time, nullable=False),
        Column("leaves_at", Time),
        Column("gone_at", Time),
        Column("admin", Boolean(), server_default=false(), nullable=False),
        Column("blocked_at", Time),
        PrimaryKeyConstraint("id", name="pk_player"),
        UniqueConstraint("handle_key", name="uq_player_handle_key"),
    )
    create_index("ix_player_shape", "player", ["shape"])


def make_spent() -> None:
    create_table(
        "spent",
        Column("id", String(), nullable=False),
        Column("at", Time, nullable=False),
        PrimaryKeyConstraint("id", name="pk_spent"),
    )
    create_index("ix_spent_at", "spent", ["at"])


def make_undelivered() -> None:
    create_table(
        "undelivered",
        Column("email", String(), nullable=False),
        Column("score", Integer(), nullable=False),
        Column("last_at", Time, nullable=False),
        Column("words", String(), nullable=False),
        PrimaryKeyConstraint("email", name="pk_undelivered"),
    )


def make_absence() -> None:
    create_table(
        "absence",
        Column("id", Integer(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("begins", Time, nullable=False),
        Column("ends", Time, nullable=False),
        Column("meanwhile", String(), nullable=False),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_absence_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_absence"),
    )
    create_index("ix_absence_player", "absence", ["player_id", "ends"])


def make_account_change() -> None:
    create_table(
        "account_change",
        Column("id", String(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("kind", String(), nullable=False),
        Column("told", String(), nullable=False),
        Column("email", String()),
        Column("created_at", Time, nullable=False),
        Column("done_at", Time),
        Column("stopped_at", Time),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_account_change_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_account_change"),
    )
    create_index("ix_account_change_player_id", "account_change", ["player_id"])


def make_address() -> None:
    create_table(
        "address",
        Column("id", Integer(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("email", String(), nullable=False),
        Column("confirmed_at", Time),
        Column("preferred_at", Time),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_address_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_address"),
        UniqueConstraint("email", name="uq_address_email"),
    )
    create_index("ix_address_player_id", "address", ["player_id"])


def make_api_token() -> None:
    create_table(
        "api_token",
        Column("id", Integer(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("name", String(), nullable=False),
        Column("hash", String(), nullable=False),
        Column("scopes", Json, nullable=False),
        Column("created_at", Time, nullable=False),
        Column("revoked_at", Time),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_api_token_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_api_token"),
        UniqueConstraint("hash", name="uq_api_token_hash"),
    )
    create_index("ix_api_token_player_id", "api_token", ["player_id"])


def make_game() -> None:
    create_table(
        "game",
        Column("id", String(), nullable=False),
        Column("title", String(), nullable=False),
        Column("edition", String(), nullable=False),
        Column("options", Json, nullable=False),
        Column("seats", Integer(), nullable=False),
        Column("status", String(), nullable=False),
        Column("seed", String(), nullable=False),
        Column("commitment", String(), nullable=False),
        Column("rules", String()),
        Column("state", Json),
        Column("position", Integer(), nullable=False),
        Column("version", Integer(), nullable=False),
        Column("master_id", Integer()),
        Column("pace", Json, nullable=False),
        Column("public", Boolean(), server_default=false(), nullable=False),
        Column("language", String(), server_default="en", nullable=False),
        Column("hours", Double(), server_default="24", nullable=False),
        Column("link_version", Integer(), server_default="0", nullable=False),
        Column("result", Json),
        Column("created_at", Time, nullable=False),
        Column("started_at", Time),
        Column("paused_at", Time),
        Column("ended_at", Time),
        Column("counted_at", Time),
        ForeignKeyConstraint(["master_id"], ["player.id"], name="fk_game_master_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_game"),
    )
    create_index("ix_game_lobby", "game", ["status", "created_at", "id"], **where("public"))
    create_index("ix_game_status", "game", ["status"])
    create_index(
        "ix_game_uncounted",
        "game",
        ["id"],
        sqlite_where=text("counted_at IS NOT ended_at"),
        postgresql_where=text("counted_at IS DISTINCT FROM ended_at"),
    )


def make_login_link() -> None:
    create_table(
        "login_link",
        Column("id", String(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("created_at", Time, nullable=False),
        Column("used_at", Time),
        Column("email", String()),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_login_link_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_login_link"),
    )
    create_index("ix_login_link_player_id", "login_link", ["player_id"])


def make_passkey() -> None:
    create_table(
        "passkey",
        Column("id", Integer(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("credential", String(), nullable=False),
        Column("public_key", LargeBinary(), nullable=False),
        Column("count", Integer(), nullable=False),
        Column("name", String(), nullable=False),
        Column("created_at", Time, nullable=False),
        Column("used_at", Time),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_passkey_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_passkey"),
        UniqueConstraint("credential", name="uq_passkey_credential"),
    )
    create_index("ix_passkey_player_id", "passkey", ["player_id"])


def make_rating() -> None:
    create_table(
        "rating",
        Column("player_id", Integer(), nullable=False),
        Column("mu", Double(), nullable=False),
        Column("sigma", Double(), nullable=False),
        Column("worth", Double(), nullable=False),
        Column("games", Integer(), nullable=False),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_rating_player_id", **DEFERRED),
        PrimaryKeyConstraint("player_id", name="pk_rating"),
    )
    create_index("ix_rating_worth", "rating", ["worth", "player_id"])


def make_standby() -> None:
    create_table(
        "standby",
        Column("player_id", Integer(), nullable=False),
        Column("since", Time, nullable=False),
        Column("edition", String(), nullable=False),
        Column("least_hours", Double(), nullable=False),
        Column("asked_at", Time),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_standby_player_id", **DEFERRED),
        PrimaryKeyConstraint("player_id", name="pk_standby"),
    )


def make_web_session() -> None:
    create_table(
        "web_session",
        Column("id", String(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("created_at", Time, nullable=False),
        Column("seen_at", Time, nullable=False),
        Column("revoked_at", Time),
        Column("device", String()),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_web_session_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_web_session"),
    )
    create_index("ix_web_session_player_id", "web_session", ["player_id"])


def make_act_start() -> None:
    create_table(
        "act_start",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("epoch", Integer(), nullable=False),
        Column("act", Integer(), nullable=False),
        Column("position", Integer(), nullable=False),
        Column("state", Json, nullable=False),
        Column("dropped_at", Time),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_act_start_game_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_act_start"),
        UniqueConstraint("game_id", "epoch", "act", name="uq_act_start_game_id_epoch_act"),
    )
    create_index("ix_act_start_position", "act_start", ["game_id", "position"])


def make_deed() -> None:
    create_table(
        "deed",
        Column("id", Integer(), nullable=False),
        Column("at", Time, nullable=False),
        Column("game_id", String()),
        Column("player_id", Integer()),
        Column("act", String(), nullable=False),
        Column("seat", String()),
        Column("why", String(), nullable=False),
        Column("facts", Json, nullable=False),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_deed_game_id", **DEFERRED),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_deed_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_deed"),
    )
    create_index("ix_deed_game", "deed", ["game_id", "id"])
    create_index("ix_deed_player_id", "deed", ["player_id"])


def make_happening() -> None:
    create_table(
        "happening",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("n", Integer(), nullable=False),
        Column("position", Integer(), nullable=False),
        Column("payload", Json, nullable=False),
        Column("dropped_at", Time),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_happening_game_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_happening"),
        UniqueConstraint("game_id", "n", name="uq_happening_game_id_n"),
    )


def make_note() -> None:
    create_table(
        "note",
        Column("game_id", String(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("text", String(), nullable=False),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_note_game_id", **DEFERRED),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_note_player_id", **DEFERRED),
        PrimaryKeyConstraint("game_id", "player_id", name="pk_note"),
    )


def make_played() -> None:
    create_table(
        "played",
        Column("game_id", String(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("place", Integer()),
        Column("points", Integer()),
        Column("answered", Integer(), nullable=False),
        Column("missed", Integer(), nullable=False),
        Column("left", Boolean(), nullable=False),
        Column("rated", Boolean(), nullable=False),
        Column("ended_at", Time, nullable=False),
        Column("mu", Double()),
        Column("sigma", Double()),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_played_game_id", **DEFERRED),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_played_player_id", **DEFERRED),
        PrimaryKeyConstraint("game_id", "player_id", name="pk_played"),
    )
    create_index("ix_played_in_order", "played", ["ended_at", "game_id"])
    create_index("ix_played_player", "played", ["player_id", "ended_at"])
    create_index("ix_played_unrated", "played", ["ended_at", "game_id"], **where("rated AND mu IS NULL"))


def make_seat() -> None:
    create_table(
        "seat",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("name", String(), nullable=False),
        Column("place", Integer(), nullable=False),
        Column("status", String(), nullable=False),
        Column("player_id", Integer()),
        Column("bot", String()),
        Column("invited_email", String()),
        Column("handle", String()),
        Column("word", String()),
        Column("token_version", Integer(), nullable=False),
        Column("told", Integer(), nullable=False),
        Column("mails", String(), server_default="asked", nullable=False),
        Column("unwanted", Json, server_default="[]", nullable=False),
        Column("mailed_at", Time),
        Column("muted", Json),
        Column("bank", Double()),
        Column("stand_in", String()),
        Column("ready", Boolean()),
        Column("ready_act", String()),
        Column("shares", Json, server_default="[]", nullable=False),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_seat_game_id", **DEFERRED),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_seat"),
        UniqueConstraint("game_id", "name", name="uq_seat_game_id_name"),
    )
    create_index("ix_seat_invited_email", "seat", ["invited_email"])
    create_index("ix_seat_player_id", "seat", ["player_id"])


def make_webhook() -> None:
    create_table(
        "webhook",
        Column("id", Integer(), nullable=False),
        Column("mark", String(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("url", String(), nullable=False),
        Column("kinds", Json, nullable=False),
        Column("told", Integer(), nullable=False),
        Column("asked", Integer(), nullable=False),
        Column("failures", Integer(), nullable=False),
        Column("why", String()),
        Column("created_at", Time, nullable=False),
        Column("off_at", Time),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_webhook_game_id", **DEFERRED),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_webhook_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_webhook"),
        UniqueConstraint("mark", name="uq_webhook_mark"),
    )
    create_index("ix_webhook_on", "webhook", ["game_id"], **where("off_at IS NULL"))
    create_index("ix_webhook_player_id", "webhook", ["player_id"])


def make_message() -> None:
    create_table(
        "message",
        Column("id", Integer(), nullable=False),
        Column("direction", String(), nullable=False),
        Column("dedupe", String(), nullable=False),
        Column("game_id", String()),
        Column("seat", String()),
        Column("sender", String(), nullable=False),
        Column("recipient", String(), nullable=False),
        Column("message_id", String()),
        Column("subject", String()),
        Column("raw", LargeBinary()),
        Column("received_at", Time, nullable=False),
        Column("outcome", String()),
        Column("detail", Json),
        Column("sent_at", Time),
        Column("token", String()),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_message_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_message_game_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_message"),
        UniqueConstraint("dedupe", name="uq_message_dedupe"),
    )
    create_index("ix_message_message_id", "message", ["message_id"])
    create_index("ix_message_seat", "message", ["game_id", "seat"])
    create_index("ix_message_sender", "message", ["sender", "received_at"])
    create_index("ix_message_token", "message", ["token"], unique=True)


def make_press() -> None:
    create_table(
        "press",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("seat", String()),
        Column("seats", Json),
        Column("text", String(), nullable=False),
        Column("grey", Boolean(), nullable=False),
        Column("sent_at", Time, nullable=False),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_press_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_press_game_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_press"),
    )
    create_index("ix_press_game", "press", ["game_id", "id"])


def make_vacancy() -> None:
    create_table(
        "vacancy",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("leaver_id", Integer()),
        Column("before", String(), nullable=False),
        Column("why", String(), nullable=False),
        Column("shared", Json, nullable=False),
        Column("opened_at", Time, nullable=False),
        Column("until", Time),
        Column("closed_at", Time),
        Column("outcome", String()),
        Column("taken_by", Integer()),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_vacancy_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_vacancy_game_id", **DEFERRED),
        ForeignKeyConstraint(["leaver_id"], ["player.id"], name="fk_vacancy_leaver_id", **DEFERRED),
        ForeignKeyConstraint(["taken_by"], ["player.id"], name="fk_vacancy_taken_by", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_vacancy"),
    )
    create_index("ix_vacancy_free", "vacancy", ["game_id", "seat"], unique=True, **where("closed_at IS NULL"))
    create_index("ix_vacancy_leaver", "vacancy", ["leaver_id"])


def make_vote() -> None:
    create_table(
        "vote",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("kind", String(), nullable=False),
        Column("hours", Double()),
        Column("seat", String(), nullable=False),
        Column("player_id", Integer()),
        Column("voices", Json, nullable=False),
        Column("opened_at", Time, nullable=False),
        Column("ends_at", Time, nullable=False),
        Column("closed_at", Time),
        Column("outcome", String()),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_vote_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_vote_game_id", **DEFERRED),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_vote_player_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_vote"),
    )
    create_index("ix_vote_game", "vote", ["game_id", "kind"])
    create_index("ix_vote_open", "vote", ["game_id"], unique=True, **where("closed_at IS NULL"))


def make_wait() -> None:
    create_table(
        "wait",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("epoch", Integer(), nullable=False),
        Column("act", Integer(), nullable=False),
        Column("position", Integer(), nullable=False),
        Column("opened_at", Time, nullable=False),
        Column("deadline_at", Time),
        Column("remind_at", Time),
        Column("reminded_at", Time),
        Column("missed_at", Time),
        Column("closed_at", Time),
        Column("outcome", String()),
        Column("deadline_noted", Boolean(), server_default=false(), nullable=False),
        Column("remind_noted", Boolean(), server_default=false(), nullable=False),
        Column("moves", Integer(), server_default="0", nullable=False),
        Column("calendared", Integer()),
        Column("kind", String(), server_default="", nullable=False),
        Column("player_id", Integer()),
        Column("grace_from", Time),
        Column("bank_from", Time),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_wait_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_wait_game_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_wait"),
    )
    create_index("ix_wait_calendared", "wait", ["game_id", "seat"], **where("calendared IS NOT NULL"))
    create_index("ix_wait_deadline", "wait", ["deadline_at"], **where("closed_at IS NULL AND NOT deadline_noted"))
    create_index("ix_wait_game_id", "wait", ["game_id"])
    create_index("ix_wait_open", "wait", ["game_id", "seat"], unique=True, **where("closed_at IS NULL"))
    create_index(
        "ix_wait_remind",
        "wait",
        ["remind_at"],
        **where("closed_at IS NULL AND reminded_at IS NULL AND NOT remind_noted"),
    )


def make_draft() -> None:
    create_table(
        "draft",
        Column("game_id", String(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("wait_id", Integer(), nullable=False),
        Column("answers", Json, nullable=False),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_draft_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_draft_game_id", **DEFERRED),
        ForeignKeyConstraint(["wait_id"], ["wait.id"], name="fk_draft_wait_id", **DEFERRED),
        PrimaryKeyConstraint("game_id", "seat", name="pk_draft"),
    )


def make_offer() -> None:
    create_table(
        "offer",
        Column("id", Integer(), nullable=False),
        Column("vacancy_id", Integer(), nullable=False),
        Column("player_id", Integer(), nullable=False),
        Column("token", String(), nullable=False),
        Column("asked_at", Time, nullable=False),
        Column("declined_at", Time),
        ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_offer_player_id", **DEFERRED),
        ForeignKeyConstraint(["vacancy_id"], ["vacancy.id"], name="fk_offer_vacancy_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_offer"),
        UniqueConstraint("token", name="uq_offer_token"),
        UniqueConstraint("vacancy_id", "player_id", name="uq_offer_vacancy_id_player_id"),
    )


def make_press_copy() -> None:
    create_table(
        "press_copy",
        Column("id", Integer(), nullable=False),
        Column("press_id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("told_at", Time),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_press_copy_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_press_copy_game_id", **DEFERRED),
        ForeignKeyConstraint(["press_id"], ["press.id"], name="fk_press_copy_press_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_press_copy"),
        UniqueConstraint("press_id", "seat", name="uq_press_copy_press_id_seat"),
    )
    create_index("ix_press_copy_seat", "press_copy", ["game_id", "seat", "told_at"])


def make_stored_order() -> None:
    create_table(
        "stored_order",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("code", String(), nullable=False),
        Column("doc", Json, nullable=False),
        Column("text", String(), nullable=False),
        Column("round", Integer()),
        Column("status", String(), nullable=False),
        Column("letter", String()),
        Column("message_id", Integer()),
        Column("received_at", Time, nullable=False),
        Column("closed_at", Time),
        Column("why", String()),
        Column("counts_at", Time),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_stored_order_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_stored_order_game_id", **DEFERRED),
        ForeignKeyConstraint(["message_id"], ["message.id"], name="fk_stored_order_message_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_stored_order"),
    )
    create_index("ix_stored_order_seat", "stored_order", ["game_id", "seat", "status"])


def make_answer() -> None:
    create_table(
        "answer",
        Column("id", Integer(), nullable=False),
        Column("game_id", String(), nullable=False),
        Column("epoch", Integer(), nullable=False),
        Column("n", Integer(), nullable=False),
        Column("question_id", String(), nullable=False),
        Column("key", String(), nullable=False),
        Column("seat", String(), nullable=False),
        Column("value", JSON(), nullable=False),
        Column("by", String(), nullable=False),
        Column("order_id", Integer()),
        Column("received_at", Time, nullable=False),
        Column("dropped_at", Time),
        ForeignKeyConstraint(
            ["game_id", "seat"], ["seat.game_id", "seat.name"], name="fk_answer_game_id_seat", **DEFERRED
        ),
        ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_answer_game_id", **DEFERRED),
        ForeignKeyConstraint(["order_id"], ["stored_order.id"], name="fk_answer_order_id", **DEFERRED),
        PrimaryKeyConstraint("id", name="pk_answer"),
        UniqueConstraint("game_id", "epoch", "n", name="uq_answer_game_id_epoch_n"),
    )
