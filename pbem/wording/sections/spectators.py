"""Mail to a spectator who follows a game: what happened in a round, and the board. Contains no secrets."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.facts import GameFacts
from pbem.orders.spellings import spelling
from pbem.rules import JSON, View
from pbem.wording.document import Report, lines, sample, section
from pbem.wording.sections.event_log import story
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.scoring import points_of
from pbem.wording.sections.shared import SENDER, links


def progress(game: GameFacts, view: View, events: Sequence[JSON], board: Sequence[str]) -> Report:
    """`view` and `events`: as any spectator may see them."""
    narrator, gettext = Narrator.at(game, view), Narrator.at(game, view).gettext
    title = game.title
    headline = (
        gettext("“{game}” is over.", game=title)
        if view["over"]
        else gettext("Round {round} of “{game}” begins.", round=view["round"], game=title)
    )
    stop = f"{spelling(game.language, 'command', 'unwatch')} {game.id}"
    return Report(
        kind="news",
        sender=SENDER + gettext("a game you watch"),
        headline=headline,
        lead=lines(gettext("Points: {points}.", points=points_of(narrator, view["points"]))),
        sections=(
            *section("since", gettext("What happened"), story(narrator, events)),
            *section("board", "", board),
            *section("ending", "", [sample(stop, gettext("To stop these emails, reply with"))]),
        ),
        links=links(game),
        language=game.language,
    )
