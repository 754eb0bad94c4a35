"""Every kind of mail that could be written at a moment of a game."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import get_args

from pbem import rules, wording
from pbem.facts import (
    Ballot,
    Hint,
    LoginFacts,
    Offered,
    OpenGameFacts,
    PressFacts,
    Reason,
    RequestFacts,
    Seated,
    TrialFacts,
)
from pbem.i18n import Translator
from pbem.mail.compose import compose
from pbem.orders import reasons
from pbem.orders.apply_results import Ask
from pbem.orders.context import Context
from pbem.orders.reading_results import Notice, Problem
from pbem.orders.render import render
from pbem.store.models.absence import WhileAway
from pbem.vote_kinds import VoteKind
from pbem.wording import (
    InvitationFacts,
    Pace,
    ProblemFacts,
    ProposalFacts,
    ReceiptFacts,
    Report,
    Stored,
    render_html,
    render_text,
)
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
    substitutes,
    vacation,
    votes,
)
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.receipt_sections import with_press
from tests.wording.games import NOW, SEED, Moment, due, named, shuffle

PACE = Pace(24, (4,), "bot")
NASTY = 'power 9" <b>card 3</b>: place 2 Granada'
BALLOT = Ballot(VoteKind.END, "Ana", 0, NOW, everybody=True, yes=1, no=0, voters=3)
HEARD = [
    PressFacts("red", None, "power 9\nyes\nA\n12"),
    PressFacts(None, ["blue"], NASTY),
    PressFacts("", None, "retract", grey=True),
]


MISSPELT = "card 1: place 1 Granada, move 3 Ana Castilla la Nueva > Castila"


def reading(moment: Moment) -> ReceiptFacts:
    """A receipt for a message with unclear lines and much else, in the reader's language."""
    context = Context(moment.here.view, moment.game.names, language=moment.game.language)
    disc = render({"type": "disc", "regions": ["granada", "sevilla"], "card": None}, context)
    power, later = (render({"type": "power", "values": [value]}, context) for value in (9, 13))
    half = Notice("half_missing", {"choice": 0, "half": "place"})
    return ReceiptFacts(
        outcome="problem",
        stored=[Stored(disc, "a41f", "disc"), Stored(power, "77c0", "power", used=True)],
        retracted=[Stored(render({"type": "veto", "choice": {"after": 2}}, context), "0c0c", "veto")],
        problems=[
            _unclear(
                Problem("place_wanted", (1,), MISSPELT, MISSPELT.index("Castila"), len(MISSPELT)), context, later, disc
            ),
            _unclear(Problem("unexpected", (2,), NASTY, NASTY.index("<b>"), NASTY.index("<b>") + 3), context),
        ],
        notices=[reasons.notice(half, context)],
        commands=["status", "board", "help"],
        talk=["Sorry Ana!", "power 9", NASTY],
        notes=["nothing_proposed"],
        waiting=[Stored(disc, "a41f", "disc"), Stored(later, "b2b2", "power", round=3)],
        received=NOW,
    )


def trying(moment: Moment) -> ReceiptFacts:
    """A receipt for a message with trials, commands, press and every note."""
    context = Context(moment.here.view, moment.game.names, language=moment.game.language)
    why = reasons.reason(Ask("card_missing", {}), context)
    return ReceiptFacts(
        outcome="preview",
        stored=[Stored("power 13, 11", "3fa2", "power", used=True, done="power 11", replaces="77c0, power 9")],
        notes=list(receipt_sections.NOTES),
        commands=["orders", "help"],
        arguments={"help": "commands"},
        waiting=[Stored("card 3: score", "b2b2", "turn", round=3, trial=TrialFacts("card 3: score", why=NASTY))],
        press=[PressFacts("", None, "power 9\ncard 3: place 2 Granada", grey=True), PressFacts("", ["red"], NASTY)],
        tried=[
            TrialFacts("power 9", untold=True),
            TrialFacts("power 12", why=why),
        ],
        offered=Offered("yes", ["power 9"], 2, 3),
        discs=[("granada", "sevilla")],
        hints=[Hint({"type": "power", "values": [1]}, 240, Reason("caballeros"))],
        received=NOW,
    )


def _unclear(found: Problem, context: Context, *proposed: str) -> ProblemFacts:
    proposals = [ProposalFacts(letter, order) for letter, order in zip("AB", proposed, strict=False)]
    why, accepted = reasons.why(found, context), reasons.accepted(found, context)
    return ProblemFacts(found.lines[0], found.text, found.word, why, accepted, proposals)


def every_kind(moment: Moment) -> Iterator[Report]:
    """All reports that fit the moment."""
    game, here = moment.game, moment.here
    history = [told for event in moment.log if (told := rules.told(event, moment.seat))]
    players = len(game.names)
    yield wording.news(game, here)
    read = reading(moment)
    yield wording.receipt(game, here, due(), read)
    yield wording.receipt(game, here, due(), ReceiptFacts(stored=read.stored, history=history, commands=["history"]))
    yield wording.receipt(game, here, due(), trying(moment))
    yield with_press(seat_changes.talk(game, here.view), Narrator.at(game, here.view), HEARD)
    left = {"notes": "power 9\nyes", "orders": ["card 3: place 2 Granada, then score"]}
    yield seat_changes.welcome(game, here, due(), before="Eva", history=history, left=left)
    proposed = {"type": "master", "act": "proposed", "words": "", "vote": "end", "seat": "red", "name": "Ana"}
    narrator = Narrator.at(game, here.view)
    yield votes.with_vote(wording.notice(game, here, due(), proposed), narrator, BALLOT, "UTC")
    yield substitutes.offer(free_seat(moment), narrator, "UTC")
    tables = [digest.DigestGame(game, here, due(), "orders+granada7.red.abc@example.org", HEARD)] * 2
    yield digest.daily(tables, game.language)
    yield vacation.over(tables, game.language)
    yield digest.which(tables, game.language)
    if here.view["over"]:
        yield wording.final(game, here, shuffle(players, opened=True), history=history)
    else:
        yield wording.start(game, here, due(), chosen=PACE, shuffle=shuffle(players))
    yield wording.notice(game, here, due(), {"type": "master", "act": "paused", "words": "power 9"})
    yield wording.scoring(game, here)
    for act in ("missed", "answered"):
        done = {"type": "master", "act": act, "words": "", "seat": moment.seat}
        yield game_mails.missed(game, here, done, bot_stays=act == "missed")
    if here.view["question"]:
        yield wording.asked(game, here, due())
        yield wording.asked(game, here, due(on_miss="ask"), first=True)
        yield wording.reminder(game, here, due(4), asked_at=NOW - timedelta(hours=20))
        yield wording.late(game, here, due(-1))
        yield wording.to_master(game, moment.seat, here.view["question"]["key"], due(-1))


