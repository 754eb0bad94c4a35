"""What the pages of those in charge share: pages of long lists, the log of deeds in words, what a form would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlencode

from flask import current_app, g, request
from sqlalchemy.exc import SQLAlchemyError

from pbem.service.charge import mailbag
from pbem.service.intake import rereading
from pbem.service.outgoing import announcements
from pbem.service.people.limits import NotPossible
from pbem.service.table import deeds
from pbem.store.models import Deed, Game
from pbem.tongue import mark
from pbem.web.security import world
from pbem.web.speech import tongue


def moment(at: datetime) -> str:
    """On the reader's clock."""
    return tongue().moment(at, g.player.timezone if g.player else "UTC")


def turned(number: int) -> str:
    """The address of this list's other page."""
    return f"{request.path}?{urlencode({**request.args.to_dict(), 'page': number})}"


MOST_PAGES: Final = 10_000


@dataclass(frozen=True)
class Paged:
    """A page of a list that was read one row further, to see whether it goes on."""

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
    """Which page the address asks for, from 0."""
    asked = request.args.get("page", "")
    return min(int(asked), MOST_PAGES) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else 0


SENT: Final = {
    "waiting": mark("waits to be sent"),
    "trying": mark("could not be sent yet, and is tried again"),
    "sent": mark("sent"),
    "refused": mark("refused"),
    "bounced": mark("came back"),
    "dead": mark("given up"),
}
DEEDS: Final = {
    "paused": mark("paused the game"),
    "resumed": mark("let the game go on"),
    "pause_over": mark("the pause was over"),
    "extended": mark("gave more time"),
    "reminded": mark("reminded those who are asked"),
    "substituted": mark("gave a seat to somebody else"),
    "resigned": mark("left the game"),
    "stepped_in": mark("stepped in"),
    "came_back": mark("came back"),
    "invited": mark("invited somebody to take over"),
    "uninvited": mark("withdrew an invitation"),
    "rotated": mark("gave a seat a new mail address"),
    "said": mark("wrote to the table"),
    "answered": mark("answered for somebody"),
    "rewound": mark("took the game back"),
    "reread": mark("had a mail read again"),
    "sent_again": mark("had a mail sent again"),
    "looked": mark("looked at what is hidden"),
    "offered": mark("offered a seat to standbys"),
    "paced": mark("changed the pace"),
    "handed": mark("handed the mastership on"),
    "ended": mark("ended the game"),
    "appointed": mark("made somebody an operator"),
    "linked": mark("made a login link for an operator"),
    "dismissed": mark("made somebody an operator no more"),
    "blocked": mark("blocked a player"),
    "unblocked": mark("unblocked a player"),
    "logged_out": mark("ended all sessions of a player"),
    "revived": mark("had a dead job tried again"),
    "dropped": mark("dropped a dead job"),
    "believed": mark("believed an address again"),
    "went_on": mark("let the stopped clock go on"),
    "without": mark("took a part of the server out of the count"),
    "sender_blocked": mark("blocked a sender"),
    "sender_unblocked": mark("unblocked a sender"),
    "announced": mark("announced something"),
    "taken_back": mark("took an announcement back"),
}
_LOOKS: Final = {
    "mails": mark("which mails came and went"),
    "mail": mark("a mail"),
    "seat": mark("all that a seat sees"),
    "trial": mark("tried out an answer or a mail"),
}
_NOBODY: Final = ("resigned", "stepped_in", "came_back", "pause_over")  # no master did that


@dataclass(frozen=True)
class Line:
    """An entry of the log: when, who, what, and why."""

    when: str
    who: str
    what: str
    why: str


def lines(found: Sequence[tuple[Deed, str | None]], names: Mapping[str, str]) -> list[Line]:
    """Deeds in words, on the reader's clock; `names` of the seats."""
    return [Line(moment(deed.at), _who(deed, handle), _what(deed, names), deed.why) for deed, handle in found]


def _who(deed: Deed, handle: str | None) -> str:
    if handle:
        return handle
    if deed.facts.get("voted"):
        return tongue().say("the table")
    return "" if deed.act in _NOBODY else tongue().say("the operator")


def _what(deed: Deed, names: Mapping[str, str]) -> str:
    """`gave more time (Ana, 10 hours)`."""
    said = tongue().say(DEEDS[deed.act]) if deed.act in DEEDS else deed.act
    facts = deeds.facts_of(deed)
    told = [facts.get("whose") or names.get(deed.seat, deed.seat)] if deed.seat and "before" not in facts else []
    told += [tongue().say(_LOOKS[facts["what"]])] if facts.get("what") in _LOOKS else []
    told += [tongue().span(timedelta(hours=facts["hours"]))] if facts.get("hours") else []
    told += [f"{facts['before']} → {facts['name'] or tongue().say('a bot')}"] if "before" in facts else []
    told += [f"{facts['was']} → {facts['answer']}"] if "answer" in facts else []
    told += [", ".join(f"{name}: {value}" for name, value in facts["pace"].items())] if "pace" in facts else []
    told += [str(facts[name]) for name in ("player", "email", "sender", "job", "part", "words") if name in facts]
    told += [facts["name"]] if deed.act in ("handed", "invited") and facts.get("name") else []
    return f"{said} ({', '.join(told)})" if told else said


def facts(game: Game, fields: Mapping[str, str], names: Mapping[str, str]) -> list[str]:
    """What a form says, for whoever is asked whether that is meant."""
    say, told = tongue().say, []
    if fields.get("seat"):
        told.append(say("The seat: {name}.", name=names.get(fields["seat"], fields["seat"])))
    if fields.get("who"):
        told.append(say("To: {name}.", name=fields["who"]))
    if fields.get("text"):
        told.append(say("The answer: {text}.", text=fields["text"]))
    if fields.get("answer", "").isdecimal():
        told.append(say("Back to after answer {n} of {last}.", n=int(fields["answer"]), last=game.position))
    return told


def trial(game_id: str, message: str) -> rereading.Trial | None:
    """What would become of a mail that is read again; nothing of it stays. Raises NotPossible."""
    number = int(message) if message.isascii() and message.isdecimal() and len(message) < 10 else 0
    with world().database.read() as db:
        found = mailbag.of_game(db, game_id, number)
    if found is None:
        raise NotPossible("There is no such mail.")
    return rereading.try_again(world().database, number, world().clock())


# -- what the operator has to say to everybody -------------------------------------------------------------------------

FRESH: Final = timedelta(seconds=15)  # other processes say it so much later


def announced() -> list[str]:
    """The announcements that stand on the pages now, in the reader's language. Not looked up for every page, and not
    where the database was just found to be away.
    """
    if g.get("away"):
        return []
    now, kept = world().clock(), current_app.extensions.get(_KEPT)
    if kept is None or not kept[0] <= now < kept[0] + FRESH:
        kept = now, _current(now)
        current_app.extensions[_KEPT] = kept
    language = tongue().language
    return [words.get(language) or words["en"] for words, until in kept[1] if until is None or until > now]


def _current(now: datetime) -> list[tuple[dict[str, str], datetime | None]]:
    """Nothing while the database is away: that, too, is said on a page."""
    try:
        with world().database.read() as db:
            return [(made.words, made.until) for made in announcements.current(db, now)]
    except SQLAlchemyError:
        return []


def forget_announcements() -> None:
    current_app.extensions.pop(_KEPT, None)


_KEPT: Final = "announcements"
