"""The file with the mailbox that is the game's address: `mailbox.json` in the home folder, readable only for its owner.

`./elgrande host` writes it. It contains the password, so it is never printed, logged or put into an export.
"""

from __future__ import annotations

import json
import os
import secrets
import stat
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from pbem.environment import Mailbox, Server

NAME: Final = "mailbox.json"


class MailboxFileError(ValueError):
    """The file can't be used; the text says why, without its contents."""


def read(home: Path) -> Mailbox | None:
    """The mailbox in the file; None without a file. Raises MailboxFileError."""
    place = home / NAME
    try:
        if stat.S_IMODE(place.stat().st_mode) & 0o077:
            place.chmod(0o600)
        return _mailbox(json.loads(place.read_text("utf-8")))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise MailboxFileError(f"{place} can't be read ({error.strerror})") from None
    except (ValueError, TypeError, KeyError):
        raise MailboxFileError(f"{place} is damaged. Delete it and type ./elgrande host") from None


def write(home: Path, mailbox: Mailbox) -> Path:
    """Replace the file at once; nobody else can read it at any moment. Returns its path."""
    place, fresh = home / NAME, home / f"{NAME}.{secrets.token_hex(4)}"
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(asdict(mailbox), file, indent=1)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(place)
    return place


def _mailbox(kept: dict[str, Any]) -> Mailbox:
    servers = {name: Server(**kept[name]) for name in ("imap", "smtp")}
    return Mailbox(**kept | servers)
