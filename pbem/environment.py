"""Parsers for the values of environment variables: each takes the text and returns the value.

A bad value raises ValueError, which says what is wrong and never repeats a possible password.
"""

import gc
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from tempfile import TemporaryFile
from typing import Literal
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

Tls = Literal["none", "starttls", "implicit"]
LogStyle = Literal["text", "json"]


@dataclass(frozen=True)
class Listen:
    """The host and port where a server listens; port 0 is any free port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True)
class Relay:
    """The SMTP server that sends our mail."""

    host: str
    port: int
    tls: Tls = "none"
    user: str | None = None
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Server:
    """A mail server of a provider. Without TLS only on this machine."""

    host: str
    port: int
    tls: Tls

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


@dataclass(frozen=True)
class Mailbox:
    """The ordinary mailbox that is the game's address, at a provider.

    `plus`: whether mail to NAME+ANYTHING arrives there; `rewrites`: whether the provider gives sent mails its own
    Message-ID; `daily`: how many mails it sends in 24 hours, 0 for no limit; `authserv_id`: its name in
    Authentication-Results, "" if unknown; `copies`: whether we put what is sent into its folder of sent mails, since
    the provider doesn't.
    """

    address: str
    user: str
    password: str = field(repr=False)
    imap: Server
    smtp: Server
    plus: bool = False
    rewrites: bool = False
    daily: int = 0
    authserv_id: str = ""
    copies: bool = False

    @property
    def domain(self) -> str:
        return self.address.rpartition("@")[2]

    @property
    def relay(self) -> Relay:
        return Relay(self.smtp.host, self.smtp.port, self.smtp.tls, self.user, self.password)


@dataclass(frozen=True)
class Dkim:
    """The DKIM key: the file of the private key (PEM), and the selector of the public key in the DNS."""

    key: Path
    selector: str


@dataclass(frozen=True)
class Proxies:
    """The trusted reverse proxies. `unix` trusts every connection over a Unix socket."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()
    unix: bool = False

    @staticmethod
    def address(text: str) -> IPv4Address | IPv6Address | None:
        """Parse an address as proxies and sockets write it: with a port, in brackets, IPv4-mapped; None if invalid."""
        bare = re.sub(r"^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$", r"\1\2", text.strip())
        try:
            address = ip_address(bare)
        except ValueError:
            return None
        return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address

    def include(self, peer: str) -> bool:
        address = self.address(peer)
        if address is None:
            return self.unix and not peer
        return any(address in network for network in self.networks)


@dataclass(frozen=True)
class Received:
    """Our own mail server's Received lines: its names, how many lines it adds to each message, and the entrances
    behind it.
    """

    hosts: frozenset[str]
    lines: int = 1
    via: frozenset[str] = frozenset({"lmtp"})


def usual_home() -> Path:
    """`var` in a checkout, whatever the working directory; else where the system keeps the data of programs."""
    root = Path(__file__).resolve().parent.parent
    if (root / "pyproject.toml").exists():
        return root / "var"
    match sys.platform:
        case "darwin":
            return Path.home() / "Library/Application Support/El Grande"
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "El Grande"
        case _:
            return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "elgrande"


def folder(text: str) -> Path:
    folder = Path(text).expanduser().absolute()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"the folder {folder} cannot be made ({error.strerror})") from None
    try:
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ValueError(f"the folder {folder} cannot be written to ({error.strerror})") from None
    close_to_others(folder)
    return folder


def close_to_others(*paths: Path) -> None:
    """Remove the group's and others' permissions from files and folders. Ignores those missing or not owned by us.

    A folder with the sticky bit, such as `/tmp`, is shared on purpose and is left alone.
    """
    for path in paths:
        with suppress(OSError):
            mode = path.lstat().st_mode
            if mode & 0o077 and not mode & stat.S_ISVTX and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                path.chmod(stat.S_IMODE(mode) & 0o700)


def close_home(home: Path, maildir: Path) -> None:
    """Close the home folder, the database, secret and logs in it, and the whole Maildir to other users."""
    close_to_others(home, *home.iterdir(), *maildir.rglob("*"))


def secret(text: str) -> str:
    if len(text) < 32:
        raise ValueError("is too short to sign with, 32 characters are the least")
    return text


def token(text: str) -> str:
    if len(text) < 16:
        raise ValueError("is too short to be kept secret, 16 characters are the least")
    return text


