"""API endpoints by which a game master who doesn't play can see hidden information; each look is announced."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.i18n import N_
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.errors import NotPossible
from pbem.service.games import mail_log, permissions
from pbem.web.api.action_inputs import number_of
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import mastered, moment
from pbem.web.api.game_master import MASTER, PAGE
from pbem.web.api.schemas import SEAT, TIME, array_of, maybe, number, one_of, ref, text, thing

_FIRST: Final = N_(
    "First announce that you want to look: POST …/master/look. We tell everyone, and you can look for an hour."
)


def _seen(call: Call, game: str, what: permissions.What, *, seat: str = "", key: int = 0) -> rows.Game:
    found = mastered(call, game, hidden=True)
    if not permissions.may_see(call.db, found, call.player.id, what, call.world.clock(), seat=seat, key=key):
        raise NotPossible(_FIRST)
    return found


def _mail(call: Call, game: str, key: int) -> rows.Message:
    here = mastered(call, game, hidden=True)
    permissions.check_knows_mails(call.db, here, call.player.id, call.world.clock(), key)
    found = mail_log.of_game(call.db, game, key)
    if found is None:
        raise absent("mail")
    return found


_CAME: Final = array_of(thing(id=number(), seat=maybe(SEAT), at=TIME, outcome=maybe(text())))
_WENT: Final = array_of(
    thing(
        "`id`: null while it is not written yet.",
        id=maybe(number()),
        seat=maybe(SEAT),
        at=TIME,
        state=one_of("waiting", "trying", "sent", "refused", "bounced", "dead"),
        why=text(),
    )
)


@endpoint("GET", "/games/<game>/master/came", MASTER, scope="master", query=PAGE, answer=_CAME, refuses=True)
def mails_that_came(call: Call, game: str) -> list[JSON]:
    """The game's incoming emails and what happened to each, fifty per page, latest first."""
    _seen(call, game, "mails")
    found = mail_log.incoming(call.db, game, call.query.get("page", 0))[: mail_log.A_PAGE]
    return [
        {"id": mail.id, "seat": mail.seat, "at": moment(mail.received_at), "outcome": mail.outcome} for mail in found
    ]


@endpoint("GET", "/games/<game>/master/went", MASTER, scope="master", query=PAGE, answer=_WENT, refuses=True)
def mails_that_went(call: Call, game: str) -> list[JSON]:
    """The game's outgoing emails, sent or queued, fifty per page, latest first."""
    _seen(call, game, "mails")
    page = call.query.get("page", 0)
    found = [
        *([] if page else mail_log.pending_outgoing(call.db, game)),
        *mail_log.went(call.db, game, page)[: mail_log.A_PAGE],
    ]
    return [
        {"id": sent.message, "seat": sent.seat, "at": moment(sent.at), "state": sent.state, "why": sent.why}
        for sent in found
    ]


_RAW: Final = thing(id=number(), way=one_of("in", "out"), seat=maybe(SEAT), outcome=maybe(text()), raw=text())


@endpoint("GET", "/games/<game>/master/mails/<mail>", MASTER, scope="master", answer=_RAW, refuses=True)
def raw_mail(call: Call, game: str, mail: str) -> JSON:
    """One email, decoded, without addresses, secret links or attachments."""
    found = _mail(call, game, number_of(mail))
    _seen(call, game, "mail", seat=found.seat or "", key=found.id)
    told = {"id": found.id, "way": found.direction, "seat": found.seat, "outcome": found.outcome}
    return told | {"raw": mail_log.shown(found)}


@endpoint("GET", "/games/<game>/master/seats/<seat>", MASTER, scope="master", answer=ref("view"), refuses=True)
def seat_view(call: Call, game: str, seat: str) -> rules.View:
    """Everything that a seat sees."""
    found = _seen(call, game, "seat", seat=seat)
    if found.state is None:
        raise NotPossible("The game hasn't started yet.")
    return rules.view(found.state, seat)
