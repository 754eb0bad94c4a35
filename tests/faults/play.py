"""Simulated players of many games. Their answers, by mail, page or not at all, depend only on the seed."""

from __future__ import annotations

import http.client
import smtplib
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from http.cookiejar import CookieJar
from random import Random
from threading import Lock
from typing import Any, Final

from selectolax.lexbor import LexborHTMLParser
from sqlalchemy import select, update

from pbem import rules
from pbem.bots import make
from pbem.mail.addresses import SeatAddress
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import JSON
from pbem.service.accounts import login_links, players
from pbem.service.games import game_master
from pbem.service.games.orders import names_of
from pbem.service.scheduler.downtime import resume_clock
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.jobs.leases import LEASE
from pbem.store.models import Game, Job, Message, PendingAnswer, StoredOrder
from tests.faults.site import SECRET, Site

NAMES: Final = ("Ana", "Ben", "Carla")
PACE: Final = {"answer_hours": 24, "remind_hours": 0, "on_miss": "least", "hold_minutes": 0}
PATIENCE: Final = 120.0  # seconds a player keeps trying to get an order accepted


class Table:
    """Two people and a bot in each game. A game is paused after `until` answers."""

    def __init__(self, site: Site, seed: int, games: int, until: int, copies: int = 2) -> None:
        self.site, self.seed, self.until, self.copies = site, seed, until, copies
        self.games = [f"fault{n}" for n in range(games)]
        self.accepted: dict[str, str] = {}  # Message-ID or page's order -> game
        self.silent: set[tuple[str, str, int]] = set()
        self.begun: set[int] = set()
        self.pool = ThreadPoolExecutor(4)
        self.sending: list[Future[None]] = []
        self.lock = Lock()
        self.browsers: dict[str, Browser] = {}
        for game in self.games:
            self._found(game)

    def _found(self, game: str) -> None:
        now = self.site.now()
        with self.site.world.database.write() as session:
            guests = [Guest(player=players.known(session, email(game, name), now)) for name in NAMES[:2]]
            seed = f"{self.seed:08x}" * 8
            plan = Plan([*guests, Guest(bot="random")], seed=seed, game_id=game, pace=dict(PACE))
            plan.options["rounds"] = "6"
            create_game.create_game(session, plan, now)

    def play(self, disturb: Callable[[], None], seconds: float) -> None:
        """Play all games to their end. `disturb` is called between passes."""
        end = time.monotonic() + seconds
        while not self._look():
            disturb()
            self.sending = [each for each in self.sending if not _ended(each)]
            assert time.monotonic() < end, f"no end of it: {self._story()}\n{self.site.log.read_text()[-1000:]}"
            time.sleep(0.05)
        self.pool.shutdown()

    def _look(self) -> bool:
        """Answer open questions; let a day pass if only silent players remain. Return whether everything is done."""
        running = waiting = 0
        for game, waits in self._asked():
            for wait in waits:
                if wait.position < self.until:  # the same for all who were asked together
                    self._answer(game, wait)
            begun = [wait for wait in waits if wait.id in self.begun]
            if game.position >= self.until and not begun:
                self._pause(game.id)
                continue
            running += 1
            waiting += bool(begun) and all((wait.game_id, wait.seat, wait.position) in self.silent for wait in begun)
        if running and running == waiting and not self.sending:
            self.days_pass()
        if not running:
            self._a_minute_passes()
        return not running and not self.sending and not self._unfinished()

    def days_pass(self) -> None:
        """Let all open deadlines pass, without a jump of the clock, which would count as a fault."""
        with self.site.world.database.write() as session:
            resume_clock(session, self.site.now())
            for wait in session.scalars(
                select(PendingAnswer).where(PendingAnswer.closed_at.is_(None), PendingAnswer.deadline_at.is_not(None))
            ):
                silent = (wait.game_id, wait.seat, wait.position) in self.silent  # except who was asked just now
                game, now = session.get_one(Game, wait.game_id), self.site.now()
                if silent and game.status == "running" and (wait.deadline_at or now) > now:
                    wait.deadline_at = now
        time.sleep(1.0)  # for the sweep

    def _a_minute_passes(self) -> None:
        """For mails that are delayed so that they can be merged."""
        with self.site.world.database.write() as session:
            idle = (Job.done_at.is_(None), Job.kind == "report", Job.lease_until.is_(None), Job.attempt == 0)
            session.execute(update(Job).where(*idle).values(run_at=self.site.now()))

    def leases_end(self) -> None:
        """Let leases of jobs without a worker expire."""
        with self.site.world.database.write() as session:
            resume_clock(session, self.site.now())
            old = (Job.done_at.is_(None), Job.lease_until < self.site.now() + LEASE - timedelta(seconds=15))
            session.execute(update(Job).where(*old).values(run_at=self.site.now()))

    def _asked(self) -> Iterator[tuple[Game, list[PendingAnswer]]]:
        people = [rules.COLOURS[n] for n in range(2)]
        with self.site.world.database.read() as session:
            found = session.scalars(select(Game).where(Game.status == "running")).all()
            for game in found:
                open_ = select(PendingAnswer).where(PendingAnswer.game_id == game.id, PendingAnswer.closed_at.is_(None))
                waits = list(session.scalars(open_))
                mine = [wait for wait in waits if wait.seat in people]
                if game.position >= self.until and len(mine) < len(waits):
                    continue  # the bot is about to move
                yield game, mine

    def _pause(self, game: str) -> None:
        with self.site.world.database.write() as session:
            game_master.pause(session, game, self.site.now())

    def _story(self) -> list[str]:
        """The players the games are waiting for, and the mails to them."""
        with self.site.world.database.read() as session:
            open_ = [(w.game_id, w.seat, w.position) for w in session.scalars(select(PendingAnswer)) if not w.closed_at]
            mails = [(m.message_id, m.outcome, (m.raw or b"")[-99:]) for m in session.scalars(select(Message))]
            orders = [(o.game_id, o.seat, o.text, o.status, o.why) for o in session.scalars(select(StoredOrder))]
        unused = [order for order in orders if order[3] != "used"]
        odd = [mail for mail in mails if mail[1] not in (None, "orders")]
        return [*self._unfinished(), f"open {open_}, unused {unused}, odd {odd}, silent {sorted(self.silent)}"]

    def _unfinished(self) -> list[str]:
        with self.site.world.database.read() as session:
            soon = Job.run_at < self.site.now() + timedelta(hours=1)  # except jobs that are scheduled weeks ahead
            jobs = session.scalars(select(Job).where(Job.done_at.is_(None), Job.kind != "remind", soon)).all()
        overdue = [job for job in jobs if not job.lease_until or job.lease_until > self.site.now()]
        return [f"{job.kind} {job.attempt} {job.run_at} {job.error}" for job in overdue or jobs]

    # -- one wait ---------------------------------------------------------------------------------------------------

    def _answer(self, game: Game, wait: PendingAnswer) -> None:
        if wait.id in self.begun:
            return
        self.begun.add(wait.id)
        key = (game.id, wait.seat, wait.position)
        dice = Random(f"{self.seed}:{key}")
        way = dice.random()
        if way < 0.12:
            self.silent.add(key)
            return
        line = self._line(game, wait.seat, dice)
        if way < 0.35:
            self.sending.append(self.pool.submit(self._by_page, game.id, wait, line))
        else:
            times = self.copies if dice.random() < 0.25 else 1
            for _ in range(times):
                self.sending.append(self.pool.submit(self._by_mail, game.id, wait, line))

    def _line(self, game: Game, seat: str, dice: Random) -> str:
        state: JSON = game.state or {}
        pairs, view, choose, act = [], rules.view(state, seat), make("random", str(dice.random())), state["act"]
        while state["act"] == act and (question := rules.questions(state).get(seat)):
            value = choose(rules.read(question), partial(rules.view, state, seat))
            pairs.append((question, value))
            state = rules.answer(state, seat, question["id"], value).state
            if state["discs"]:
                break
        document = form_to_order.order(pairs, view)
        if document["type"] == "answer":
            value = document["value"]
            return {"no": "no veto", 0: "veto"}.get(value, f"veto after {value}")
        with self.site.world.database.read() as session:
            return render(document, Context(view, names_of(session, game.id)))

    def _by_mail(self, game: str, wait: PendingAnswer, line: str) -> None:
        address = str(SeatAddress.make(SECRET, game, wait.seat, 0, self.site.world.settings.mail_domain))
        sender, number = email(game, name_of(wait.seat)), f"<{game}.{wait.seat}.{wait.position}@example.org>"
        raw = f"From: {sender}\r\nMessage-ID: {number}\r\nSubject: Re: El Grande\r\n\r\n{line}\r\n".encode()

        def hand_over() -> None:
            with smtplib.LMTP("127.0.0.1", self.site.ports["lmtp"], timeout=20) as door:
                door.sendmail(sender, address, raw)

        patiently(hand_over)
        with self.lock:
            self.accepted[number] = game

    def _by_page(self, game: str, wait: PendingAnswer, line: str) -> None:
        """Fill in the form once; if no response comes, send the same form again."""
        browser = self._browser(game, name_of(wait.seat))
        fields: dict[str, str] = {}

        def fill_in() -> None:
            fields.update(csrf_token=browser.token(f"/g/{game}"), text=line)

        patiently(fill_in)
        patiently(lambda: browser.post(f"/g/{game}/orders", fields))
        with self.lock:
            self.accepted[f"page {game}.{wait.seat}.{wait.position}"] = game

    def _browser(self, game: str, name: str) -> Browser:
        who = email(game, name)
        if who not in self.browsers:
            browser = Browser(f"http://127.0.0.1:{self.site.ports['web']}")
            patiently(lambda: self._log_in(browser, who))
            self.browsers[who] = browser
        return self.browsers[who]

    def _log_in(self, browser: Browser, who: str) -> None:
        with self.site.world.database.write() as session:
            now = self.site.now()
            link = f"/login/{login_links.create_link(session, players.known(session, who, now), now)}"
        browser.post(link, {"csrf_token": browser.token(link)})


