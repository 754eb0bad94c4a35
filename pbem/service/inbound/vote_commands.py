"""What players write of votes, of standing by and of what they share: `vote pause 5 days`, `standby on`, `share notes`.

Done when the rest of the message is, since a vote may stop the clock or end the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.orm import Session

from pbem.i18n import N_, Translator
from pbem.orders.reading_results import Command
from pbem.orders.spellings import first_spelling, meanings, plain, spelling, words_of_all
from pbem.service.deadlines.date_parsing import hours_of
from pbem.service.errors import NotPossible
from pbem.service.games.message_context import UNCHANGED, MessageContext
from pbem.service.games.orders import names_of
from pbem.service.outbound import vote_results
from pbem.service.seats import substitutes, vacation, votes
from pbem.store.models import Player, Vote
from pbem.vote_kinds import VoteKind
from pbem.wording.sections.substitutes import standing_by

_KINDS: Final = meanings(lambda words: words.votes)
_IN_FAVOUR: Final = words_of_all(lambda words: f"{words.yes} | {words.in_favour}")
_AGAINST: Final = words_of_all(lambda words: f"{words.no} | {words.against}")
_SHARES: Final = meanings(lambda words: words.shares)
_SHARED: Final[dict[str, list[str]]] = {
    "notes": ["notes"],
    "orders": ["orders"],
    "all": ["notes", "orders"],
    "nothing": [],
}


def vote(hand: MessageContext, command: Command) -> None:
    """`vote pause 5 days`, `vote yes`, or bare `pause` and `resume`."""
    hand.receipt.commands.append("vote")
    hand.later.append(lambda: hand.receipt.notices.append(voted(hand, command.name, command.argument)))


def voted(hand: MessageContext, name: str, text: str) -> str:
    """What came of it, in the player's language."""
    try:
        words = text.split() if name == "vote" else [name, *text.split()]
        held = vote_in_words(hand.session, hand.game.id, hand.seat, words, _tongue(hand), hand.unit.now)
        return vote_result(hand.session, held, hand)
    except NotPossible as reason:
        hand.receipt.note(UNCHANGED)
        return reason.said(_tongue(hand))


def vote_in_words(
    session: Session, game_id: str, seat: str, words: Sequence[str], translator: Translator, now: datetime
) -> Vote:
    """A vote or a proposal, as it was typed. Raises NotPossible, with the translator's examples for unclear words."""
    said = [plain(word) for word in words]
    first = said[0].strip(".,!:") if said else ""
    if first in _IN_FAVOUR | _AGAINST:
        return votes.cast(session, game_id, seat, now, yes=first in _IN_FAVOUR)
    if first not in _KINDS:
        raise _not_understood(translator)
    return votes.propose(session, game_id, seat, _KINDS[first], hours_of(" ".join(said)), now)


def _not_understood(translator: Translator) -> NotPossible:
    """With an example of everything that can be proposed."""
    language = translator.language
    command = spelling(language, "command", "vote")
    kinds = [kind for kind in VoteKind if kind.rules.proposer == "player"]
    words = [first_spelling(language, lambda words: words.votes, kind) for kind in kinds]
    examples = [_example(translator, kind.rules.example) for kind in kinds]
    proposals = [f"{command} {word}{example}" for word, example in zip(words, examples, strict=True)]
    return NotPossible(
        N_("To propose something: {proposals}. To answer: {command} {yes}, {command} {no}."),
        proposals=translator.listed(proposals, "or"),
        command=command,
        yes=translator.gettext("yes"),
        no=translator.gettext("no", context="vote"),
    )


def _example(translator: Translator, hours: int) -> str:
    return f" {translator.span(timedelta(hours=hours))}" if hours >= 72 else f" {hours}h" if hours else ""


def vote_result(session: Session, held: Vote, hand: MessageContext) -> str:
    """What became of a vote, to whoever has just had their say."""
    names = names_of(session, hand.game.id)
    return vote_results.sentence(session, held, _tongue(hand), names, _player(hand).timezone)


def standby(hand: MessageContext, command: Command) -> None:
    """`standby on`, `standby on 2023 48h`, `standby off`."""
    hand.receipt.commands.append(command.name)
    hand.receipt.notices.append(
        standing_by(_tongue(hand), substitutes.change(hand.session, _player(hand), command.argument, hand.unit.now))
    )


def share(hand: MessageContext, command: Command) -> None:
    """`share notes`, `share orders`, `share all`, `share nothing`: what whoever takes the seat would be left."""
    found = _SHARES.get(plain(command.argument.strip(" .!")))
    if found is not None:
        hand.own.shares = list(_SHARED[found])
    hand.receipt.commands.append(command.name)
    hand.receipt.notices.append(sharing(_tongue(hand), hand.own.shares))


def sharing(translator: Translator, shares: list[str]) -> str:
    """What is left to whoever takes the seat."""
    words = {"notes": translator.gettext("your notes"), "orders": translator.gettext("your stored orders")}
    if not shares:
        return translator.gettext("Whoever takes over your seat is left nothing of yours but the hand.")
    left = translator.listed([words[name] for name in shares])
    return translator.gettext("Whoever takes over your seat gets {left} to read.", left=left)


def come_back(hand: MessageContext, command: Command) -> None:
    """Whoever writes is back, whatever they write; this says it, and ends a vacation too."""
    vacation.end_vacation(hand.session, _player(hand), hand.unit.now)
    hand.receipt.commands.append(command.name)
    hand.receipt.notices.append(_tongue(hand).gettext("Welcome back: nobody else answers for you."))


def _player(hand: MessageContext) -> Player:
    return hand.session.get_one(Player, hand.own.player_id)


def _tongue(hand: MessageContext) -> Translator:
    return Translator(_player(hand).language)


OBEYED: Final[dict[str, Callable[[MessageContext, Command], None]]] = {
    "vote": vote,
    "standby": standby,
    "share": share,
    "back": come_back,
}
"""The commands of this module, by name."""
