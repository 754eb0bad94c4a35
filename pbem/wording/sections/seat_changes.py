"""Mails about a change of player: to the substitute, to the former player, and to the game master."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.facts import Due, GameFacts, PositionFacts
from pbem.i18n import N_, Translator
from pbem.orders.spellings import spelling
from pbem.rules import JSON, View
from pbem.wording.document import Line, Link, Report, lines, sample, section
from pbem.wording.sections import order_help
from pbem.wording.sections.action_cards import on_the_table
from pbem.wording.sections.event_log import rounds
from pbem.wording.sections.game_settings import colour
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from pbem.wording.sections.shared import (
    SENDER,
    board,
    brief,
    call_to_action,
    cards_section,
    if_missed,
    links,
    preheader,
)


def welcome(
    game: GameFacts,
    here: PositionFacts,
    due: Due | None,
    *,
    before: str,
    history: Sequence[JSON],
    left: JSON | None = None,
) -> Report:
    """To the new player of a seat: the hand, the question, and what has happened.

    `before`: the former player; `left`: the `notes` and `orders` that they left for the new player.
    """
    view, narrator = here.view, Narrator.at(game, here.view)
    words = question(narrator, here, first=True) if view["question"] else None
    headline = (
        call_to_action(narrator, words, due)
        if words
        else narrator.gettext("You've joined a game in progress. Nothing to do yet.")
    )
    return Report(
        kind="welcome",
        sender=SENDER + narrator.gettext("your new seat"),
        headline=headline,
        brief=brief(narrator, words, due),
        preheader=preheader(narrator, here.view, words, due),
        lead=lines(*_yours(narrator, view, before)),
        sections=(
            *(words.sections if words else cards_section("", on_the_table(narrator, view))),
            *section("left", narrator.gettext("From {before}", before=before), _left_over(narrator, left or {})),
            *board(narrator, here),
            *section(
                "ending", "", [*(words.ending if words else ()), *_ending(narrator, due, words.missed if words else "")]
            ),
            *(part for title, told in rounds(narrator, history) for part in section("history", title, told)),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _yours(narrator: Narrator, view: View, before: str) -> list[str]:
    me = str(narrator.me)
    hand = narrator.translator.listed([str(value) for value in sorted(view["hand"] or (), reverse=True)])
    return [
        narrator.gettext(
            "You're now playing {colour} in place of {before}. Their orders for later don't count.",
            colour=colour(narrator.translator, me),
            before=before,
        )
        if before
        else narrator.gettext("You play {colour}.", colour=colour(narrator.translator, me)),
        narrator.gettext("Your power cards: {hand}.", hand=hand),
        narrator.gettext("Your points: {points}.", points=view["points"][me]),
    ]


def _left_over(narrator: Narrator, left: JSON) -> list[Line]:
    """The former player's notes and orders after bars, so that they aren't orders when quoted back."""
    notes, orders = left.get("notes", "").splitlines(), left.get("orders", [])
    told = [sample(line) for line in notes if line.strip()]
    if orders:
        told.append(Line(narrator.gettext("Stored orders. They count only if you send them yourself:")))
    return [*told, *map(sample, orders)]


def _ending(narrator: Narrator, due: Due | None, missed: str) -> list[Line]:
    told = if_missed(due, missed, narrator.translator) if missed else ()
    return [
        *told,
        sample(
            spelling(narrator.translator.language, "command", "help"),
            narrator.gettext("To see how to write orders, reply with"),
        ),
    ]


_LEFT: Final = {
    "resigned": N_("You left the game. Thank you for playing."),
    "before": N_("You left the game before it started. Your seat is free again."),
    "alone": N_("You left the game. Nobody else had joined, so it has been cancelled."),
    "substituted": N_("Someone else has your seat now. You don't need to answer any more."),
    "stepped_in": N_("A substitute has taken your seat. You don't need to answer any more."),
    "came_back": N_("The player is back and has the seat again. Thank you for helping out!"),
}
_RETURN: Final = {
    "resigned": N_(
        "You can have your seat back until someone takes it; after that, only if everyone agrees. Reply with"
    ),
    "stepped_in": N_("To ask the others for your seat back, reply with"),
}


def left(game: GameFacts, *, why: str, returns: bool = False) -> Report:
    """To the former player. `returns`: a reply to this mail returns the seat, or asks for it."""
    translator = Translator(game.language)
    gettext = translator.gettext
    back = (
        [sample(spelling(translator.language, "command", "back"), gettext(_RETURN[why]))]
        if why in _RETURN and returns
        else []
    )
    return Report(
        kind="left",
        sender=SENDER + gettext("goodbye"),
        headline=gettext(_LEFT[why]),
        lead=lines(gettext("Your old address for this game no longer works. You won't get any more emails about it.")),
        sections=section("ending", "", back),
        links=(Link(gettext("Game page"), game.page),),
        language=game.language,
    )


def message_to_master(game: GameFacts, seat: str, text: str) -> Report:
    """A player's message to the game master."""
    translator = Translator(game.language)
    first, *rest = text.splitlines() or [""]
    who = game.names.get(seat, seat)
    return Report(
        kind="said",
        sender=SENDER + translator.gettext("to the game master"),
        headline=translator.gettext("Message from {who} to you as the game master.", who=who),
        sections=section("press", "", [sample(first, translator.colon(who)), *map(sample, rest)]),
        links=(Link(translator.gettext("Game page"), game.page),),
        language=game.language,
    )


def talk(game: GameFacts, view: View) -> Report:
    """A mail that contains only press, for players who want it at once; the caller adds the press."""
    narrator = Narrator.at(game, view)
    asked = view["question"] is not None
    return Report(
        kind="press",
        sender=SENDER + narrator.gettext("message"),
        headline=narrator.gettext("New message. We're still waiting for your answer.")
        if asked
        else narrator.gettext("New message. Nothing to do now."),
        sections=section(
            "ending",
            "",
            [
                sample(
                    narrator.gettext(order_help.TO_ALL, context=order_help.ORDER),
                    narrator.gettext("To reply, start a line with"),
                )
            ],
        ),
        links=links(game),
        language=game.language,
    )
