"""The reply to a message: what is stored, done or not understood; and the next question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pbem.facts import Due, GameFacts, PositionFacts, ProblemFacts, ReceiptFacts, Stored
from pbem.i18n import N_, Translator
from pbem.outcomes import OUTCOMES
from pbem.outcomes import describe_outcome as outcome_said
from pbem.rules import View
from pbem.wording.document import Ahead, Answer, Line, Report, Section, lines, sample, section
from pbem.wording.sections import (
    action_cards,
    answers_ahead,
    deadline_notes,
    order_help,
    receipt_limits,
    receipt_sections,
)
from pbem.wording.sections.event_log import rounds
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from pbem.wording.sections.shared import (
    SENDER,
    Question,
    board,
    brief,
    call_to_action,
    if_missed,
    links,
    preheader,
    since,
)
from pbem.wording.sections.upcoming_questions import announced

_FROM_THE_TABLE: Final = {  # outcomes whose first sentence matters more than the question
    name
    for name, outcome in OUTCOMES.items()
    if outcome.answered and name not in {"orders", "accepted", "partly", "problem", "commands", "retracted", "press"}
}
_UNCHANGED: Final = {"unchanged", "mails_how", "language_which", "zone_which", "titles_which", "mute_whom"}
_ON_THE_MAP: Final = {  # events that change the board
    *("dummy_regions", "evicted", "grande", "king", "marker", "moved", "over", "placed", "recalled", "returned"),
    *("scored", "swapped", "thrown_in", "tile"),
}
_BUTTONS: Final = 4  # for proposals; the others are in the text
_SHOWN: Final = 5  # lines of talk that are repeated


def receipt(
    game: GameFacts, here: PositionFacts, due: Due | None, reading: ReceiptFacts, *, first: bool = False
) -> Report:
    """One mail per message: the receipt and, if the seat has one, its question.

    Without a question, the board is included only if it has changed since the reader's last mail or a command asks for
    it.
    """
    view, narrator = here.view, Narrator.at(game, here.view)
    told, left = receipt_limits.shortened(reading)
    held = deadline_notes.held_order(reading.stored) if due else None
    words = question(narrator, here, first=first) if view["question"] and not held else None
    news = since(narrator, here, words)
    asked = call_to_action(narrator, words, due) if words else ""
    taken = deadline_notes.taken(narrator, held, due) if held and due and not reading.problems else ""
    headline = taken or _headline(narrator, here, reading, asked)
    first_lines = lines(asked if headline != asked else "", *_held_before(narrator, reading, due))
    first_lines += deadline_notes.all_in(narrator, reading.all_in, due) if due else ()
    if taken and due:
        first_lines = deadline_notes.second_thoughts(narrator, due, reading.all_in)
    ahead = _ahead(narrator, here, reading, words)
    standing = () if ahead else deadline_notes.kept_veto_question(narrator, here, reading.waiting)
    coming = announced(narrator, here, offered=bool(ahead or standing))
    question_lead = words.lead if words else ()
    shown = bool(words or told.commands) or any(event["type"] in _ON_THE_MAP for event in here.events)
    preview = reading.outcome == "preview"
    return Report(
        kind="receipt",
        sender=SENDER + _sender(narrator, reading, words),
        headline=headline,
        brief=brief(narrator, words, due),
        preheader=preheader(narrator, here.view, words, due),
        lead=(*first_lines, *_lead(narrator, told), *standing, *question_lead),
        sections=(
            *_back(narrator, view, told, due.zone if due else "UTC"),
            *section("more", "", _left_out(narrator, left)),
            *(words.laid_out(news) if words else news),
            *(board(narrator, here) if shown and not preview else ()),
            *section("ending", "", [*(words.ending if words else coming), *_ending(narrator, told, due, words)]),
        ),
        links=links(game),
        answers=_proposed(told) or (words.answers if words else ()),
        ahead=ahead,
        picture=here.alt if shown or preview else "",
        language=game.language,
    )


def _ahead(narrator: Narrator, here: PositionFacts, reading: ReceiptFacts, words: Question | None) -> tuple[Ahead, ...]:
    """The next answers; none while something of the message is unclear."""
    if reading.problems or reading.offered:
        return ()
    return words.ahead if words else answers_ahead.alone(narrator, here)


def _proposed(reading: ReceiptFacts) -> tuple[Answer, ...]:
    """The proposals for unclear lines."""
    proposals = [proposal for problem in reading.problems for proposal in problem.proposals if proposal.letter]
    return tuple(Answer(proposal.text, proposal.letter) for proposal in proposals[:_BUTTONS])


def unused(waiting: Sequence[Stored], translator: Translator | None = None) -> tuple[Line, ...]:
    """The stored orders that were tried and couldn't be used, each with its reason."""
    gettext = (translator or Translator()).gettext
    return tuple(
        sample(order.text, gettext("Your order could not be used. {why}", why=order.why))
        for order in waiting
        if order.why
    )


