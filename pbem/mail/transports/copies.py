"""Remembers what has been sent, for the mailbox's folder of sent mails."""

from __future__ import annotations

from queue import SimpleQueue
from typing import Final

from pbem.mail.transports import Sender

MOST_COPIES: Final = 200


def copying(send: Sender, sent: SimpleQueue[bytes]) -> Sender:
    """The same sender, which keeps what has left for `Watch`; not without end, if that can't reach the mailbox."""

    def hand_over(sender: str, recipient: str, raw: bytes) -> None:
        send(sender, recipient, raw)
        if sent.qsize() < MOST_COPIES:
            sent.put(raw)

    return hand_over
