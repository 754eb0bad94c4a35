"""The shape of each name, by which look-alikes are found; which of a player's links are still good."""

from alembic.op import add_column, create_index, drop_column, drop_index, get_bind
from sqlalchemy import Column, Integer, String, text

from pbem.store.shapes import shape

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    add_column("player", Column("shape", String, nullable=False, server_default=""))
    add_column("player", Column("links", Integer, nullable=False, server_default="0"))
    create_index("ix_player_shape", "player", ["shape"])
    for number, handle in get_bind().execute(text("SELECT id, handle FROM player")).all():
        filled = text("UPDATE player SET shape = :shape WHERE id = :id")
        get_bind().execute(filled, {"shape": shape(handle), "id": number})


def downgrade() -> None:
    drop_index("ix_player_shape", "player")
    drop_column("player", "links")
    drop_column("player", "shape")
