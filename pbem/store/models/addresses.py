"""What the server remembers of mail that did not arrive, and of words that count once."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base


class AddressBounce(Base):
    """An address mail came back from, in lower case: how often and how surely (`score`), when and why it last did."""

    __tablename__ = "address_bounce"

    email: Mapped[str] = mapped_column(primary_key=True)
    score: Mapped[int] = mapped_column(default=0)
    last_at: Mapped[datetime]
    words: Mapped[str] = mapped_column(default="")


class NoMail(Base):
    """An address, in lower case, whose owner has asked for no more mail."""

    __tablename__ = "no_mail"

    email: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class UsedNonce(Base):
    """A word that was used and counts no second time: whoever overheard it cannot use it again."""

    __tablename__ = "used_nonce"

    id: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