def split_url(text: str, schemes: tuple[str, ...]) -> SplitResult:
    try:
        url = urlsplit(text)
        readable = url.port != 0 and not re.search(r"\s", text)
    except ValueError:
        readable = False
    if not readable:
        raise ValueError("cannot be read as an address")
    if url.scheme not in schemes:
        raise ValueError(f"must begin with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    return url


def database(text: str) -> str:
    """Return the SQLAlchemy URL with the driver that we install."""
    schemes = ("sqlite", "postgresql", "postgresql+psycopg", "postgres")
    rest = text.partition("://")[2]
    return text if split_url(text, schemes).scheme == "sqlite" else f"postgresql+psycopg://{rest}"


def redis(text: str) -> str:
    split_url(text, ("redis", "rediss", "unix"))
    return text


def site(text: str) -> str:
    url = split_url(text, ("https", "http"))
    if not url.hostname or url.query or url.fragment:
        raise ValueError(f"must be a bare address of a site, not {text!r}")
    return text.rstrip("/")


def relay(text: str) -> Relay:
    url = split_url(text, ("smtp", "smtps"))
    words = parse_qs(url.query, keep_blank_values=True)
    if not url.hostname or url.path.strip("/") or words.keys() - {"starttls"}:
        raise ValueError("names no server, or more than user, password, server, port and ?starttls")
    if url.password is None and url.username is not None:
        raise ValueError("has a user without a password")
    tls: Tls = "implicit" if url.scheme == "smtps" else "starttls" if words else "none"
    return Relay(
        host=url.hostname,
        port=url.port or {"none": 25, "starttls": 587, "implicit": 465}[tls],
        tls=tls,
        user=unquote(url.username) if url.username else None,
        password=unquote(url.password) if url.password else None,
    )


def mailbox(text: str) -> str:
    url = split_url(text, ("imap", "imaps"))
    if not (url.hostname and url.username and url.password):
        raise ValueError("must name server, user and password")
    return text


def hooks(text: str) -> dict[str, str]:
    pairs = [pair.strip().partition("=") for pair in text.split(",")]
    if not all(name in {"mailgun", "postmark"} and len(secret) >= 16 for name, _, secret in pairs):
        raise ValueError("must be mailgun=… or postmark=…, with secrets of at least 16 characters")
    return {name: secret for name, _, secret in pairs}


def host(text: str) -> str:
    if not re.fullmatch(r"[\w.-]+|\[?[0-9a-fA-F:.]+\]?", text):
        raise ValueError(f"{text!r} is no host")
    return text.strip("[]")


def port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65535:
        raise ValueError(f"{text!r} is no port, 0 to 65535")
    return int(text)


def listen(text: str) -> Listen:
    at, colon, number = text.rpartition(":")
    if not colon:
        raise ValueError(f"{text!r} is no host and port")
    return Listen(host(at), port(number))


def domain(text: str) -> str:
    if not re.fullmatch(r"(?i)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?", text):
        raise ValueError(f"{text!r} is no domain")
    return text.lower()


def language(text: str) -> str:
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", text):
        raise ValueError(f"{text!r} is no code of a language")
    return text


def address(text: str) -> str:
    name, at, where = text.rpartition("@")
    if not at or not name or re.search(r"[\s<>,;]", name):
        raise ValueError(f"{text!r} is no mail address")
    return f"{name}@{domain(where)}"


def days(text: str) -> timedelta:
    if not re.fullmatch(r"[0-9]{1,4}", text) or int(text) < 1:
        raise ValueError(f"{text!r} is no number of days, 1 at the least")
    return timedelta(days=int(text))


def days_or_none(text: str) -> timedelta:
    """A number of days, which may be 0."""
    return timedelta(0) if text == "0" else days(text)


def hosts(text: str) -> frozenset[str]:
    return frozenset(host(name).lower().rstrip(".") for name in text.replace(",", " ").split())


def few(text: str) -> int:
    if not re.fullmatch(r"[1-9]", text):
        raise ValueError(f"{text!r} is not a number from 1 to 9")
    return int(text)


def entrances(text: str) -> frozenset[str]:
    named = frozenset(text.lower().replace(",", " ").split())
    if not named <= {"lmtp", "pipe", "webhooks"}:
        raise ValueError(f"{text!r} must be of lmtp, pipe and webhooks")
    return named


def minutes(text: str) -> timedelta:
    if not re.fullmatch(r"[0-9]{1,2}", text) or int(text) > 60:
        raise ValueError(f"{text!r} is not a number of minutes from 0 to 60")
    return timedelta(minutes=int(text))


def label(text: str) -> str:
    if not re.fullmatch(r"(?i)[a-z0-9]([a-z0-9.-]{0,60}[a-z0-9])?", text):
        raise ValueError(f"{text!r} is no name in the DNS")
    return text.lower()


def proxies(text: str) -> Proxies:
    words = [word.strip() for word in text.split(",") if word.strip()]
    try:
        networks = tuple(ip_network(word) for word in words if word != "unix")
    except ValueError as wrong:
        raise ValueError(f"must be addresses, networks or “unix”, with commas between them ({wrong})") from None
    return Proxies(networks, "unix" in words)


def log_style(text: str) -> LogStyle:
    if text == "json":
        return "json"
    if text == "text":
        return "text"
    raise ValueError(f"{text!r} is neither text nor json")


def yes_or_no(text: str) -> bool:
    if text.lower() not in {"yes", "no"}:
        raise ValueError(f"{text!r} is neither yes nor no")
    return text.lower() == "yes"


@contextmanager
def uncollected() -> Iterator[None]:
    """Import modules without searching for garbage, which takes a fifth of the time; what is imported stays anyway."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()
