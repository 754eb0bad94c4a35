"""The last mail: who won, how it came to that, and the shuffle opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pbem.mail.report.chapters import Chapter, chapters
from pbem.mail.report.document import Line, Report, lines, section
from pbem.mail.report.prose.parts import SENDER, board, links, since
from pbem.mail.report.prose.scorings import general_scoring, points_of, read
from pbem.mail.report.prose.words import Voice, capital, listed, some
from pbem.mail.report.facts import Game, Position, Shuffle
from pbem.mail.report.forecast import totals
from pbem.rules import JSON


class Gain(NamedTuple):
    """What a card's scoring brought: in which round, whose card, and the points of all."""

    round: int
    by: str
    card: str
    points: dict[str, int]


def final(game: Game, here: Position, shuffle: Shuffle, *, history: Sequence[JSON]) -> Report:
    """`history`: everything that happened in the game, as told to the seat."""
    view, voice = here.view, Voice.of(here.view, game.names)
    worth = {place: values[: view["ranks"]] for place, values in view["values"].items()}
    last = [part for part in chapters(history) if part.kind == "scoring"][-1]
    before = [event for event in here.events if event["type"] != "over" and event not in last.events]
    return Report(
        kind="final",
        sender=SENDER + "the game is over",
        headline=_winners(voice, view),
        lead=lines(f"Points: {points_of(voice, view['points'])}."),
        sections=(
            *section("scorings", "After each scoring", _course(voice, history)),
            *section("scoring", "The last scoring", general_scoring(voice, last.events, worth)),
            *section("decided", "What decided it", _decided(voice, history)),
            *since(voice, Position(view, before)),
            *board(here),
            *section("shuffle", "The shuffle is opened", _opened(voice, game, shuffle)),
        ),
        links=links(game),
        picture=here.alt,
    )


def _winners(voice: Voice, view: JSON) -> str:
    winners, best = view["winners"], max(view["points"].values())
    names = listed([voice.names[colour].upper() for colour in winners])
    if len(winners) > 1:
        return f"{names} ARE EL GRANDE, with {best} points each: a shared victory."
    yours = " That is you: well played!" if winners == [voice.me] else ""
    return f"{names} IS EL GRANDE, with {best} points.{yours}"


def _course(voice: Voice, history: Sequence[JSON]) -> list[str]:
    """Everyone's points after each general scoring."""
    points: dict[str, int] = {}
    told: list[str] = []
    number = 0
    for chapter in chapters(history):
        number = next((event["round"] for event in chapter.of("round")), number)
        for colour, n in totals(read(event) for event in chapter.of("scored")).items():
            points[colour] = points.get(colour, 0) + n
        if chapter.kind == "scoring" and chapter.of("scored"):
            everyone = dict.fromkeys(voice.names, 0) | points
            told.append(f"Round {number}: {points_of(voice, everyone)}.")
    return told


def _decided(voice: Voice, history: Sequence[JSON]) -> list[str]:
    """Who led before the end, the card that brought one player most, who got most from cards, what was vetoed."""
    gains = list(_gains(history))
    told = [_led(voice, history)]
    own = [gain for gain in gains if gain.points.get(gain.by)]
    if own:
        swing = max(own, key=lambda gain: gain.points[gain.by])
        told.append(
            f"Largest gain from one card: round {swing.round}, {voice.whose(swing.by)} {voice.card(swing.card).name}, "
            f"{some(swing.points[swing.by], 'point')}."
        )
    from_cards: dict[str, int] = {}
    for gain in gains:
        for colour, n in gain.points.items():
            from_cards[colour] = from_cards.get(colour, 0) + n
    if from_cards:
        told.append(f"Points from cards, whoever played them: {points_of(voice, from_cards)}.")
    return told + list(_vetoes(voice, history))


def _led(voice: Voice, history: Sequence[JSON]) -> str:
    """Who was ahead before the last scoring, and by how much."""
    parts = chapters(history)
    last = max(n for n, part in enumerate(parts) if part.kind == "scoring")
    scored = [event for part in parts[:last] for event in part.of("scored")]
    points = dict.fromkeys(voice.names, 0) | totals(read(event) for event in scored)
    (leader, best), (_, second) = sorted(points.items(), key=lambda pair: -pair[1])[:2]
    if best == second:
        return "Before the last scoring nobody led."
    return f"Before the last scoring {voice.who(leader)} led by {best - second}."


def _gains(history: Sequence[JSON]) -> Iterator[Gain]:
    for number, chapter in _by_round(history):
        scored = chapter.of("scored")
        card = next((event for event in chapter.of("scoring")), None)
        if chapter.kind == "turn" and scored and card:
            yield Gain(number, card["by"], card["card"], totals(read(event) for event in scored))


def _vetoes(voice: Voice, history: Sequence[JSON]) -> Iterator[str]:
    for number, chapter in _by_round(history):
        for veto in chapter.of("vetoed"):
            name = voice.card(veto["card"]).name
            what = (
                f"{voice.whose(veto['by'])} {name}"
                if not veto["stands"]
                else f"the rest of {voice.whose(veto['by'])} {name}"
            )
            yield f"{capital(voice.whose(veto['colour']))} Veto in round {number} stopped {what}."


def _by_round(history: Sequence[JSON]) -> Iterator[tuple[int, Chapter]]:
    number = 0
    for chapter in chapters(history):
        number = next((event["round"] for event in chapter.of("round")), number)
        yield number, chapter


def _opened(voice: Voice, game: Game, shuffle: Shuffle) -> list[Line]:
    words = [f"{voice.who(colour)} {word}" for colour, word in shuffle.words.items() if word]
    mixed = f"Mixed in were your words: {', '.join(words)}." if words else "No words were mixed in."
    return [
        Line(f"Sealed before anybody joined: {shuffle.commitment}."),
        Line(f"The seed behind it: {shuffle.seed}. {mixed}"),
        Line(
            f"Check it yourself: the attached record, {game.id}.json, has every answer that was used, and no addresses."
        ),
        Line(f"What deals and plays it again: ./elgrande verify {game.id}.json"),
    ]
