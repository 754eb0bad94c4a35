"""The file with the mailbox that is the game's address: `mailbox.json` in the home folder, readable only for its owner.

`./elgrande host` writes it. It contains the password, so it is never printed, logged or put into an export; on request
the password is in the system's keyring instead (package `keyring`).
"""

from __future__ import annotations

import json
import os
import secrets
import stat
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from pbem.environment import Mailbox, Server

NAME: Final = "mailbox.json"
SERVICE: Final = "El Grande"  # under which the keyring has the password


class MailboxFileError(ValueError):
    """The file can't be used; the text says why, without its contents."""


def read(home: Path) -> Mailbox | None:
    """The mailbox in the file; None without a file. Raises MailboxFileError."""
    place = home / NAME
    try:
        if stat.S_IMODE(place.stat().st_mode) & 0o077:
            place.chmod(0o600)
        kept = json.loads(place.read_text("utf-8"))
        if kept["password"] is None:
            kept["password"] = _from_keyring(place, kept["address"])
        return _mailbox(kept)
    except MailboxFileError:
        raise
    except FileNotFoundError:
        return None
    except OSError as error:
        raise MailboxFileError(f"{place} can't be read ({error.strerror})") from None
    except (ValueError, TypeError, KeyError):
        raise MailboxFileError(f"{place} is damaged. Delete it and type ./elgrande host") from None


def write(home: Path, mailbox: Mailbox, *, in_keyring: bool = False) -> Path:
    """Replace the file at once; nobody else can read it at any moment. Returns its path. Raises MailboxFileError."""
    kept = asdict(mailbox)
    if in_keyring:
        _keyring().set_password(SERVICE, mailbox.address, mailbox.password)
        kept["password"] = None
    place, fresh = home / NAME, home / f"{NAME}.{secrets.token_hex(4)}"
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(kept, file, indent=1)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(place)
    return place


def _from_keyring(place: Path, address: str) -> str:
    password = _keyring().get_password(SERVICE, address)
    if password is None:
        raise MailboxFileError(
            f"{place} has its password in the keyring, which has none. Type ./elgrande host --change"
        )
    return str(password)


def _keyring() -> Any:
    try:
        return import_module("keyring")
    except ImportError:
        raise MailboxFileError(
            "The password is to be in the keyring, but the package keyring isn't installed"
        ) from None


def _mailbox(kept: dict[str, Any]) -> Mailbox:
    servers = {name: Server(**kept[name]) for name in ("imap", "smtp")}
    return Mailbox(**kept | servers)
