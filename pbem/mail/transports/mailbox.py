"""Takes the server's mail out of an ordinary mailbox, and leaves all other mail there, unread.

    INBOX                        everything arrives here; what isn't for the server stays
    El Grande                    notes saying which server uses the mailbox; the newest counts
    El Grande/Working-k3v9…      this server's: mail is moved here before it is processed, so no other server takes it
    El Grande/Done               processed

Two servers can't process the same message. A message is first moved to the server's own folder, which only one of them
can do; and a server stops as soon as another one has left a newer note. After a crash, mail in the working folder is
processed again, and the inbox recognises what it already has. Mail that another server left in its folder is taken over
after `GRACE`, by which time that server has stopped.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import socket
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple, Protocol, TypeAlias

from imap_tools import BaseMailBox
from imap_tools.errors import ImapToolsError
from imap_tools.utils import encode_folder

from pbem import logs
from pbem.environment import Mailbox
from pbem.mail import mime
from pbem.mail.addresses import game_of
from pbem.mail.transports import MessageRefused, Store, imap

log = logging.getLogger(__name__)

ROOT: Final = "El Grande"
DONE: Final = "Done"
WORKING: Final = "Working-"
STATE: Final = "mailbox-state.json"
IDLE_SECONDS: Final = 30.0  # deadlines wait for the next check
GRACE: Final = 120.0  # seconds by which another server has noticed that it must stop
_NAMESPACE: Final = re.compile(rb'^\(\("((?:[^"\\]|\\.)*)" (?:"(.)"|NIL)')
_FAILED: Final = "The mailbox didn't {command}: {status}"

Claim: TypeAlias = Callable[[bytes], str | None]
"""raw -> which of our addresses a message is for; None if it isn't for us."""


class TakenOver(Exception):  # noqa: N818 - not a fault
    """Another server uses the mailbox now."""


class Seen(NamedTuple):
    """The messages of the inbox that have been checked: up to `uid`, as long as UIDVALIDITY is the same."""

    uidvalidity: int
    uid: int


