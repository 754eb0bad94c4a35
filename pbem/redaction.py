"""What logs must not show of addresses of pages: whoever has one of these may log in, join, confirm, stop or watch.

`SECRET_PATHS` is the one table of secret links. pbem.web.secret_links opens them, `deploy/nginx.conf` keeps them out
of nginx's logs, and tests compare both with it.
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
SECRET_FIELDS: Final = ("key",)  # of a query

_SECRET: Final = re.compile(
    rf"((?:{'|'.join(map(re.escape, SECRET_PATHS))})|[?&](?:{'|'.join(SECRET_FIELDS)})=)[^\s\"'<>?&#]+"
)


def redact(text: str) -> str:
    """The text with an ellipsis in the place of each secret."""
    return _SECRET.sub(r"\1…", text)
