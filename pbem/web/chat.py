"""A game's press for its page: sender, recipients, text and time of each message, and the possible recipients."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pbem.service import rows
from pbem.service.deadlines.time_control import setting
from pbem.service.outbound.unread_press import readable_press
from pbem.web.game_access import GameAccess
from pbem.web.view_model import Reader
from pbem.wording.sections import receipt_sections


@dataclass(frozen=True)
class Saying:
    """`who`: sender and recipients, `Ana to all:`."""

    who: str
    lines: list[str]
    when: str


@dataclass(frozen=True)
class Chat:
    """Press, latest first; `to`: possible recipients (value and label); `grey`: whether anonymous press is allowed."""

    said: list[Saying]
    to: list[tuple[str, str]]
    grey: bool


def talk(reader: Reader, access: GameAccess, heard: Sequence[rows.Press]) -> Chat:
    """All press that the reader may see."""
    spoken = [_saying(reader, row) for row in reversed(heard)]
    return Chat(spoken, _recipients(reader, access), bool(access.game.time_control.get("grey")))


def _saying(reader: Reader, row: rows.Press) -> Saying:
    [told] = receipt_sections.press_lines(reader.narrator, [readable_press(row)])
    who = next(line.text for line in told.lines)
    return Saying(who, [line.sample for line in told.lines], reader.translator.moment(row.sent_at, reader.zone))


def _recipients(reader: Reader, access: GameAccess) -> list[tuple[str, str]]:
    if access.mine is None:
        return []
    gettext, allowed = reader.translator.gettext, setting(access.game.time_control, "press")
    people = [
        access.names[seat.name] for seat in access.seats if seat.player_id and not seat.bot and seat != access.mine
    ]
    master = [("master", gettext("To the game master only"))]
    return [
        *([("all", gettext("To everyone"))] if allowed != "none" and people else []),
        *((name, gettext("To {who} only", who=name)) for name in people if allowed == "private" and len(people) > 1),
        *(master if access.game.master_id and access.game.master_id != access.mine.player_id else []),
    ]
