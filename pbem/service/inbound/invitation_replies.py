"""Mail before a game begins: replies to invitations, shuffle words, and the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.actions.oneself import language_called
from pbem.orders.spellings import commands, is_no, is_yes, phrase, plain, words_of_all
from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound.player_lines import Receipt
from pbem.service.setup import create_game
from pbem.store.models import Seat

_WORD: Final = words_of_all(lambda words: words.shuffle_word)


def answer_invitation(
    unit: GameUnitOfWork, seat: Seat, sender: str, lines: Sequence[tuple[int, str, bool]], receipt: Receipt
) -> str:
    """Handle `join`, `join word Lampe`, `ja Wort Lampe`, `decline`: the first own word decides."""
    for _, text, quoted in lines:
        words = text.split()
        if quoted or not words:
            continue
        verb = words[0].strip(".,!:;")
        command = commands().get(phrase(verb))
        if command == "join" or is_yes(verb):
            word = _word_of(words, polite=is_yes(verb))
            player = players.known(unit.session, sender, unit.now, language=unit.game.language)
            joined = create_game.join(unit.session, unit.game.id, seat.name, player, word, unit.now)
            unit.greeted = joined.status == "running"
            return "joined"
        if command == "decline" or is_no(verb):
            create_game.decline(unit.session, unit.game.id, seat.name, unit.now)
            return "declined"
        receipt.talk.append(text)
    return "no_answer"


def late_word(seat: Seat, lines: Sequence[tuple[int, str, bool]]) -> bool:
    """Handle `word Lampe` from a player who already has a seat while others are missing; return whether there was one.

    Nothing is shuffled before the game begins, and nobody is shown the word before that.
    """
    for _, text, quoted in lines:
        verb, _, word = text.strip().partition(" ")
        if not quoted and plain(verb.rstrip(":")) in _WORD and word.strip():
            seat.word = create_game.fair_word(word)
            return True
    return False


def _word_of(words: Sequence[str], *, polite: bool) -> str:
    """The shuffle word; after a yes it must be marked as one: `ja gerne` contains none."""
    rest = words[1:]
    named = len(rest) > 1 and plain(rest[0].strip(":")) in _WORD
    return " ".join(rest[1:] if named else rest[: 0 if polite else None])


def in_language(
    unit: GameUnitOfWork, sender: str, lines: Sequence[tuple[int, str, bool]]
) -> list[tuple[int, str, bool]]:
    """Apply `language de` at once, also to the reply to this message; return the other lines."""
    rest = []
    for number, text, quoted in lines:
        verb, _, named = text.strip().partition(" ")
        wanted = language_called(named) if commands().get(phrase(verb)) == "language" else None
        if wanted and not quoted:
            players.known(unit.session, sender, unit.now).language = wanted
        else:
            rest.append((number, text, quoted))
    return rest
