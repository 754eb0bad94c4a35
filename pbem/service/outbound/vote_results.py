"""The state of a vote in words, for mails and pages."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy.orm import Session

from pbem.i18n import Translator
from pbem.service.seats import votes
from pbem.store.models import Game, Vote
from pbem.wording.sections import votes as prose


def sentence(session: Session, held: Vote, translator: Translator, names: Mapping[str, str], zone: str) -> str:
    """The result of a vote, or its current state."""
    if held.outcome == "passed":
        then = prose.texts(held.kind).passed
        decided = translator.gettext("The vote has passed.")
        return f"{decided} {translator.gettext(then)}" if then else decided
    if held.outcome:
        return translator.gettext("The vote has failed.")
    ballot = votes.ballot(session, session.get_one(Game, held.game_id), names, None)
    assert ballot is not None, "it is open"
    asked = translator.gettext("We're asking the other players.")
    return f"{asked} {prose.rule(translator, ballot, zone)} {prose.ballot_count(translator, ballot)}"
