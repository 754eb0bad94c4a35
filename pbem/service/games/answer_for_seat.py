"""Answers given for a seat by a game master or by vote: an order in the player's language, or a bot's answer."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem.orders import reasons
from pbem.orders.apply_results import Unused
from pbem.orders.reading_results import Reading
from pbem.service.errors import NotPossible
from pbem.service.games import bot_player, orders, parsing, secret_choices, turn_drafts
from pbem.service.games.game_master import announce
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import Missed
from pbem.store.games import seat_of

BOT: Final = "bot"
"""Used instead of an order: the steady bot answers once."""


def answer_for(
    session: Session,
    game_id: str,
    name: str,
    text: str,
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    voted: bool = False,
) -> None:
    """Answer a seat's open question with an order, or with the word `bot`. It takes effect at once.

    Raises NotPossible with the reason if it doesn't answer the open question; Unread.
    """
    unit = GameUnitOfWork.open(session, game_id, now)
    if seat_of(session, game_id, name) is None or name not in (unit.questions() if unit.game.state else {}):
        raise NotPossible("The player of that seat has nothing to decide now.")
    for value in _bots_answers(unit, name) if text.strip() == BOT else _answers(unit, name, text):
        unit.answer(name, value, by="master")
    orders.advance(unit)
    unit.close()
    announce(session, unit.game, now, "answered", why, by=by, seat=name, voted=voted or None, aloud=False)
    if name in {seat.name for seat in unit.people()}:
        unit.tell(Missed(game_id, name), f"answered:{game_id}:{unit.game.position}")


def _bots_answers(unit: GameUnitOfWork, seat: str) -> list[Any]:
    seed = f"{unit.game.seed}:{seat}:{unit.game.position}"
    return [value for _, value in bot_player.think(unit.state, seat, bot_player.SUBSTITUTE, seed)]


def _answers(unit: GameUnitOfWork, seat: str, text: str) -> list[Any]:
    context = secret_choices.context_of(unit, seat)
    reading = parsing.reading(unit.session, [(1, " ".join(text.split()), False)], context)
    if reading.problems or len(reading.orders) != 1:
        raise NotPossible(_unclear(reading))
    document = reading.orders[0].document
    part = turn_drafts.add(context.view, None, document)
    if isinstance(part, turn_drafts.Begun):
        raise NotPossible(part.why(context))
    document = part.order if isinstance(part, turn_drafts.Whole) else document
    found = orders.follow(unit.state, seat, document, orders.memory_of(unit, seat))
    if isinstance(found, Unused):
        raise NotPossible(reasons.reason(found, context))
    return found


def _unclear(reading: Reading) -> str:
    if reading.problems or not reading.orders:
        return "This is no order that answers the question. Write it as the player would, or the word bot."
    return "One order, please: what answers the question that is open now."
