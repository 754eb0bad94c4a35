"""The parts of a receipt besides its question: results of orders, trials and hints, press, and help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pbem import rules
from pbem.facts import Hint, Offered, PressFacts, ReceiptFacts, Stored, TrialFacts
from pbem.i18n import N_
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import View
from pbem.rules.options import GENERAL_SCORING
from pbem.wording.document import Line, Report, Section, sample, section
from pbem.wording.sections import analysis
from pbem.wording.sections.event_log import story
from pbem.wording.sections.grammar import Narrator, capital
from pbem.wording.sections.scoring import points_of

_BELOW: Final = ("board", "settings", "ending")  # press is placed above the first of these
NOTES: Final = {
    "nothing_proposed": N_(
        "There was nothing to say yes to: none of our questions waits for a yes or a letter in your first line."
    ),
    "not_meant": N_("Then nothing of it is done."),
    "proposal_over": N_("What you said yes to was for a question that is over, so it was not taken."),
    "no_such_order": N_("No such order waits. All that wait are listed below."),
    "not_replaced": N_("No order with that code waits, so nothing was replaced, and the new order was not stored."),
    "draft_dropped": N_("The turn you had begun is dropped. None of it was played."),
    "nothing_stored": N_("No order of yours is stored."),
    "replace_by_what": N_("Nothing was taken back: send the new order in the same message, on the next line."),
    "disc_can_change": N_("Your secret choice can be changed until the last one is in: send another."),
    "disc_stays": N_("That cannot be chosen, so your secret choice stays as it was."),
    "ready": N_(
        "You are ready: while this power card, turn or scoring lasts, what you send is used at once. "
        "Nobody is told whether you have sent anything."
    ),
    "not_yet": N_(
        "Not yet: while this power card, turn or scoring lasts, what you send waits until the deadline, or until you "
        "say ready. Nobody is told whether you have sent anything."
    ),
    "not_ready": N_("A line was not understood, so nothing is used before its time; say it again when that is mended."),
    "too_much": N_("This message is too long to read, so nothing in it was done. Please send fewer lines."),
    "new_address": N_(
        "Your seat has a new address: the one this mail comes from. What is sent to the old one is not done."
    ),
    "no_marks": N_("The game is not running, so there is nothing to be ready for."),
    "no_hints": N_("This game is played without hints."),
    "nothing_to_hint": N_("A hint is for a question, and nothing is asked of you now."),
    "resign_sure": N_(
        "Do you want to leave the game? Reply with yes alone. A bot plays on for you, and the others are told."
    ),
    "other_game": N_("That is another game. To leave it, write to play@, or reply to one of its mails."),
    "nothing_to_resign": N_("There is nothing to resign: the game is not running."),
    "rematch_too_early": N_("A rematch is for the end of the game."),
    "rematch_founded": N_("A NEW GAME IS FOUNDED: the others are invited, and it begins when all have said yes."),
    "rematch_joined": N_("You have a seat in the new game. It begins when all have said yes."),
    "rematch_full": N_("The new game has begun without a free seat."),
    "press_none": N_("Nothing was sent: in this game players do not talk through the server."),
    "press_public_only": N_("Nothing was sent: in this game all talk goes to the whole table. Write to all."),
    "press_not_grey": N_("Nothing was sent: in this game nobody writes without their name."),
    "press_no_master": N_("Nothing was sent: this game has no game master."),
    "press_over": N_("Nothing was sent: the talk of this game has ended."),
    "press_too_often": N_("Nothing more is sent to others today: you have said a great deal."),
    "press_unread": N_("Whoever does not read mail here, a bot or a player who has left, got nothing of it."),
    "press_cut": N_("It was too long, and was cut."),
    "muted": N_("You will not be sent what they write. They are not told."),
    "unmuted": N_("You will be sent what they write."),
    "mute_whom": N_("Nobody else at this table is called that."),
    "mails_all": N_("You will be mailed whenever something happens in this game."),
    "mails_asked": N_("You will be mailed when you are asked, at scorings and at the end."),
    "mails_few": N_(
        "You will be mailed when you are asked and at the end. Your messages are answered only if something in them is "
        "unclear, has to wait or can't be used."
    ),
    "mails_daily": N_("You will get one mail a day of this game."),
    "talk_at_once": N_("Messages from other players are mailed to you when they are sent."),
    "talk_later": N_("Messages from other players come with your next mail of the game."),
    "talk_daily": N_(
        "You get one mail a day of this game, and messages from other players with it. Write “mails all” to get them "
        "at once."
    ),
    "mails_how": N_(
        "How many mails? Say all, asked, few or daily behind that word. Nothing was changed. "
        "Mails of one kind are stopped by the link to unsubscribe in them, or on the page about you."
    ),
    "language_set": N_("This is the language of your mails from now on."),
    "language_which": N_("Mails can be written in {languages}. Nothing was changed."),
    "titles_same": N_("All mails of a game have the same subject from now on, and make one thread."),
    "titles_news": N_("The subject of each mail says the round, what you are asked and until when, from now on."),
    "titles_which": N_("Subjects of mails: say same or news behind that word. Nothing was changed."),
    "zone_set": N_("Times are told by your clock from now on."),
    "zone_which": N_("There is no such time zone. They are called like Europe/Madrid. Nothing was changed."),
    "last_answer": N_(
        "You have sent many messages today. Whatever else you send still counts, but until tomorrow we answer no more "
        "of it by mail. The page of the game shows what became of each message."
    ),
    "in_time": N_(
        "Your message reached our mail server before the deadline, but the game only after it. That was our fault: "
        "what was played for you stands, but it doesn't count as a miss."
    ),
    "in_time_waited": N_(
        "Your message reached our mail server before the deadline, but the game only after it. That was our fault, "
        "so it doesn't count as a miss."
    ),
    "in_time_veto": N_(
        "Your message reached our mail server before the time for a Veto was over, but the game only after it. "
        "That was our fault. What was played stands."
    ),
    "at_the_desk": N_("That is not for this game: write to the address “play” of this server."),
    "on_the_page": N_("That cannot be done by this mail. See the page of the game."),
}


WITHOUT_PAGES: Final = {
    "mails_how": N_("How many mails? Say all, asked or daily behind that word. Nothing was changed."),
    "last_answer": N_(
        "You have sent many messages today. Whatever else you send still counts, but until tomorrow we answer no more "
        "of it by mail."
    ),
    "on_the_page": N_("That can't be done by mail."),
}
"""What is said instead to readers who can't open the pages."""


