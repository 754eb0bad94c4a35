"""The daily digest: every game with news, those with a question first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pbem.facts import Due, GameFacts, PositionFacts, PressFacts
from pbem.i18n import Translator
from pbem.outcomes import OUTCOMES
from pbem.wording.document import Line, Link, Report, Section, lines, sample, section
from pbem.wording.sections.event_log import story
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from pbem.wording.sections.receipt import idle
from pbem.wording.sections.receipt_sections import press_lines
from pbem.wording.sections.shared import SENDER, brief, call_to_action

_SHOWN: Final = 3  # games listed next to the subject in an inbox


@dataclass(frozen=True, slots=True)
class DigestGame:
    """One game from its seat's view. `address`: where to send its orders; `said`: others' press."""

    game: GameFacts
    here: PositionFacts
    due: Due
    address: str
    said: Sequence[PressFacts] = ()

    @property
    def asks(self) -> bool:
        return bool(self.here.view["question"])


def daily(tables: Sequence[DigestGame], language: str) -> Report:
    """One mail: the games that wait for the reader and until when, what happened in each, where to answer."""
    translator = Translator(language)
    asking = sorted((table for table in tables if table.asks), key=lambda table: str(table.due.at or "~"))
    rest = [table for table in tables if not table.asks]
    waiting = translator.ngettext("{n} game is waiting for you", "{n} games are waiting for you", len(asking))
    headline = (
        translator.ngettext(
            "{n} game is waiting for you: {games}.",
            "{n} games are waiting for you: {games}.",
            len(asking),
            games=translator.listed([_title(table) for table in asking]),
        )
        if asking
        else translator.gettext(
            "News from {games}. Nothing to do now.", games=translator.listed([_title(table) for table in rest])
        )
    )
    reply = (
        translator.gettext(
            "Send each answer to its game's own address, or give it on the game's page. If you reply to this email, "
            "start with the game's name:"
        )
        if tables[0].game.page
        else translator.gettext("If you reply to this email, start with the game's name:")
    )
    return Report(
        kind="digest",
        sender=SENDER + (waiting if asking else translator.gettext("daily digest")),
        headline=headline,
        preheader=_preheader(translator, asking) if asking else "",
        lead=(sample(f"{asking[0].game.id}: …", reply),) if asking else (),
        sections=tuple(_section(table, translator) for table in [*asking, *rest]),
        links=tuple(Link(_title(table), table.game.page) for table in [*asking, *rest]),
        language=language,
    )


def _preheader(translator: Translator, asking: Sequence[DigestGame]) -> str:
    """The headline, with round, question and deadline of the first games."""
    briefs = [_brief(table) for table in asking[:_SHOWN]]
    return translator.ngettext(
        "{n} game is waiting for you: {games}.",
        "{n} games are waiting for you: {games}.",
        len(asking),
        games=translator.semicolons(briefs),
    )


def _brief(table: DigestGame) -> str:
    narrator, number = Narrator.at(table.game, table.here.view), table.here.view["round"]
    said = brief(narrator, question(narrator, table.here), table.due)
    return narrator.gettext("{game} (round {round}): {brief}", game=_title(table), round=number, brief=said)


def overview(tables: Sequence[DigestGame], language: str) -> Report:
    """The status of all games of a player, and whom each waits for."""
    report = daily(tables, language)
    if any(table.asks for table in tables):
        return report
    games = Translator(language).listed([_title(table) for table in tables])
    return replace(report, headline=Translator(language).gettext("Nothing to do now in {games}.", games=games))


def which(tables: Sequence[DigestGame], language: str) -> Report:
    """The reply to a mail about several games that didn't say which one was meant."""
    translator = Translator(language)
    gettext = translator.gettext
    ways = (Line(gettext("{game}: write to {address}", game=_title(table), address=table.address)) for table in tables)
    return Report(
        kind="digest",
        sender=SENDER + gettext("which game?"),
        headline=gettext(OUTCOMES["which_game"].reply),
        lead=(sample(f"{tables[0].game.id}: …", gettext("Please send it again, starting with the game's name:")),),
        sections=section("answer", gettext("Or write to the game's own address"), list(ways)),
        links=tuple(Link(_title(table), table.game.page) for table in tables),
        language=language,
    )


def _title(table: DigestGame) -> str:
    """The title in quotes: it may be any text, and no line of ours must parse as an order."""
    return Translator(table.game.language).gettext("“{title}”", title=table.game.title)


def _section(table: DigestGame, translator: Translator) -> Section:
    narrator = Narrator.at(table.game, table.here.view)
    asked: tuple[Line, ...] = ()
    if table.asks:
        words = question(narrator, table.here)
        to = translator.gettext("Send your answer to {address}", address=table.address)
        asked = (*lines(call_to_action(narrator, words, table.due)), *words.lead, *lines(to))
    else:
        asked = lines(idle(narrator, table.here.view))
    news = lines(*story(narrator, table.here.events))
    said = (line for part in press_lines(narrator, table.said) for line in part.lines)
    return Section("since", _title(table), (*asked, *news, *said))
