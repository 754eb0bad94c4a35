"""What a receipt tells of orders, and how receipts are stored."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from pbem.service.games.message_context import Receipt, brief
from pbem.store.models import StoredOrder
from tests.service.club import NOON

SOON = NOON + timedelta(minutes=10)


@pytest.mark.parametrize(
    ("status", "why", "counts_at", "told"),
    [
        ("used", "power 9", SOON, (True, "", "power 9", "")),
        ("used", None, None, (True, "", "", "")),
        ("stored", "too late", None, (False, "too late", "", "")),
        ("stored", None, SOON, (False, "", "", SOON.isoformat())),
    ],
)
def test_an_order_is_told_as_done_or_as_waiting(status: Any, why: str | None, counts_at: Any, told: object) -> None:
    document = {"type": "disc", "until": 6, "card": "c2_disc_all"}
    order = StoredOrder(doc=document, text="disc", code="7c1e", round=4, status=status, why=why, counts_at=counts_at)
    note = brief(order)
    assert (note["used"], note["why"], note["done"], note["counts"]) == told
    assert (note["text"], note["code"], note["type"]) == ("disc", "7c1e", "disc")
    assert (note["round"], note["until"], note["card"], note["replaces"]) == (4, 6, "c2_disc_all", "")


def test_a_receipt_notes_everything_once() -> None:
    receipt = Receipt()
    for name in ("paused", "late", "paused"):
        receipt.note(name)
    assert receipt.notes == ["paused", "late"]


@pytest.mark.parametrize("detail", [None, {}, {"notes": None, "unknown": 3}])
def test_what_an_older_receipt_lacks_is_empty(detail: Any) -> None:
    assert Receipt.read(detail) == Receipt()


def test_a_stored_receipt_is_read_back() -> None:
    assert Receipt.read({"notes": ["paused"], "veto_over": True}) == Receipt(notes=["paused"], veto_over=True)
