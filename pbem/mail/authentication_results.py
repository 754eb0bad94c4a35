"""Who our own mail server says a message is from: its Authentication-Results (RFC 8601), and only its.

Anybody can write such a field. So the topmost one alone is read, and only when it bears the name our server was told to
give (ELGRANDE_AUTHSERV_ID); that server has to remove what strangers wrote in its name, as rspamd, OpenDMARC and
Postfix milters do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pbem.mail import headers
from pbem.mail.mime import Part

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"?', re.DOTALL)  # one without an end reaches to the end
_PLAIN = re.compile(r"[^\s;()\"\\]{1,320}")
_COMMENT = re.compile(r"\([^()]{0,500}\)")
_RESULT = re.compile(r"\s*(?P<method>[a-z0-9-]{1,20})(?:/\d+)?\s*=\s*(?P<result>[a-z]{1,12})(?P<rest>.*)", re.DOTALL)
_PROPERTY = re.compile(r"(?:smtp\.mailfrom|smtp\.auth|header\.i|header\.d)=([^\s;\0-\x1f]{1,320})")
_PROVING = ("dkim", "spf", "auth")


@dataclass(frozen=True, slots=True)
class Vouched:
    """`failed`: From's own domain disowns the message (DMARC). `addresses`: whose it is proved to be; each is of
    From's domain or one above or below it, for a pass that has nothing to do with From proves nothing about it.
    """

    failed: bool = False
    addresses: tuple[str, ...] = ()


NOBODY = Vouched()
LONGEST = 16_000  # characters; no server writes so many


def vouched(head: Part, authserv_id: str) -> Vouched:
    """What our server found, NOBODY where it was not asked (`authserv_id` is "") or said nothing.

    It checks the From of the header it saw: one that stands below blank lines was hidden from it.
    """
    if head.late and authserv_id:
        return Vouched(failed=True)
    written = head.get("authentication-results").decode("latin-1").lower()
    name, *results = _COMMENT.sub(" ", _QUOTED.sub(_unquoted, written[:LONGEST])).split(";")
    if not authserv_id or name.split()[:1] != [authserv_id.lower()]:
        return NOBODY
    if len(written) > LONGEST:  # the end may have been pushed out of sight
        return Vouched(failed=True)
    domain = headers.sender(head).rpartition("@")[2]
    read = [found for found in map(_RESULT.match, results) if found]
    failed = any(found["method"] == "dmarc" and found["result"] == "fail" for found in read)
    passed = [found["rest"] for found in read if found["method"] in _PROVING and found["result"] == "pass"]
    proved = [address for rest in passed for address in _PROPERTY.findall(rest)]
    return Vouched(failed, tuple(address for address in proved if _aligned(address, domain)))


def _unquoted(quoted: re.Match[str]) -> str:
    """What a sender chose stands in quotation marks when it has signs of the field's own grammar; it is no result."""
    return quoted[1] if _PLAIN.fullmatch(quoted[1]) else "?"


def _aligned(address: str, domain: str) -> bool:
    """Relaxed alignment without a list of public suffixes: the one domain is the other or lies in it."""
    name, _, proved = address.rpartition("@")
    one, other = f".{proved}", f".{domain}"
    return bool(name and domain) and "." in proved and (one.endswith(other) or other.endswith(one))
