"""What a game master's page can do: each act with its form's fields, what it will do and how it is undone, in words.

The acts themselves are those of the command line and the API (games.game_master, admin.game_commands and their
neighbours).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.accounts.rate_limits import NotPossible
from pbem.service.admin import game_commands, mail_log
from pbem.service.games import game_master, permissions
from pbem.service.inbound import reprocess
from pbem.service.seats import motions, seat_invitations, substitutes, votes
from pbem.service.seats.motions import Motion
from pbem.store.games import seat_of
from pbem.store.models import Game, Message, Player, Vote


@dataclass(frozen=True)
class AdminRequest:
    """An act in hand: the game, locked; who does it; and what the form says."""

    db: Session
    game: Game
    by: Player
    form: Mapping[str, str]
    now: datetime
    source: str = ""

    def text(self, name: str) -> str:
        return self.form.get(name, "").strip()

    @property
    def why(self) -> str:
        return self.text("why")

    @property
    def seat(self) -> str | None:
        """The seat it is about; None for all of them."""
        return self.text("seat") or None

    def number(self, name: str) -> int:
        """Raises NotPossible."""
        found = self.text(name)
        if not (found.isascii() and found.isdecimal() and len(found) < 10):
            raise NotPossible("That is no number.")
        return int(found)

    def hours(self) -> float:
        """Raises NotPossible."""
        try:
            found = float(self.text("hours").replace(",", "."))
        except ValueError:
            found = -1
        if not 0 < found <= 24 * 60:
            raise NotPossible("So many hours cannot be given: more than none, and 1440 at most.")
        return found


@dataclass(frozen=True)
class AdminAction:
    """`done`: said afterwards. `what`: said before, on a page that asks whether it is meant, and how to `undo` it; an
    act without goes through at once. `hidden`: only for a master who does not play. `tries`: the seat whose hidden
    things decide what comes of it; the table is told before anything is tried. `do` gives the vote that a master
    who plays has put it to.
    """

    title: str
    do: Callable[[AdminRequest], Vote | None]
    done: str
    what: str = ""
    undo: str = ""
    hidden: bool = False
    tries: Callable[[AdminRequest], str] | None = None


def _wants(it: AdminRequest, kind: Motion, **wish: Any) -> Vote | None:
    return votes.by_master(it.db, it.game, it.by, kind, wish, it.now, it.why, source=it.source)


def _pace(it: AdminRequest) -> Vote | None:
    return _wants(it, "pace", pace={name: it.text(name) for name in PACED if name in it.form})


def _end(it: AdminRequest) -> Vote | None:
    if seat := motions.asks(it.db, it.game, it.by):
        return votes.propose(it.db, it.game.id, seat, "end", 0, it.now)
    game_commands.end_game(it.db, it.game.id, it.now, it.why, by=it.by.id)
    return None


def _offer(it: AdminRequest) -> None:
    substitutes.offer_seat(it.db, it.game.id, it.seat or "", it.now, by=it.by.id)


def _uninvite(it: AdminRequest) -> None:
    seat_invitations.withdraw(it.db, it.game.id, it.seat, it.now, by=it.by.id)


def _extend(it: AdminRequest) -> None:
    game_commands.extend(it.db, it.game.id, it.hours(), it.now, it.why, seat=it.seat, by=it.by.id)


def _remind(it: AdminRequest) -> None:
    game_commands.remind(it.db, it.game.id, it.now, by=it.by.id)


def _say(it: AdminRequest) -> None:
    game_commands.speak(it.db, it.game.id, it.text("text"), it.now, seat=it.seat, by=it.by.id)


def _mail(it: AdminRequest, name: str = "message") -> Message:
    permissions.check_knows_mails(it.db, it.game, it.by.id, it.now, it.number(name))
    mail = mail_log.of_game(it.db, it.game.id, it.number(name))
    if mail is None:
        raise NotPossible("There is no such mail.")
    return mail


def _read_again(it: AdminRequest) -> None:
    reprocess.read_again(it.db, _mail(it).id, it.now, it.why, by=it.by.id)


def _send_again(it: AdminRequest) -> None:
    permissions.check_knows_mails(it.db, it.game, it.by.id, it.now, it.number("job" if "job" in it.form else "message"))
    if "job" in it.form:
        mail_log.hurry(it.db, it.game.id, it.number("job"), it.now, by=it.by.id)
    else:
        mail_log.send_again(it.db, it.game.id, it.number("message"), it.now, by=it.by.id)


def _look(it: AdminRequest) -> None:
    what: permissions.What | None = next((what for what in LOOKS if what == it.text("what")), None)
    if what is None:
        raise NotPossible("There is nothing like that to look at.")
    key = it.number("key") if what == "mail" else 0
    mail = _mail(it, "key") if what == "mail" else None
    if what == "seat" and seat_of(it.db, it.game.id, it.seat or "") is None:
        raise NotPossible("There is nothing like that to look at.")
    seat = (mail.seat or "") if mail else (it.seat or "")
    permissions.record_look(it.db, it.game, it.by.id, what, it.now, seat=seat, key=key)


LOOKS: Final[tuple[permissions.What, ...]] = ("mails", "mail", "seat")
VOTED: Final = ("pace", "substitute", "answer", "rewind", "hand", "end")
"""What a master who plays puts to the vote."""
PACED: Final = ("answer_hours", "remind_hours", "on_miss", "at", "zone", "press")
_AGAIN: Final = N_("Let the game go on whenever you like: it stands as it stood.")
ACTS: Final[dict[str, AdminAction]] = {
    "pause": AdminAction(
        N_("Pause the game"),
        lambda it: game_master.pause(it.db, it.game.id, it.now, it.why, by=it.by.id),
        N_("The game is paused, and everybody is told."),
    ),
    "resume": AdminAction(
        N_("Let the game go on"),
        lambda it: game_commands.resume(it.db, it.game.id, it.now, it.why, by=it.by.id),
        N_("The game goes on, and everybody is told."),
    ),
    "extend": AdminAction(N_("Give more time"), _extend, N_("They have more time, and are told.")),
    "remind": AdminAction(
        N_("Remind those who are asked"),
        _remind,
        N_("Those who are asked are reminded."),
    ),
    "say": AdminAction(
        N_("Say something"),
        _say,
        N_("Said."),
    ),
    "pace": AdminAction(
        N_("Change the pace"),
        _pace,
        N_("The pace is changed, and everybody is told."),
    ),
    "substitute": AdminAction(
        N_("Give a seat to somebody else"),
        lambda it: _wants(it, "substitute", seat=it.seat or "", who=it.text("who")),
        N_("A bot plays at once. A person is asked by mail and has the seat once they say yes."),
        N_(
            "A bot has the seat at once. A person is asked by mail and has three days to say yes; until then nothing "
            "changes. Whoever takes the seat gets its hand and a full time to answer. Orders sent ahead are dropped. "
            "The player who had the seat is told and gets no more mails of this game."
        ),
        N_("You can give the seat back in the same way; the orders that were dropped have to be sent again."),
    ),
    "uninvite": AdminAction(
        N_("Withdraw the invitation"),
        _uninvite,
        N_("The invitation is withdrawn."),
    ),
    "offer": AdminAction(
        N_("Offer a bot's seat to standbys"),
        _offer,
        N_("Whoever stands by is asked; the first who says yes has the seat."),
    ),
    "rotate": AdminAction(
        N_("Give a seat a new mail address"),
        lambda it: game_commands.rotate(it.db, it.game.id, it.seat or "", it.now, by=it.by.id),
        N_("The seat has a new address, and its player is told."),
        N_("The old address is worth nothing any more; its player gets a mail from the new one."),
        N_("This cannot be undone, but done once more."),
    ),
    "answer": AdminAction(
        N_("Answer for somebody"),
        lambda it: _wants(it, "answer", seat=it.seat or "", text=it.text("text")),
        N_("Answered. The table finds it in the log and in the next mails."),
        N_("What you write is used at once, as if the player had written it. All are told that it was you."),
        N_("Take the game back to the answer before."),
        tries=lambda it: it.seat or "",
    ),
    "rewind": AdminAction(
        N_("Take the game back"),
        lambda it: _wants(it, "rewind", answer=it.number("answer")),
        N_("The game is taken back, and everybody is told."),
        N_(
            "All later answers are dropped, and all orders sent ahead. What is open then is asked anew, with full time."
        ),
        N_("This cannot be undone. Who wants the same again has to answer the same again."),
    ),
    "hand": AdminAction(
        N_("Hand the mastership to somebody else"),
        lambda it: _wants(it, "hand", who=it.text("who")),
        N_("They are asked by mail. You stay the game master until they say yes."),
        N_("They are asked by mail and have three days to say yes. Then they are the game master, and you are not."),
        N_("Withdraw the invitation. After a yes only the new game master can hand it back to you."),
    ),
    "end": AdminAction(
        N_("End the game"),
        _end,
        N_("The game is ended, and everybody is told."),
        N_("The game is played no further. Nobody has won, nobody is asked any more."),
        _AGAIN,
    ),
    "reread": AdminAction(
        N_("Read a mail again"),
        _read_again,
        N_("The mail is read again; its player gets the receipt."),
        N_("The mail is read as if it came only now. Its player gets a new receipt, and the table is told."),
        N_("Take the game back to the answer before, if an answer comes of it."),
        hidden=True,
        tries=lambda it: _mail(it).seat or "",
    ),
    "send": AdminAction(
        N_("Send a mail again"),
        _send_again,
        N_("It is on its way again."),
        hidden=True,
    ),
    "look": AdminAction(N_("Look at what is hidden"), _look, "", hidden=True),
}
