"""People: who they are, where mail reaches them, and the browsers they are logged in with."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column, validates

from pbem.store.base import Base, to


class Player(Base):
    """A person. The handle is unique whatever its case; `handle_key` is kept in step with it."""

    __tablename__ = "player"

    id: Mapped[int] = mapped_column(primary_key=True)
    handle: Mapped[str]
    handle_key: Mapped[str] = mapped_column(unique=True)
    timezone: Mapped[str] = mapped_column(default="UTC")  # an IANA name
    language: Mapped[str] = mapped_column(default="en")
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
