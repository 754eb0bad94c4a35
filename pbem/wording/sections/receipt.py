"""The reply to a message: what is stored, done or not understood; and the next question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pbem.facts import Due, GameFacts, PositionFacts, ProblemFacts, ReceiptFacts, Stored
from pbem.i18n import Translator
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
_SHOWN: Final = 5  # lines of press that are repeated


def receipt(
    game: GameFacts, here: PositionFacts, due: Due | None, reading: ReceiptFacts, *, first: bool = False
) -> Report:
    """One mail per message: the receipt and, if the seat has one, its open question.

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
    """The answers ahead; none while part of the message is unclear."""
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
        sample(order.text, gettext("We couldn't use your order. {why}", why=order.why))
        for order in waiting
        if order.why
    )


def used(orders: Sequence[Stored], translator: Translator | None = None) -> tuple[Line, ...]:
    """The stored orders used since the reader's last mail, with the outcome of those that had alternatives."""
    gettext = (translator or Translator()).gettext
    told = [sample(order.text, gettext("We used your order {code}:", code=order.code)) for order in orders]
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
        return narrator.ngettext("please check one line", "please check {n} lines", len(reading.problems))
    return words.sender if words else narrator.gettext("received")


def _headline(narrator: Narrator, here: PositionFacts, reading: ReceiptFacts, asked: str) -> str:
    """The news: what needs correcting, else the question, else the outcome of the message."""
    said, stored = narrator.gettext, reading.stored
    if reading.problems:
        return _not_understood(narrator, reading)
    if asked and here.begun and reading.begun and not reading.problems:
        return said("Your turn isn't complete yet.")
    if asked and (why := next((order.why for order in stored if order.why), "")):
        return said("Not played yet. {why}", why=why)
    if reading.offered and reading.offered.then == reading.offered.round:
        return said("That has already been decided, so we did nothing.")
    if reading.outcome == "no_orders" and reading.notices and not reading.talk:
        return said("Nothing was stored.")
    if reading.outcome in _FROM_THE_TABLE:
        return said(OUTCOMES[reading.outcome].reply)
    return asked or " ".join(filter(None, [_became(narrator, reading), idle(narrator, here.view)]))


def _became(narrator: Narrator, reading: ReceiptFacts) -> str:
    """What became of the message, in a word; "" if the mail contains what was requested."""
    said = narrator.gettext
    if reading.outcome == "commands":
        unsent = any(note.startswith("press_") for note in reading.notes) and not reading.commands
        if _UNCHANGED & {*reading.notes}:
            return said("Nothing was changed.")
        return said("Not sent.") if unsent else ""
    if reading.outcome == "press":
        return said("Sent.")
    if reading.outcome == "retracted":
        return said("Taken back.")
    if reading.discs or any(order.used for order in reading.stored):
        return said("Done.")
    return said("Stored.") if reading.stored else said("Received.")


def _not_understood(narrator: Narrator, reading: ReceiptFacts) -> str:
    """What counts, and how many lines have to be corrected."""
    n = len(reading.problems)
    did, kept = any(order.used for order in reading.stored), any(not order.used for order in reading.stored)
    if did and kept:
        return narrator.ngettext(
            "Done and stored, except for one line. Please check it.",
            "Done and stored, except for {n} lines. Please check them.",
            n,
        )
    if did:
        return narrator.ngettext(
            "Done, except for one line. Please check it.", "Done, except for {n} lines. Please check them.", n
        )
    if kept:
        return narrator.ngettext(
            "Stored, except for one line. Please check it.", "Stored, except for {n} lines. Please check them.", n
        )
    return narrator.ngettext(
        "Please check one line. Nothing has changed on the board.",
        "Please check {n} lines. Nothing has changed on the board.",
        n,
    )


def idle(narrator: Narrator, view: View) -> str:
    """A sentence for readers without an open question: who the game is waiting for."""
    if view["over"]:
        return narrator.gettext("The game is over.")
    others = [colour for colour in view["waiting"] if colour != narrator.me]
    if not others:
        return narrator.gettext("Nothing to do now.")
    return narrator.gettext("Nothing to do now. Waiting for {people}.", people=narrator.people(others))


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
        narrator.gettext("Your stored orders (only you see them)"),
        receipt_sections.stored_order_list(narrator, view, waiting),
    )
    yield from receipt_sections.sent(narrator, reading.press)
    yield from _answers(narrator, view, reading, zone, nothing_stored=not waiting)


