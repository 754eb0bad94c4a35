"""An HTTP client for URLs given by players, protected against SSRF.

It connects only by https and to public addresses. The name is looked up once, all its addresses must be public, and the
connection goes to exactly the address that was checked, so a name that resolves differently the next time has no
effect. Redirects aren't followed, only the first line of the reply is read, and everything including the lookup has a
time limit.
"""

from __future__ import annotations

import re
import socket
import ssl
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from threading import BoundedSemaphore, Thread
from typing import Final
from urllib.parse import urlsplit

from pbem.i18n import N_
from pbem.service.errors import NotPossible

SECONDS: Final = 4.0  # for the whole call; others wait meanwhile
PORTS: Final = (443, 8443)
LONGEST: Final = 1000  # characters; browsers' push services use several hundred
_WRAPPING: Final = (
    ip_network("64:ff9b::/96"),  # NAT64
    ip_network("64:ff9b:1::/48"),
    ip_network("2002::/16"),  # 6to4
    ip_network("2001::/32"),  # Teredo
    ip_network("::/96"),  # IPv4-compatible
)
"""IPv6 networks that embed IPv4 addresses: not needed to reach anybody, and they may lead to internal hosts."""
_looks: Final = BoundedSemaphore(8)  # concurrent lookups: the system's resolver can't be interrupted, only abandoned


class Unreachable(NotPossible):
    """The call failed; the message says at which step."""


class Refused(Unreachable):
    """The server answered with an error."""

    def __init__(self, host: str, status: int) -> None:
        super().__init__(N_("{host} answered {status}."), host=host, status=status)
        self.status = status


@dataclass(frozen=True)
class Target:
    """The parts of a URL needed for a call."""

    host: str
    port: int
    path: str
    loopback: bool = False  # a receiver on this machine, without TLS


Look = Callable[[str, int], list[str]]
Reach = Callable[[str, Target, float], socket.socket]


def target_of(url: str, *, loopback: bool = False) -> Target:
    """Parse a URL. Raises NotPossible, saying what would be valid. `loopback`: http on this machine is allowed, too."""
    if loopback and (here := _LOOPBACK.fullmatch(url)):
        return Target(here["host"].strip("[]"), int(here["port"] or 80), here["path"] or "/", loopback=True)
    parts = _parts(url)
    if parts is None or not parts[0].isascii() or len(url) > LONGEST or not url.isascii() or not url.isprintable():
        raise NotPossible(N_("The address must look like https://example.org/hook, without a name or password."))
    host, port, path = parts
    if port not in PORTS:
        raise NotPossible("The port must be {ports}.", ports=PORTS)
    if _is_never_public(host):
        raise Unreachable("{host} doesn't lead to a public address. We only call public addresses.", host=host)
    return Target(host, port, path)


_LOOPBACK: Final = re.compile(
    r"http://(?P<host>localhost|127\.0\.0\.1|\[::1\])(:(?P<port>[0-9]{1,5}))?(?P<path>/[!-~]*)?", re.ASCII
)
_INSIDE: Final = ("localhost", "local", "internal", "lan", "home", "corp", "test", "invalid", "onion", "arpa")


def _is_never_public(host: str) -> bool:
    """Whether a host can't be public whatever a name server says: a name without a domain, or an internal address."""
    host = host.rstrip(".")
    try:
        ip_address(host)
    except ValueError:
        return "." not in host or host.rpartition(".")[2].lower() in _INSIDE
    return not is_public(host)


def _parts(url: str) -> tuple[str, int, str] | None:
    try:
        found = urlsplit(url)
        port = found.port or 443
    except ValueError:
        return None
    if found.scheme != "https" or not found.hostname or "@" in found.netloc or " " in url:
        return None
    return found.hostname, port, (found.path or "/") + (f"?{found.query}" if found.query else "")


def look_up(host: str, port: int) -> list[str]:
    """The addresses of a name, from the system's resolver."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(info[4][0]) for info in found))


def judged(target: Target, look: Look = look_up, seconds: float = SECONDS) -> str:
    """The address to connect to. Raises Unreachable if the name resolves to anything that isn't public."""
    try:
        addresses = _in_time(look, target, seconds)
    except (OSError, UnicodeError) as error:
        raise Unreachable("{host} wasn't found ({error}).", host=target.host, error=type(error).__name__) from error
    allowed = _is_here if target.loopback else is_public
    if not addresses or not all(map(allowed, addresses)):
        raise Unreachable("{host} doesn't lead to a public address. We only call public addresses.", host=target.host)
    return min(addresses, key=lambda address: ":" in address)  # IPv4 first: not every server has IPv6


def _is_here(text: str) -> bool:
    return ip_address(text).is_loopback


def _in_time(look: Look, target: Target, seconds: float) -> list[str]:
    """The lookup's result. Raises TimeoutError if it takes too long; the lookup then ends by itself."""
    found: Future[list[str]] = Future()

    def ask() -> None:
        try:
            found.set_result(look(target.host, target.port))
        except (OSError, UnicodeError) as error:
            found.set_exception(error)
        finally:
            _looks.release()

    if not _looks.acquire(timeout=seconds):
        raise TimeoutError
    Thread(target=ask, daemon=True).start()
    return found.result(seconds)


def is_public(text: str) -> bool:
    """Whether an address is public: not local, not private, not one embedded in another."""
    try:
        address = ip_address(text)  # scoped addresses (%eth0) are refused too, as link-local
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return _open(address.ipv4_mapped)
        if any(address in network for network in _WRAPPING):
            return False
    return _open(address)


def _open(address: IPv4Address | IPv6Address) -> bool:
    closed = address.is_private or address.is_loopback or address.is_link_local or address.is_reserved
    return address.is_global and not closed and not address.is_multicast and not address.is_unspecified


def reach(address: str, target: Target, seconds: float) -> socket.socket:
    """A connection to exactly that address, with its certificate checked against the name."""
    plain = socket.create_connection((address, target.port), timeout=seconds)
    if target.loopback:
        return plain
    try:
        return ssl.create_default_context().wrap_socket(plain, server_hostname=target.host)
    except BaseException:
        plain.close()
        raise


def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    look: Look = look_up,
    connect: Reach = reach,
    *,
    loopback: bool = False,
) -> None:
    """Post a body; returns once a 2xx came back. Raises Unreachable, NotPossible for an invalid URL."""
    target = target_of(url, loopback=loopback)
    end = time.monotonic() + SECONDS
    address = judged(target, look, SECONDS)
    try:
        with connect(address, target, _left(end)) as line:
            line.settimeout(_left(end))
            line.sendall(_request(target, body, headers))
            status = _status(line, end)
    except (OSError, ValueError) as error:  # TLS errors are OSErrors too
        raise Unreachable("{host} didn't accept it ({error}).", host=target.host, error=type(error).__name__) from error
    if not 200 <= status < 300:
        raise Refused(target.host, status)


def _request(target: Target, body: bytes, headers: Mapping[str, str]) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    at = host if target.port == 443 else f"{host}:{target.port}"
    lines = [f"POST {target.path} HTTP/1.1", f"Host: {at}", "Connection: close", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _left(end: float) -> float:
    return max(0.01, end - time.monotonic())


def _status(line: socket.socket, end: float) -> int:
    """The status code in the first line of the reply, which must arrive in time."""
    said = b""
    while b"\n" not in said and len(said) < 200:
        line.settimeout(_left(end))
        if time.monotonic() >= end or not (more := line.recv(200)):
            break
        said += more
    version, _, rest = said.partition(b" ")
    if not version.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise ValueError("no reply of HTTP")
    return int(rest[:3])
