"""What a game master can do to a game: pause and resume it, put somebody else in a seat, rewind it, take it out.

Everything here is told to the table and kept with the game's record.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import BOTS
from pbem.rules import JSON
from pbem.service import press
from pbem.service.players import NotPossible
from pbem.service.repairs import repairs_of
from pbem.service.sitting import Sitting
from pbem.service.turns import advance
from pbem.store.games import (
    act_start_before,
    drop_after,
    happenings_after,
    last_happening,
    lock_game,
    seat_of,
    seats_of,
    standing_answers,
)
from pbem.store.jobs import enqueue
from pbem.store.models import ActStart, Game, Happening, Player, Seat, StoredOrder
from pbem.store.waits import open_wait, open_waits


def pause(session: Session, game_id: str, now: datetime, why: str = "") -> None:
    """Clocks stand still and nothing is taken in but orders to be kept, until `resume`."""
    game = lock_game(session, game_id)
    if game.status != "running":
        raise NotPossible(f"{game.id} is {game.status}; only a running game can be paused.")
    game.status, game.paused_at = "paused", now
    _note(session, game, now, "paused", why)


def resume(session: Session, game_id: str, now: datetime) -> None:
    """Go on; every deadline moves by as long as the pause was."""
    game = lock_game(session, game_id)
    if game.status != "paused" or game.paused_at is None:
        raise NotPossible(f"{game.id} is {game.status}; only a paused game can be resumed.")
    pause_length = now - game.paused_at
    for wait in open_waits(session, game_id):
        if wait.deadline_at:
            wait.deadline_at += pause_length
        if wait.remind_at:
            wait.remind_at += pause_length
    game.status, game.paused_at = "running", None
    _note(session, game, now, "resumed", "")
    sitting = Sitting(session, game, now)
    advance(sitting)
    sitting.close()


def extend(session: Session, game_id: str, hours: float, now: datetime) -> None:
    """Give all who are asked now so many hours more."""
    game = lock_game(session, game_id)
    for wait in open_waits(session, game_id):
        if wait.deadline_at:
            wait.deadline_at += timedelta(hours=hours)
            wait.reminded_at = None
        if wait.remind_at:
            wait.remind_at += timedelta(hours=hours)
    _note(session, game, now, "extended", f"{hours:g} hours more")


def substitute(
    session: Session, game_id: str, name: str, who: Player | str, now: datetime, *, resigned: bool = False
) -> None:
    """A person or a bot (its name) takes over a seat: the hand, not the stored orders, and a full time to answer.

    The old mail address of the seat is worth nothing from now on, what was said to the player before is not for the new
    one. Who comes is welcomed with all there is to know, who goes is told, and the others are.
    """
    game = lock_game(session, game_id)
    seat = _seat_to_give(session, game_id, name, who)
    _drop_orders(session, game_id, name, now, "somebody else took the seat")
    press.forget(session, game_id, name, now)
    before, leaver, seat.token_version, seat.status = seat.handle, seat.player_id, seat.token_version + 1, "joined"
    seat.mails, seat.unwanted, seat.muted = "asked", [], None
    if isinstance(who, Player):
        seat.player_id, seat.bot, seat.handle = who.id, None, who.handle
    else:
        seat.player_id, seat.bot = None, who
    wait = open_wait(session, game_id, name)
    if wait:
        wait.closed_at, wait.outcome = now, "rewound"
    session.flush()
    act, by = ("resigned" if resigned else "substituted"), (seat.handle if seat.player_id else "a bot")
    _note(session, game, now, act, f"{before} is now played by {by}", but=name)
    if leaver and leaver != seat.player_id:
        _tell_leaver(session, seat, leaver, now, resigned=resigned)
    if game.state is not None:
        sitting = Sitting(session, game, now, answering=name)
        advance(sitting)
        sitting.close()
        if seat.player_id:
            sitting.tell(name, "welcome", f"welcome:{game_id}:{seat.token_version}", before=before or "")


def _seat_to_give(session: Session, game_id: str, name: str, who: Player | str) -> Seat:
    """The seat, if that one may take it. Raises NotPossible."""
    seat = seat_of(session, game_id, name)
    if seat is None:
        raise NotPossible(
            f"There is no seat {name!r}; there are {', '.join(s.name for s in seats_of(session, game_id))}."
        )
    if isinstance(who, str) and who not in BOTS:
        raise NotPossible(f"There is no bot {who!r}. There are: {', '.join(BOTS)}.")
    others = [s for s in seats_of(session, game_id) if s.name != name]
    if isinstance(who, Player) and any(other.player_id == who.id for other in others):
        raise NotPossible(f"{who.handle} has a seat in this game already.")
    return seat


def _tell_leaver(session: Session, seat: Seat, leaver: int, now: datetime, *, resigned: bool) -> None:
    facts = {"game": seat.game_id, "seat": seat.name, "player": leaver, "version": seat.token_version}
    dedupe = f"report:left:{seat.game_id}:{seat.name}:{seat.token_version}"
    enqueue(session, "report", dedupe, {"kind": "left", "resigned": resigned, **facts}, now)


def rewind(session: Session, game_id: str, answer: int, now: datetime, why: str = "") -> None:
    """Back to just after answer number `answer`: later answers are dropped, stored orders too; all is asked again."""
    game = lock_game(session, game_id)
    if game.state is None or not 0 <= answer < game.position:
        raise NotPossible(f"{game.id} has {game.position} answers; it can be rewound to 0 … {game.position - 1}.")
    kept = act_start_before(session, game_id, answer)
    assert kept is not None, "every game keeps the start of its first act"
    again = standing_answers(session, game_id, after=kept.position, until=answer)
    epoch = game.state["epoch"] + 1
    state = _fitting(kept, again, epoch)
    drop_after(session, game_id, answer, now)
    for seat in seats_of(session, game_id):
        _drop_orders(session, game_id, seat.name, now, "the game was rewound")
    game.state, game.position = state, answer
    game.status, game.ended_at, game.result = "running", None, None
    session.add(
        ActStart(
            game_id=game_id, epoch=epoch, act=state["act"], position=kept.position, state=kept.state | {"epoch": epoch}
        )
    )
    session.flush()
    _note(session, game, now, "rewound", why)
    sitting = Sitting(session, game, now)
    sitting.close()


def import_record(session: Session, record: JSON, now: datetime) -> Game:
    """A finished game from its record, answers, events and all. Raises NotPossible when the record does not hold."""
    faults = rules.verify(record)
    if faults:
        raise NotPossible("This record cannot be trusted: " + " ".join(faults))
    if session.get(Game, record["game"]):
        raise NotPossible(f"There is a game {record['game']!r} already.")
    game = Game(
        id=record["game"],
        title=record["game"],
        edition=record["edition"],
        options=record["options"],
        seats=len(record["seats"]),
        status="running",
        seed=record["seed"],
        commitment=record["commitment"],
        rules=record["rules"],
        position=0,
        pace={},
        created_at=now,
        started_at=now,
    )
    session.add(game)
    for place, entry in enumerate(record["seats"]):
        seat = Seat(game_id=game.id, name=entry["seat"], place=place, status="left", handle=entry["name"])
        seat.word, seat.token_version, seat.told = entry["word"], 0, 0
        session.add(seat)
    session.flush()
    sitting = Sitting(session, game, now)
    words = {entry["seat"]: entry["word"] for entry in record["seats"]}
    sitting.begin(rules.deal(game.edition, words, game.options, game.seed))
    for entry in record["answers"]:
        sitting.answer(entry["seat"], entry["value"], by=entry["by"])
    sitting.close()
    return game


def export(session: Session, game: Game) -> JSON:
    """The record of a finished game; of a running one, what an observer may see."""
    if game.status != "over" or game.state is None:
        view = rules.view(game.state, None) if game.state else None
        return {"format": "el-grande-view/1", "game": game.id, "status": game.status, "view": view}
    log = happenings_after(session, game.id, 0)
    master = [happening.payload for happening in log if happening.payload["type"] == "master"]
    answers = [
        {"id": a.question_id, "seat": a.seat, "value": a.value, "by": a.by} for a in standing_answers(session, game.id)
    ]
    return rules.record(
        game=game.id,
        edition=game.edition,
        options=game.options,
        seats=[
            {"seat": seat.name, "name": seat.handle or seat.name, "word": seat.word or ""}
            for seat in seats_of(session, game.id)
        ],
        seed=game.seed,
        answers=answers,
        master=master,
        final=game.state,
        repairs=repairs_of(session, game.id),
    )


def _fitting(kept: ActStart, again: Any, epoch: int) -> JSON:
    """The state after the kept answers, in a new epoch."""
    state: JSON = kept.state | {"epoch": epoch}
    for entry in again:
        question = rules.questions(state)[entry.seat]
        state = rules.answer(state, entry.seat, question["id"], entry.value).state
    return state


def _drop_orders(session: Session, game_id: str, seat: str, now: datetime, why: str) -> None:
    mine = update(StoredOrder).where(StoredOrder.game_id == game_id, StoredOrder.seat == seat)
    waiting = mine.where(StoredOrder.status.in_(("stored", "proposed")))
    session.execute(waiting.values(status="expired", closed_at=now, why=why))


def _note(session: Session, game: Game, now: datetime, act: str, words: str, but: str = "") -> None:
    """The table hears of it: an event in the log, and a mail to everyone who plays (`but` one)."""
    event = {"type": "master", "act": act, "words": words}
    happening = Happening(
        game_id=game.id, n=last_happening(session, game.id) + 1, position=game.position, payload=event
    )
    session.add(happening)
    session.flush()
    sitting = Sitting(session, game, now)
    for seat in sitting.people():
        if seat.name != but:
            sitting.tell(seat.name, "notice", f"notice:{game.id}:{happening.n}", happening=happening.n)
