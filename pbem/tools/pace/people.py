"""Simulated people, who read their mail when they are awake and not away, after random delays."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

ASSUMED: Final = Path(__file__).with_name("people.toml")
SATURDAY: Final = 5


@dataclass(frozen=True, slots=True)
class Person:
    """One player. The delay of each mail is random, determined only by seed, name and the mail's number."""

    name: str
    offset: timedelta  # of the person's clock from UTC
    away: tuple[datetime, datetime] | None
    traits: Mapping[str, Any]
    seed: str

    def reads(self, arrived: datetime, mail: int) -> datetime | None:
        """When a mail is answered; None if it is forgotten until another one comes."""
        mood = Random(f"{self.seed}:{self.name}:{mail}")
        reading = self.traits["reading"]
        hours = reading["median_hours"] * mood.lognormvariate(0, reading["sigma"])
        if mood.random() < self.traits["absence"]["forgets"]:
            return None
        if (arrived + self.offset).weekday() >= SATURDAY:
            hours *= self.traits["day"]["weekend"]
        return self._awake(arrived, timedelta(hours=hours))

    def _awake(self, moment: datetime, left: timedelta) -> datetime:
        """The moment `left` later, counting only time awake and not away."""
        day = self.traits["day"]
        while True:
            if self.away and self.away[0] <= moment < self.away[1]:
                moment = self.away[1]
            wall = moment + self.offset
            begins = wall.replace(hour=day["wakes"], minute=0, second=0, microsecond=0)
            ends = wall.replace(hour=day["sleeps"], minute=0, second=0, microsecond=0)
            wall = max(wall, begins)
            if wall + left <= ends:
                return wall + left - self.offset
            left -= max(ends - wall, timedelta())
            moment = begins + timedelta(days=1) - self.offset


def read_people(path: Path = ASSUMED) -> dict[str, Any]:
    """Read the parameters; missing ones keep their defaults."""
    traits = tomllib.loads(ASSUMED.read_text("utf-8"))
    for part, given in tomllib.loads(path.read_text("utf-8")).items():
        traits[part] |= given
    return traits


def person(name: str, traits: Mapping[str, Any], seed: str, begins: datetime) -> Person:
    """Make a person whose time zone and absence depend on the seed."""
    fate = Random(f"{seed}:{name}")
    absence = traits["absence"]
    goes = begins + timedelta(days=fate.uniform(1, 20))
    away = (goes, goes + timedelta(days=absence["away_days"])) if fate.random() < absence["away"] else None
    return Person(name, timedelta(hours=fate.choice(traits["zones"]["offsets"])), away, traits, seed)