def used(orders: Sequence[Stored], translator: Translator | None = None) -> tuple[Line, ...]:
    """The stored orders used since the reader's last mail, with the outcome of those that had alternatives."""
    gettext = (translator or Translator()).gettext
    told = [sample(order.text, gettext("Your order {code} was used:", code=order.code)) for order in orders]
    came = [receipt_sections.condition_result(gettext, order.done) for order in orders]
    return tuple(line for first, rest in zip(told, came, strict=True) for line in (first, *rest))


def _held_before(narrator: Narrator, reading: ReceiptFacts, due: Due | None) -> list[str]:
    """A note that an earlier message's answer is still on hold, unchanged by this one."""
    before = (
        deadline_notes.held_order(reading.waiting) if due and not deadline_notes.held_order(reading.stored) else None
    )
    return [deadline_notes.taken(narrator, before, due)] if before and due else []


def _sender(narrator: Narrator, reading: ReceiptFacts, words: Question | None) -> str:
    if reading.problems:
        return narrator.ngettext("one line to mend", "{n} lines to mend", len(reading.problems))
    return words.sender if words else narrator.gettext("received")


def _headline(narrator: Narrator, here: PositionFacts, reading: ReceiptFacts, asked: str) -> str:
    """The news: what needs correcting, else the question, else the outcome of the message."""
    said, stored = narrator.gettext, reading.stored
    if reading.problems:
        return _not_understood(narrator, reading)
    if asked and here.begun and reading.begun and not reading.problems:
        return said("NOT DONE YET: your turn is not complete.")
    if asked and (why := next((order.why for order in stored if order.why), "")):
        return said("NOT DONE YET. {why}", why=why)
    if reading.offered and reading.offered.then == reading.offered.round:
        return said("THAT QUESTION IS OVER, so nothing was done.")
    if reading.outcome == "no_orders" and reading.notices and not reading.talk:
        return said("NOTHING IS STORED.")
    if reading.outcome in _FROM_THE_TABLE:
        return said(OUTCOMES[reading.outcome].reply)
    return asked or f"{said(_became(reading))} {idle(narrator, here.view)}"


def _became(reading: ReceiptFacts) -> str:
    if reading.outcome == "commands":
        unsent = any(note.startswith("press_") for note in reading.notes) and not reading.commands
        if _UNCHANGED & {*reading.notes}:
            return N_("NOTHING WAS CHANGED.")
        return N_("NOT SENT.") if unsent else N_("AS YOU ASKED.")
    if reading.outcome == "press":
        return N_("SENT.")
    if reading.outcome == "retracted":
        return N_("TAKEN BACK.")
    if reading.discs or any(order.used for order in reading.stored):
        return N_("DONE.")
    return N_("STORED.") if reading.stored else N_("RECEIVED.")


def _not_understood(narrator: Narrator, reading: ReceiptFacts) -> str:
    """How many lines need correcting, and what happened to the rest."""
    lines_lost = narrator.ngettext(
        "NOT UNDERSTOOD: one of your lines.", "NOT UNDERSTOOD: {n} of your lines.", len(reading.problems)
    )
    did, kept = any(order.used for order in reading.stored), any(not order.used for order in reading.stored)
    if did and kept:
        rest = narrator.gettext("The rest is done and stored.")
    elif did:
        rest = narrator.gettext("The rest is done.")
    else:
        rest = (
            narrator.gettext("The rest is stored.") if kept else narrator.gettext("Nothing has happened on the board.")
        )
    return f"{lines_lost} {rest}"


def idle(narrator: Narrator, view: View) -> str:
    """No question is open; whom the game waits for."""
    if view["over"]:
        return narrator.gettext("The game is over.")
    others = [colour for colour in view["waiting"] if colour != narrator.me]
    if not others:
        return narrator.gettext("Nothing is asked of you now.")
    return narrator.gettext("Nothing is asked of you now; the game waits for {people}.", people=narrator.people(others))


def _lead(narrator: Narrator, reading: ReceiptFacts) -> Iterator[Line]:
    yield from receipt_sections.used_orders(narrator, reading)
    yield from receipt_sections.notes(narrator, reading)
    yield from map(Line, reading.notices)


def _back(narrator: Narrator, view: View, reading: ReceiptFacts, zone: str) -> Iterator[Section]:
    """The results of the message, part by part."""
    if reading.offered:
        yield from section("offered", "", receipt_sections.offered_orders(narrator, reading.offered))
    for problem in reading.problems:
        yield from section("problem", "", _problem(narrator, problem))
    yield from receipt_sections.trial_results(narrator, reading.tried)
    yield from receipt_sections.hints(narrator, view, reading.hints)
    waiting = reading.waiting or [order for order in reading.stored if not order.used]
    yield from section(
        "stored",
        narrator.gettext("What is stored; only you see it"),
        receipt_sections.stored_order_list(narrator, view, waiting),
    )
    yield from receipt_sections.sent(narrator, reading.press)
    yield from _answers(narrator, view, reading, zone, nothing_stored=not waiting)


