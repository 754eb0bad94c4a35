"""Generates the texts of mails from views and events.

    asked(game, here, due, first=)           a question              reminder(game, here, due, asked_at=)
    start(game, here, due, chosen=, shuffle=) the game begins         late(game, here, due)
    scoring(game, here)                      a general scoring        news(game, here)
    final(game, here, shuffle, history=)     the end                  notice(game, here, due, event)
    receipt(game, here, due, reading)        reply to a message       to_master(game, colour, key, due)
    invitation(invitation)  declined(game, who)  not_begun(game, outcome, missing)  login(link, minutes)

Each returns a `Report`, a plain document (schemas/report.schema.json), which `render_text` and `render_html` render.
This package has no access to clock, disk, database or network; everything is made from the reader's own view and the
events they may see. The inputs are in `facts`.
"""

from pbem.facts import (
    Due,
    GameFacts,
    InvitationFacts,
    Pace,
    PositionFacts,
    ProblemFacts,
    ProposalFacts,
    ReceiptFacts,
    Shuffle,
    Stored,
)
from pbem.wording.document import Line, Link, Report, Section
from pbem.wording.render import render_html, render_text
from pbem.wording.sections import (
    asked,
    declined,
    final,
    invitation,
    late,
    login,
    news,
    not_begun,
    notice,
    receipt,
    reminder,
    scoring,
    start,
    to_master,
)

__all__ = [
    "Due",
    "GameFacts",
    "InvitationFacts",
    "Line",
    "Link",
    "Pace",
    "PositionFacts",
    "ProblemFacts",
    "ProposalFacts",
    "ReceiptFacts",
    "Report",
    "Section",
    "Shuffle",
    "Stored",
    "asked",
    "declined",
    "final",
    "invitation",
    "late",
    "login",
    "news",
    "not_begun",
    "notice",
    "receipt",
    "reminder",
    "render_html",
    "render_text",
    "scoring",
    "start",
    "to_master",
]
