"""The settings, read once from the environment and frozen.

Every variable may be absent or empty; `VARIABLES` says what each is for. A bad value is one sentence for a human:
the variable, what is wrong with it, an example of a good one. No sentence repeats a value that may hold a password.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

T = TypeVar("T")
Tls = Literal["none", "starttls", "implicit"]


class SettingsError(ValueError):
    """A variable of the environment holds what cannot be used."""


class Variable(NamedTuple):
    meaning: str
    example: str
    default: str = ""


VARIABLES = {
    "ELGRANDE_HOME": Variable(
        "folder of the data",
        "/var/lib/elgrande",
        str(Path(__file__).resolve().parent.parent / "var"),  # ./var of the checkout, wherever a mail server starts us
    ),
    "DATABASE_URL": Variable(
        "SQLite or PostgreSQL; absent: the file elgrande.db in the home folder",
        "postgresql://elgrande:password@localhost/elgrande",
    ),
    "REDIS_URL": Variable(
        "Redis that wakes the Celery workers; absent: one process does all", "redis://localhost:6379/0"
    ),
    "ELGRANDE_SECRET": Variable(
        "at least 32 characters that sign addresses and sessions; absent: made once, kept in the home's file `secret`",
        "<what `openssl rand -hex 32` prints>",
    ),
    "ELGRANDE_URL": Variable(
        "the site as players reach it; absent: host and port below", "https://elgrande.example.org"
    ),
    "ELGRANDE_WEB_HOST": Variable("where the web server listens", "127.0.0.1", "127.0.0.1"),
    "ELGRANDE_WEB_PORT": Variable("its port; 0 is any free one", "8000", "8000"),
    "ELGRANDE_MAIL_DOMAIN": Variable(
        "what stands behind the @ of our addresses; no mail from outside reaches the default",
        "elgrande.example.org",
        "elgrande.test",
    ),
    "ELGRANDE_SMTP_LISTEN": Variable("where mail is taken in by SMTP", "127.0.0.1:2525", "127.0.0.1:2525"),
    "ELGRANDE_LMTP_LISTEN": Variable("where mail is taken in by LMTP", "127.0.0.1:2524", "127.0.0.1:2524"),
    "ELGRANDE_SMTP_URL": Variable(
        "server that sends our mail: smtp://, smtp://...?starttls or smtps://; absent: a Maildir in the home folder",
        "smtp://user:password@mail.example.org:587?starttls",
    ),
    "ELGRANDE_AUTHSERV_ID": Variable("name our mail server gives in Authentication-Results", "mx.example.org"),
    "ELGRANDE_IMAP_URL": Variable(
        "mailbox that mail is fetched from, imap:// or imaps://; absent: none", "imaps://user:password@example.org/INBOX"
    ),
    "ELGRANDE_IMAP_DONE": Variable("folder that fetched mail is moved to", "Processed", "Processed"),
    "ELGRANDE_WEBHOOKS": Variable("providers that post mail, with their secrets", "mailgun=<a key of 16 or more>"),
    "ELGRANDE_DEFAULT_LANGUAGE": Variable("language of players who chose none", "en", "en"),
    "ELGRANDE_ADMIN": Variable("mail address of the operator", "postmaster@example.org"),
}


@dataclass(frozen=True)
class Listen:
    """Where a server listens; port 0 is any free one."""

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
class Settings:
    """What `repr` hides may hold a password."""

    home: Path
    database_url: str = field(repr=False)
    redis_url: str | None = field(repr=False)  # None: everything in one process
    secret: str = field(repr=False)
    url: str  # without a slash at its end
    web: Listen
    mail_domain: str
    smtp: Listen
    lmtp: Listen
    relay: Relay | None  # None: outgoing mail lands in `maildir`
    default_language: str
    admin: str | None
    authserv_id: str = ""  # "": nobody is vouched for
    imap_url: str | None = field(default=None, repr=False)
    imap_done: str = "Processed"
    webhooks: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def maildir(self) -> Path:
        return self.home / "mail"

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Settings":
        """Raises SettingsError. Makes the home folder, and the secret in it when none is given."""
        env = {name: environ.get(name, "").strip() or variable.default for name, variable in VARIABLES.items()}
        home = _read(env, "ELGRANDE_HOME", _folder)
        web = Listen(_read(env, "ELGRANDE_WEB_HOST", _host), _read(env, "ELGRANDE_WEB_PORT", _port))
        return cls(
            home=home,
            database_url=_may(env, "DATABASE_URL", _database) or f"sqlite:///{home / 'elgrande.db'}",
            redis_url=_may(env, "REDIS_URL", _redis),
            secret=_may(env, "ELGRANDE_SECRET", _secret) or _kept_secret(home),
            url=_may(env, "ELGRANDE_URL", _site) or f"http://{web}",
            web=web,
            mail_domain=_read(env, "ELGRANDE_MAIL_DOMAIN", _domain),
            smtp=_read(env, "ELGRANDE_SMTP_LISTEN", _listen),
            lmtp=_read(env, "ELGRANDE_LMTP_LISTEN", _listen),
            relay=_may(env, "ELGRANDE_SMTP_URL", _relay),
            default_language=_read(env, "ELGRANDE_DEFAULT_LANGUAGE", _language),
            admin=_may(env, "ELGRANDE_ADMIN", _address),
            authserv_id=env["ELGRANDE_AUTHSERV_ID"],
            imap_url=_may(env, "ELGRANDE_IMAP_URL", _mailbox),
            imap_done=env["ELGRANDE_IMAP_DONE"],
            webhooks=_may(env, "ELGRANDE_WEBHOOKS", _hooks) or {},
        )


def _read(env: Mapping[str, str], name: str, reader: Callable[[str], T]) -> T:
    try:
        return reader(env[name])
    except ValueError as wrong:
        raise SettingsError(f"{name}: {wrong}; for example {name}={VARIABLES[name].example}") from None


def _may(env: Mapping[str, str], name: str, reader: Callable[[str], T]) -> T | None:
    return _read(env, name, reader) if env[name] else None


# --- readers: text -> value; the ValueError of a bad one says what is wrong with it ----------------------------------


def _folder(text: str) -> Path:
    folder = Path(text).expanduser().absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"the folder {folder} cannot be made ({error.strerror})") from None
    return folder


def _kept_secret(home: Path) -> str:
    """The one in the home folder; of two first starts at the same moment both get the same one."""
    place = home / "secret"
    try:
        if not place.exists():
            _keep(place, secrets.token_hex(32))
        return _secret(place.read_text().strip())
    except OSError as error:
        raise SettingsError(f"ELGRANDE_HOME: the secret in {place} cannot be kept ({error.strerror})") from None
    except ValueError as wrong:
        raise SettingsError(f"ELGRANDE_HOME: the secret in {place} is damaged ({wrong})") from None


def _keep(place: Path, text: str) -> None:
    """Write a file that nobody sees half written and only its owner may read; one that is there already stays."""
    fresh = place.with_name(f"{place.name}.{secrets.token_hex(4)}")
    fresh.touch(mode=0o600, exist_ok=False)
    fresh.write_text(text)
    try:
        place.hardlink_to(fresh)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()


def _secret(text: str) -> str:
    if len(text) < 32:
        raise ValueError("is too short to sign with, 32 characters are the least")
    return text


def _url(text: str, schemes: tuple[str, ...]) -> SplitResult:
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


def _database(text: str) -> str:
    """SQLAlchemy's address, with the driver we install."""
    schemes = ("sqlite", "postgresql", "postgresql+psycopg", "postgres")
    rest = text.partition("://")[2]
    return text if _url(text, schemes).scheme == "sqlite" else f"postgresql+psycopg://{rest}"


