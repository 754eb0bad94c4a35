"""One transaction on one game: the lock, the answers given in it, and their consequences.

    with database.write() as session:
        unit = GameUnitOfWork.open(session, game_id, now)
        unit.answer("green", 9, by="person")
        unit.close()

`close` opens and closes waits and schedules mails as jobs. Nothing is sent, drawn or rendered in here.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem import rules
from pbem.rules import JSON, OpenQuestion, reasons
from pbem.service.accounts import guests
from pbem.service.deadlines import absences, answer_windows, time_bank, time_control
from pbem.service.games import following, parsing, rules_upgrade
from pbem.service.games.glance import glance
from pbem.service.job_types import AnalyseGame, LetBotAnswer
from pbem.service.notifications import channels, coalescing, digest
from pbem.service.notifications.mail_types import Asked, GameMail, GameOver, Missed, News, Notice, Scoring, SeatMail
from pbem.service.payloads import enqueue
from pbem.store.games import last_event, lock_game, seats_of
from pbem.store.models import Answer, Event, Game, PendingAnswer, Seat, Snapshot, StoredOrder, WaitOutcome
from pbem.store.models.games import AnsweredBy
from pbem.store.pending_answers import add_wait, open_waits, order_id, stored_orders

BETWEEN_ROUND_MAILS: Final = timedelta(hours=18)
"""The shortest time between another mail and a mail with which a player can answer a whole round."""


class GameUnitOfWork:
    """A game locked by one transaction.

    `answering`: the seat whose message is being answered; its receipt includes the next question, so no second mail is
    scheduled for it. `unasked`: that question, until a mail includes it. `missed`: the seat whose deadline has passed;
    its wait is closed as missed.
    """

    def __init__(self, session: Session, game: Game, now: datetime, answering: str | None = None) -> None:
        self.session = session
        self.game = game
        self.now = now
        self.answering = answering
        self.unasked: PendingAnswer | None = None
        self.missed: str | None = None
        self.greeted = False  # whether everyone gets a first mail, which includes their question
        self.bots: set[str] = set()
        self.answered: dict[str, datetime] = {}  # seat -> when its latest answer was given, possibly long before
        self.scored = False  # whether a general scoring was completed
        self.events: list[JSON] = []
        self._asked: tuple[JSON, dict[str, OpenQuestion]] | None = None  # cache: the state and its questions

    @classmethod
    def open(cls, session: Session, game_id: str, now: datetime, answering: str | None = None) -> GameUnitOfWork:
        """Lock the game; a game made by older rules is first moved to the current ones."""
        unit = cls(session, lock_game(session, game_id), now, answering)
        if rules_upgrade.is_old(unit.game):
            unit.move_to_current_rules()
        return unit

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> JSON:
        assert self.game.state is not None, "a game that has not begun has no state"
        return self.game.state

    @property
    def running(self) -> bool:
        return self.game.status == "running"

    def begin(self, dealt: JSON, version: str = rules.VERSION) -> None:
        """Set the first state and record its events; under the current rules, or those of a record."""
        step = rules.begin(dealt, version)
        self.game.state = step.state
        self._record(step.events)
        self._keep_act_start()

    def move_to_current_rules(self) -> None:
        """Move the game to the current rules; announce it if answers have to be asked again."""
        if rules_upgrade.repair(self.session, self.game, self.now):
            self._record([{"type": "master", "act": "repaired", "words": ""}])
            for seat in self.people():
                notice = Notice(self.game.id, seat.name, self._next - 1)
                self.tell(notice, f"notice:{self.game.id}:{self._next - 1}")

    def questions(self) -> dict[str, OpenQuestion]:
        """The open questions by seat; empty if the game isn't running."""
        if not self.running:
            return {}
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = self.state, parsing.questions(self.session, self.state)
        return self._asked[1]

    def answer(self, seat: str, value: Any, *, by: AnsweredBy, order: StoredOrder | None = None) -> None:
        """Answer the seat's open question. Raises rules.Refused."""
        question = self.questions().get(seat)
        if question is None:
            raise rules.Refused(reasons.NotAsked(seat))
        step = rules.answer(self.state, seat, question["id"], value)
        self.game.position += 1
        self.session.add(
            Answer(
                game_id=self.game.id,
                epoch=self.state["epoch"],
                n=self.game.position,
                question_id=question["id"],
                key=question["key"],
                seat=seat,
                value=value,
                by=by,
                order_id=order_id(self.session, order) if order else None,
                received_at=order.received_at if order else self.now,
            )
        )
        acts = range(self.state["act"], step.state["act"])
        self.scored = self.scored or any(_name(self.state, act) == "scoring" for act in acts)
        self.game.state = step.state
        self.answered[seat] = order.received_at if order else self.now
        if by == "bot":
            self.bots.add(seat)
        self._record(step.events)
        if acts:
            self._keep_act_start()

    def miss(self, wait: PendingAnswer) -> None:
        """Close the seat's wait as missed. Log it, unless the seat was logged as offered to standbys."""
        self.missed = wait.seat
        if answer_windows.on_miss(self.game, wait) != "standby":
            uncounted = {} if wait.agreed else {"counted": False}
            self._record([{"type": "master", "act": "missed", "words": "", "seat": wait.seat} | uncounted])

    @cached_property
    def _next(self) -> int:
        """The number of the next event."""
        return last_event(self.session, self.game.id) + 1

    def _record(self, events: list[JSON]) -> None:
        for event in events:
            happening = Event(game_id=self.game.id, n=self._next, position=self.game.position, payload=event)
            self.session.add(happening)
            self._next += 1
        self.events += events

    def _keep_act_start(self) -> None:
        kept = Snapshot(
            game_id=self.game.id,
            epoch=self.state["epoch"],
            act=self.state["act"],
            position=self.game.position,
            state=self.state,
        )
        self.session.add(kept)

    # -- consequences ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Open and close waits, and schedule mails and bot jobs."""
        if self.game.state is None:
            return
        if self.game.glance is None:
            self.game.glance = glance(self.state)
        asked = self.questions()
        if self.game.time_control.get("bank_hours"):
            self._reward_those_ahead()
        open_still = self._close_waits(asked)
        if self.running and not asked:
            self._end_game()
        else:
            self._ask({seat: question for seat, question in asked.items() if seat not in open_still})
        if any(event["type"] in following.TELLING for event in self.events):
            following.tell_followers(self.session, self.game, self.now)
        if self.bots and not self.bots_move:
            for seat in self.people():
                coalescing.release(self.session, seat, self.now)

    def _ask(self, asked: dict[str, OpenQuestion]) -> None:
        new = [self._open_wait(seat, question) for seat, question in asked.items()]
        if new:
            self.session.flush()
        for wait in new:
            self._call(wait)
        self._tell_the_others({wait.seat for wait in new})

    def _reward_those_ahead(self) -> None:
        """Credit the time banks of players whose answers arrived before the question."""
        waited_for = {wait.seat for wait in open_waits(self.session, self.game.id)}
        for name in self.answered.keys() - waited_for - self.bots:
            time_bank.credit_early_answer(self.game, self.seat(name))

    def _close_waits(self, asked: dict[str, OpenQuestion]) -> set[str]:
        """End the waits of seats that are asked nothing or something new (after an answer, or in another act).

        Returns the seats whose waits stay open.
        """
        waits = open_waits(self.session, self.game.id)
        ended = False
        for wait in waits if self.game.status != "paused" else ():
            here = (wait.epoch, wait.act) == (self.state["epoch"], self.state["act"])
            if wait.seat not in asked or wait.seat in self.answered or not here:
                wait.closed_at, wait.outcome = self.now, self._outcome(wait)
                given = self.answered.get(wait.seat, self.now)
                time_bank.settle_wait(self.game, self.seat(wait.seat), wait, wait.outcome, given)
                ended = True
        if ended:
            self.session.flush()
        return {wait.seat for wait in waits if wait.actionable}

    def _outcome(self, wait: PendingAnswer) -> WaitOutcome:
        if wait.epoch != self.state["epoch"]:
            return "rewound"
        if wait.seat == self.missed:
            return "missed"
        return "bot" if wait.seat in self.bots else "answered"

    def _open_wait(self, seat: str, question: OpenQuestion) -> PendingAnswer:
        wait = answer_windows.open_window(
            self.session, self.game, self.seat(seat), time_control.kind_of(question["key"]), self.now
        )
        add_wait(self.session, wait)
        return wait

    def bot_answers(self, wait: PendingAnswer) -> bool:
        """Whether a bot has the seat or answers for its player."""
        seat = self.seat(wait.seat)
        away = wait.kind != "veto" and absences.bot_plays(self.session, seat, self.now)
        return bool(seat.bot or seat.stand_in) or away

    def _call(self, wait: PendingAnswer) -> None:
        """Schedule a bot's answer, or a mail to a person unless a receipt already carries the question."""
        if self.bot_answers(wait):
            minutes = 0 if self.live else time_control.setting(self.game.time_control, "bot_minutes")
            later = self.now + timedelta(minutes=minutes)
            enqueue(self.session, LetBotAnswer(self.game.id, wait.id), f"bot:{wait.id}", later)
            return
        present = wait.seat == self.answering
        channels.ask(self.session, self.seat(wait.seat), wait, self.now, present=present)
        if present:
            self.unasked = wait
        elif not self.greeted:
            self.ask(wait)

    def ask(self, wait: PendingAnswer) -> None:
        """Schedule the mail with a question."""
        self.tell(Asked(self.game.id, wait.seat, wait.id), f"asked:{wait.id}")

    def _tell_the_others(self, asked: set[str]) -> None:
        """Mail everyone at a general scoring, and those who want every mail whenever something happens.

        A player who got a Veto through an order sent ahead is asked at once how to use it. Players who have chosen few
        mails get one as a round begins if they can answer it in reply, instead of when their turn comes.
        """
        here = f"{self.game.id}:{self.state['epoch']}:{self.game.position}"
        for seat in self.people():
            if self.greeted or seat.name in asked or seat.name == self.answering:
                continue
            if seat.name == self.missed:
                self.tell(Missed(self.game.id, seat.name), f"missed:{here}")
            elif self.scored and seat.mails != "few":
                self.tell(Scoring(self.game.id, seat.name), f"scoring:{here}")
            elif (
                self._can_answer_the_round(seat)
                or (seat.mails == "all" and self.events)
                or self._has_kept_a_veto(seat.name)
            ):
                self.tell(News(self.game.id, seat.name), f"news:{here}")

    def _can_answer_the_round(self, seat: Seat) -> bool:
        """Whether a round has begun, the seat has already sent an order for its power cards, and has had few mails
        lately.

        The board and the cards then come before the seat is asked, and an answer makes the question unnecessary.
        """
        began = any(event["type"] == "round" for event in self.events)
        if seat.mails != "few" or not began or (seat.mailed_at and self.now - seat.mailed_at < BETWEEN_ROUND_MAILS):
            return False
        board, waiting = self.state["board"], stored_orders(self.session, self.game.id, seat.name)
        ahead = any(order.doc["type"] == "power" and order.round == board["round"] for order in waiting)
        return ahead or seat.name in board["powers"]

    def _has_kept_a_veto(self, seat: str) -> bool:
        """Whether an answer given earlier kept a veto; an answer given now shows it in the receipt or page."""
        kept = any(event["type"] == "veto_kept" and event["colour"] == seat for event in self.events)
        if not kept or self.answered.get(seat, self.now) == self.now:
            return False
        orders = stored_orders(self.session, self.game.id, seat)
        return not any(order.doc["type"] == "veto" for order in orders)

    def _end_game(self) -> None:
        over = next(event for event in self.events if event["type"] == "over")
        self.game.status, self.game.ended_at = "over", self.now
        standings = over.get("standings") or rules.standings_by_points(over["points"])
        self.game.result = {"points": over["points"], "winners": over["winners"], "standings": standings}
        if self.people():
            due = AnalyseGame(self.game.id, self.now)
            enqueue(self.session, due, due.dedupe, self.now)
        for seat in self.people():
            self.tell(GameOver(self.game.id, seat.name), f"final:{self.game.id}:{self.state['epoch']}")

    def tell(self, mail: SeatMail, dedupe: str) -> None:
        """Schedule a mail to a seat, to be written from the current position or a later one. Guests get no mails."""
        told = self.seat(mail.seat)
        if guests.is_guest(self.session, told.player_id):
            return
        channels.notify(self.session, told, mail, dedupe, self.game.position, self.now)
        waits = isinstance(mail, GameMail) and mail.rule.once_a_day
        if waits and told.mails == "daily" and told.player_id:
            digest.schedule(self.session, told.player_id, self.now)
            return
        mail, dedupe = replace(mail, position=self.game.position), f"report:{dedupe}:{mail.seat}"
        waits_for_the_end = isinstance(mail, GameMail) and mail.rule.merges and not mail.rule.at_once
        leaves = self.game.slow_from(self.now) if waits_for_the_end else self.now
        coalescing.queue_mail(self.session, told, mail, dedupe, leaves, bots_move=self.bots_move)

    @property
    def live(self) -> bool:
        """Whether a live session is running now."""
        return self.game.slow_from(self.now) > self.now

    @property
    def bots_move(self) -> bool:
        """Whether only bots have open questions."""
        asked = self.questions() if self.game.state else {}
        return bool(asked) and not any(seat.name in asked for seat in self.people())

    def seat(self, name: str) -> Seat:
        return next(seat for seat in seats_of(self.session, self.game.id) if seat.name == name)

    def people(self) -> list[Seat]:
        """The seats held by people."""
        return [seat for seat in seats_of(self.session, self.game.id) if seat.player_id and not seat.bot]


def _name(state: JSON, act: int) -> str:
    found = rules.act_of(state | {"act": act})
    return found.name if found else "over"
