"""The types of mail. A type is one row: a payload, decorated with the rule for sending such mails.

    @game_mail("reminder", opt_out=REMINDERS, ...)
    class Reminder(GameMail):
        wait: int

A function in pbem.service.outbound words it; `@words(Reminder)` ties them together. Everything else reads the row: what
goes into the daily digest, what can be merged, what the preferences page, the API and the link in a mail can stop, and
whether a scheduled mail is still valid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import ClassVar, Final, Literal, NamedTuple, TypeVar, assert_never, dataclass_transform

from pbem.i18n import N_, Sentence
from pbem.service.payloads import Payload, decode
from pbem.store.base import Json
from pbem.store.jobs.priorities import DELAY, HEAD_START

Urgency = Literal["awaited", "usual", "unhurried"]
"""`awaited`: the reader waits for it, so it overtakes other mails; `unhurried`: it lets others go first."""
ToSilenced = Literal["dropped", "sent", "answered"]
"""Sending to somebody who wants no more mail from us: not sent; sent, because they have just requested it; or sent if
their message had an effect.
"""
Valid = Literal["always", "while asked", "with news", "with own news", "with press", "before the final mail"]
"""When a mail is still valid at the time of writing: always; while its question is open; if something happened,
happened to the reader, or was written by somebody, that no other mail has reported; unless the final mail reports it.
"""


class Category(NamedTuple):
    """Mails that a player can stop together.

    `title`: its name on the stop link's page; `preference`: its checkbox on the preferences page and in the API; "" if
    only the link stops it.
    """

    name: str
    title: str
    preference: str = ""


class Merging(NamedTuple):
    """How unsent mails to a seat merge. The one with the greater weight includes the news of the other.

    `leaves`: when the merged mail is sent, if this is the new one: at its own time, at the earlier of both, or
    unchanged.
    """

    weight: int
    leaves: Literal["on its own", "earlier", "unchanged"] = "unchanged"


@dataclass(frozen=True, slots=True)
class Rule:
    """How mails of a type are sent."""

    name: str
    opt_out: Category | None
    urgency: Urgency
    to_silenced: ToSilenced


@dataclass(frozen=True, slots=True)
class GameRule(Rule):
    """The rule for a mail about a seat's position in a game.

    `once_a_day`: waits for the daily digest of those who want one. `at_once`: not held back after another mail.
    `after_bots`: while only bots are to move, waits briefly for their moves. `tells_events`: reports events. `picture`:
    shows the board. `essential`: sent even to players who have chosen few mails; the news of other mails is in their
    next mail.
    """

    once_a_day: bool
    merges: Merging | None
    at_once: bool
    after_bots: bool
    valid: Valid
    tells_events: bool
    picture: bool
    essential: bool


@dataclass(frozen=True)
class Mail(Payload):
    """A mail to be written and sent."""

    job: ClassVar[str] = "report"
    rule: ClassVar[Rule]


@dataclass(frozen=True)
class SeatMail(Mail):
    """A mail about a seat. `position`: the number of answers in the game when it was scheduled."""

    game: str
    seat: str
    position: int = field(default=0, kw_only=True)


@dataclass(frozen=True)
class GameMail(SeatMail):
    """A mail that reports the state of the game to a seat's player.

    `acts`: the numbers of the events whose own mails were merged into this one.
    """

    rule: ClassVar[GameRule]
    acts: tuple[int, ...] = field(default=(), kw_only=True)

    @property
    def events(self) -> frozenset[int]:
        """The events that this mail must report, for itself or for a merged mail."""
        return frozenset(self.acts)


@dataclass(frozen=True)
class ActMail(GameMail):
    """A mail about one event. `happening`: its number."""

    happening: int

    @property
    def events(self) -> frozenset[int]:
        return frozenset((*self.acts, self.happening))


@dataclass(frozen=True)
class QuestionMail(GameMail):
    """A mail about a question that the game waits for."""

    wait: int


M = TypeVar("M", bound=Mail)
G = TypeVar("G", bound=GameMail)
MAIL_TYPES: Final[dict[str, type[Mail]]] = {}


@dataclass_transform(frozen_default=True)
def service_mail(
    name: str, *, opt_out: Category | None, urgency: Urgency, to_silenced: ToSilenced = "dropped"
) -> Callable[[type[M]], type[M]]:
    """Register a mail that builds its own envelope."""
    return _register(Rule(name, opt_out, urgency, to_silenced))


@dataclass_transform(frozen_default=True)
def game_mail(
    name: str,
    *,
    opt_out: Category | None,
    once_a_day: bool,
    merges: Merging | None,
    at_once: bool,
    after_bots: bool,
    valid: Valid,
    tells_events: bool,
    picture: bool,
    essential: bool,
    urgency: Urgency = "usual",
    to_silenced: ToSilenced = "dropped",
) -> Callable[[type[G]], type[G]]:
    """Register a mail that reports the state of the game to a seat's player."""
    return _register(
        GameRule(
            name, opt_out, urgency, to_silenced,
            once_a_day, merges, at_once, after_bots, valid, tells_events, picture,
            essential,
        )
    )  # fmt: skip


