"""A small model of what players were promised: their orders, and the time before which nobody answers for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any


@dataclass
class Open:
    """A wait in the model: its deadline, and the answers that its player was promised.

    `due` is computed by the model; the server may give more time, but not less. `place`: epoch and position.
    """

    seat: str
    place: tuple[int, int]
    due: datetime
    promised: list[Any] = field(default_factory=list)


@dataclass
class Model:
    """`hours`: the game's time to answer; the shorter one is for a veto."""

    hours: dict[str, float]
    waits: dict[int, Open] = field(default_factory=dict)
    paused_at: datetime | None = None

    def opened(self, wait: int, seat: str, kind: str, place: tuple[int, int], at: datetime) -> None:
        hours = self.hours.get(kind, self.hours[""])
        self.waits.setdefault(wait, Open(seat, place, at + timedelta(hours=hours)))

    def latest(self, seat: str) -> Open | None:
        mine = [wait for _, wait in sorted(self.waits.items()) if wait.seat == seat]
        return mine[-1] if mine else None

    def paused(self, now: datetime) -> None:
        self.paused_at = now

    def resumed(self, now: datetime) -> None:
        assert self.paused_at is not None
        self.extended(now - self.paused_at)
        self.paused_at = None

    def extended(self, by: timedelta) -> None:
        for wait in self.waits.values():
            wait.due += by

    def promise(self, seat: str, values: list[Any]) -> None:
        """An order for the seat's open question was accepted; [] if it was withdrawn or can't be predicted."""
        wait = self.latest(seat)
        if wait:
            wait.promised = values

    def forget_promises(self, seat: str = "") -> None:
        """Forget promises after a rewind, a veto or a change of player."""
        for wait in self.waits.values():
            if seat in ("", wait.seat):
                wait.promised = []

    def answered(self, seat: str, place: tuple[int, int], key: str, given: tuple[str, Any], now: datetime) -> None:
        """Check one stored answer against the model. Raises AssertionError if it differs."""
        epoch, n = place
        mine = [w for _, w in sorted(self.waits.items()) if w.seat == seat and w.place[0] == epoch and w.place[1] < n]
        assert mine, f"{seat} was never asked"
        wait, by = mine[-1], given[0]
        if key == "veto":
            self.forget_promises()
        elif wait.promised:
            assert given == ("order", wait.promised[0]), f"an accepted order was not used: {wait}, {given}"
            wait.promised = wait.promised[1:]
        assert by != "deadline" or now >= wait.due, f"a deadline came early, at {now}: {wait}"
