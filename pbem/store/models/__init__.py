"""The database tables, one class per table. Times are aware UTC; ids are integers unless a docstring says otherwise."""

from pbem.store.models.absence import Absence
from pbem.store.models.addresses import AddressBounce, NoMail, UsedNonce
from pbem.store.models.analyses import GameAnalysis
from pbem.store.models.api import (
    ApiToken,
    Channel,
    ChannelWay,
    DoneRequest,
    Webhook,
    WebhookCursor,
    WebhookDelivery,
)
from pbem.store.models.audit import Announcement, AuditEntry, BlockedSender
from pbem.store.models.followers import Follower
from pbem.store.models.games import Answer, Event, Game, GameStatus, Seat, SeatStatus, Snapshot
from pbem.store.models.invitations import Invitation
from pbem.store.models.jobs import Job
from pbem.store.models.messages import Message, Picture
from pbem.store.models.notes import DiaryEntry, Note
from pbem.store.models.operator_alarms import Alarm
from pbem.store.models.outages import Heartbeat, Outage
from pbem.store.models.pending_answers import Draft, OrderStatus, PendingAnswer, StoredOrder, WaitOutcome
from pbem.store.models.players import AccountChange, Address, LoginLink, Passkey, Player, RateLimitHit, WebSession
from pbem.store.models.press import Press, PressCopy
from pbem.store.models.results import PlayerResult, Rating
from pbem.store.models.substitutes import Offer, OpenSeat, Standby
from pbem.store.models.votes import Vote

__all__ = [
    "Absence",
    "AccountChange",
    "Address",
    "AddressBounce",
    "Alarm",
    "Announcement",
    "Answer",
    "ApiToken",
    "AuditEntry",
    "BlockedSender",
    "Channel",
    "ChannelWay",
    "DiaryEntry",
    "DoneRequest",
    "Draft",
    "Event",
    "Follower",
    "Game",
    "GameAnalysis",
    "GameStatus",
    "Heartbeat",
    "Invitation",
    "Job",
    "LoginLink",
    "Message",
    "NoMail",
    "Note",
    "Offer",
    "OpenSeat",
    "OrderStatus",
    "Outage",
    "Passkey",
    "PendingAnswer",
    "Picture",
    "Player",
    "PlayerResult",
    "Press",
    "PressCopy",
    "RateLimitHit",
    "Rating",
    "Seat",
    "SeatStatus",
    "Snapshot",
    "Standby",
    "StoredOrder",
    "UsedNonce",
    "Vote",
    "WaitOutcome",
    "WebSession",
    "Webhook",
    "WebhookCursor",
    "WebhookDelivery",
]
