"""The kinds of jobs and their payloads. Mails have their own types (pbem.service.notifications.mail_types)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from pbem.service.payloads import Payload

To = Literal["seat", "old", "orders", "bounce", "confirm", "sheet", "standby", "invited", "play"]


@dataclass(frozen=True)
class ReadMessage(Payload):
    """A message has arrived. `to`: which of our addresses it was sent to; `about`: the row that the address names."""

    job: ClassVar[str] = "mail"
    message: int
    to: To
    about: int | None = None


@dataclass(frozen=True)
class CallWebhook(Payload):
    """A webhook has events of a game to deliver, or (`again`) a delivery of its log once more."""

    job: ClassVar[str] = "webhook"
    webhook: int
    game: str = ""
    again: int | None = None


@dataclass(frozen=True)
class Notify(Payload):
    """A channel is to be sent the news of a mail. `mail`: the type of mail; `wait`: the question it is about.

    `seat`: whose mail it would be. `position`: the number of answers in the game when it was scheduled.
    """

    job: ClassVar[str] = "notify"
    channel: int
    mail: str
    game: str
    seat: str
    position: int
    wait: int | None = None


@dataclass(frozen=True)
class SpreadAnnouncement(Payload):
    """Schedule an announcement's mails to the players after `after`."""

    job: ClassVar[str] = "announce"
    announcement: int
    after: int


@dataclass(frozen=True)
class LetBotAnswer(Payload):
    """A bot has to answer a wait."""

    job: ClassVar[str] = "bot"
    game: str
    wait: int


@dataclass(frozen=True)
class GiveHints(Payload):
    """A message asks what the bots would do; its receipt is written after they have computed that."""

    job: ClassVar[str] = "hint"
    game: str
    seat: str
    message: int


@dataclass(frozen=True)
class AnalyseGame(Payload):
    """A game that ended at that moment has to be analysed, in pieces: this is piece number `n`."""

    job: ClassVar[str] = "analyse"
    game: str
    ended_at: datetime
    n: int = 0

    @property
    def dedupe(self) -> str:
        return f"analyse:{self.game}:{self.ended_at.isoformat()}:{self.n}"


@dataclass(frozen=True)
class PassDeadline(Payload):
    """A deadline has come."""

    job: ClassVar[str] = "deadline"
    game: str
    wait: int


@dataclass(frozen=True)
class Remind(Payload):
    """A reminder is due."""

    job: ClassVar[str] = "remind"
    game: str
    wait: int


@dataclass(frozen=True)
class EndHold(Payload):
    """An order's hold in this game has ended."""

    job: ClassVar[str] = "hold"
    game: str


@dataclass(frozen=True)
class RestartClock(Payload):
    """A deadline has been on hold for a week because mail to that address bounced."""

    job: ClassVar[str] = "held"
    game: str
    wait: int
    email: str


@dataclass(frozen=True)
class BeginAbsence(Payload):
    """A player's absence begins."""

    job: ClassVar[str] = "away"
    player: int


@dataclass(frozen=True)
class ReturnSeat(Payload):
    """The owner of a lent seat is back."""

    job: ClassVar[str] = "home"
    vacancy: int


@dataclass(frozen=True)
class AskSubstitutes(Payload):
    """Offer a free seat to the next few standbys."""

    job: ClassVar[str] = "standby"
    vacancy: int


@dataclass(frozen=True)
class EndPause(Payload):
    """A pause is over, unless it ended before or another one began."""

    job: ClassVar[str] = "go_on"
    game: str
    paused_at: datetime


@dataclass(frozen=True)
class CheckActivity(Payload):
    """Check whether anybody still plays. `warned`: when the players were asked."""

    job: ClassVar[str] = "quiet"
    game: str
    warned: datetime | None = None


@dataclass(frozen=True)
class ExpireInvitation(Payload):
    """An invitation wasn't answered in time."""

    job: ClassVar[str] = "invitation"
    invitation: int


@dataclass(frozen=True)
class CloseVote(Payload):
    """The time to vote is over."""

    job: ClassVar[str] = "vote"
    vote: int


@dataclass(frozen=True)
class DeleteAccount(Payload):
    """A requested account deletion is due."""

    job: ClassVar[str] = "farewell"
    player: int
    at: datetime
