"""Operations of a game master: pause and resume a game, replace a player, rewind.

All of them are announced to the players, kept in the game's record and noted in the audit log. `by`: the acting player,
None from the command line. pbem.actions checks permissions.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final, Literal

from sqlalchemy import update
from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import BOTS
from pbem.i18n import N_
from pbem.mail.charset import tidy
from pbem.rules import JSON
from pbem.service.deadlines import answer_windows
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log, press
from pbem.service.games.orders import advance
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import EndPause, LetBotAnswer
from pbem.service.notifications.mail_types import Left, Mastering, Notice, Welcome
from pbem.service.payloads import enqueue, payload_of
from pbem.store.database import Clock, Database
from pbem.store.games import act_start_before, drop_after, last_event, lock_game, seat_of, seats_of, standing_answers
from pbem.store.invitations import withdraw_invitations
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Event, Game, Player, Seat, Snapshot, StoredOrder
from pbem.store.pending_answers import open_wait, open_waits
from pbem.store.votes import changed_hands

REWOUND: Final = "the game was rewound"
LONGEST_WHY: Final = 500
OVER: Final = N_(
    "The game is over and its shuffle is public, so it can't go on. Play a rematch instead: a new game with a new"
    " shuffle."
)
Handing = Literal["substituted", "resigned", "stepped_in", "came_back"]
"""Why a seat changes hands: the master reassigns it, its player resigns, a standby takes it, or the leaver returns."""


def pause(
    session: Session,
    game_id: str,
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    hours: float = 0,
    voted: bool = False,
    but: str = "",
) -> None:
    """Stop the clocks; orders are stored but not used until `resume`, or until `hours` have passed.

    `voted`: decided by vote; `but`: the seat whose message caused it, which learns of it from its receipt.
    """
    game = lock_game(session, game_id)
    if game.status != "running":
        raise NotPossible("Only a game in progress can be paused.")
    game.status, game.paused_at = "paused", now
    if hours:
        over = EndPause(game_id, paused_at=now)
        enqueue(session, over, f"go_on:{game_id}:{now.isoformat()}", now + timedelta(hours=hours))
    announce(session, game, now, "paused", why, by=by, but=but, hours=hours or None, voted=voted or None)


def end_pause(job: Claim, database: Database, clock: Clock) -> None:
    """Job: end a pause whose time is up, unless it was ended before."""
    with database.write() as session:
        pause = payload_of(job, EndPause)
        game = lock_game(session, pause.game)
        if game.paused_at == pause.paused_at:
            resume(session, game.id, clock(), act="pause_over")
        finish(session, job, clock())


def resume(
    session: Session,
    game_id: str,
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    voted: bool = False,
    but: str = "",
    act: Literal["resumed", "pause_over", "moved_here"] = "resumed",
) -> None:
    """Resume a game; every deadline moves by the length of the pause. An ended game continues where it stopped."""
    game = lock_game(session, game_id)
    ended = game.status == "abandoned" and game.state is not None
    if game.status == "over":
        raise NotPossible(OVER)
    refuse_moved(game)
    if game.status != "paused" and not ended:
        raise NotPossible("Only a paused game can be resumed.")
    pause_length = now - (game.paused_at or now)
    for wait in open_waits(session, game_id):
        answer_windows.resumed(game, wait, pause_length, now)
    game.status, game.paused_at, game.ended_at = "running", None, None
    announce(session, game, now, act, why, by=by, but=but, voted=voted or None)
    unit = GameUnitOfWork(session, game, now)
    advance(unit)
    unit.close()
    for wait in filter(unit.bot_answers, open_waits(session, game_id)):  # their jobs didn't run during the pause
        enqueue(session, LetBotAnswer(game_id, wait.id), f"bot:{wait.id}:{now.isoformat()}", now)


def refuse_moved(game: Game) -> None:
    """Raises NotPossible for a game that another server has."""
    if game.moved_to:
        raise NotPossible("The game has moved to another server: {address}", address=game.moved_to)


def extend(
    session: Session,
    game_id: str,
    hours: float,
    now: datetime,
    why: str = "",
    *,
    seat: str | None = None,
    by: int | None = None,
    voted: bool = False,
    but: str = "",
) -> None:
    """Give everyone who is asked now, or only `seat`, this many more hours; counted from now if no time is left."""
    game = lock_game(session, game_id)
    waits = [wait for wait in open_waits(session, game_id) if seat in (None, wait.seat)]
    if not waits or game.status not in ("running", "paused"):
        raise NotPossible("Nobody has to answer anything there, so there's no deadline to extend.")
    for wait in waits:
        if wait.deadline_at or wait.missed_at:
            answer_windows.longer(game, wait, hours if wait.deadline_at else max(hours, 1), now)
    announce(session, game, now, "extended", why, by=by, but=but, seat=seat, hours=hours, voted=voted or None)


def substitute(
    session: Session,
    game_id: str,
    name: str,
    who: Player | str,
    now: datetime,
    why: str = "",
    *,
    act: Handing = "substituted",
    by: int | None = None,
    voted: bool = False,
) -> None:
    """Give a seat to a person or a bot (its name): the hand but not the stored orders, and the full time to answer.

    The seat's old mail address becomes invalid, and private messages to the old player aren't shown to the new one. The
    new player gets a welcome mail, the old player and the others are told.
    """
    game = lock_game(session, game_id)
    seat = seat_to_give(session, game_id, name, who)
    _drop_orders(session, game_id, name, now, "somebody else took the seat")
    press.forget_private_press(session, game_id, name, now)
    before, leaver, seat.token_version, seat.status = seat.handle, seat.player_id, seat.token_version + 1, "joined"
    seat.mails, seat.unwanted, seat.muted, seat.ready = "asked", [], None, None
    if act == "stepped_in":
        seat.bank = None
    if isinstance(who, Player):
        seat.player_id, seat.bot, seat.handle = who.id, None, who.handle
    else:
        seat.player_id, seat.bot = None, who
    wait = open_wait(session, game_id, name)
    if wait:
        wait.closed_at, wait.outcome = now, "rewound"
    session.flush()
    changed_hands(session, game_id, name, now)
    game.agreed = {at: agreed for at, agreed in game.agreed.items() if at != name}  # taking the seat means agreeing
    successor = seat.handle if seat.player_id else None
    told: dict[str, Any] = {
        "seat": name,
        "before": before or name,
        "name": successor,
        "bot": seat.bot,
        "voted": voted or None,
    }
    announce(session, game, now, act, why, by=by, but=name, **told)
    if leaver and leaver != seat.player_id:
        _tell_leaver(session, seat, leaver, now, act)
    if game.state is not None:
        unit = GameUnitOfWork(session, game, now, answering=name)
        advance(unit)
        unit.close()
        if seat.player_id:
            unit.tell(Welcome(game_id, name, before or ""), f"welcome:{game_id}:{seat.token_version}")


def speak(
    session: Session, game_id: str, text: str, now: datetime, *, seat: str | None = None, by: int | None = None
) -> int:
    """Send a message to the whole table, or at once by mail to one seat; return the number of readers."""
    unit = GameUnitOfWork.open(session, game_id, now)
    words = press.clean(text)[: press.LONGEST]
    if not words:
        raise NotPossible("The message was empty.")
    readers = press.deliver(unit, None, [seat] if seat else None, words, at_once=bool(seat))
    if seat and not readers:
        raise NotPossible("No person plays at that seat.")
    audit_log.record(session, "said", now, by=by, game=game_id, seat=seat, readers=readers)
    return readers


def hand_over(
    session: Session, game_id: str, player: Player | None, now: datetime, why: str = "", *, by: int | None = None
) -> None:
    """Make somebody else the game master and tell them by mail; None for no game master."""
    game = lock_game(session, game_id)
    if game.master_id == (player.id if player else None):
        raise NotPossible("That wouldn't change anything.")
    game.master_id = player.id if player else None
    withdraw_invitations(session, game_id, now, seat=None)
    announce(session, game, now, "handed", why, by=by, name=player.handle if player else None)
    if player:
        dedupe = f"report:mastering:{game.id}:{player.id}:{now.isoformat()}"
        enqueue(session, Mastering(game.id, player.id), dedupe, now)


def seat_to_give(session: Session, game_id: str, name: str, who: Player | str | None) -> Seat:
    """The seat, if that player (None: somebody not known yet) may take it. Raises NotPossible."""
    seat = seat_of(session, game_id, name)
    if session.get_one(Game, game_id).status == "over":
        raise NotPossible("The game is over.")
    if seat is None:
        raise NotPossible(
            "There is no seat {name}. The seats are {names}.",
            name=repr(name),
            names=", ".join(s.name for s in seats_of(session, game_id)),
        )
    if isinstance(who, str) and who not in BOTS:
        raise NotPossible(
            "There is no bot called {name}. Choose one of: {names}.", name=repr(who), names=", ".join(BOTS)
        )
    others = [s for s in seats_of(session, game_id) if s.name != name]
    if isinstance(who, Player) and any(other.player_id == who.id for other in others):
        raise NotPossible("{name} already has a seat in this game.", name=who.handle)
    if isinstance(who, Player):
        audit_log.refuse_who_looked(session, game_id, who)
    return seat


def _tell_leaver(session: Session, seat: Seat, leaver: int, now: datetime, why: Handing) -> None:
    dedupe = f"report:left:{seat.game_id}:{seat.name}:{seat.token_version}"
    enqueue(session, Left(seat.game_id, seat.name, why, leaver, seat.token_version), dedupe, now)


def check_rewind(game: Game, answer: int) -> None:
    """Raises NotPossible if the game can't be rewound to that answer."""
    if game.status == "over":
        raise NotPossible(OVER)
    refuse_moved(game)
    if game.state is None or not 0 <= answer < game.position:
        last = game.position - 1
        raise NotPossible("The game can go back to any answer from 0 to {last}.", last=last)


