"""Who comes and who goes: the mail to a substitute, to whoever sat there before, and words to the game master."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.mail.report.document import Line, Link, Report, lines, sample, section
from pbem.mail.report.facts import Due, Game, Position
from pbem.mail.report.prose import howto
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.cards import on_the_table
from pbem.mail.report.prose.parts import SENDER, board, call, cards_section, if_missed, links
from pbem.mail.report.prose.settings import colour
from pbem.mail.report.prose.story import rounds
from pbem.mail.report.prose.words import Voice
from pbem.orders.words import spelling
from pbem.rules import JSON
from pbem.tongue import Tongue, mark


def welcome(
    game: Game, here: Position, due: Due | None, *, before: str, history: Sequence[JSON], left: JSON | None = None
) -> Report:
    """To whoever takes over a seat: what is in hand, what is asked, what happened. `before`: who sat there; `left`:
    what they leave to be read, `notes` and `orders`.
    """
    view, voice = here.view, Voice.at(game, here.view)
    words = question(voice, here, first=True) if view["question"] else None
    headline = call(voice, words, due) if words else voice.say("NOTHING TO DO YET. You have a seat in a running game.")
    return Report(
        kind="welcome",
        sender=SENDER + voice.say("your new seat"),
        headline=headline,
        lead=lines(*_yours(voice, view, before)),
        sections=(
            *(words.sections if words else cards_section("", on_the_table(voice, view))),
            *section("left", voice.say("What {before} has left you", before=before), _left_over(voice, left or {})),
            *board(here),
            *section(
                "ending", "", [*(words.ending if words else ()), *_ending(voice, due, words.missed if words else "")]
            ),
            *(part for title, told in rounds(voice, history) for part in section("history", title, told)),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _yours(voice: Voice, view: JSON, before: str) -> list[str]:
    me = str(voice.me)
    hand = voice.tongue.listed([str(value) for value in sorted(view["hand"] or (), reverse=True)])
    return [
        voice.say(
            "You play {colour}, in the place of {before}. Nothing they had written ahead counts.",
            colour=colour(voice.tongue, me),
            before=before,
        )
        if before
        else voice.say("You play {colour}.", colour=colour(voice.tongue, me)),
        voice.say("Your power cards: {hand}.", hand=hand),
        voice.say("Points: you {points}.", points=view["points"][me]),
    ]


def _left_over(voice: Voice, left: JSON) -> list[Line]:
    """Behind bars: quoted back, none of it is an order."""
    notes, orders = left.get("notes", "").splitlines(), left.get("orders", [])
    told = [sample(line) for line in notes if line.strip()]
    if orders:
        told.append(Line(voice.say("Orders they had stored; they count only if you send them:")))
    return [*told, *map(sample, orders)]


def _ending(voice: Voice, due: Due | None, missed: str) -> list[Line]:
    told = if_missed(due, missed, voice.tongue) if missed else ()
    return [
        *told,
        sample(spelling(voice.tongue.language, "command", "help"), voice.say("How orders are written: reply with")),
    ]


_LEFT: Final = {
    "resigned": mark("YOU HAVE LEFT THE GAME. Thank you for playing."),
    "substituted": mark("YOUR SEAT IS SOMEBODY ELSE'S NOW. You are not waited for any more."),
    "stepped_in": mark("A STANDBY HAS TAKEN YOUR SEAT. You are not waited for any more."),
    "came_back": mark("THE SEAT IS ITS PLAYER'S AGAIN. Thank you for playing meanwhile."),
}
_RETURN: Final = {
    "resigned": mark(
        "Until somebody has taken your seat you can have it back; afterwards only if the table agrees. Reply with"
    ),
    "stepped_in": mark("If you would like it back, the table is asked whether all agree. Reply with"),
}


def left(game: Game, *, why: str, returns: bool = False) -> Report:
    """To whoever sat there: it is over for them. `returns`: a reply to this mail brings them back, or asks for it."""
    tongue = Tongue(game.language)
    say = tongue.say
    back = (
        [sample(spelling(tongue.language, "command", "back"), say(_RETURN[why]))] if why in _RETURN and returns else []
    )
    return Report(
        kind="left",
        sender=SENDER + say("goodbye"),
        headline=say(_LEFT[why]),
        lead=lines(say("The old address of your seat does nothing any more. You get no more mails of this game.")),
        sections=section("ending", "", back),
        links=(Link(say("The game's page"), game.page),),
        language=game.language,
    )


def said(game: Game, seat: str, text: str) -> Report:
    """Words of a player to the game master."""
    tongue = Tongue(game.language)
    first, *rest = text.splitlines() or [""]
    who = game.names.get(seat, seat)
    return Report(
        kind="said",
        sender=SENDER + tongue.say("to the game master"),
        headline=tongue.say("{who} WRITES TO YOU, the game master.", who=who),
        sections=section("press", "", [sample(first, f"{who}:"), *map(sample, rest)]),
        links=(Link(tongue.say("The game's page"), game.page),),
        language=game.language,
    )


def talk(game: Game, view: JSON) -> Report:
    """Press alone, for those who want to hear it at once; what was said is put in by whoever has it."""
    voice = Voice.at(game, view)
    asked = view["question"] is not None
    return Report(
        kind="press",
        sender=SENDER + voice.say("talk"),
        headline=voice.say("SOMETHING WAS SAID at the table. Your question is still open.")
        if asked
        else voice.say("SOMETHING WAS SAID at the table. There is nothing to do."),
        sections=section(
            "ending",
            "",
            [sample(voice.say(howto.TO_ALL, context=howto.ORDER), voice.say("To answer, begin the line with"))],
        ),
        links=links(game),
        language=game.language,
    )
