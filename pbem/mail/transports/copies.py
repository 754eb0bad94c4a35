"""Keeps copies of sent mails, for the mailbox's sent folder."""

from __future__ import annotations

from queue import SimpleQueue
from typing import Final

from pbem.mail.transports import Sender

MOST_COPIES: Final = 200


def copying(send: Sender, sent: SimpleQueue[bytes]) -> Sender:
    """Wrap a `Sender` so that it keeps sent mails for `Watch`. Their number is limited, in case the mailbox can't be
    reached.
    """

    def hand_over(sender: str, recipient: str, raw: bytes) -> None:
        send(sender, recipient, raw)
        if sent.qsize() < MOST_COPIES:
            sent.put(raw)

    return hand_over
