"""Mails to people who are not at the table yet, or want in: invitation, refusal, login."""

from __future__ import annotations

from pbem.mail.report.document import Link, Report, lines, sample, section
from pbem.mail.report.prose.parts import SENDER, links
from pbem.mail.report.prose.settings import options, pace
from pbem.mail.report.prose.words import capital, hours, listed, number, some
from pbem.mail.report.facts import Game, Invitation

WHAT_IT_IS = (
    "El Grande is a board game of majorities in the Spain of the 15th century.",
    "You send caballeros to its regions; who has most there when it is scored gets most points.",
    "You play by answering mails, or on a page: a few minutes a day, when you like, over some weeks.",
    "The first mail of the game explains it, and every question tells what may be answered.",
)
TO_JOIN = (
    sample("join", "Reply with"),
    sample("join word Lampe", "or, with a word of your own for the shuffle,"),
    sample("decline", "No, thank you:"),
)


def invitation(invited: Invitation) -> Report:
    """Who invites, to what, and how to say yes: by a reply or on the page."""
    who = f"{invited.host} invites you" if invited.host else "You are invited"
    table = f"At the table: {listed(list(invited.seated))}. " if invited.seated else ""
    free = capital(some(invited.seats - len(invited.seated), "seat"))
    return Report(
        kind="invitation",
        sender=SENDER + "an invitation",
        headline=f"{who} to a game of El Grande by mail, {number(invited.seats)} players.",
        lead=lines(f"{table}{free} free, one of them kept for you. It starts when all have joined."),
        sections=(
            *section("answer", "To join", TO_JOIN),
            *section("rules", "What it is", WHAT_IT_IS),
            *section("settings", "This game", _this_game(invited)),
            *section("ending", "", ["If you do nothing, nothing happens."]),
        ),
        links=(Link("Look at it, and join there", invited.link),),
    )


def _this_game(invited: Invitation) -> list[str]:
    return [
        f"{invited.edition}. {capital(options(invited.options))}.",
        pace(invited.pace),
        f"Fair shuffle: it is sealed already, {invited.commitment}.",
        "Your word will be mixed in, so that nobody can choose the cards; at the end anyone can check it.",
    ]


def declined(game: Game, who: str) -> Report:
    """To those at the table: somebody who was invited will not come."""
    return Report(
        kind="declined",
        sender=SENDER + "a seat is free",
        headline=f"{who} will not play. The seat is free: whoever has the link can take it.",
        links=(Link("The game's page, to be handed on", game.page),),
    )


def not_begun(game: Game, outcome: str, missing: int) -> Report:
    """To somebody who wrote before the game began. `missing`: how many have still to say yes."""
    said = {
        "joined": "YOU ARE IN.",
        "declined": "YOU WILL NOT BE ASKED AGAIN: you have declined.",
        "not_begun": "THE GAME HAS NOT BEGUN YET.",
        "wrong_sender": "A MESSAGE CAME FROM AN ADDRESS THAT IS NOT YOURS. It was not used.",
        "unreadable": "YOUR MESSAGE COULD NOT BE READ. Please send it as plain text.",
    }.get(outcome, "WILL YOU PLAY? That was neither yes nor no.")
    still = f"It begins when all have said yes; {some(missing, 'person', 'people')} still to come."
    answer = [sample("join", "To say yes, reply with"), sample("decline", "To say no:")]
    return Report(
        kind="not_begun",
        sender=SENDER + "not begun yet",
        headline=said,
        lead=lines("" if outcome == "declined" else still),
        sections=section("answer", "", [] if outcome in {"joined", "declined", "not_begun"} else answer),
        links=links(game),
    )


def login(link: str, minutes: int) -> Report:
    """The link that logs somebody in, by a button on its page."""
    return Report(
        kind="login",
        sender=SENDER + "your login",
        headline="YOUR LOGIN LINK: open it and press the button there.",
        lead=lines(
            f"It works once, for {hours(minutes / 60)}. Opening it does nothing yet: no mail scanner can use it up.",
            "If you did not ask for it, forget this mail: without it nobody gets in.",
        ),
        links=(Link("Log in", link),),
    )