def free_seat(moment: Moment) -> substitutes.FreeSeat:
    view, page = moment.here.view, "https://example.org/standby/abc"
    return substitutes.FreeSeat(
        NASTY, "red", "Ana", "away", NOW, view, moment.here.board, rules.complete({}), PACE, page
    )


def letters(language: str = "en") -> Iterator[Report]:
    """The mails that don't need a running game."""
    game, translator = named(3, language), Translator(language)
    yield wording.invitation(invitation(language))
    yield wording.login(
        LoginFacts("https://example.org/login/abc", timedelta(hours=24), "402917", timedelta(minutes=15)), language
    )
    yield wording.declined(game, "red")
    yield wording.not_begun(game, "no_answer", 1)
    yield seat_changes.left(game, why="resigned")
    yield seat_changes.left(game, why="stepped_in", returns=True)
    for seat in ("", "red"):
        for said in ("accepted", "declined", "expired"):
            yield seat_invitations.answered(translator, "Dev <b>", said, seat, "https://example.org")
    yield seat_invitations.refused(translator, translator.gettext("This invitation is no longer open."))
    yield substitutes.offer_result(
        translator,
        "over",
        translator.gettext("Somebody was quicker and has the seat, or its player is back."),
        "https://example.org",
    )
    for closed in (False, True):
        yield substitutes.unfilled(translator, NASTY, 1, "https://example.org", 9, closed=closed)
    yield seat_changes.message_to_master(game, "red", "power 9\nretract")
    yield admin_mails.mastering(game)
    yield admin_mails.called_off(game, NASTY)
    yield admin_mails.announcement(translator, "The server rests on Sunday.", "https://example.org")
    yield delivery_mails.confirm(game, "power9@example.org", [NASTY], "https://example.org", always=True)
    yield delivery_mails.confirm_unproved(game, "orders@example.org", [NASTY], "https://example.org")
    yield delivery_mails.old_address(game, "power9@example.org")
    yield delivery_mails.moved_away(game, "power9@example.org")
    yield delivery_mails.new_address(game)
    yield delivery_mails.clock_held(game, "Ana", asked=True)
    yield delivery_mails.unreachable(game, "Ana", "550 power 9")
    for meanwhile in get_args(WhileAway):
        yield vacation.begun(language, "Europe/Madrid", NOW, meanwhile)
    yield from about_accounts(language)
    yield from from_the_desk(language)


def about_accounts(language: str = "en") -> Iterator[Report]:
    """Who can log in, and whether there is an account at all."""
    translator, link, week = Translator(language), "https://example.org/account/undo/abc", timedelta(days=7)
    yield account_mails.is_it_yours(translator, "Ana", link, timedelta(days=2))
    for what in ("address", "written_to", "removed", "passkey"):
        yield account_mails.changed(translator, what, "power9@example.org", link, week)
    yield account_mails.shall_it_be_deleted(translator, link, week)
    yield account_mails.will_be_deleted(translator, "Tue 8 Dec, 12:00", link)


def from_the_desk(language: str = "en") -> Iterator[Report]:
    """Mails to strangers."""
    translator, site = Translator(language), "https://example.org"
    yield lobby_mails.welcome(translator, site)
    yield lobby_mails.games(
        translator,
        [OpenGameFacts("granada7", "granada7", "El Grande, classic edition", 2, [Seated("Ana")], 24, {})],
        site,
    )
    yield lobby_mails.games(translator, [], site)
    wishes = [
        RequestFacts("new", "", 4, ["ben@example.org"], 6, 48, "El Grande 2023"),
        RequestFacts("join", "granada7"),
        RequestFacts("practice", "", 3),
    ]
    yield from (lobby_mails.confirm(translator, wish) for wish in wishes)
    yield lobby_mails.refused(translator, "There is no open game called power.", site)
    yield lobby_mails.waits(translator, RequestFacts("new", "granada7"), 2, site, "play@example.org")


def invitation(language: str = "en") -> InvitationFacts:
    return InvitationFacts(
        id="granada7",
        title="granada7",
        host="Ana",
        seated=[Seated("Ana"), Seated("Ben")],
        seats=5,
        edition=rules.title("classic", language),
        options=rules.complete({}),
        pace=PACE,
        commitment=rules.commitment(SEED),
        link="https://example.org/join/granada7",
        language=language,
    )


def mailed(report: Report) -> bytes:
    """The report as a mail without a picture."""
    return compose(
        sender_name=report.sender,
        address="a@example.org",
        to="b@example.org",
        subject="El Grande",
        text=render_text(report),
        html=render_html(report),
        message_id="<1@example.org>",
        date=NOW,
    )
