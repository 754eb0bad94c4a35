"""Tables of players, their addresses, logins and account changes."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String, false, true
from sqlalchemy.orm import Mapped, mapped_column, validates

from pbem.store.base import Base, to
from pbem.store.confusables import shape

Subjects = Literal["same", "news"]


class Player(Base):
    """A person. The handle is unique regardless of case; `handle_key` and `shape` are derived from it.

    `links`: the version of the player's private links (calendar, daily digest); links with an older one are invalid.

    `digest_hour`: the local hour at which the daily digest is sent; `calendar`: whether mails include their deadline as
    a calendar file. `subjects`: whether all mails of a game have the same subject, or each states its news.
    `leaves_at`: when the account is to be deleted; `gone_at`: when it was deleted, with all personal data. `hidden`:
    others can't see the player's page; `program`: a program decides what the account plays. `guest_until`: set for a
    guest, who plays without an address in one browser; at that time the guest is deleted with their games, unless they
    have kept them (service.accounts.guests).
    """

    __tablename__ = "player"

    id: Mapped[int] = mapped_column(primary_key=True)
    handle: Mapped[str]
    handle_key: Mapped[str] = mapped_column(unique=True)
    shape: Mapped[str] = mapped_column(default="", server_default="", index=True)
    links: Mapped[int] = mapped_column(default=0, server_default="0")
    timezone: Mapped[str] = mapped_column(default="UTC")  # an IANA name
    language: Mapped[str] = mapped_column(default="en")
    subjects: Mapped[Subjects] = mapped_column(String, default="same", server_default="same")
    digest_hour: Mapped[int] = mapped_column(default=8, server_default="8")
    calendar: Mapped[bool] = mapped_column(default=True, server_default=true())
    hidden: Mapped[bool] = mapped_column(default=False, server_default=false())
    program: Mapped[bool] = mapped_column(default=False, server_default=false())
    created_at: Mapped[datetime]
    leaves_at: Mapped[datetime | None]
    gone_at: Mapped[datetime | None]
    guest_until: Mapped[datetime | None] = mapped_column(index=True)
    admin: Mapped[bool] = mapped_column(default=False, server_default=false())
    blocked_at: Mapped[datetime | None]

    @validates("handle")
    def _keep_the_key_in_step(self, _name: str, handle: str) -> str:
        self.handle_key, self.shape = handle.casefold(), shape(handle)
        return handle


class Address(Base):
    """A player's mail address, in lower case; it is used once it is confirmed.

    Mail goes to the one with the latest `preferred_at`, else to the oldest.
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
    """A mailed link that logs in one browser once. The id is the SHA-256 of the link's token.

    `email`: the address for which it was requested, and to which it is sent. `code`: the keyed hash of the six digits
    in the same mail, and of the browser that asked for it; null if there are none.
    """

    __tablename__ = "login_link"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    created_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    email: Mapped[str | None]
    code: Mapped[str | None] = mapped_column(unique=True)


class WebSession(Base):
    """A logged-in browser, until the session is revoked, too old or unused for too long (service.accounts.sessions).

    `seen_at`: accurate to the hour; `device`: the browser's name.
    """

    __tablename__ = "web_session"

    id: Mapped[str] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"), index=True)
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]
    device: Mapped[str | None]


class Passkey(Base):
    """A passkey: the public key, and the signature counter that the device reports."""

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
    """A change of who can log in, or the deletion of the account. The address `told` is notified, and its owner can
    undo it.

    `address`: `email` is added once it is confirmed; `written_to`: mail now goes to `email`; `removed`: `email` was
    removed; `passkey`: one was added; `leaving`: the account is to be deleted.
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
    """A request that made us send a mail: `who` is the mail's address, or the network of the request.

    Kept for a day, as long as it counts (service.accounts.rate_limits).
    """

    __tablename__ = "rate_limit_hit"
    __table_args__ = (Index("ix_rate_limit_hit_who", "kind", "who", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    who: Mapped[str]
    at: Mapped[datetime] = mapped_column(index=True)
