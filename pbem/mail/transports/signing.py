"""DKIM signatures with dkimpy, for servers whose relay doesn't sign. Messages are signed when they are sent."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pbem.config import SettingsError
from pbem.mail.transports import Sender

SIGNED: Final = (
    b"from", b"to", b"reply-to", b"subject", b"date", b"message-id", b"in-reply-to", b"references", b"mime-version",
    b"content-type", b"content-transfer-encoding", b"list-id", b"list-unsubscribe", b"list-unsubscribe-post",
    b"feedback-id", b"auto-submitted",
)  # fmt: skip
"""The signed fields. One-click unsubscription (RFC 8058) and the feedback id count only if they are signed."""


def signing(send: Sender, domain: str, selector: str, key: Path) -> Sender:
    """Wrap a `Sender` so that it signs for a domain with a private key (PEM). Raises SettingsError."""
    try:
        sign = _signer(domain, selector, key.read_bytes())
    except OSError as error:
        raise SettingsError(f"ELGRANDE_DKIM_KEY: the file {key} cannot be read ({error.strerror})") from error

    def signed(sender: str, recipient: str, raw: bytes) -> None:
        send(sender, recipient, sign(raw) + raw)

    return signed


def _signer(domain: str, selector: str, key: bytes) -> Callable[[bytes], bytes]:
    """Return a function that makes the signature field to put before a message."""
    try:
        import dkim
    except ImportError as missing:
        raise SettingsError("ELGRANDE_DKIM_KEY: dkimpy signs, and is not installed: pip install dkimpy") from missing

    def sign(raw: bytes) -> bytes:
        there = {line.partition(b":")[0].lower() for line in raw.partition(b"\r\n\r\n")[0].split(b"\r\n")}
        fields = [field for field in SIGNED if field in there]
        canonical = (b"relaxed", b"relaxed")
        made: bytes = dkim.sign(raw, selector.encode(), domain.encode(), key, None, canonical, include_headers=fields)
        return made

    return sign
