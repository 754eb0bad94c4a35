"""The answer to a message: what is stored, what was done, what was not understood; and what is asked next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pbem.mail.outcomes import OUTCOMES
from pbem.mail.outcomes import said as outcome_said
from pbem.mail.report.document import Line, Report, Section, lines, sample, section
from pbem.mail.report.facts import Due, Game, Position, Problem, Reading, Stored
from pbem.mail.report.prose import brevity, clock, howto, replies
from pbem.mail.report.prose.ahead import announced
from pbem.mail.report.prose.asked import question
from pbem.mail.report.prose.parts import SENDER, Question, board, call, if_missed, links, since
from pbem.mail.report.prose.story import rounds
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON
from pbem.tongue import Tongue, mark

_FROM_THE_TABLE: Final = {  # outcomes whose first sentence tells more than what is asked
    name
    for name, outcome in OUTCOMES.items()
    if outcome.answered and name not in {"orders", "accepted", "partly", "problem", "commands", "retracted", "press"}
}
_UNCHANGED: Final = {"unchanged", "mails_how", "language_which", "zone_which", "mute_whom"}
_SHOWN: Final = 5  # lines of talk that are said back


def receipt(game: Game, here: Position, due: Due | None, reading: Reading, *, first: bool = False) -> Report:
    """One mail back per message: the receipt and, if the seat is asked, its question."""
    view, voice = here.view, Voice.at(game, here.view)
    told, left = brevity.shortened(reading)
    held = clock.held(reading.stored) if due else None
    words = question(voice, here, first=first) if view["question"] and not held else None
    news = since(voice, here, powers_elsewhere=bool(words and words.tells_powers))
    asked = call(voice, words, due) if words else ""
    taken = clock.taken(voice, held, due) if held and due and not reading.problems else ""
    headline = taken or _headline(voice, view, reading, asked)
    first_lines = lines(asked if headline != asked else "", *_held_before(voice, reading, due))
    first_lines += clock.all_in(voice, reading.all_in, due) if due else ()
    if taken and due:
        first_lines = clock.second_thoughts(voice, due, reading.all_in)
    standing = clock.standing(voice, here, reading.waiting)
    coming = announced(voice, here, but="veto" if standing else "")
    question_lead = words.lead if words else ()
    return Report(
        kind="receipt",
        sender=SENDER + _sender(voice, reading, words),
        headline=headline,
        lead=(*first_lines, *_lead(voice, told), *standing, *question_lead),
        sections=(
            *_back(voice, view, told, due.zone if due else "UTC"),
            *section("more", "", _left_out(voice, left)),
            *news,
            *(words.sections if words else ()),
            *(board(here) if reading.outcome != "preview" else ()),
            *section("ending", "", [*(words.ending if words else coming), *_ending(voice, told, due, words)]),
        ),
        links=links(game),
        picture=here.alt,
        language=game.language,
    )


def unused(waiting: Sequence[Stored], tongue: Tongue | None = None) -> tuple[Line, ...]:
    """The orders sent ahead that were tried and could not be used, each with its reason."""
    say = (tongue or Tongue()).say
    return tuple(
        sample(order.text, say("Your order could not be used. {why}", why=order.why)) for order in waiting if order.why
    )


def used(orders: Sequence[Stored], tongue: Tongue | None = None) -> tuple[Line, ...]:
    """The orders sent ahead that were used since the reader's last mail, and what came of those that left it open."""
    say = (tongue or Tongue()).say
    told = [sample(order.text, say("Your order {code} was used:", code=order.code)) for order in orders]
    came = [replies.came(say, order.done) for order in orders]
    return tuple(line for first, rest in zip(told, came, strict=True) for line in (first, *rest))


def _held_before(voice: Voice, reading: Reading, due: Due | None) -> list[str]:
    """The answer of an earlier message is on hold still: what this one says has not changed that."""
    before = clock.held(reading.waiting) if due and not clock.held(reading.stored) else None
    return [clock.taken(voice, before, due)] if before and due else []


