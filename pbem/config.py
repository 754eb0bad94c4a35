"""The server's settings, read once from the environment.

Every variable may be absent or empty; `VARIABLES` describes them. The error for a bad value is one sentence: the
variable, what is wrong and a valid example. It never repeats a value that may contain a password.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple, TypeVar

from pbem import environment, mailbox_file
from pbem.environment import Dkim, Listen, LogStyle, Mailbox, Proxies, Received, Relay, Server, Tls

__all__ = [
    "VARIABLES",
    "Dkim",
    "Listen",
    "Mailbox",
    "Proxies",
    "Received",
    "Relay",
    "Server",
    "Settings",
    "SettingsError",
    "Tls",
    "Variable",
]

T = TypeVar("T")


class SettingsError(ValueError):
    """An environment variable has an invalid value."""


class Variable(NamedTuple):
    meaning: str
    example: str
    default: str = ""


VARIABLES = {
    "ELGRANDE_HOME": Variable(
        "data folder",
        "/var/lib/elgrande",
        str(environment.usual_home()),
    ),
    "DATABASE_URL": Variable(
        "SQLite or PostgreSQL; if unset: the file elgrande.db in the data folder",
        "postgresql://elgrande:password@localhost/elgrande",
    ),
    "REDIS_URL": Variable(
        "Redis that wakes the Celery workers; if unset: one process does everything", "redis://localhost:6379/0"
    ),
    "ELGRANDE_SECRET": Variable(
        "at least 32 characters, to sign addresses and sessions; if unset: generated once, in the file `secret`",
        "<what `openssl rand -hex 32` prints>",
    ),
    "ELGRANDE_URL": Variable(
        "the site's address for players; if unset: host and port below, and no links in mails that leave this machine",
        "https://elgrande.example.org",
    ),
    "ELGRANDE_WEB_HOST": Variable("where the web server listens", "127.0.0.1", "127.0.0.1"),
    "ELGRANDE_WEB_PORT": Variable("its port; 0 for any free port", "8000", "8000"),
    "ELGRANDE_STREAMS_LISTEN": Variable(
        "where `serve --only streams` listens; the proxy forwards event streams there",
        "127.0.0.1:8001",
        "127.0.0.1:8001",
    ),
    "ELGRANDE_TRUSTED_PROXIES": Variable(
        "reverse proxies whose X-Forwarded-For and -Proto are trusted: addresses, networks, `unix` for a Unix socket; "
        "if unset: none",
        "127.0.0.1,::1",
    ),
    "ELGRANDE_MAIL_DOMAIN": Variable(
        "the domain of our addresses; if unset: the mailbox of `./elgrande host`, or a domain that no outside mail "
        "reaches",
        "elgrande.example.org",
        "elgrande.test",
    ),
    "ELGRANDE_SMTP_LISTEN": Variable("where mail is received by SMTP", "127.0.0.1:2525", "127.0.0.1:2525"),
    "ELGRANDE_LMTP_LISTEN": Variable("where mail is received by LMTP", "127.0.0.1:2524", "127.0.0.1:2524"),
    "ELGRANDE_SMTP_URL": Variable(
        "server that sends our mail: smtp://, smtp://...?starttls or smtps://; if unset: a Maildir in the data folder",
        "smtp://user:password@mail.example.org:587?starttls",
    ),
    "ELGRANDE_AUTHSERV_ID": Variable("name of our mail server in Authentication-Results", "mx.example.org"),
    "ELGRANDE_RECEIVED_BY": Variable(
        "names of our mail server after `by` in Received lines; mail then counts from the time it was accepted there",
        "mx.example.org",
    ),
    "ELGRANDE_RECEIVED_LINES": Variable("how many Received lines our mail servers add to every message", "1", "1"),
    "ELGRANDE_RECEIVED_VIA": Variable(
        "ways in that are behind our mail server: lmtp, pipe, webhooks", "lmtp,pipe", "lmtp"
    ),
    "ELGRANDE_BACKDATE_MINUTES": Variable(
        "how many minutes back a message can count, 0 to 60; our own outages are added", "10", "10"
    ),
    "ELGRANDE_MAIL_RETRY": Variable(
        "minutes after which our mail server has retried a failed delivery to us, 0 to 60", "10", "10"
    ),
    "ELGRANDE_IMAP_URL": Variable(
        "mailbox to fetch mail from, imap:// or imaps://; if unset: none",
        "imaps://user:password@example.org/INBOX",
    ),
    "ELGRANDE_IMAP_DONE": Variable("folder that fetched mail is moved to", "Processed", "Processed"),
    "ELGRANDE_WEBHOOKS": Variable("providers that post mail, with their secrets", "mailgun=<a key of 16 or more>"),
    "ELGRANDE_DKIM_KEY": Variable(
        "private key (PEM) to sign our mail, with dkimpy; if unset: the sending server signs",
        "/etc/elgrande-dkim.pem",
    ),
    "ELGRANDE_DKIM_SELECTOR": Variable("the selector of its public key in the DNS", "elgrande", "elgrande"),
    "ELGRANDE_KEEP_DAYS": Variable("days to keep finished jobs and sent mails", "30", "30"),
    "ELGRANDE_VACATION_DAYS": Variable("how many days a year a player can be away", "60", "60"),
    "ELGRANDE_PICTURES": Variable("mails contain a picture of the board: yes or no", "no", "yes"),
    "ELGRANDE_ANALYSES": Variable("bots analyse finished games: yes or no", "no", "yes"),
    "ELGRANDE_SHOWCASE": Variable("bots play a game for visitors of the front page: yes or no", "no", "yes"),
    "ELGRANDE_GUEST_DAYS": Variable("days to keep a guest's game after the last visit; 0: no guests", "7", "7"),
    "ELGRANDE_DEFAULT_LANGUAGE": Variable("language of players who haven't chosen one", "en", "en"),
    "ELGRANDE_ADMIN": Variable("email address of the operator", "postmaster@example.org"),
    "ELGRANDE_METRICS_TOKEN": Variable(
        "bearer token for /readyz and /metrics from other machines; if unset: this machine only",
        "<what `openssl rand -hex 16` prints>",
    ),
    "ELGRANDE_LOG": Variable("log format: text for people, json for a log collector", "json", "text"),
}


@dataclass(frozen=True)
class Settings:
    """The settings. `repr` hides those that may contain a password."""

    home: Path
    database_url: str = field(repr=False)
    redis_url: str | None = field(repr=False)  # None: everything runs in one process
    secret: str = field(repr=False)
    url: str  # without a trailing slash
    web: Listen
    mail_domain: str
    smtp: Listen
    lmtp: Listen
    relay: Relay | None  # None: outgoing mail goes to `maildir`
    default_language: str
    admin: str | None
    authserv_id: str = ""  # "": Authentication-Results are ignored
    received: Received | None = None  # None: Received lines are ignored
    backdate: timedelta = timedelta(minutes=10)
    mail_retry: timedelta = timedelta(minutes=10)
    imap_url: str | None = field(default=None, repr=False)
    imap_done: str = "Processed"
    webhooks: Mapping[str, str] = field(default_factory=dict, repr=False)
    dkim: Dkim | None = None  # None: the relay signs our mail
    keep: timedelta = timedelta(days=30)
    vacation: timedelta = timedelta(days=60)  # each player's yearly allowance
    pictures: bool = True  # whether mails carry the board as a picture
    guests: timedelta = timedelta(days=7)  # how long guests are kept after their last visit; 0: there are none
    analyses: bool = False  # whether finished games are analysed
    showcase: bool = False  # whether bots play a demo game for the front page
    trusted_proxies: Proxies = field(default_factory=Proxies)
    metrics_token: str = field(default="", repr=False)  # "": no access from other machines
    log: LogStyle = "text"
    streams: Listen = Listen("127.0.0.1", 8001)  # noqa: RUF009 - immutable
    mailbox: Mailbox | None = None  # the ordinary mailbox that is the game's address, instead of a domain
    links: bool = True  # whether mails contain links: not if no reader could open them
    loopback_webhooks: bool = False  # whether webhooks may call this machine, as programs under development want
    replies_lost: bool = False  # real mail leaves, but from a domain to which nobody can reply

    @property
    def maildir(self) -> Path:
        return self.home / "mail"

    @property
    def mail_only(self) -> bool:
        """Whether players can reach the server only through an ordinary mailbox, which also works while it is off."""
        return self.mailbox is not None and not self.links

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Settings":
        """Read the settings. Creates the home folder, and a secret in it if none is set. Raises SettingsError."""
        env = {name: environ.get(name, "").strip() or variable.default for name, variable in VARIABLES.items()}
        home = _read(env, "ELGRANDE_HOME", environment.folder)
        host, port = (
            _read(env, "ELGRANDE_WEB_HOST", environment.host),
            _read(env, "ELGRANDE_WEB_PORT", environment.port),
        )
        web = Listen(host, port)
        key = _may(env, "ELGRANDE_DKIM_KEY", Path)
        hosts = _read(env, "ELGRANDE_RECEIVED_BY", environment.hosts)
        lines = _read(env, "ELGRANDE_RECEIVED_LINES", environment.few)
        mailbox = None if environ.get("ELGRANDE_MAIL_DOMAIN", "").strip() else _mailbox(home)
        relay = _may(env, "ELGRANDE_SMTP_URL", environment.relay) or (mailbox.relay if mailbox else None)
        via = _read(env, "ELGRANDE_RECEIVED_VIA", environment.entrances)
        return cls(
            home=home,
            database_url=_may(env, "DATABASE_URL", environment.database) or f"sqlite:///{home / 'elgrande.db'}",
            redis_url=_may(env, "REDIS_URL", environment.redis),
            secret=_may(env, "ELGRANDE_SECRET", environment.secret) or _kept_secret(home),
            url=_may(env, "ELGRANDE_URL", environment.site) or f"http://{web}",
            web=web,
            mail_domain=mailbox.domain if mailbox else _read(env, "ELGRANDE_MAIL_DOMAIN", environment.domain),
            smtp=_read(env, "ELGRANDE_SMTP_LISTEN", environment.listen),
            lmtp=_read(env, "ELGRANDE_LMTP_LISTEN", environment.listen),
            relay=relay,
            default_language=_read(env, "ELGRANDE_DEFAULT_LANGUAGE", environment.language),
            admin=_may(env, "ELGRANDE_ADMIN", environment.address),
            authserv_id=env["ELGRANDE_AUTHSERV_ID"] or (mailbox.authserv_id if mailbox else ""),
            received=Received(hosts, lines, via) if hosts else None,
            backdate=_read(env, "ELGRANDE_BACKDATE_MINUTES", environment.minutes),
            mail_retry=_read(env, "ELGRANDE_MAIL_RETRY", environment.minutes),
            imap_url=_may(env, "ELGRANDE_IMAP_URL", environment.mailbox),
            imap_done=env["ELGRANDE_IMAP_DONE"],
            webhooks=_may(env, "ELGRANDE_WEBHOOKS", environment.hooks) or {},
            dkim=Dkim(key, _read(env, "ELGRANDE_DKIM_SELECTOR", environment.label)) if key else None,
            keep=_read(env, "ELGRANDE_KEEP_DAYS", environment.days),
            vacation=_read(env, "ELGRANDE_VACATION_DAYS", environment.days),
            pictures=_read(env, "ELGRANDE_PICTURES", environment.yes_or_no),
            guests=_read(env, "ELGRANDE_GUEST_DAYS", environment.days_or_none),
            analyses=_read(env, "ELGRANDE_ANALYSES", environment.yes_or_no),
            showcase=_read(env, "ELGRANDE_SHOWCASE", environment.yes_or_no),
            trusted_proxies=_read(env, "ELGRANDE_TRUSTED_PROXIES", environment.proxies),
            metrics_token=_may(env, "ELGRANDE_METRICS_TOKEN", environment.token) or "",
            log=_read(env, "ELGRANDE_LOG", environment.log_style),
            streams=_read(env, "ELGRANDE_STREAMS_LISTEN", environment.listen),
            mailbox=mailbox,
            links=relay is None or bool(env["ELGRANDE_URL"]),
            replies_lost=relay is not None and mailbox is None and not environ.get("ELGRANDE_MAIL_DOMAIN", "").strip(),
        )


def _read(env: Mapping[str, str], name: str, reader: Callable[[str], T]) -> T:
    try:
        return reader(env[name])
    except ValueError as wrong:
        raise SettingsError(f"{name}: {wrong}; for example {name}={VARIABLES[name].example}") from None


def _may(env: Mapping[str, str], name: str, reader: Callable[[str], T]) -> T | None:
    return _read(env, name, reader) if env[name] else None


def _mailbox(home: Path) -> Mailbox | None:
    try:
        return mailbox_file.read(home)
    except mailbox_file.MailboxFileError as wrong:
        raise SettingsError(f"ELGRANDE_HOME: {wrong}") from None


def _kept_secret(home: Path) -> str:
    """Read the secret in the home folder, or create it. Two processes that start at once get the same secret."""
    place = home / "secret"
    try:
        if not place.exists():
            _keep(place, secrets.token_hex(32))
        return environment.secret(place.read_text("utf-8").strip())
    except OSError as error:
        raise SettingsError(f"ELGRANDE_HOME: the secret in {place} cannot be kept ({error.strerror})") from None
    except ValueError as wrong:
        raise SettingsError(f"ELGRANDE_HOME: the secret in {place} is damaged ({wrong})") from None


def _keep(place: Path, text: str) -> None:
    """Write a file atomically, readable only for its owner. An existing file is kept."""
    fresh = place.with_name(f"{place.name}.{secrets.token_hex(4)}")
    fresh.touch(mode=0o600, exist_ok=False)
    fresh.write_text(text, "utf-8")
    try:
        place.hardlink_to(fresh)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
