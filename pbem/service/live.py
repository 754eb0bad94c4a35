"""The subjects that open pages and programs listen for, and their marks.

A mark is a short string made only from what the reader's page shows, so it reveals nothing hidden from them. Every
change of a game is announced internally; readers are told only if their own mark has changed. Programs never see marks:
for them, a new one only means that there may be messages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.mail.transports.maildir import Mailbox
from pbem.service.games import event_log, event_streams
from pbem.service.games.event_streams import EventStream
from pbem.service.lobby import listings
from pbem.service.lobby.listings import Wish
from pbem.service.world import World
from pbem.store.models import Game, Player, Seat


@dataclass(frozen=True)
class OneGame:
    """The page of a game, or its waiting room, as a player (None: a spectator) sees it."""

    game: str
    player: int | None


@dataclass(frozen=True)
class OwnGames:
    """The list of a player's games."""

    player: int


@dataclass(frozen=True)
class Lobby:
    """The games that match a reader's search."""

    wish: Wish
    player: int | None


@dataclass(frozen=True)
class LocalMail:
    """The mailbox of a server without a mail account; `address`: "" for the list of addresses."""

    address: str


Subject: TypeAlias = OneGame | OwnGames | Lobby | LocalMail | EventStream
"""The subject of an open page, or of a program's stream."""


def mark(session: Session, world: World, subject: Subject) -> str:
    """The current mark; "" if the page's subject no longer exists."""
    match subject:
        case OneGame(game, player):
            return event_log.etag(session, game, player) if session.get(Game, game) else ""
        case OwnGames(player):
            found = listings.games_of_player(session, player)
            return listings.mark_of_own(found, listings.invitations(session, player))
        case Lobby(wish, player):
            reader = session.get(Player, player) if player is not None else None
            return listings.mark_of_list(*listings.lobby(session, wish, reader))
        case LocalMail(address):
            return Mailbox(world.settings.maildir).mark(address)
        case EventStream():
            return event_streams.mark(session, subject)
        case _:
            assert_never(subject)


def concerned(session: Session, games: Collection[str], listened: Iterable[Subject]) -> Iterator[Subject]:
    """The subjects whose marks may have changed with these games."""
    seats = select(Seat.player_id).where(Seat.game_id.in_(games), Seat.player_id.is_not(None))
    players = set(session.scalars(seats))
    return (subject for subject in listened if _is_concerned(subject, games, players))


def _is_concerned(subject: Subject, games: Collection[str], players: Collection[int | None]) -> bool:
    match subject:
        case OwnGames(player) | EventStream(player, None):
            return player in players
        case OneGame(game) | EventStream(_, game):
            return game in games
        case Lobby():
            return True
        case LocalMail():
            return False
        case _:
            assert_never(subject)
