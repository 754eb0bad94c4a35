"""A reply to a mail about several games: it goes to the game that is meant, or its writer is asked which."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.message import MessageLine
from pbem.mail.message import ParsedMessage as Written
from pbem.orders.context import Context
from pbem.outcomes import of_robot
from pbem.service.games import parsing
from pbem.service.games.orders import names_of
from pbem.service.inbound.inbox import take_in
from pbem.service.notifications.mail_types import WhichGame
from pbem.service.outbound.which_game_mail import Place, places_of
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.store.models import Game, Message
from pbem.store.pending_answers import open_wait
from pbem.store.players import player_by_email


def take_reply(session: Session, message: Message, about: Message, now: datetime) -> None:
    """Read a message that answers `about`. Whose it is, the game that is meant finds out, as of any other message."""
    letter = read(message.raw or b"", envelope_sender=message.sender)
    player = player_by_email(session, about.recipient)
    if letter.auto or player is None:
        message.outcome = of_robot(letter.auto or "")
        return
    places = places_of(session, player.id)
    place = _meant(session, places, letter.own) if isinstance(letter, Written) else None
    if place:
        message.game_id, message.seat = place[0].id, place[1].name
        session.flush()
        take_in(session, message, now)
        return
    message.outcome, message.subject = "which_game", letter.subject
    enqueue(session, WhichGame(player.id, message.id), f"report:which_game:{about.id}:{now:%Y%m%d}", now)


def _meant(session: Session, places: Sequence[Place], own: Sequence[MessageLine]) -> Place | None:
    """The game that is named; else the only one that waits for an answer, unless it is words to others."""
    said = "\n".join(line.text for line in own).casefold()
    named = [place for place in places if _names(said, place[0])]
    asking = [place for place in places if open_wait(session, place[0].id, place[1].name)]
    if named or len(asking) != 1:
        return named[0] if len(named) == 1 else None
    return None if _speaks(session, asking[0], own) else asking[0]


def _names(said: str, game: Game) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", said) for name in (game.id, game.title))


def _speaks(session: Session, place: Place, own: Sequence[MessageLine]) -> bool:
    """Whether there are words to other players among the lines: those are for the table that is meant, or none."""
    game, seat = place
    assert game.state is not None, "only games that have begun are on a sheet"
    context = Context(rules.view(game.state, seat.name), names_of(session, game.id))
    reading = parsing.reading(session, [(line.number, line.text, False) for line in own], context)
    return bool(reading.press) or any(problem.code.startswith("press_") for problem in reading.problems)
