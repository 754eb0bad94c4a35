"""How orders are written, to be looked up by mail or on the page: all of it in short, or one topic of it.

Each sample is written as the reader's language writes orders, with the names every language shares.
"""

from __future__ import annotations

from typing import Final

from pbem.mail.report.document import Line, Section, sample, section
from pbem.mail.report.prose.words import Voice
from pbem.orders import grammar
from pbem.orders.words import phrase
from pbem.tongue import mark

ORDER: Final = "order"  # the context in which a sample is translated

_ORDERS: Final = (
    (mark("A power card, the first that is free:"), mark("power 13, 11, lowest", context="order")),
    (mark("A turn, whole:"), mark("card 3: place 2 Granada, 1 Castillo, then score", context="order")),
    (
        mark("Or else:"),
        mark(
            "card 1: move 2 own Aragón > Castillo, then place nothing; else card 3: place 1 Granada, no special",
            context="order",
        ),
    ),
    (mark("A secret disc; the King's region is skipped:"), mark("disc Granada, Sevilla", context="order")),
    (mark("A Veto from the third step on; without a number all of it:"), mark("veto after 2", context="order")),
    (mark("Caballeros to be given back:"), mark("return 2 court, 1 Valencia", context="order")),
)
_AHEAD: Final = (
    (mark("A power card for a later round:"), mark("power 13, 11, lowest round 5", context="order")),
    (
        mark("A turn for whichever card is left; it may stand in the same mail as the power card:"),
        mark("card 3: place 2 Granada, then score; else card any: place nothing, no special", context="order"),
    ),
    (mark("What depends on the others:"), mark("if Ana over 10: power 9; else power 3", context="order")),
    (mark("A secret disc for a later scoring:"), mark("disc Granada round 6", context="order")),
    (
        mark("A Veto that is not to be used; you are not asked until then:"),
        mark("veto never until round 6", context="order"),
    ),
    (mark("Caballeros to be given back, until you change it:"), mark("return court first", context="order")),
)
_WORDS: Final = (
    (mark("All your stored orders, and what they would do now:"), mark("orders", context="order")),
    (mark("To take back what is stored, or one order by its code:"), mark("retract 3fa2", context="order")),
    (
        mark("To try an order, nothing is stored:"),
        mark("preview card 3: place 2 Granada, no special", context="order"),
    ),
    (
        mark("Where you stand; also board, and history with the number of a round:"),
        mark("status", context="order"),
    ),
    (mark("What a simple bot would do, where the game allows it:"), mark("hint", context="order")),
    (
        mark("To have what you sent used at once, without time to think again:"),
        mark("ready", context="order"),
    ),
    (
        mark("To have nothing of yours used before the deadline, until you are ready:"),
        mark("not yet", context="order"),
    ),
    (mark("More or fewer mails of this game: all, asked or daily:"), mark("mails daily", context="order")),
    (mark("The language of your mails; and your time zone:"), mark("language de", context="order")),
    (
        mark("To be away; your clock waits, unless bot or standby stands behind it:"),
        mark("vacation 20 Dec - 2 Jan", context="order"),
    ),
    (
        mark("To propose a pause, more time (extend) or an early end to the others:"),
        mark("vote pause 3 days", context="order"),
    ),
    (
        mark("To take back your last move, if all agree and nothing hidden was shown since:"),
        mark("vote undo", context="order"),
    ),
    (
        mark("What whoever takes over your seat may read: notes, orders, all, nothing:"),
        mark("share notes", context="order"),
    ),
    (mark("To be asked when a seat becomes free in another game:"), mark("standby on", context="order")),
    (mark("To leave the game for good; you are asked once more:"), mark("resign", context="order")),
    (mark("After the end, the same table again:"), mark("rematch", context="order")),
)
TO_ALL: Final = mark("press all: …", context="order")
_PRESS: Final = (
    (mark("To the whole table, on one line:"), mark("press all: Hello!", context="order")),
    (mark("To one player, where the game allows it:"), mark("press Ana: Hello!", context="order")),
    (mark("Over several lines: the words, and end on a line of its own:"), mark("press all:", context="order")),
    (mark("Not to be sent what somebody writes:"), mark("mute Ana", context="order")),
)
_TOPICS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "": _ORDERS + _WORDS[1:4] + _PRESS[:1],
    mark("orders", context="topic"): _ORDERS,
    mark("ahead", context="topic"): _AHEAD,
    mark("press", context="topic"): _PRESS,
    mark("commands", context="topic"): _WORDS,
}


def help_on(voice: Voice, topic: str) -> tuple[Section, ...]:
    """How orders are written: all of it in short, or a topic."""
    wanted = topic.strip().casefold()
    if wanted == "grammar":
        return section(
            "help", voice.say("The grammar of orders"), [sample(line) for line in grammar().splitlines() if line]
        )
    rows = _topics(voice).get(phrase(topic)) or _about(voice, wanted) or _TOPICS[""]
    lines = [sample(voice.say(text, context=ORDER), voice.say(words)) for words, text in rows]
    first = Line(
        voice.say(
            "One line is one order, in the order things happen; a comma means “and after that”. "
            "Other lines are not read."
        )
    )
    last = [
        voice.say("With one question open the bare answer is enough. Lines that begin with > or | are never read."),
        voice.say("More of one thing: help orders, help ahead, help press, help commands."),
    ]
    return section("help", voice.say("How orders are written"), [first, *lines, *last])


def _topics(voice: Voice) -> dict[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """By their names in English and in the reader's language."""
    return {
        phrase(name): rows for topic, rows in _TOPICS.items() for name in (topic, voice.say(topic, context="topic"))
    }


def _about(voice: Voice, word: str) -> list[tuple[str, str]]:
    """What begins with a word, in English or in the reader's language."""
    every = _ORDERS + _AHEAD + _WORDS + _PRESS
    return [row for row in every if word in {_first(row[1]), _first(voice.say(row[1], context=ORDER))}]


def _first(line: str) -> str:
    return line.split(maxsplit=1)[0].casefold()


def samples() -> list[str]:
    """Every sample there is, in English; what has a translation is said with the context ORDER."""
    return [text for rows in _TOPICS.values() for _, text in rows]
