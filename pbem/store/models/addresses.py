"""Tables of bounces, addresses that want no mail, and used nonces."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base


class AddressBounce(Base):
    """An address that bounced, in lower case. `score` grows with number and severity; `words`: the last reason."""

    __tablename__ = "address_bounce"

    email: Mapped[str] = mapped_column(primary_key=True)
    score: Mapped[int] = mapped_column(default=0)
    last_at: Mapped[datetime]
    words: Mapped[str] = mapped_column(default="")


class NoMail(Base):
    """An address, in lower case, whose owner wants no more mail."""

    __tablename__ = "no_mail"

    email: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class UsedNonce(Base):
    """A used one-time value, kept to prevent replays."""

    __tablename__ = "used_nonce"

    id: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
