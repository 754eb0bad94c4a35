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
    N_("El Grande is a board game about majorities, set in 15th-century Spain."),
    N_("You send caballeros to the regions. The player with the most caballeros in a region scores the most points."),
    N_("You play by replying to emails or on a web page: a few minutes a day, whenever you like, for a few weeks."),
    N_("The first email explains the rules, and whenever it's your turn, the email lists your options."),
)


BY_MAIL_ALONE: Final = N_("You play by replying to emails: a few minutes a day, whenever you like, for a few weeks.")


def what_it_is(*, pages: bool) -> tuple[str, ...]:
    """The game in four sentences; `pages`: whether the reader can open the server's pages."""
    return WHAT_IT_IS if pages else (*WHAT_IT_IS[:2], BY_MAIL_ALONE, *WHAT_IT_IS[3:])


def invitation(invited: InvitationFacts) -> Report:
    """The host, the game, and how to accept: by reply or on the page."""
    translator = Translator(invited.language)
    gettext, free = translator.gettext, invited.seats - len(invited.seated)
    headline = (
        gettext("{host} invites you to a {n}-player game of El Grande by email.", host=invited.host, n=invited.seats)
        if invited.host
        else gettext("You're invited to a {n}-player game of El Grande by email.", n=invited.seats)
    )
    seated = gettext("Players so far: {people}.", people=people(translator, invited.seated)) if invited.seated else ""
    seats = translator.ngettext(
        "{n} seat is free, and we're keeping it for you.", "{n} seats are free, and we're keeping one for you.", free
    )
    return Report(
        kind="invitation",
        sender=SENDER + gettext("invitation"),
        headline=headline,
        lead=lines(" ".join(filter(None, [seated, seats, gettext("The game starts when everyone has joined.")]))),
        sections=(
            *section("answer", gettext("To join"), _to_join(translator)),
            *section("rules", gettext("About El Grande"), map(gettext, what_it_is(pages=bool(invited.link)))),
            *section("settings", gettext("This game"), _this_game(invited, translator)),
            *section(
                "ending",
                "",
                [
                    gettext("If you don't want to play, you can also just ignore this email."),
                    *_other_languages(translator),
                ],
            ),
        ),
        links=(Link(gettext("See the game and join"), invited.link),),
        answers=(
            Answer(gettext("Yes, I'll play"), gettext("join", context="order"), page=invited.link),
            Answer(gettext("No, thank you"), gettext("decline", context="order"), page=invited.link),
        ),
        language=translator.language,
    )


def _other_languages(translator: Translator) -> list[Line]:
    """How to switch the language, each line in its own language, because the reader may not understand this mail."""
    others = [Translator(language) for language in LANGUAGES if language != translator.language]
    return [
        sample(f"language {other.language}", other.gettext("For emails in English, reply with")) for other in others
    ]


def _to_join(translator: Translator) -> tuple[Line, ...]:
    join, word = translator.gettext("join", context="order"), translator.gettext("word Lampe", context="order")
    return (
        sample(join, translator.gettext("Reply with")),
        sample(f"{join} {word}", translator.gettext("To add your own word to the shuffle, reply with")),
        sample(translator.gettext("decline", context="order"), translator.gettext("To decline, reply with")),
    )


def _this_game(invited: InvitationFacts, translator: Translator) -> list[str]:
    gettext = translator.gettext
    return [
        *played(invited.edition, invited.options, translator),
        pace(invited.pace, translator),
        gettext("Fair shuffle. Checksum, published before anyone joined: {commitment}.", commitment=invited.commitment),
        gettext(
            "If you add a word, it is mixed into the shuffle, so nobody can fix the cards. Anyone can check "
            "this at the end."
        ),
    ]


_FREE: Final = {
    (False, True): N_("The person invited to play {colour} declined. Anyone with the link can join instead."),
    (True, True): N_("The player of {colour} left before the game started. Anyone with the link can join instead."),
    (False, False): N_("The person invited to play {colour} declined. If you know someone else, tell the host."),
    (True, False): N_("The player of {colour} left before the game started. If you know someone else, tell the host."),
}
"""(whether the player had joined, whether readers can open pages) -> the headline."""


def declined(game: GameFacts, seat: str, *, left: bool = False) -> Report:
    """Tell the table that the person invited to `seat` declined, or has `left` it, without saying who it was."""
    gettext = Translator(game.language).gettext
    return Report(
        kind="declined",
        sender=SENDER + gettext("a seat is free"),
        headline=gettext(_FREE[left, bool(game.page)], colour=colour(Translator(game.language), seat)),
        links=(Link(gettext("The game's page, to share"), game.page),),
        language=game.language,
    )


def not_begun(game: GameFacts, outcome: str, missing: int, word: str = "") -> Report:
    """To somebody who wrote before the game began.

    `missing`: how many people haven't accepted yet; `word`: the shuffle word they have just given.
    """
    translator = Translator(game.language)
    gettext = translator.gettext
    still = translator.ngettext(
        "The game starts when everyone has joined. {n} player is still missing.",
        "The game starts when everyone has joined. {n} players are still missing.",
        missing,
    )
    answer = [
        sample(translator.gettext("join", context="order"), gettext("To accept, reply with")),
        sample(translator.gettext("decline", context="order"), gettext("To decline, reply with")),
    ]
    return Report(
        kind="not_begun",
        sender=SENDER + gettext("not started yet"),
        headline=gettext(OUTCOMES[outcome].reply),
        lead=lines(
            gettext("Your word for the shuffle: {word}.", word=word) if word else "",
            "" if outcome == "declined" else still,
        ),
        sections=section("answer", "", answer if outcome == "no_answer" else []),
        links=links(game),
        language=game.language,
    )


def login(way_in: LoginFacts, language: str = "en") -> Report:
    """The login link, which leads to a page with a button, and the code for the browser in which it was requested."""
    translator = Translator(language)
    code = f"{way_in.code[:3]} {way_in.code[3:]}" if way_in.code else ""
    return Report(
        kind="login",
        sender=SENDER + translator.gettext("sign-in link"),
        headline=translator.gettext("Here's your sign-in link. Open it and press the button."),
        lead=lines(
            translator.gettext("The link works only once and expires after {span}.", span=translator.span(way_in.lasts))
            + " "
            + translator.gettext("Just opening it doesn't sign you in, so spam filters can't use it up."),
            translator.gettext(
                "Or enter this code on the page where you asked for it: {code}. It works for {span}, and only there.",
                code=code,
                span=translator.span(way_in.code_lasts),
            )
            if code
            else "",
            translator.gettext("Never give the code to anyone. We will never ask you for it.") if code else "",
            translator.gettext("If you didn't ask for this, ignore this email. Nobody can sign in without it."),
        ),
        links=(Link(translator.gettext("Sign in"), way_in.link),),
        language=language,
    )
