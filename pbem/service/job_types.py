"""The kinds of jobs and what each is about. Mails have types of their own (pbem.service.notifications.mail_types)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from pbem.service.payloads import Payload

To = Literal["seat", "old", "orders", "bounce", "confirm", "sheet", "standby", "invited", "play"]


@dataclass(frozen=True)
class ReadMessage(Payload):
    """A message has arrived. `to`: which of our addresses it went to; `about`: the row that the address names."""

    job: ClassVar[str] = "mail"
    message: int
    to: To
    about: int | None = None


@dataclass(frozen=True)
class CallWebhook(Payload):
    """A webhook has news to hear."""

    job: ClassVar[str] = "webhook"
    webhook: int


@dataclass(frozen=True)
class SpreadAnnouncement(Payload):
    """Note the mails of an announcement, to the players after one."""

    job: ClassVar[str] = "announce"
    announcement: int
    after: int


@dataclass(frozen=True)
class LetBotAnswer(Payload):
    """A bot answers a wait."""

    job: ClassVar[str] = "bot"
    game: str
    wait: int


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
    """An order of the game can be used from now on."""

    job: ClassVar[str] = "hold"
    game: str


@dataclass(frozen=True)
class RestartClock(Payload):
    """A deadline has stood still for a week because mail to that address came back."""

    job: ClassVar[str] = "held"
    game: str
    wait: int
    email: str


@dataclass(frozen=True)
class BeginAbsence(Payload):
    """A player is away from now on."""

    job: ClassVar[str] = "away"
    player: int


@dataclass(frozen=True)
class ReturnSeat(Payload):
    """The owner of a seat that was lent is back."""

    job: ClassVar[str] = "home"
    vacancy: int


@dataclass(frozen=True)
class AskSubstitutes(Payload):
    """Ask the next few whether they take a free seat."""

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
    """Look whether anybody still plays. `warned`: when the table was asked."""

    job: ClassVar[str] = "quiet"
    game: str
    warned: datetime | None = None


@dataclass(frozen=True)
class ExpireInvitation(Payload):
    """An invitation was not answered in time."""

    job: ClassVar[str] = "invitation"
    invitation: int


@dataclass(frozen=True)
class CloseVote(Payload):
    """The time to vote is over."""

    job: ClassVar[str] = "vote"
    vote: int


@dataclass(frozen=True)
class DeleteAccount(Payload):
    """The day has come for which a player has asked to be deleted."""

    job: ClassVar[str] = "farewell"
    player: int
    at: datetime