def _sender(voice: Voice, reading: Reading, words: Question | None) -> str:
    if reading.problems:
        return voice.many("one line to mend", "{n} lines to mend", len(reading.problems))
    return words.sender if words else voice.say("received")


def _headline(voice: Voice, view: JSON, reading: Reading, asked: str) -> str:
    """The news: what must be mended, else what is asked, else what became of the message."""
    said, stored = voice.say, reading.stored
    if reading.problems:
        return _not_understood(voice, reading)
    if asked and (why := next((order.why for order in stored if order.why), "")):
        return said("NOT DONE YET. {why}", why=why)
    if reading.offered and reading.offered.then == reading.offered.round:
        return said("THAT QUESTION IS OVER, so nothing was done.")
    if reading.outcome == "no_orders" and reading.notices and not reading.talk:
        return said("NOTHING IS STORED.")
    if reading.outcome in _FROM_THE_TABLE:
        return said(OUTCOMES[reading.outcome].reply)
    return asked or f"{said(_became(reading))} {_idle(voice, view)}"


def _became(reading: Reading) -> str:
    if reading.outcome == "commands":
        unsent = any(note.startswith("press_") for note in reading.notes) and not reading.commands
        if _UNCHANGED & {*reading.notes}:
            return mark("NOTHING WAS CHANGED.")
        return mark("NOT SENT.") if unsent else mark("AS YOU ASKED.")
    if reading.outcome == "press":
        return mark("SENT.")
    if reading.outcome == "retracted":
        return mark("TAKEN BACK.")
    if reading.discs or any(order.used for order in reading.stored):
        return mark("DONE.")
    return mark("STORED.") if reading.stored else mark("RECEIVED.")


def _not_understood(voice: Voice, reading: Reading) -> str:
    """How many lines are to be mended, and what became of the rest."""
    lines_lost = voice.many(
        "NOT UNDERSTOOD: one of your lines.", "NOT UNDERSTOOD: {n} of your lines.", len(reading.problems)
    )
    did, kept = any(order.used for order in reading.stored), any(not order.used for order in reading.stored)
    if did and kept:
        rest = voice.say("The rest is done and stored.")
    elif did:
        rest = voice.say("The rest is done.")
    else:
        rest = voice.say("The rest is stored.") if kept else voice.say("Nothing has happened on the board.")
    return f"{lines_lost} {rest}"


def _idle(voice: Voice, view: JSON) -> str:
    """Nothing is asked; whom the game waits for."""
    if view["over"]:
        return voice.say("The game is over.")
    others = [colour for colour in view["waiting"] if colour != voice.me]
    if not others:
        return voice.say("Nothing is asked of you now.")
    return voice.say("Nothing is asked of you now; the game waits for {people}.", people=voice.people(others))


def _lead(voice: Voice, reading: Reading) -> Iterator[Line]:
    yield from replies.done(voice, reading)
    yield from replies.notes(voice, reading)
    yield from map(Line, reading.notices)


def _back(voice: Voice, view: JSON, reading: Reading, zone: str) -> Iterator[Section]:
    """What the message came to, part by part."""
    if reading.offered:
        yield from section("offered", "", replies.offered(voice, reading.offered))
    for problem in reading.problems:
        yield from section("problem", "", _problem(voice, problem))
    yield from replies.tried(voice, reading.tried)
    yield from replies.hint(voice, reading.hint)
    waiting = reading.waiting or [order for order in reading.stored if not order.used]
    yield from section("stored", voice.say("What is stored; only you see it"), replies.stored(voice, view, waiting))
    yield from replies.sent(voice, reading.press)
    yield from _answers(voice, reading, zone, nothing_stored=not waiting)


def _left_out(voice: Voice, n: int) -> list[str]:
    """Of a message with very much in it."""
    text = voice.many("One thing more is left out here.", "{n} things more are left out here.", n)
    return [f"{text} {voice.say('What is stored stands on the page.')}"] if n else []


