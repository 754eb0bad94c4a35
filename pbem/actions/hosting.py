"""Actions while a game waits for players: invitations, the game's links, and each player's shuffle word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pbem.actions.fields import Entry, NoInput, Seat, Words
from pbem.actions.player import Done, PlayerRequest, Role, action
from pbem.service.accounts.players import address
from pbem.service.errors import NotYours
from pbem.service.setup import create_game, invitations

_NOT_BY_MAIL: Final = {
    Entry.MAIL: "Lines of a mail may be quoted from anybody; an invitation is mail to whom they name."
}


@dataclass(frozen=True)
class Invite:
    email: Annotated[str, Words(most=254, empty=True)] = ""


@action(Role.HOST, Invite, page="invite", absent=_NOT_BY_MAIL)
def invite(it: PlayerRequest[Invite]) -> Done:
    """Reserve a free seat for an address and invite it; for the game master, or for any player if there is none."""
    invitations.invite(it.session, it.game.id, address(it.given.email), it.now, it.source, by=it.by.id)
    return Done([it.translator.gettext("Invitation sent.")])


@dataclass(frozen=True)
class Uninvite:
    seat: Annotated[str, Seat()]


@action(Role.HOST, Uninvite, page="uninvite", absent=_NOT_BY_MAIL)
def uninvite(it: PlayerRequest[Uninvite]) -> Done:
    """Withdraw an unanswered invitation; the seat becomes free."""
    invitations.call_back(it.session, it.game.id, it.given.seat)
    return Done([it.translator.gettext("Invitation withdrawn. The seat is free.")])


@action(Role.HOST, NoInput, page="link", absent={Entry.MAIL: "The new link is shown on the page."})
def new_link(it: PlayerRequest[NoInput]) -> Done:
    """Renew the game's links; the old ones stop working. For those who may invite players."""
    invitations.new_link(it.session, it.game.id)
    return Done([it.translator.gettext("The link is new. The old one no longer works.")])


@dataclass(frozen=True)
class Word:
    word: Annotated[str, Words(most=40, empty=True)] = ""


_IN_THE_REPLY: Final = "A reply to the invitation says it, which is read before there is a game to play."


@action(Role.VISITOR, Word, page="word", absent={Entry.MAIL: _IN_THE_REPLY})
def word(it: PlayerRequest[Word]) -> Done:
    """Set my word for the shuffle, while the game waits for players."""
    if not create_game.change_word(it.session, it.game, it.by.id, it.given.word):
        raise NotYours
    return Done()
