"""Passes over a mailbox: what is fetched, what is left, and that nothing is processed twice."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pbem.mail.transports import MessageRefused
from pbem.mail.transports.mailbox import Intake, Seen, State, TakenOver

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


class Shelf:
    """A mailbox in memory, as one of several servers sees it. Moving a removed message fails."""

    def __init__(self, inbox: dict[str, bytes]) -> None:
        self.inbox, self.own, self.done = inbox, dict[str, bytes](), list[bytes]()
        self.shown = self.inbox
        self.ours = True
        self.uidvalidity = 7
        self.looked: list[str] = []

    def new(self, after: Seen) -> tuple[int, list[str]]:
        self.shown = self.inbox
        first = after.uid + 1 if after.uidvalidity == self.uidvalidity else 1
        return self.uidvalidity, [uid for uid in self.inbox if int(uid) >= first]

    def working(self) -> list[str]:
        self.shown = self.own
        return list(self.own)

    def look(self, uid: str) -> tuple[bytes, datetime | None]:
        self.looked.append(uid)
        return self.shown.get(uid, b""), NOON

    def take(self, uid: str) -> None:
        if uid in self.inbox:
            self.own[uid] = self.inbox.pop(uid)

    def put_away(self, uid: str) -> None:
        self.done.append(self.own.pop(uid))

    def is_ours(self) -> bool:
        return self.ours


class Stored(list[bytes]):
    def __init__(self) -> None:
        super().__init__()
        self.trouble: Callable[[], Exception | None] = lambda: None

    def __call__(
        self, sender: str, recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None:
        if fault := self.trouble():
            raise fault
        assert (recipient, arrived) == ("orders@here", NOON)
        self.append(raw)


def claim(raw: bytes) -> str | None:
    return "orders@here" if raw.startswith(b"order") else None


@pytest.fixture
def stored() -> Stored:
    return Stored()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state.json"


def test_only_our_mail_is_processed_and_moved(place: Path, stored: Stored):
    shelf = Shelf({"1": b"order 1", "2": b"a bill", "3": b"order 2"})
    assert Intake(place, claim, stored).pass_over(shelf) == 2
    assert stored == shelf.done == [b"order 1", b"order 2"]
    assert shelf.inbox == {"2": b"a bill"}


def test_other_mail_is_checked_only_once(place: Path, stored: Stored):
    shelf = Shelf({"1": b"a bill"})
    Intake(place, claim, stored).pass_over(shelf)
    Intake(place, claim, stored).pass_over(shelf)
    assert shelf.looked == ["1"]


def test_a_recreated_mailbox_is_read_again(place: Path, stored: Stored):
    shelf = Shelf({"1": b"a bill"})
    Intake(place, claim, stored).pass_over(shelf)
    shelf.uidvalidity = 8
    Intake(place, claim, stored).pass_over(shelf)
    assert shelf.looked == ["1", "1"]


def test_mail_that_could_not_be_stored_is_retried(place: Path, stored: Stored):
    shelf = Shelf({"1": b"order 1"})
    stored.trouble = lambda: OSError("the database is down")
    with pytest.raises(OSError, match="down"):
        Intake(place, claim, stored).pass_over(shelf)
    stored.trouble = lambda: None
    Intake(place, claim, stored).pass_over(shelf)
    assert stored == shelf.done == [b"order 1"]


def test_permanently_refused_mail_is_moved_away(place: Path, stored: Stored):
    shelf = Shelf({"1": b"order 1"})
    stored.trouble = lambda: MessageRefused("no", permanent=True)
    Intake(place, claim, stored).pass_over(shelf)
    assert shelf.done == [b"order 1"]


def test_two_servers_never_process_the_same_message(tmp_path: Path, stored: Stored):
    """The other server takes a message at the last moment."""
    inbox = {str(n): f"order {n}".encode() for n in range(1, 7)}
    one, other = Shelf(inbox), Shelf(inbox)
    rival = Intake(tmp_path / "other", claim, stored)

    def meanwhile(raw: bytes) -> str | None:
        if raw in {b"order 2", b"order 5"} and raw not in other.done:
            rival.pass_over(other)
        return claim(raw)

    Intake(tmp_path / "one", meanwhile, stored).pass_over(one)
    assert sorted(stored) == [f"order {n}".encode() for n in range(1, 7)]


def test_a_server_stops_when_its_mailbox_is_taken_over(place: Path, stored: Stored):
    shelf = Shelf({"1": b"order 1", "2": b"order 2"})

    def taken_over() -> None:
        shelf.ours = False

    stored.trouble = taken_over
    with pytest.raises(TakenOver):
        Intake(place, claim, stored).pass_over(shelf)
    assert stored == [b"order 1"]
    assert list(shelf.own.values()) == [b"order 2"]


def test_the_state_survives_a_damaged_file(place: Path):
    place.write_text("{")
    assert State.load(place).uid == 0


def test_the_state_names_the_server_for_good(place: Path, stored: Stored):
    first, second = Intake(place, claim, stored), Intake(place, claim, stored)
    assert first.state.server == second.state.server
