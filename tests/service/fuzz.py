"""Random mails through the real intake, at every stage of every kind of game."""

from __future__ import annotations

import ast
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy import create_engine
from sqlalchemy.orm import Session
from sqlalchemy.pool import StaticPool

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.mail.transports import MessageRefused
from pbem.orders import Context
from pbem.orders.render import render
from pbem.outcomes import OUTCOMES
from pbem.rules import COLOURS
from pbem.service.games import game_master
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import inbox
from pbem.service.seats import early_end
from pbem.store.base import Base
from pbem.store.database import Database
from pbem.store.models import Game, Job, Message, Player
from tests.mail.hostile import BOMBS
from tests.mail.test_corpus import MESSAGES
from tests.rules.games import any_answer, kind_of_game
from tests.service.club import NAMES, Club, email

CORPUS: Final = Path(__file__).parent.parent / "orders"
STAGES: Final = ("running", "running", "running", "running", "begun", "paused", "over", "abandoned")
LATER: Final = timedelta(minutes=25)  # so that no player writes more a day than is answered
_CUT: Final = re.compile(r"[^\r\n]{3,160}")


@dataclass
class Told:
    """The result of a run.

    Outcomes, faults (a message without an outcome, a reply or a finished job), and the seconds of processor time each
    message took until it was read.
    """

    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)

    def part(self, of: float) -> float:
        """The time that this fraction of the messages didn't exceed."""
        return round(sorted(self.spent)[min(len(self.spent) - 1, int(of * len(self.spent)))], 4)


