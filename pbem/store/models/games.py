"""Tables of games, seats, and the append-only history: answers, events and snapshots."""

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import JSON, Index, String, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column, validates

from pbem.store.base import Base, Json, to, to_seat

GameStatus = Literal["open", "running", "paused", "over", "abandoned"]
SeatStatus = Literal["invited", "joined", "left"]
Mails = Literal["all", "asked", "few", "daily"]
AnsweredBy = Literal["person", "order", "bot", "master", "forced", "deadline"]

PUBLIC = text("public")
UNCOUNTED = text("counted_at IS NOT ended_at"), text("counted_at IS DISTINCT FROM ended_at")


class Game(Base):
    """A game. The id is the slug used in addresses and links.

    `version`: the optimistic lock; it grows with every save (a bulk update must raise it itself), and a conflicting
    save raises StaleDataError. `position`: the number of answers not dropped. `state`: from pbem.rules, null until the
    start; `glance`: what lists show of it (service.games.glance), null for a new state until its unit of work is
    closed. `seed`: secret until the end; `commitment`: its hash, shown before anybody joins. `time_control`: see
    deadlines.time_control. `public`, `hours` (to answer; 0: no clock) and `language` (the host's) are for the lobby; a
    new `link_version` invalidates the previous link to the free seats. `counted_at`: the end for which the results were
    stored (service.seats.reliability). `agreed`: for seats whose player has not agreed to the current pace, the last
    pace they agreed to. `moved_to`: the address of the server that the game was moved to, null while it is on this one;
    `moves`: how often it was moved away. `live_until`: the end of the latest live session (service.games.live_session).
    """

    __tablename__ = "game"
    __table_args__ = (
        Index("ix_game_lobby", "status", "created_at", "id", sqlite_where=PUBLIC, postgresql_where=PUBLIC),
        Index("ix_game_uncounted", "id", sqlite_where=UNCOUNTED[0], postgresql_where=UNCOUNTED[1]),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    edition: Mapped[str]
    options: Mapped[Json] = mapped_column(default=dict)
    seats: Mapped[int]
    status: Mapped[GameStatus] = mapped_column(String, default="open", index=True)
    seed: Mapped[str]
    commitment: Mapped[str]
    rules: Mapped[str | None]
    state: Mapped[Json | None]
    glance: Mapped[Json | None]
    position: Mapped[int] = mapped_column(default=0)
    version: Mapped[int] = mapped_column()
    master_id: Mapped[int | None] = mapped_column(to("player.id"))
    time_control: Mapped[Json] = mapped_column(default=dict)
    public: Mapped[bool] = mapped_column(default=False, server_default=false())
    language: Mapped[str] = mapped_column(default="en", server_default="en")
    hours: Mapped[float] = mapped_column(default=24.0, server_default="24")
    link_version: Mapped[int] = mapped_column(default=0, server_default="0")
    result: Mapped[Json | None]
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    paused_at: Mapped[datetime | None]
    live_until: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    counted_at: Mapped[datetime | None]
    agreed: Mapped[Json] = mapped_column(default=dict, server_default="{}")
    moved_to: Mapped[str | None]
    moves: Mapped[int] = mapped_column(default=0, server_default="0")

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012 - SQLAlchemy's API

    @validates("state")
    def _without_glance(self, _name: str, state: Json | None) -> Json | None:
        """A new state is no longer what the lists show."""
        self.glance = None
        return state

    def slow_from(self, now: datetime) -> datetime:
        """When clocks and mails continue: now or, in a live session, at its end."""
        known: datetime | None = self.live_until
        return max(now, known or now)

    @validates("status")
    def _stay_away(self, _name: str, status: GameStatus) -> GameStatus:
        """Refuse to continue a game that has moved to another server."""
        known: str | None = self.moved_to  # None while the row is being created
        if known and status in {"open", "running", "paused"}:
            raise ValueError(f"the game {self.id} has moved to another server")
        return status


class Seat(Base):
    """A seat, named by its colour, with a player, a bot or nobody yet.

    `place`: the order of joining; `handle`: the name shown at this table; `told`: the number of events reported; a
    higher `token_version` invalidates the seat's old mail address; `muted`: seats whose press the player doesn't want.
    `mails`: mail at every event, when asked (and at scorings and the end), or once a day for all such games;
    `unwanted`: kinds of mail (notifications.preferences) that aren't sent; `mailed_at`: when the last mail was written.
    `bank`: hours left in the time bank, null before any are used or earned; `stand_in`: the bot that answers until the
    player is back; `shares`: what the player would pass on to a successor, of `notes` and `orders`. `invited_by`: the
    player who entered `invited_email`, null if nobody at the table did. `ready`: the player has nothing more to do
    (False: not everything yet) in `ready_act`, the act (`epoch.act`) in which they said so. `read_at`: when the newest
    message that the player has seen on the game's page was sent.
    """

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("game_id", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    name: Mapped[str]
    place: Mapped[int]
    status: Mapped[SeatStatus] = mapped_column(String, default="invited")
    player_id: Mapped[int | None] = mapped_column(to("player.id"), index=True)
    bot: Mapped[str | None]
    invited_email: Mapped[str | None] = mapped_column(index=True)
    invited_by: Mapped[int | None]
    handle: Mapped[str | None]
    word: Mapped[str | None]
    token_version: Mapped[int] = mapped_column(default=0)
    told: Mapped[int] = mapped_column(default=0)
    mails: Mapped[Mails] = mapped_column(String, default="asked", server_default="asked")
    unwanted: Mapped[list[Any]] = mapped_column(default=list, server_default="[]")
    mailed_at: Mapped[datetime | None]
    muted: Mapped[list[Any] | None]
    bank: Mapped[float | None]
    stand_in: Mapped[str | None]
    ready: Mapped[bool | None]
    ready_act: Mapped[str | None]
    shares: Mapped[list[Any]] = mapped_column(default=list, server_default="[]")
    read_at: Mapped[datetime | None]


class Answer(Base):
    """One answer accepted by the rules, number `n` of its game. Only a rewind drops it, and raises the epoch."""

    __tablename__ = "answer"
    __table_args__ = (UniqueConstraint("game_id", "epoch", "n"), to_seat())

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    epoch: Mapped[int]
    n: Mapped[int]
    question_id: Mapped[str]
    key: Mapped[str]
    seat: Mapped[str]
    value: Mapped[Any] = mapped_column(JSON)
    by: Mapped[AnsweredBy] = mapped_column(String)
    order_id: Mapped[int | None] = mapped_column(to("stored_order.id"))
    received_at: Mapped[datetime]
    dropped_at: Mapped[datetime | None]


class Event(Base):
    """One event of the rules. `n` counts within the game over all epochs; `position`: answers given before it."""

    __tablename__ = "event"
    __table_args__ = (UniqueConstraint("game_id", "n"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    n: Mapped[int]
    position: Mapped[int]
    payload: Mapped[Json]
    dropped_at: Mapped[datetime | None]


class Snapshot(Base):
    """The state at the start of an act, for rewinding and for showing earlier positions."""

    __tablename__ = "snapshot"
    __table_args__ = (
        UniqueConstraint("game_id", "epoch", "act"),
        Index("ix_snapshot_position", "game_id", "position"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    epoch: Mapped[int]
    act: Mapped[int]
    position: Mapped[int]
    state: Mapped[Json]
    dropped_at: Mapped[datetime | None]
