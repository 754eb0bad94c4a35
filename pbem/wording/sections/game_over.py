"""The final mail: who won, how the game went, and the disclosed shuffle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pbem.facts import GameFacts, PositionFacts, Shuffle
from pbem.rules import JSON, View
from pbem.wording.document import Line, Report, lines, sample, section
from pbem.wording.event_groups import Chapter, chapters
from pbem.wording.score_preview import totals
from pbem.wording.sections.game_settings import mixed_in
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.sample_orders import command
from pbem.wording.sections.scoring import general_scoring, points_of, read
from pbem.wording.sections.shared import SENDER, board, links, since
from pbem.wording.sections.tie_breaks import tie_breaks, won_by_tie_break


class Gain(NamedTuple):
    """The points of a card's scoring: the round, whose card, and everyone's points."""

    round: int
    by: str
    card: str
    points: dict[str, int]


def final(
    game: GameFacts,
    here: PositionFacts,
    shuffle: Shuffle,
    *,
    history: Sequence[JSON],
    kept: Sequence[str] = (),
    analysed: Sequence[str] = (),
) -> Report:
    """`history`: all events that the seat may see; `kept`: everyone's timeliness; `analysed`: the bots' analysis."""
    view, narrator = here.view, Narrator.at(game, here.view)
    gettext = narrator.gettext
    worth = {place: values[: view["ranks"]] for place, values in view["values"].items()}
    last = [part for part in chapters(history) if part.kind == "scoring"][-1]
    before = [event for event in here.events if event["type"] != "over" and event not in last.events]
    return Report(
        kind="final",
        sender=SENDER + gettext("the game is over"),
        headline=_winners(narrator, view),
        lead=lines(
            gettext("Points: {points}.", points=points_of(narrator, _best_first(view))), *tie_breaks(narrator, view)
        ),
        sections=(
            *section("scorings", gettext("After each scoring"), _course(narrator, view["seats"], history)),
            *section("scoring", gettext("The last scoring"), general_scoring(narrator, last.events, worth)),
            *section("decided", gettext("Key moments"), _decided(narrator, view["seats"], history)),
            *section("analysed", gettext("Analysis by the bots"), analysed),
            *section("kept", gettext("Deadlines"), kept),
            *since(narrator, PositionFacts(view, before)),
            *board(narrator, here),
            *section("shuffle", gettext("Check the shuffle"), _opened(narrator, game, shuffle)),
            *section(
                "ending",
                "",
                [sample(command(narrator, "rematch"), gettext("To play again with the same players, reply with"))],
            ),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def _winners(narrator: Narrator, view: View) -> str:
    winners, best = view["winners"], max(view["points"].values())
    names = narrator.listed([narrator.name(colour) for colour in winners])
    if len(winners) > 1:
        return narrator.gettext("{names} share the victory with {n} points each.", names=names, n=best)
    if won_by_tie_break(view):
        return narrator.either(
            winners[0],
            "You are El Grande with {points}, by tie-breaker. Well played!",
            "{who} is El Grande with {points}, by tie-breaker.",
            points=narrator.points(best),
        )
    return narrator.either(
        winners[0],
        "You are El Grande with {points}. Well played!",
        "{who} is El Grande with {points}.",
        points=narrator.points(best),
    )


def _best_first(view: View) -> dict[str, int]:
    """Everyone's points, in final order."""
    return {seat: view["points"][seat] for seat in sorted(view["points"], key=view["standings"].__getitem__)}


def _course(narrator: Narrator, seats: Sequence[str], history: Sequence[JSON]) -> list[str]:
    """Everyone's points after each general scoring."""
    points = dict.fromkeys(seats, 0)
    told: list[str] = []
    for number, chapter in _by_round(history):
        for colour, n in totals(read(event) for event in chapter.of("scored")).items():
            points[colour] += n
        if chapter.kind == "scoring" and chapter.of("scored"):
            told.append(narrator.gettext("Round {round}: {points}.", round=number, points=points_of(narrator, points)))
    return told


