"""Who is asked, since when and until when: sentences, and moments for a clock to count down to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final

from pbem.facts import Due, OnMiss
from pbem.service import rows
from pbem.web.view_model import Reader
from pbem.wording.sections.shared import BOT_ANSWERS, if_missed, until

_MINUTE: Final = "%Y-%m-%d %H:%M"


@dataclass(frozen=True)
class Awaited:
    """Those who are asked for the same time; `until`: their deadline, if they have one."""

    text: str
    until: datetime | None


def others(reader: Reader, open_waits: Sequence[rows.PendingAnswer]) -> list[Awaited]:
    """For which others the game waits: who comes first of them stands first, those asked together stand together."""
    asked = [wait for wait in open_waits if wait.seat != reader.view["seat"]]
    order = reader.view["colours"]
    together = groupby(sorted(asked, key=lambda wait: (*_times(wait), order.index(wait.seat))), _times)
    return [_awaited(reader, list(waits)) for _, waits in together]


def _times(wait: rows.PendingAnswer) -> tuple[str, str]:
    """Since when and until when, to the minute, as it is told."""
    end = wait.deadline_at.strftime(_MINUTE) if wait.deadline_at else ""
    return wait.opened_at.strftime(_MINUTE), end


def _awaited(reader: Reader, waits: Sequence[rows.PendingAnswer]) -> Awaited:
    translator, n, deadline = reader.translator, len(waits), waits[0].deadline_at
    by = until(Due(reader.now, reader.zone, deadline), translator)
    told = {
        "people": translator.listed([reader.names[wait.seat] for wait in waits]),
        "since": translator.moment(waits[0].opened_at, reader.zone),
    }
    if not by:
        return Awaited(
            translator.ngettext("{people} is asked since {since}.", "{people} are asked since {since}.", n, **told),
            None,
        )
    return Awaited(
        translator.ngettext(
            "{people} is asked since {since}, to answer{by}.",
            "{people} are asked since {since}, to answer{by}.",
            n,
            by=by,
            **told,
        ),
        deadline,
    )


def own(reader: Reader, wait: rows.PendingAnswer, on_miss: OnMiss) -> list[str]:
    """Until when the reader may answer, and what happens then."""
    asked = Due(reader.now, reader.zone, wait.deadline_at, on_miss)
    translator = reader.translator
    by = [translator.gettext("Please answer{by}.", by=until(asked, translator))] if asked.at else []
    return by + [line.text for line in if_missed(asked, translator.gettext(BOT_ANSWERS), translator)]
