"""Programs: the tokens by which they speak for a player, and the addresses they want to be told things at."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.i18n import Sentence
from pbem.store.base import Base, SentenceText, to

ON = text("off_at IS NULL")


class ApiToken(Base):
    """What a program shows to act for a player, within its `scopes`. Of the token itself only its hash is kept."""

    __tablename__ = "api_token"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    name: Mapped[str]
    hash: Mapped[str] = mapped_column(unique=True)
    scopes: Mapped[list[Any]]
    created_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]


class Webhook(Base):
    """An address that is told of a game what a player may know of it. `mark` names it outside, and salts its secret.

    `told`: the last happening it has heard of; `asked`: the last wait; `kinds`: what it wants to hear of
    (service.webhooks.delivery). `failures` in a row; at too many it is switched off.
    """

    __tablename__ = "webhook"
    __table_args__ = (
        UniqueConstraint("mark"),
        Index("ix_webhook_on", "game_id", sqlite_where=ON, postgresql_where=ON),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    mark: Mapped[str]
    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    url: Mapped[str]
    kinds: Mapped[list[Any]]
    told: Mapped[int] = mapped_column(default=0)
    asked: Mapped[int] = mapped_column(default=0)
    failures: Mapped[int] = mapped_column(default=0)
    why: Mapped[Sentence | None] = mapped_column(SentenceText)
    created_at: Mapped[datetime]
    off_at: Mapped[datetime | None]
