"""One mail of each type in each language, as it is sent: with its links, its styles inlined, and its map."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from pbem import rules, wording
from pbem.facts import OpenGameFacts, RequestFacts, Seated
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.mail.addresses import MailCode, SeatAddress, SeatMessageId
from pbem.mail.compose import compose, with_picture
from pbem.mail.tap_links import tap_link
from pbem.service.outbound.pictures import mail_picture, mail_png
from pbem.wording import ReceiptFacts, Report, Stored, render_html, render_text
from pbem.wording.document import Answer
from pbem.wording.sections import (
    account_mails,
    admin_mails,
    delivery_mails,
    digest,
    game_mails,
    lobby_mails,
    receipt_sections,
    seat_changes,
    seat_invitations,
    spectators,
    substitutes,
    vacation,
)
from pbem.wording.sections.grammar import Narrator
from tests.wording import kinds, situations
from tests.wording.games import NOW, Moment, due, named

SITE = "https://play.example.org"
SECRET, GAME, SEAT, DOMAIN = "a secret of thirty-two characters", "granada7", "green", "play.example.org"
NAME = SeatMessageId.make(SECRET, "asked", GAME, SEAT, version=0, number="113-42", domain=DOMAIN)
ADDRESS = str(SeatAddress.make(SECRET, GAME, SEAT, 0, DOMAIN))
SOURCES = Path(wording.__file__).parent


@dataclass(frozen=True)
class Sent:
    """A mail as bytes; `html`: its HTML part, in which the map is a placeholder; `asks`: it has buttons to answer."""

    name: str
    language: str
    kind: str
    raw: bytes
    html: str
    png: bytes | None
    asks: bool


def every_mail() -> Iterator[Sent]:
    """All mails, language by language."""
    for language in LANGUAGES:
        for name, (report, view) in reports(language).items():
            yield sent(name, language, report, view)


def kinds_in_the_code() -> set[str]:
    """The kinds of reports that the code creates."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCES.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Report"]
    values = [field.value for call in made for field in call.keywords if field.arg == "kind"]
    found = {node.value for value in values for node in ast.walk(value) if isinstance(node, ast.Constant)}
    return {each for each in found if isinstance(each, str)} - {"act", "proposed"}


def sent(name: str, language: str, report: Report, view: rules.View | None) -> Sent:
    page = f"{SITE}/g/{GAME}?order=x#write"
    ahead = tuple(replace(row, answers=tuple(map(_linked, row.answers)), page=page) for row in report.ahead)
    report = replace(report, answers=tuple(map(_linked, report.answers)), ahead=ahead)
    report = report if view else replace(report, picture="")
    png = mail_png(mail_picture(view, named(5).names, language).recipe) if view and report.picture else None
    html = render_html(report)
    raw = compose(
        sender_name=report.sender,
        address=ADDRESS,
        to="ana@example.org",
        subject='El Grande "granada7"',
        text=render_text(report),
        html=html,
        picture=png is not None,
        picture_alt=report.picture,
        message_id=str(NAME),
        date=NOW,
        list_id=f"<{GAME}.{DOMAIN}>",
    )
    return Sent(name, language, report.kind, with_picture(raw, png) if png else raw, html, png, bool(report.answers))


def _linked(answer: Answer) -> Answer:
    mail = tap_link(ADDRESS, 'El Grande "granada7"', answer.order, str(MailCode.of(NAME)), answers=str(NAME))
    return replace(answer, mail=mail, page=f"{SITE}/g/{GAME}?order=x#write")


def reports(language: str) -> dict[str, tuple[Report, rules.View | None]]:
    turn = situations.a_turn(language)
    boards = {name: asked.moment().state for name, asked in situations.ASKED.items()}
    made = {
        name: (situations.written(name, language), rules.view(boards.get(name, turn.state), None))
        for name in situations.names()
    }
    made |= {name: (write(turn), rules.view(turn.state, None)) for name, write in IN_PLAY.items()}
    return made | {name: (write(Translator(language)), None) for name, write in LETTERS.items()}


def _welcome(turn: Moment) -> Report:
    history = [heard for event in turn.log if (heard := rules.told(event, turn.seat))]
    left = {"notes": "Watch Castilla", "orders": ["card 3: place 2 Granada, then score"]}
    return seat_changes.welcome(turn.game, turn.here, due(), before="Eva", history=history[-40:], left=left)


def _tables(turn: Moment) -> list[digest.DigestGame]:
    return [digest.DigestGame(turn.game, turn.here, due(), ADDRESS, kinds.HEARD)] * 2