def notes(narrator: Narrator, reading: ReceiptFacts) -> Iterator[Line]:
    """One sentence for each note."""
    languages = narrator.translator.languages()
    said = NOTES if narrator.pages else NOTES | WITHOUT_PAGES
    yield from (Line(narrator.gettext(said[name], languages=languages)) for name in reading.notes if name in said)


def used_orders(narrator: Narrator, reading: ReceiptFacts) -> Iterator[Line]:
    """The orders used, with the alternative that applied; those withdrawn; a changed disc."""
    for order in reading.stored:
        if order.used:
            yield sample(order.text, narrator.gettext("Done:"))
        yield from condition_result(narrator.gettext, order.done)
        if order.replaces:
            code, _, text = order.replaces.partition(", ")
            yield sample(text, narrator.gettext("It replaces your order {code}:", code=code))
    for was, now in reading.discs:
        words = {"now": secret(narrator, now), "was": secret(narrator, was)}
        yield Line(narrator.gettext("Your secret choice is {now} now, no longer {was}.", **words))
    yield from (
        sample(order.text, narrator.gettext("Taken back ({code}):", code=order.code)) for order in reading.retracted
    )


def secret(narrator: Narrator, chosen: str | list[str]) -> str:
    """A secret choice as text: a region, a modifier, or a list of power cards or places."""
    if isinstance(chosen, list):
        return ", ".join(secret(narrator, each) for each in chosen) or narrator.gettext("nothing")
    value, _, modifier = chosen.partition("/")
    if chosen in rules.MODIFIERS:
        return narrator.modifier(chosen)
    if value.isdecimal():
        return narrator.power(int(value), modifier or None, rules.shifted(int(value), modifier))
    return narrator.the(chosen)