def rewind(
    session: Session,
    game_id: str,
    answer: int,
    now: datetime,
    why: str = "",
    *,
    by: int | None = None,
    voted: bool = False,
) -> None:
    """Rewind to just after answer number `answer`; drop later answers and stored orders, and ask again.

    Impossible once the game is over, because the seed is public then and everybody could know the coming cards.
    """
    game = lock_game(session, game_id)
    check_rewind(game, answer)
    assert game.state is not None, "or it could not be taken back"
    kept = act_start_before(session, game_id, answer)
    assert kept is not None, "every game keeps the start of its first act"
    again = standing_answers(session, game_id, after=kept.position, until=answer)
    epoch, before = game.state["epoch"] + 1, game.position
    state = _fitting(kept, again, epoch)
    drop_after(session, game_id, answer, now)
    for seat in seats_of(session, game_id):
        _drop_orders(session, game_id, seat.name, now, REWOUND)
    game.state, game.position = state, answer
    game.status, game.ended_at, game.result, game.paused_at = "running", None, None, None
    session.add(
        Snapshot(
            game_id=game_id, epoch=epoch, act=state["act"], position=kept.position, state=kept.state | {"epoch": epoch}
        )
    )
    session.flush()
    announce(session, game, now, "rewound", why, by=by, voted=voted or None, log={"answer": answer, "was": before})
    unit = GameUnitOfWork(session, game, now)
    unit.greeted = True  # the notice contains everybody's question
    unit.close()


