"""Passkeys (WebAuthn): logging in with a device's screen lock instead of a mailed link, for those who want it.

The challenge is signed and dated rather than stored; its response is accepted once. Login links by mail still work.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import secrets
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from datetime import datetime, timedelta
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.accounts import account_changes
from pbem.service.accounts.nonces import consume
from pbem.service.errors import NotPossible
from pbem.service.world import World
from pbem.store.models import Passkey, Player

log = logging.getLogger(__name__)

MOST: Final = 10
ANSWERED_WITHIN: Final = timedelta(minutes=30)  # a page may lie open for a while
LOGIN: Final = "login"
_NONCE: Final = 16
_REFUSED: Final = N_("We couldn't accept the passkey. Please try again, or request a link by email.")


def possible(world: World) -> bool:
    """Whether passkeys work here: browsers need a host name and https (or `localhost`), not an IP address."""
    site = urlsplit(world.settings.url)
    try:
        ip_address(site.hostname or "")
    except ValueError:
        return site.scheme == "https" or site.hostname == "localhost"
    return False


def passkeys_of(session: Session, player_id: int) -> Sequence[Passkey]:
    """A player's passkeys, oldest first."""
    return session.scalars(select(Passkey).where(Passkey.player_id == player_id).order_by(Passkey.id)).all()


def wish_to_make(session: Session, world: World, player: Player, now: datetime) -> str:
    """The registration options for the browser, as JSON."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers import structs

    there = [
        structs.PublicKeyCredentialDescriptor(base64url_to_bytes(key.credential))
        for key in passkeys_of(session, player.id)
    ]
    options = generate_registration_options(
        rp_id=_host(world),
        rp_name="El Grande",
        user_id=_signed(world, f"player {player.id}".encode()),
        user_name=player.handle,
        challenge=_challenge(world, f"make {player.id}", now),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=there,
    )
    return options_to_json(options)


def wish_to_log_in(world: World, now: datetime) -> str:
    """The authentication options for the browser, as JSON; the same for everybody."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=_host(world),
        challenge=_challenge(world, LOGIN, now),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json(options)


def make(session: Session, world: World, player: Player, name: str, answer: str, now: datetime) -> Passkey:
    """Store the passkey a browser has created and tell the player by mail. Raises NotPossible."""
    name = "".join(filter(str.isprintable, name)).strip()[:60]
    if not name:
        raise NotPossible("Please give the passkey a name, for example “my phone”.")
    if len(passkeys_of(session, player.id)) >= MOST:
        raise NotPossible("You have ten passkeys. Remove one you no longer use.")
    made = _verified_making(world, answer, _challenged(session, world, f"make {player.id}", answer, now))
    if session.scalar(select(Passkey.id).where(Passkey.credential == made["credential"])):
        raise NotPossible("This passkey is already in your account.")
    key = Passkey(player_id=player.id, name=name, created_at=now, **made)
    session.add(key)
    session.flush()
    account_changes.notify_change(session, account_changes.start_change(session, player, "passkey", now), now)
    return key


def log_in(session: Session, world: World, answer: str, now: datetime) -> Player:
    """The owner of the passkey that was used. Raises NotPossible, always with the same message."""
    challenge = _challenged(session, world, LOGIN, answer, now)
    credential = _read(answer).get("id")
    shown = select(Passkey).where(Passkey.credential == credential).with_for_update()
    key = session.scalar(shown) if isinstance(credential, str) else None
    if key is None:
        raise NotPossible(_REFUSED)
    key.count = _verified_count(world, answer, challenge, key)
    key.used_at = now
    return session.get_one(Player, key.player_id)


def remove(session: Session, player_id: int, passkey_id: int) -> bool:
    """Delete a player's passkey; return whether it existed."""
    key = next((key for key in passkeys_of(session, player_id) if key.id == passkey_id), None)
    if key:
        session.delete(key)
    return key is not None


# -- verifying responses -----------------------------------------------------------------------------------------------


def _verified_making(world: World, answer: str, challenge: bytes) -> dict[str, Any]:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        made = verify_registration_response(
            credential=answer,
            **_expected(world, challenge),
        )
    except Exception as error:  # noqa: BLE001 - any error the library raises on untrusted bytes is a refusal
        raise _refusal(error) from None
    return {
        "credential": bytes_to_base64url(made.credential_id),
        "public_key": made.credential_public_key,
        "count": made.sign_count,
    }


def _verified_count(world: World, answer: str, challenge: bytes, key: Passkey) -> int:
    """The device's signature counter, which must have increased if the device supports it."""
    from webauthn import verify_authentication_response

    try:
        shown = verify_authentication_response(
            credential=answer,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.count,
            **_expected(world, challenge),
        )
    except Exception as error:  # noqa: BLE001 - any error the library raises on untrusted bytes is a refusal, too
        raise _refusal(error) from None
    return shown.new_sign_count


def _expected(world: World, challenge: bytes) -> dict[str, Any]:
    """The values expected in every response."""
    return {
        "expected_challenge": challenge,
        "expected_rp_id": _host(world),
        "expected_origin": _origin(world),
        "require_user_verification": True,
    }


def _refusal(error: Exception) -> NotPossible:
    log.info("a passkey was refused: %s", error)
    return NotPossible(_REFUSED)


def _challenge(world: World, purpose: str, now: datetime) -> bytes:
    drawn = secrets.token_bytes(_NONCE) + int(now.timestamp()).to_bytes(8, "big")
    return drawn + _signed(world, purpose.encode() + b"\0" + drawn)


def _challenged(session: Session, world: World, purpose: str, answer: str, now: datetime) -> bytes:
    """The challenge in a response: ours, for this purpose, recent, and not used before."""
    challenge = _named(answer)
    drawn, sign = challenge[: _NONCE + 8], challenge[_NONCE + 8 :]
    if not hmac.compare_digest(sign, _signed(world, purpose.encode() + b"\0" + drawn)):
        raise NotPossible(_REFUSED)
    age = int(now.timestamp()) - int.from_bytes(drawn[_NONCE:], "big")
    if not 0 <= age <= ANSWERED_WITHIN.total_seconds():
        raise NotPossible("That took too long. Please try again.")
    if not consume(session, f"passkey:{drawn.hex()}", now):
        raise NotPossible(_REFUSED)
    return challenge


def _named(answer: str) -> bytes:
    """The challenge named in a response, verified later; b"" if the response is malformed."""
    try:
        said = _read(answer)["response"]["clientDataJSON"]
        found = json.loads(urlsafe_b64decode(said + "=" * (-len(said) % 4)))["challenge"]
        return urlsafe_b64decode(found + "=" * (-len(found) % 4))
    except (KeyError, TypeError, ValueError, RecursionError):
        return b""


def _read(answer: str) -> dict[str, Any]:
    try:
        found = json.loads(answer)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _signed(world: World, what: bytes) -> bytes:
    return hmac.new(world.settings.secret.encode(), b"passkey\0" + what, hashlib.sha256).digest()


def _host(world: World) -> str:
    return urlsplit(world.settings.url).hostname or ""


def _origin(world: World) -> str:
    site = urlsplit(world.settings.url)
    return f"{site.scheme}://{site.netloc}"
