"""Parts of a page that its script updates without loading the page; only parts that have changed are sent.

Each part is a separate template, whose root element has an id and the attribute `data-part`. The script sends the
hashes of the parts it shows in the header `X-Parts` (`ask=1f2e board=3d4c`) and gets those that differ.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from flask import render_template, request
from markupsafe import Markup

HEADER: Final = "X-Parts"
_TOKEN: Final = re.compile(r'name="csrf_token" value="[^"]*"')  # differs in each response


def rendered(folder: str, names: Sequence[str], values: Mapping[str, Any]) -> dict[str, Markup]:
    """The parts by name, each marked with its hash."""
    return {name: _marked(render_template(f"{folder}/{name}.html", **values)) for name in names}


def _marked(html: str) -> Markup:
    mark = hashlib.sha256(_TOKEN.sub("", html).encode()).hexdigest()[:12]
    return Markup(html.replace("data-part", f'data-part="{mark}"', 1).strip())  # noqa: S704 - made by a template


def wanted() -> Mapping[str, str] | None:
    """The parts that the script requests, with their known hashes; None for a browser that loads the page."""
    sent = request.headers.get(HEADER)
    return None if sent is None else dict(pair.partition("=")[::2] for pair in sent.split())


def changed(parts: Mapping[str, Markup], known: Mapping[str, str]) -> dict[str, Markup]:
    """The parts whose hash isn't the known one."""
    return {name: html for name, html in parts.items() if name in known and f'data-part="{known[name]}"' not in html}
