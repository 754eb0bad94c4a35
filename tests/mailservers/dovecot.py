"""Our own Dovecot: IMAP for reading, LMTP for delivery, one Maildir for each address; any name, one password.

`PLAIN` makes it like the simplest IMAP hosts: no IDLE, MOVE, UIDPLUS or SPECIAL-USE, folders below INBOX. `commands`
lists the commands it received.
"""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.servers import accepts, free_port, running
from tests.system import program

PASSWORD = "secret"
CONFIG = """
base_dir = {folder}/run
state_dir = {folder}/state
instance_name = {name}
log_path = {folder}/log
listen = 127.0.0.1
protocols = imap lmtp
ssl = no
disable_plaintext_auth = no
default_internal_user = dovecot
default_login_user = dovenull
first_valid_uid = 1
recipient_delimiter =
auth_username_chars = abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234567890.-_@+
mail_location = maildir:{folder}/mail/%Lu
userdb {{
  driver = static
  args = uid=65534 gid=65534 home={folder}/mail/%Lu allow_all_users=yes
}}
passdb {{
  driver = static
  args = password={password}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
service auth {{
  inet_listener {{
    address = 127.0.0.1
    port = {auth}
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
{kind}
"""
USUAL = r"""
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \Sent
  }
}
"""
PLAIN = """
imap_capability = IMAP4rev1 NAMESPACE
namespace inbox {
  inbox = yes
  prefix = INBOX.
  separator = .
  mailbox Sent {
    auto = create
  }
}
protocol imap {
  rawlog_dir = FOLDER/raw
}
"""


_COMMAND = re.compile(r"^[\d.]+ [A-P]{4,5}\d+ ((?:UID )?[A-Z]+)", re.MULTILINE)


@dataclass(frozen=True)
class Dovecot:
    folder: Path
    imap: int
    lmtp: int
    auth: int
    """The port at which Postfix checks passwords."""

    def url(self, address: str) -> str:
        """In the form of ELGRANDE_IMAP_URL."""
        return f"imap://{address.replace('@', '%40')}:{PASSWORD}@127.0.0.1:{self.imap}/INBOX"

    def folders(self, address: str) -> list[str]:
        """The folders of a mailbox other than its inbox."""
        home = self.folder / "mail" / address.lower()
        return [path.name.removeprefix(".") for path in home.glob(".*") if path.is_dir()]

    def commands(self) -> set[str]:
        """The IMAP commands that Python clients have sent since it was started; only of a plain one."""
        logs = (self.folder / "raw").glob("*.in")
        return {found for log in logs for found in _COMMAND.findall(log.read_text("latin-1"))}

    def drop(self, address: str) -> None:
        """Close the IMAP connections of a mailbox, as servers sometimes do."""
        command = [program("doveadm"), "-c", str(self.folder / "dovecot.conf"), "kick", address]
        subprocess.run(command, check=True, capture_output=True)

    def mails(self, address: str, folder: str = "") -> list[EmailMessage]:
        """The messages of a mailbox, oldest first; read again if the server moves one meanwhile."""
        home = self.folder / "mail" / address.lower() / (f".{folder}" if folder else "")
        files = {path.name.partition(":")[0]: path for part in ("new", "cur") for path in (home / part).glob("*")}
        try:
            return [
                message_from_bytes(files[name].read_bytes(), policy=policy.default)
                for name in sorted(files, key=_arrival)
            ]
        except FileNotFoundError:
            return self.mails(address, folder)


def _arrival(name: str) -> tuple[int, int]:
    """The second and microsecond in a Maildir's file name, such as 1795419705.M8596P25756.vm."""
    found = re.match(r"(\d+)\.M(\d+)", name)
    return (int(found[1]), int(found[2])) if found else (0, 0)


@contextmanager
def dovecot(imap: int = 0, lmtp: int = 0, kind: str = USUAL) -> Iterator[Dovecot]:
    """A running Dovecot with empty mailboxes, at free ports or the given ones."""
    server = program("dovecot")
    if os.geteuid() != 0:
        pytest.skip("Dovecot wants to be started by root; type: sudo -E pytest -m servers tests/mailservers")
    with TemporaryDirectory(prefix="eg-dovecot-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("mail", "raw"):
            (folder / part).mkdir()
            shutil.chown(folder / part, 65534, 65534)
        imap, lmtp, auth = imap or free_port(), lmtp or free_port(), free_port()
        ports = {"imap": imap, "lmtp": lmtp, "auth": auth}
        kind = kind.replace("FOLDER", str(folder))
        filled = CONFIG.format(folder=folder, name=folder.name, password=PASSWORD, kind=kind, **ports)
        (folder / "dovecot.conf").write_text(filled)
        command = [server, "-F", "-c", str(folder / "dovecot.conf")]
        with running(command, folder / "out", lambda: accepts(imap) and accepts(lmtp), signal.SIGTERM):
            yield Dovecot(folder, imap, lmtp, auth)
