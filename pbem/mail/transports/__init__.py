"""The roads a message takes out of and into the server."""

from collections.abc import Callable
from datetime import datetime
from typing import Literal, Protocol

Sender = Callable[[str, str, bytes], None]
"""(envelope sender, recipient, raw): returns once the next server has it, raises NotTaken when it has not."""
Accepts = Callable[[str], str | None]
"""recipient -> None, or the sentence with which it is refused"""
Entrance = Literal["smtp", "lmtp", "pipe", "imap", "webhooks"]
"""The way a message came in."""


class Store(Protocol):
    """Returns once the message is committed. Raises Refused while its sender's server can still be told.

    The null sender is "". `arrived` is when a server of ours got the message, where that was not now; `source` the
    network that delivered it to us, "" where that was a server of ours.
    """

    def __call__(
        self, sender: str, recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None: ...


class NotTaken(Exception):  # noqa: N818 - the other server's decision, in its words
    """The next server did not take a message. `permanent`: it never will, this recipient's address is at fault."""

    def __init__(self, reply: str, *, permanent: bool) -> None:
        super().__init__(reply)
        self.reply = reply
        self.permanent = permanent


class LostMidway(NotTaken):
    """The connection was lost, or took too long, within a message: perhaps because of that message."""

    def __init__(self, reply: str) -> None:
        super().__init__(reply, permanent=False)


class NoRelay(NotTaken):
    """The server that takes our mail cannot be reached or lets us say nothing, whatever the message. `pause`: seconds
    until the next try makes sense.
    """

    def __init__(self, reply: str, pause: float = 0.0) -> None:
        super().__init__(reply, permanent=False)
        self.pause = pause


class MessageRefused(Exception):  # noqa: N818 - our decision, in a sentence for the sender
    """A message is not taken in. `permanent`: nor will it be when it is sent again."""

    def __init__(self, sentence: str, *, permanent: bool) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.permanent = permanent
