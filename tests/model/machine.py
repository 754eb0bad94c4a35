"""Random actions of players, masters, the clock and killed workers, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any
from unittest.mock import patch

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import BotRow
from pbem.bots.random_bot import dice
from pbem.service.accounts import players
from pbem.service.games import game_master, records
from pbem.store.games import standing_answers
from pbem.store.models import Answer, Game, Job, PendingAnswer
from tests.model.desk import GAME, Desk
from tests.model.expected import Model
from tests.service.club import NAMES

HOURS = {"": 24.0, "veto": 12.0}
SECRETS = ("power 13, lowest", "disc Granada", "hello", "orders", "resign", "retract")
TOGETHER = (
    *("vote pause 1 day", "vote extend 12h", "vote resume", "vote end", "vote yes", "vote yes", "vote no"),
    *("vacation until 9 Dec wait", "vacation until 9 Dec bot", "vacation until 9 Dec standby", "vacation off"),
)
TICKS = (0.2, 1.0, 6.0, 25.0, 25.0, -1.0, -26.0)
WHICH = st.integers(0, 2)


@contextmanager
def quickly() -> Iterator[None]:
    """Leave out slow parts that are tested elsewhere: pictures, and bots that search."""
    picture = patch("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    with picture, patch.dict("pbem.bots.BOTS", steady=BotRow(dice, "")):
        yield


class Table(RuleBasedStateMachine):
    """Always: no deadline is early, doubled or forgotten, no order lost, no secret shown, and the game ends."""

    @initialize(
        people=st.integers(2, 3),
        on_miss=st.sampled_from(("bot", "bot", "least", "play", "standby")),
        hold=st.sampled_from((0, 10)),
        power_cards=st.sampled_from(("sequential", "sealed")),
        more=st.sampled_from(({}, {}, {"grace_hours": 3, "bank_hours": 12}, {"veto_window": "fixed"})),
    )
    def sit_down(self, people: int, on_miss: str, hold: int, power_cards: str, more: dict[str, Any]) -> None:
        self.desk, self.model, self.seen = Desk(self.look), Model(HOURS), 0
        pace = {"answer_hours": HOURS[""], "on_miss": on_miss, "hold_minutes": hold, "remind_hours": 4} | more
        self.desk.game(people, game_id=GAME, pace=pace, options={"rounds": "6", "power_cards": power_cards})
        self.desk.stand_by(*NAMES[3:])

    # -- players --------------------------------------------------------------------------------------------------

    @rule(which=WHICH, dice=st.integers(0, 99), way=st.sampled_from(("page", "mail", "mail", "now")))
    def answer(self, which: int, dice: int, way: str) -> None:
        """Answer, or revise an answer by mail that is still on hold."""
        asked = self.desk.asked_people()
        if not asked:
            return
        seat = asked[which % len(asked)]
        document, line, foretold = self.desk.thought(seat, dice)
        if way != "page":
            self.desk.mail(seat, line + ("\nnow" if way == "now" else ""))
            self.model.promise(seat, foretold)
        elif self.desk.page(seat, document):
            self.model.promise(seat, foretold)
        self.desk.work()

    @precondition(lambda self: self.status in ("running", "paused"))
    @rule(which=WHICH)
    def retract(self, which: int) -> None:
        seat = self.person(which)
        self.desk.mail(seat, "retract")
        self.model.promise(seat, [])
        self.desk.work()

    @precondition(lambda self: self.status in ("running", "paused") and len(self.desk.people()) > 1)
    @rule(which=WHICH)
    def resign(self, which: int) -> None:
        seat = self.person(which)
        self.desk.mail(seat, "resign")
        self.desk.work()
        self.model.forget_promises(seat)
        self.desk.mail(seat, "yes")
        self.desk.work()

    @precondition(lambda self: self.status in ("running", "paused"))
    @rule(which=WHICH, text=st.sampled_from(TOGETHER))
    def the_table_decides_or_somebody_goes_away(self, which: int, text: str) -> None:
        self.desk.mail(self.person(which), text)
        self.desk.work()

    @rule(which=WHICH)
    def a_standby_says_yes(self, which: int) -> None:
        self.desk.takes_a_seat(which)
        self.desk.work()

    @precondition(lambda self: self.status == "running" and self.desk.fuse.left is None)
    @rule(which=WHICH, text=st.sampled_from(SECRETS))
    def what_one_writes_ahead_is_seen_by_nobody(self, which: int, text: str) -> None:
        """Run the same game with and without the text; compare what others get, then restore the database."""
        seat = self.person(which)
        if seat in self.desk.asked_people():
            return
        back, carried, heard = self.desk.keep(), len(self.desk.post), []
        for write in (True, False):
            back()
            if write:
                self.desk.mail(seat, text)
            self.desk.work()
            heard.append(self.desk.heard_but_by(seat))
        del self.desk.post[carried:]
        back()
        assert heard[0] == heard[1], f"somebody can tell that {seat} wrote {text!r}"

    # -- masters --------------------------------------------------------------------------------------------------

    @rule()
    def pause(self) -> None:
        if self.desk.does(game_master.pause):
            self.model.paused(self.desk.now)

    @rule()
    def resume(self) -> None:
        now, self.model.paused_at = self.desk.now, self.desk.game_row.paused_at  # the table may have paused it
        if self.desk.does(game_master.resume) and self.model.paused_at:
            self.model.resumed(now)
        self.desk.work()

    @rule(hours=st.sampled_from((1.0, 30.0)))
    def extend(self, hours: float) -> None:
        if self.desk.does(game_master.extend, hours):
            self.model.extended(timedelta(hours=hours))
        self.desk.work()

    @precondition(lambda self: self.desk.game_row.position > 0)
    @rule(part=st.floats(0, 0.99))
    def rewind(self, part: float) -> None:
        if self.desk.does(game_master.rewind, int(part * self.desk.game_row.position)):
            self.model.forget_promises()
            self.model.paused_at = None
        self.desk.work()

    @precondition(lambda self: self.status in ("running", "paused"))
    @rule(place=WHICH, name=st.sampled_from((*NAMES[3:], "steady")))
    def substitute(self, place: int, name: str) -> None:
        seat = rules.COLOURS[place]
        if name == "steady" and self.desk.people() == [seat]:
            return

        def act(session: Session, game: str, now: datetime) -> None:
            new = name if name == "steady" else players.known(session, f"{name.lower()}@example.org", now, name)
            game_master.substitute(session, game, seat, new, now)

        if self.desk.does(act):
            self.model.forget_promises(seat)
        self.desk.work()

    # -- the world ------------------------------------------------------------------------------------------------

    @rule(hours=st.sampled_from(TICKS))
    def time_goes_by_or_jumps(self, hours: float) -> None:
        self.desk.now += timedelta(hours=hours)
        self.desk.sweep()
        self.none_is_forgotten()

    @rule(steps=st.integers(0, 60))
    def somebody_will_die(self, steps: int) -> None:
        self.desk.fuse.light(steps)

    # -- the laws -------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        return self.desk.game_row.status

    def person(self, which: int) -> str:
        people = self.desk.people()
        return people[which % len(people)]

    def look(self) -> None:
        """Check everything since the last call against the model."""
        for wait in self.desk.rows(PendingAnswer):
            self.model.opened(wait.id, wait.seat, wait.kind, (wait.epoch, wait.position), wait.opened_at)
        for answer in self.desk.rows(Answer, self.seen):
            self.seen, place = answer.id, (answer.epoch, answer.n)
            self.model.answered(answer.seat, place, answer.key, (answer.by, answer.value), self.desk.now)
        awaited = self.desk.awaited()
        assert awaited is None or awaited == {*self.desk.asked(GAME)}, "deadline paused for others than the rules ask"

    def none_is_forgotten(self) -> None:
        """Two sweeps, since a killed worker's lease may end later than a deadline that came meanwhile."""
        if self.desk.forgotten():
            self.desk.sweep()
        assert not self.desk.forgotten()

    def teardown(self) -> None:
        """Without further deaths or returns, the game plays itself to a correct end."""
        if not hasattr(self, "seen"):
            return
        self.desk.fuse.put_out()
        if self.status in ("paused", "abandoned"):
            self.resume()
        with self.desk.database.write() as session:
            game = session.get_one(Game, GAME)
            game.time_control = game.time_control | {"on_miss": "play"}
        for _ in range(60):
            if self.status == "over":
                break
            self.time_goes_by_or_jumps(self.desk.hours_left() + 1.0)
        assert self.status == "over"
        self.whole()

    def whole(self) -> None:
        """The answers replay to the game's state, no job is left, and mails sent twice were identical."""
        with self.desk.database.read() as session:
            record = records.export(session, session.get_one(Game, GAME))
            answers = standing_answers(session, GAME)
        assert rules.verify(record) == []
        assert [answer.n for answer in answers] == list(range(1, len(answers) + 1))
        assert len({(answer.question_id, answer.seat) for answer in answers}) == len(answers)
        assert not [job for job in self.desk.rows(Job) if job.dead_at]
        carried = sorted((message["Message-ID"], to, bytes(message)) for to, message in self.desk.post)
        again: list[Any] = [list(mails) for _, mails in groupby(carried, itemgetter(0))]
        assert all(len(set(mails)) == 1 for mails in again)
        assert len(carried) - len(again) <= self.desk.fuse.deaths
