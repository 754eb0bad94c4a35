"""The mail that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pbem.mail.report.document import Report, section
from pbem.mail.report.prose.choices import choice
from pbem.mail.report.prose.disc import disc
from pbem.mail.report.prose.parts import SENDER, Question, board, if_missed, links, since, until
from pbem.mail.report.prose.power import power
from pbem.mail.report.prose.turn import turn
from pbem.mail.report.prose.veto import veto
from pbem.mail.report.prose.words import Voice
from pbem.mail.report.facts import Due, Game, Position

_WORDED: Final[dict[str, Callable[..., Question]]] = {
    "power": power,
    "take": turn,
    "card": turn,
    "half": turn,
    "disc": disc,
    "veto": veto,
}


def question(voice: Voice, here: Position, *, first: bool = False) -> Question:
    """The reader's open question in words."""
    key = here.view["question"]["key"]
    if key == "recall" and here.view["question"]["card"] is None:
        return turn(voice, here, first=first)
    return _WORDED.get(key, choice)(voice, here, first=first)


def asked(game: Game, here: Position, due: Due | None, *, first: bool = False) -> Report:
    """The mail to a seat that is asked. `first`: the first time for this kind of question, which explains itself."""
    voice = Voice.of(here.view, game.names)
    words = question(voice, here, first=first)
    news = since(voice, here, powers_elsewhere=words.tells_powers)
    sections = (*news, *words.sections) if words.since_first else (*words.sections, *news)
    return Report(
        kind="asked",
        sender=SENDER + words.sender,
        headline=f"{words.call}: {words.task}{until(due)}.",
        lead=words.lead,
        sections=(*sections, *board(here), *section("ending", "", [*words.ending, *if_missed(due, words.bot_does)])),
        links=links(game),
        picture=here.alt,
    )
