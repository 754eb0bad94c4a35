"""Actions at a player's own seat: ready flags, retracting orders, notes, muting, mail settings, resigning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from pbem.actions.fields import Choice, Entry, Flag, NoInput, Number, Seat, Several, Words
from pbem.actions.player import Done, Noted, PlayerRequest, Role, Typed, action
from pbem.orders.spellings import meanings, plain
from pbem.service.accounts import diaries
from pbem.service.accounts import notes as notebook
from pbem.service.games import analyses, answer_delay, orders
from pbem.service.games.message_context import brief
from pbem.service.notifications import digest, preferences
from pbem.service.notifications.mail_types import PREFERENCES, PRESS
from pbem.service.seats import leaving
from pbem.service.setup import rematch as founding
from pbem.store.models import Game
from pbem.store.models import Seat as SeatRow
from pbem.store.models.games import Mails

# -- orders ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ready:
    ready: Annotated[bool | None, Flag(neither=True)]


@action(
    Role.SEAT,
    Ready,
    words=("ready", "not_yet", "now"),
    typed=lambda typed: Ready(typed.name != "not_yet"),
    plays=True,
)
def ready(it: PlayerRequest[Ready]) -> Done:
    """Say that I am ready, or not yet, for the current power card, turn or scoring; with or without orders."""
    if not it.unit.running:
        raise Noted("no_marks", "The game isn't running, so you don't need to say ready.")
    answer_delay.set_ready(it.unit, it.seat.name, ready=it.given.ready)
    return Done(note="" if it.word == "now" else "ready" if it.given.ready else "not_yet")


@dataclass(frozen=True)
class Retract:
    code: Annotated[str, Words(most=20, about="The code of the order; absent: all orders")] = ""


_BY_ITS_LINE: Final = "In a message `retract` is read together with `replace` and the orders beside it."


@action(Role.SEAT, Retract, page="retract", absent={Entry.MAIL: _BY_ITS_LINE})
def retract(it: PlayerRequest[Retract]) -> Done:
    """Withdraw one stored order, or all of them."""
    taken_back = orders.retract(it.unit, it.seat.name, it.given.code)
    gettext = it.translator.gettext
    said = [gettext("Taken back: {order}", order=order.text) for order in taken_back]
    return Done(
        said or [gettext("This order was already carried out or taken back.")],
        {"retracted": [brief(order)["code"] for order in taken_back]},
    )


# -- words -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Notes:
    text: Annotated[str, Words(most=notebook.LONGEST, form="notes", empty=True)] = ""


@action(
    Role.GUEST,
    Notes,
    page="notes",
    absent={
        Entry.MAIL: "What a mail has beside its orders may be meant for others, and the receipt would quote it.",
        Entry.COMMAND: "Nobody but their writer reads or changes notes.",
    },
)
def notes(it: PlayerRequest[Notes]) -> Done:
    """Replace my notes on a game."""
    notebook.save_notes(it.session, it.game.id, it.by.id, it.given.text)
    return Done([it.translator.gettext("Notes saved.")])


@dataclass(frozen=True)
class Diary:
    text: Annotated[str, Words(most=diaries.LONGEST, form="diary")] = ""


_ON_THE_PAGE: Final[dict[Entry, str]] = {
    Entry.MAIL: "A mail can be quoted to others, and the receipt would quote the diary.",
    Entry.COMMAND: "Only its writer reads or changes a diary.",
}


@action(Role.SEAT, Diary, page="diary", absent=_ON_THE_PAGE)
def diary(it: PlayerRequest[Diary]) -> Done:
    """Add an entry to my diary of a game, at its current position."""
    diaries.write(it.session, it.game, it.by.id, it.given.text, it.now)
    return Done([it.translator.gettext("Saved in your diary.")])


@dataclass(frozen=True)
class DiaryEntry:
    entry: Annotated[int, Number(about="The number of the entry")]


@action(Role.SEAT, DiaryEntry, page="forget_diary", absent=_ON_THE_PAGE)
def forget_diary(it: PlayerRequest[DiaryEntry]) -> Done:
    """Delete an entry of my diary."""
    diaries.remove(it.session, it.game.id, it.by.id, it.given.entry)
    return Done([it.translator.gettext("Deleted from your diary.")])


@dataclass(frozen=True)
class ShareDiary:
    shared: Annotated[bool, Flag()] = True


@action(Role.SEAT, ShareDiary, page="share_diary", absent=_ON_THE_PAGE)
def share_diary(it: PlayerRequest[ShareDiary]) -> Done:
    """Show my diary of a finished game to everyone who sees the replay, or only to me."""
    diaries.share(it.session, it.game, it.by.id, shared=it.given.shared)
    gettext = it.translator.gettext
    everyone, only_me = gettext("Everyone who sees the replay can read your diary."), gettext("Only you can read it.")
    return Done([everyone if it.given.shared else only_me], {"shared": it.given.shared})


@dataclass(frozen=True)
class Mute:
    seat: Annotated[str, Seat()]
    muted: Annotated[bool, Flag()] = True


def _typed_mute(typed: Typed) -> Mute:
    """Parse `mute Ana`, `unmute blue`."""
    said = typed.text.strip().casefold()
    named = {name.casefold(): colour for colour, name in typed.names.items()}
    return Mute(named.get(said, said), typed.name == "mute")


@action(Role.SEAT, Mute, words=("mute", "unmute"), typed=_typed_mute)
def mute(it: PlayerRequest[Mute]) -> Done:
    """Mute or unmute a player's messages. They aren't told."""
    other, own = it.given.seat, it.seat
    if other not in orders.names_of(it.session, it.game.id) or other == own.name:
        raise Noted("mute_whom", "There's no other player with that name.")
    own.muted = sorted({*(own.muted or [])} - {other} | ({other} if it.given.muted else set()))
    return Done(note="muted" if it.given.muted else "unmuted")


# -- mails -------------------------------------------------------------------------------------------------------------

_AMOUNTS: Final = meanings(lambda words: words.amounts_of_mail)
_TALK: Final = meanings(lambda words: words.talk_by_mail)


Talk = Literal["at_once", "later"]


@dataclass(frozen=True)
class HowManyMails:
    """`mails`: when to send mails; `unwanted`: the kinds to leave out; `talk`: when to send what other players say.

    None for no change.
    """

    mails: Annotated[Mails | None, Choice(values=get_args(Mails))] = None
    unwanted: Annotated[tuple[str, ...] | None, Several(values=tuple(PREFERENCES))] = None
    talk: Annotated[Talk | None, Choice(values=get_args(Talk))] = None


def _typed_mails(typed: Typed) -> HowManyMails:
    """Parse `mails daily`, `mails messages at once`."""
    if talk := _TALK.get(plain(typed.text)):
        return HowManyMails(talk=talk)
    first = plain(typed.text.split(maxsplit=1)[0]) if typed.text else ""
    if first not in _AMOUNTS:
        raise Noted("mails_how")
    return HowManyMails(_AMOUNTS[first], None)


@action(Role.GUEST, HowManyMails, own_page="preferences.change", words=("mails",), typed=_typed_mails)
def mails(it: PlayerRequest[HowManyMails]) -> Done:
    """Change how many emails I get about a game."""
    if it.given.talk is not None:
        (preferences.resume if it.given.talk == "at_once" else preferences.stop)(it.seat, PRESS)
    wanted = it.given.mails
    if wanted is None:
        return Done(note=_said_of_talk(it.seat, it.given.talk))
    if it.word:  # the receipt contains the question
        it.seat.mails = wanted
    else:
        unwanted = it.seat.unwanted if it.given.unwanted is None else it.given.unwanted
        digest.change_mails(it.session, it.seat, wanted, preferences.stopped(unwanted), it.now)
    return Done(note=f"mails_{wanted}")


def _said_of_talk(seat: SeatRow, talk: Talk | None) -> str:
    """The note of a receipt; a daily mail carries messages, too, whenever they were wanted."""
    if talk is None:
        return ""
    return "talk_daily" if talk == "at_once" and seat.mails == "daily" else f"talk_{talk}"


# -- the end -----------------------------------------------------------------------------------------------------------


def _sure(game: Game) -> str:
    if game.status not in ("running", "paused"):
        raise Noted("nothing_to_resign", "You can't resign now because the game isn't running.")
    return "resign_sure"


@action(Role.SEAT, NoInput, words=("resign",), asked_first=_sure)
def resign(it: PlayerRequest[NoInput]) -> Done:
    """Resign. A bot plays on, and the others are told."""
    _sure(it.game)
    leaving.resign(it.session, it.game.id, it.seat.name, it.now)
    return Done()


@action(Role.SEAT, NoInput, words=("rematch",))
def rematch(it: PlayerRequest[NoInput]) -> Done:
    """Create a rematch with the same people, or take my seat in it."""
    if it.game.status != "over":
        raise Noted("rematch_too_early", "You can propose a rematch when the game is over.")
    game, became = founding.rematch(it.session, it.game, it.by, it.now)
    return Done(facts={"game": game.id}, note=f"rematch_{became}")


@dataclass(frozen=True)
class ShareMistakes:
    shared: Annotated[bool, Flag()] = True


@action(
    Role.SEAT,
    ShareMistakes,
    page="share_mistakes",
    absent={Entry.MAIL: "Others look at the analysis on the game's page, where the button is."},
)
def share_mistakes(it: PlayerRequest[ShareMistakes]) -> Done:
    """Let others see my mistakes in the analysis of a finished game, or hide them again."""
    analyses.share(it.session, it.game, it.seat.name, shared=it.given.shared)
    gettext = it.translator.gettext
    said = (
        gettext("Everyone who can see this game can see your mistakes.")
        if it.given.shared
        else gettext("Only you can see your mistakes.")
    )
    return Done([said], {"shared": it.given.shared})
