"""What is said at a table, for its page: who said what to whom and when, and to whom one may speak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pbem.mail.report.prose import replies
from pbem.service.calendar.pace import setting
from pbem.service.outgoing.retold import said
from pbem.store.models import Press
from pbem.web.seen import Seen
from pbem.web.words import Reader


@dataclass(frozen=True)
class Saying:
    """`who`: said it to whom, `Ana to all:`."""

    who: str
    lines: list[str]
    when: str


@dataclass(frozen=True)
class Talk:
    """The latest first; `to`: whom the reader may speak to (as it is written, and in words); `grey`: and namelessly."""

    said: list[Saying]
    to: list[tuple[str, str]]
    grey: bool


def talk(reader: Reader, seen: Seen, heard: Sequence[Press]) -> Talk:
    """All of it that the reader may know of."""
    spoken = [_saying(reader, row) for row in reversed(heard)]
    return Talk(spoken, _recipients(reader, seen), bool(seen.game.pace.get("grey")))


def _saying(reader: Reader, row: Press) -> Saying:
    [told] = replies.heard(reader.voice, [said(row)])
    who = next(line.text for line in told.lines)
    return Saying(who, [line.sample for line in told.lines], reader.tongue.moment(row.sent_at, reader.zone))


def _recipients(reader: Reader, seen: Seen) -> list[tuple[str, str]]:
    if seen.mine is None:
        return []
    say, allowed = reader.tongue.say, setting(seen.game.pace, "press")
    people = [seen.names[seat.name] for seat in seen.seats if seat.player_id and not seat.bot and seat != seen.mine]
    master = [("master", say("to the game master alone"))]
    return [
        *([("all", say("to all"))] if allowed != "none" and people else []),
        *((name, say("to {who} alone", who=name)) for name in people if allowed == "private" and len(people) > 1),
        *(master if seen.game.master_id and seen.game.master_id != seen.mine.player_id else []),
    ]