_MISSED = {"type": "master", "act": "missed", "words": "", "seat": "green"}
_PLAYED = ReceiptFacts(stored=[Stored("power 13, 11", "3fa2", "power", used=True, done="power 11")], received=NOW)
IN_PLAY: dict[str, Callable[[Moment], Report]] = {
    "welcome": _welcome,
    "press": lambda turn: receipt_sections.with_press(
        seat_changes.talk(turn.game, turn.here.view), Narrator.at(turn.game, turn.here.view), kinds.HEARD
    ),
    "receipt-next": lambda turn: wording.receipt(turn.game, turn.here, due(), _PLAYED),
    "missed": lambda turn: game_mails.missed(turn.game, turn.here, _MISSED, bot_stays=True),
    "vacation-over": lambda turn: vacation.over(_tables(turn), turn.game.language),
    "digest": lambda turn: digest.daily(_tables(turn), turn.game.language),
    "digest-overview": lambda turn: digest.overview(_tables(turn), turn.game.language),
    "which-game": lambda turn: digest.which(_tables(turn), turn.game.language),
    "watch": lambda turn: spectators.progress(
        turn.game, rules.view(turn.state, None), turn.here.events, turn.here.board
    ),
}
"""The mails about a running game."""


def _about_game(write: Callable[[Any], Report]) -> Callable[[Translator], Report]:
    return lambda translator: write(named(3, translator.language))


def _account(what: str) -> Callable[[Translator], Report]:
    link = f"{SITE}/account/undo/{'k9v3' * 6}"
    return lambda translator: account_mails.changed(
        translator, what, "ana.maria.rodriguez-hernandez@mail.long-name.example.org", link, timedelta(days=7)
    )


def _desk(wish: RequestFacts) -> Callable[[Translator], Report]:
    return lambda translator: lobby_mails.confirm(translator, wish)


LETTERS: dict[str, Callable[[Translator], Report]] = {
    "vacation-begun": lambda translator: vacation.begun(translator.language, "Europe/Madrid", NOW, "wait"),
    "confirm": _about_game(
        lambda game: delivery_mails.confirm(
            game, "a…@mail.example", ["card 3: place 2 Granada"], f"{SITE}/confirm/abc", always=True
        )
    ),
    "confirm-unproved": _about_game(
        lambda game: delivery_mails.confirm_unproved(game, f"play@{DOMAIN}", ["power 9"], f"{SITE}/confirm/abc")
    ),
    "old-address": _about_game(lambda game: delivery_mails.old_address(game, "ana@example.org")),
    "moved": _about_game(lambda game: delivery_mails.moved_away(game, "ourgame@example.org")),
    "new-address": _about_game(delivery_mails.new_address),
    "held": _about_game(lambda game: delivery_mails.clock_held(game, "Ben", asked=True)),
    "unreachable": _about_game(
        lambda game: delivery_mails.unreachable(game, "Ben", "550 5.1.1 The email account does not exist")
    ),
    "left": _about_game(lambda game: seat_changes.left(game, why="resigned", returns=True)),
    "said": _about_game(lambda game: seat_changes.message_to_master(game, "red", "Hello!\nMay I have another day?")),
    "mastering": _about_game(admin_mails.mastering),
    "called-off": _about_game(lambda game: admin_mails.called_off(game, "Ben has no time")),
    "announcement": lambda translator: admin_mails.announcement(translator, "The server rests on Sunday.", SITE),
    "unfilled": lambda translator: substitutes.unfilled(translator, GAME, 1, SITE, 9, closed=False),
    "unfilled-closed": lambda translator: substitutes.unfilled(translator, GAME, 1, SITE, 9, closed=True),
    "offer-done": lambda translator: substitutes.offer_result(translator, "over", "Somebody was quicker.", SITE),
    "invited-done": lambda translator: seat_invitations.answered(translator, "Dev", "accepted", "red", SITE),
    "invited-refused": lambda translator: seat_invitations.refused(translator, "This invitation is no longer open."),
    "account-address": _account("address"),
    "account-accepted": _account("accepted"),
    "account-passkey": _account("passkey"),
    "account-asked": lambda translator: account_mails.is_it_yours(translator, "Ana", SITE, timedelta(days=2)),
    "account-leaving": lambda translator: account_mails.shall_it_be_deleted(translator, SITE, timedelta(days=7)),
    "account-left": lambda translator: account_mails.will_be_deleted(translator, "8 Dec, 12:00", SITE),
    "desk-welcome": lambda translator: lobby_mails.welcome(translator, SITE),
    "desk-games": lambda translator: lobby_mails.games(
        translator, [OpenGameFacts(GAME, GAME, "El Grande, classic edition", 2, [Seated("Ana")], 24, {})], SITE
    ),
    "desk-new": _desk(RequestFacts("new", "", 4, ["ben@example.org"], 6, 48, "El Grande 2023")),
    "desk-join": _desk(RequestFacts("join", GAME)),
    "desk-refused": lambda translator: lobby_mails.refused(translator, "There is no open game called power.", SITE),
    "desk-waits": lambda translator: lobby_mails.waits(
        translator, RequestFacts("new", GAME), 2, SITE, f"play@{DOMAIN}"
    ),
    "desk-stopped": lambda translator: lobby_mails.no_mail(translator, SITE, f"play@{DOMAIN}"),
    "desk-again": lambda translator: lobby_mails.mail_again(translator, SITE),
}
"""The mails without a board."""
