"""A strict reader of calendar files (RFC 5545), and a calendar program that imports them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

PROPERTIES = {
    "VCALENDAR": {"VERSION", "PRODID"},
    "VEVENT": {"UID", "DTSTAMP", "DTSTART", "DTEND", "SEQUENCE", "SUMMARY", "STATUS"},
    "VTIMEZONE": {"TZID"},
    "STANDARD": {"DTSTART", "TZOFFSETFROM", "TZOFFSETTO"},
    "DAYLIGHT": {"DTSTART", "TZOFFSETFROM", "TZOFFSETTO"},
}
"""The properties that a component needs."""


@dataclass
class Component:
    """A component with its properties by name, each with its parameters and value."""

    name: str
    properties: dict[str, tuple[str, str]] = field(default_factory=dict)
    parts: list[Component] = field(default_factory=list)

    def value(self, name: str) -> str:
        return self.properties[name][1]


@dataclass(frozen=True)
class Entry:
    """What a calendar keeps of an event; `ends` in UTC."""

    sequence: int
    status: str
    ends: str
    title: str


def read_calendar(raw: bytes) -> Component:
    """The calendar; asserts that the file is what RFC 5545 allows."""
    assert raw.endswith(b"\r\n")
    assert max(map(len, raw.split(b"\r\n"))) <= 75
    assert b"\n" not in raw.replace(b"\r\n", b"")
    lines = iter(raw.decode().replace("\r\n ", "").removesuffix("\r\n").split("\r\n"))
    assert next(lines) == "BEGIN:VCALENDAR"
    calendar = _component("VCALENDAR", lines)
    assert list(lines) == []
    assert calendar.value("VERSION") == "2.0"
    assert calendar.parts, "a calendar has at least one component"
    zones = {part.value("TZID") for part in calendar.parts if part.name == "VTIMEZONE"}
    events = [part for part in calendar.parts if part.name == "VEVENT"]
    named = {_zone(event, name) for event in events for name in ("DTSTART", "DTEND")} - {""}
    assert named <= zones
    assert all(moment(event, "DTSTART") < moment(event, "DTEND") for event in events)
    assert len({event.value("UID") for event in events}) == len(events)
    if calendar.properties.get("METHOD", ("", ""))[1] == "CANCEL":
        assert {event.value("STATUS") for event in events} == {"CANCELLED"}
    return calendar


def _component(name: str, lines: Iterator[str]) -> Component:
    made = Component(name)
    for line in lines:
        head, colon, value = line.partition(":")
        key, _, parameters = head.partition(";")
        assert colon
        assert key == key.upper()
        if key == "BEGIN":
            made.parts.append(_component(value, lines))
        elif key == "END":
            assert value == name
            assert PROPERTIES[name] <= made.properties.keys()
            assert name != "VTIMEZONE" or made.parts
            return made
        else:
            assert key not in made.properties
            made.properties[key] = (parameters, value)
    raise AssertionError(f"{name} has no end")


def _zone(event: Component, name: str) -> str:
    parameters, value = event.properties[name]
    assert value.endswith("Z") != parameters.startswith("TZID=")
    return parameters.removeprefix("TZID=")


def moment(event: Component, name: str) -> datetime:
    """A time of an event in UTC."""
    zone = ZoneInfo(_zone(event, name) or "UTC")
    there = datetime.strptime(event.value(name).rstrip("Z"), "%Y%m%dT%H%M%S").replace(tzinfo=zone)
    return there.astimezone(ZoneInfo("UTC"))


def imported(calendar: dict[str, Entry], raw: bytes) -> dict[str, Entry]:
    """The calendar after importing a file; entries that aren't newer than its own are ignored."""
    for event in read_calendar(raw).parts:
        if event.name != "VEVENT":
            continue
        known = calendar.get(event.value("UID"))
        sequence = int(event.value("SEQUENCE"))
        if known is None or sequence > known.sequence:
            ends = moment(event, "DTEND").isoformat()
            calendar[event.value("UID")] = Entry(sequence, event.value("STATUS"), ends, event.value("SUMMARY"))
    return calendar
