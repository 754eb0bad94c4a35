"""A simulated device with passkeys, in pure Python: valid and forged responses."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

SITE, HOST = "https://play.example.org", "play.example.org"
PRESENT, VERIFIED, NEW = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey. `count`: its signature counter."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def make(self, wish: str, **other: Any) -> str:
        """The response to a registration; `other`: values to falsify."""
        public = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        seen = self._seen(other, NEW) + attested
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": seen})
        return self._answer(wish, "webauthn.create", other, attestationObject=made)

    def show(self, wish: str, **other: Any) -> str:
        """The response to an authentication."""
        self.count += other.pop("counts", 1)
        seen, said = self._seen(other, 0), self._said(wish, "webauthn.get", other)
        signed = self.key.sign(seen + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        other = other | {"said": said}
        return self._answer(wish, "webauthn.get", other, authenticatorData=seen, signature=other.pop("signed", signed))

    def _seen(self, other: dict[str, Any], flags: int) -> bytes:
        host, verified = other.get("host", HOST), VERIFIED if other.get("verified", True) else 0
        return (
            hashlib.sha256(host.encode()).digest() + bytes([PRESENT | verified | flags]) + self.count.to_bytes(4, "big")
        )

    def _said(self, wish: str, kind: str, other: dict[str, Any]) -> bytes:
        challenge = other.get("challenge", json.loads(wish)["challenge"])
        return json.dumps({"type": kind, "challenge": challenge, "origin": other.get("origin", SITE)}).encode()

    def _answer(self, wish: str, kind: str, other: dict[str, Any], **parts: bytes) -> str:
        parts["clientDataJSON"] = other.get("said") or self._said(wish, kind, other)
        response = {name: text(part) for name, part in parts.items()}
        name = text(other.get("id", self.id))
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})


def text(part: bytes) -> str:
    return urlsafe_b64encode(part).rstrip(b"=").decode()


def plain(part: str) -> bytes:
    return urlsafe_b64decode(part + "=" * (-len(part) % 4))
