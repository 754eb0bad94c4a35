"""How a player wants to be written to: `mails daily`, `language de`, `zone Europe/Madrid`."""

from __future__ import annotations

from functools import cache
from typing import Final

from babel import Locale

from pbem.languages import LANGUAGES
from pbem.orders.reading_results import Command
from pbem.orders.spellings import meanings, plain
from pbem.service.accounts.players import valid_zone, zones
from pbem.service.games.message_context import MessageContext
from pbem.store.models import Player

_MAILS: Final = meanings(lambda words: words.amounts_of_mail)


def mails(hand: MessageContext, command: Command) -> None:
    """How much mail there is of this game."""
    wanted = _MAILS.get(plain(command.argument.split(maxsplit=1)[0])) if command.argument else None
    if wanted:
        hand.own.mails = wanted
    hand.receipt.note(f"mails_{wanted}" if wanted else "mails_how")


def language(hand: MessageContext, command: Command) -> None:
    """The language of all mails to this player, this receipt among them."""
    wanted = language_called(command.argument)
    if wanted:
        _player(hand).language = wanted
    hand.receipt.note("language_set" if wanted else "language_which")


def language_called(name: str) -> str | None:
    """The code of a language that is called by its code or its name, in any of our languages."""
    return _languages().get(plain(name.strip()))


@cache
def _languages() -> dict[str, str]:
    named = {plain(Locale(spoken).languages[code]): code for spoken in LANGUAGES for code in LANGUAGES}
    return named | {code: code for code in LANGUAGES}


def zone(hand: MessageContext, command: Command) -> None:
    """The clock that deadlines are told by; a city alone will do."""
    named = command.argument.strip().replace(" ", "_")
    wanted = valid_zone(named) or next((name for name in zones() if _city(name) == named.casefold()), None)
    if wanted:
        _player(hand).timezone = wanted
    hand.receipt.note("zone_set" if wanted else "zone_which")


def _city(name: str) -> str:
    return name.rpartition("/")[2].casefold()


def _player(hand: MessageContext) -> Player:
    return hand.session.get_one(Player, hand.own.player_id)
