"""A whole game between people who only tap links in mails, with a real Postfix and Dovecot."""

from datetime import timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import or_, select

from pbem.service.accounts import players
from pbem.service.games import history
from pbem.service.received_mail import read as read_mail
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.models import Game, Job, Message
from tests.mailservers.dovecot import Dovecot
from tests.mailservers.phone import Phone, answers_in, apple, gmail, samsung
from tests.mailservers.postfix import HOME, Postfix
from tests.mailservers.test_postfix import server
from tests.servers import wait_until

pytestmark = pytest.mark.servers
GAME = "granada7"
PEOPLE = {"Ana": (gmail, "en"), "Ben": (apple, "de"), "Carla": (samsung, "es")}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture, and no pause between two mails to one person."""
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    for pause in ("APART", "BOTS_THINK"):
        monkeypatch.setattr(f"pbem.service.notifications.coalescing.{pause}", timedelta())


def test_a_whole_game_is_played_by_tapping_on_three_phones(mta: Postfix, lmtp: int, mailboxes: Dovecot, tmp_path: Path):
    phones = {name: phone(name, mta, mailboxes) for name in PEOPLE}
    dice, sent, numbers = Random(7), list[str](), count(1)
    with server(tmp_path / "home", mta, lmtp) as world:
        found(world, phones)
        while status(world) == "running":
            wait_until(partial(at_rest, world, mta, len(sent)), lambda: mta.log)
            for each in phones.values():
                links = [links for mail in each.unread() if (links := answers_in(mail))]
                if links:
                    sent.append(each.tap(dice.choice(links[-1]), f"{next(numbers)}"))
        assert tapped(world) == dict.fromkeys(sent, "orders")
    assert len(sent) > 6 * 2 * len(phones)  # a power card and a turn for each, in six rounds


def phone(name: str, mta: Postfix, mailboxes: Dovecot) -> Phone:
    compose, _ = PEOPLE[name]
    return Phone(f"{name.lower()}-taps@{HOME}", mailboxes.imap, mta.port, compose)


def found(world: World, phones: dict[str, Phone]) -> None:
    """A game of six rounds, each player's mails in another language."""
    with world.database.write() as session:
        guests = []
        for name, each in phones.items():
            person = players.known(session, each.address, world.clock(), name, language=PEOPLE[name][1])
            guests.append(Guest(player=person))
        plan = Plan(guests, seed="5eed" * 16, game_id=GAME, pace={"hold_minutes": 0})
        plan.options["rounds"] = "6"
        create_game.create_game(session, plan, world.clock())


def status(world: World) -> str:
    with world.database.read() as session:
        return str(session.get_one(Game, GAME).status)


def at_rest(world: World, mta: Postfix, answers: int) -> bool:
    """Wait until that many answers were read, no job is due and all mail was delivered."""
    busy = or_(Job.run_at <= world.clock(), Job.lease_until > world.clock())
    with world.database.read() as session:
        read = session.scalars(select(Message.id).where(Message.direction == "in", Message.outcome.is_not(None))).all()
        jobs = session.scalars(select(Job.id).where(Job.done_at.is_(None), Job.dead_at.is_(None), busy)).all()
    return len(read) == answers and not jobs and mta.queued() == 0


def tapped(world: World) -> dict[str, str]:
    """The outcome of each message whose code names the question it answers, and whose header does not."""
    found = {}
    with world.database.read() as session:
        game = session.get_one(Game, GAME)
        for message in session.scalars(select(Message).where(Message.direction == "in")):
            letter = read_mail(message.raw or b"", envelope_sender=message.sender)
            assert not letter.in_reply_to
            then = history.answered_by(session, game, message.seat or "", letter)
            if then and then.by_link and then.question not in (None, "unknown"):
                found[message.message_id or ""] = message.outcome or ""
    return found