def _left_out(narrator: Narrator, n: int) -> list[str]:
    """A note that a very long message isn't repeated completely."""
    text = narrator.ngettext("One more item isn't shown here.", "{n} more items aren't shown here.", n)
    where = narrator.gettext("All your stored orders are on the game's page.") if narrator.pages else ""
    return [f"{text} {where}".strip()] if n else []


def _problem(narrator: Narrator, problem: ProblemFacts) -> Iterator[Line]:
    """The unclear line, the faulty word, the reason, and what may have been meant."""
    where: dict[str, Any] = {"line": problem.line, "text": problem.text, "reason": problem.reason}
    if problem.word.strip() not in {"", problem.text.strip()}:
        yield Line(
            narrator.gettext("Please check “{word}” in line {line}, “{text}”. {reason}", word=problem.word, **where)
        )
    else:
        yield Line(narrator.gettext("Please check line {line}, “{text}”. {reason}", **where))
    if problem.accepted:
        yield Line(narrator.gettext("Possible here: {what}.", what=problem.accepted.rstrip(".")))
    proposals = problem.proposals
    if any(not proposal.letter for proposal in proposals):
        yield from (sample(proposal.text, narrator.gettext("Perhaps you mean this:")) for proposal in proposals)
    elif len(proposals) == 1 and proposals[0].letter == "yes":
        yield sample(proposals[0].text, narrator.gettext("Did you mean this? If so, reply with just yes:"))
    elif len(proposals) == 1:
        letter = proposals[0].letter
        yield sample(
            proposals[0].text, narrator.gettext("Did you mean this? If so, reply with just {letter}:", letter=letter)
        )
    elif proposals:
        letters = narrator.translator.listed([proposal.letter for proposal in proposals], "or")
        yield Line(narrator.gettext("Did you mean one of these? If so, reply with just {letters}:", letters=letters))
        yield from (sample(proposal.text, narrator.translator.colon(proposal.letter)) for proposal in proposals)


def _answers(
    narrator: Narrator, view: View, reading: ReceiptFacts, zone: str, *, nothing_stored: bool
) -> Iterator[Section]:
    """The requested information: the history or one round, or help. Status and board are elsewhere in the mail."""
    if "orders" in reading.commands and nothing_stored:
        yield from section("stored", "", [narrator.gettext("You have no stored orders.")])
    yield from section(
        "clock",
        narrator.gettext("Deadlines and answers"),
        deadline_notes.timeliness_lines(narrator.translator, reading.kept, zone),
    )
    translator = narrator.translator
    lost = [
        f"{translator.colon(translator.moment(one.at, zone))} {narrator.gettext(outcome_said(one.outcome))}"
        for one in reading.unused
    ]
    yield from section("unused", narrator.gettext("Messages we didn't use"), lost)
    if "card" in reading.commands:
        asked = dict.fromkeys(reading.arguments["card"].split())
        texts = [action_cards.explained(narrator, narrator.card(card)) for card in asked]
        yield from section("cards", narrator.gettext("What it does"), [line for lines_ in texts for line in lines_])
    if "deck" in reading.commands:
        yield from section("deck", narrator.gettext("Unseen action cards"), action_cards.to_come(narrator, view))
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
        quoted = [narrator.gettext("“{text}”", text=text) for text in shown]
        said = ", ".join(quoted) if more > 0 else narrator.listed(quoted)
        rest = more > 0 and narrator.ngettext(
            "We couldn't understand {said} and {n} more line.",
            "We couldn't understand {said} and {n} more lines.",
            more,
            said=said,
        )
        yield Line(rest or narrator.gettext("We couldn't understand {said}.", said=said))
        if not reading.press:
            to_all = narrator.gettext(order_help.TO_ALL, context=order_help.ORDER)
            yield sample(to_all, narrator.gettext("Messages to everyone begin with:"))
    if reading.received and due:
        clock = narrator.translator.clock(reading.received, due.zone)
        yield Line(narrator.gettext("We received your message at {clock}.", clock=clock))
