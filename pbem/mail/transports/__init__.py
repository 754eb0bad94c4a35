"""Interfaces and errors of the mail transports, through which messages enter and leave the server."""

from collections.abc import Callable
from datetime import datetime
from typing import Literal, Protocol

Sender = Callable[[str, str, bytes], None]
"""(envelope sender, recipient, raw): returns once the next server has accepted it, otherwise raises NotTaken."""
Accepts = Callable[[str], str | None]
"""recipient -> None if accepted, else the sentence that says why it is refused."""
Entrance = Literal["smtp", "lmtp", "pipe", "imap", "webhooks"]
"""How a message arrived."""


class Store(Protocol):
    """Stores a message. Returns once it is committed. Raises MessageRefused, so that the sender's server can be told.

    The null sender is "". `arrived`: when one of our servers received the message, if earlier than now. `source`: the
    network that delivered it to us, "" if that was one of our servers.
    """

    def __call__(
        self, sender: str, recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None: ...


class NotTaken(Exception):  # noqa: N818 - the other server's decision, in its words
    """The next server didn't accept a message. `permanent`: it never will, because of this recipient's address."""

    def __init__(self, reply: str, *, permanent: bool) -> None:
        super().__init__(reply)
        self.reply = reply
        self.permanent = permanent


class LostMidway(NotTaken):
    """The connection was lost or timed out during a message, possibly because of that message."""

    def __init__(self, reply: str) -> None:
        super().__init__(reply, permanent=False)


class NoRelay(NotTaken):
    """The relay can't be reached, or rejects us whatever the message. `pause`: seconds until a retry makes sense."""

    def __init__(self, reply: str, pause: float = 0.0) -> None:
        super().__init__(reply, permanent=False)
        self.pause = pause


class MessageRefused(Exception):  # noqa: N818 - our decision, in a sentence for the sender
    """We refuse a message. `permanent`: a retry will be refused too."""

    def __init__(self, sentence: str, *, permanent: bool) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.permanent = permanent
