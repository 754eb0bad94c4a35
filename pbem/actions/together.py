"""Actions for votes and substitutes: voting, taking or returning to a seat, the standby list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Final

from sqlalchemy.orm import Session

from pbem.actions.fields import Choice, Entry, Flag, Hours, NoInput, Words
from pbem.actions.player import Done, PlayerRequest, Role, Typed, action
from pbem.i18n import N_, Translator
from pbem.orders.spellings import first_spelling, meanings, plain, spelling, words_of_all
from pbem.rules import EDITIONS
from pbem.service.deadlines.date_parsing import hours_of
from pbem.service.errors import NotPossible, NotYours
from pbem.service.games.orders import names_of
from pbem.service.outbound import seat_offers, vote_results
from pbem.service.seats import substitutes, votes
from pbem.store.games import lock_game
from pbem.store.models import Offer
from pbem.vote_kinds import VoteKind

# -- votes -------------------------------------------------------------------------------------------------------------

PROPOSALS: Final = tuple(kind for kind in VoteKind if kind.rules.proposer == "player")
_IN_FAVOUR: Final = words_of_all(lambda words: f"{words.yes} | {words.in_favour}")
_AGAINST: Final = words_of_all(lambda words: f"{words.no} | {words.against}")
_KINDS: Final = meanings(lambda words: words.votes)


@dataclass(frozen=True)
class Vote:
    """A vote on the open proposal, or a proposal, for how many hours (0: the default)."""

    vote: Annotated[str, Choice(values=("yes", "no"))] = ""
    propose: Annotated[str, Choice(values=tuple(kind.key for kind in PROPOSALS))] = ""
    hours: Annotated[float, Hours(none=True)] = 0


def _vote_of_form(form: Mapping[str, str]) -> Vote:
    """Read `say=yes`, or `propose=pause 120`, one of those offered."""
    if form.get("say") in ("yes", "no"):
        return Vote(form["say"])
    offered = {f"{kind.key} {hours}": (kind, hours) for kind in PROPOSALS for hours in kind.rules.offered}
    if form.get("propose", "") not in offered:
        raise ValueError("no form of ours proposes that")
    kind, hours = offered[form["propose"]]
    return Vote(propose=kind.key, hours=hours)


def read_vote(typed: Typed) -> Vote:
    """Parse `vote yes`, `vote pause 5 days` or `pause 5 days`. Raises NotPossible, with examples in their language."""
    words = typed.text.split() if typed.name == "vote" else [typed.name, *typed.text.split()]
    said = [plain(word) for word in words]
    first = said[0].strip(".,!:") if said else ""
    if first in _IN_FAVOUR | _AGAINST:
        return Vote("yes" if first in _IN_FAVOUR else "no")
    if first not in _KINDS:
        raise _not_understood(typed.translator)
    return Vote(propose=_KINDS[first].key, hours=hours_of(" ".join(said)))


def _not_understood(translator: Translator) -> NotPossible:
    """The error, with an example of each possible proposal."""
    language = translator.language
    command = spelling(language, "command", "vote")
    words = [first_spelling(language, lambda words: words.votes, kind) for kind in PROPOSALS]
    examples = [_example(translator, kind.rules.example) for kind in PROPOSALS]
    proposals = [f"{command} {word}{example}" for word, example in zip(words, examples, strict=True)]
    return NotPossible(
        N_("Propose something: {proposals}. Vote: {command} {yes}, {command} {no}."),
        proposals=translator.listed(proposals, "or"),
        command=command,
        yes=translator.gettext("yes"),
        no=translator.gettext("no", context="vote"),
    )


def _example(translator: Translator, hours: int) -> str:
    return f" {translator.span(timedelta(hours=hours))}" if hours >= 72 else f" {hours}h" if hours else ""


@action(
    Role.SEAT, Vote, page="vote", form=_vote_of_form, words=("vote", "pause", "resume"), typed=read_vote, later=True
)
def vote(it: PlayerRequest[Vote]) -> Done:
    """Vote yes or no on the open proposal, or propose something."""
    given, seat = it.given, it.seat.name
    if given.vote:
        held = votes.cast(it.session, it.game.id, seat, it.now, yes=given.vote == "yes")
    elif given.propose:
        held = votes.propose(it.session, it.game.id, seat, VoteKind.of(given.propose), given.hours, it.now)
    else:
        raise _not_understood(it.translator)
    names = names_of(it.session, it.game.id)
    said = vote_results.sentence(it.session, held, it.translator, names, it.by.timezone)
    return Done([said], {"outcome": held.outcome or "open", "said": said})


# -- changing seats ----------------------------------------------------------------------------------------------------

_SHARES: Final = meanings(lambda words: words.shares)


@dataclass(frozen=True)
class Share:
    notes: Annotated[bool, Flag(form="share")]
    orders: Annotated[bool, Flag(form="share")]


def _typed_share(typed: Typed) -> Share:
    """Parse `share notes`, `share all`; anything else changes nothing, and the reply says what is shared."""
    what = _SHARES.get(plain(typed.text.strip(" .!")))
    kept = typed.shares if what is None else ["notes", "orders"] if what == "all" else [what]
    return Share("notes" in kept, "orders" in kept)


@action(Role.SEAT, Share, page="share", words=("share",), typed=_typed_share)
def share(it: PlayerRequest[Share]) -> Done:
    """Choose what the next player of my seat gets in addition to the hand and the log."""
    shared = {"notes": it.given.notes, "orders": it.given.orders}
    substitutes.share(it.seat, [what for what, left in shared.items() if left])
    return Done([_shared(it.translator, it.seat.shares)], shared)


def _shared(translator: Translator, shares: list[str]) -> str:
    words = {"notes": translator.gettext("your notes"), "orders": translator.gettext("your stored orders")}
    if not shares:
        return translator.gettext("A substitute sees your hand, but not your notes or orders.")
    left = translator.listed([words[name] for name in shares])
    return translator.gettext("A substitute can read {left}.", left=left)


_FROM_THE_OFFER: Final = "The mail that offers a seat has an address of its own, to which a yes is sent."
_BECAME: Final[dict[seat_offers.Became, str]] = {
    "taken": N_("You have the seat. We've sent you an email with everything you need."),
    "back": N_("Welcome back. You have your seat again."),
    "asked": N_("We've asked the others whether you may have your seat back. Everyone has to agree."),
}


def accept(session: Session, offer: Offer, now: datetime, translator: Translator) -> Done:
    """Accept an offer, for its player or through the link in its mail. Raises NotPossible."""
    became = seat_offers.accept(session, offer, now)
    return Done([translator.gettext(_BECAME[became])], {"became": became})


def decline(session: Session, offer: Offer, now: datetime, translator: Translator) -> Done:
    """Decline an offer."""
    substitutes.decline(session, offer, now)
    return Done([translator.gettext("Thanks. We'll ask someone else.")], {"became": "declined"})


@action(Role.VISITOR, NoInput, page="back", absent={Entry.MAIL: _FROM_THE_OFFER})
def back(it: PlayerRequest[NoInput]) -> Done:
    """Take back the seat I left, if nobody has taken it for good; otherwise the players vote on it."""
    offer = substitutes.return_offer(it.session, it.game.id, it.by.id)
    if offer is None:
        raise NotYours
    return accept(it.session, offer, it.now, it.translator)


@dataclass(frozen=True)
class AnswerOffer:
    offer: Annotated[str, Words(most=64)]
    answer: Annotated[str, Choice(values=("yes", "no"))]


@action(
    Role.SELF,
    AnswerOffer,
    own_page="votes.decide",
    absent={Entry.MAIL: _FROM_THE_OFFER},
)
def answer_offer(it: PlayerRequest[AnswerOffer]) -> Done:
    """Accept or decline a seat I am offered. The first to accept gets it."""
    mine = substitutes.offers_to(it.session, it.by.id)
    offer = next((offer for offer, _ in mine if offer.token == it.given.offer), None)
    if offer is None:
        raise NotYours
    lock_game(it.session, seat_offers.seat_of(it.session, offer).game_id)
    said = accept if it.given.answer == "yes" else decline
    return said(it.session, offer, it.now, it.translator)


# -- standing by -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StandBy:
    """`standby` "": only report the status."""

    standby: Annotated[str, Choice(values=("on", "off"))] = ""
    edition: Annotated[str, Choice(values=tuple(EDITIONS))] = ""
    least_hours: Annotated[float, Hours(none=True)] = 0


def _typed_standby(typed: Typed) -> StandBy:
    """Parse `standby on`, `standby on 2023 48h`, `standby off`."""
    said, edition, hours = substitutes.read_wish(typed.text)
    return StandBy(said, edition, hours)


@action(Role.SELF, StandBy, page="standby", words=("standby",), typed=_typed_standby)
def stand_by(it: PlayerRequest[StandBy]) -> Done:
    """Join or leave the standby list for free seats."""
    if it.given.standby == "on":
        hours = it.given.least_hours
        substitutes.enlist(it.session, it.by, it.now, edition=it.given.edition, least_hours=hours)
    elif it.given.standby == "off":
        substitutes.resign(it.session, it.by)
    return Done([seat_offers.standing(it.session, it.by, it.translator)])
