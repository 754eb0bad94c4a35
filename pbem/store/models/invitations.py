"""The table of invitations to take over a seat or become game master in a running game."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to, to_seat

InvitationOutcome = Literal["accepted", "declined", "expired", "withdrawn"]
OPEN = text("closed_at IS NULL")


class Invitation(Base):
    """A person is asked to take over a seat or, without a `seat`, to become game master. Nothing changes before they
    say yes, by mail to their own address or on its page; both contain `token` (service.accounts.mail_tokens).

    The person was named by handle (`player_id`) or by `email`, which is deleted when the invitation is closed. `by_id`:
    the player who asked; null: the operator, on the command line. `why`: the reason, shown to the table afterwards.
    """

    __tablename__ = "invitation"
    __table_args__ = (
        UniqueConstraint("token"),
        Index("ix_invitation_open", "game_id", sqlite_where=OPEN, postgresql_where=OPEN),
        to_seat(),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str | None]
    player_id: Mapped[int | None] = mapped_column(to("player.id"))
    email: Mapped[str | None]
    by_id: Mapped[int | None] = mapped_column(to("player.id"))
    token: Mapped[str]
    why: Mapped[str] = mapped_column(default="")
    asked_at: Mapped[datetime]
    until: Mapped[datetime]
    closed_at: Mapped[datetime | None]
    outcome: Mapped[InvitationOutcome | None] = mapped_column(String)