def _left_out(narrator: Narrator, n: int) -> list[str]:
    """A note that a very long message isn't repeated completely."""
    text = narrator.ngettext("One thing more is left out here.", "{n} things more are left out here.", n)
    where = narrator.gettext("What is stored stands on the page.") if narrator.pages else ""
    return [f"{text} {where}".strip()] if n else []


def _problem(narrator: Narrator, problem: ProblemFacts) -> Iterator[Line]:
    """The line, the faulty word, the reason, and what may have been meant."""
    where: dict[str, Any] = {"line": problem.line, "text": problem.text, "reason": problem.reason}
    if problem.word.strip() not in {"", problem.text.strip()}:
        yield Line(
            narrator.gettext("Not clear: “{word}” in your line {line}, “{text}”. {reason}", word=problem.word, **where)
        )
    else:
        yield Line(narrator.gettext("Not clear: your line {line}, “{text}”. {reason}", **where))
    if problem.accepted:
        yield Line(narrator.gettext("Possible there: {what}.", what=problem.accepted.rstrip(".")))
    proposals = problem.proposals
    if any(not proposal.letter for proposal in proposals):
        yield from (sample(proposal.text, narrator.gettext("Perhaps you mean:")) for proposal in proposals)
    elif len(proposals) == 1 and proposals[0].letter == "yes":
        yield sample(proposals[0].text, narrator.gettext("Did you mean this? Then reply with yes alone."))
    elif len(proposals) == 1:
        letter = proposals[0].letter
        yield sample(
            proposals[0].text, narrator.gettext("Did you mean this? Then reply with {letter} alone.", letter=letter)
        )
    elif proposals:
        letters = narrator.translator.listed([proposal.letter for proposal in proposals], "or")
        yield Line(narrator.gettext("Did you mean one of these? Reply with {letters} alone.", letters=letters))
        yield from (sample(proposal.text, f"{proposal.letter}:") for proposal in proposals)


def _answers(
    narrator: Narrator, view: View, reading: ReceiptFacts, zone: str, *, nothing_stored: bool
) -> Iterator[Section]:
    """The information requested: the story or one round, help. Status and board are elsewhere in the mail."""
    if "orders" in reading.commands and nothing_stored:
        yield from section("stored", "", [narrator.gettext("No order of yours is stored.")])
    yield from section(
        "clock",
        narrator.gettext("Who answers, and when"),
        deadline_notes.timeliness_lines(narrator.translator, reading.kept, zone),
    )
    lost = [
        f"{narrator.translator.moment(one.at, zone)}: {narrator.gettext(outcome_said(one.outcome))}"
        for one in reading.unused
    ]
    yield from section("unused", narrator.gettext("Messages that were not used"), lost)
    if "card" in reading.commands:
        asked = dict.fromkeys(reading.arguments["card"].split())
        texts = [action_cards.explained(narrator, narrator.card(card)) for card in asked]
        yield from section("cards", narrator.gettext("What it does"), [line for lines_ in texts for line in lines_])
    if "deck" in reading.commands:
        yield from section(
            "deck", narrator.gettext("Action cards that nobody has seen yet"), action_cards.to_come(narrator, view)
        )
    if "history" in reading.commands:
        wanted = reading.arguments.get("history", "")
        for number, (title, story) in enumerate(_rounds(narrator, reading, wanted)):
            yield from section("history", title, story or [narrator.gettext("Nothing yet.")] * (number == 0))
    if "help" in reading.commands:
        yield from order_help.help_on(narrator, view, reading.arguments.get("help", ""))


def _rounds(narrator: Narrator, reading: ReceiptFacts, wanted: str) -> list[tuple[str, list[str]]]:
    """All rounds, or the one requested by number."""
    all_rounds = rounds(narrator, reading.history)
    number = "".join(filter(str.isdecimal, wanted))
    numbers = [str(event["round"]) for event in reading.history if event["type"] == "round"]
    return [part for n, part in zip(numbers, all_rounds, strict=True) if n == number] or all_rounds


def _ending(narrator: Narrator, reading: ReceiptFacts, due: Due | None, words: Question | None) -> Iterator[Line]:
    if words:
        yield from if_missed(due, words.missed, narrator.translator)
    shown, more = reading.talk[:_SHOWN], len(reading.talk) - _SHOWN
    if shown:
        said = narrator.translator.listed([narrator.gettext("“{text}”", text=text) for text in shown])
        rest = narrator.ngettext(", and {n} more line", ", and {n} more lines", more) if more > 0 else ""
        yield Line(narrator.gettext("Also read, sent to nobody: {said}{rest}.", said=said, rest=rest))
        if not reading.press:
            to_all = narrator.gettext(order_help.TO_ALL, context=order_help.ORDER)
            yield sample(to_all, narrator.gettext("What the table shall hear begins with"))
    if reading.received and due:
        clock = narrator.translator.clock(reading.received, due.zone)
        yield Line(narrator.gettext("Your message was received at {clock}.", clock=clock))
