"""Web Push: messages to a browser through its maker's push service (RFC 8030), encrypted for the browser (RFC 8291).

The service can't read them, and a signature (VAPID, RFC 8292) proves that they are ours. Its key is derived from the
site's secret. Implemented here with `cryptography`, because pywebpush brings two HTTP clients, which would bypass our
protection against internal addresses (webhooks.http_client).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pbem.i18n import N_
from pbem.service.errors import NotPossible

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes
LONGEST: Final = 3000  # bytes of a message
SIGNED_FOR: Final = timedelta(hours=12)  # at most 24
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


@dataclass(frozen=True)
class Subscription:
    """A browser's subscription: its push address, its public key, and a shared secret."""

    endpoint: str
    p256dh: bytes
    auth: bytes

    @staticmethod
    def parse(stored: str) -> Subscription:
        """Read the JSON of PushSubscription. Raises NotPossible."""
        try:
            given = json.loads(stored)
            keys = given["keys"]
            found = Subscription(str(given["endpoint"]), decoded(keys["p256dh"]), decoded(keys["auth"]))
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.p256dh)
        except (ValueError, KeyError, TypeError, InvalidKey) as error:
            raise NotPossible(N_("We couldn't read your browser's answer. Please try again.")) from error
        if len(found.auth) != 16 or len(found.p256dh) != 65:
            raise NotPossible(N_("We couldn't read your browser's answer. Please try again."))
        return found

    def to_json(self) -> str:
        keys = {"p256dh": encoded(self.p256dh), "auth": encoded(self.auth)}
        return json.dumps({"endpoint": self.endpoint, "keys": keys})


def own_key(secret: str) -> ec.EllipticCurvePrivateKey:
    """The site's key, the same for the same secret."""
    number = int.from_bytes(hmac.digest(secret.encode(), b"web push\0key", hashlib.sha512), "big")
    return ec.derive_private_key(number % (_ORDER - 1) + 1, CURVE)


def public_key(secret: str) -> str:
    """The public key, in the form that browsers need for subscribing."""
    return encoded(_point(own_key(secret)))


def headers(secret: str, contact: str, endpoint: str, topic: str, lives: timedelta, now: datetime) -> Mapping[str, str]:
    """The headers of a message. An undelivered one with the same topic is replaced; `lives`: how long it is kept."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int((now + SIGNED_FOR).timestamp()), "sub": contact}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(own_key(secret).sign(signed.encode(), ec.ECDSA(SHA256())))
    token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "Authorization": f"vapid t={token}, k={public_key(secret)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(lives.total_seconds())),
        "Topic": encoded(hashlib.sha256(topic.encode()).digest())[:32],
        "Urgency": "high",
    }


def encrypt(
    to: Subscription, text: bytes, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body for one browser. `key` and `salt` are new for each message; tests pass their own."""
    assert len(text) <= LONGEST
    key, salt = key or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    ours = _point(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.p256dh))
    root = _derived(shared, to.auth, b"WebPush: info\0" + to.p256dh + ours, 32)
    content, nonce = (_derived(root, salt, b"Content-Encoding: " + of + b"\0", n) for of, n in _DERIVED)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content).encrypt(nonce, text + b"\2", None)


_DERIVED: Final = ((b"aes128gcm", 16), (b"nonce", 12))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
