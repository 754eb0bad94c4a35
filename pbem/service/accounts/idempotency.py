"""Idempotency-Key: a program that repeats a request gets the first response, and nothing is done twice.

The response is stored in the transaction that does the work, so there is never one without the other. It may contain
the secret of a webhook, which is shown only once. So it is encrypted with a key derived from the Idempotency-Key, and
the database has only the hash of that.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from cryptography.fernet import Fernet
from sqlalchemy import delete, exists, select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.errors import NotPossible
from pbem.store.models import DoneRequest
from pbem.store.upsert import insert_if_absent

KEPT: Final = timedelta(days=7)
LONGEST: Final = 200  # characters of a key


class Reused(NotPossible):
    """The key was already used for a different request."""


@dataclass(frozen=True)
class Response:
    """`status`: of HTTP; `body`: empty for 204."""

    status: int
    body: bytes


@dataclass(frozen=True)
class KeyedRequest:
    """A request with a key. `digest`: a hash of the whole request, which must be the same for all requests with one
    key.
    """

    player: int
    key: str
    digest: str
    cipher: Fernet


def request_of(secret: str, player: int, key: str, asked: str) -> KeyedRequest:
    """`secret`: the site's; `asked`: the method, path and body."""
    cipher = hmac.new(secret.encode(), f"idempotency\0{player}\0{key}".encode(), hashlib.sha256).digest()
    return KeyedRequest(player, _hash(key), _hash(asked), Fernet(urlsafe_b64encode(cipher)))


def find(session: Session, request: KeyedRequest) -> Response | None:
    """The stored response; None for a new request. Raises Reused."""
    mine = select(DoneRequest).where(DoneRequest.player_id == request.player, DoneRequest.key == request.key)
    found = session.scalar(mine)
    if found is None:
        return None
    if found.digest != request.digest:
        raise Reused(N_("This Idempotency-Key was used for another request. Use a new key for each request."))
    return Response(found.status, request.cipher.decrypt(found.body.encode()))


def claim(session: Session, request: KeyedRequest, now: datetime) -> Response | None:
    """Reserve the key for this transaction, or return the stored response. Waits for a request in progress.

    Raises Reused.
    """
    values = {"digest": request.digest, "status": 0, "body": "", "at": now}
    if insert_if_absent(session, DoneRequest, {"player_id": request.player, "key": request.key}, values):
        return None
    return find(session, request)


def keep(session: Session, request: KeyedRequest, response: Response) -> None:
    """Store the response with the claimed key."""
    done = session.get_one(DoneRequest, (request.player, request.key))
    done.status, done.body = response.status, request.cipher.encrypt(response.body).decode()


def has_old(session: Session, now: datetime) -> bool:
    """Whether there are expired responses to delete."""
    return bool(session.scalar(select(exists().where(DoneRequest.at <= now - KEPT))))


def drop_old(session: Session, now: datetime, most: int) -> int:
    """Delete expired responses, at most `most`; return how many."""
    old = select(DoneRequest.player_id, DoneRequest.key).where(DoneRequest.at <= now - KEPT)
    found = session.execute(old.order_by(DoneRequest.at).limit(most)).all()
    for player, key in found:
        session.execute(delete(DoneRequest).where(DoneRequest.player_id == player, DoneRequest.key == key))
    return len(found)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
