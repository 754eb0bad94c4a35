"""Short notation for events, and the sentences about them."""

from __future__ import annotations

from typing import Any

from pbem.i18n import Translator
from pbem.rules import JSON
from pbem.wording.sections.event_log import story
from pbem.wording.sections.grammar import Narrator

NAMES = {"red": "Ana", "blue": "Ben", "green": "Carla", "yellow": "Dev", "purple": "Eva"}


def told(*events: JSON, me: str | None = "green", edition: str = "classic", language: str = "en") -> list[str]:
    """The events, each `type key=value …` given as a dictionary, in sentences for Carla."""
    return story(Narrator(me, NAMES, edition, Translator(language)), events)


def event(kind: str, **facts: Any) -> JSON:
    return {"type": kind} | {name.rstrip("_"): value for name, value in facts.items()}


def placed(colour: str, place: str, n: int) -> JSON:
    return event("placed", colour=colour, place=place, n=n)


def scored(place: str, *lines: tuple[Any, ...]) -> JSON:
    names = ("colour", "count", "points", "king", "home")
    return event("scored", place=place, lines=[dict(zip(names, line, strict=True)) for line in lines])