def _register(rule: Rule) -> Callable[[type[M]], type[M]]:
    def made(cls: type[M]) -> type[M]:
        cls = dataclass(frozen=True)(cls)
        cls.rule, cls.tags, cls.shift = rule, {"kind": rule.name}, _shift(rule.urgency)
        assert rule.name not in MAIL_TYPES, f"two types of mail are called {rule.name}"
        MAIL_TYPES[rule.name] = cls
        return cls

    return made


def _shift(urgency: Urgency) -> timedelta:
    match urgency:
        case "awaited":
            return HEAD_START
        case "usual":
            return timedelta()
        case "unhurried":
            return DELAY
        case _:
            assert_never(urgency)


def mail_of(stored: Json) -> Mail:
    """The mail in a job's payload. Raises BadPayloadError, and KeyError for an unknown type."""
    return decode(MAIL_TYPES[stored["kind"]], stored)


def type_of(stored: Json) -> type[Mail] | None:
    """The type of the mail in a payload; None if this version doesn't know it."""
    return MAIL_TYPES.get(stored.get("kind", ""))


# -- categories that can be stopped -----------------------------------------------------------------------------------

REMINDERS: Final = Category("reminder", N_("reminders"), N_("no reminders"))
SCORINGS: Final = Category("scoring", N_("general scorings"), N_("no scorings"))
TURNS: Final = Category("turn", N_("your turns, and the start and end of the game"), N_("no emails when it's my turn"))
NEWS: Final = Category("news", N_("all small events"))
PRESS: Final = Category(
    "press", N_("messages from other players"), N_("messages from other players only with the next email")
)
DIGEST: Final = Category("digest", N_("daily digests"))
INVITATIONS: Final = Category("invitation", N_("invitations"))

# -- about a seat's position in a game ---------------------------------------------------------------------------------


@game_mail(
    "reminder", opt_out=REMINDERS, once_a_day=False, merges=Merging(4, "earlier"), at_once=False, after_bots=False,
    valid="while asked", tells_events=True, picture=False, essential=True,
)  # fmt: skip
class Reminder(QuestionMail):
    """A question's deadline is near, or somebody asks for an answer again."""


@game_mail(
    "late", opt_out=REMINDERS, once_a_day=False, merges=Merging(5, "earlier"), at_once=False, after_bots=False,
    valid="while asked", tells_events=False, picture=False, essential=True,
)  # fmt: skip
class Late(QuestionMail):
    """The deadline has passed and the game still waits for an answer."""


@game_mail(
    "scoring", opt_out=SCORINGS, once_a_day=True, merges=Merging(2), at_once=False, after_bots=False,
    valid="with news", tells_events=True, picture=True, essential=False,
)  # fmt: skip
class Scoring(GameMail):
    """A general scoring is over."""


@game_mail(
    "start", opt_out=TURNS, once_a_day=False, merges=Merging(10), at_once=True, after_bots=True,
    valid="always", tells_events=True, picture=True,
    essential=True, urgency="awaited",
)  # fmt: skip
class Start(GameMail):
    """The game has begun."""


@game_mail(
    "asked", opt_out=TURNS, once_a_day=True, merges=Merging(6, "earlier"), at_once=False, after_bots=False,
    valid="while asked", tells_events=True, picture=True, essential=True,
)  # fmt: skip
class Asked(QuestionMail):
    """The game waits for the player's answer."""


@game_mail(
    "missed", opt_out=TURNS, once_a_day=True, merges=Merging(3), at_once=False, after_bots=True,
    valid="with own news", tells_events=True, picture=True, essential=True,
)  # fmt: skip
class Missed(GameMail):
    """The player's deadline has passed and a bot has answered, or somebody else has answered for them."""


@game_mail(
    "notice", opt_out=TURNS, once_a_day=True, merges=Merging(8, "earlier"), at_once=True, after_bots=False,
    valid="always", tells_events=False, picture=False,
    essential=True,
)  # fmt: skip
class Notice(ActMail):
    """Something was done to the game from outside."""


@game_mail(
    "vote", opt_out=TURNS, once_a_day=False, merges=Merging(7, "earlier"), at_once=True, after_bots=False,
    valid="always", tells_events=False, picture=False, essential=True,
)  # fmt: skip
class VoteNotice(ActMail):
    """A vote is open, or decided."""


