"""A seat's situation at the time a mail to it is written: the source of all its mails."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, partial
from typing import Any, Final, Literal

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem import facts, rules
from pbem.art.text import alt_text, board_text
from pbem.i18n import Translator
from pbem.orders.context import Context
from pbem.rules import JSON, View, choice_of, choices
from pbem.service.deadlines import time_bank, time_control
from pbem.service.games import turn_drafts, what_if
from pbem.service.games.event_log import logged
from pbem.service.games.history import state_at
from pbem.service.games.orders import answered_ahead
from pbem.service.notifications.mail_types import GameMail, Notice, ReceiptMail
from pbem.service.notifications.preferences import wants_mail
from pbem.service.outbound.envelope import heading
from pbem.service.world import World
from pbem.store.games import act_start_before, events_after
from pbem.store.models import Answer, Event, Game, Message, Player, Seat
from pbem.store.pending_answers import open_wait, stored_orders
from pbem.wording.sections.grammar import Narrator

QUIET: Final = ("looked", "answered", "reread", "missed", "excused", "delayed", "asleep")
"""Acts on a game without a mail; everybody's next mail reports them."""
TO_ONE: Final = ("missed", "answered")
"""Those acts that affect one player, who is told at once."""

_ANSWERED: Final = (
    select(Answer.id)
    .where(Answer.game_id == bindparam("game"), Answer.seat == bindparam("seat"))
    .where(Answer.key.in_(bindparam("keys", expanding=True)))
    .limit(1)
)
_TOLD: Final = select(Event.position).where(
    Event.game_id == bindparam("game"), Event.n == bindparam("n"), Event.dropped_at.is_(None)
)


