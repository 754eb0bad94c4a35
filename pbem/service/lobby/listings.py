"""Lists of games: the lobby's, by search criteria, and a player's own, those waiting for them first.

A list is a page of bounded size and takes a fixed number of database queries however many games there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, case, false, func, literal_column, or_, select
from sqlalchemy.orm import Session

from pbem.facts import Glance
from pbem.languages import LANGUAGES
from pbem.rules import EDITIONS
from pbem.service.games.event_log import fingerprint
from pbem.service.games.glance import glance
from pbem.service.games.queries import PROGRAM
from pbem.service.seats import reliability
from pbem.store.models import Address, Game, PendingAnswer, Player, Press, PressCopy, Seat

SIZE: Final = 20
LAST_PAGE: Final = 500  # to see more, narrow the search
LATELY: Final = 30  # public games used to estimate how long a game waits for players
ENOUGH: Final = 3
PUBLIC: Final[ColumnElement[bool]] = literal_column("game.public")  # must match the index

SHOWN: Final[dict[str, tuple[str, ...]]] = {"open": ("open",), "running": ("running", "paused"), "over": ("over",)}
PACES: Final[dict[str, ColumnElement[bool]]] = {
    "fast": and_(Game.hours > 0, Game.hours < 24),
    "day": Game.hours == 24,
    "slow": Game.hours > 24,
    "none": Game.hours == 0,
}
_FREE: Final = (
    select(func.count(Seat.id))
    .where(Seat.game_id == Game.id, Seat.status == "invited", Seat.invited_email.is_(None))
    .correlate(Game)
    .scalar_subquery()
)
_BOT: Final = func.coalesce(Seat.bot, case((Player.program, PROGRAM)))
"""The bot of a seat, as in queries.bot_of; Player is outer-joined."""
_LISTED: Final = (
    Game.id,
    Game.title,
    Game.edition,
    Game.options,
    Game.status,
    Game.seats,
    Game.hours,
    Game.language,
    Game.public,
    Game.link_version,
    Game.master_id,
    Game.created_at,
    Game.started_at,
    Game.ended_at,
)
"""The columns that a list shows; the game's state is large and isn't loaded."""


@dataclass(frozen=True)
class Wish:
    """Search criteria for games; empty (or 0) means any. `whose`: "mine" or "others"."""

    show: str = "open"
    edition: str = ""
    players: int = 0
    pace: str = ""
    language: str = ""
    free: int = 0
    whose: str = ""
    page: int = 1

    @staticmethod
    def read(given: Mapping[str, str]) -> Wish:
        """Parse them from a query string; invalid values are ignored."""
        return Wish(
            show=_known(given, "show", SHOWN) or "open",
            edition=_known(given, "edition", EDITIONS),
            players=_number(given, "players", 5),
            pace=_known(given, "pace", PACES),
            language=_known(given, "language", LANGUAGES),
            free=_number(given, "free", 4),
            whose=_known(given, "whose", ("mine", "others")),
            page=_number(given, "page", LAST_PAGE) or 1,
        )


@dataclass(frozen=True)
class Host:
    """The player who opened a game. `on_time`: see reliability.Record; None also if they hide their page."""

    name: str
    on_time: int | None
    hidden: bool


@dataclass(frozen=True)
class Listed:
    """A game in a list.

    `free`: the number of seats anybody may take; `names`: (player, bot) per seat; `mine`: whether the reader is among
    them.
    """

    game: Any
    free: int
    names: Sequence[tuple[str, str | None]]
    host: Host | None
    mine: bool = False


def _known(given: Mapping[str, str], name: str, values: Iterable[str]) -> str:
    return value if (value := given.get(name, "")) in values else ""


def _number(given: Mapping[str, str], name: str, most: int) -> int:
    value = given.get(name, "")
    return min(int(value), most) if value.isdecimal() and value.isascii() and len(value) < 6 else 0


def lobby(session: Session, wish: Wish, player: Player | None) -> tuple[list[Listed], bool]:
    """A page of matching games, newest first, and whether there is another page."""
    free = _FREE if wish.show == "open" else literal_column("0")
    listed = _narrowed(select(*_LISTED, free.label("free")), wish, player).where(Game.status.in_(SHOWN[wish.show]))
    ordered = listed.order_by(Game.created_at.desc(), Game.id.desc())
    rows = session.execute(ordered.offset((wish.page - 1) * SIZE).limit(SIZE + 1)).all()
    names, own = _names(session, [row.id for row in rows[:SIZE]], player)
    hosts = _hosts(session, {row.master_id for row in rows[:SIZE] if row.master_id})
    found = [
        Listed(row, row.free, names.get(row.id, ()), hosts.get(row.master_id), row.id in own) for row in rows[:SIZE]
    ]
    return found, len(rows) > SIZE


def _hosts(session: Session, players: Collection[int]) -> dict[int, Host]:
    kept = reliability.records(session, players)
    found = session.execute(select(Player.id, Player.handle, Player.hidden).where(Player.id.in_(players)))
    return {n: Host(name, None if hidden else kept[n].on_time, hidden) for n, name, hidden in found}


def wait_for_player(session: Session) -> timedelta | None:
    """How long recent public games waited for each player; None if there were too few to tell.

    Players come by chance, so a game with two free seats waits about twice as long, however old it is.
    """
    people = select(func.count(Seat.player_id)).where(Seat.game_id == Game.id).correlate(Game).scalar_subquery()
    begun = select(Game.created_at, Game.started_at, people).where(PUBLIC, Game.started_at.is_not(None), people > 1)
    lately = session.execute(begun.order_by(Game.created_at.desc()).limit(LATELY))
    waits = sorted((started - created) / (n - 1) for created, started, n in lately if started)
    return waits[len(waits) // 2] if len(waits) >= ENOUGH else None


def _narrowed(listed: Any, wish: Wish, player: Player | None) -> Any:
    mine = select(Seat.game_id).where(Seat.player_id == player.id) if player else None
    own = mine is not None and wish.whose == "mine"
    asked: list[tuple[object, ColumnElement[bool]]] = [
        (wish.edition, Game.edition == wish.edition),
        (wish.players, Game.seats == wish.players),
        (wish.pace, PACES.get(wish.pace, false())),
        (wish.language, Game.language == wish.language),
        (wish.show == "open" and not own, max(wish.free, 1) <= _FREE),
        (not own, PUBLIC),
    ]
    if mine is not None and wish.whose:
        asked.append((True, Game.id.in_(mine) if own else Game.id.not_in(mine)))
    return listed.where(*(rule for wanted, rule in asked if wanted))


def _names(
    session: Session, games: Sequence[str], player: Player | None
) -> tuple[dict[str, list[tuple[str, str | None]]], set[str]]:
    """Game -> its players in seat order, each with the bot that plays for them; and the games the player is in."""
    unit = select(Seat.game_id, Seat.handle, _BOT, Seat.player_id).outerjoin(Player, Player.id == Seat.player_id)
    unit = unit.where(Seat.game_id.in_(games), Seat.handle.is_not(None))
    found: dict[str, list[tuple[str, str | None]]] = {}
    own = set()
    for game, handle, bot, whose in session.execute(unit.order_by(Seat.game_id, Seat.place)):
        found.setdefault(game, []).append((str(handle), bot))
        if player and whose == player.id:
            own.add(game)
    return found, own


MAILED: Final = 20  # open games in one mail


def mark_of_list(found: Sequence[Listed], more: bool) -> str:
    """A short string that changes whenever this page of the lobby would change."""
    return fingerprint([more, *([*map(str, listed.game), listed.free, *listed.names] for listed in found)])


def open_games(session: Session) -> list[tuple[Game, int]]:
    """The games that anybody may join, newest first, each with its number of free seats."""
    free = select(Game, func.count(Seat.id)).join(Seat, Seat.game_id == Game.id).group_by(Game.id)
    mine = free.where(Game.status == "open", Seat.status == "invited", Seat.invited_email.is_(None))
    found = session.execute(mine.order_by(Game.created_at.desc(), Game.id))
    return [(game, n) for game, n in found if game.time_control.get("public")][:MAILED]


# -- a player's own games ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sitter:
    """Somebody at a table: their seat, name and bot, and whether the game waits for them."""

    seat: str
    name: str
    bot: str | None
    asked: bool


@dataclass(frozen=True)
class OwnGame:
    """One of a player's games: `asked_at` and `until` if it waits for them; `unread`: messages they haven't seen."""

    game: Any
    seat: str
    asked_at: datetime | None
    until: datetime | None
    unread: int
    table: Sequence[Sitter]

    @property
    def waits(self) -> list[str]:
        """Who else the game waits for."""
        return [one.name for one in self.table if one.asked and one.seat != self.seat]

    @property
    def mine(self) -> bool:
        return self.asked_at is not None and self.game.status == "running"


MOST: Final = 100  # a player's games in one list
LATEST: Final = 5  # finished games beside them
_UNREAD: Final = (
    select(func.count(PressCopy.id))
    .join(Press, Press.id == PressCopy.press_id)
    .where(PressCopy.game_id == Seat.game_id, PressCopy.seat == Seat.name)
    .where(or_(Seat.read_at.is_(None), Press.sent_at > Seat.read_at), Press.seat.is_distinct_from(Seat.name))
    .correlate(Seat)
    .scalar_subquery()
)


def games_of_player(session: Session, player_id: int) -> list[OwnGame]:
    """A player's games: those waiting for them by nearest deadline, then the others, then the latest finished ones."""
    asked = and_(PendingAnswer.game_id == Seat.game_id, PendingAnswer.seat == Seat.name, PendingAnswer.actionable)
    held = select(
        *_LISTED,
        Seat.name.label("seat"),
        PendingAnswer.opened_at,
        PendingAnswer.deadline_at,
        _UNREAD.label("unread"),
    ).join(Seat, Seat.game_id == Game.id)
    held = held.outerjoin(PendingAnswer, asked).where(Seat.player_id == player_id, Seat.status == "joined")
    turn = case(
        (and_(PendingAnswer.id.is_not(None), Game.status == "running"), 0), (Game.status == "running", 1), else_=2
    )
    playing = held.where(Game.status.in_(("open", "running", "paused")))
    playing = playing.order_by(
        turn, PendingAnswer.deadline_at.is_(None), PendingAnswer.deadline_at, Game.created_at.desc(), Game.id
    )
    ended = held.where(Game.status.in_(("over", "abandoned"))).order_by(Game.ended_at.desc(), Game.id)
    rows = [*session.execute(playing.limit(MOST)), *session.execute(ended.limit(LATEST))]
    tables = _tables(session, [row.id for row in rows])
    return [OwnGame(row, row.seat, row.opened_at, row.deadline_at, row.unread, tables.get(row.id, ())) for row in rows]