def _problem(voice: Voice, problem: Problem) -> Iterator[Line]:
    """The line, the word at fault, why, and what may have been meant."""
    where: dict[str, Any] = {"line": problem.line, "text": problem.text, "reason": problem.reason}
    if problem.word.strip() not in {"", problem.text.strip()}:
        yield Line(voice.say("Not clear: “{word}” in your line {line}, “{text}”. {reason}", word=problem.word, **where))
    else:
        yield Line(voice.say("Not clear: your line {line}, “{text}”. {reason}", **where))
    if problem.accepted:
        yield Line(voice.say("Possible there: {what}.", what=problem.accepted.rstrip(".")))
    proposals = problem.proposals
    if any(not proposal.letter for proposal in proposals):
        yield from (sample(proposal.text, voice.say("Perhaps you mean:")) for proposal in proposals)
    elif len(proposals) == 1 and proposals[0].letter == "yes":
        yield sample(proposals[0].text, voice.say("Did you mean this? Then reply with yes alone."))
    elif len(proposals) == 1:
        letter = proposals[0].letter
        yield sample(proposals[0].text, voice.say("Did you mean this? Then reply with {letter} alone.", letter=letter))
    elif proposals:
        letters = voice.tongue.listed([proposal.letter for proposal in proposals], "or")
        yield Line(voice.say("Did you mean one of these? Reply with {letters} alone.", letters=letters))
        yield from (sample(proposal.text, f"{proposal.letter}:") for proposal in proposals)


def _answers(voice: Voice, reading: Reading, zone: str, *, nothing_stored: bool) -> Iterator[Section]:
    """What was asked for: the whole story or a round of it, how to write. The rest of the mail is status and board."""
    if "orders" in reading.commands and nothing_stored:
        yield from section("stored", "", [voice.say("No order of yours is stored.")])
    yield from section("clock", voice.say("Who answers, and when"), clock.kept(voice.tongue, reading.kept, zone))
    lost = [f"{voice.tongue.moment(one.at, zone)}: {voice.say(outcome_said(one.outcome))}" for one in reading.unused]
    yield from section("unused", voice.say("Messages that were not used"), lost)
    if "history" in reading.commands:
        wanted = reading.arguments.get("history", "")
        for number, (title, story) in enumerate(_rounds(voice, reading, wanted)):
            yield from section("history", title, story or [voice.say("Nothing yet.")] * (number == 0))
    if "help" in reading.commands:
        yield from howto.help_on(voice, reading.arguments.get("help", ""))


def _rounds(voice: Voice, reading: Reading, wanted: str) -> list[tuple[str, list[str]]]:
    """The rounds, or the one that was asked for by its number."""
    all_rounds = rounds(voice, reading.history)
    number = "".join(filter(str.isdecimal, wanted))
    numbers = [str(event["round"]) for event in reading.history if event["type"] == "round"]
    return [part for n, part in zip(numbers, all_rounds, strict=True) if n == number] or all_rounds


def _ending(voice: Voice, reading: Reading, due: Due | None, words: Question | None) -> Iterator[Line]:
    if words:
        yield from if_missed(due, words.missed, voice.tongue)
    shown, more = reading.talk[:_SHOWN], len(reading.talk) - _SHOWN
    if shown:
        said = voice.tongue.listed([voice.say("“{text}”", text=text) for text in shown])
        rest = voice.many(", and {n} more line", ", and {n} more lines", more) if more > 0 else ""
        yield Line(voice.say("Also read, sent to nobody: {said}{rest}.", said=said, rest=rest))
        if not reading.press:
            to_all = voice.say(howto.TO_ALL, context=howto.ORDER)
            yield sample(to_all, voice.say("What the table shall hear begins with"))
    if reading.received and due:
        clock = voice.tongue.clock(reading.received, due.zone)
        yield Line(voice.say("Your message was received at {clock}.", clock=clock))
