"""Actions on API tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pbem.actions.fields import Entry, Flag, Number, Several, Words
from pbem.actions.player import Done, PlayerRequest, Role, action
from pbem.service.accounts import api_tokens, players
from pbem.service.errors import NotPossible

_UNSAFE: Final = (
    "Anybody can write any sender into a mail, and what was made would be read by whoever reads the answer."
)
_NO_CHAIN: Final = "A token that makes tokens would be of use after it was revoked."


@dataclass(frozen=True)
class MakeToken:
    title: Annotated[str, Words(form="name")]
    scopes: Annotated[tuple[str, ...], Several(values=tuple(api_tokens.SCOPES), form="scope")] = ()
    program: Annotated[bool | None, Flag()] = None


@action(Role.SELF, MakeToken, own_page="tokens.make", absent={Entry.MAIL: _UNSAFE, Entry.API: _NO_CHAIN})
def make_token(it: PlayerRequest[MakeToken]) -> Done:
    """Create an API token, by which a program acts for the player. It is shown only once.

    For a token that may play, its player says whether the program decides what is played; then they are a bot to
    everybody. A person may play through a program of their own, as with any mail program.
    """
    if it.given.program is not None:
        players.declare_program(it.session, it.by, on=it.given.program)
    elif "play" in it.given.scopes and not it.by.program:
        raise NotPossible("Please say who chooses the moves sent with this token: you or a program.")
    made, shown = api_tokens.make(it.session, it.by, it.given.title, it.given.scopes, it.now)
    return Done(facts={"id": made.id, "token": shown})


@dataclass(frozen=True)
class RevokeToken:
    id: Annotated[int, Number(form="revoke", least=1)]


@action(Role.SELF, RevokeToken, own_page="tokens.make", absent={Entry.MAIL: _UNSAFE, Entry.API: _NO_CHAIN})
def revoke_token(it: PlayerRequest[RevokeToken]) -> Done:
    """Revoke an API token."""
    revoked = api_tokens.revoke(it.session, it.by.id, it.given.id, it.now)
    return Done([it.translator.gettext("The token no longer works.")] if revoked else [])