def condition_result(gettext: Callable[..., str], told: str) -> Iterator[Line]:
    """The condition that was true, as a sentence, and what was done, as an order; either may be missing."""
    lines = told.splitlines()
    yield from (Line(clause) for clause in lines if clause.endswith("."))
    yield from (sample(text, gettext("Of it came:")) for text in lines if not text.endswith("."))


def offered_orders(narrator: Narrator, offer: Offered) -> Iterator[Line]:
    """Orders that answer an old mail: what they would mean now, if the player confirms."""
    if offer.then and offer.then != offer.round:
        yield Line(
            narrator.gettext(
                "Your message answers a mail of round {then}; it is round {round} now.",
                then=offer.then,
                round=offer.round,
            )
        )
    else:
        yield Line(narrator.gettext("Your message answers a mail whose question is over; another one is open now."))
    if not offer.letter:
        yield Line(narrator.gettext("Nothing of it can be used now:"))
        yield from (sample(order) for order in offer.orders)
        return
    accept = narrator.gettext("yes") if offer.letter == "yes" else offer.letter
    yield Line(narrator.gettext("If you mean it for now, reply with {word} alone:", word=accept))
    yield from (sample(order) for order in offer.orders)


def stored_order_list(narrator: Narrator, view: View, orders: Sequence[Stored]) -> Iterator[Line]:
    """Every stored order: its code, when it is used, and what it would do now."""
    for order in orders:
        why = narrator.gettext("It could not be used: {why}", why=order.why) if order.why else ""
        moment = f"{order.code}, {narrator.gettext(_counts(view, order), **_about(narrator, view, order))}."
        yield sample(order.text, " ".join(filter(None, [moment, why])))
        if order.trial and not order.why:
            yield from _forecast(narrator, order.trial)


_LASTING: Final = {
    "power": N_("for your power card of every round, until round {until} is over"),
    "turn": N_("for your turn of every round, until round {until} is over"),
}


def _counts(view: View, order: Stored) -> str:
    """When an order is used."""
    if order.until:
        return _LASTING.get(order.type, N_("until round {until} is over"))
    if order.type == "power":
        return N_("for your power card of round {round}")
    if order.type == "turn":
        return N_("for your turn of round {round}")
    if order.type == "disc":
        return N_("for the secret choice of card {card}") if order.card else N_("for the scoring after round {next}")
    if order.type == "answer":
        return N_("for the question that is open")
    return N_("until you change it")


def _about(narrator: Narrator, view: View, order: Stored) -> dict[str, Any]:
    following = next((n for n in GENERAL_SCORING if n >= view["round"]), GENERAL_SCORING[-1])
    card = narrator.card(order.card).stack if order.card else ""
    return {"round": order.round or view["round"], "next": following, "card": card, "until": order.until}


def _forecast(narrator: Narrator, trial: TrialFacts) -> Iterator[Line]:
    """What a stored order would do if it were asked for now."""
    if trial.why:
        yield Line(narrator.gettext("If that came now, it could not be played. {why}", why=trial.why))
    elif [event["type"] for event in trial.events] == ["power"]:
        yield Line(narrator.gettext("If you were asked now, it would play {value}.", value=trial.events[0]["value"]))
    elif trial.events:
        yield Line(narrator.gettext("If that came now: {story}", story=" ".join(_story(narrator, trial))))


def trial_results(narrator: Narrator, trials: Sequence[TrialFacts]) -> tuple[Section, ...]:
    """The preview of orders that were only tried: events, score, board. Nothing is stored."""
    parts: tuple[Section, ...] = ()
    for trial in trials:
        lines = [
            sample(trial.text, narrator.gettext("Tried, nothing is stored:")),
            *map(Line, _outcome(narrator, trial)),
        ]
        parts += section("tried", "", lines)
        if trial.view:
            parts += section("board", narrator.gettext("The board would then be"), trial.board)
    return parts