@game_mail(
    "final", opt_out=TURNS, once_a_day=False, merges=Merging(11, "on its own"), at_once=True, after_bots=False,
    valid="always", tells_events=True, picture=True, essential=True,
)  # fmt: skip
class GameOver(GameMail):
    """The game is over."""


@game_mail(
    "news", opt_out=NEWS, once_a_day=True, merges=Merging(1), at_once=False, after_bots=True,
    valid="with news", tells_events=True, picture=True, essential=True,
)  # fmt: skip
class News(GameMail):
    """An event that isn't a question, for those who want every event."""


@game_mail(
    "press", opt_out=PRESS, once_a_day=True, merges=Merging(0), at_once=False, after_bots=False,
    valid="with press", tells_events=False, picture=False, essential=False,
)  # fmt: skip
class PressMail(GameMail):
    """Somebody has sent press. `at_once`: mailed even to a player who gets press only with the next mail."""

    press: int
    at_once: bool = field(default=False, kw_only=True)


@game_mail(
    "receipt", opt_out=None, once_a_day=False, merges=Merging(9, "on its own"), at_once=True, after_bots=True,
    valid="before the final mail", tells_events=True, picture=True,
    essential=True, urgency="awaited", to_silenced="answered",
)  # fmt: skip
class ReceiptMail(GameMail):
    """The reply to a player's message: how it was understood, and the next question."""

    message: int


@game_mail(
    "welcome", opt_out=None, once_a_day=False, merges=None, at_once=False, after_bots=False,
    valid="always", tells_events=True, picture=True, essential=True,
)  # fmt: skip
class Welcome(GameMail):
    """To the new player of a seat. `before`: the previous player."""

    before: str


# -- about a seat, without the position --------------------------------------------------------------------------------


@service_mail("master", opt_out=None, urgency="usual")
class AskMaster(SeatMail):
    """A deadline has passed, and the game master decides the consequence."""

    wait: int
    player: int


@service_mail("invite", opt_out=INVITATIONS, urgency="usual")
class Invite(SeatMail):
    """A seat of a new game is reserved for somebody. `host`: who invites; `language`: of the invitation."""

    host: str | None = None
    language: str = ""


@service_mail("declined", opt_out=None, urgency="usual")
class Declined(SeatMail):
    """To those who have joined: an invitation was declined. `declined`: the seat that is now free; `left`: its player
    had joined.
    """

    declined: str
    left: bool = False


@service_mail("not_begun", opt_out=None, urgency="usual", to_silenced="answered")
class NotBegun(SeatMail):
    """The reply to a message that came before the game began."""

    message: int


@service_mail("confirm", opt_out=None, urgency="usual")
class ConfirmMessage(SeatMail):
    """A message came from an address that isn't the player's: is it theirs?"""

    message: int


@service_mail("old_address", opt_out=None, urgency="usual")
class OldAddress(SeatMail):
    """Somebody wrote to an address that the seat no longer has."""

    sender: str
    day: str


@service_mail("moved", opt_out=None, urgency="usual")
class MovedAway(SeatMail):
    """A message came for a game that another server has."""

    message: int


@service_mail("new_address", opt_out=None, urgency="usual")
class NewAddress(SeatMail):
    """The seat has a new address."""


@service_mail("held", opt_out=None, urgency="usual")
class ClockHeld(SeatMail):
    """To the others: the clock is stopped because mail to a player bounces. `who`: that player's seat."""

    who: str


@service_mail("unreachable", opt_out=None, urgency="usual")
class Unreachable(SeatMail):
    """To the game master: mail to the seat's player bounces."""

    player: int


@service_mail("said", opt_out=None, urgency="usual")
class ToMaster(SeatMail):
    """A player's message to the game master. `mark`: its id."""

    mark: str
    text: str


@service_mail("left", opt_out=None, urgency="usual")
class Left(SeatMail):
    """To somebody whose seat another player has now. `version`: the version of the seat's address."""

    why: str
    player: int
    version: int


@service_mail("called_off", opt_out=None, urgency="usual")
class CalledOff(SeatMail):
    """A game that never began was cancelled."""

    why: str


@service_mail("unfilled", opt_out=None, urgency="usual")
class Unfilled(SeatMail):
    """A game still lacks players; `closed`: it was given up."""

    closed: bool


# -- to a player, across games -----------------------------------------------------------------------------------------


@service_mail("digest", opt_out=DIGEST, urgency="unhurried")
class DigestMail(Mail):
    """The events of a day, in all games set to the daily digest."""

    player: int
    day: str


