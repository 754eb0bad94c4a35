"""Mail before a game begins: replies to invitations, shuffle words, and the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.actions.oneself import language_called
from pbem.orders.commands import named_game, read_command
from pbem.orders.consent import Said, consent
from pbem.orders.spellings import commands, is_yes, phrase, plain, words_of_all
from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound.player_lines import Receipt
from pbem.service.setup import create_game
from pbem.store.models import Seat

_MOST_WORDS: Final = 4  # behind `join`
_WORD: Final = words_of_all(lambda words: words.shuffle_word)


def answer_invitation(
    unit: GameUnitOfWork, seat: Seat, sender: str, lines: Sequence[tuple[int, str, bool]], receipt: Receipt
) -> str:
    """`join word Lampe`, `ja Wort Lampe`, `decline`; or a yes or a no in the player's own words."""
    own = [text for _, text, quoted in lines if text.strip() and not quoted]
    named = _word_of(own[0].split()) if own else None
    said = consent(own)
    if named is not None or said is Said.YES:
        player = players.known(unit.session, sender, unit.now, language=unit.game.language)
        joined = create_game.join(unit.session, unit.game.id, seat.name, player, named or "", unit.now)
        unit.greeted = joined.status == "running"
        return "joined"
    if said is Said.NO or any(leaves(text, unit.game.id) for text in own):
        create_game.decline(unit.session, unit.game.id, seat.name, unit.now)
        return "declined"
    receipt.talk += own
    return "no_answer"


def leaves(text: str, game_id: str) -> bool:
    """Whether a line says `leave`, or `leave granada7` with the name of this game."""
    command = read_command(text)
    return command is not None and command.name == "resign" and named_game(command.argument) in ("", game_id)


def late_word(seat: Seat, lines: Sequence[tuple[int, str, bool]]) -> bool:
    """Handle `word Lampe` from a player who already has a seat while others are missing; return whether there was such
    a line.

    Nothing is shuffled before the game begins, and nobody sees the word before that.
    """
    for _, text, quoted in lines:
        verb, _, word = text.strip().partition(" ")
        if not quoted and plain(verb.rstrip(":")) in _WORD and word.strip():
            seat.word = create_game.fair_word(word)
            return True
    return False


def _word_of(words: Sequence[str]) -> str | None:
    """The word for the shuffle, with which somebody joins (`join Lampe`, `ja Wort Lampe`), "" for none; None if the
    line says something else. After a yes it must be introduced as a word: `ja gerne` contains none.
    """
    verb, rest = words[0].strip(".,!:;"), words[1:]
    called = len(rest) > 1 and plain(rest[0].strip(":")) in _WORD
    joins = commands().get(phrase(verb)) == "join"
    if not (joins or (is_yes(verb) and called)) or len(rest) > _MOST_WORDS:
        return None
    return " ".join(rest[1:] if called else rest)


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