class Browser:
    """A browser with cookies; raises OSError if a request fails."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def token(self, path: str) -> str:
        with self.opener.open(f"{self.site}{path}", timeout=20) as page:
            found = LexborHTMLParser(page.read()).css_first("[name=csrf_token]")
        return str(found.attributes["value"])

    def post(self, path: str, fields: dict[str, str]) -> None:
        request = urllib.request.Request(f"{self.site}{path}", urllib.parse.urlencode(fields).encode())
        request.add_header("Referer", self.site)
        with self.opener.open(request, timeout=20) as page:
            page.read()


def patiently(act: Callable[[], Any]) -> None:
    """Retry like a mail server or a browser user, except after a permanent refusal."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            act()
        except (OSError, smtplib.SMTPException, http.client.HTTPException) as error:
            code = getattr(error, "smtp_code", None) or getattr(error, "code", None)
            refused = isinstance(code, int) and (code >= 550 or 400 <= code < 500) and isinstance(error, _FINAL)
            if refused or time.monotonic() > end:
                raise
            time.sleep(0.3)
        except Exception as error:
            if "database" not in repr(error).lower() and "OperationalError" not in repr(error):
                raise
            time.sleep(0.3)
        else:
            return


_FINAL = (urllib.error.HTTPError,)


def email(game: str, name: str) -> str:
    return f"{name.lower()}.{game}@example.org"


def name_of(seat: str) -> str:
    return NAMES[rules.COLOURS.index(seat)]


def _ended(each: Future[None]) -> bool:
    if each.done():
        each.result()
    return each.done()
