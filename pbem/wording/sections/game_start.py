"""The mail that starts a game: players, homes, instructions, settings, and the first question."""

from __future__ import annotations

from typing import Any, Final

from pbem import rules
from pbem.facts import Due, GameFacts, Pace, PositionFacts, Shuffle
from pbem.i18n import N_
from pbem.rules import View, board_side
from pbem.rules.options import GENERAL_SCORING
from pbem.rules.scoring import BONUS
from pbem.rules.verbs import DUMMY_DRAWS, DUMMY_PLACES
from pbem.wording.document import Line, Report, Section, lines, sample, section
from pbem.wording.sections import answers_ahead, sample_orders
from pbem.wording.sections.action_cards import on_the_table
from pbem.wording.sections.event_log import story
from pbem.wording.sections.game_settings import clockwise, colour, homes, pace, played, reconstructed, sealed
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from pbem.wording.sections.shared import (
    SENDER,
    Question,
    board,
    brief,
    call_to_action,
    cards_section,
    if_missed,
    links,
    preheader,
)

HOW_IT_GOES: Final = (
    N_(
        "Each round, everyone plays a different power card. High cards go first; low cards bring more caballeros to "
        "your court."
    ),
    N_(
        "Then everyone takes an action card in turn. Its number says how many caballeros you may place from your "
        "court; it also has a special action. You can place, use the special action, or do both in either order."
    ),
    N_(
        "You place caballeros in regions next to the King's, or in the Castillo. Nothing may enter or leave the "
        "King's region."
    ),
    N_(
        "The player with the most caballeros in a region scores the most points: {region} gives {values} for first, "
        "second and third place. Players who tie get the points for the next place down."
    ),
    N_("If you are first without a tie, the King's region and your home region give {bonus} extra points each."),
    N_(
        "In a general scoring, the Castillo is scored first. Its caballeros then move to the region each player has "
        "secretly chosen."
    ),
)
DUMMY: Final = (
    N_(
        "A dummy plays along. Each round it places {n} caballeros in each of {regions} regions, and it can take a "
        "place from you."
    ),
    N_("It takes the highest card left, does nothing with it and gets no points. Nobody can play its power card."),
)
SHORT: Final = {
    1: N_("In this game, only first place gets points."),
    2: N_("In this game, only first and second place get points."),
}


def start(game: GameFacts, here: PositionFacts, due: Due | None, *, chosen: Pace, shuffle: Shuffle) -> Report:
    """The first mail: players, homes, instructions, and the first question for the player who begins."""
    view, narrator = here.view, Narrator.at(game, here.view)
    gettext = narrator.gettext
    words = question(narrator, here, first=True) if view["question"] else None
    chosen_here = played(rules.title(view["edition"], game.language), _chosen(view), narrator.translator)
    doubts = reconstructed(view["edition"], view["options"], len(view["seats"]), narrator.translator)
    ending = words.ending + if_missed(due, words.missed, narrator.translator) if words else _ahead(narrator, view)
    return Report(
        kind="start",
        sender=SENDER + (words.sender if words else gettext("the game has started")),
        headline=call_to_action(narrator, words, due) if words else _not_yet(narrator, view),
        brief=brief(narrator, words, due),
        preheader=preheader(narrator, here.view, words, due),
        lead=lines(
            gettext("The game has started. We'll email you when it's your turn, after each scoring and at the end.")
        ),
        sections=(
            *_asked(words),
            *section("table", "", _table(narrator, view)),
            *section(
                "rules",
                gettext("How to play"),
                [
                    *_how(narrator, view),
                    sample(sample_orders.command(narrator, "help"), gettext("To see how to write orders, reply with")),
                ],
            ),
            *cards_section(gettext("Action cards in round {round}", round=view["round"]), on_the_table(narrator, view)),
            *section("since", "", _news(narrator, here, asked=bool(words))),
            *board(narrator, here),
            *section("ending", "", ending),
            *section(
                "settings",
                gettext("This game"),
                [
                    *chosen_here,
                    pace(chosen, narrator.translator),
                    *sealed(narrator, shuffle),
                    sample(
                        gettext("mails few", context="order"),
                        gettext("For fewer emails, without receipts or scorings, reply with"),
                    ),
                ],
            ),
            *section("doubts", gettext("What the rulebooks don't say"), doubts),
        ),
        links=links(game),
        answers=words.answers if words else (),
        ahead=words.ahead if words else answers_ahead.alone(narrator, here),
        picture=here.alt,
        language=game.language,
    )


