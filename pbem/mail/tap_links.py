"""Links that open a new mail containing an order: one tap on the link, one on "send".

RFC 6068. Many programs drop In-Reply-To, so the last line of the body is the code of the question (mail.addresses).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from urllib.parse import quote

LONGEST: Final = 1800
"""Characters of a link; Windows and some phones cut longer ones."""


def tap_link(address: str, subject: str, order: str, code: str, *, answers: str = "") -> str:
    """A mailto link; "" if it would be too long.

    `order`: one or more lines; `answers`: the Message-ID of the mail that contains the link. An `address` made for one
    question needs no id.
    """
    body = "".join(f"{encoded(line)}%0D%0A" for line in (*order.splitlines(), code))
    to, about = quote(address, safe="@"), encoded(f"Re: {subject}")
    link = f"mailto:{to}?subject={about}&body={body}{f'&In-Reply-To={encoded(answers)}' if answers else ''}"
    return link if len(link) <= LONGEST else ""


@lru_cache(2048)
def encoded(line: str) -> str:
    """Encode reserved characters, except for commas and colons, which RFC 6068 permits and which are frequent in
    orders.

    Some programs read "+" as itself and others as a space, so it is encoded. Cached, because most lines occur in many
    links of a mail.
    """
    return quote(line, safe=",:")
