"""The tables, one class each. Times are aware UTC; ids are integers unless a docstring says otherwise."""

from pbem.store.models.absence import Absence
from pbem.store.models.alarms import Alarm
from pbem.store.models.api import ApiToken, Webhook
from pbem.store.models.deeds import Announcement, BlockedSender, Deed
from pbem.store.models.games import ActStart, Answer, Game, GameStatus, Happening, Seat, SeatStatus
from pbem.store.models.invitations import Invitation
from pbem.store.models.jobs import Job
from pbem.store.models.messages import Message
from pbem.store.models.notes import Note
from pbem.store.models.outages import Heartbeat, Outage
from pbem.store.models.played import Played, Rating
from pbem.store.models.players import AccountChange, Address, Knock, LoginLink, Passkey, Player, WebSession
from pbem.store.models.press import Press, PressCopy
from pbem.store.models.roads import NoMail, Spent, Undelivered
from pbem.store.models.standbys import Offer, Standby, Vacancy
from pbem.store.models.votes import Vote
from pbem.store.models.waits import Draft, OrderStatus, StoredOrder, Wait, WaitOutcome

__all__ = [
    "Absence",
    "AccountChange",
    "ActStart",
    "Address",
    "Alarm",
    "Announcement",
    "Answer",
    "ApiToken",
    "BlockedSender",
    "Deed",
    "Draft",
    "Game",
    "GameStatus",
    "Happening",
    "Heartbeat",
    "Invitation",
    "Job",
    "Knock",
    "LoginLink",
    "Message",
    "NoMail",
    "Note",
    "Offer",
    "OrderStatus",
    "Outage",
    "Passkey",
    "Played",
    "Player",
    "Press",
    "PressCopy",
    "Rating",
    "Seat",
    "SeatStatus",
    "Spent",
    "Standby",
    "StoredOrder",
    "Undelivered",
    "Vacancy",
    "Vote",
    "Wait",
    "WaitOutcome",
    "WebSession",
    "Webhook",
]
