"""Mails to people without a seat: invitation, declined invitation, game not begun, login."""

from __future__ import annotations

from typing import Final

from pbem.facts import GameFacts, InvitationFacts, LoginFacts
from pbem.i18n import N_, Translator
from pbem.languages import LANGUAGES
from pbem.outcomes import OUTCOMES
from pbem.wording.document import Answer, Line, Link, Report, lines, sample, section
from pbem.wording.sections.game_settings import colour, pace, played
from pbem.wording.sections.grammar import people
from pbem.wording.sections.shared import SENDER, links

WHAT_IT_IS: Final = (
    N_("El Grande is a board game of majorities in the Spain of the 15th century."),
    N_("You send caballeros to its regions; who has most there when it is scored gets most points."),
    N_("You play by answering mails, or on a page: a few minutes a day, when you like, over some weeks."),
    N_("The first mail of the game explains it, and every question tells what may be answered."),
)


BY_MAIL_ALONE: Final = N_("You play by answering mails: a few minutes a day, when you like, over some weeks.")


def what_it_is(*, pages: bool) -> tuple[str, ...]:
    """The game in four sentences; `pages`: whether the reader can open the server's pages."""
    return WHAT_IT_IS if pages else (*WHAT_IT_IS[:2], BY_MAIL_ALONE, *WHAT_IT_IS[3:])


def invitation(invited: InvitationFacts) -> Report:
    """The host, the game, and how to accept: by reply or on the page."""
    translator = Translator(invited.language)
    gettext, free = translator.gettext, invited.seats - len(invited.seated)
    headline = (
        gettext("{host} invites you to a game of El Grande by mail, {n} players.", host=invited.host, n=invited.seats)
        if invited.host
        else gettext("You are invited to a game of El Grande by mail, {n} players.", n=invited.seats)
    )
    seated = gettext("At the table: {people}.", people=people(translator, invited.seated)) if invited.seated else ""
    seats = translator.ngettext(
        "{n} seat is free, and it is kept for you.", "{n} seats are free, and one of them is kept for you.", free
    )
    return Report(
        kind="invitation",
        sender=SENDER + gettext("an invitation"),
        headline=headline,
        lead=lines(" ".join(filter(None, [seated, seats, gettext("It starts when all have joined.")]))),
        sections=(
            *section("answer", gettext("To join"), _to_join(translator)),
            *section("rules", gettext("What it is"), map(gettext, what_it_is(pages=bool(invited.link)))),
            *section("settings", gettext("This game"), _this_game(invited, translator)),
            *section("ending", "", [gettext("If you do nothing, nothing happens."), *_other_languages(translator)]),
        ),
        links=(Link(gettext("Look at it, and join there"), invited.link),),
        answers=(
            Answer(gettext("Yes, gladly"), gettext("join", context="order"), page=invited.link),
            Answer(gettext("No, thank you"), gettext("decline", context="order"), page=invited.link),
        ),
        language=translator.language,
    )


def _other_languages(translator: Translator) -> list[Line]:
    """How to switch the language, each in its own language, because the reader may not understand this mail."""
    others = [Translator(language) for language in LANGUAGES if language != translator.language]
    return [sample(f"language {other.language}", other.gettext("All mails in English: reply with")) for other in others]


def _to_join(translator: Translator) -> tuple[Line, ...]:
    join, word = translator.gettext("join", context="order"), translator.gettext("word Lampe", context="order")
    return (
        sample(join, translator.gettext("Reply with")),
        sample(f"{join} {word}", translator.gettext("or, with a word of your own for the shuffle,")),
        sample(translator.gettext("decline", context="order"), translator.gettext("No, thank you:")),
    )


def _this_game(invited: InvitationFacts, translator: Translator) -> list[str]:
    gettext = translator.gettext
    return [
        *played(invited.edition, invited.options, translator),
        pace(invited.pace, translator),
        gettext("Fair shuffle: it is sealed already, {commitment}.", commitment=invited.commitment),
        gettext("Your word will be mixed in, so that nobody can choose the cards; at the end anyone can check it."),
    ]


_FREE: Final = {
    (False, True): N_("The person invited to play {colour} said no. Anyone with the link can join instead."),
    (True, True): N_("The player of {colour} has left before the game began. Anyone with the link can join instead."),
    (False, False): N_("The person invited to play {colour} said no. If you know somebody else, tell the host."),
    (True, False): N_(
        "The player of {colour} has left before the game began. If you know somebody else, tell the host."
    ),
}
"""(whether the player had joined, whether readers can open pages) -> the headline."""


def declined(game: GameFacts, seat: str, *, left: bool = False) -> Report:
    """Tell the table that the person invited to `seat` declined, or has `left` it, without saying who it was."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="declined",
        sender=SENDER + gettext("a seat is free"),
        headline=gettext(_FREE[left, bool(game.page)], colour=colour(Translator(game.language), seat)),
        links=(Link(gettext("The game's page, to be handed on"), game.page),),
        language=game.language,
    )


def not_begun(game: GameFacts, outcome: str, missing: int, word: str = "") -> Report:
    """To somebody who wrote before the game began.

    `missing`: how many people haven't accepted yet; `word`: the shuffle word they have just given.
    """
    translator = Translator(game.language)
    gettext = translator.gettext
    still = translator.ngettext(
        "It begins when all have said yes; {n} person still to come.",
        "It begins when all have said yes; {n} people still to come.",
        missing,
    )
    answer = [
        sample(translator.gettext("join", context="order"), gettext("To say yes, reply with")),
        sample(translator.gettext("decline", context="order"), gettext("To say no:")),
    ]
    return Report(
        kind="not_begun",
        sender=SENDER + gettext("not begun yet"),
        headline=gettext(OUTCOMES[outcome].reply),
        lead=lines(
            gettext("Your word will be mixed into the shuffle: {word}.", word=word) if word else "",
            "" if outcome == "declined" else still,
        ),
        sections=section("answer", "", answer if outcome == "no_answer" else []),
        links=links(game),
        language=game.language,
    )


def login(way_in: LoginFacts, language: str = "en") -> Report:
    """The login link, which leads to a page with a button, and the code for the browser in which it was asked for."""
    translator = Translator(language)
    code = f"{way_in.code[:3]} {way_in.code[3:]}" if way_in.code else ""
    return Report(
        kind="login",
        sender=SENDER + translator.gettext("your login"),
        headline=translator.gettext("YOUR LOGIN LINK: open it and press the button there."),
        lead=lines(
            translator.gettext("It works once, for {span}.", span=translator.span(way_in.lasts))
            + " "
            + translator.gettext("Opening it does nothing yet: no mail scanner can use it up."),
            translator.gettext(
                "Or type this code on the page where you asked for it: {code}. It works for {span}, and only there.",
                code=code,
                span=translator.span(way_in.code_lasts),
            )
            if code
            else "",
            translator.gettext("Never pass the code on: nobody from here will ask you for it.") if code else "",
            translator.gettext("If you did not ask for it, forget this mail: without it nobody gets in."),
        ),
        links=(Link(translator.gettext("Sign in"), way_in.link),),
        language=language,
    )
