"""Hides the secrets of links in log lines. A secret link lets its holder log in, join, confirm, stop mails or watch.

`SECRET_PATHS` is the only list of secret links. pbem.web.secret_links handles them, `deploy/nginx.conf` keeps them out
of nginx's logs, and tests compare both with this list.
"""

from __future__ import annotations

import re
from typing import Final

SECRET_PATHS: Final = (
    "/login/",
    "/join/",
    "/confirm/",
    "/stop/",
    "/account/confirm/",
    "/account/undo/",
    "/standby/",
    "/invited/",
    "/calendar/",
)
SECRET_FIELDS: Final = ("key",)  # of the query string

_SECRET: Final = re.compile(
    rf"((?:{'|'.join(map(re.escape, SECRET_PATHS))})|[?&](?:{'|'.join(SECRET_FIELDS)})=)[^\s\"'<>?&#]+"
)


def redact(text: str) -> str:
    """Replace each secret with an ellipsis."""
    return _SECRET.sub(r"\1…", text)