@service_mail("reminders", opt_out=DIGEST, urgency="usual")
class Reminders(Mail):
    """One reminder for several games."""

    player: int
    waits: tuple[int, ...]
    at: str


@service_mail("away", opt_out=None, urgency="usual")
class AwayMail(Mail):
    """A vacation has begun, or is over. `ends`: when it was to end; if that has changed since, this isn't sent."""

    player: int
    absence: int
    part: Literal["begun", "over"]
    ends: str


@service_mail("which_game", opt_out=DIGEST, urgency="awaited")
class WhichGame(Mail):
    """A message doesn't say which of several games is meant. `overview`: it asks for the status of all."""

    player: int
    message: int
    overview: bool = False


@service_mail("announcement", opt_out=None, urgency="unhurried")
class AnnouncementMail(Mail):
    """An operator's announcement to every player."""

    announcement: int
    player: int


@service_mail("watch", opt_out=None, urgency="unhurried")
class SpectatorMail(Mail):
    """To a spectator: the events from `first` up to but not including `until`."""

    game: str
    player: int
    first: int
    until: int


@service_mail("mastering", opt_out=None, urgency="usual")
class Mastering(Mail):
    """Somebody was made game master."""

    game: str
    player: int


# -- offers and invitations of a seat ----------------------------------------------------------------------------------


@service_mail("offer", opt_out=None, urgency="usual")
class SeatOffer(Mail):
    """A free seat is offered to a substitute."""

    offer: int


@service_mail("offer_done", opt_out=None, urgency="usual")
class SeatOfferAnswered(Mail):
    """The result of a reply to an offer. `why`: the reason if it failed."""

    offer: int
    said: str
    why: Sentence | None = None


@service_mail("invited", opt_out=None, urgency="usual")
class SeatInvitation(Mail):
    """A game master invites somebody to take a seat or to become game master."""

    invitation: int


@service_mail("invited_done", opt_out=None, urgency="usual")
class SeatInvitationAnswered(Mail):
    """To the game master: the answer to an invitation. `who`: the person invited."""

    invitation: int
    who: str
    said: str


@service_mail("invited_refused", opt_out=None, urgency="usual")
class SeatInvitationRefused(Mail):
    """To the person invited: their acceptance failed."""

    invitation: int
    message: int
    why: Sentence


# -- accounts, visitors, operators -------------------------------------------------------------------------------------


@service_mail("login", opt_out=None, urgency="awaited", to_silenced="sent")
class LoginMail(Mail):
    """A login link. `link`: None for an unknown address, to which nothing is sent.

    `made_of` yields its token; version 0.1 stored the `token` itself.
    """

    link: str | None
    made_of: str = ""
    player: int | None = None
    token: str = ""


@service_mail("account", opt_out=None, urgency="awaited", to_silenced="sent")
class AccountMail(Mail):
    """An account change: asks to confirm it, or reports it."""

    change: str
    how: Literal["asked", "told"]


@service_mail("desk", opt_out=None, urgency="usual")
class LobbyAnswer(Mail):
    """The reply to a mail to the lobby address."""

    message: int


@service_mail("desk_done", opt_out=None, urgency="usual")
class LobbyRequestDone(Mail):
    """The result of the request in such a mail."""

    message: int


@service_mail("no_mail", opt_out=None, urgency="usual", to_silenced="sent")
class MailStopped(Mail):
    """To somebody who has stopped all mail: none will come."""

    to: str
    language: str
    message: int


@service_mail("mail_again", opt_out=None, urgency="usual", to_silenced="sent")
class MailAgain(Mail):
    """To somebody who wants mail again."""

    to: str
    message: int
    language: str = ""


@service_mail("operator", opt_out=None, urgency="awaited", to_silenced="sent")
class OperatorMail(Mail):
    """To the operator: the clock has jumped, a `part` is silent, `jobs` fail, or too many strangers write (`desk`).

    `ids`: of the jobs listed in `jobs`, and of those that didn't fit.
    """

    at: str
    part: str = ""
    jobs: tuple[str, ...] = ()
    ids: tuple[int, ...] = ()
    desk: bool = False


@service_mail("again", opt_out=None, urgency="usual")
class SendAgain(Mail):
    """Resend a mail exactly as it was."""

    message: int
    game: str
    seat: str | None = None


CATEGORIES: Final[Mapping[str, Category]] = {
    each.rule.opt_out.name: each.rule.opt_out for each in MAIL_TYPES.values() if each.rule.opt_out
}
"""All categories by name, in the order of the types."""
PREFERENCES: Final = {name: category for name, category in CATEGORIES.items() if category.preference}
"""The categories on the preferences page and in the API."""
