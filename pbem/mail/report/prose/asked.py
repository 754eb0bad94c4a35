"""The mail that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pbem.mail.report.document import Report, section
from pbem.mail.report.facts import Due, Game, Position
from pbem.mail.report.prose.abilities import ability
from pbem.mail.report.prose.choices import choice
from pbem.mail.report.prose.clock import standing
from pbem.mail.report.prose.disc import disc
from pbem.mail.report.prose.parts import SENDER, Question, board, call, if_missed, links, since
from pbem.mail.report.prose.power import bids, pass_on, power
from pbem.mail.report.prose.turn import turn
from pbem.mail.report.prose.veto import veto
from pbem.mail.report.prose.words import Voice

_WORDED: Final[dict[str, Callable[..., Question]]] = {
    "pass": pass_on,
    "power": power,
    "bids": bids,
    "take": turn,
    "ability": turn,
    "card": turn,
    "half": turn,
    "disc": disc,
    "veto": veto,
}
_BEFORE_THE_CARD: Final = {"recall": turn, "move": ability, "noble": ability}  # the same keys stand in cards too


def question(voice: Voice, here: Position, *, first: bool = False) -> Question:
    """The reader's open question in words."""
    asked = here.view["question"]
    if asked["card"] is None and asked["key"] in _BEFORE_THE_CARD:
        return _BEFORE_THE_CARD[asked["key"]](voice, here, first=first)
    return _WORDED.get(asked["key"], choice)(voice, here, first=first)


def asked(game: Game, here: Position, due: Due | None, *, first: bool = False) -> Report:
    """The mail to a seat that is asked. `first`: the first time for this kind of question, which explains itself."""
    voice = Voice.at(game, here.view)
    words = question(voice, here, first=first)
    news = since(voice, here, powers_elsewhere=words.tells_powers)
    sections = (*news, *words.sections) if words.since_first else (*words.sections, *news)
    ending = [*words.ending, *if_missed(due, words.missed, voice.tongue)]
    return Report(
        kind="asked",
        sender=SENDER + words.sender,
        headline=call(voice, words, due),
        lead=(*words.lead, *standing(voice, here)),
        sections=(*sections, *board(here), *section("ending", "", ending)),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )
