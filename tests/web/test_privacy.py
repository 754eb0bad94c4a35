"""Nobody sees anybody else's mail address: a whole game, checked after every step from everybody's view.

Mails, pages and API responses are searched. A game master may see an address that they typed themselves, until its
owner has joined.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from sqlalchemy import func, select

from pbem.mail.bodies import unflowed
from pbem.mail.bounce_causes import Cause
from pbem.mail.delivery_status import Failure
from pbem.service.accounts import api_tokens, login_links, players
from pbem.service.outbound import bounces
from pbem.store.games import seats_of
from pbem.store.models import Game, Message, Player
from pbem.web.api.endpoint import TABLE
from tests.service.club import Club, plain
from tests.web.api.programs import ALL
from tests.web.browser import SITE, Browser, site
from tests.web.test_strangers import filled

PEOPLE = ("Ana", "Ben", "Carla", "Dev", "Eva", "Fay", "Gus", "Hal", "Zoe")
LOOKING = ("Ana", "Ben", "Eva", "Zoe")  # the founder, a player and the master; for others only mails count
SLOW = re.compile(r"board|replay|proof|record|atom")  # looked at once the game is over
FIRST = LOOKING[0]  # after each step she looks at the pages of all people, as others do once the game is over


def address(name: str) -> str:
    return f"{name.lower()}.9977@{name.lower()}-home.example"


def names_in(text: str) -> set[str]:
    """The people whose address occurs in the text, however it is encoded in links and headers."""
    return {name for name in PEOPLE if f"{name.lower()}.9977" in text.lower()}


class Person(Browser):
    """Somebody with an account, or a new person."""

    def __init__(self, club: Club, name: str, *, new: bool = False) -> None:
        super().__init__(club)
        self.name, self.new, self.typed = name, new, set[str]()
        if not new:
            self.come_in()

    def come_in(self) -> None:
        self.new = False
        with self.club.database.write() as session:
            player = players.known(session, address(self.name), self.club.now, self.name)
            link = login_links.create_link(session, player, self.club.now)
        self.press(self.get(f"/login/{link}"), "Sign in with this browser")

    @property
    def mails(self) -> list[EmailMessage]:
        return [mail for to, mail in self.club.post if to == address(self.name)]

    def follow(self, part: str) -> str:
        """The path of a link in the latest mail with one."""
        for mail in reversed(self.mails):
            if found := re.search(rf"{SITE}({part}\S+)", plain(mail)):
                return found[1]
        raise AssertionError(f"{self.name} got no link to {part}")

    def reply(self, text: str, mail: EmailMessage | None = None) -> None:
        """Reply to the latest mail, or to another."""
        to = re.sub(r".*<|>.*", "", str((mail or self.mails[-1])["Reply-To"]))
        self.club.write("", "red", text, sender=address(self.name), to=to)
        self.club.work()


class Table:
    """The people around a game, and what each of them has seen so far."""

    def __init__(self, club: Club) -> None:
        self.club, self.game, self.read, self.watchful = club, "", 0, True
        self.opened = 0  # the mails up to this one were looked at
        self.people = {name: Person(club, name, new=name in ("Ben", "Gus", "Zoe")) for name in PEOPLE}

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    def look(self, step: str) -> None:
        """Collect everything that each person can see."""
        self.club.work()
        if not self.watchful:
            return
        found = {
            (person.name, other, where)
            for person in self.people.values()
            for where, text in (*self._mails(person), *self._pages(person, step), *self._answers(person))
            for other in names_in(text) - {person.name} - person.typed
        }
        self.read, self.opened = len(self.club.post), self._latest()
        self.club.now = self.club.now.replace(minute=(self.club.now.minute + 2) % 60)
        assert found == set(), step

    def joined(self, name: str) -> None:
        """From now on, even the person who typed the address must not see it."""
        for person in self.people.values():
            person.typed.discard(name)

    def _mails(self, person: Person) -> Iterator[tuple[str, str]]:
        for to, mail in self.club.post[self.read :]:
            if to == address(person.name):
                words = "\n".join(unflowed(mail.get_body(("plain",)).get_content(), delsp=False))
                parts = [words, *(part.get_content() for part in mail.walk() if part.get_content_maintype() == "text")]
                own = [str(mail), *map(str, parts)]
                yield str(mail["Subject"]), "\n".join(own)

    def _pages(self, person: Person, step: str) -> Iterator[tuple[str, str]]:
        if person.new or person.name not in LOOKING:
            return
        about = PEOPLE if person.name == FIRST or step == "the end" else ()
        paths = ["/", "/me", "/lobby", "/players", *(f"/players/{name}" for name in about)]
        every = self._values(person)
        for rule in site(self.club).url_map.iter_rules():
            of_a_game = "game_id" in rule.arguments and "GET" in (rule.methods or ())
            of_a_game = of_a_game and (step == "the end" or not SLOW.search(rule.rule))
            paths += [filled(rule, values) for values in every] if of_a_game and self.game else []
        for path in dict.fromkeys(paths):
            page = person.get(path)
            yield path, page.text

    def _answers(self, person: Person) -> Iterator[tuple[str, str]]:
        if person.new or person.name not in LOOKING[:3]:
            return
        with self.club.database.write() as session:
            player = session.scalars(select(Player).where(Player.handle == person.name)).one()
            token = api_tokens.make(session, player, "a test", ALL, self.club.now)[1]
        client, every = site(self.club).test_client(use_cookies=False), self._values(person)
        for row in (row for row in TABLE if row.method == "GET" and self.game and "<game>" in row.path):
            for values in every if "<mail>" in row.path else every[:1]:
                path = row.path
                for name, value in values.items():
                    path = path.replace(f"<{name}>", value)
                answer = client.get(f"/api/v1{path}", base_url=SITE, headers={"Authorization": f"Bearer {token}"})
                yield path, answer.get_data(as_text=True)

    def _values(self, person: Person) -> list[dict[str, str]]:
        """Values for path parameters; mails are for Eva, who doesn't play."""
        with self.club.database.read() as session:
            of_the_game = select(Message.id).where(Message.game_id == self.game, Message.id > self.opened)
            mails = session.scalars(of_the_game).all()
        named = {"game_id": self.game, "game": self.game, "kind": "svg", "code": "abcd", "mark": "0" * 16}
        shown = mails if person.name == "Eva" else mails[:1]
        return [named | {"message": str(mail), "mail": str(mail), "seat": "red"} for mail in shown or [1]]

    def _latest(self) -> int:
        with self.club.database.read() as session:
            return session.scalar(select(func.max(Message.id))) or 0

    def seat(self, name: str) -> str:
        with self.club.database.read() as session:
            return next(seat.name for seat in seats_of(session, self.game) if seat.handle == name)


@pytest.fixture
def table(club: Club, reports: None, monkeypatch: pytest.MonkeyPatch) -> Table:
    from pbem.service.accounts import rate_limits
    from pbem.web.api import dispatch

    monkeypatch.setattr(dispatch, "A_MINUTE", 100_000)
    for key, limit in rate_limits.LIMITS.items():
        monkeypatch.setitem(rate_limits.LIMITS, key, limit._replace(most=100_000))
    return Table(club)


def found(table: Table) -> None:
    """Ana creates a public game with Ben and Carla invited and two seats free."""
    ana = table["Ana"]
    ana.typed |= {"Ben", "Carla"}
    ana.send("/new", {"seat": [address("Ben"), address("Carla"), "free", "free"], "title": "Home", "public": "yes"})
    with table.club.database.read() as session:
        table.game = session.scalars(select(Game.id)).one()
    table.look("founded")


def fill(table: Table) -> None:
    """One joins by mail, one declines, one takes a free seat by confirming an address, two join on the page."""
    carla, zoe = table["Carla"], table["Zoe"]
    table["Ben"].reply("join")
    table.joined("Ben")
    table["Ben"].come_in()
    carla.press(carla.get(carla.follow("/join/")), "No, thank you")
    table.look("Ben joined, Carla declined")

    link = table["Ana"].get(f"/g/{table.game}").tree.css("code.long")[0].text().removeprefix(SITE)
    zoe.press(zoe.get(link), "Request invitation", email=address("Zoe"))
    table.look("Zoe wants a public seat")

    zoe.press(zoe.get(zoe.follow("/join/")), "Join the game", handle="Zoe", zone="UTC")
    zoe.new = False
    for name in ("Dev", "Fay"):
        table[name].press(table[name].get(link), "Join the game")
    table.look("the game began")


def test_nobody_sees_anothers_address(table: Table) -> None:
    found(table)
    fill(table)
    assert {"Ana", "Ben", "Zoe", "Dev", "Fay"} <= set(re.findall(r"\w+", table["Ana"].get(f"/g/{table.game}").words))
    strangers_and_votes(table)
    another_master(table)
    substitutes(table)
    mail_comes_back(table)
    the_end(table)


