"""The mail that starts a game: who, where, how it goes, what is played, and the first question."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.mail.report.document import Line, Report, Section, lines, sample, section
from pbem.mail.report.facts import Due, Game, Pace, Position, Shuffle
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.cards import on_the_table
from pbem.mail.report.prose.parts import SENDER, Question, board, call, cards_section, if_missed, links
from pbem.mail.report.prose.settings import clockwise, colour, homes, pace, played, reconstructed, sealed
from pbem.mail.report.prose.story import story
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON
from pbem.rules.board import AT_COURT, AT_HOME
from pbem.rules.options import GENERAL_SCORING
from pbem.tongue import mark

HOW_IT_GOES: Final = (
    mark(
        "Points go to whoever has most caballeros in a region, and fewer to the second and third: Granada 6/3/1, say."
    ),
    mark("A tie takes the points of the rank below. Alone first in the King's region, or in your home: 2 more."),
    mark(
        "Each round everyone plays a power card, all different: high goes first, low brings more caballeros "
        "to your Court."
    ),
    mark(
        "Then each in turn takes one of the cards on the table. Its number says how many you may place from your Court "
        "to the board."
    ),
    mark("They go to regions next to the King, or into the Castillo, a tower. Each card has a special action as well."),
    mark(
        "You may do both, in either order, or leave one out. "
        "The King's region cannot be touched: nothing comes or goes."
    ),
    mark(
        "When all is scored, the Castillo comes first; then its caballeros go where their owners have chosen in secret."
    ),
)
DUMMY: Final = (
    mark("A dummy plays along: each round two of its caballeros come to two regions drawn, and it may outrank you."),
    mark("It takes the highest card left, does nothing with it, and gets no points. Its power card blocks that value."),
)
SHORT: Final = {
    1: mark("With two players only the first of these values counts."),
    2: mark("With so few players only the first two of these values count."),
}


def start(game: Game, here: Position, due: Due | None, *, chosen: Pace, shuffle: Shuffle) -> Report:
    """The first mail: who, where, how it goes, and the first question for whoever begins."""
    view, voice = here.view, Voice.at(game, here.view)
    say = voice.say
    words = question(voice, here, first=True) if view["question"] else None
    chosen_here = played(rules.title(view["edition"], game.language), _chosen(view), voice.tongue)
    doubts = reconstructed(view["edition"], view["options"], len(view["seats"]), voice.tongue)
    ending = words.ending + if_missed(due, words.missed, voice.tongue) if words else _ahead(voice, view)
    return Report(
        kind="start",
        sender=SENDER + (words.sender if words else say("game starts")),
        headline=call(voice, words, due) if words else _not_yet(voice, view),
        lead=lines(say("The game begins. You will get a mail when you are asked, at each scoring and at the end.")),
        sections=(
            *_asked(words),
            *section("table", "", _table(voice, view)),
            *section(
                "rules",
                say("How it goes"),
                [*_how(voice, view), sample(samples.command(voice, "help"), say("How orders are written: reply with"))],
            ),
            *cards_section(say("Round {round}, cards on the table", round=view["round"]), on_the_table(voice, view)),
            *section("settings", say("This game"), [*chosen_here, pace(chosen, voice.tongue), *sealed(voice, shuffle)]),
            *section("doubts", say("What no rulebook prints"), doubts),
            *section("since", "", _news(voice, here, asked=bool(words))),
            *board(here),
            *section("ending", "", ending),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _asked(words: Question | None) -> tuple[Section, ...]:
    """The question itself; the cards are told below, for all."""
    return tuple(part for part in words.sections if part.name != "cards") if words else ()


def _chosen(view: JSON) -> dict[str, str]:
    options: dict[str, str] = view["options"]
    return options


def _news(voice: Voice, here: Position, *, asked: bool) -> list[str]:
    """What has already happened: where the dummy came to, who gave which modifier, and power cards if nothing else in
    the mail tells them.
    """
    told = {"dummy_regions", "placed", "passed"} | (set() if asked else {"power"})
    return story(voice, [event for event in here.events if event["type"] in told])


def _not_yet(voice: Voice, view: JSON) -> str:
    at, of = _places(view, str(voice.me)), len(view["seats"])
    name, begins = voice.name(voice.me), voice.who(view["start"])
    if at == of - 1:
        return voice.say(
            "NOTHING TO DO YET, {name}. {who} begins; you are the last of {n} to play a power card.",
            name=name,
            who=begins,
            n=of,
        )
    return voice.say(
        "NOTHING TO DO YET, {name}. {who} begins; you are number {at} of {n} to play a power card.",
        name=name,
        who=begins,
        at=at + 1,
        n=of,
    )


def _places(view: JSON, me: str) -> int:
    seats = view["seats"]
    return int((seats.index(me) - seats.index(view["start"])) % len(seats))


def _table(voice: Voice, view: JSON) -> list[str]:
    say = voice.say
    return [
        " ".join(
            [
                say("You are {colour}.", colour=colour(voice.tongue, str(voice.me))),
                say("Round the table: {people}.", people=clockwise(voice, view["seats"], view["start"])),
            ]
        ),
        say("King: {place}. Homes: {homes}.", place=voice.place(view["king"]), homes=homes(voice, view["grandes"])),
        say(
            "Everyone has {home} caballeros at home, {court} in the Court, and power cards 1 to 13.",
            home=AT_HOME,
            court=AT_COURT,
        ),
    ]


def _how(voice: Voice, view: JSON) -> list[str]:
    few = [SHORT[view["ranks"]]] if view["ranks"] in SHORT else []
    dummy = DUMMY if len(view["colours"]) > len(view["seats"]) else ()
    return [_rounds(voice, view), *map(voice.say, (HOW_IT_GOES[0], *few, *HOW_IT_GOES[1:], *dummy))]


def _rounds(voice: Voice, view: JSON) -> str:
    after = voice.listed([number for number in view["rounds"] if number in GENERAL_SCORING])
    n = len(view["rounds"])
    if n == GENERAL_SCORING[-1]:
        return voice.say("{n} rounds; after {after} all regions are scored. Most points win.", n=n, after=after)
    return voice.say(
        "{n} rounds, numbered {numbers}; after {after} all regions are scored. Most points win.",
        n=n,
        numbers=voice.listed(view["rounds"]),
        after=after,
    )


def _ahead(voice: Voice, view: JSON) -> tuple[Line, ...]:
    return (
        Line(voice.say("You may answer ahead; it counts in this round only.")),
        sample(samples.power(voice, view, 9, 7, 5), voice.say("The first of these that is still free:")),
        sample(
            samples.power(voice, view, {"outbid": 11}),
            voice.say("Just above all that were played, but at most 11:"),
        ),
    )
