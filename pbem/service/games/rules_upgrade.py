"""Moves a game from an older version of the rules to the current one.

The current act is replayed from its start with the answers given; from the first one that no longer fits, answers are
dropped and asked for again. Finished acts stay as they were.
"""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise

from sqlalchemy.orm import Session

from pbem import rules
from pbem.rules import JSON
from pbem.store.games import act_start_before, act_starts, drop_after, standing_answers
from pbem.store.models import Answer, Game, Snapshot


def is_old(game: Game) -> bool:
    """Whether the state of an unfinished game was made under another version of the rules."""
    return game.state is not None and game.state["rules"] != rules.VERSION and game.status in {"running", "paused"}


def repair(session: Session, game: Game, now: datetime) -> int:
    """Bring a locked game under the current rules; return how many answers were dropped."""
    assert game.state is not None
    kept = act_start_before(session, game.id, game.position)
    assert kept is not None, "every game keeps the start of its first act"
    started = rules.repair(kept.state).state
    given = list(standing_answers(session, game.id, after=kept.position))
    state, fitting = _again(started, given)
    lost = len(given) - fitting
    if not lost:
        kept.state, game.state, game.rules = started, state, rules.VERSION
        return 0
    epoch = game.state["epoch"] + 1
    position = kept.position + fitting
    drop_after(session, game.id, position, now)
    again = {"game_id": game.id, "epoch": epoch, "act": started["act"], "position": kept.position}
    session.add(Snapshot(state=started | {"epoch": epoch}, **again))
    game.state, game.position, game.rules = state | {"epoch": epoch}, position, rules.VERSION
    session.flush()
    return lost


def repairs_of(session: Session, game_id: str) -> list[JSON]:
    """The changes of rules during a game: the old version, the number of answers before, and the state there."""
    kept, found = act_starts(session, game_id), list[JSON]()
    for before, after in pairwise(kept):
        if before.state["rules"] != after.state["rules"]:
            found.append({"was": before.state["rules"], "after": after.position, "state": after.state})
    return found


def _again(state: JSON, given: list[Answer]) -> tuple[JSON, int]:
    """The state after the leading answers that fit, and how many fit."""
    for n, answer in enumerate(given):
        question = rules.questions(state).get(answer.seat)
        if question is None or question["key"] != answer.key:
            return state, n
        try:
            state = rules.answer(state, answer.seat, question["id"], answer.value).state
        except rules.Refused:
            return state, n
    return state, len(given)
