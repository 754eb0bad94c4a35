"""Add a code to mails with a login link; only its hash is stored."""

from alembic.op import batch_alter_table
from sqlalchemy import Column, String

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    with batch_alter_table("login_link") as table:
        table.add_column(Column("code", String))
        table.create_unique_constraint("uq_login_link_code", ["code"])


def downgrade() -> None:
    with batch_alter_table("login_link") as table:
        table.drop_constraint("uq_login_link_code", type_="unique")
        table.drop_column("code")
