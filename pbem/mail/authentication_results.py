"""Reads the Authentication-Results field (RFC 8601) that our own mail server added to a message.

Anybody can write such a field. So only the topmost one is read, and only if it has the name configured for our server
(ELGRANDE_AUTHSERV_ID). That server must remove forged fields with its own name, as rspamd, OpenDMARC and Postfix
milters do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pbem.mail import headers
from pbem.mail.mime import Part

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"?', re.DOTALL)  # without a closing quote, to the end
_PLAIN = re.compile(r"[^\s;()\"\\]{1,320}")
_COMMENT = re.compile(r"\([^()]{0,500}\)")
_RESULT = re.compile(r"\s*(?P<method>[a-z0-9-]{1,20})(?:/\d+)?\s*=\s*(?P<result>[a-z]{1,12})(?P<rest>.*)", re.DOTALL)
_PROPERTY = re.compile(r"(?:smtp\.mailfrom|smtp\.auth|header\.i|header\.d)=([^\s;\0-\x1f]{1,320})")
_PROVING = ("dkim", "spf", "auth")
_SIGNER = re.compile(r"(?<!\S)header\.(?:d=|i=[^\s@]{0,320}@)([a-z0-9.-]{1,250})(?!\S)")
_FROM = re.compile(r"(?<!\S)header\.from=([a-z0-9.-]{1,250})(?!\S)")


@dataclass(frozen=True, slots=True)
class Vouched:
    """`failed`: DMARC failed for From's domain. `addresses`: the authenticated senders. Each is in From's domain, a
    parent or a subdomain of it; a pass for an unrelated domain says nothing about From. `domain`: From's domain itself
    vouches for the message: DMARC passed, or the domain or its parent signed it (DKIM). So the sender really is that
    user of the domain.
    """

    failed: bool = False
    addresses: tuple[str, ...] = ()
    domain: bool = False


NOBODY = Vouched()
LONGEST = 16_000  # characters; longer than any real field


def vouched(head: Part, authserv_id: str) -> Vouched:
    """Return our server's result, or NOBODY if `authserv_id` is "" or the server added no result.

    Fails a late header (see `Part.late`): the server did not see its From.
    """
    if head.late and authserv_id:
        return Vouched(failed=True)
    written = head.get("authentication-results").decode("latin-1").lower()
    name, *results = _COMMENT.sub(" ", _QUOTED.sub(_unquoted, written[:LONGEST])).split(";")
    if not authserv_id or name.split()[:1] != [authserv_id.lower()]:
        return NOBODY
    if len(written) > LONGEST:  # a failure may be reported beyond the limit
        return Vouched(failed=True)
    domain = headers.sender(head).rpartition("@")[2]
    read = [found for found in map(_RESULT.match, results) if found]
    failed = any(found["method"] == "dmarc" and found["result"] == "fail" for found in read)
    passed = [found for found in read if found["result"] == "pass"]
    proving = [found["rest"] for found in passed if found["method"] in _PROVING]
    proved = [address for rest in proving for address in _PROPERTY.findall(rest)]
    addresses = tuple(address for address in proved if _aligned(address, domain))
    return Vouched(failed, addresses, not failed and any(_owned(found, domain) for found in passed))


def _unquoted(quoted: re.Match[str]) -> str:
    """Replace a quoted string that contains the field's own syntax: the sender chose it, so it is not a result."""
    return quoted[1] if _PLAIN.fullmatch(quoted[1]) else "?"


def _owned(passed: re.Match[str], domain: str) -> bool:
    """Whether From's domain, or a parent of it, authenticated the message. A subdomain may belong to somebody else."""
    match passed["method"]:
        case "dmarc":
            return bool(domain) and _FROM.findall(passed["rest"]) == [domain]
        case "dkim":
            signers = _SIGNER.findall(passed["rest"])
            return bool(signers) and all("." in signer and f".{domain}".endswith(f".{signer}") for signer in signers)
        case _:
            return False


def _aligned(address: str, domain: str) -> bool:
    """Relaxed alignment without a public suffix list: the domains are equal, or one is a subdomain of the other."""
    name, _, proved = address.rpartition("@")
    one, other = f".{proved}", f".{domain}"
    return bool(name and domain) and "." in proved and (one.endswith(other) or other.endswith(one))
