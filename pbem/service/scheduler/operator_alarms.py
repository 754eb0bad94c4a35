"""Alarms that need no worker: every process runs the checks, logs failures, and mails the operator directly.

Such a mail isn't a job, because the queue itself may be failing. Only one of several processes sends it, by claiming it
in the database; without the database, each process acts on its own.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from html import escape
from typing import Final

from pbem import loops
from pbem.service.outbound.addressed import addressed
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.scheduler.health import Check, checks
from pbem.service.world import Send, World
from pbem.store import operator_alarms
from pbem.store.error_text import describe, passes

log = logging.getLogger(__name__)

EVERY: Final = 60.0  # seconds between two checks
TEXT: Final = (
    "{check}\n\n"
    "The server has seen this for at least a minute. For the whole picture see {url}/admin, or type\n\n"
    "    elgrande admin {admin} --link\n\n"
    "for a login link if no mail leaves. The log and deploy/RUNBOOK.md say more. While this lasts you get one\n"
    "such mail a day.\n"
)


class Watch:
    """One process's watch over the server.

    `send` is the plain sender, which needs neither the queue nor the database.
    """

    def __init__(self, world: World, send: Send, steady: Callable[[], float] = time.monotonic) -> None:
        self.world, self.send, self.steady = world, send, steady
        self.failing: set[str] = set()
        self._told: dict[str, float] = {}  # when this process reported a check without the database

    def look(self) -> None:
        """Report each check that failed twice in a row. A single failure isn't reported."""
        now = [check for check in checks(self.world) if not check.ok]
        lasting = [check for check in now if check.name in self.failing]
        self.failing = {check.name for check in now}
        self._settle()
        for check in {each.name: each for each in lasting}.values():
            if self._claim(check.name):
                self._tell(check)

    def _settle(self) -> None:
        if "database" in self.failing:
            return
        self._told.clear()
        with self.world.database.read() as session:
            recovered = operator_alarms.recovered(session, self.failing)
        if recovered:
            with self.world.database.write() as session:
                operator_alarms.note_recovery(session, recovered)

    def _claim(self, name: str) -> bool:
        try:
            with self.world.database.write() as session:
                return operator_alarms.claim(session, name, self.world.clock())
        except Exception as error:
            if not passes(error):
                raise
            return self._claim_without_database(name)

    def _claim_without_database(self, name: str) -> bool:
        told = self._told.get(name)
        if told is not None and self.steady() - told < operator_alarms.AGAIN.total_seconds():
            return False
        self._told[name] = self.steady()
        return True

    def _tell(self, check: Check) -> None:
        log.error("alarm, %s: %s", check.name, check)
        admin = self.world.settings.admin
        if admin is None:
            return
        letter = self._letter(check, admin)
        try:
            mail = addressed(self.world.settings, letter)
            self.send(mail.address, admin, mail.to_bytes())
        except Exception as error:  # noqa: BLE001 - the alarm is logged, and the next check tries again
            log.error("the operator could not be mailed: %s", describe(error))  # noqa: TRY400 - the description is enough
            self._give_back(check.name)

    def _give_back(self, name: str) -> None:
        self._told.pop(name, None)
        try:
            with self.world.database.write() as session:
                operator_alarms.give_back(session, name)
        except Exception as error:
            if not passes(error):
                raise

    def _letter(self, check: Check, admin: str) -> OutgoingMail:
        settings, now = self.world.settings, self.world.clock()
        text = TEXT.format(check=check, url=settings.url if settings.links else "", admin=admin)
        return OutgoingMail(
            game=None,
            seat=None,
            sender_name="El Grande",
            address=f"no-reply@{settings.mail_domain}",
            to=admin,
            subject=f"El Grande: alarm, {check.name}",
            text=text,
            html=f"<pre>{escape(text)}</pre>",
            message_id=f"<alarm.{check.name}.{now:%Y%m%d%H%M%S%f}@{settings.mail_domain}>",
            date=now,
        )


def start(world: World, send: Send, stopping: threading.Event) -> threading.Thread:
    """Run the checks every minute until told to stop."""
    return loops.start("watch", Watch(world, send).look, EVERY, stopping)