@cache
def lines() -> list[str]:
    """All order lines in the tests of the order language."""
    found = set()
    for path in sorted(CORPUS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {*_CUT.findall(node.value)}
    return sorted(found)


@cache
def words() -> list[str]:
    return sorted({word for line in lines() for word in line.split()})


def order(dice: Random, right: str = "") -> str:
    """A few order lines as people write them, with words missing, doubled, swapped, misspelt or from another line.

    Every second one begins with the `right` answer.
    """
    pool = [right] * bool(right and dice.random() < 0.5)
    pool += [dice.choice(lines()) for _ in range(dice.choice((1, 1, 1, 2, 3, 6)) - len(pool))]
    return "\n".join(_mutated(dice, line) for line in pool)


def _right(club: Club, dice: Random, game: str, seat: str) -> str:
    """A random answer to the seat's question, as a line in any language; "" without a question."""
    with club.database.read() as session:
        found = session.get_one(Game, game)
        asked = rules.questions(found.state).get(seat) if found.state else None
        if asked is None or found.state is None:
            return ""
        document = {"type": "answer", "value": any_answer(asked, dice), "id": asked["id"]}
        names = dict(zip(COLOURS, NAMES, strict=True))
        context = Context(
            rules.view(found.state, seat), {colour: names[colour] for colour in found.state["board"]["seats"]}
        )
        return render(document, context, dice.choice([*LANGUAGES]))


def _mutated(dice: Random, line: str) -> str:
    said = line.split()
    for _ in range(dice.choice((0, 0, 1, 1, 2, 5))):
        at = dice.randrange(len(said) + 1)
        how = dice.randrange(6)
        if how == 0:
            del said[at : at + 1]
        elif how == 1:
            said[at:at] = [dice.choice(words())]
        elif how == 2:
            said[at:at] = said[at : at + dice.randrange(1, 5)] * dice.choice((1, 2, 9))
        elif how == 3 and said:
            said[at - 1] = said[at - 1][: dice.randrange(len(said[at - 1]) + 1)] + dice.choice("aeñü0,;:>+()\u202e")
        elif how == 4:
            dice.shuffle(said)
        else:
            said[at:at] = dice.choice(lines()).split()
    return " ".join(said)


def written(dice: Random, sender: str, number: int, right: str = "") -> bytes:
    """A mail with such lines, as a player's mail program sends it."""
    head = f"From: {sender}\r\nMessage-ID: <{number}@fuzz.example>\r\nSubject: Re: El Grande\r\n"
    return f"{head}Content-Type: text/plain; charset=utf-8\r\n\r\n{order(dice, right)}\r\n".encode()


def damaged(dice: Random, sender: str, number: int) -> bytes:
    """A mail of the corpora with bytes changed, lost, doubled or taken from another mail; mostly from the player."""
    pool = _pool()
    raw = bytearray(dice.choice(pool)[:60_000])
    for _ in range(dice.randrange(0, 6)):
        at, other = dice.randrange(len(raw) + 1), dice.choice(pool)
        begin = dice.randrange(len(other) + 1)
        raw[at : at + dice.randrange(60)] = (
            other[begin : begin + dice.randrange(200)],
            dice.randbytes(dice.randrange(30)),
            raw[at : at + 40] * dice.randrange(4),
        )[dice.randrange(3)]
    mine = f"From: {sender}\r\nMessage-ID: <{number}@fuzz.example>\r\n".encode()
    without = re.sub(rb"(?im)^(?:from|message-id):[^\n]*\n", b"", bytes(raw), count=2)
    return mine + without if dice.random() < 0.8 else bytes(raw)


@cache
def _pool() -> list[bytes]:
    return [path.read_bytes() for path in MESSAGES] + [raw for raw, _ in BOMBS.values() if len(raw) < 100_000]


def run(club: Club, dice: Random, kinds: int, each: int, told: Told, *, broken: bool = False) -> None:
    """Run a number of kinds of games, with a number of messages each."""
    for _ in range(kinds):
        game, seats = table(club, dice)
        for _ in range(each):
            club.now += LATER
            arrive(club, dice, game, dice.choice(seats), told, broken=broken)


def table(club: Club, dice: Random) -> tuple[str, list[str]]:
    """A game of any kind, at any stage, with players of any language; and its seats."""
    kind, stage = kind_of_game(dice.randrange(5_000)), dice.choice(STAGES)
    with club.database.write() as session:
        for player in session.query(Player):
            player.language = dice.choice([*LANGUAGES])
    game = club.game(kind.players, edition=kind.edition, options=kind.options)
    with club.database.write() as session:
        if stage != "begun":
            _play(
                GameUnitOfWork.open(session, game, club.now), dice, 10_000 if stage == "over" else dice.randrange(150)
            )
        if stage == "paused" and session.get_one(Game, game).status == "running":
            game_master.pause(session, game, club.now)
        if stage == "abandoned" and session.get_one(Game, game).status == "running":
            early_end.end_early(session, game, "master", club.now)
    club.work()
    return game, [*COLOURS[: kind.players]]


def _play(unit: GameUnitOfWork, dice: Random, most: int) -> None:
    for _ in range(most):
        if not (asked := unit.questions()):
            break
        seat = dice.choice(sorted(asked))
        unit.answer(seat, any_answer(asked[seat], dice), by="person")
    unit.close()


def arrive(club: Club, dice: Random, game: str, seat: str, told: Told, *, broken: bool) -> None:
    """Store and read one message; return the result."""
    sender = email(NAMES[COLOURS.index(seat)])
    number = len(told.spent)
    right = "" if broken else _right(club, dice, game, seat)
    raw = damaged(dice, sender, number) if broken else written(dice, sender, number, right)
    before = club.newest()
    began = time.process_time()
    try:
        with club.database.write() as session:
            inbox.store(session, club.world.settings.secret, sender, club.address(game, seat), raw, club.now)
    except MessageRefused:
        told.outcomes["refused"] += 1
        return
    club.work()
    told.spent.append(time.process_time() - began)
    for number in club.since(before):
        _judge(club, number, raw, told)


def _judge(club: Club, number: int, raw: bytes, told: Told) -> None:
    with club.database.read() as session:
        message = session.get_one(Message, number)
        told.outcomes[message.outcome or "none"] += 1
        outcome = OUTCOMES.get(message.outcome or "")
        if outcome is None or outcome.name == "unforeseen":
            told.faults.append(f"{message.outcome}: {raw!r}")
        elif "no_mail" in (message.detail or {}).get("notes", []):
            return  # they want no mail
        elif outcome.answer in ("receipt", "confirm") and not _answered(session, number):
            told.faults.append(f"{outcome.name} without an answer: {raw!r}")


def _answered(session: Session, number: int) -> bool:
    """Whether a reply was scheduled, or the game's final mail covers it."""
    reports = session.query(Job).filter(Job.kind == "report").order_by(Job.id.desc()).limit(30)
    return any(job.payload.get("message") == number or job.payload["kind"] == "final" for job in reports)


def fresh() -> Club:
    """A club on an in-memory database."""
    engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
    Base.metadata.create_all(engine)
    return Club(Database(engine))
