"""A mail that only has to be put into bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from pbem.mail.compose import Attachment, compose


@dataclass
class Letter:
    """A mail, worded and drawn. `told`: the number of the last event it tells its seat."""

    game: str | None
    seat: str | None
    sender_name: str
    address: str
    to: str
    subject: str
    text: str
    html: str
    message_id: str
    date: datetime
    picture: bytes | None = None
    alt: str = ""
    root_id: str | None = None
    references: Sequence[str] = ()
    auto: str = "auto-generated"
    list_id: str | None = None
    attached: Sequence[Attachment] = field(default_factory=tuple)
    told: int = 0

    def to_bytes(self) -> bytes:
        """The message as it is sent."""
        return compose(
            sender_name=self.sender_name,
            address=self.address,
            to=self.to,
            subject=self.subject,
            text=self.text,
            html=self.html,
            picture=self.picture,
            picture_alt=self.alt,
            message_id=self.message_id,
            root_id=self.root_id,
            references=self.references,
            date=self.date,
            auto=self.auto,
            list_id=self.list_id,
            attached=self.attached,
        )
