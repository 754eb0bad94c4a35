"""No number that a program or a browser may send is too large for the database."""

from collections.abc import Iterator
from typing import Any

import pytest

from pbem.actions.fields import LARGEST_NUMBER
from pbem.web.api.endpoint import TABLE, Endpoint
from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.browser import Browser

LARGE = 10**30


def _unbounded(schema: Any, at: str = "") -> Iterator[str]:
    """The places of integers without a maximum in a schema."""
    if isinstance(schema, dict):
        if schema.get("type") == "integer" and schema.get("maximum", LARGE) > LARGEST_NUMBER:
            yield at
        for key, part in schema.items():
            yield from _unbounded(part, f"{at}/{key}")
    elif isinstance(schema, list):
        for part in schema:
            yield from _unbounded(part, at)


@pytest.mark.parametrize("row", [row for row in TABLE if row.body], ids=lambda row: f"{row.method} {row.path}")
def test_each_number_of_a_body_has_a_maximum(row: Endpoint) -> None:
    assert list(_unbounded(row.body)) == []


def test_a_diary_entry_with_a_huge_number_is_refused(club: Club) -> None:
    game = club.game(2)
    assert Program(club, "Ana").ask("POST", f"/games/{game}/diary/forget", {"entry": LARGE}).status_code == 422


def test_a_page_with_a_huge_number_is_not_found(club: Club) -> None:
    game = club.game(2)
    assert Browser(club, "Ana").get(f"/g/{game}/master/mail/{LARGE}").status == 404
    assert Browser(club, "Ana").send(f"/me/notifications/{LARGE}").status == 404
