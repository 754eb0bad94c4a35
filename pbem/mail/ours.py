"""Lines that only we print, known again where a mail program brings our mail back with no mark before it.

A mail of ours begins with its news, mostly in capitals; so does the HTML, under the name of the game. From such a line
on, or from a line of the board, nothing can be the player's own, and however it was wrapped on the way nothing of it
can be taken for an order. Samples stand behind a bar, where the next line may be the rest of one that was wrapped.
"""

from __future__ import annotations

import re
from typing import Final

_OPENINGS: Final = re.compile(
    r"EL GRANDE$"
    r"|YOUR (?:TURN|ANSWER|SECRET CHOICE|LOGIN LINK|MESSAGE|POWER CARD)\b"
    r"|(?:NOTHING TO DO|NOT DONE|NOT UNDERSTOOD|NO ORDER WAS|AS YOU ASKED|THE TIME IS OVER|THE GAME (?:IS|HAS|GOES)\b)"
    r"|(?:STORED|DONE|RECEIVED|NEWS|PAUSED|WELCOME|TAKEN BACK|SENT)[.,:](?: [A-Z0-9¡¿]|$| nothing)"
    r"|SCORED AFTER ROUND|WILL YOU PLAY\?|YOU (?:ARE IN|WILL NOT BE ASKED)|A MESSAGE CAME FROM"
    r"|[0-9]+ (?:HOURS?|MINUTES?|DAYS?|STUNDEN?|HORAS?|MINUT\w+) (?:LEFT\b|NOCH\b)"
    r"|.{2,60} (?:HAS NOT ANSWERED,|(?:ARE|IS) EL GRANDE,)"
    r"|.{2,60} (?:invites you to a game of El Grande|will not play\. The seat)"
)
_BOARD: Final = re.compile(
    r"[^\W\d][^\d:]{2,24} \d{1,2}/\d{1,2}/\d{1,2}(?:, [^:]{1,40})?: \S|(?:Board|Brett|Tablero) \("
)
_WRAPPED: Final = 60  # a line shorter than this was not broken by a mail program
_WIDEST: Final = 80  # and where one is longer than this, none was


def begins_ours(line: str) -> bool:
    """Whether this line, unmarked, is one that a mail of ours begins with or has in its middle."""
    return bool(_OPENINGS.match(line) or _BOARD.match(line))


def goes_on(before: str, line: str, width: int) -> bool:
    """Whether `line` may be the rest of the quoted line or sample `before`, broken by a program that wraps at `width`.

    The first word would not have fitted.
    """
    word = len(line.split(" ", 1)[0])
    if width > _WIDEST or (len(before) < _WRAPPED and word < _WRAPPED // 2):
        return False
    return len(before) + 1 + word > min(width, 70)
