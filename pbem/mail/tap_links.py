"""Links that open a new mail with an order in it: one tap on the link, one on "send".

RFC 6068. Many programs drop In-Reply-To, so the last line of the body is the code of the question (mail.addresses).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

LONGEST: Final = 1800
"""Characters of a link; Windows and some phones cut longer ones."""


def tap_link(address: str, subject: str, order: str, code: str, *, answers: str = "") -> str:
    """A mailto link, "" if it would be too long.

    `order`: one or several lines; `answers`: the Message-ID of the mail that holds the link. An `address` made for one
    question needs no id.
    """
    body = "".join(f"{line}\r\n" for line in (*order.splitlines(), code))
    fields = {"subject": f"Re: {subject}", "body": body} | ({"In-Reply-To": answers} if answers else {})
    link = f"mailto:{quote(address, safe='@')}?{_query(fields)}"
    return link if len(link) <= LONGEST else ""


def _query(fields: Mapping[str, str]) -> str:
    """Every reserved character encoded: a "+" would be read as itself by some programs and as a space by others."""
    return "&".join(f"{name}={quote(value, safe='')}" for name, value in fields.items())
