"""The actions that a game master who plays must put to the vote, and carrying them out once passed.

No vote is needed if nobody else plays, or in a game created with `trust=friends`. Motions are checked without hidden
information, so a master who plays learns nothing from a refusal. For the same reason, only a bot can answer for another
seat.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final, Literal, assert_never

from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import BOTS
from pbem.i18n import N_
from pbem.mail.charset import tidy
from pbem.rules import JSON
from pbem.service.deadlines.time_control import setting
from pbem.service.errors import NotPossible
from pbem.service.games import answer_for_seat, game_master, pace_change, permissions
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import seat_invitations
from pbem.store.games import seat_of, seats_of
from pbem.store.models import Game, Player, Seat
from pbem.store.pending_answers import open_wait
from pbem.vote_kinds import VoteKind

Motion = Literal[VoteKind.REWIND, VoteKind.PACE, VoteKind.SUBSTITUTE, VoteKind.ANSWER, VoteKind.HAND]
LENT: Final = N_("You have lent your seat while you are away. Take it back before you do this.")
BY_A_BOT: Final = N_("You play in this game, so you can only let a bot answer for another player. Write: bot.")
ENDED: Final = N_("This game has ended, and you played in it. Offer a rematch instead.")
NOT_YOUR_SEAT: Final = N_("You play in this game, so you can't change the address of another seat.")
JOINED: Final = N_(
    "Others have already joined this game with its settings. Create a new game, or wait until this one starts."
)
MORE_TIME: Final = N_("You play in this game, so you can only give more time to everyone, up to seven days.")
MOVED_ON: Final = N_("The game has moved on since that was proposed.")
SHOWN: Final = ("answer", "was", "pace", "whose", "name")
"""The parts of a motion that players see."""


def asks(session: Session, game: Game, player: Player) -> str | None:
    """The seat of a game master who must ask the others; None for a master who may act alone. Raises NotPossible."""
    if game.state is None or permissions.role_of(session, game, player) != "plays":
        return None
    own = next((seat.name for seat in seats_of(session, game.id) if seat.player_id == player.id), None)
    others = [seat for seat in GameUnitOfWork(session, game, game.created_at).people() if seat.name != own]
    if setting(game.time_control, "trust") == "friends" or not others:
        return None
    if own is None:
        raise NotPossible(LENT)
    return own


def left_to_the_master(session: Session, game: Game, seat: str) -> bool:
    """Whether the seat has missed its deadline in a game whose time control leaves the consequence to the master."""
    wait = open_wait(session, game.id, seat)
    return (
        wait is not None
        and wait.missed_at is not None
        and wait.agreed
        and setting(game.time_control, "on_miss") == "master"
    )


def check(session: Session, game: Game, player: Player, kind: Motion, wish: JSON) -> None:
    """Raises NotPossible for actions that a master can't take even with a vote."""
    if game.state is None and _changes_what_was_agreed(session, game, player, kind, wish):
        raise NotPossible(JOINED)
    if (
        kind is VoteKind.ANSWER
        and permissions.role_of(session, game, player) == "plays"
        and wish["text"].strip() != answer_for_seat.BOT
    ):
        raise NotPossible(BY_A_BOT)


def _changes_what_was_agreed(session: Session, game: Game, player: Player, kind: Motion, wish: JSON) -> bool:
    """Whether the motion changes something others joined for: the time control, the master or their own seat."""
    joined = {seat.name for seat in GameUnitOfWork(session, game, game.created_at).people() if seat.status == "joined"}
    joined -= {seat.name for seat in seats_of(session, game.id) if seat.player_id == player.id}
    if kind is VoteKind.SUBSTITUTE:
        return wish["seat"] in joined
    return bool(joined) and (
        kind is VoteKind.PACE or (kind is VoteKind.HAND and permissions.role_of(session, game, player) == "plays")
    )


def check_more_time(session: Session, game: Game, by: int | None, hours: float, seat: str | None) -> None:
    """Limit the time a playing master may give: no more than a vote can, and not only to their own seat.

    Raises NotPossible.
    """
    player = session.get(Player, by) if by else None
    own = asks(session, game, player) if player else None
    if own and (hours > VoteKind.EXTEND.rules.most or seat == own):
        raise NotPossible(MORE_TIME)


