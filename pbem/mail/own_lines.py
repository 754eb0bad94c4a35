"""Recognises our own mail in a reply that quotes it without quote marks.

Our mails begin with a headline, sometimes in capitals; so does the HTML, below the game's name. From such a line on, or
from a line of the board, no line counts as the player's own, so that no re-wrapped part of our mail is read as an
order. Players write like that, too ("DONE.", "I will not play before Monday"), so a short opening counts only if more
of our mail follows. Sample orders begin with a bar; the line below one may be the rest of a wrapped sample.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from pbem.i18n import messages
from pbem.languages import NO_BREAK_SPACE
from pbem.outcomes import OUTCOMES

_SHOUTED: Final = re.compile(r"[¿¡]?(?:\{\w+\}[,.]? )?[^\W\d_a-zà-ÿ]{2,}(?![^\W\d_])")
_HEADLINES: Final = (
    "Your turn: ",
    "Your turn continues: ",
    "Your decision: ",
    "Your secret choice: ",
    "Waiting for you in round ",
    "Stored",
    "You're in",
    "Done and stored",
    "Done.",
    "Sent.",
    "Not sent.",
    "Taken back.",
    "Received.",
    "Not played yet.",
    "Nothing was ",
    "That has already been decided",
    "The game master ",
    "{host} invites ",
    "{host} asks you ",
    "{host} has asked you ",
    "{who} proposes ",
    "{who}, the game master, proposes ",
    "Board (",
    "News from ",
    "New message. ",
    "{n} game is waiting ",
    "Your vacation ",
    "A seat is free ",
    "The seat is no longer free",
    "Scoring after round ",
    "Nothing to do yet",
    "{who} is El Grande",
    "You are El Grande",
    "Which game is this for?",
    "You missed a deadline",
    "The decision was made",
    "Your deadline has passed",
    "{span} left: ",
    "{who} hasn't answered",
    "{who} said ",
    "{who} didn't answer. ",
    "Here's your sign-in link",
    "The person invited ",
    "You've joined a game in progress",
    "Will you play?",
    "You left the game",
    "A substitute has taken ",
    "This invitation is no longer",
    "Message from ",
    "You are now the game master",
    "Was this you?",
    "Your email went to an old",
    "The game has moved to another",
    "Your seat has a new address",
    "We can't reach ",
    "Emails to ",
    "Is this your address",
    "A new address was added",
    "From now on, we send",
    "This address was removed",
    "A passkey was added",
    "Do you want to delete your account",
    "Your account will be deleted",
    "Welcome! ",
    "There is {n} open game",
    "There are no open games",
    "Did you ask for this",
    "That didn't work. ",
    "Your game ",
    "“{game}” ",
)  # headlines that don't begin with capitals
_FORMER: Final = Path(__file__).with_name("former_headlines.txt")  # of mails sent by earlier versions
_PATTERN_OF_A_DATE: Final = re.compile(r"[EdMHms.,: 'à]+")
_GAP: Final = re.compile(r"\{\w+\}")
_PLACEHOLDER: Final = re.compile(r"\\\{\w+\\\}")
_ANYTHING: Final = ".{1,60}?"
_KNOWN_BY: Final = 14  # characters by which a sentence is recognised; orders don't begin with them
_BOARD: Final = re.compile(
    r"[^\W\d][^\d:]{2,24} \d{1,2}/\d{1,2}/\d{1,2}(?:, [^:]{1,40})? ?: "
    r"(?:[^:,.]{1,40} \d{1,2}\b(?! ?/)|(?:nobody|niemand|nadie|personne)\b)"
)
_SURE: Final = 45  # letters of one of our sentences, too many for a coincidence
FOLLOW: Final = 40  # lines in which to look for more of our mail
_KNOWN_LINE: Final = 18  # characters by which a line further down is recognised
_JOINED: Final = 4  # lines over which an opening may be wrapped
_WRAPPED: Final = 60  # shorter lines were not broken by a mail program
_NARROWEST: Final = 40  # no known program wraps at less
_WIDEST: Final = 80  # a quoted line longer than this shows that nothing was wrapped


def may_begin_ours(line: str) -> bool:
    """Whether this unmarked line may be an opening sentence of one of our mails, or a line of the board.

    Ignores the *bold* and # heading marks that programs add when they convert our HTML to text.
    """
    return bool(_BOARD.match(_bare(line)) or _openings().match(_bare(line)))


def ours_begins(lines: Sequence[str]) -> bool:
    """Whether one of our mails begins with the first of these lines, for which `may_begin_ours` is true.

    `lines`: up to the introduction of the next quotation.
    """
    return bool(_BOARD.match(_bare(lines[0]))) or _long(lines) or any(map(_is_ours, map(_bare, lines[1:FOLLOW])))


def _bare(line: str) -> str:
    return _spaced(line).lstrip("*_#• ")


def _spaced(text: str) -> str:
    """Replace no-break spaces, because mail programs turn those of French into ordinary ones."""
    return text.replace(NO_BREAK_SPACE, " ")


def _long(lines: Sequence[str]) -> bool:
    """Whether one of our long sentences begins here, complete but perhaps wrapped."""
    said = _bare(" ".join(lines[:_JOINED]))[:400]
    return bool(_long_openings().match(said))


def _is_ours(line: str) -> bool:
    """Whether a line further down is one of ours: a sample, a row of the board or the beginning of a known sentence."""
    if line.startswith("|") or _BOARD.match(line) or line[:_KNOWN_LINE] in _known_lines():
        return True
    return bool(_openings().match(line))


def goes_on(before: str, line: str, width: int) -> bool:
    """Whether `line` may be the rest of the quoted line or sample `before`, wrapped at `width`.

    It may if its first word would not have fitted on the line before.
    """
    word = len(line.split(" ", 1)[0])
    if width > _WIDEST or (len(before) < _WRAPPED and word < _WRAPPED // 2):
        return False
    return len(before) + 1 + word > min(width, 70)


def surely_goes_on(before: str, line: str, width: int) -> bool:
    """The same for any width: the first word would have exceeded the longest line. A single match may be chance."""
    return width >= _NARROWEST and len(before) + 1 + len(line.split(" ", 1)[0]) > width


@cache
def _openings() -> re.Pattern[str]:
    """A pattern for the openings of our mails in every language, built from the translation catalogues."""
    return _any_of({_pattern(text[: _end(text)]) for text in _sentences()} | {"EL GRANDE$"})


@cache
def _long_openings() -> re.Pattern[str]:
    """The openings that are recognised on their own, if complete."""
    return _any_of({_pattern(text) for text in _sentences() if len(_GAP.sub("", text)) >= _SURE})


def _any_of(known: set[str]) -> re.Pattern[str]:
    named = sorted(text.removeprefix(_ANYTHING) for text in known if text.startswith(_ANYTHING))
    others = sorted(text for text in known if not text.startswith(_ANYTHING))
    return re.compile("|".join([*others, f"{_ANYTHING}(?:{'|'.join(named)})"]))


def _pattern(text: str) -> str:
    return _PLACEHOLDER.sub(_ANYTHING, re.escape(text))


@cache
def _known_lines() -> frozenset[str]:
    """The beginnings of our mails' lines in every language, if they are distinctive enough."""
    texts = (text for forms in _messages() for text in forms)
    beginnings = (line[:_KNOWN_LINE] for text in texts for line in text.split("\n"))
    return frozenset(start for start in beginnings if len(start) == _KNOWN_LINE and not {"{", "%"} & set(start))


def _messages() -> Iterator[tuple[str, ...]]:
    """Every text of the catalogues together with all forms of its translations."""
    for message in messages():
        yield (*_forms(message.id), *_forms(message.string))


def _sentences() -> Iterator[str]:
    yield from _FORMER.read_text("utf-8").splitlines()
    yield from (outcome.reply for outcome in OUTCOMES.values() if _SHOUTED.match(outcome.reply))
    for forms in _messages():
        if any(_SHOUTED.match(form) or form.startswith(_HEADLINES) for form in forms):
            yield from (form for form in forms if not _PATTERN_OF_A_DATE.fullmatch(form))


def _forms(said: object) -> tuple[str, ...]:
    forms = said if isinstance(said, list | tuple) else (str(said or ""),)
    return tuple(_spaced(form) for form in forms if form)


def _end(text: str) -> int:
    """Where a sentence's recognisable beginning ends: it has enough letters of its own and splits no placeholder."""
    at = own = 0
    while at < len(text) and own < _KNOWN_BY:
        if text[at] == "{":
            at, own = text.index("}", at) + 1, own + 5
        else:
            at, own = at + 1, own + 1
    return len(text[:at].rstrip())