def strangers_and_votes(table: Table) -> None:
    club, ana, ben = table.club, table["Ana"], table["Ben"]
    seat = table.seat("Ben")
    club.write(table.game, seat, "status", sender=address("Gus"), to=club.address(table.game, seat))
    table.look("a stranger wrote to Ben's seat")
    page = ben.get(ben.follow("/confirm/"))
    assert names_in(page.text) <= {"Ben"}

    ana.send(f"/g/{table.game}/vote", {"propose": "pause 24"})
    table.look("a vote")
    for name in ("Ben", "Zoe", "Dev", "Fay"):
        table[name].send(f"/g/{table.game}/vote", {"say": "no"})
    table.look("the vote failed")


def another_master(table: Table) -> None:
    """Hand over to a master who doesn't play and looks at the mails."""
    ana, eva = table["Ana"], table["Eva"]
    ana.typed.add("Eva")
    ana.send(f"/g/{table.game}/master/hand", {"who": address("Eva"), "sure": "yes"})
    table.look("a vote about another master")
    for name in ("Ben", "Zoe", "Dev", "Fay"):
        table[name].send(f"/g/{table.game}/vote", {"say": "yes"})
    table.look("Eva is asked to be the master")
    eva.reply("yes")
    table.joined("Eva")
    look_at_mails(table)
    table.look("Eva looks at the mails")


def substitutes(table: Table) -> None:
    """One declines, one accepts; and the former player writes to the old address."""
    eva, ben, seat = table["Eva"], table["Ben"], table.seat("Ben")
    eva.typed |= {"Gus", "Hal"}
    eva.send(f"/g/{table.game}/master/substitute", {"seat": seat, "who": address("Gus"), "sure": "yes"})
    table.look("Gus is asked")
    table["Gus"].reply("no")
    table.look("Gus declined")
    eva.send(f"/g/{table.game}/master/substitute", {"seat": seat, "who": address("Hal"), "sure": "yes"})
    table.look("Hal is asked")
    last = ben.mails[-1]
    table["Hal"].reply("yes")
    table.joined("Hal")
    table.look("Hal took over")
    seats_mail = next(mail for mail in [last, *reversed(ben.mails)] if "orders+" in str(mail["Reply-To"]))
    ben.reply("status", seats_mail)
    look_at_mails(table)
    table.look("Ben wrote to his old address")


def mail_comes_back(table: Table) -> None:
    club = table.club
    with club.database.write() as session:
        failure = Failure(Cause.ADDRESS, f"550 5.1.1 <{address('Zoe')}> there is no zoe.9977 here")
        bounces.count(session, address("Zoe"), failure, club.now)
    table.look("Zoe's mail came back")


def the_end(table: Table) -> None:
    """Finish the game, and start a rematch."""
    club, ana = table.club, table["Ana"]
    club.play(table.game, until=10)
    table.look("the end")
    over = next(mail for mail in reversed(ana.mails) if "orders+" in str(mail["Reply-To"]))
    ana.reply("rematch", over)
    with club.database.read() as session:
        table.game = session.scalars(select(Game.id).where(Game.id != table.game)).one()
    table.look("a rematch was founded")


def look_at_mails(table: Table) -> None:
    """Eva announces a look at the list and at each mail."""
    eva, club = table["Eva"], table.club
    club.work()
    eva.send(f"/g/{table.game}/master/look", {"what": "mails"})
    with club.database.read() as session:
        mails = session.scalars(select(Message.id).where(Message.game_id == table.game)).all()
    for mail in mails:
        eva.send(f"/g/{table.game}/master/look", {"what": "mail", "key": str(mail)})


def test_a_games_mail_is_readable_for_its_master(table: Table) -> None:
    table.watchful = False
    found(table)
    fill(table)
    with table.club.database.write() as session:
        session.get_one(Game, table.game).master_id = session.query(Player).filter_by(handle="Eva").one().id
    seat = table.seat("Ben")
    number = table.club.write(table.game, seat, "Hello, it's me.\n\n-- \nBen, " + address("Ben"), sender=address("Ben"))
    look_at_mails(table)

    page = table["Eva"].get(f"/g/{table.game}/master/mail/{number}")

    assert "Hello, it's me." in page.words
    assert names_in(page.text) == set()
