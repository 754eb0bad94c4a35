"""The roads a message takes out of and into the server."""

from collections.abc import Callable

Sender = Callable[[str, str, bytes], None]
"""(envelope sender, recipient, raw): returns once the next server has it, raises NotTaken when it has not."""
Accepts = Callable[[str], str | None]
"""recipient -> None, or the sentence with which it is refused"""
Store = Callable[[str, str, bytes], None]
"""(envelope sender, "" for the null sender; recipient; raw): returns once the message is committed"""


class NotTaken(Exception):  # noqa: N818 - the other server's decision, in its words
    """The next server did not take a message. `permanent`: it never will, this recipient's address is at fault."""

    def __init__(self, reply: str, *, permanent: bool) -> None:
        super().__init__(reply)
        self.reply = reply
        self.permanent = permanent