DRAWN: Final = 30  # games of a list with their board


def boards(session: Session, found: Sequence[OwnGame]) -> dict[str, Glance]:
    """Game -> what a list shows of its position, for the first games being played."""
    played = [own.game.id for own in found if own.game.status in ("running", "paused")][:DRAWN]
    older = case((Game.glance.is_(None), Game.state))
    known = session.execute(select(Game.id, Game.glance, older).where(Game.id.in_(played)))
    return {game: Glance(**(shown or glance(state))) for game, shown, state in known if shown or state}


def mark_of_own(found: Sequence[OwnGame], kept: Sequence[tuple[Game, Seat]]) -> str:
    """A short string that changes whenever the list of a player's games and invitations would change."""
    games = [[*map(str, own.game), *map(astuple, own.table)] for own in found]
    return fingerprint([games, [game.id for game, _ in kept]])


def last_running(session: Session, player_id: int) -> Game | None:
    """The newest of a player's running games."""
    mine = select(Game).join(Seat, Seat.game_id == Game.id).where(Seat.player_id == player_id, Game.status == "running")
    return session.scalar(mine.order_by(Game.created_at.desc()).limit(1))


def _tables(session: Session, games: Sequence[str]) -> dict[str, list[Sitter]]:
    """Game -> the players at its table, in seat order."""
    asked = and_(PendingAnswer.game_id == Seat.game_id, PendingAnswer.seat == Seat.name, PendingAnswer.actionable)
    seated = select(Seat.game_id, Seat.name, Seat.handle, _BOT, PendingAnswer.id).outerjoin(PendingAnswer, asked)
    seated = (
        seated.outerjoin(Player, Player.id == Seat.player_id)
        .where(Seat.game_id.in_(games), Seat.handle.is_not(None))
        .order_by(Seat.game_id, Seat.place)
    )
    found: dict[str, list[Sitter]] = {}
    for game, seat, handle, bot, wait in session.execute(seated):
        found.setdefault(game, []).append(Sitter(seat, handle or seat, bot, wait is not None))
    return found


def invitations(session: Session, player_id: int) -> list[tuple[Game, Seat]]:
    """The seats kept for a player's addresses, newest game first."""
    mine = select(Address.email).where(Address.player_id == player_id, Address.confirmed_at.is_not(None))
    kept = select(Game, Seat).join(Seat, Seat.game_id == Game.id).where(Seat.invited_email.in_(mine))
    kept = kept.where(Seat.status == "invited", Game.status == "open").order_by(Game.created_at.desc(), Game.id)
    return [(game, seat) for game, seat in session.execute(kept.limit(MOST))]