@dataclass(frozen=True)
class SeatContext:
    """A seat's position in a game: the source of all its mails."""

    session: Session
    world: World
    game: Game
    seat: Seat
    state: JSON
    view: View
    happened: list[tuple[int, JSON]]  # since the last mail: number and event, as the seat may see it
    player: Player | None
    now: datetime
    mail: GameMail

    @cached_property
    def table(self) -> facts.GameFacts:
        return heading(self.session, self.world, self.game, self.language)

    @cached_property
    def here(self) -> facts.PositionFacts:
        names = self.table.names
        translator = Translator(self.language)
        name = partial(rules.place_name, self.game.edition, language=self.language)
        board = board_text(self.view, self.seat.name, names, name, translator, self.table.bots)
        events = [event for _, event in self.happened]
        alt = alt_text(self.view, names, name, translator)
        ahead = answered_ahead(stored_orders(self.session, self.game.id, self.seat.name))
        part = turn_drafts.begun(self.session, self.game.id, self.seat.name, self.view)
        begun = facts.BegunFacts(part.text(self.context), part.why(self.context)) if part else None
        view = part.making.view if part else self.view
        return facts.PositionFacts(view, events, board, alt, self._act(), ahead, begun)

    def _act(self) -> list[JSON]:
        """The events of the act that the question belongs to, which a disc question may need again."""
        question = self.view["question"]
        if question is None or choice_of(question) is not choices.DISC:
            return []
        start = act_start_before(self.session, self.game.id, self.game.position)
        if start is None:
            return []
        recent = events_after(self.session, self.game.id, 0)
        return _told([h for h in recent if start.position <= h.position], self.seat.name)

    @property
    def language(self) -> str:
        return self.player.language if self.player else "en"

    @property
    def each_its_subject(self) -> bool:
        """Whether the player wants the news in the subject, instead of one subject for the whole game."""
        return self.player is not None and self.player.subjects == "news"

    @property
    def zone(self) -> str:
        return self.player.timezone if self.player else "UTC"

    @cached_property
    def due(self) -> facts.Due:
        wait = open_wait(self.session, self.game.id, self.seat.name)
        runs = self.view["question"] and self.game.status != "paused"
        at = wait.deadline_at if wait and runs else None
        if at is None or wait is None or wait.kind == "veto":  # silence means no veto
            then: facts.OnMiss = "bot" if wait and wait.kind == "veto" else self._on_miss
            return facts.Due(self.now, self.zone, at, then, cool_off=self._cool_off)
        grace, own = time_control.setting(self.game.time_control, "grace_hours"), time_bank.left(self.game, self.seat)
        late: Literal["", "grace", "bank"] = "bank" if wait.bank_from else "grace" if wait.grace_from else ""
        return facts.Due(self.now, self.zone, at, self._on_miss, grace, own, late, self._cool_off)

    @property
    def _cool_off(self) -> float:
        return float(time_control.setting(self.game.time_control, "cool_off_minutes"))

    @property
    def _on_miss(self) -> facts.OnMiss:
        chosen: facts.OnMiss = self.game.time_control.get("on_miss", "ask")
        return chosen

    @cached_property
    def answered(self) -> Message | None:
        """The message that a receipt answers."""
        return self.session.get_one(Message, self.mail.message) if isinstance(self.mail, ReceiptMail) else None

    @cached_property
    def first(self) -> bool:
        """Whether the seat gets this kind of question for the first time."""
        choice = choice_of(self.view["question"]) if self.view["question"] else choices.CARD
        alike = (choices.CARD, choices.HALF, choices.PLACE) if choice.in_turn or choice is choices.PASS else (choice,)
        mine = {"game": self.game.id, "seat": self.seat.name, "keys": [one.key for one in alike]}
        return self.session.scalar(_ANSWERED, mine) is None

    @property
    def pace(self) -> facts.Pace:
        return facts.Pace.of(self.game.time_control)

    @cached_property
    def narrator(self) -> Narrator:
        return Narrator.at(self.table, self.view)

    @property
    def context(self) -> Context:
        return Context(self.view, self.table.names, language=self.language)

    def before(self) -> View | None:
        """The board at the seat's last mail; None if there was none, or it was rewound."""
        at = self.session.scalar(_TOLD, {"game": self.game.id, "n": self.seat.told})
        if at is None:
            return None
        try:
            return rules.view(state_at(self.session, self.game, at), None)
        except (LookupError, ValueError):  # the rules have changed since
            return None

    @cached_property
    def own_news(self) -> list[JSON]:
        """The events since the last mail that happened to the reader: deadlines missed, and answers given for them."""
        return [
            event
            for _, event in self.happened
            if event["type"] == "master" and event["act"] in TO_ONE and event.get("seat") == self.seat.name
        ]

    @cached_property
    def tried(self) -> View | None:
        """The view after the last preview in a message, if the message contained only previews."""
        message = self.answered
        if message is None or message.outcome != "preview":
            return None
        last = (message.detail or {})["tried"][-1]
        return what_if.trial_of(self.state, self.context, last["doc"], last["text"]).view

    def history(self) -> list[JSON]:
        """All events, as a log may show them to the seat."""
        return logged(self.game, _told(events_after(self.session, self.game.id, 0), self.seat.name))


def position(session: Session, world: World, game: Game, seat: Seat, mail: GameMail, now: datetime) -> SeatContext:
    """The position at the time of writing, which may be later than when the mail was scheduled.

    Questions answered since aren't asked, and the events since are included.
    """
    assert game.state is not None, "only of a game that has begun is there anything to tell"
    happenings = events_after(session, game.id, seat.told)
    heard = [(h.n, event) for h in happenings if (event := rules.told(h.payload, seat.name))]
    happened = [(n, event) for n, event in heard if _is_ours(seat, event)]
    player = session.get(Player, seat.player_id) if seat.player_id else None
    view = rules.view(game.state, seat.name)
    return SeatContext(session, world, game, seat, game.state, view, happened, player, now, mail)


def _is_ours(seat: Seat, event: JSON) -> bool:
    """Whether the seat's mails report an event as news. Most acts of the game master had their own mail."""
    if event["type"] != "master" or seat.mails == "daily" or not wants_mail(seat, Notice):
        return True
    return event["act"] in QUIET or (event["act"] == "extended" and event.get("seat", seat.name) != seat.name)


def _told(happenings: Any, seat: str) -> list[JSON]:
    return [event for h in happenings if (event := rules.told(h.payload, seat))]
