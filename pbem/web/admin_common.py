"""Helpers for the pages of operators and game masters: paged lists, audit log in words, form previews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlencode

from flask import current_app, g, request

from pbem.actions.operators import SITE
from pbem.actions.registry import GAME_MASTER
from pbem.i18n import N_
from pbem.service import rows
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log, mail_log
from pbem.service.inbound import reprocess
from pbem.service.outbound import announcements
from pbem.service.transactions import DatabaseError
from pbem.web.locale import translator
from pbem.web.security import world


def moment(at: datetime) -> str:
    """A time in the reader's time zone."""
    return translator().moment(at, g.player.timezone if g.player else "UTC")


def turned(number: int) -> str:
    """The URL of another page of this list."""
    return f"{request.path}?{urlencode({**request.args.to_dict(), 'page': number})}"


MOST_PAGES: Final = 10_000


@dataclass(frozen=True)
class Paged:
    """A page of a list, fetched with one extra row to see whether there are more."""

    rows: Sequence[Any]
    page: int
    most: int

    @property
    def shown(self) -> Sequence[Any]:
        return self.rows[: self.most]

    @property
    def more(self) -> bool:
        return len(self.rows) > self.most


def page() -> int:
    """The page number in the URL, from 0."""
    asked = request.args.get("page", "")
    return min(int(asked), MOST_PAGES) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else 0


SENT: Final = {
    "waiting": N_("waiting to be sent"),
    "trying": N_("not sent yet; we'll try again"),
    "sent": N_("sent"),
    "refused": N_("refused"),
    "bounced": N_("came back"),
    "dead": N_("failed"),
}
DEEDS: Final = {action.logged.act: action.logged.words for action in (*GAME_MASTER.values(), *SITE.values())} | {
    "pause_over": N_("The pause ended"),
    "resigned": N_("left the game"),
    "stepped_in": N_("stepped in as a substitute"),
    "came_back": N_("came back"),
    "invited": N_("invited someone to take over"),
    "appointed": N_("made someone an operator"),
    "linked": N_("created a sign-in link for an operator"),
    "dismissed": N_("removed an operator"),
}
_LOOKS: Final = {
    "mails": N_("emails received and sent"),
    "mail": N_("an email"),
    "seat": N_("everything a player sees"),
    "trial": N_("tried out an answer or an email"),
}
_NOBODY: Final = ("resigned", "stepped_in", "came_back", "pause_over")  # not done by a master


@dataclass(frozen=True)
class LogLine:
    """An entry of the audit log: when, who, what, and why."""

    when: str
    who: str
    what: str
    why: str


def lines(found: Sequence[tuple[rows.AuditEntry, str | None]], names: Mapping[str, str]) -> list[LogLine]:
    """Audit log entries in words, with times in the reader's zone; `names` of the seats."""
    return [LogLine(moment(deed.at), _who(deed, handle), _what(deed, names), deed.why) for deed, handle in found]


def _who(deed: rows.AuditEntry, handle: str | None) -> str:
    if handle:
        return handle
    if deed.facts.get("voted"):
        return translator().gettext("Everyone, by vote,")
    return "" if deed.act in _NOBODY else translator().gettext("Operator")


def _what(deed: rows.AuditEntry, names: Mapping[str, str]) -> str:
    """The action with its details: `gave more time (Ana, 10 hours)`."""
    said = translator().gettext(DEEDS[deed.act]) if deed.act in DEEDS else deed.act
    facts = audit_log.facts_of(deed)
    told = [facts.get("whose") or names.get(deed.seat, deed.seat)] if deed.seat and "before" not in facts else []
    told += [translator().gettext(_LOOKS[facts["what"]])] if facts.get("what") in _LOOKS else []
    told += [translator().span(timedelta(hours=facts["hours"]))] if facts.get("hours") else []
    told += [f"{facts['before']} → {facts['name'] or translator().gettext('a bot')}"] if "before" in facts else []
    told += [f"{facts['was']} → {facts['answer']}"] if "answer" in facts else []
    told += [", ".join(f"{name}: {value}" for name, value in facts["pace"].items())] if "pace" in facts else []
    told += [str(facts[name]) for name in ("player", "email", "sender", "job", "part", "words") if name in facts]
    told += [facts["name"]] if deed.act in ("handed", "invited") and facts.get("name") else []
    return f"{said} ({', '.join(told)})" if told else said


def facts(game: rows.Game, fields: Mapping[str, str], names: Mapping[str, str]) -> list[str]:
    """What the form would do, for the confirmation page."""
    gettext, told = translator().gettext, []
    if fields.get("seat"):
        told.append(gettext("Player: {name}.", name=names.get(fields["seat"], fields["seat"])))
    if fields.get("who"):
        told.append(gettext("To: {name}.", name=fields["who"]))
    if fields.get("text"):
        told.append(gettext("Answer: {text}.", text=fields["text"]))
    if fields.get("answer", "").isdecimal():
        told.append(
            gettext("Back to the position after answer {n} of {last}.", n=int(fields["answer"]), last=game.position)
        )
    return told


def trial(game_id: str, message: str) -> reprocess.ReprocessTrial | None:
    """What would happen to a mail if it were reprocessed; nothing is stored. Raises NotPossible."""
    number = int(message) if message.isascii() and message.isdecimal() and len(message) < 10 else 0
    with world().database.read() as db:
        found = mail_log.of_game(db, game_id, number)
    if found is None:
        raise NotPossible("There's no such email.")
    return reprocess.try_again(world().database, number, world().clock())


# -- announcements -----------------------------------------------------------------------------------------------------

FRESH: Final = timedelta(seconds=15)  # how long other processes may show outdated ones


def announced() -> list[str]:
    """The current announcements in the reader's language. Cached, and skipped while the database is unavailable."""
    if g.get("away"):
        return []
    now, kept = world().clock(), current_app.extensions.get(_KEPT)
    if kept is None or not kept[0] <= now < kept[0] + FRESH:
        kept = now, _current(now)
        current_app.extensions[_KEPT] = kept
    language = translator().language
    return [words.get(language) or words["en"] for words, until in kept[1] if until is None or until > now]


def _current(now: datetime) -> list[tuple[dict[str, str], datetime | None]]:
    """The current announcements; none while the database is unavailable."""
    try:
        with world().database.read() as db:
            return [(made.words, made.until) for made in announcements.current(db, now)]
    except DatabaseError:
        return []


def forget_announcements() -> None:
    current_app.extensions.pop(_KEPT, None)


_KEPT: Final = "announcements"
