"""The mail of the day: every game that has something to tell, those that ask first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pbem.mail.outcomes import OUTCOMES
from pbem.mail.report.document import Line, Link, Report, Section, lines, sample, section
from pbem.mail.report.facts import Due, Game, Position, Said
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.parts import SENDER, call
from pbem.mail.report.prose.replies import heard
from pbem.mail.report.prose.story import story
from pbem.mail.report.prose.words import Voice
from pbem.tongue import Tongue


@dataclass(frozen=True, slots=True)
class Table:
    """One game as its seat has it. `address`: where its orders go; `said`: what others said."""

    game: Game
    here: Position
    due: Due
    address: str
    said: Sequence[Said] = ()

    @property
    def asks(self) -> bool:
        return bool(self.here.view["question"])


def daily(tables: Sequence[Table], language: str) -> Report:
    """One sheet: which games wait for you and until when, what happened in each, where to answer."""
    tongue = Tongue(language)
    asking = sorted((table for table in tables if table.asks), key=lambda table: str(table.due.at or "~"))
    rest = [table for table in tables if not table.asks]
    waiting = tongue.many("{n} game waits for you", "{n} games wait for you", len(asking))
    headline = (
        tongue.many(
            "{n} GAME WAITS FOR YOU: {games}.", "{n} GAMES WAIT FOR YOU: {games}.", len(asking), games=_names(asking)
        )
        if asking
        else tongue.say("NEWS of {games}, nothing to do.", games=tongue.listed([_title(table) for table in rest]))
    )
    reply = tongue.say(
        "Each game has its own address: answer there, or on its page. In a reply to this mail, begin with the game:"
    )
    return Report(
        kind="digest",
        sender=SENDER + (waiting if asking else tongue.say("news of the day")),
        headline=headline,
        lead=(sample(f"{asking[0].game.id}: …", reply),) if asking else (),
        sections=tuple(_section(table, tongue) for table in [*asking, *rest]),
        links=tuple(Link(_title(table), table.game.page) for table in [*asking, *rest]),
        language=language,
    )


def which(tables: Sequence[Table], language: str) -> Report:
    """A reply to a mail about several games did not say which it was for."""
    tongue = Tongue(language)
    say = tongue.say
    ways = (Line(say("{game}: write to {address}", game=_title(table), address=table.address)) for table in tables)
    return Report(
        kind="digest",
        sender=SENDER + say("which game?"),
        headline=say(OUTCOMES["which_game"].reply),
        lead=(sample(f"{tables[0].game.id}: …", say("Send it again, and begin with the game's name:")),),
        sections=section("answer", say("Or use the game's own address"), list(ways)),
        links=tuple(Link(_title(table), table.game.page) for table in tables),
        language=language,
    )


def _names(tables: Sequence[Table]) -> str:
    return ", ".join(map(_title, tables))


def _title(table: Table) -> str:
    """In quotes: a title may be any words, and no line of ours is an order."""
    return f'"{table.game.title}"'


def _section(table: Table, tongue: Tongue) -> Section:
    voice = Voice.at(table.game, table.here.view)
    asked: tuple[Line, ...] = ()
    if table.asks:
        words = question(voice, table.here)
        to = tongue.say("Answer to {address}", address=table.address)
        asked = (*lines(call(voice, words, table.due)), *words.lead, *lines(to))
    news = lines(*story(voice, table.here.events))
    said = (line for part in heard(voice, table.said) for line in part.lines)
    return Section("since", _title(table), (*asked, *news, *said) or lines(tongue.say("Nothing new.")))
