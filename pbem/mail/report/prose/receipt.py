"""The answer to a message: what is stored, what was done, what was not understood; and what is asked next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.mail.report.document import Line, Report, Section, lines, sample, section
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.parts import SENDER, Question, board, if_missed, links, since, until
from pbem.mail.report.prose.story import rounds
from pbem.mail.report.prose.words import Voice, listed, local, number, some
from pbem.mail.report.facts import Due, Game, Position, Problem, Reading, Stored
from pbem.rules import JSON

HELP: Final = (
    Line(
        'One line is one order, in the order things happen; a comma means "and after that". Other lines are not read.'
    ),
    sample("power 13, 11, lowest", "A power card, the first that is free:"),
    sample("card 3: place 2 Granada, 1 Castillo, then score", "A turn, whole:"),
    sample(
        "card 1: move 2 own Aragón > Castillo, then place nothing; else card 3: place 1 Granada, no special", "Or else:"
    ),
    sample("disc Granada, Sevilla", "A secret disc; the King's region is skipped:"),
    sample("veto after 2", "A Veto from the third step on; without a number all of it:"),
    sample("return 2 court, 1 Valencia", "Caballeros to be given back:"),
    sample("retract", "To take back what is stored:"),
    sample("status", "To be told where you stand; also board, history, help:"),
    Line("With one question open the bare answer is enough. Lines that begin with > or | are never read."),
)
_NOTES: Final = {
    "nothing_proposed": "There was nothing to say yes to: none of our questions waits for a yes or a letter."
}
_OUTCOMES: Final = {
    "no_orders": "NO ORDER WAS FOUND in your message.",
    "game_over": "THE GAME IS OVER; nothing more is taken in.",
    "paused": "THE GAME IS PAUSED; your orders are kept.",
    "unreadable": "YOUR MESSAGE COULD NOT BE READ. Please send it as plain text.",
    "wrong_sender": "A MESSAGE CAME FROM AN ADDRESS THAT IS NOT YOURS. It was not used.",
}


def receipt(game: Game, here: Position, due: Due | None, reading: Reading, *, first: bool = False) -> Report:
    """One mail back per message: the receipt and, if the seat is asked, its question."""
    view, voice = here.view, Voice.of(here.view, game.names)
    words = question(voice, here, first=first) if view["question"] else None
    news = since(voice, here, powers_elsewhere=bool(words and words.tells_powers))
    asked = f"{words.call}: {words.task}{until(due)}." if words else ""
    headline = _headline(voice, view, reading, asked)
    return Report(
        kind="receipt",
        sender=SENDER + _sender(reading, words),
        headline=headline,
        lead=(*lines(asked if headline != asked else ""), *_done(reading), *(words.lead if words else ())),
        sections=(
            *(part for problem in reading.problems for part in section("problem", "", _problem(problem))),
            *section("stored", "What is stored; only you see it", _stored(reading)),
            *_replies(voice, reading),
            *news,
            *(words.sections if words else ()),
            *board(here),
            *section("ending", "", [*(words.ending if words else ()), *_ending(reading, due, words)]),
        ),
        links=links(game),
        picture=here.alt,
    )


def unused(waiting: Sequence[Stored]) -> tuple[Line, ...]:
    """The orders sent ahead that were tried and could not be used, each with its reason."""
    return tuple(sample(order.text, f"Your order could not be used. {order.why}") for order in waiting if order.why)


def _sender(reading: Reading, words: Question | None) -> str:
    if reading.problems:
        return "one line to mend" if len(reading.problems) == 1 else "some lines to mend"
    return words.sender if words else "received"


def _headline(voice: Voice, view: JSON, reading: Reading, asked: str) -> str:
    """The news: what must be mended, else what is asked, else what became of the message."""
    if reading.problems:
        n = len(reading.problems)
        well = [*(["done"] if any(order.used for order in reading.stored) else [])]
        well += ["stored"] if any(not order.used for order in reading.stored) else []
        rest = f" The rest is {listed(well)}." if well else " Nothing has happened on the board."
        return f"NOT UNDERSTOOD: {number(n)} of your lines.{rest}"
    if asked and reading.stored and not any(order.used for order in reading.stored):
        why = next((order.why for order in reading.stored if order.why), "")
        return f"NOT DONE YET. {why or 'It waits for its question.'}"
    if asked and reading.outcome in {"orders", "commands"}:
        return asked
    if reading.outcome == "commands":
        return f"AS YOU ASKED. {_idle(voice, view)}"
    if reading.outcome in _OUTCOMES:
        return _OUTCOMES[reading.outcome]
    if any(order.used for order in reading.stored):
        return f"DONE. {_idle(voice, view)}"
    return f"{'STORED' if reading.stored else 'RECEIVED'}. {_idle(voice, view)}"


def _idle(voice: Voice, view: JSON) -> str:
    """Nothing is asked; whom the game waits for."""
    if view["over"]:
        return "The game is over."
    others = [colour for colour in view["waiting"] if colour != voice.me]
    waits = f"; the game waits for {voice.people(others)}" if others else ""
    return f"Nothing is asked of you now{waits}."


def _done(reading: Reading) -> Iterator[Line]:
    yield from (sample(order.text, "Done:") for order in reading.stored if order.used)
    yield from (sample(order.text, f"Taken back ({order.code}):") for order in reading.retracted)
    yield from (Line(_NOTES[note]) for note in reading.notes)
    yield from map(Line, reading.notices)


def _problem(problem: Problem) -> Iterator[Line]:
    """The line, the word at fault, why, and what may have been meant."""
    at = f"“{problem.word}” in your line" if problem.word.strip() else "your line"
    yield Line(f"Not clear: {at} {problem.line}, “{problem.text}”. {problem.reason}")
    if problem.accepted:
        yield Line(f"Possible there: {problem.accepted.rstrip('.')}.")
    if not problem.proposals:
        return
    if len(problem.proposals) == 1:
        yield sample(problem.proposals[0].text, "Did you mean this? Then reply with yes alone.")
        return
    yield Line(
        f"Did you mean one of these? Reply with {listed([p.letter for p in problem.proposals], last='or')} alone."
    )
    for proposal in problem.proposals:
        yield sample(proposal.text, f"{proposal.letter}:")


def _stored(reading: Reading) -> Iterator[Line]:
    """Every order that waits, with its code and when it counts."""
    for order in reading.waiting or [order for order in reading.stored if not order.used]:
        why = f" It could not be used: {order.why.rstrip('.')}." if order.why else ""
        yield sample(order.text, f"{order.code}, {_when(order)}.{why}")


def _when(order: Stored) -> str:
    return _LIVES.get(order.type, "until this round ends")


_LIVES: Final = {
    "power": "for your power card of this round",
    "turn": "for your turn of this round",
    "disc": "for the next scoring",
    "veto": "until you change it",
    "return": "until you change it",
}


def _replies(voice: Voice, reading: Reading) -> tuple[Section, ...]:
    """What was asked for: the whole story, or how to write. The rest of the mail is status and board."""
    told: tuple[Section, ...] = ()
    if "history" in reading.commands:
        for title, story in rounds(voice, reading.history):
            told += section("history", title, story)
    if "help" in reading.commands:
        told += section("help", "How orders are written", HELP)
    return told


def _ending(reading: Reading, due: Due | None, words: Question | None) -> Iterator[Line]:
    if words:
        yield from if_missed(due, words.bot_does)
    shown, more = reading.talk[:5], len(reading.talk) - 5
    if shown:
        rest = f", and {some(more, 'line')} more" if more > 0 else ""
        yield Line(f"Also read, sent to nobody: {listed([f'“{text}”' for text in shown])}{rest}.")
    if reading.received and due:
        yield Line(f"Your message was received at {local(reading.received, due.zone):%H:%M:%S}.")
