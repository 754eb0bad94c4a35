"""The other mails of a running game: its general scorings, news, reminders, word from the game master."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from pbem.mail.report.chapters import chapters
from pbem.mail.report.document import Line, Report, lines, section
from pbem.mail.report.facts import Due, Game, Position
from pbem.mail.report.prose import votes
from pbem.mail.report.prose.ahead import announced
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.parts import SENDER, board, call, if_missed, links, since
from pbem.mail.report.prose.scorings import general_scoring, points_of
from pbem.mail.report.prose.story import master, story
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON
from pbem.rules.options import GENERAL_SCORING
from pbem.tongue import Tongue, mark


def scoring(game: Game, here: Position, kept: Sequence[str] = ()) -> Report:
    """After a general scoring: every place a line. `kept`: how all have kept the time."""
    view, voice = here.view, Voice.at(game, here.view)
    say = voice.say
    before, scored, later = _parted(here.events)
    values = None if any(event["type"] == "tile" for event in later) else _worth(view)
    after = max((n for n in GENERAL_SCORING if n < view["round"] or view["over"]), default=view["round"])
    return Report(
        kind="scoring",
        sender=SENDER + say("scoring after round {round}", round=after),
        headline=say(
            "SCORED AFTER ROUND {round}: you are {standing} with {points}. Nothing to do now.",
            round=after,
            standing=_rank(voice, view),
            points=voice.points(view["points"][voice.me]),
        ),
        lead=lines(say("Points: {points}.", points=points_of(voice, view["points"]))),
        sections=(
            *section("scoring", say("The scoring"), general_scoring(voice, scored, values)),
            *section("since", say("Since your last mail"), story(voice, before)),
            *section("after", say("And then"), story(voice, later)),
            *section("clock", say("Who answers, and when"), kept),
            *board(here),
            *section("ending", "", announced(voice, here)),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _parted(events: Sequence[JSON]) -> tuple[list[JSON], list[JSON], list[JSON]]:
    """What was before the last general scoring, the scoring, and what came after it."""
    parts = chapters(events)
    at = max((n for n, part in enumerate(parts) if part.kind == "scoring"), default=None)
    if at is None:
        return list(events), [], []
    before = [event for part in parts[:at] for event in part.events]
    return before, parts[at].events, [event for part in parts[at + 1 :] for event in part.events]


def _worth(view: JSON) -> dict[str, list[int]]:
    return {place: values[: view["ranks"]] for place, values in view["values"].items()}


def _rank(voice: Voice, view: JSON) -> str:
    mine = view["points"][voice.me]
    others = [points for colour, points in view["points"].items() if colour != voice.me]
    return voice.standing(sum(points > mine for points in others), tied=mine in others)


def news(game: Game, here: Position) -> Report:
    """For those who want to hear of everything: what happened, and whom the game waits for."""
    view, voice = here.view, Voice.at(game, here.view)
    waiting = voice.people(view["waiting"])
    if voice.me in view["waiting"]:
        headline = voice.say("NEWS. The game waits for {people}.", people=waiting)
    elif waiting:
        headline = voice.say("NEWS, nothing to do. The game waits for {people}.", people=waiting)
    else:
        headline = voice.say("NEWS, nothing to do.")
    return Report(
        kind="news",
        sender=SENDER + voice.say("news"),
        headline=headline,
        sections=(*since(voice, here), *board(here), *section("ending", "", announced(voice, here))),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def reminder(game: Game, here: Position, due: Due, *, asked_at: datetime) -> Report:
    """A while before the deadline. `asked_at`: when the question was mailed."""
    view, voice = here.view, Voice.at(game, here.view)
    words, tongue, say = question(voice, here), voice.tongue, voice.say
    assert due.at is not None, "without a deadline nobody is reminded"
    left = tongue.span(due.at - due.now)
    others = [colour for colour in view["waiting"] if colour != voice.me]
    alone = (
        say("The game waits for you and {people}.", people=voice.people(others))
        if others
        else say("The game waits for you only.")
    )
    return Report(
        kind="reminder",
        sender=SENDER + say("{span} left", span=left),
        headline=say(
            "{span} LEFT, until {moment}: {task}.",
            span=left.upper(),
            moment=tongue.moment(due.at, due.zone),
            task=words.short,
        ),
        lead=lines(
            f"{say('You were asked on {moment}.', moment=tongue.moment(asked_at, due.zone))} {alone}",
            say(
                "Written {moment}; if you have answered since, forget this mail.",
                moment=tongue.moment(due.now, due.zone),
            ),
        )
        + words.lead,
        sections=(
            *words.sections,
            *since(voice, here, powers_elsewhere=words.tells_powers),
            *board(here),
            *section("ending", "", [*words.ending, *if_missed(due, words.missed, tongue)]),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def late(game: Game, here: Position, due: Due) -> Report:
    """The deadline has passed, and the table goes on waiting."""
    voice = Voice.at(game, here.view)
    words = question(voice, here)
    return Report(
        kind="late",
        sender=SENDER + voice.say("the table waits"),
        headline=voice.say("THE TIME IS OVER, and the table waits for you: {task}.", task=words.short),
        lead=lines(voice.say("Your answer still counts.")) + words.lead,
        sections=(*words.sections, *board(here), *section("ending", "", words.ending)),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def notice(game: Game, here: Position, due: Due | None, event: JSON) -> Report:
    """What the game master did; with the reader's question, if there is one, and what happened before it was asked."""
    voice = Voice.at(game, here.view)
    words = question(voice, here) if here.view["question"] and event["act"] != "paused" else None
    others = [told for told in here.events if told.get("act") != event["act"]]
    beside = votes.beside(voice, event) + _taken_back(voice, here, event)
    return Report(
        kind="vote" if event["act"] == "proposed" else "notice",
        sender=SENDER + votes.sender(voice, event),
        headline=master(voice, event),
        lead=beside + (lines(call(voice, words, due)) + words.lead if words else ()),
        sections=(
            *(words.sections if words else ()),
            *(since(voice, replace(here, events=others), powers_elsewhere=words.tells_powers) if words else ()),
            *board(here),
            *section("ending", "", [*words.ending, *if_missed(due, words.missed, voice.tongue)] if words else ()),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _taken_back(voice: Voice, here: Position, event: JSON) -> tuple[Line, ...]:
    """After a rewind: how far, what is gone with it, and that nothing was dealt anew."""
    if event["act"] != "rewound":
        return ()
    return lines(
        voice.say(
            "It is round {round}, with the board below. All that came later is undone, and no order waits any more: "
            "send again what you still mean.",
            round=here.view["round"],
        ),
        voice.say("Nothing is dealt anew: the cards come in the same order as before."),
    )


_MISSING: Final = {
    "power": mark("The game waits for a power card."),
    "bids": mark("The game waits for a list of power cards."),
    "disc": mark("The game waits for a secret disc."),
    "veto": mark("The game waits for an answer about a Veto."),
    "return": mark("The game waits for what is to be returned."),
    "pass": mark("The game waits for a modifier to be given away."),
}


def to_master(game: Game, colour: str, key: str, due: Due) -> Report:
    """To the game master: somebody has missed a deadline, and it is theirs to decide. No game secret is in it."""
    say = Tongue(game.language).say
    return Report(
        kind="master",
        sender=SENDER + say("a deadline has passed"),
        headline=say("{who} HAS NOT ANSWERED: the decision is yours.", who=game.names[colour].upper()),
        lead=lines(
            say(_MISSING.get(key, mark("The game waits for a turn."))),
            say("You can wait, give more time, or give the seat to somebody else, a person or a bot."),
        ),
        links=links(game),
        language=game.language,
    )