@dataclass(frozen=True, slots=True)
class State:
    """The state stored between runs. `server`: this server's name in the mailbox."""

    server: str
    uidvalidity: int = 0
    uid: int = 0

    @classmethod
    def load(cls, place: Path) -> State:
        """The stored state, or a new one."""
        try:
            return cls(**json.loads(place.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return cls(secrets.token_hex(4))

    def keep(self, place: Path) -> None:
        fresh = place.with_name(f"{place.name}.new")
        fresh.touch(mode=0o600)
        fresh.write_text(json.dumps(asdict(self)), "utf-8")
        fresh.replace(place)


class Folders(Protocol):
    """The mailbox operations that `Intake` needs.

    `new` selects the inbox for `look` and `take`; `working` selects the working folder for `look` and `put_away`.
    """

    def new(self, after: Seen) -> tuple[int, list[str]]: ...
    def working(self) -> list[str]: ...
    def look(self, uid: str) -> tuple[bytes, datetime | None]: ...
    def take(self, uid: str) -> None: ...
    def put_away(self, uid: str) -> None: ...
    def is_ours(self) -> bool: ...


class Intake:
    """Makes passes over the mailbox. Stores in the file `place` how far it has checked."""

    def __init__(self, place: Path, claim: Claim, store: Store) -> None:
        self.place, self.claim, self.store = place, claim, store
        self.state = State.load(place)
        self.state.keep(place)

    def pass_over(self, folders: Folders) -> int:
        """Take and process the messages for us; return how many. After 0 the inbox is selected.

        Raises TakenOver, and errors that a retry may solve.
        """
        if not folders.is_ours():
            raise TakenOver
        self._claim_new(folders)
        uids = folders.working()
        for uid in uids:
            if not folders.is_ours():
                raise TakenOver
            self._process(*folders.look(uid))
            folders.put_away(uid)
        return len(uids)

    def _claim_new(self, folders: Folders) -> None:
        uidvalidity, uids = folders.new(Seen(self.state.uidvalidity, self.state.uid))
        for uid in uids:
            raw, _ = folders.look(uid)
            if self.claim(raw) is not None:
                folders.take(uid)
            self.state = replace(self.state, uidvalidity=uidvalidity, uid=int(uid))
            self.state.keep(self.place)

    def _process(self, raw: bytes, arrived: datetime | None) -> None:
        recipient = self.claim(raw)
        if recipient is None:
            return  # its game no longer exists
        try:
            self.store(imap.envelope_sender(raw), recipient, raw, arrived=arrived)
        except MessageRefused as refused:
            if not refused.permanent:
                raise
            with logs.about(game=game_of(recipient)):
                log.info("a message was refused: %s", refused.sentence)


class MailboxFolders:
    """The folders of a connected mailbox."""

    def __init__(self, mailbox: BaseMailBox, server: str) -> None:
        self.mailbox, self.server = mailbox, server
        prefix, delimiter = _namespace(mailbox)
        self.root = f"{prefix}{ROOT}"
        self.done = f"{self.root}{delimiter}{DONE}"
        self._working = f"{self.root}{delimiter}{WORKING}"
        self.own = f"{self._working}{server}"
        for folder in (self.root, self.done, self.own):
            if not mailbox.folder.exists(folder):
                mailbox.folder.create(folder)
        self.note = 0

    def leave_note(self, address: str) -> None:
        """Leave a note in the mailbox that this server uses it from now on; remove older notes. Raises TakenOver."""
        name = f"<note.{secrets.token_hex(8)}@elgrande>"
        raw = (
            f"From: {address}\r\nTo: {address}\r\nMessage-ID: {name}\r\n"
            f"Subject: The El Grande server on {_hostname()} uses this mailbox\r\n\r\n"
            "Please keep this message: other El Grande servers see by it that they must not use the mailbox.\r\n"
        )
        self.mailbox.append(raw.encode("ascii", "replace"), self.root, flag_set=["\\Seen"])
        self.mailbox.folder.set(self.root)
        found = self.mailbox.uids(f'HEADER Message-ID "{name}"')
        if not found:
            raise TakenOver
        self.note = int(found[0])
        for uid in self.mailbox.uids("NOT DELETED"):
            if int(uid) < self.note:
                self._remove(uid)

    def is_ours(self) -> bool:
        """Whether nobody has left a newer note. Removing a note makes no difference."""
        return self.mailbox.folder.status(self.root, ["UIDNEXT"])["UIDNEXT"] == self.note + 1

    def new(self, after: Seen) -> tuple[int, list[str]]:
        uidvalidity = self.mailbox.folder.status("INBOX", ["UIDVALIDITY"])["UIDVALIDITY"]
        first = after.uid + 1 if after.uidvalidity == uidvalidity else 1
        self.mailbox.folder.set("INBOX")
        found = imap.search(self.mailbox, f"UID {first}:* NOT DELETED")
        return uidvalidity, [uid for uid in found if int(uid) >= first]

    def working(self) -> list[str]:
        if self.mailbox.folder.status(self.own, ["MESSAGES"])["MESSAGES"] == 0:
            return []
        self.mailbox.folder.set(self.own)
        return imap.search(self.mailbox, "NOT DELETED")

    def left_by_others(self) -> list[str]:
        """Move mail that other servers left behind to our folder; return the names of their folders."""
        names = [each.name for each in self.mailbox.folder.list("", f"{self._working}*")]
        others = [name for name in names if name != self.own]
        for name in others:
            self.mailbox.folder.set(name)
            for uid in imap.search(self.mailbox, "NOT DELETED"):
                self._move(uid, self.own)
        return others

    def look(self, uid: str) -> tuple[bytes, datetime | None]:
        if imap.size(self.mailbox, uid) > mime.MAX_BYTES:
            return b"", None
        return imap.fetch(self.mailbox, uid)

    def take(self, uid: str) -> None:
        self._move(uid, self.own)

    def put_away(self, uid: str) -> None:
        self._move(uid, self.done)

    def _move(self, uid: str, folder: str) -> None:
        """Move a message, if it is still there. No other message is expunged.

        If the connection drops between copy and removal, the next attempt copies the message again.
        """
        client = self.mailbox.client
        if "MOVE" in client.capabilities:
            status, _ = client.uid("MOVE", uid, _quoted(folder))
            if status != "OK" and uid in self.mailbox.uids(f"UID {uid}"):
                raise OSError(_FAILED.format(command="MOVE", status=status))
            return
        status, _ = client.uid("COPY", uid, _quoted(folder))
        if status != "OK":
            raise OSError(_FAILED.format(command="COPY", status=status))
        self._remove(uid)

    def _remove(self, uid: str) -> None:
        client = self.mailbox.client
        client.uid("STORE", uid, "+FLAGS.SILENT", "(\\Deleted)")
        if "UIDPLUS" in client.capabilities:
            client.uid("EXPUNGE", uid)
        elif self.mailbox.folder.get() != "INBOX":
            client.expunge()  # only we mark messages in our own folders


class Watch(imap.Fetcher):
    """Takes the server's mail out of a mailbox until another server takes over the mailbox; then `lost` is called.

    `looked` is called whenever nothing more was found, with the time when that check began. `sent`: mails to put into
    the sent folder then.
    """

    def __init__(
        self,
        mailbox: Mailbox,
        home: Path,
        *,
        claim: Claim,
        store: Store,
        lost: Callable[[], None],
        clock: Callable[[], datetime],
        looked: Callable[[datetime], None],
        sent: SimpleQueue[bytes],
        idle: float = IDLE_SECONDS,
        grace: float = GRACE,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.mailbox, self.lost, self.clock, self.looked, self.sent = mailbox, lost, clock, looked, sent
        self.idle, self.grace, self.steady = idle, grace, steady
        self.intake = Intake(home / STATE, claim, store)
        self._folders: MailboxFolders | None = None
        self._adopts = float("inf")  # when to take over what other servers left behind
        super().__init__(f"mailbox {mailbox.imap.host}")

    def _take_until_stopped(self) -> None:
        with imap.connected(self.mailbox.imap, self.mailbox.user, self.mailbox.password) as connection:
            try:
                folders = self._opened(connection)
                while not self._stopping.is_set():
                    begun = self.clock()
                    taken = self.intake.pass_over(folders)
                    self._trouble.works()
                    if taken or self._adopted(folders):
                        continue
                    self.looked(begun)
                    self._put_sent(connection)
                    imap.wait_for_mail(connection, self._stopping, self.idle)
            except TakenOver:
                log.error(  # noqa: TRY400 - not a fault, so no traceback
                    "another server uses the mailbox %s now; this one stops", self.mailbox.address
                )
                self._stopping.set()
                self.lost()

    def _put_sent(self, connection: BaseMailBox) -> None:
        """Copy sent mails to the sent folder. If the mailbox refuses some, say because it is full, the game loses
        nothing.
        """
        folder = None if self.sent.empty() else imap.sent_folder(connection)
        while not self.sent.empty():
            raw = self.sent.get()
            try:
                if folder:
                    connection.append(raw, folder, flag_set=["\\Seen"])
            except ImapToolsError as refused:
                log.warning("the mailbox takes no copy of a sent mail: %s", refused)

    def _opened(self, connection: BaseMailBox) -> MailboxFolders:
        """The folders. The first connection leaves a note, and later ones check that it is still the newest."""
        if self._folders and connection.folder.exists(self._folders.root):
            self._folders.mailbox = connection
            return self._folders
        folders = MailboxFolders(connection, self.intake.state.server)
        folders.leave_note(self.mailbox.address)
        self._folders, self._adopts = folders, self.steady() + self.grace
        log.info("taking mail from the mailbox at %s", self.mailbox.imap)
        return folders

    def _adopted(self, folders: MailboxFolders) -> bool:
        """Whether another server had left mail behind, which was then taken over."""
        if self.steady() < self._adopts:
            return False
        self._adopts = float("inf")
        return bool(folders.left_by_others())


def _namespace(mailbox: BaseMailBox) -> tuple[str, str]:
    """The prefix that all folders need, and the character between a folder and its subfolder."""
    if "NAMESPACE" in mailbox.client.capabilities:
        status, answers = mailbox.client.namespace()
        found = _NAMESPACE.match(answers[0]) if status == "OK" and answers and isinstance(answers[0], bytes) else None
        if found:
            return found[1].decode("ascii", "replace"), (found[2] or b"/").decode("ascii")
    listed = mailbox.folder.list("", "INBOX")
    return "", next((each.delim for each in listed), "") or "/"


def _quoted(folder: str) -> str:
    return str(encode_folder(folder), "ascii")


def _hostname() -> str:
    return re.sub(r"[^\w.-]", "", socket.gethostname())[:60] or "a computer"
