"""Complete sentences that report a card and what was done with it, for one or both halves of a turn."""

from __future__ import annotations

from typing import Final

from pbem.i18n import N_

# By the kinds of the halves, in the order in which they were done: about the reader, and about `{who}`.
WITH_CARD: Final[dict[tuple[str, ...], tuple[str, str]]] = {
    ("placed",): (
        N_("You took card {stack} and placed {placed}."),
        N_("{who} took card {stack} and placed {placed}."),
    ),
    ("used",): (
        N_("You took card {stack} and used “{card}”."),
        N_("{who} took card {stack} and used “{card}”."),
    ),
    ("began",): (
        N_("You took card {stack} and began to use “{card}”."),
        N_("{who} took card {stack} and began to use “{card}”."),
    ),
    ("moved",): (
        N_("You took card {stack} and moved {pieces}."),
        N_("{who} took card {stack} and moved {pieces}."),
    ),
    ("king",): (
        N_("You took card {stack} and moved the King {goal}."),
        N_("{who} took card {stack} and moved the King {goal}."),
    ),
    ("grande",): (
        N_("You took card {stack} and moved your Grande {goal}."),
        N_("{who} took card {stack} and moved their Grande {goal}."),
    ),
    ("evicted",): (
        N_("You took card {stack} and cleared {place}."),
        N_("{who} took card {stack} and cleared {place}."),
    ),
    ("veto_kept",): (
        N_("You took card {stack} and kept the Veto (until the end of round {round})."),
        N_("{who} took card {stack} and kept the Veto (until the end of round {round})."),
    ),
    ("placed", "used"): (
        N_("You took card {stack}, placed {placed}, and used “{card}”."),
        N_("{who} took card {stack}, placed {placed}, and used “{card}”."),
    ),
    ("placed", "began"): (
        N_("You took card {stack}, placed {placed}, and began to use “{card}”."),
        N_("{who} took card {stack}, placed {placed}, and began to use “{card}”."),
    ),
    ("placed", "moved"): (
        N_("You took card {stack}, placed {placed}, and moved {pieces}."),
        N_("{who} took card {stack}, placed {placed}, and moved {pieces}."),
    ),
    ("placed", "king"): (
        N_("You took card {stack}, placed {placed}, and moved the King {goal}."),
        N_("{who} took card {stack}, placed {placed}, and moved the King {goal}."),
    ),
    ("placed", "grande"): (
        N_("You took card {stack}, placed {placed}, and moved your Grande {goal}."),
        N_("{who} took card {stack}, placed {placed}, and moved their Grande {goal}."),
    ),
    ("placed", "evicted"): (
        N_("You took card {stack}, placed {placed}, and cleared {place}."),
        N_("{who} took card {stack}, placed {placed}, and cleared {place}."),
    ),
    ("placed", "veto_kept"): (
        N_("You took card {stack}, placed {placed}, and kept the Veto (until the end of round {round})."),
        N_("{who} took card {stack}, placed {placed}, and kept the Veto (until the end of round {round})."),
    ),
    ("used", "placed"): (
        N_("You took card {stack}, used “{card}”, and placed {placed}."),
        N_("{who} took card {stack}, used “{card}”, and placed {placed}."),
    ),
    ("moved", "placed"): (
        N_("You took card {stack}, moved {pieces}, and placed {placed}."),
        N_("{who} took card {stack}, moved {pieces}, and placed {placed}."),
    ),
    ("king", "placed"): (
        N_("You took card {stack}, moved the King {goal}, and placed {placed}."),
        N_("{who} took card {stack}, moved the King {goal}, and placed {placed}."),
    ),
    ("grande", "placed"): (
        N_("You took card {stack}, moved your Grande {goal}, and placed {placed}."),
        N_("{who} took card {stack}, moved their Grande {goal}, and placed {placed}."),
    ),
    ("evicted", "placed"): (
        N_("You took card {stack}, cleared {place}, and placed {placed}."),
        N_("{who} took card {stack}, cleared {place}, and placed {placed}."),
    ),
    ("veto_kept", "placed"): (
        N_("You took card {stack}, kept the Veto (until the end of round {round}), and placed {placed}."),
        N_("{who} took card {stack}, kept the Veto (until the end of round {round}), and placed {placed}."),
    ),
}
