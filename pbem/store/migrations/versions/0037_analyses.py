"""Add analyses of finished games."""

from alembic.op import create_table, drop_table
from sqlalchemy import JSON, Boolean, Column, DateTime, ForeignKeyConstraint, PrimaryKeyConstraint, String, false

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    create_table(
        "game_analysis",
        Column("game_id", String, nullable=False),
        Column("ended_at", DateTime(timezone=True), nullable=False),
        Column("found", JSON, nullable=False),
        Column("done", Boolean, server_default=false(), nullable=False),
        Column("shared", JSON, server_default="[]", nullable=False),
        PrimaryKeyConstraint("game_id", name="pk_game_analysis"),
        ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_game_analysis_game_id", initially="DEFERRED", deferrable=True
        ),
    )


def downgrade() -> None:
    drop_table("game_analysis")