def _redis(text: str) -> str:
    _url(text, ("redis", "rediss", "unix"))
    return text


def _site(text: str) -> str:
    url = _url(text, ("https", "http"))
    if not url.hostname or url.query or url.fragment:
        raise ValueError(f"must be a bare address of a site, not {text!r}")
    return text.rstrip("/")


def _relay(text: str) -> Relay:
    url = _url(text, ("smtp", "smtps"))
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


def _mailbox(text: str) -> str:
    url = _url(text, ("imap", "imaps"))
    if not (url.hostname and url.username and url.password):
        raise ValueError("must name server, user and password")
    return text


def _hooks(text: str) -> dict[str, str]:
    pairs = [pair.strip().partition("=") for pair in text.split(",")]
    if not all(name in {"mailgun", "postmark"} and len(secret) >= 16 for name, _, secret in pairs):
        raise ValueError("must be mailgun=… or postmark=…, with secrets of at least 16 characters")
    return {name: secret for name, _, secret in pairs}


def _host(text: str) -> str:
    if not re.fullmatch(r"[\w.-]+|\[?[0-9a-fA-F:.]+\]?", text):
        raise ValueError(f"{text!r} is no host")
    return text.strip("[]")


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65535:
        raise ValueError(f"{text!r} is no port, 0 to 65535")
    return int(text)


def _listen(text: str) -> Listen:
    host, colon, port = text.rpartition(":")
    if not colon:
        raise ValueError(f"{text!r} is no host and port")
    return Listen(_host(host), _port(port))


def _domain(text: str) -> str:
    if not re.fullmatch(r"(?i)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?", text):
        raise ValueError(f"{text!r} is no domain")
    return text.lower()


def _language(text: str) -> str:
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", text):
        raise ValueError(f"{text!r} is no code of a language")
    return text


def _address(text: str) -> str:
    name, at, domain = text.rpartition("@")
    if not at or not name or re.search(r"[\s<>,;]", name):
        raise ValueError(f"{text!r} is no mail address")
    return f"{name}@{_domain(domain)}"
