"""A finished mail that only has to be serialised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from pbem.mail.compose import Attachment, compose
from pbem.service.notifications.mail_types import Mail
from pbem.service.outbound.pictures import MailPicture


@dataclass
class OutgoingMail:
    """A mail, worded and drawn.

    `address`: our address; replies also go there unless `reply_to` is set (see `addressed`). `names_itself`: its own
    Message-ID is among its References, because the provider will replace it. `told`: (game, seat) -> the number of the
    last event reported; `calendared`: wait id -> the deadline's revision in the calendar file, None if it removes it;
    `heard`: the ids of the included press copies; `mail`: the type of a mail from a seat's position.
    """

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
    picture: MailPicture | None = None
    alt: str = ""
    root_id: str | None = None
    references: Sequence[str] = ()
    auto: str = "auto-generated"
    list_id: str | None = None
    attached: Sequence[Attachment] = field(default_factory=tuple)
    headers: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[tuple[str, str], int] = field(default_factory=dict)
    calendared: Mapping[int, int | None] = field(default_factory=dict)
    heard: Sequence[int] = ()
    mail: type[Mail] | None = None
    reply_to: str = ""
    names_itself: bool = False

    def answers(self, message_id: str | None) -> None:
        """Mark it as a reply to a message."""
        self.references, self.auto = [message_id] if message_id else [], "auto-replied"

    def to_bytes(self) -> bytes:
        """The message as stored: as sent, except for the picture (see mail.compose)."""
        return compose(
            sender_name=self.sender_name,
            address=self.address,
            reply_to=self.reply_to,
            to=self.to,
            subject=self.subject,
            text=self.text,
            html=self.html,
            picture=self.picture is not None,
            picture_alt=self.alt,
            message_id=self.message_id,
            root_id=self.root_id,
            references=self.references,
            names_itself=self.names_itself,
            date=self.date,
            auto=self.auto,
            list_id=self.list_id,
            headers=self.headers,
            attached=self.attached,
        )
