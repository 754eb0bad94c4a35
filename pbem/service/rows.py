"""Names of the rows that services return to pages, API and commands, for annotations.

They exist for the type checker only, so nothing can be queried with them: queries belong to the services.
"""

# ruff: noqa: PLC0414 - the redundant alias marks a re-export for type checkers

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbem.store.models import AccountChange as AccountChange
    from pbem.store.models import ApiToken as ApiToken
    from pbem.store.models import AuditEntry as AuditEntry
    from pbem.store.models import Channel as Channel
    from pbem.store.models import Game as Game
    from pbem.store.models import Invitation as Invitation
    from pbem.store.models import Message as Message
    from pbem.store.models import Offer as Offer
    from pbem.store.models import OpenSeat as OpenSeat
    from pbem.store.models import Passkey as Passkey
    from pbem.store.models import PendingAnswer as PendingAnswer
    from pbem.store.models import Player as Player
    from pbem.store.models import PlayerResult as PlayerResult
    from pbem.store.models import Press as Press
    from pbem.store.models import Rating as Rating
    from pbem.store.models import Seat as Seat
    from pbem.store.models import StoredOrder as StoredOrder
    from pbem.store.models import Vote as Vote
    from pbem.store.models import Webhook as Webhook
    from pbem.store.models import WebhookDelivery as WebhookDelivery
    from pbem.store.models import WebSession as WebSession
    from pbem.store.models.absence import WhileAway as WhileAway
    from pbem.store.models.games import Mails as Mails
    from pbem.store.models.players import Subjects as Subjects
