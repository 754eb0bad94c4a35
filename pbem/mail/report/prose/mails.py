"""The other mails of a running game: its start, its general scorings, news, reminders."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from pbem.mail.report.chapters import chapters
from pbem.mail.report.document import Line, Report, lines, sample, section
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.cards import on_the_table
from pbem.mail.report.prose.parts import SENDER, board, cards_section, if_missed, links, since, until
from pbem.mail.report.prose.scorings import general_scoring, points_of
from pbem.mail.report.prose.settings import clockwise, homes, options, pace, sealed
from pbem.mail.report.prose.story import master, story
from pbem.mail.report.prose.words import ORDINALS, Voice, capital, listed, moment, number, some, span, standing
from pbem.mail.report.facts import Due, Game, Pace, Position, Shuffle
from pbem.rules import JSON
from pbem.rules.board import AT_COURT, AT_HOME
from pbem.rules.options import GENERAL_SCORING

HOW_IT_GOES = (
    "Points go to whoever has most caballeros in a region, and fewer to the second and third: Granada 6/3/1, say.",
    "A tie takes the points of the rank below. Alone first in the King's region, or in your home: 2 more.",
    "Each round everyone plays a power card, all different: high goes first, low brings more caballeros to your Court.",
    "Then each in turn takes one of five cards. Its number says how many you may place from your Court to the board.",
    "They go to regions next to the King, or into the Castillo, a tower. Each card has a special action as well.",
    "You may do both, in either order, or leave one out. The King's region cannot be touched: nothing comes or goes.",
    "When all is scored, the Castillo comes first; then its caballeros go where their owners have chosen in secret.",
)


def start(game: Game, here: Position, due: Due | None, *, chosen: Pace, shuffle: Shuffle) -> Report:
    """The first mail: who, where, how it goes, and the first question for whoever begins."""
    view, voice = here.view, Voice.of(here.view, game.names)
    words = question(voice, here, first=True) if view["question"] else None
    headline = f"{words.call}: {words.task}{until(due)}." if words else _not_yet(voice, view)
    own = [*words.sections[:1]] if words else []
    return Report(
        kind="start",
        sender=SENDER + ("your power card" if words else "game starts"),
        headline=headline,
        lead=lines("The game begins. You will get a mail when you are asked, at each scoring and at the end."),
        sections=(
            *own,
            *section("table", "", _table(voice, view)),
            *section(
                "rules",
                "How it goes",
                [_rounds(view), *HOW_IT_GOES, sample("help", "How orders are written: reply with")],
            ),
            *cards_section(f"Round {view['round']}, cards on the table", on_the_table(voice, view)),
            *section(
                "settings",
                "This game",
                [f"{capital(options(view['options']))}.", pace(chosen), *sealed(voice, shuffle)],
            ),
            *board(here),
            *section("ending", "", words.ending + if_missed(due, words.bot_does) if words else _ahead()),
        ),
        links=links(game),
        picture=here.alt,
    )


def _not_yet(voice: Voice, view: JSON) -> str:
    at = _places(view, str(voice.me))
    of = len(view["colours"])
    place = "the last" if at == of - 1 else f"the {ORDINALS[at]}"
    name, begins = voice.names[str(voice.me)], voice.who(view["start"])
    return f"NOTHING TO DO YET, {name}. {begins} begins; you are {place} of {number(of)} to play a power card."


def _places(view: JSON, me: str) -> int:
    colours = view["colours"]
    return int((colours.index(me) - colours.index(view["start"])) % len(colours))


def _table(voice: Voice, view: JSON) -> list[str]:
    return [
        f"You are {voice.me}. Round the table: {clockwise(voice, view['colours'], view['start'])}.",
        f"King: {voice.place(view['king'])}. Homes: {homes(voice, view['grandes'])}.",
        f"Everyone has {some(AT_HOME, 'caballero')} at home, {AT_COURT} in the Court, and power cards 1 to 13.",
    ]


def _rounds(view: JSON) -> str:
    after = [str(number) for number in view["rounds"] if number in GENERAL_SCORING]
    only = (
        "" if len(view["rounds"]) == GENERAL_SCORING[-1] else f" (numbered {listed([str(n) for n in view['rounds']])})"
    )
    return f"{len(view['rounds'])} rounds{only}; after {listed(after)} all regions are scored. Most points win."


def _ahead() -> tuple[Line, ...]:
    return (
        Line("You may answer ahead; it counts in this round only."),
        sample("power 9, 7, 5", "The first of these that is still free:"),
        sample("power outbid max 11", "Just above all that were played, but at most 11:"),
    )


def scoring(game: Game, here: Position) -> Report:
    """After a general scoring: every place a line."""
    view, voice = here.view, Voice.of(here.view, game.names)
    before, scored, later = _parted(here.events)
    values = None if any(event["type"] == "tile" for event in later) else _worth(view)
    ranked = f"you are {_rank(view, str(voice.me))} with {_points(view, voice)}"
    after = max((n for n in GENERAL_SCORING if n < view["round"] or view["over"]), default=view["round"])
    return Report(
        kind="scoring",
        sender=SENDER + f"scoring after round {after}",
        headline=f"SCORED AFTER ROUND {after}: {ranked}. Nothing to do now.",
        lead=lines(f"Points: {points_of(voice, view['points'])}."),
        sections=(
            *section("scoring", "The scoring", general_scoring(voice, scored, values)),
            *section("since", "Since your last mail", story(voice, before)),
            *section("after", "And then", story(voice, later)),
            *board(here),
        ),
        links=links(game),
        picture=here.alt,
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


def _rank(view: JSON, me: str) -> str:
    mine = view["points"][me]
    others = [points for colour, points in view["points"].items() if colour != me]
    return standing(sum(points > mine for points in others), tied=mine in others).removeprefix("alone ")


def _points(view: JSON, voice: Voice) -> str:
    return some(view["points"][voice.me], "point")


def news(game: Game, here: Position) -> Report:
    """For those who want to hear of everything: what happened, and whom the game waits for."""
    view, voice = here.view, Voice.of(here.view, game.names)
    waiting = voice.people(view["waiting"])
    return Report(
        kind="news",
        sender=SENDER + "news",
        headline=f"NEWS, nothing to do. The game waits for {waiting}." if waiting else "NEWS, nothing to do.",
        sections=(*since(voice, here), *board(here)),
        links=links(game),
        picture=here.alt,
    )


def reminder(game: Game, here: Position, due: Due, *, asked_at: datetime) -> Report:
    """A while before the deadline. `asked_at`: when the question was mailed."""
    view, voice = here.view, Voice.of(here.view, game.names)
    words = question(voice, here)
    assert due.at is not None, "without a deadline nobody is reminded"
    left = span(due.at - due.now)
    others = [colour for colour in view["waiting"] if colour != voice.me]
    alone = "The game waits for you only." if not others else f"The game waits for you and {voice.people(others)}."
    return Report(
        kind="reminder",
        sender=SENDER + f"{left} left",
        headline=f"{left.upper()} LEFT, until {moment(due.at, due.zone)}: {words.short}.",
        lead=lines(
            f"You were asked on {moment(asked_at, due.zone)}. {alone}",
            f"Written {moment(due.now, due.zone)}; if you have answered since, forget this mail.",
        )
        + words.lead,
        sections=(
            *words.sections,
            *since(voice, here, powers_elsewhere=words.tells_powers),
            *board(here),
            *section("ending", "", [*words.ending, *if_missed(due, words.bot_does)]),
        ),
        links=links(game),
        picture=here.alt,
    )


def late(game: Game, here: Position, due: Due) -> Report:
    """The deadline has passed, and the table goes on waiting."""
    words = question(Voice.of(here.view, game.names), here)
    return Report(
        kind="late",
        sender=SENDER + "the table waits",
        headline=f"THE TIME IS OVER, and the table waits for you: {words.short}.",
        lead=lines("Your answer still counts.") + words.lead,
        sections=(*words.sections, *board(here), *section("ending", "", words.ending)),
        links=links(game),
        picture=here.alt,
    )


def notice(game: Game, here: Position, due: Due | None, event: JSON) -> Report:
    """What the game master did; with the reader's question, if there is one."""
    voice = Voice.of(here.view, game.names)
    words = question(voice, here) if here.view["question"] else None
    return Report(
        kind="notice",
        sender=SENDER + "from the game master",
        headline=master(event),
        lead=lines(f"{words.call}: {words.task}{until(due)}.") + words.lead if words else (),
        sections=(
            *(words.sections if words else ()),
            *board(here),
            *section("ending", "", words.ending if words else ()),
        ),
        links=links(game),
        picture=here.alt,
    )


def to_master(game: Game, colour: str, key: str, due: Due) -> Report:
    """To the game master: somebody has missed a deadline, and it is theirs to decide. No game secret is in it."""
    what = {"power": "a power card", "disc": "a secret disc", "veto": "a Veto", "return": "what to return"}
    return Report(
        kind="master",
        sender=SENDER + "a deadline has passed",
        headline=f"{game.names[colour].upper()} HAS NOT ANSWERED, and it is yours to decide.",
        lead=lines(
            f"The game waits for {what.get(key, 'a turn')}.",
            "You can wait, give more time, let a bot answer once, or give the seat to somebody else.",
        ),
        links=links(game),
    )