def _decided(narrator: Narrator, seats: Sequence[str], history: Sequence[JSON]) -> list[str]:
    """Who led before the end, the card with the biggest gain, who gained most from cards, what was vetoed."""
    gains = list(_gains(history))
    told = [_led(narrator, seats, history)]
    own = [gain for gain in gains if gain.points.get(gain.by)]
    if own:
        told.append(_swing(narrator, max(own, key=lambda gain: gain.points[gain.by])))
    from_cards: dict[str, int] = {}
    for gain in gains:
        for colour, n in gain.points.items():
            from_cards[colour] = from_cards.get(colour, 0) + n
    if from_cards:
        everybody = points_of(narrator, from_cards)
        told.append(narrator.gettext("Points from special scorings: {points}.", points=everybody))
    return told + list(_vetoes(narrator, history))


def _swing(narrator: Narrator, gain: Gain) -> str:
    return narrator.either(
        gain.by,
        "Biggest gain from one card: {points} from your “{card}” in round {round}.",
        "Biggest gain from one card: {points} from {who}'s “{card}” in round {round}.",
        round=gain.round,
        card=narrator.card(gain.card).name,
        points=narrator.points(gain.points[gain.by]),
    )


def _led(narrator: Narrator, seats: Sequence[str], history: Sequence[JSON]) -> str:
    """Who led before the last scoring, and by how much."""
    parts = chapters(history)
    last = max(n for n, part in enumerate(parts) if part.kind == "scoring")
    scored = [event for part in parts[:last] for event in part.of("scored")]
    points = dict.fromkeys(seats, 0) | totals(read(event) for event in scored)
    (leader, best), (_, second) = sorted(points.items(), key=lambda pair: -pair[1])[:2]
    if best == second:
        return narrator.gettext("Nobody led before the last scoring.")
    return narrator.either(
        leader,
        "You led by {points} before the last scoring.",
        "{who} led by {points} before the last scoring.",
        points=narrator.points(best - second),
    )


def _gains(history: Sequence[JSON]) -> Iterator[Gain]:
    for number, chapter in _by_round(history):
        scored = chapter.of("scored")
        card = next((event for event in chapter.of("scoring")), None)
        if chapter.kind == "turn" and scored and card:
            yield Gain(number, card["by"], card["card"], totals(read(event) for event in scored))


def _vetoes(narrator: Narrator, history: Sequence[JSON]) -> Iterator[str]:
    for number, chapter in _by_round(history):
        for veto in chapter.of("vetoed"):
            yield _vetoed(narrator, veto, number)


def _vetoed(narrator: Narrator, veto: JSON, number: int) -> str:
    """What a Veto stopped: the whole action, or what was left of it."""
    named: dict[str, Any] = {
        "card": narrator.card(veto["card"]).name,
        "round": number,
        "player": narrator.name(veto["by"]),
    }
    whole = veto["stands"] == 0
    if veto["by"] == narrator.me:
        return narrator.gettext(
            "Round {round}: {who}'s Veto stopped your “{card}”."
            if whole
            else "Round {round}: {who}'s Veto stopped the rest of your “{card}”.",
            who=narrator.name(veto["colour"]),
            **named,
        )
    if whole:
        return narrator.either(
            veto["colour"],
            "Round {round}: your Veto stopped {player}'s “{card}”.",
            "Round {round}: {who}'s Veto stopped {player}'s “{card}”.",
            **named,
        )
    return narrator.either(
        veto["colour"],
        "Round {round}: your Veto stopped the rest of {player}'s “{card}”.",
        "Round {round}: {who}'s Veto stopped the rest of {player}'s “{card}”.",
        **named,
    )


def _by_round(history: Sequence[JSON]) -> Iterator[tuple[int, Chapter]]:
    number = 0
    for chapter in chapters(history):
        number = next((event["round"] for event in chapter.of("round")), number)
        yield number, chapter


def _opened(narrator: Narrator, game: GameFacts, shuffle: Shuffle) -> list[Line]:
    gettext = narrator.gettext
    mixed = mixed_in(narrator, shuffle) or gettext("No player added a word.")
    record = f"{game.id}.json"
    return [
        Line(gettext("Checksum, published before anyone joined: {commitment}.", commitment=shuffle.commitment)),
        Line(f"{gettext('Seed: {seed}.', seed=shuffle.seed)} {mixed}"),
        Line(
            gettext(
                "The attached record, {record}, contains every answer that counted, but no addresses.",
                record=record,
            )
        ),
        Line(gettext("To check the whole game, run {command}", command=f"./elgrande verify {record}")),
    ]
