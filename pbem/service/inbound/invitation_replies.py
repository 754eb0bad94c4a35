"""What is written by mail before a game begins: the answer to an invitation, and in which language to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.orders.spellings import commands, phrase, plain
from pbem.service.accounts import players
from pbem.service.games import sender_auth
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import preference_commands
from pbem.service.inbound.player_lines import Receipt
from pbem.service.setup import create_game
from pbem.store.models import Seat

_WORD: Final = ("word", "wort", "palabra")
_JOIN: Final = ("join", "mitmachen", "unirse")


def answer_invitation(
    unit: GameUnitOfWork, seat: Seat, sender: str, lines: Sequence[tuple[int, str, bool]], receipt: Receipt
) -> str:
    """`join`, `join word Lampe`, `ja Wort Lampe`, `decline`: the first own word decides."""
    for _, text, quoted in lines:
        words = text.split()
        if quoted or not words:
            continue
        verb = words[0].strip(".,!:;").lower()
        if verb in _JOIN or verb in sender_auth.YES:
            word = _word_of(words, polite=verb in sender_auth.YES)
            player = players.known(unit.session, sender, unit.now, language=unit.game.language)
            joined = create_game.join(unit.session, unit.game.id, seat.name, player, word, unit.now)
            unit.greeted = joined.status == "running"
            return "joined"
        if verb in {"decline", "ablehnen", "rechazar"} or verb in sender_auth.NO:
            create_game.decline(unit.session, unit.game.id, seat.name, unit.now)
            return "declined"
        receipt.talk.append(text)
    return "no_answer"


def late_word(seat: Seat, lines: Sequence[tuple[int, str, bool]]) -> bool:
    """`word Lampe`, from whoever has a seat already while others are still to come: the founder, or on second thoughts.

    Nothing is shuffled before the game begins, and nobody is shown the word before that; whether there was one.
    """
    for _, text, quoted in lines:
        verb, _, word = text.strip().partition(" ")
        if not quoted and verb.rstrip(":").lower() in _WORD and word.strip():
            seat.word = create_game.fair_word(word)
            return True
    return False


def _word_of(words: Sequence[str], *, polite: bool) -> str:
    """The word for the shuffle; behind a yes it must be called one: `ja gerne` brings none."""
    rest = words[1:]
    named = len(rest) > 1 and rest[0].strip(":").lower() in _WORD
    return " ".join(rest[1:] if named else rest[: 0 if polite else None])


def in_language(
    unit: GameUnitOfWork, sender: str, lines: Sequence[tuple[int, str, bool]]
) -> list[tuple[int, str, bool]]:
    """`language de` counts at once, for the answer to this very message too; the lines that say something else."""
    rest = []
    for number, text, quoted in lines:
        verb, _, named = text.strip().partition(" ")
        wanted = (
            preference_commands.LANGUAGE_OF.get(plain(named)) if commands().get(phrase(verb)) == "language" else None
        )
        if wanted and not quoted:
            players.known(unit.session, sender, unit.now).language = wanted
        else:
            rest.append((number, text, quoted))
    return rest
