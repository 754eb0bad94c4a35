"""A game: its present state, its seats, and the append-only story of how it came to this."""

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import JSON, Index, String, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to, to_seat

GameStatus = Literal["open", "running", "paused", "over", "abandoned"]
SeatStatus = Literal["invited", "joined", "left"]
Mails = Literal["all", "asked", "daily"]
AnsweredBy = Literal["person", "order", "bot", "master", "forced", "deadline"]

PUBLIC = text("public")
UNCOUNTED = text("counted_at IS NOT ended_at"), text("counted_at IS DISTINCT FROM ended_at")


class Game(Base):
    """A game. The id is its slug, as it stands in addresses and links.

    `version` counts the saves: it is raised whenever the row is written, and a save over somebody else's raises
    StaleDataError. `position` counts the answers that stand. `state` is what pbem.rules made, null until the start.
    `seed` is a secret until the end; `commitment` is its hash, shown before anybody joins. `time_control`: the settings
    of its clock (deadlines.time_control). `public`, `hours` (to answer; 0: no clock) and `language` (the host's) are
    what strangers find it by; a new `link_version` makes the old link to its free seats worthless. `counted_at`: the
    end that its players' part was kept of (service.seats.reliability). `agreed`: seat -> the last pace that its player
    agreed to, of those who have not agreed to the present one.
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
    ended_at: Mapped[datetime | None]
    counted_at: Mapped[datetime | None]
    agreed: Mapped[Json] = mapped_column(default=dict, server_default="{}")

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012 - how the mapper is told


class Seat(Base):
    """A place at the table, named by its colour, and who sits there: a player, a bot, or nobody yet.

    `place` is the order of joining; `handle` the name shown at this table; `told` how many happenings were reported;
    raising `token_version` makes the seat's old mail address worthless; `muted`: the seats whose press is not wanted.
    `mails`: a mail at every event, when asked (and at scorings and the end), or one a day for all such games;
    `unwanted`: kinds of mail (notifications.preferences) that are not sent at all; `mailed_at`: when the last mail was
    written. `bank`: hours left of the player's own, null before the first are used or won; `stand_in`: the bot that
    answers for the player until they are back; `shares`: what they would leave to whoever takes the seat, of `notes`
    and `orders`. `invited_by`: the player who typed the `invited_email`, null when nobody at the table did. `ready`:
    the player has no more to say (False: not yet all) in `ready_act`, the act (`epoch.act`) it was said in.
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


class Answer(Base):
    """One answer the rules accepted, number `n` of its game. Only a rewind drops it, which raises the epoch."""

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
    """One event of the rules. `n` counts up in its game over all epochs; `position` = answers given by then."""

    __tablename__ = "event"
    __table_args__ = (UniqueConstraint("game_id", "n"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    n: Mapped[int]
    position: Mapped[int]
    payload: Mapped[Json]
    dropped_at: Mapped[datetime | None]


class Snapshot(Base):
    """The state as an act began: what a rewind goes back to, and what an earlier position is rendered from."""

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
