"""Keep the parts of an incomplete turn as its draft, since they don't count as an order."""

from typing import Any

from alembic.op import add_column, drop_column, get_bind
from sqlalchemy import JSON, Column, DateTime, Integer, String, column, delete, insert, select, table, update

revision = "0026"
down_revision = "0025"

_ORDER = table(
    "stored_order",
    *(column("id", Integer), column("game_id", String), column("seat", String), column("doc", JSON)),
    *(column("status", String), column("received_at", DateTime), column("closed_at", DateTime)),
)
_WAIT = table(
    "pending_answer",
    *(column("id", Integer), column("game_id", String), column("seat", String), column("kind", String)),
    column("closed_at", DateTime),
)
_DRAFT = table(
    "draft",
    *(column("game_id", String), column("seat", String), column("pending_answer_id", Integer)),
    *(column("answers", JSON), column("plan", JSON)),
)


def upgrade() -> None:
    add_column("draft", Column("plan", JSON))
    waits = select(_WAIT.c.id, _WAIT.c.game_id, _WAIT.c.seat).where(_WAIT.c.closed_at.is_(None), _WAIT.c.kind == "turn")
    for wait in get_bind().execute(waits).all():
        _keep_parts(wait)


def downgrade() -> None:
    """The drafts stay, because the form can show them."""
    drop_column("draft", "plan")


def _keep_parts(wait: Any) -> None:
    """Turn the bare answer on hold into the draft; proposals and other seats' orders stay as they are."""
    mine = (_ORDER.c.game_id == wait.game_id, _ORDER.c.seat == wait.seat, _ORDER.c.status == "stored")
    found = get_bind().execute(select(_ORDER.c.id, _ORDER.c.doc).where(*mine).order_by(_ORDER.c.id)).all()
    parts = [order for order in found if order.doc["type"] == "answer"]
    if not parts:
        return
    ended = update(_ORDER).where(_ORDER.c.id.in_([order.id for order in parts]))
    get_bind().execute(ended.values(status="replaced", closed_at=_ORDER.c.received_at))
    get_bind().execute(delete(_DRAFT).where(_DRAFT.c.game_id == wait.game_id, _DRAFT.c.seat == wait.seat))
    begun = {"game_id": wait.game_id, "seat": wait.seat, "pending_answer_id": wait.id}
    plan: dict[str, Any] = {"card": None, "do": []}
    get_bind().execute(insert(_DRAFT).values(**begun, answers=[[parts[-1].doc["value"]], []], plan=plan))
