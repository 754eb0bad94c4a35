"""People: who they are, where mail reaches them, and the browsers they are logged in with."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String, false, true
from sqlalchemy.orm import Mapped, mapped_column, validates

from pbem.store.base import Base, to
from pbem.store.confusables import shape


class Player(Base):
    """A person. The handle is unique whatever its case; `handle_key` is kept in step with it, and `shape`.

    `links`: which of the links that are the player's alone (calendar, mail of the day) are good; older ones are dead.

    `digest_hour`: the hour of the player's own clock at which the mail of a day is sent, to those who want one a day;
    `calendar`: whether mails bring their deadline as a calendar file. `leaves_at`: when the account is to be deleted;
    `gone_at`: when it was, and nothing of the person is here any more. `hidden`: others see no page of theirs.
    """

    __tablename__ = "player"

    id: Mapped[int] = mapped_column(primary_key=True)
    handle: Mapped[str]
    handle_key: Mapped[str] = mapped_column(unique=True)
    shape: Mapped[str] = mapped_column(default="", server_default="", index=True)
    links: Mapped[int] = mapped_column(default=0, server_default="0")
    timezone: Mapped[str] = mapped_column(default="UTC")  # an IANA name
    language: Mapped[str] = mapped_column(default="en")
    digest_hour: Mapped[int] = mapped_column(default=8, server_default="8")
    calendar: Mapped[bool] = mapped_column(default=True, server_default=true())
    hidden: Mapped[bool] = mapped_column(default=False, server_default=false())
    created_at: Mapped[datetime]
    leaves_at: Mapped[datetime | None]
    gone_at: Mapped[datetime | None]
    admin: Mapped[bool] = mapped_column(default=False, server_default=false())
    blocked_at: Mapped[datetime | None]

    @validates("handle")
    def _keep_the_key_in_step(self, _name: str, handle: str) -> str:
        self.handle_key, self.shape = handle.casefold(), shape(handle)
        return handle


class Address(Base):
    """An address a player writes from and is written to, in lower case; it counts once it is confirmed.

    The one with the latest `preferred_at` is written to; without any, the oldest.
    """

    __tablename__ = "address"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    email: Mapped[str] = mapped_column(unique=True)
    confirmed_at: Mapped[datetime | None]
    preferred_at: Mapped[datetime | None]

    @validates("email")
    def _lower(self, _name: str, email: str) -> str:
        return email.lower()


class LoginLink(Base):
    """A link mailed to a player that logs one browser in, once. The id is the SHA-256 of the link's token.

    `email`: the address it was asked for, and goes to.
    """

    __tablename__ = "login_link"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    created_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    email: Mapped[str | None]


class WebSession(Base):
    """A browser that is logged in, until it is revoked, grows old or is not used (service.accounts.sessions).

    `seen_at` is kept to the hour; `device`: which browser it says it is.
    """

    __tablename__ = "web_session"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]
    device: Mapped[str | None]


class Passkey(Base):
    """What a device of the player's logs in with: the public half of its key, and how often it says it was used."""

    __tablename__ = "passkey"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    credential: Mapped[str] = mapped_column(unique=True)
    public_key: Mapped[bytes]
    count: Mapped[int]
    name: Mapped[str]
    created_at: Mapped[datetime]
    used_at: Mapped[datetime | None]


Change = Literal["address", "written_to", "removed", "passkey", "leaving"]


class AccountChange(Base):
    """Something that decides who can log in, or whether there is an account at all; told to `told`, which can stop it.

    `address`: `email` asks to be the player's, and is once it is confirmed; `written_to`: mail goes to `email` from now
    on; `removed`: `email` is the player's no more; `passkey`: one was added; `leaving`: the account is to be deleted.
    """

    __tablename__ = "account_change"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    kind: Mapped[Change] = mapped_column(String)
    told: Mapped[str]
    email: Mapped[str | None]
    created_at: Mapped[datetime]
    done_at: Mapped[datetime | None]
    stopped_at: Mapped[datetime | None]


class RateLimitHit(Base):
    """Somebody asked for a mail to be sent: `who` is the address it goes to, or the network it was asked from.

    Kept only as long as it is counted (service.accounts.rate_limits), which is a day.
    """

    __tablename__ = "rate_limit_hit"
    __table_args__ = (Index("ix_rate_limit_hit_who", "kind", "who", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    who: Mapped[str]
    at: Mapped[datetime] = mapped_column(index=True)
