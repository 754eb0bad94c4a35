"""What players write of votes, of standing by and of what they share: `vote pause 5 days`, `standby on`, `share notes`.

Done when the rest of the message is, since a vote may stop the clock or end the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem.i18n import N_, Translator
from pbem.orders.reading_results import Command
from pbem.orders.spellings import meanings, plain, unit_hours, words_of_all
from pbem.rules import EDITIONS
from pbem.service.accounts.rate_limits import NotPossible
from pbem.service.games.message_context import UNCHANGED, MessageContext
from pbem.service.games.orders import names_of
from pbem.service.seats import substitutes, vacation, votes
from pbem.store.models import Game, Player, Standby, Vote
from pbem.wording.sections import votes as prose

KIND_OF: Final = meanings(lambda words: words.votes)
_IN_FAVOUR: Final = words_of_all(lambda words: f"{words.yes} | {words.in_favour}")
_AGAINST: Final = words_of_all(lambda words: f"{words.no} | {words.against}")
_OFF: Final = words_of_all(lambda words: words.off)
_SHARES: Final = meanings(lambda words: words.shares)
_SHARED: Final[dict[str, list[str]]] = {
    "notes": ["notes"],
    "orders": ["orders"],
    "all": ["notes", "orders"],
    "nothing": [],
}
HOW: Final = N_(
    "To propose something: vote pause 5 days, vote extend 24h, vote resume, vote end or vote undo. To answer: vote "
    "yes, vote no."
)
_TIME: Final = re.compile(r"(\d{1,4}(?:[.,]\d+)?)\s*([a-z]+)?")


def vote(hand: MessageContext, command: Command) -> None:
    """`vote pause 5 days`, `vote yes`, or bare `pause` and `resume`."""
    hand.receipt.commands.append("vote")
    hand.later.append(lambda: hand.receipt.notices.append(voted(hand, command.name, command.argument)))


def voted(hand: MessageContext, name: str, text: str) -> str:
    """What came of it, in the player's language."""
    try:
        return vote_result(hand.session, _voted(hand, name, [plain(word) for word in text.split()]), hand)
    except NotPossible as reason:
        hand.receipt.note(UNCHANGED)
        return reason.said(_tongue(hand))


def _voted(hand: MessageContext, name: str, words: list[str]) -> Vote:
    """A voice, or a proposal. Raises NotPossible."""
    session, now = hand.session, hand.unit.now
    first = words[0].strip(".,!:") if words and name == "vote" else name
    if first in _IN_FAVOUR | _AGAINST:
        return votes.cast(session, hand.game.id, hand.seat, now, yes=first in _IN_FAVOUR)
    if first not in KIND_OF:
        raise NotPossible(HOW)
    return votes.propose(session, hand.game.id, hand.seat, KIND_OF[first], hours_of(" ".join(words)), now)


def vote_result(session: Session, held: Vote, hand: MessageContext) -> str:
    """What became of a vote, to whoever has just had their say."""
    names = names_of(session, hand.game.id)
    return sentence(session, held, _tongue(hand), names, _player(hand).timezone)


def sentence(session: Session, held: Vote, translator: Translator, names: Mapping[str, str], zone: str) -> str:
    """The same for whoever is told on a page."""
    if held.outcome == "passed":
        then = {"pause": translator.gettext("The game is paused."), "resume": translator.gettext("The game goes on.")}
        return f"{translator.gettext('That is decided: the vote has passed.')} {then.get(held.kind, '')}".strip()
    if held.outcome:
        return translator.gettext("That is decided: the vote has failed.")
    ballot = votes.ballot(session, session.get_one(Game, held.game_id), names, None)
    assert ballot is not None, "it is open"
    asked = translator.gettext("The others are asked.")
    return f"{asked} {prose.rule(translator, ballot, zone)} {prose.ballot_count(translator, ballot)}"


def hours_of(text: str) -> float:
    """`5 days`, `24h`; 0 when no time is said. A number alone is hours."""
    for number, unit in _TIME.findall(text):
        return float(number.replace(",", ".")) * unit_hours().get(unit, 1)
    return 0


def standby(hand: MessageContext, command: Command) -> None:
    """`standby on`, `standby on 2023 48h`, `standby off`."""
    hand.receipt.commands.append(command.name)
    hand.receipt.notices.append(stands_by(hand.session, _player(hand), command.argument, hand.unit.now))


def stands_by(session: Session, player: Player, text: str, now: datetime) -> str:
    """Put a player on the list or take them off; what was done, in their language. Nothing said: how it stands."""
    translator, words = Translator(player.language), plain(text).replace(",", " ").split()
    kept = session.get(Standby, player.id)
    if any(word.strip(".!") in _OFF for word in words):
        substitutes.resign(session, player)
        kept = None
    elif words:
        edition = next((name for name in EDITIONS if name in words), "")
        rest = " ".join(word for word in words if word not in EDITIONS)
        kept = substitutes.enlist(session, player, now, edition=edition, least_hours=min(hours_of(rest), 1440))
    return standing_by(translator, kept)


def standing_by(translator: Translator, kept: Standby | None) -> str:
    """How it stands."""
    if kept is None:
        return translator.gettext("You are not asked to take over seats.")
    if not kept.edition and not kept.least_hours:
        return translator.gettext("You are a standby: when a seat becomes free somewhere, you are asked by mail.")
    limits = [
        *([translator.gettext("the edition {edition}", edition=kept.edition)] if kept.edition else []),
        *(
            [translator.gettext("{n} hours for an answer at least", n=f"{kept.least_hours:g}")]
            if kept.least_hours
            else []
        ),
    ]
    return translator.gettext(
        "You are a standby for games with {limits}; you are asked by mail.", limits=translator.listed(limits)
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
