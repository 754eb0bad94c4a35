"""Delivers outgoing mail to Maildir folders on disk, one per address, for a server without a mail account.

The site's mailbox page shows them; any mail program that reads Maildirs can open them.
"""

import os
import re
import socket
import time
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from urllib.parse import quote, unquote

from pbem.mail import headers, mime

_KEY = re.compile(r"[A-Za-z0-9][\w.,:=+-]{0,200}", re.ASCII)
_BEGINNING = 20_000  # octets, enough for a message's header and first line
_delivered = count()


@dataclass(frozen=True, slots=True)
class StoredMail:
    """A message in the mailbox list."""

    key: str
    sender_name: str
    subject: str
    date: datetime | None
    first_line: str


@dataclass(frozen=True, slots=True)
class Mailbox:
    """The folder with one Maildir per address. Addresses are compared in lower case and may contain any character."""

    home: Path

    def deliver(self, _sender: str, recipient: str, raw: bytes) -> None:
        """A `Sender`. Writes the message atomically and synced to disk, with LF line ends."""
        folder = self._folder(recipient)
        for one in (self.home, folder, *(folder / name for name in ("tmp", "new", "cur"))):
            one.mkdir(mode=0o700, parents=one is self.home, exist_ok=True)
        now = time.time_ns()
        host = re.sub(r"[^A-Za-z0-9-]", "-", socket.gethostname())
        key = f"{now // 10**9}.M{now % 10**9:09d}P{os.getpid()}Q{next(_delivered)}.{host}"
        fresh = folder / "tmp" / key
        with open(fresh, "xb", opener=_for_its_owner) as file:
            file.write(raw.replace(b"\r\n", b"\n"))
            file.flush()
            os.fsync(file.fileno())
        fresh.rename(folder / "new" / key)

    def addresses(self) -> list[str]:
        folders = self.home.iterdir() if self.home.is_dir() else []
        return sorted(unquote(folder.name) for folder in folders if (folder / "new").is_dir())

    def messages(self, address: str) -> list[StoredMail]:
        """The messages, newest first; [] for an unknown address."""
        found = [path for name in ("new", "cur") for path in (self._folder(address) / name).glob("[!.]*")]
        return [_entry(path) for path in sorted(found, key=lambda path: path.name, reverse=True)]

    def mark(self, address: str) -> str:
        """A string that changes when a message to the address arrives; for the address "", when any message arrives."""
        folders = [self._folder(address)] if address else [self.home, *self.home.glob("*")]
        looked = [folder / name if address else folder for folder in folders for name in ("new", "cur")]
        changed = [str(folder.stat().st_mtime_ns) for folder in dict.fromkeys(looked) if folder.is_dir()]
        return "-".join([max(changed, default=""), str(len(changed))])

    def get(self, address: str, key: str) -> bytes:
        """Return the raw message. Raises KeyError."""
        if _KEY.fullmatch(key):
            for name in ("new", "cur"):
                path = self._folder(address) / name / key
                if path.is_file():
                    return path.read_bytes()
        raise KeyError(key)

    def _folder(self, address: str) -> Path:
        """The address's folder. Its name has no slash or leading dot, and can be decoded to the address."""
        name = quote(address.lower(), safe="@+-_=")[:250]
        return self.home / re.sub(r"^\.", "%2E", name)


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _entry(path: Path) -> StoredMail:
    with path.open("rb") as file:
        raw = file.read(_BEGINNING)
    try:
        root = mime.parse(raw)
    except mime.TooMuch:
        return StoredMail(path.name, "", "", None, "")
    texts = (part.text() for part in root.walk() if part.type == "text/plain" and not part.children)
    first_line = next((line.strip() for text in texts for line in text.splitlines() if line.strip()), "")
    return StoredMail(path.name, headers.name(root), headers.text(root.get("subject")), headers.date(root), first_line)
