"""The other mails of a running game: general scorings, news, reminders, notices from the game master."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from pbem.facts import Due, GameFacts, PositionFacts
from pbem.i18n import N_, Translator
from pbem.rules import CHOICES, JSON, View, choices
from pbem.rules.options import GENERAL_SCORING
from pbem.wording.document import Line, Report, lines, section
from pbem.wording.event_groups import chapters
from pbem.wording.sections import answers_ahead, votes
from pbem.wording.sections.event_log import master, story
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from pbem.wording.sections.scoring import general_scoring, points_of
from pbem.wording.sections.shared import SENDER, board, brief, call_to_action, if_missed, links, preheader, since
from pbem.wording.sections.upcoming_questions import announced


def scoring(game: GameFacts, here: PositionFacts, kept: Sequence[str] = ()) -> Report:
    """After a general scoring: one line per place. `kept`: everyone's timeliness."""
    view, narrator = here.view, Narrator.at(game, here.view)
    gettext = narrator.gettext
    before, scored, later = _parted(here.events)
    values = None if any(event["type"] == "tile" for event in later) else _worth(view)
    ahead = answers_ahead.alone(narrator, here)
    after = max((n for n in GENERAL_SCORING if n < view["round"] or view["over"]), default=view["round"])
    return Report(
        kind="scoring",
        sender=SENDER + gettext("scoring after round {round}", round=after),
        headline=gettext(
            "Scoring after round {round}: you are {standing} with {points}. Nothing to do now.",
            round=after,
            standing=_rank(narrator, view),
            points=narrator.points(view["points"][narrator.me]),
        ),
        lead=lines(gettext("Points: {points}.", points=points_of(narrator, view["points"]))),
        sections=(
            *section("scoring", gettext("The scoring"), general_scoring(narrator, scored, values)),
            *section("since", gettext("Since our last email"), story(narrator, before)),
            *section("after", gettext("After the scoring"), story(narrator, later)),
            *section("clock", gettext("Deadlines and answers"), kept),
            *board(narrator, here),
            *section("ending", "", announced(narrator, here, offered=bool(ahead))),
        ),
        links=links(game),
        ahead=ahead,
        picture=here.alt,
        language=game.language,
    )


def _parted(events: Sequence[JSON]) -> tuple[list[JSON], list[JSON], list[JSON]]:
    """The events before the last general scoring, the scoring, and the events after it."""
    parts = chapters(events)
    at = max((n for n, part in enumerate(parts) if part.kind == "scoring"), default=None)
    if at is None:
        return list(events), [], []
    before = [event for part in parts[:at] for event in part.events]
    return before, parts[at].events, [event for part in parts[at + 1 :] for event in part.events]


def _worth(view: View) -> dict[str, list[int]]:
    return {place: values[: view["ranks"]] for place, values in view["values"].items()}


def _rank(narrator: Narrator, view: View) -> str:
    mine = view["points"][narrator.me]
    others = [points for colour, points in view["points"].items() if colour != narrator.me]
    return narrator.standing(sum(points > mine for points in others), tied=mine in others)


def news(game: GameFacts, here: PositionFacts) -> Report:
    """For readers who want every event: what happened, and who the game is waiting for."""
    view, narrator = here.view, Narrator.at(game, here.view)
    ahead = answers_ahead.alone(narrator, here)
    waiting = narrator.people(view["waiting"])
    if list(view["waiting"]) == [narrator.me]:
        headline = narrator.gettext("News from the game. We're waiting for you.")
    elif narrator.me in view["waiting"]:
        headline = narrator.gettext("News from the game. We're waiting for {people}.", people=waiting)
    elif waiting:
        headline = narrator.gettext("News from the game. Nothing to do now. Waiting for {people}.", people=waiting)
    else:
        headline = narrator.gettext("News from the game. Nothing to do now.")
    return Report(
        kind="news",
        sender=SENDER + narrator.gettext("news"),
        headline=headline,
        sections=(
            *since(narrator, here),
            *board(narrator, here),
            *section("ending", "", announced(narrator, here, offered=bool(ahead))),
        ),
        links=links(game),
        ahead=ahead,
        picture=here.alt,
        language=game.language,
    )


