"""A reply to a mail about several games: it goes to the game that is meant, or its writer is asked which."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.addresses import errand_token
from pbem.mail.message import Line, read
from pbem.mail.message import Message as Written
from pbem.mail.outcomes import of_robot
from pbem.mail.report.prose.daily import which
from pbem.mail.report.render import render_html, render_text
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.service import covers, dailies, players
from pbem.service.inbox import take_in
from pbem.service.letter import Letter
from pbem.service.turns import names_of
from pbem.service.world import World
from pbem.store.games import seats_held_by
from pbem.store.jobs import enqueue
from pbem.store.models import Game, Message, Player, Seat
from pbem.store.players import player_by_email
from pbem.store.waits import open_wait

KIND = "which_game"
Place = tuple[Game, Seat]


def take(session: Session, message: Message, about: Message, now: datetime) -> None:
    """Read a message that answers `about`. Whose it is, the game that is meant finds out, as of any other message."""
    letter = read(message.raw or b"", envelope_sender=message.sender)
    player = player_by_email(session, about.recipient)
    if letter.auto or player is None:
        message.outcome = of_robot(letter.auto or "")
        return
    places = _places(session, player.id)
    place = _meant(session, places, letter.own) if isinstance(letter, Written) else None
    if place:
        message.game_id, message.seat = place[0].id, place[1].name
        session.flush()
        take_in(session, message, now)
        return
    message.outcome, message.subject = KIND, letter.subject
    payload = {"kind": KIND, "player": player.id, "message": message.id}
    enqueue(session, "report", f"report:{KIND}:{about.id}:{now:%Y%m%d}", payload, now)


def _places(session: Session, player_id: int) -> list[Place]:
    held = seats_held_by(session, player_id)
    return [(game, seat) for game, seat in held if game.state is not None and game.status in {"running", "paused"}]


def _meant(session: Session, places: Sequence[Place], own: Sequence[Line]) -> Place | None:
    """The game that is named; else the only one that waits for an answer, unless it is words to others."""
    said = "\n".join(line.text for line in own).casefold()
    named = [place for place in places if _names(said, place[0])]
    asking = [place for place in places if open_wait(session, place[0].id, place[1].name)]
    if named or len(asking) != 1:
        return named[0] if len(named) == 1 else None
    return None if _speaks(session, asking[0], own) else asking[0]


def _names(said: str, game: Game) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", said) for name in (game.id, game.title))


def _speaks(session: Session, place: Place, own: Sequence[Line]) -> bool:
    """Whether there are words to other players among the lines: those are for the table that is meant, or none."""
    game, seat = place
    assert game.state is not None, "only games that have begun are on a sheet"
    context = Context(rules.view(game.state, seat.name), names_of(session, game.id))
    reading = read_lines([(line.number, line.text, False) for line in own], context)
    return bool(reading.press) or any(problem.code.startswith("press_") for problem in reading.problems)


def ask(
    session: Session, world: World, payload: dict[str, Any], now: datetime, take: dailies.Take, _alone: dailies.Alone
) -> Letter | None:
    """The mail that asks which game was meant, with the address of each."""
    player = session.get_one(Player, payload["player"])
    to = players.email_of(session, player.id)
    places = [take(game, seat, {"kind": "news"}) for game, seat in _places(session, player.id)]
    if to is None or not places:
        return None
    message, domain = session.get_one(Message, payload["message"]), world.settings.mail_domain
    report = which([dailies.table(world, told, ()) for told in places], player.language)
    name = errand_token(world.settings.secret, KIND, message.token or "")
    return Letter(
        game=None,
        seat=None,
        sender_name=report.sender,
        address=f"orders@{domain}",
        to=to,
        subject="El Grande",
        text=render_text(report),
        html=render_html(report),
        message_id=f"<sheet.{name}@{domain}>",
        date=now,
        references=[message.message_id] if message.message_id else [],
        auto="auto-replied",
        headers=covers.of_the_day(world, player),
    )