def _fitting(kept: Snapshot, again: Any, epoch: int) -> JSON:
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


def announce(
    session: Session,
    game: Game,
    now: datetime,
    act: str,
    why: str,
    *,
    by: int | None,
    but: str = "",
    aloud: bool = True,
    log: JSON | None = None,
    **facts: Any,
) -> None:
    """Log a game master's act as an event and, if `aloud`, mail it to all players.

    `but` is left out; an act about one seat only is mailed to that seat. Anything not mailed is in everybody's next
    mail. `facts`: the event's other fields (see schemas/event.schema.json); `log`: facts for the audit log only.
    """
    told = {name: value for name, value in facts.items() if value is not None or name == "name"}
    event = {"type": "master", "act": act, "words": " ".join(tidy(why).split())[:LONGEST_WHY]} | told
    n = last_event(session, game.id) + 1
    session.add(Event(game_id=game.id, n=n, position=game.position, payload=event))
    noted = {name: value for name, value in told.items() if name != "seat"} | (log or {})
    audit_log.record(session, act, now, by=by, game=game.id, seat=facts.get("seat"), why=event["words"], **noted)
    unit = GameUnitOfWork(session, game, now)
    alone = facts.get("seat") if act == "extended" else None
    for seat in unit.people() if aloud else ():
        if seat.name != but and alone in (None, seat.name):
            unit.tell(Notice(game.id, seat.name, n), f"notice:{game.id}:{n}")