def missed(game: GameFacts, here: PositionFacts, event: JSON, *, bot_stays: bool) -> Report:
    """The reader's deadline has passed, or somebody has answered for them: what was done.

    `bot_stays`: a bot plays on until they write.
    """
    narrator = Narrator.at(game, here.view)
    gettext = narrator.gettext
    headline = (
        gettext("You missed a deadline, and a bot answered for you. Nothing to do now.")
        if event["act"] == "missed"
        else gettext("The decision was made for you. Nothing to do now.")
    )
    stays = (
        gettext("The bot will keep playing for you until we hear from you. Any message is enough.") if bot_stays else ""
    )
    return Report(
        kind="missed",
        sender=SENDER + gettext("answered for you"),
        headline=headline,
        lead=lines(master(narrator, event), stays),
        sections=(*since(narrator, here), *board(narrator, here), *section("ending", "", announced(narrator, here))),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def reminder(game: GameFacts, here: PositionFacts, due: Due, *, asked_at: datetime) -> Report:
    """A reminder before the deadline. `asked_at`: when the question was mailed."""
    view, narrator = here.view, Narrator.at(game, here.view)
    words, translator, gettext = question(narrator, here), narrator.translator, narrator.gettext
    assert due.at is not None, "without a deadline nobody is reminded"
    left = translator.span(due.at - due.now)
    others = [colour for colour in view["waiting"] if colour != narrator.me]
    alone = (
        gettext("Waiting for you and {people}.", people=narrator.people(others))
        if others
        else gettext("Everyone else has answered.")
    )
    return Report(
        kind="reminder",
        sender=SENDER + gettext("{span} left", span=left),
        headline=gettext(
            "{span} left: {task}. Answer by {moment}.",
            span=left,
            moment=translator.moment(due.at, due.zone),
            task=words.short,
        ),
        brief=brief(narrator, words, due),
        preheader=preheader(narrator, here.view, words, due),
        lead=lines(
            f"{gettext('We asked you on {moment}.', moment=translator.moment(asked_at, due.zone))} {alone}",
            gettext(
                "Sent {moment}. If you have answered since, ignore this email.",
                moment=translator.moment(due.now, due.zone),
            ),
        )
        + words.lead,
        sections=(
            *words.laid_out(since(narrator, here, words)),
            *board(narrator, here),
            *section("ending", "", [*words.ending, *if_missed(due, words.missed, translator)]),
        ),
        answers=words.answers,
        ahead=words.ahead,
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def late(game: GameFacts, here: PositionFacts, due: Due) -> Report:
    """The deadline has passed, and the game is still waiting."""
    narrator = Narrator.at(game, here.view)
    words = question(narrator, here)
    return Report(
        kind="late",
        sender=SENDER + narrator.gettext("everyone is waiting"),
        headline=narrator.gettext(
            "Your deadline has passed, and everyone is waiting for you: {task}.", task=words.short
        ),
        brief=brief(narrator, words, due, missed=True),
        preheader=preheader(narrator, here.view, words, due, missed=True),
        lead=lines(narrator.gettext("Your answer still counts.")) + words.lead,
        sections=(*words.laid_out(), *board(narrator, here), *section("ending", "", words.ending)),
        answers=words.answers,
        ahead=words.ahead,
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def notice(game: GameFacts, here: PositionFacts, due: Due | None, event: JSON) -> Report:
    """What the game master did, with the reader's question, if any, and the events before it."""
    narrator = Narrator.at(game, here.view)
    words = question(narrator, here) if here.view["question"] and event["act"] != "paused" else None
    others = [told for told in here.events if told.get("act") != event["act"]]
    news = since(narrator, replace(here, events=others), words)
    beside = votes.beside(narrator, event) + _taken_back(narrator, here, event)
    return Report(
        kind="vote" if event["act"] == "proposed" else "notice",
        sender=SENDER + votes.sender(narrator, event),
        headline=master(narrator, event),
        brief=brief(narrator, words, due),
        preheader=preheader(narrator, here.view, words, due),
        lead=beside + (lines(call_to_action(narrator, words, due)) + words.lead if words else ()),
        sections=(
            *(words.laid_out(news) if words else news),
            *board(narrator, here),
            *section(
                "ending", "", [*words.ending, *if_missed(due, words.missed, narrator.translator)] if words else ()
            ),
        ),
        answers=words.answers if words else (),
        ahead=words.ahead if words else (),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _taken_back(narrator: Narrator, here: PositionFacts, event: JSON) -> tuple[Line, ...]:
    """After a rewind: how far back it went, what is lost, and that no cards were dealt again."""
    if event["act"] != "rewound":
        return ()
    return lines(
        narrator.gettext(
            "The game is back in round {round}, with the board below. Everything after that is undone, and stored"
            " orders are gone. Send any you still want again.",
            round=here.view["round"],
        ),
        narrator.gettext("Cards aren't reshuffled. They come in the same order as before."),
    )


_MISSING: Final = {
    choices.POWER: N_("Missing: a power card."),
    choices.BIDS: N_("Missing: a list of power cards."),
    choices.DISC: N_("Missing: a secret disc."),
    choices.VETO: N_("Missing: an answer about a Veto."),
    choices.RETURN: N_("Missing: which caballeros to return."),
    choices.PASS: N_("Missing: a modifier to pass on."),
}


def to_master(game: GameFacts, colour: str, key: str, due: Due) -> Report:
    """To the game master: somebody has missed a deadline, and the master decides what happens. Contains no game
    secrets.
    """
    gettext = Translator(game.language).gettext
    return Report(
        kind="master",
        sender=SENDER + gettext("missed deadline"),
        headline=gettext("{who} hasn't answered. You decide what happens now.", who=game.names[colour]),
        lead=lines(
            gettext(_MISSING.get(CHOICES[key], N_("Missing: a turn."))),
            gettext("You can wait, give more time, or give the seat to another person or a bot."),
        ),
        links=links(game),
        language=game.language,
    )
