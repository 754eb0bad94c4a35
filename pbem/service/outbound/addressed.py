"""Converts the finished mail to the server's address style. This is the last step, so nothing else has to know the
style.

With a mailbox, From is the mailbox's address and replies go to its plus-address. Without plus-addresses, the mail
contains its tag: at the end of the text, which replies quote, and in the subject if the address was made for one
question, because such a mail isn't in a seat's thread.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Final

from pbem.config import Settings
from pbem.mail.address_style import own_address, reply_address, style_of, tag
from pbem.mail.addresses import Errand
from pbem.service.outbound.outgoing_mail import OutgoingMail

MARK: Final = "X-El-Grande"
"""The header field with a mail's bounce token, which a report that comes back to the mailbox quotes."""


def addressed(settings: Settings, letter: OutgoingMail) -> OutgoingMail:
    """The mail as it leaves; unchanged for a domain of our own."""
    style = style_of(settings)
    sender = own_address(style)
    if sender is None or settings.mailbox is None:
        return letter
    shown = tag(style, letter.address)
    in_subject = shown and Errand.parse(letter.address)
    return replace(
        letter,
        address=sender,
        reply_to=reply_address(style, letter.address),
        subject=f"{letter.subject} {shown}" if in_subject else letter.subject,
        text=f"{letter.text}\n{shown}\n" if shown else letter.text,
        html=_with_tag(letter.html, shown) if shown else letter.html,
        names_itself=settings.mailbox.rewrites,
    )


def envelope_sender(settings: Settings, bounce: Errand) -> str:
    """The address that bounces of a mail come back to."""
    return own_address(style_of(settings)) or str(bounce)


def with_mark(settings: Settings, bounce: Errand, raw: bytes) -> bytes:
    """The mail with the token that identifies it in a bounce, if the envelope sender can't."""
    return raw if settings.mailbox is None else f"{MARK}: bounce.{bounce.token}\r\n".encode("ascii") + raw


def _with_tag(html: str, shown: str) -> str:
    body, end, rest = html.rpartition("</body>")
    line = f'<p style="color:#8a7a63;font-size:11px">{escape(shown)}</p>'
    return f"{body}{line}{end}{rest}" if end else f"{html}{line}"
