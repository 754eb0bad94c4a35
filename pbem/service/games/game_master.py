"""What a game master can do to a game: pause and resume it, put somebody else in a seat, rewind it.

Everything here is told to the table, kept with the game's record and noted in the log of deeds. `by`: the player who
does it, None from the command line. pbem.actions checks who may do it.
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
from pbem.store.jobs import Claim, finish
from pbem.store.models import Event, Game, Player, Seat, Snapshot, StoredOrder
from pbem.store.pending_answers import open_wait, open_waits
from pbem.store.votes import changed_hands

REWOUND: Final = "the game was rewound"
LONGEST_WHY: Final = 500
OVER: Final = N_(
    "The game is over and its shuffle is open, so it can't go on: everybody can know the cards to come. Play a rematch "
    "instead, a new game with a new shuffle."
)
Handing = Literal["substituted", "resigned", "stepped_in", "came_back"]
"""Why a seat changes hands: the master gives it away, its player leaves, a standby comes, the one who left is back."""


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
    """Clocks stand still and nothing is taken in but orders to be kept, until `resume`, or for so many `hours`.

    `voted`: the table has decided it; `but`: the seat whose message did it, and which is told by its receipt.
    """
    game = lock_game(session, game_id)
    if game.status != "running":
        raise NotPossible("Only a running game can be paused.")
    game.status, game.paused_at = "paused", now
    if hours:
        over = EndPause(game_id, paused_at=now)
        enqueue(session, over, f"go_on:{game_id}:{now.isoformat()}", now + timedelta(hours=hours))
    announce(session, game, now, "paused", why, by=by, but=but, hours=hours or None, voted=voted or None)


def end_pause(job: Claim, database: Database, clock: Clock) -> None:
    """The job of a pause that is over, unless somebody has ended it before."""
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
    act: Literal["resumed", "pause_over"] = "resumed",
) -> None:
    """Go on; every deadline moves by as long as the pause was. A game that was ended goes on where it stood."""
    game = lock_game(session, game_id)
    ended = game.status == "abandoned" and game.state is not None
    if game.status == "over":
        raise NotPossible(OVER)
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
    for wait in filter(unit.bot_answers, open_waits(session, game_id)):  # they did not think meanwhile
        enqueue(session, LetBotAnswer(game_id, wait.id), f"bot:{wait.id}:{now.isoformat()}", now)


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
    """Give all who are asked now, or the one at `seat`, so many hours more; who had no time left, so many from now."""
    game = lock_game(session, game_id)
    waits = [wait for wait in open_waits(session, game_id) if seat in (None, wait.seat)]
    if not waits or game.status not in ("running", "paused"):
        raise NotPossible("Nobody is asked anything there, so there is no time to give.")
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
    """A person or a bot (its name) takes over a seat: the hand, not the stored orders, and a full time to answer.

    The old mail address of the seat is worth nothing from now on, what was said to the player before is not for the new
    one. Who comes is welcomed with all there is to know, who goes is told, and the others are.
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
    game.agreed = {at: agreed for at, agreed in game.agreed.items() if at != name}  # who comes agrees to the pace
    successor = seat.handle if seat.player_id else None
    told: dict[str, Any] = {"seat": name, "before": before or name, "name": successor, "voted": voted or None}
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
    """Speak to the whole table, or to one seat alone, whose player is mailed at once; how many read it."""
    unit = GameUnitOfWork.open(session, game_id, now)
    words = press.clean(text)[: press.LONGEST]
    if not words:
        raise NotPossible("There was nothing to say in it.")
    readers = press.deliver(unit, None, [seat] if seat else None, words, at_once=bool(seat))
    if seat and not readers:
        raise NotPossible("Nobody reads mails at that seat.")
    audit_log.record(session, "said", now, by=by, game=game_id, seat=seat, readers=readers)
    return readers


def hand_over(
    session: Session, game_id: str, player: Player | None, now: datetime, why: str = "", *, by: int | None = None
) -> None:
    """Make somebody else the game master and tell them by mail; or nobody."""
    game = lock_game(session, game_id)
    if game.master_id == (player.id if player else None):
        raise NotPossible("Nothing would change by that.")
    game.master_id = player.id if player else None
    withdraw_invitations(session, game_id, now, seat=None)
    announce(session, game, now, "handed", why, by=by, name=player.handle if player else None)
    if player:
        dedupe = f"report:mastering:{game.id}:{player.id}:{now.isoformat()}"
        enqueue(session, Mastering(game.id, player.id), dedupe, now)


def seat_to_give(session: Session, game_id: str, name: str, who: Player | str | None) -> Seat:
    """The seat, if that one (None: somebody who is not known yet) may take it. Raises NotPossible."""
    seat = seat_of(session, game_id, name)
    if session.get_one(Game, game_id).status == "over":
        raise NotPossible("The game is over.")
    if seat is None:
        raise NotPossible(
            "There is no seat {name}; there are {names}.",
            name=repr(name),
            names=", ".join(s.name for s in seats_of(session, game_id)),
        )
    if isinstance(who, str) and who not in BOTS:
        raise NotPossible("There is no bot {name}. There are: {names}.", name=repr(who), names=", ".join(BOTS))
    others = [s for s in seats_of(session, game_id) if s.name != name]
    if isinstance(who, Player) and any(other.player_id == who.id for other in others):
        raise NotPossible("{name} has a seat in this game already.", name=who.handle)
    if isinstance(who, Player):
        audit_log.refuse_who_looked(session, game_id, who)
    return seat


def _tell_leaver(session: Session, seat: Seat, leaver: int, now: datetime, why: Handing) -> None:
    dedupe = f"report:left:{seat.game_id}:{seat.name}:{seat.token_version}"
    enqueue(session, Left(seat.game_id, seat.name, why, leaver, seat.token_version), dedupe, now)


def check_rewind(game: Game, answer: int) -> None:
    """Raises NotPossible when the game cannot be taken back to after that answer."""
    if game.status == "over":
        raise NotPossible(OVER)
    if game.state is None or not 0 <= answer < game.position:
        last = game.position - 1
        raise NotPossible("{n} answers were given: the game can be taken back to 0 … {last}.", n=last + 1, last=last)


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
    """Back to just after answer number `answer`: later answers are dropped, stored orders too; all is asked again.

    Never after the end: the seed is open then, so everybody can know the cards to come.
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
    unit.greeted = True  # the notice has everybody's question
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
    """The table hears of an act: an event in the log, and `aloud` a mail to everyone who plays (`but` one; of an act
    that concerns one seat alone, to that one). What is not told aloud stands in everybody's next mail.

    `facts`: what the event says besides (see schemas/event.schema.json); `log`: what only the log of deeds does.
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
