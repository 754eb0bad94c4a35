"""Our own Postfix, separate from the system's, with its own configuration, queue and port. Needs root."""

import grp
import os
import pwd
import re
import shutil
import signal
import smtplib
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.mailservers.dovecot import Dovecot
from tests.servers import PLAIN, accepts, free_port, wait_until
from tests.system import program

ENVIRONMENT = PLAIN | {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
OURS, HOME = "play.test.example", "home.test.example"
"""Mail for the first goes to the server by LMTP, for the second into the players' mailboxes; all else is unknown."""

GMAIL, GMX, OLD = "ourgame@plus.test.example", "ourgame@one.test.example", "ourgame@old.test.example"
"""Mailboxes at providers, which all need a password. Mails from the first two get a Message-ID and an envelope sender
of the provider. Only the first one also gets the mail to ourgame+ANYTHING. The third one is at the plain host.
"""
NO_PLUS = r"/\+.*@(one|old)\.test\.example$/ 550 5.1.1 There is no such mailbox"
OWN_IDS = "/^Message-ID:/ IGNORE"
OWN_SENDER = r"/^([^+]*)\+.*@(plus|one)\.test\.example$/ $1@$2.test.example"
SUBMISSION = """
127.0.0.1:{plain} inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
127.0.0.1:{port} inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
  -o smtpd_client_event_limit_exceptions=
  -o cleanup_service_name=ownids
ownids unix n - n - 0 cleanup
  -o header_checks=regexp:{folder}/etc/own_ids
  -o always_add_missing_headers=yes
  -o sender_canonical_maps=regexp:{folder}/etc/own_sender
  -o sender_canonical_classes=envelope_sender
"""

MAIN = """
compatibility_level = 3.6
queue_directory = {folder}/spool
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = {daemons}
mail_owner = postfix
setgid_group = postdrop
myhostname = mx.test.example
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
relay_domains = {ours}, {home}, plus.test.example, one.test.example, old.test.example
transport_maps = inline:{{ {{ {ours} = lmtp:inet:127.0.0.1:{lmtp} }} {{ {home} = lmtp:inet:127.0.0.1:{inbox} }}
  {{ plus.test.example = lmtp:inet:127.0.0.1:{inbox} }} {{ one.test.example = lmtp:inet:127.0.0.1:{inbox} }}
  {{ old.test.example = lmtp:inet:127.0.0.1:{old} }} }}
virtual_alias_maps = inline:{{ {{ {gmail} = {gmail} }} }}
propagate_unmatched_extensions =
smtpd_recipient_restrictions = check_recipient_access regexp:{folder}/etc/no_plus
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:{auth}
smtpd_sasl_security_options = noanonymous
relay_recipient_maps =
recipient_delimiter = +
smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination
smtpd_peername_lookup = no
smtp_dns_support_level = disabled
lmtp_host_lookup = native
smtp_host_lookup = native
message_size_limit = 1100000
maillog_file = {folder}/maillog
maillog_file_prefixes = {folder}
minimal_backoff_time = 1s
maximal_backoff_time = 1s
queue_run_delay = 1s
transport_retry_time = 1s
lmtp_destination_recipient_limit = 1
lmtp_connect_timeout = 2s
default_destination_concurrency_failed_cohort_limit = 100
bounce_queue_lifetime = 1h
alias_maps =
alias_database =
local_recipient_maps =
"""


@dataclass(frozen=True)
class Postfix:
    folder: Path
    port: int
    submission: int
    """The port for mail of the providers' customers, with a password."""
    plain: int
    """The same for customers of the plain host."""

    def deliver(self, sender: str, recipient: str, raw: str) -> None:
        """Hand over a message from elsewhere."""
        with smtplib.SMTP("127.0.0.1", self.port) as client:
            client.sendmail(sender, [recipient], raw.encode())

    def queued(self) -> int:
        """The messages in its queue."""
        words = ["postqueue", "-c", str(self.folder / "etc"), "-j"]
        return subprocess.run(words, capture_output=True, check=True, env=ENVIRONMENT).stdout.count(b"\n")

    def flush(self) -> None:
        subprocess.run(["postqueue", "-c", str(self.folder / "etc"), "-f"], check=True, env=ENVIRONMENT)

    def begin_anew(self) -> None:
        """Restart its queue manager: retrying every second, it may leave a mail that it thinks is being delivered."""
        words = ["postfix", "-c", str(self.folder / "etc"), "reload"]
        subprocess.run(words, check=True, capture_output=True, env=ENVIRONMENT)

    @contextmanager
    def paused(self, send: Callable[[], None]) -> Iterator[None]:
        """Within the block it accepts mail but delivers none."""
        before = len(self.log)
        with self.configured(defer_transports="lmtp"):
            send()
            wait_until(lambda: "(deferred transport)" in self.log[before:], lambda: self.log)
            yield

    @contextmanager
    def configured(self, **settings: str) -> Iterator[None]:
        """Use other settings within the block."""
        command = ["postconf", "-c", str(self.folder / "etc")]
        changed = [f"{name} = {value}" for name, value in settings.items()]
        was = subprocess.run([*command, *settings], check=True, capture_output=True, env=ENVIRONMENT, text=True)
        subprocess.run([*command, "-e", *changed], check=True, env=ENVIRONMENT)
        self.begin_anew()
        try:
            yield
        finally:
            subprocess.run([*command, "-e", *was.stdout.splitlines()], check=True, env=ENVIRONMENT)
            self.begin_anew()

    @property
    def log(self) -> str:
        return (self.folder / "maillog").read_text()


@contextmanager
def postfix(lmtp: int, mailboxes: Dovecot, old: int) -> Iterator[Postfix]:
    """A running one. Our mail goes to the port `lmtp`, that of the plain host to `old`, all other to the mailboxes."""
    program("postfix")
    if os.geteuid() != 0:
        pytest.skip("Postfix wants to be started by root; type: sudo -E pytest -m servers tests/mailservers")
    with TemporaryDirectory(prefix="eg-postfix-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        found = Postfix(folder, free_port(), free_port(), free_port())
        _configure(found, {"lmtp": lmtp, "inbox": mailboxes.lmtp, "auth": mailboxes.auth, "old": old})
        config = str(folder / "etc")
        subprocess.run(["postfix", "-c", config, "start"], check=True, capture_output=True, env=ENVIRONMENT)
        try:
            ports = (found.port, found.submission, found.plain)
            wait_until(lambda: all(map(accepts, ports)), (folder / "maillog").read_text)
            yield found
        finally:
            _stop(folder)


def _configure(server: Postfix, ports: dict[str, int]) -> None:
    folder = server.folder
    for part in ("etc", "spool", "data"):
        (folder / part).mkdir(mode=0o755)
    os.chown(folder / "data", pwd.getpwnam("postfix").pw_uid, grp.getgrnam("postfix").gr_gid)
    daemons = subprocess.run(
        ["postconf", "-d", "-h", "daemon_directory"], capture_output=True, text=True, check=True, env=ENVIRONMENT
    ).stdout.strip()
    filled = MAIN.format(folder=folder, daemons=daemons, ours=OURS, home=HOME, gmail=GMAIL, **ports)
    tables = {"no_plus": NO_PLUS, "own_ids": OWN_IDS, "own_sender": OWN_SENDER}
    for name, text in tables.items():
        (folder / "etc" / name).write_text(f"{text}\n")
    (folder / "etc/main.cf").write_text(filled)
    lines = _services().replace("\nsmtp      inet", f"\n127.0.0.1:{server.port} inet")
    more = SUBMISSION.format(port=server.submission, plain=server.plain, folder=folder)
    (folder / "etc/master.cf").write_text(lines + more)


def _services() -> str:
    """Services as in Debian, but without chroot, since our folder lacks the files they need."""
    proto = Path("/usr/share/postfix/master.cf.dist")
    text = (proto if proto.exists() else Path("/etc/postfix/master.cf.proto")).read_text()
    text = re.sub(r"(?m)^(\S+\s+(?:inet|unix|fifo|unix-dgram|pass)\s+\S+\s+\S+\s+)[y-](\s)", r"\1n\2", text)
    return text if re.search(r"(?m)^postlog", text) else text + "\npostlog unix-dgram n - n - 1 postlogd\n"


def _stop(folder: Path) -> None:
    """Stop the master and its children by process id, since `postfix stop` can be slow."""
    pid = int((folder / "spool/pid/master.pid").read_text().strip())
    os.kill(pid, signal.SIGTERM)
    wait_until(lambda: not Path(f"/proc/{pid}").exists() or _gone(pid))
    shutil.rmtree(folder / "spool", ignore_errors=True)


def _gone(pid: int) -> bool:
    return "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text()
