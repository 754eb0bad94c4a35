"""Following other players' games by mail: a mail after each round and at the end, with what any spectator may see."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.errors import NotPossible
from pbem.service.games.visibility import may_watch
from pbem.service.notifications.mail_types import SpectatorMail
from pbem.service.payloads import enqueue
from pbem.store.games import last_event, seats_of
from pbem.store.models import Follower, Game, Player

MOST: Final = 30  # games that one player follows
TELLING: Final = {"round", "over"}
"""The events after which followers are mailed."""


def check(session: Session, player: Player | None, game_id: str) -> Game:
    """Return the game if this player may follow it. Raises NotPossible, worded alike for private and unknown games."""
    game = session.get(Game, game_id)
    if game is None or not may_watch(session, game, player):
        raise NotPossible("There is no game {game} that you can watch.", game=game_id)
    if game.status in ("over", "abandoned"):
        raise NotPossible("{game} is over.", game=game_id)
    if player and any(seat.player_id == player.id and seat.status == "joined" for seat in seats_of(session, game_id)):
        raise NotPossible("You play in {game}, so you already get its emails.", game=game_id)
    return game


def follow(session: Session, player: Player, game_id: str, now: datetime) -> None:
    """Mail the player from now on. Raises NotPossible."""
    game = check(session, player, game_id)
    if session.get(Follower, (game.id, player.id)):
        return
    mine = select(func.count()).select_from(Follower).where(Follower.player_id == player.id)
    if session.scalars(mine).one() >= MOST:
        raise NotPossible(N_("You're already watching {most} games."), most=MOST)
    session.add(Follower(game_id=game.id, player_id=player.id, told=last_event(session, game.id), since=now))


def unfollow(session: Session, player: Player | None, game_id: str) -> None:
    """Stop these mails. Raises NotPossible."""
    session.delete(check_followed(session, player, game_id))


def check_followed(session: Session, player: Player | None, game_id: str) -> Follower:
    """Return the row of somebody who follows a game. Raises NotPossible."""
    found = session.get(Follower, (game_id, player.id)) if player else None
    if found is None:
        raise NotPossible("You are not watching {game}.", game=game_id)
    return found


def tell_followers(session: Session, game: Game, now: datetime) -> None:
    """Schedule the mails about what has happened since the last one."""
    last = last_event(session, game.id)
    for follower in session.scalars(select(Follower).where(Follower.game_id == game.id)).all():
        mail = SpectatorMail(game.id, follower.player_id, follower.told + 1, last + 1)
        enqueue(session, mail, f"report:watch:{game.id}:{follower.player_id}:{last}", now)
        follower.told = last
