"""Mail sent by three real programs, each with its own configuration."""

import subprocess
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path

from pbem.mail.bodies import unflowed
from tests.mailservers.postfix import ENVIRONMENT
from tests.system import program


@dataclass(frozen=True)
class Person:
    """Somebody with an address and a home folder, who answers mail with `client`: swaks, s-nail or mutt."""

    address: str
    home: Path
    port: int

    def reply(self, client: str, mail: EmailMessage, text: str) -> None:
        """Reply to a mail: to its Reply-To, in its thread, with the answer on top."""
        quoted = "".join(f"> {line}\n" for line in plain(mail).splitlines())
        self.send(
            client, str(mail["Reply-To"]), f"Re: {mail['Subject']}", f"{text}\n\n{quoted}", str(mail["Message-ID"])
        )

    def send(self, client: str, to: str, subject: str, text: str, answers: str = "") -> None:
        getattr(self, f"_{client.replace('-', '_')}")(to, subject, text, answers)

    def _swaks(self, to: str, subject: str, text: str, answers: str) -> None:
        headers = [f"Subject: {subject}", *([f"In-Reply-To: {answers}"] if answers else [])]
        words = [word for header in headers for word in ("--header", header)]
        where = ["--server", "127.0.0.1", "--port", str(self.port), "--from", self.address, "--to", to]
        self._run(["swaks", "--silent", "2", *where, *words, "--body", "-"], text)

    def _s_nail(self, to: str, subject: str, text: str, answers: str) -> None:
        settings = [f"from={self.address}", "v15-compat=yes", f"mta=smtp://127.0.0.1:{self.port}", "smtp-auth=none"]
        words = [word for setting in (*settings, "smtp-config=-all") for word in ("-S", setting)]
        thread = f"In-Reply-To: {answers}\n" if answers else ""
        self._run(["s-nail", "-n", "-t", *words], f"To: {to}\nSubject: {subject}\n{thread}\n{text}")

    def _mutt(self, to: str, subject: str, text: str, answers: str) -> None:
        """With msmtp, as most have it."""
        program("msmtp")
        account = self.home / "msmtprc"
        account.write_text(
            f"account default\nhost 127.0.0.1\nport {self.port}\nfrom {self.address}\nauth off\ntls off\n"
        )
        account.chmod(0o600)
        rc = self.home / "muttrc"
        rc.write_text(
            f"set from={self.address}\nset use_from=yes\nset envelope_from=yes\nset copy=no\n"
            f'set sendmail="msmtp -C {account}"\nset edit_headers=no\nset text_flowed=yes\n'
            + (f"my_hdr In-Reply-To: {answers}\n" if answers else "")
        )
        self._run(["mutt", "-n", "-F", str(rc), "-s", subject, "--", to], text)

    def _run(self, words: list[str], text: str) -> None:
        environment = ENVIRONMENT | {"HOME": str(self.home), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        command = [program(words[0]), *words[1:]]
        done = subprocess.run(
            command, input=text.encode(), env=environment, cwd=self.home, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


CLIENTS = ("swaks", "s-nail", "mutt")


def plain(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    return "\n".join(unflowed(str(body.get_content()), delsp=False)) if body else ""
