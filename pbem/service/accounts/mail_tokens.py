"""Tokens in links and addresses for answering one question: anyone who has the token may say yes.

They aren't stored. A token is derived from a row's number, the row's `token` (random or a hash) and the server's
secret, so nobody who reads the database can answer for others. Tokens of older versions were stored as they are; the
migration left their hashes, which are still found.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final, Literal, TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.models import Invitation, Message, Offer

Errand = Literal["confirm", "held", "standby", "invited"]
Asked = TypeVar("Asked", Message, Offer, Invitation)

_SIGNED: Final = 12  # bytes (96 bits); with the number appended, a token is as long as all tokens in addresses
_NUMBER: Final = 4
_LARGEST: Final = 2**31 - 1  # largest row number that PostgreSQL accepts


def token_of(secret: str, errand: Errand, row: Message | Offer | Invitation) -> str:
    """26 lower-case letters and digits.

    The number in it is masked, because it would reveal how many rows others have created.
    """
    signed = _signature(secret, f"{errand}\0{row.id}\0{row.token}".encode(), _SIGNED)
    number = _masked(secret, signed, row.id.to_bytes(_NUMBER))
    return base64.b32encode(signed + number).decode("ascii").rstrip("=").lower()


def by_token(session: Session, secret: str, errand: Errand, kind: type[Asked], token: str) -> Asked | None:
    """The row a token belongs to."""
    number = _number(secret, token)
    row = session.get(kind, number) if number is not None else None
    if row and row.token and hmac.compare_digest(token_of(secret, errand, row).encode(), token.encode()):
        return row
    return session.scalar(select(kind).where(kind.token == hashed(token)))


def hashed(token: str) -> str:
    """The stored form of a token of an older version: 128 bits of its SHA-256."""
    digest = hashlib.sha256(token.encode("utf-8", "replace")).digest()
    return base64.b32encode(digest[:16]).decode("ascii").rstrip("=").lower()


def _number(secret: str, token: str) -> int | None:
    try:
        raw = base64.b32decode(f"{token.upper()}======")
    except ValueError:
        return None
    if len(raw) != _SIGNED + _NUMBER:
        return None
    number = int.from_bytes(_masked(secret, raw[:_SIGNED], raw[_SIGNED:]))
    return number if number <= _LARGEST else None


def _masked(secret: str, signed: bytes, number: bytes) -> bytes:
    mask = _signature(secret, b"mask\0" + signed, _NUMBER)
    return bytes(one ^ other for one, other in zip(number, mask, strict=True))


def _signature(secret: str, what: bytes, length: int) -> bytes:
    return hmac.new(secret.encode(), b"mail token\0" + what, hashlib.sha256).digest()[:length]
