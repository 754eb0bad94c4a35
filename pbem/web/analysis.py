"""The analysis of a finished game, on its page and in its replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from markupsafe import Markup

from pbem import facts, rules
from pbem.art.chart import chart_svg
from pbem.art.ink import marks
from pbem.orders.context import Context
from pbem.service.games import analyses
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess
from pbem.web.locale import translator
from pbem.web.view_model import Reader
from pbem.wording.sections import analysis as wording


@dataclass(frozen=True)
class Linked:
    """A sentence, and the URL of the moment in the replay that it is about."""

    text: str
    url: str


@dataclass(frozen=True)
class AnalysisView:
    """The bots' analysis of the game.

    `rows`: each player's chances in per cent at the start of each of the `rounds`; `mine`: the reader's mistakes,
    biggest first; `theirs`: mistakes that others share; `shared`: whether the reader shares theirs.
    """

    chart: Markup
    rounds: Sequence[int]
    rows: Sequence[tuple[str, Sequence[str]]]
    turning: Sequence[Linked]
    mine: Sequence[Linked]
    theirs: Sequence[tuple[str, Linked]]
    shared: bool
    found: facts.Analysis

    def now(self, reader: Reader, at: int) -> str:
        """Everyone's chance after `at` answers."""
        here = [moment for moment in self.found.moments if moment.at <= at]
        return wording.chances(reader.narrator, (here or self.found.moments)[-1 if here else 0])


def analysis_view(db: Transaction, access: GameAccess, reader: Reader) -> AnalysisView | None:
    """The analysis as the reader may see it; None before there is one."""
    me = access.mine.name if access.mine else None
    found = analyses.analysis_of(db, access.game, me)
    if found is None:
        return None
    rounds = wording.by_round(found)
    told = [(each.seat, _linked(_mistake(access, reader, each), access, each.at)) for each in found.mistakes]
    return AnalysisView(
        chart=_chart(access, rounds),
        rounds=[moment.round for moment in rounds],
        rows=[
            (access.names[seat], [wording.percent(moment.chances[seat]) for moment in rounds])
            for seat in reader.view["seats"]
        ],
        turning=[
            _linked(wording.turning_point(reader.narrator, found, n), access, found.moments[n].at)
            for n in found.turning
        ],
        mine=[text for seat, text in told if seat == me],
        theirs=[(access.names[seat], text) for seat, text in told if seat != me],
        shared=me is not None and analyses.is_shared(db, access.game, me),
        found=found,
    )


def _mistake(access: GameAccess, reader: Reader, found: facts.Mistake) -> str:
    assert access.game.state is not None, "a finished game has a state"
    view = rules.view(access.game.state, found.seat)
    context = Context(view, access.names, language=reader.translator.language)
    return wording.mistake(reader.narrator, context, found)


def _linked(text: str, access: GameAccess, at: int) -> Linked:
    return Linked(text[:1].upper() + text[1:], url_for("replay.replay", game_id=access.game.id, at=at))


def _chart(access: GameAccess, rounds: Sequence[facts.Moment]) -> Markup:
    """The chances by round, in per cent."""
    standings = [{seat: (n + 5) // 10 for seat, n in moment.chances.items()} for moment in rounds]
    alt = translator().gettext(
        "Everyone's chance to win at the start of each round, in per cent. The numbers are below."
    )
    drawn = chart_svg(standings, [moment.round for moment in rounds], marks(access.names), alt)
    return Markup(drawn)  # noqa: S704 - our own drawing
