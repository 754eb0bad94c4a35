"""Help on writing orders, by mail or on the page: a summary, or one topic.

Samples are in the order language of the reader, with names shared by all languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.i18n import N_
from pbem.orders import grammar, vetoes
from pbem.orders.spellings import phrase
from pbem.rules import View
from pbem.wording.document import Line, Section, sample, section
from pbem.wording.sections.grammar import Narrator

ORDER: Final = "order"  # the context in which a sample is translated

_PARTIAL_VETO: Final = (
    N_("A Veto after the first steps (without a number, it stops the whole action):"),
    N_("veto after {n}", context="order"),
)
_KEPT_VETO: Final = (
    N_("No Veto until then (we won't ask you):"),
    N_("veto never until round 6", context="order"),
)
_WHOLE_VETO: Final = (N_("A Veto that stops a whole special action:"), N_("veto", context="order"))
_ORDERS: Final = (
    (N_("A power card (we play the first one still available):"), N_("power 13, 11, lowest", context="order")),
    (N_("A complete turn:"), N_("card 3: place 2 Granada, 1 Castillo, then score", context="order")),
    (
        N_("A turn with an alternative:"),
        N_(
            "card 1: move 2 own Aragón > Castillo, then place nothing; else card 3: place 1 Granada, no special",
            context="order",
        ),
    ),
    (N_("A secret disc (we skip the King's region):"), N_("disc Granada, Sevilla", context="order")),
    _PARTIAL_VETO,
    (N_("Caballeros you return:"), N_("return 2 court, 1 Valencia", context="order")),
)
_AHEAD: Final = (
    (N_("A power card for a later round:"), N_("power 13, 11, lowest round 5", context="order")),
    (
        N_("A turn with any card that is left (you can send it with your power card):"),
        N_("card 3: place 2 Granada, then score; else card any: place nothing, no special", context="order"),
    ),
    (N_("An order that depends on the others:"), N_("if Ana over 10: power 9; else power 3", context="order")),
    (N_("A secret disc for a later scoring:"), N_("disc Granada round 6", context="order")),
    _KEPT_VETO,
    (N_("Caballeros you return, until you change it:"), N_("return court first", context="order")),
)
_WORDS: Final = (
    (N_("See your stored orders and what they would do now:"), N_("orders", context="order")),
    (N_("Take back a stored order by its code (without a code: all of them):"), N_("retract 3fa2", context="order")),
    (
        N_("Try an order without storing it:"),
        N_("preview card 3: place 2 Granada, no special", context="order"),
    ),
    (
        N_("See how you stand (you can also send “board”, or “history” with a round number):"),
        N_("status", context="order"),
    ),
    (N_("See what the bots would do, if the game allows it:"), N_("hint", context="order")),
    (
        N_("Use what you sent at once, without waiting:"),
        N_("ready", context="order"),
    ),
    (
        N_("Use nothing of yours before the deadline, until you're ready:"),
        N_("not yet", context="order"),
    ),
    (N_("Get more or fewer emails about this game (all, asked, few or daily):"), N_("mails few", context="order")),
    (N_("Get messages from other players at once:"), N_("mails messages at once", context="order")),
    (N_("Get messages from other players with the next email:"), N_("mails messages later", context="order")),
    (N_("Change the language of your emails (with zone: your time zone):"), N_("language de", context="order")),
    (N_("Show the news in email subjects (or same, for one thread):"), N_("titles news", context="order")),
    (
        N_("Go on vacation (your deadlines are paused; add bot or standby to keep the game going):"),
        N_("vacation 20 Dec - 2 Jan", context="order"),
    ),
    (
        N_("Propose a pause, more time (extend) or an early end:"),
        N_("vote pause 3 days", context="order"),
    ),
    (
        N_("Undo your last move, if everyone agrees and nothing hidden has been revealed since:"),
        N_("vote undo", context="order"),
    ),
    (
        N_("Choose what a substitute in your seat can read (notes, orders, all or nothing):"),
        N_("share notes", context="order"),
    ),
    (N_("Be asked when another game needs a substitute:"), N_("standby on", context="order")),
    (N_("Leave the game for good (we'll ask you to confirm):"), N_("resign", context="order")),
    (N_("Play again with the same players, after the end:"), N_("rematch", context="order")),
)
TO_ALL: Final = N_("press all: …", context="order")
_PRESS: Final = (
    (N_("A message to everyone, on one line:"), N_("press all: Hello!", context="order")),
    (N_("A message to one player, if the game allows it:"), N_("press Ana: Hello!", context="order")),
    (
        N_("A longer message: write it below this line, then end on a line of its own:"),
        N_("press all:", context="order"),
    ),
    (N_("Stop getting someone's messages:"), N_("mute Ana", context="order")),
)
_TOPICS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "": _ORDERS + _WORDS[1:4] + _PRESS[:1],
    N_("orders", context="topic"): _ORDERS,
    N_("ahead", context="topic"): _AHEAD,
    N_("press", context="topic"): _PRESS,
    N_("commands", context="topic"): _WORDS,
}


def help_on(narrator: Narrator, view: View, topic: str) -> tuple[Section, ...]:
    """The help for this game: the summary, or a topic."""
    wanted = topic.strip().casefold()
    if wanted == "grammar":
        return section(
            "help", narrator.gettext("The grammar of orders"), [sample(line) for line in grammar().splitlines() if line]
        )
    stands = vetoes.example(view["question"], view)
    wanted_rows = _topics(narrator).get(phrase(topic)) or _about(narrator, wanted)
    rows = list(_with_vetoes(wanted_rows, stands)) or list(_with_vetoes(_TOPICS[""], stands))
    lines = [sample(narrator.gettext(text, context=ORDER, n=stands), narrator.gettext(words)) for words, text in rows]
    first = Line(
        narrator.gettext(
            "Write one order per line, starting with what happens first. A comma means “and then”. We ignore lines "
            "that aren't orders."
        )
    )
    last = [
        narrator.gettext(
            "If you have only one decision to make, you can send just the answer. We never read lines that begin with "
            "> or |."
        ),
        narrator.gettext("More help: help orders, help ahead, help press, help commands."),
    ]
    return section("help", narrator.gettext("How to write orders"), [first, *lines, *last])


def _with_vetoes(rows: Sequence[tuple[str, str]], stands: int | None) -> Iterator[tuple[str, str]]:
    """The rows that match this game's Vetoes; `stands`: how many steps the example lets stand, None: no Vetoes."""
    for row in rows:
        if row not in {_PARTIAL_VETO, _KEPT_VETO}:
            yield row
        elif stands is not None:
            yield _WHOLE_VETO if row is _PARTIAL_VETO and not stands else row


def _topics(narrator: Narrator) -> dict[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The topics by their names in English and in the reader's language."""
    return {
        phrase(name): rows
        for topic, rows in _TOPICS.items()
        for name in (topic, narrator.gettext(topic, context="topic"))
    }


def _about(narrator: Narrator, word: str) -> list[tuple[str, str]]:
    """The rows starting with a word, in English or in the reader's language."""
    every = _ORDERS + _AHEAD + _WORDS + _PRESS
    shown = vetoes.EXAMPLE
    return [row for row in every if word in {_first(row[1]), _first(narrator.gettext(row[1], context=ORDER, n=shown))}]


def _first(line: str) -> str:
    return line.split(maxsplit=1)[0].casefold()


def samples() -> list[str]:
    """All samples in English; translated ones use the context ORDER."""
    return [text.format(n=vetoes.EXAMPLE) for rows in (*_TOPICS.values(), (_WHOLE_VETO,)) for _, text in rows]