def check_alone(session: Session, game: Game, by: int | None, *, seat: str | None = None) -> None:
    """Keep a playing master from resuming an ended game, or giving somebody else's `seat` a new address.

    Raises NotPossible. `by`: None for the operator.
    """
    player = session.get(Player, by) if by else None
    own = asks(session, game, player) if player else None
    if own and seat is None and game.status == "abandoned":
        raise NotPossible(ENDED)
    if own and seat not in (None, own):
        raise NotPossible(NOT_YOUR_SEAT)


def prepared(session: Session, game: Game, kind: Motion, wish: JSON) -> JSON:
    """The motion as put to the vote. Raises NotPossible if public information rules it out."""
    match kind:
        case VoteKind.REWIND:
            game_master.check_rewind(game, wish["answer"])
            return {"answer": wish["answer"], "was": game.position, "epoch": (game.state or {})["epoch"]}
        case VoteKind.PACE:
            return {"pace": pace_change.differing(game.time_control, pace_change.another(game, wish["pace"]))}
        case VoteKind.ANSWER:
            question = rules.questions(game.state or {}).get(wish["seat"]) if game.status == "running" else None
            if question is None:
                raise NotPossible("The player of that seat has nothing to decide now.")
            return {"seat": wish["seat"], "whose": _whose(_seat(session, game, wish)), "question": question["id"]}
        case VoteKind.SUBSTITUTE:
            who = _newcomer(session, wish["who"])
            seat = game_master.seat_to_give(session, game.id, wish["seat"], who)
            return {"seat": seat.name, "whose": _whose(seat), "who": wish["who"], "name": _called(wish["who"])}
        case VoteKind.HAND:
            _newcomer(session, wish["who"])
            return {"who": wish["who"], "name": _called(wish["who"])}
        case _:
            assert_never(kind)


def carry_out(
    session: Session,
    game: Game,
    kind: Motion,
    wish: JSON,
    now: datetime,
    why: str,
    *,
    master_id: int | None,
    agreed: Collection[str] = (),
    voted: bool = False,
    source: str = "",
) -> None:
    """Carry out a motion of the master or, if `voted`, of the table. Raises NotPossible.

    `agreed`: the seats whose players agree.
    """
    by = None if voted else master_id
    if voted:
        _check_still(game, kind, wish)
    match kind:
        case VoteKind.REWIND:
            game_master.rewind(session, game.id, wish["answer"], now, why, by=by, voted=voted)
        case VoteKind.PACE:
            pace_change.change_pace(session, game.id, wish["pace"], now, why, by=by, agreed=agreed, voted=voted)
        case VoteKind.ANSWER:
            text = answer_for_seat.BOT if voted else wish["text"]
            answer_for_seat.answer_for(session, game.id, wish["seat"], text, now, why, by=by, voted=voted)
        case VoteKind.SUBSTITUTE if voted and wish["who"] in BOTS:
            game_master.substitute(session, game.id, wish["seat"], wish["who"], now, why, voted=True)
        case VoteKind.SUBSTITUTE:
            seat, who = wish["seat"], wish["who"]
            seat_invitations.substitute(session, game.id, seat, who, now, why, by=master_id, source=source)
        case VoteKind.HAND:
            seat_invitations.ask(session, game.id, None, wish["who"], now, why, by=master_id, source=source)
        case _:
            assert_never(kind)


def _check_still(game: Game, kind: Motion, wish: JSON) -> None:
    """Raises NotPossible if the game has moved on from what was voted for."""
    state = game.state or {}
    if kind is VoteKind.ANSWER:
        question = rules.questions(state).get(wish["seat"])
        moved_on = question is None or question["id"] != wish["question"]
    else:
        moved_on = kind is VoteKind.REWIND and state["epoch"] != wish["epoch"]
    if moved_on:
        raise NotPossible(MOVED_ON)


def _seat(session: Session, game: Game, wish: JSON) -> Seat:
    found = seat_of(session, game.id, wish["seat"])
    if found is None:
        raise NotPossible("There is no such seat in a game in progress.")
    return found


def _newcomer(session: Session, who: str) -> Player | str | None:
    """A bot's name, a player, or None for an address. Raises NotPossible."""
    return who.strip() if who.strip() in BOTS else seat_invitations.whom(session, who)[0]


def _whose(seat: Seat) -> str:
    return seat.handle or seat.name


def _called(who: str) -> str | None:
    """The newcomer's name as shown to the table: None for a bot, "" for a person known only by address."""
    named = " ".join(tidy(who).split())[:40]
    return None if named in BOTS else "" if "@" in named else named
