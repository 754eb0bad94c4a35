"""The data that a page needs to listen for changes; see pbem.web.live."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Listens:
    """The address under `/live/`, and the mark of what the page shows."""

    address: str
    mark: str