def _asked(words: Question | None) -> tuple[Section, ...]:
    """The question without the cards, which come later in the mail for everyone."""
    return tuple(part for part in words.laid_out() if part.name != "cards") if words else ()


def _chosen(view: View) -> dict[str, str]:
    options: dict[str, str] = view["options"]
    return options


def _news(narrator: Narrator, here: PositionFacts, *, asked: bool) -> list[str]:
    """What has already happened: the dummy's regions, passed modifiers, and power cards if not reported elsewhere."""
    told = {"dummy_regions", "placed", "passed"} | (set() if asked else {"power"})
    return story(narrator, [event for event in here.events if event["type"] in told])


def _not_yet(narrator: Narrator, view: View) -> str:
    at, of = _places(view, str(narrator.me)), len(view["seats"])
    name, begins = narrator.name(narrator.me), narrator.who(view["start"])
    if at == of - 1:
        return narrator.gettext(
            "Nothing to do yet, {name}. {who} plays the first power card; you play the last of {n}.",
            name=name,
            who=begins,
            n=of,
        )
    return narrator.gettext(
        "Nothing to do yet, {name}. {who} plays the first power card; you're number {at} of {n} in turn order.",
        name=name,
        who=begins,
        at=at + 1,
        n=of,
    )


def _places(view: View, me: str) -> int:
    seats = view["seats"]
    return int((seats.index(me) - seats.index(view["start"])) % len(seats))


def _table(narrator: Narrator, view: View) -> list[str]:
    gettext, pieces = narrator.gettext, rules.board_side(view).pieces
    return [
        " ".join(
            [
                gettext("You are {colour}.", colour=colour(narrator.translator, str(narrator.me))),
                gettext("Seating order: {people}.", people=clockwise(narrator, view["seats"], view["start"])),
            ]
        ),
        gettext(
            "King: {place}. Home regions: {homes}.",
            place=narrator.place(view["king"]),
            homes=homes(narrator, view["grandes"]),
        ),
        gettext(
            "Everyone has {home} caballeros in their home region, {court} in their court, and power cards "
            "{lowest} to {highest}.",
            home=pieces.home.n,
            court=pieces.court.n,
            lowest=min(board_side(view).supply),
            highest=max(board_side(view).supply),
        ),
    ]


def _how(narrator: Narrator, view: View) -> list[str]:
    few = [SHORT[view["ranks"]]] if view["ranks"] in SHORT else []
    dummy = DUMMY if len(view["colours"]) > len(view["seats"]) else ()
    region = max(board_side(view).regions, key=lambda place: view["values"][place][0])
    numbers: dict[str, Any] = {
        "region": narrator.place(region),
        "values": "/".join(map(str, view["values"][region])),
        "bonus": BONUS,
        "n": DUMMY_PLACES,
        "regions": DUMMY_DRAWS,
    }
    told = (*HOW_IT_GOES[:4], *few, *HOW_IT_GOES[4:], *dummy)
    return [_rounds(narrator, view), *(narrator.gettext(sentence, **numbers) for sentence in told)]


def _rounds(narrator: Narrator, view: View) -> str:
    after = narrator.listed([number for number in view["rounds"] if number in GENERAL_SCORING])
    n = len(view["rounds"])
    if n == GENERAL_SCORING[-1]:
        return narrator.gettext(
            "{n} rounds. All regions are scored after rounds {after}. The player with the most points wins.",
            n=n,
            after=after,
        )
    return narrator.gettext(
        "{n} rounds, numbered {numbers}. All regions are scored after rounds {after}. The player with the most "
        "points wins.",
        n=n,
        numbers=narrator.listed(view["rounds"]),
        after=after,
    )


def _ahead(narrator: Narrator, view: View) -> tuple[Line, ...]:
    return (
        Line(narrator.gettext("You can choose your power card now. It counts for this round only.")),
        sample(
            sample_orders.power(narrator, view, 9, 7, 5),
            narrator.gettext("To play the first of these that is still available:"),
        ),
        sample(
            sample_orders.power(narrator, view, {"outbid": 11}),
            narrator.gettext("To play the lowest card that beats everyone before you, up to 11:"),
        ),
    )
