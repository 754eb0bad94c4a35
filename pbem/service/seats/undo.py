"""Decides how far a player's last answers can be taken back: never past a reveal of hidden information.

Reveals are cards and regions turned up, secretly chosen discs, lists and returns, modifiers, and the counting of a
castillo that players have to remember. Open actions of others aren't reveals: the others are asked, and their answers
are taken back too. Event types not listed here count as reveals, so new ones are never taken back by oversight.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.rules import JSON
from pbem.service.errors import NotPossible
from pbem.store.models import Answer, Event, Game

OPEN: Final = {
    "power", "order", "took", "recalled", "card", "placed", "nothing_placed", "special", "no_special", "moved",
    "returned", "to_court", "king", "grande", "tile", "evicted", "scoring", "scored", "back", "veto_kept", "announced",
    "vetoed", "veto_lapsed", "marker", "idle", "ability", "swapped", "infiltrating", "master",
}  # fmt: skip
NOTHING: Final = N_("You have no answer to undo.")
KNOWN: Final = N_(
    "Hidden information, such as a card or a disc, became known after your last answer, so you can't undo it."
)


def back_to(session: Session, game: Game, seat: str) -> int:
    """The number of the answer to rewind to when the seat takes back its last answers. Raises NotPossible.

    That is its whole turn, or the part of it after the last reveal.
    """
    own = _last_answers(session, game.id, seat)
    if not own or game.state is None:
        raise NotPossible(NOTHING)
    since = select(Event).where(Event.game_id == game.id, Event.dropped_at.is_(None))
    events = session.scalars(since.where(Event.position >= own[0])).all()
    options, seats = game.state["options"], game.state["board"]["seats"]
    known = [event.position for event in events if reveals(event.payload, options, seats)]
    free = [n for n in own if n > max(known, default=0)]
    if not free:
        raise NotPossible(KNOWN)
    return free[0] - 1


def _last_answers(session: Session, game_id: str, seat: str) -> list[int]:
    """The numbers of the seat's answers in the last act it answered in."""
    mine = select(Answer.n, Answer.question_id).where(Answer.game_id == game_id, Answer.seat == seat)
    found = session.execute(mine.where(Answer.dropped_at.is_(None)).order_by(Answer.n)).all()
    return [n for n, question in found if _act(question) == _act(found[-1].question_id)]


def _act(question: str) -> str:
    """The act in a question's id, `epoch.act.ordinal`, ignoring the epoch."""
    return question.split(".")[1]


def reveals(event: JSON, options: JSON, seats: list[str]) -> bool:
    """Whether the event revealed hidden information."""
    match event["type"]:
        case "power":
            drawn = event["colour"] not in seats
            return drawn or bool(event.get("modifier")) or options["power_cards"] == "sealed"
        case "returned":
            return bool(options["victims"] == "at_once")
        case "scored":
            return bool(options["castillo"] == "memory" and event["place"] == "castillo")
        case kind:
            return kind not in OPEN
