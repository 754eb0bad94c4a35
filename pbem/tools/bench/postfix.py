"""Runs a Postfix that accepts and discards all mail. Needs root and an installed Postfix."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import socket
import subprocess
from pathlib import Path
from tempfile import mkdtemp
from time import sleep

SHIPPED = ("/usr/share/postfix/master.cf.dist", "/etc/postfix/master.cf.proto")
MAIN = """
compatibility_level = 3.6
queue_directory = {folder}/spool
data_directory = {folder}/data
maillog_file = {folder}/maillog
maillog_file_prefixes = {folder}
myhostname = mx.test.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
default_transport = discard:
relay_transport = discard:
alias_maps =
local_recipient_maps =
"""


def possible() -> bool:
    """Whether one can be started here."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("postfix") is not None


def accepting() -> int:
    """Start it and return its port, until this process ends. Postfix's user must be able to enter the folder."""
    folder = Path(mkdtemp(prefix="pbem-postfix-"))
    folder.chmod(0o755)
    for part in ("etc", "spool", "data"):
        (folder / part).mkdir()
    shutil.chown(folder / "data", "postfix", "postfix")
    port = _free_port()
    (folder / "etc/main.cf").write_text(MAIN.format(folder=folder))
    text = next(Path(place) for place in SHIPPED if Path(place).exists()).read_text()
    text = re.sub(r"(?m)^(\S+\s+(?:inet|unix|fifo|unix-dgram|pass)\s+\S+\s+\S+\s+)[y-](\s)", r"\1n\2", text)
    (folder / "etc/master.cf").write_text(text.replace("\nsmtp      inet", f"\n127.0.0.1:{port} inet"))
    _postfix(folder, "start")
    atexit.register(_end, folder)
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            sleep(0.05)
        else:
            return port


def _end(folder: Path) -> None:
    _postfix(folder, "abort")
    shutil.rmtree(folder, ignore_errors=True)


def _postfix(folder: Path, word: str) -> None:
    command = [shutil.which("postfix") or "postfix", "-c", str(folder / "etc"), word]
    subprocess.run(command, check=word == "start", capture_output=True)  # noqa: S603 - no untrusted arguments


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
