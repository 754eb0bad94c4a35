"""What a game master who does not play can look at, and do with what is hidden; each look is told to the table."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.i18n import N_
from pbem.rules import JSON
from pbem.service.accounts.rate_limits import NotPossible
from pbem.service.admin import mail_log
from pbem.service.games import permissions
from pbem.service.inbound import reprocess
from pbem.store.games import seat_of
from pbem.store.models import Game, Message
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import acting, mastered, moment
from pbem.web.api.game_master import MASTER, PAGE, STANDS, WHY, stands, wants
from pbem.web.api.schemas import SEAT, TIME, array_of, maybe, number, one_of, ref, text, thing

_FIRST: Final = N_("Say first that you want to look: POST …/master/look. The table is told, and you can look an hour.")
_LOOK: Final = thing(
    "`mails`: which came and went; `mail`: the one of that `key`; `seat`: all that it sees.",
    optional=("seat", "key"),
    what=one_of("mails", "mail", "seat"),
    seat=SEAT,
    key=number(1, 2**31 - 1),
)


@endpoint("POST", "/games/<game>/master/look", MASTER, scope="master", body=_LOOK, answer=STANDS)
def look(call: Call, game: str) -> JSON:
    """Say that you look at what is hidden: the table is told, and you may for an hour. Not for masters who play."""
    found, body = acting(call, game, hidden=True), call.body
    seat, key = body.get("seat", ""), body.get("key", 0)
    if body["what"] == "mail":
        seat = _mail(call, game, key).seat or ""
    elif body["what"] == "seat" and seat_of(call.db, game, seat) is None:
        raise NotPossible("There is nothing like that to look at.")
    elif body["what"] == "mails":
        seat = ""
    permissions.record_look(call.db, found, call.player.id, body["what"], call.world.clock(), seat=seat, key=key)
    return stands(call, game)


def _seen(call: Call, game: str, what: permissions.What, *, seat: str = "", key: int = 0) -> Game:
    found = mastered(call, game, hidden=True)
    if not permissions.may_see(call.db, found, call.player.id, what, call.world.clock(), seat=seat, key=key):
        raise NotPossible(_FIRST)
    return found


def _mail(call: Call, game: str, key: int) -> Message:
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
    """The mails that came for the game and what became of each, fifty on a page, the latest first."""
    _seen(call, game, "mails")
    found = mail_log.incoming(call.db, game, call.query.get("page", 0))[: mail_log.A_PAGE]
    return [
        {"id": mail.id, "seat": mail.seat, "at": moment(mail.received_at), "outcome": mail.outcome} for mail in found
    ]


@endpoint("GET", "/games/<game>/master/went", MASTER, scope="master", query=PAGE, answer=_WENT, refuses=True)
def mails_that_went(call: Call, game: str) -> list[JSON]:
    """The mails of the game that went, or wait to go, fifty on a page, the latest first."""
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
    """One mail, decoded; mail addresses, secret links and attachments are left out."""
    found = _mail(call, game, _number(mail))
    _seen(call, game, "mail", seat=found.seat or "", key=found.id)
    told = {"id": found.id, "way": found.direction, "seat": found.seat, "outcome": found.outcome}
    return told | {"raw": mail_log.shown(found)}


_AGAIN: Final = thing(optional=("why",), why=WHY)


def _say_so(call: Call, game: str, mail: str = "") -> None:
    """The result, even a refusal, depends on hidden state. So a trial counts as a look, and the table is told."""
    found = acting(call, game, hidden=bool(mail))
    seat = _mail(call, game, _number(mail)).seat or "" if mail else call.body["seat"]
    if seat_of(call.db, game, seat):
        permissions.try_out(call.db, found, call.player, call.world.clock(), seat)


@endpoint(
    "POST",
    "/games/<game>/master/mails/<mail>/read",
    MASTER,
    scope="master",
    body=_AGAIN,
    answer=thing(outcome=text()),
    first=_say_so,
)
def read_again(call: Call, game: str, mail: str) -> JSON:
    """Have a mail read again, as if it came only now; the table is told, even if it is refused.

    Nothing counts twice: what counts already is refused. To try it is a look at what its seat hides: the table is told.
    """
    found = _mail(call, game, _number(mail))
    why, now = call.body.get("why", ""), call.world.clock()
    return {"outcome": reprocess.read_again(call.db, found.id, now, why, by=call.player.id).outcome}


@endpoint("POST", "/games/<game>/master/mails/<mail>/send", MASTER, scope="master")
def send_again(call: Call, game: str, mail: str) -> None:
    """Send a mail once more to where it went: the same bytes, the same name."""
    acting(call, game, hidden=True)
    mail_log.send_again(call.db, game, _mail(call, game, _number(mail)).id, call.world.clock(), by=call.player.id)


def _number(text: str) -> int:
    """0, which no mail has, for what is no number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


@endpoint("GET", "/games/<game>/master/seats/<seat>", MASTER, scope="master", answer=ref("view"), refuses=True)
def seat_view(call: Call, game: str, seat: str) -> rules.View:
    """All that a seat sees."""
    found = _seen(call, game, "seat", seat=seat)
    if found.state is None:
        raise NotPossible("The game has not begun.")
    return rules.view(found.state, seat)


_ANSWER: Final = thing(
    "`line`: as its player would write it, or `bot`: the steady bot answers this once.",
    optional=("why",),
    seat=SEAT,
    line=text(most=2000) | {"minLength": 1},
    why=WHY,
)


@endpoint("POST", "/games/<game>/master/answer", MASTER, scope="master", body=_ANSWER, answer=STANDS, first=_say_so)
def answer_for(call: Call, game: str) -> JSON:
    """Answer for a seat. It is used at once, and told to the table. If you play, only `bot`, and by a vote.

    To try it, in vain too, is a look at what the seat hides.
    """
    found, body = mastered(call, game), call.body
    return stands(call, game, wants(call, found, "answer", seat=body["seat"], text=body["line"]))
