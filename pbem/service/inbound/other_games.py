"""Splits a mail about several games into a copy for each.

A line goes to the game it begins with (`granada7: power 9`); so do the lines below it, up to the next name. Each copy
is a separate message: it is read, answered and, if its sender isn't proved, confirmed like any other.
"""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from typing import Final

from sqlalchemy.orm import Session

from pbem.mail.message import MessageLine
from pbem.mail.message import ParsedMessage as Written
from pbem.orders.spellings import lexicon, phrase
from pbem.service.games import sender_auth
from pbem.service.inbound import duplicates
from pbem.service.job_types import ReadMessage
from pbem.service.outbound.which_game_mail import Place
from pbem.service.payloads import enqueue
from pbem.store.models import Game, Message
from pbem.store.upsert import insert_new

NAME: Final = re.compile(r"\s*([a-z][a-z0-9]{2,11})\s*(?:[:,]|\Z)", re.IGNORECASE)
"""The beginning of a line that may be the name of a game."""


@dataclass(frozen=True)
class Sorted:
    """`named`: the lines for each game by its id, without its name; `loose`: those above the first name."""

    named: Mapping[str, Sequence[MessageLine]]
    loose: Sequence[MessageLine]


def names_of_games(games: Sequence[Game]) -> dict[str, str]:
    """Case-folded name -> game id: ids, and unique titles that aren't words of the order language."""
    titles = Counter(game.title.casefold() for game in games)
    plain = {
        game.title.casefold(): game.id
        for game in games
        if titles[game.title.casefold()] == 1 and phrase(game.title) not in lexicon()
    }
    return plain | {game.id: game.id for game in games}


def sort(own: Sequence[MessageLine], names: Mapping[str, str]) -> Sorted:
    """The lines of a mail, by the games they are for."""
    named: dict[str, list[MessageLine]] = {}
    loose: list[MessageLine] = []
    lines = loose
    for line in own:
        game, rest = _called(line.text, names)
        if game:
            lines = named.setdefault(game, [])
        if rest:
            lines.append(MessageLine(line.number, rest, line.mark, line.after_blank))
    return Sorted({game: found for game, found in named.items() if found}, loose)


def _called(text: str, names: Mapping[str, str]) -> tuple[str, str]:
    """The game that a line begins with ("" for none), and the rest of the line."""
    said = text.strip()
    folded = said.casefold()
    for name in sorted(names, key=len, reverse=True):
        if len(folded) == len(said) and folded.startswith(name):
            rest = said[len(name) :].lstrip()
            if not rest or rest[0] in ":,":
                return names[name], rest[1:].strip()
    return "", said


def mentioned(own: Sequence[MessageLine], names: Mapping[str, str]) -> set[str]:
    """The games named anywhere in the lines."""
    said = "\n".join(line.text for line in own).casefold()
    return {game for name, game in names.items() if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)}


def pass_on(
    session: Session,
    message: Message,
    letter: Written,
    place: Place,
    lines: Sequence[MessageLine],
    now: datetime,
    *,
    secret: bool = True,
) -> None:
    """Send these lines of a message to a game as a separate message.

    It is trusted like the whole message; without `secret`, only like a mail to play@.
    """
    game, seat = place
    recipient = message.recipient if secret else f"play@{message.recipient.rpartition('@')[2]}"
    new = insert_new(
        session,
        Message,
        duplicates.copy_for(message.dedupe, f"{game.id}.{seat.name}"),
        direction="in",
        game_id=game.id,
        seat=seat.name,
        sender=message.sender,
        recipient=recipient,
        message_id=message.message_id,
        raw=_raw(letter, lines),
        received_at=message.received_at,
        detail={"vouched": asdict(sender_auth.vouched_of(message))},
        token=secrets.token_hex(13),
    )
    if new is not None:
        enqueue(session, ReadMessage(new, "seat"), f"mail:{new}", now, about=f"{game.id}.{seat.name}")


def _raw(letter: Written, lines: Sequence[MessageLine]) -> bytes:
    mail = EmailMessage(policy=SMTP)
    fields = {
        "From": letter.sender,
        "Message-ID": letter.message_id,
        "In-Reply-To": " ".join(letter.in_reply_to),
        "References": " ".join(letter.references),
        "Subject": letter.subject,
    }
    for name, value in fields.items():
        if value:
            mail[name] = value
    mail.set_content("\n".join(_spaced(lines)) + "\n")
    return mail.as_bytes()


def _spaced(lines: Sequence[MessageLine]) -> Iterator[str]:
    """The lines, with the blank ones between them."""
    for n, line in enumerate(lines):
        if n and line.after_blank:
            yield ""
        yield line.text
