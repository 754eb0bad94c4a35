"""People: who they are, where mail reaches them, and the browsers they are logged in with."""

from datetime import datetime

from sqlalchemy import Index, true
from sqlalchemy.orm import Mapped, mapped_column, validates

from pbem.store.base import Base, to


class Player(Base):
    """A person. The handle is unique whatever its case; `handle_key` is kept in step with it.

    `digest_hour`: the hour of the player's own clock at which the mail of a day is sent, to those who want one a day;
    `calendar`: whether mails bring their deadline as a calendar file.
    """

    __tablename__ = "player"

    id: Mapped[int] = mapped_column(primary_key=True)
    handle: Mapped[str]
    handle_key: Mapped[str] = mapped_column(unique=True)
    timezone: Mapped[str] = mapped_column(default="UTC")  # an IANA name
    language: Mapped[str] = mapped_column(default="en")
    digest_hour: Mapped[int] = mapped_column(default=8, server_default="8")
    calendar: Mapped[bool] = mapped_column(default=True, server_default=true())
    created_at: Mapped[datetime]

    @validates("handle")
    def _keep_the_key_in_step(self, _name: str, handle: str) -> str:
        self.handle_key = handle.casefold()
        return handle


class Address(Base):
    """An address a player writes from and is written to, in lower case; it counts once it is confirmed."""

    __tablename__ = "address"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    email: Mapped[str] = mapped_column(unique=True)
    confirmed_at: Mapped[datetime | None]

    @validates("email")
    def _lower(self, _name: str, email: str) -> str:
        return email.lower()


class LoginLink(Base):
    """A link mailed to a player that logs one browser in, once. The id is what the link proves."""

    __tablename__ = "login_link"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    created_at: Mapped[datetime]
    used_at: Mapped[datetime | None]


class WebSession(Base):
    """A browser that is logged in, until it is revoked."""

    __tablename__ = "web_session"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]


class Knock(Base):
    """Somebody asked for a mail to be sent: `who` is the address it goes to, or the network it was asked from.

    Kept only as long as it is counted (service.limits), which is a day.
    """

    __tablename__ = "knock"
    __table_args__ = (Index("ix_knock_who", "kind", "who", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    who: Mapped[str]
    at: Mapped[datetime] = mapped_column(index=True)