def _outcome(narrator: Narrator, trial: TrialFacts) -> Iterator[str]:
    if trial.untold:
        yield narrator.gettext("It cannot be tried before its question comes.")
    elif trial.why:
        yield narrator.gettext("It could not be played now. {why}", why=trial.why)
    else:
        yield from _story(narrator, trial)
        yield from (
            [narrator.gettext("Points then: {points}.", points=points_of(narrator, trial.view["points"]))]
            if trial.view
            else []
        )
        yield from [narrator.gettext("Then you would be asked something more.")] if trial.asks else []
        yield from (
            [] if trial.events else [narrator.gettext("Nothing can be seen of it before the others have answered.")]
        )


def _story(narrator: Narrator, trial: TrialFacts) -> list[str]:
    return story(narrator, trial.events)


def hints(narrator: Narrator, view: View, found: Sequence[Hint]) -> tuple[Section, ...]:
    """What the bots would do, and why."""
    context = Context(view, narrator.names, language=narrator.translator.language)
    said = [sample(render(hint.order, context), hint_words(narrator, hint, n)) for n, hint in enumerate(found)]
    return section("hint", narrator.gettext("A hint"), said)


def hint_words(narrator: Narrator, hint: Hint, n: int) -> str:
    """What the bots say about their best plan (n=0), or about the second best."""
    told = {"chance": analysis.percent(hint.chance), "reason": analysis.reason(narrator, hint.reason)}
    if n == 0:
        return narrator.gettext("The bots would play this ({chance} % to win). {reason}", **told)
    return narrator.gettext("Or this ({chance} % to win). {reason}", **told)


# -- press -----------------------------------------------------------------------------------------------------------


def press_lines(narrator: Narrator, press: Sequence[PressFacts]) -> tuple[Section, ...]:
    """Others' press since the last mail. Each line follows a bar, so that it isn't an order when quoted back."""
    lines = [line for said in press for line in _said(narrator, said, _from(narrator, said))]
    return section("press", narrator.gettext("Said at the table"), lines)


def with_press(report: Report, narrator: Narrator, words: Sequence[PressFacts]) -> Report:
    """The report with others' press above the board."""
    told = press_lines(narrator, words)
    if not told:
        return report
    parts = list(report.sections)
    at = next((n for n, part in enumerate(parts) if part.name in _BELOW), len(parts))
    return replace(report, sections=(*parts[:at], *told, *parts[at:]))


def sent(narrator: Narrator, press: Sequence[PressFacts]) -> tuple[Section, ...]:
    """The parts of the message sent to others, verbatim."""
    lines = [line for said in press for line in _said(narrator, said, _to(narrator, said))]
    return section("press", narrator.gettext("Sent to others"), lines)


def _said(narrator: Narrator, said: PressFacts, who: str) -> Iterator[Line]:
    first, *rest = said.text.splitlines() or [""]
    yield sample(first, f"{capital(who)}:")
    yield from map(sample, rest)


def _from(narrator: Narrator, said: PressFacts) -> str:
    who = (
        narrator.gettext("the game master")
        if said.sender is None
        else narrator.name(said.sender)
        if said.sender
        else ""
    )
    who = who or narrator.gettext("somebody who does not give a name")
    if said.to is None:
        return narrator.gettext("{who} to all", who=who)
    return narrator.gettext("{who} to {people}", who=who, people=_people(narrator, said.to))


def _to(narrator: Narrator, said: PressFacts) -> str:
    """The recipients, worded so that they aren't parsed as press when quoted (`To Ana:` would be)."""
    if said.master:
        return narrator.gettext("Sent to the game master")
    grey = narrator.gettext(", without your name") if said.grey else ""
    if said.to is None:
        return narrator.gettext("Sent to all") + grey
    return narrator.gettext("Sent to {people}", people=_people(narrator, said.to)) + grey


def _people(narrator: Narrator, seats: Sequence[str]) -> str:
    return narrator.translator.listed(
        [narrator.who(seat) for seat in sorted(seats, key=lambda seat: seat == narrator.me)]
    )
