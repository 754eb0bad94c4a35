"""Tables for programs and services: API tokens, webhooks, and channels for notifications."""

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Index, PrimaryKeyConstraint, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.i18n import Sentence
from pbem.store.base import Base, SentenceText, to

ON = text("off_at IS NULL")
ChannelWay = Literal["push", "apprise"]
WebhookFormat = Literal["json", "slack", "discord"]


class ApiToken(Base):
    """A token with which a program acts for a player, within its `scopes`. Only the token's hash is stored."""

    __tablename__ = "api_token"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    name: Mapped[str]
    hash: Mapped[str] = mapped_column(unique=True)
    scopes: Mapped[list[Any]]
    created_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]


class DoneRequest(Base):
    """A request of a program with an Idempotency-Key, and its response, see service.accounts.idempotency.

    `key`, `digest`: hashes of the key and of the request; `body`: encrypted.
    """

    __tablename__ = "done_request"
    __table_args__ = (PrimaryKeyConstraint("player_id", "key"),)

    player_id: Mapped[int] = mapped_column(to("player.id"))
    key: Mapped[str]
    digest: Mapped[str]
    status: Mapped[int]
    body: Mapped[str]
    at: Mapped[datetime] = mapped_column(index=True)


class Channel(Base):
    """Where a player wants notifications besides mail: a browser (Web Push) or a service (an Apprise URL).

    `game_id`: null for a player's own channel, which covers all their games; else a channel that a whole table reads,
    which gets only what everybody may know. `address`: encrypted (service.channels.registry), because anyone who knows
    it can post there; `name`: its name on the page; `wanted`: the kinds of notifications (notifications.channels).
    `failures`: in a row; after too many it is switched off.
    """

    __tablename__ = "channel"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    game_id: Mapped[str | None] = mapped_column(to("game.id"), index=True)
    way: Mapped[ChannelWay] = mapped_column(String)
    name: Mapped[str]
    address: Mapped[str]
    wanted: Mapped[list[Any]]
    failures: Mapped[int] = mapped_column(default=0)
    why: Mapped[Sentence | None] = mapped_column(SentenceText)
    created_at: Mapped[datetime]
    off_at: Mapped[datetime | None]


class Webhook(Base):
    """A URL that receives the events of a game (null: of all its player's games) as its player may see them.

    `mark`: its public id, and the salt of its secret; `kinds`: the kinds it subscribed to; `format`: the format of the
    bodies (service.webhooks.delivery). `failures`: in a row; after too many it is switched off.
    """

    __tablename__ = "webhook"
    __table_args__ = (
        UniqueConstraint("mark"),
        Index("ix_webhook_on", "game_id", sqlite_where=ON, postgresql_where=ON),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    mark: Mapped[str]
    game_id: Mapped[str | None] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    url: Mapped[str]
    kinds: Mapped[list[Any]]
    format: Mapped[WebhookFormat] = mapped_column(String, server_default="json")
    failures: Mapped[int] = mapped_column(default=0)
    why: Mapped[Sentence | None] = mapped_column(SentenceText)
    created_at: Mapped[datetime]
    off_at: Mapped[datetime | None]


class WebhookCursor(Base):
    """How far a webhook has been sent a game: `told`: the last event; `asked`: the last wait."""

    __tablename__ = "webhook_cursor"
    __table_args__ = (PrimaryKeyConstraint("webhook_id", "game_id"),)

    webhook_id: Mapped[int] = mapped_column(to("webhook.id", ondelete="CASCADE"))
    game_id: Mapped[str] = mapped_column(to("game.id"))
    told: Mapped[int]
    asked: Mapped[int]


class WebhookDelivery(Base):
    """A call of a webhook. `mark`: its public id; `game_id`: null for a ping; `why`: what failed, null if nothing."""

    __tablename__ = "webhook_delivery"
    __table_args__ = (UniqueConstraint("mark"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    webhook_id: Mapped[int] = mapped_column(to("webhook.id", ondelete="CASCADE"), index=True)
    mark: Mapped[str]
    game_id: Mapped[str | None]
    body: Mapped[str]
    at: Mapped[datetime]
    why: Mapped[Sentence | None] = mapped_column(SentenceText)
