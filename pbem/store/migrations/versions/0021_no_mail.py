"""Add a table of addresses whose owners want no more mail."""

from alembic.op import create_table, drop_table
from sqlalchemy import Column, String

from pbem.store.base import UtcTime

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    create_table("no_mail", Column("email", String, primary_key=True), Column("at", UtcTime, nullable=False))


def downgrade() -> None:
    drop_table("no_mail")
