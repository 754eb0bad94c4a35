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
        "Your first line was “yes” or a single letter such as A, but there was nothing to confirm or choose, so "
        "we ignored it."
    ),
    "not_meant": N_("OK, we won't do any of it."),
    "proposal_over": N_("You said yes to an answer that is no longer needed, so we didn't use it."),
    "no_such_order": N_("We don't have that order. All your stored orders are listed below."),
    "not_replaced": N_("We don't have an order with that code, so we replaced nothing and didn't store the new order."),
    "draft_dropped": N_("We dropped the turn you had begun. None of it was played."),
    "nothing_stored": N_("You have no stored orders."),
    "replace_by_what": N_("Nothing was replaced. Please send the new order in the same message, on the next line."),
    "disc_can_change": N_("You can change your secret choice until the last one is in. Just send another."),
    "disc_stays": N_("You can't choose that, so your secret choice stays the same."),
    "ready": N_(
        "You are ready: for this power card, turn or scoring, we use what you send at once. Nobody learns whether"
        " you have sent anything."
    ),
    "not_yet": N_(
        "Not yet: for this power card, turn or scoring, what you send waits until the deadline or until you say "
        "ready. Nobody learns whether you have sent anything."
    ),
    "not_ready": N_(
        "We couldn't read one of your lines, so nothing is used early. Please correct it and say ready again."
    ),
    "too_much": N_("This message is too long, so we didn't carry out any of it. Please send fewer lines."),
    "new_address": N_(
        "Your seat has a new address, the one this email comes from. We don't carry out orders sent to the old one."
    ),
    "no_marks": N_("The game isn't running, so you don't need to say ready."),
    "no_hints": N_("This game doesn't allow hints."),
    "nothing_to_hint": N_("You can only get a hint when you have something to decide."),
    "resign_sure": N_(
        "Do you want to leave the game? If so, reply with just yes. A bot will then play on for you, and we'll tell "
        "the others."
    ),
    "other_game": N_("That's another game. To leave it, write to play@ or reply to one of its emails."),
    "nothing_to_resign": N_("You can't resign now because the game isn't running."),
    "rematch_too_early": N_("You can propose a rematch when the game is over."),
    "rematch_founded": N_("We created a new game and invited the others. It begins when everyone has said yes."),
    "rematch_joined": N_("You have a seat in the new game. It begins when everyone has said yes."),
    "rematch_full": N_("The new game has already begun and is full."),
    "press_none": N_("Nothing was sent. This game doesn't allow messages between players."),
    "press_public_only": N_("Nothing was sent. In this game you can write only to everyone."),
    "press_not_grey": N_("Nothing was sent. This game doesn't allow anonymous messages."),
    "press_no_master": N_("Nothing was sent. This game has no game master."),
    "press_over": N_("Nothing was sent. The messages in this game have ended."),
    "press_too_often": N_("You've sent a lot of messages to others today, so we can't send any more until tomorrow."),
    "press_unread": N_("We didn't send it to bots or to players who have left."),
    "press_cut": N_("Your message was too long, so we cut it."),
    "muted": N_("You won't get their messages any more. They don't learn about it."),
    "unmuted": N_("You'll get their messages again."),
    "mute_whom": N_("There's no other player with that name."),
    "mails_all": N_("You'll get an email whenever something happens in this game."),
    "mails_asked": N_("You'll get an email when it's your turn, at scorings and at the end."),
    "mails_few": N_(
        "You'll get an email when it's your turn and at the end. We answer your messages only if something is "
        "unclear, has to wait or can't be used."
    ),
    "mails_daily": N_("You'll get one email a day about this game."),
    "talk_at_once": N_("You'll get messages from other players by email at once."),
    "talk_later": N_("Messages from other players come with your next email about the game."),
    "talk_daily": N_(
        "You get one email a day about this game, and messages from other players with it. To get them at once, "
        "write “mails all”."
    ),
    "mails_how": N_(
        "How many emails? Add all, asked, few or daily after that word. Nothing was changed. To stop one kind of "
        "email, use its unsubscribe link or your account page."
    ),
    "language_set": N_("Your emails are in this language from now on."),
    "language_which": N_("Emails are available in {languages}. Nothing was changed."),
    "titles_same": N_("From now on, all emails of a game have the same subject and form one thread."),
    "titles_news": N_("From now on, each subject names the round, what you have to do and the deadline."),
    "titles_which": N_("Which kind of subject? Add same or news after that word. Nothing was changed."),
    "zone_set": N_("From now on, times are in your time zone."),
    "zone_which": N_("We don't know that time zone. Please write it like Europe/Madrid. Nothing was changed."),
    "last_answer": N_(
        "You've sent many messages today. What you send still counts, but we won't answer it by email until "
        "tomorrow. The game's page shows what became of each message."
    ),
    "in_time": N_(
        "Your message reached our mail server before the deadline but the game only after it. That was our fault:"
        " what was played for you stands, but it doesn't count as a missed deadline."
    ),
    "in_time_waited": N_(
        "Your message reached our mail server before the deadline but the game only after it. That was our fault,"
        " so it doesn't count as a missed deadline."
    ),
    "in_time_veto": N_(
        "Your message reached our mail server in time for the Veto but the game only afterwards. That was our "
        "fault. What was played stands."
    ),
    "at_the_desk": N_("That isn't about this game. Please write to this server's “play” address."),
    "on_the_page": N_("You can't do that by email. Please use the game's page."),
}


WITHOUT_PAGES: Final = {
    "mails_how": N_("How many emails? Add all, asked or daily after that word. Nothing was changed."),
    "last_answer": N_(
        "You've sent many messages today. What you send still counts, but we won't answer it by email until tomorrow."
    ),
    "on_the_page": N_("You can't do that by email."),
}
"""The replacements for readers who can't open the pages."""


def notes(narrator: Narrator, reading: ReceiptFacts) -> Iterator[Line]:
    """One sentence for each note."""
    languages = narrator.translator.languages()
    said = NOTES if narrator.pages else NOTES | WITHOUT_PAGES
    yield from (Line(narrator.gettext(said[name], languages=languages)) for name in reading.notes if name in said)


def used_orders(narrator: Narrator, reading: ReceiptFacts) -> Iterator[Line]:
    """The orders used, with the alternative that applied; withdrawn orders; a changed disc."""
    for order in reading.stored:
        if order.used:
            yield sample(order.text, narrator.gettext("Done:"))
        yield from condition_result(narrator.gettext, order.done)
        if order.replaces:
            code, _, text = order.replaces.partition(", ")
            yield sample(text, narrator.gettext("It replaces order {code}:", code=code))
    for was, now in reading.discs:
        words = {"now": secret(narrator, now), "was": secret(narrator, was)}
        yield Line(narrator.gettext("Your secret choice is now {now} instead of {was}.", **words))
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
    """The condition that was true, as a sentence, and what was done, as an order. Either may be missing."""
    lines = told.splitlines()
    yield from (Line(clause) for clause in lines if clause.endswith("."))
    yield from (sample(text, gettext("This became:")) for text in lines if not text.endswith("."))


def offered_orders(narrator: Narrator, offer: Offered) -> Iterator[Line]:
    """Orders that answer an old mail: what they would mean now, if the player confirms."""
    if offer.then and offer.then != offer.round:
        yield Line(
            narrator.gettext(
                "Your message answers an email from round {then}, but it's now round {round}.",
                then=offer.then,
                round=offer.round,
            )
        )
    else:
        yield Line(
            narrator.gettext(
                "Your message answers an email about something that has already been decided. We're asking you "
                "something else now."
            )
        )
    if not offer.letter:
        yield Line(narrator.gettext("We can't use any of this now:"))
        yield from (sample(order) for order in offer.orders)
        return
    accept = narrator.gettext("yes") if offer.letter == "yes" else offer.letter
    yield Line(narrator.gettext("If you mean it for now, reply with just {word}:", word=accept))
    yield from (sample(order) for order in offer.orders)


def stored_order_list(narrator: Narrator, view: View, orders: Sequence[Stored]) -> Iterator[Line]:
    """Every stored order: its code, when it is used, and what it would do now."""
    for order in orders:
        why = narrator.gettext("We couldn't use it: {why}", why=order.why) if order.why else ""
        moment = narrator.gettext(_counts(view, order), code=order.code, **_about(narrator, view, order))
        yield sample(order.text, " ".join(filter(None, [moment, why])))
        if order.trial and not order.why:
            yield from _forecast(narrator, order.trial)


_LASTING: Final = {
    "power": N_("{code}: for your power card in every round, through round {until}."),
    "turn": N_("{code}: for your turn in every round, through round {until}."),
}


def _counts(view: View, order: Stored) -> str:
    """When an order is used."""
    if order.until:
        return _LASTING.get(order.type, N_("{code}: through round {until}."))
    if order.type == "power":
        return N_("{code}: for your power card in round {round}.")
    if order.type == "turn":
        return N_("{code}: for your turn in round {round}.")
    if order.type == "disc":
        return (
            N_("{code}: for the secret choice of card {card}.")
            if order.card
            else N_("{code}: for the scoring after round {next}.")
        )
    if order.type == "answer":
        return N_("{code}: for what we're asking you now.")
    return N_("{code}: until you change it.")


def _about(narrator: Narrator, view: View, order: Stored) -> dict[str, Any]:
    following = next((n for n in GENERAL_SCORING if n >= view["round"]), GENERAL_SCORING[-1])
    card = narrator.card(order.card).stack if order.card else ""
    return {"round": order.round or view["round"], "next": following, "card": card, "until": order.until}


def _forecast(narrator: Narrator, trial: TrialFacts) -> Iterator[Line]:
    """What a stored order would do if it were asked for now."""
    if trial.why:
        yield Line(narrator.gettext("This wouldn't work now. {why}", why=trial.why))
    elif [event["type"] for event in trial.events] == ["power"]:
        yield Line(narrator.gettext("Now this would play {value}.", value=trial.events[0]["value"]))
    elif trial.events:
        yield Line(narrator.gettext("Now this would happen: {story}", story=" ".join(_story(narrator, trial))))


def trial_results(narrator: Narrator, trials: Sequence[TrialFacts]) -> tuple[Section, ...]:
    """The preview of orders that were only tried: events, score, board. Nothing is stored."""
    parts: tuple[Section, ...] = ()
    for trial in trials:
        lines = [
            sample(trial.text, narrator.gettext("Preview (not stored):")),
            *map(Line, _outcome(narrator, trial)),
        ]
        parts += section("tried", "", lines)
        if trial.view:
            parts += section("board", narrator.gettext("The board would then be"), trial.board)
    return parts


def _outcome(narrator: Narrator, trial: TrialFacts) -> Iterator[str]:
    if trial.untold:
        yield narrator.gettext("You can try this out once we ask you for it.")
    elif trial.why:
        yield narrator.gettext("You couldn't play this now. {why}", why=trial.why)
    else:
        yield from _story(narrator, trial)
        yield from (
            [narrator.gettext("Points after that: {points}.", points=points_of(narrator, trial.view["points"]))]
            if trial.view
            else []
        )
        yield from [narrator.gettext("You would then have something else to decide.")] if trial.asks else []
        yield from ([] if trial.events else [narrator.gettext("You'll see the result once the others have answered.")])


def _story(narrator: Narrator, trial: TrialFacts) -> list[str]:
    return story(narrator, trial.events)


def hints(narrator: Narrator, view: View, found: Sequence[Hint]) -> tuple[Section, ...]:
    """What the bots suggest, and why."""
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
    return section("press", narrator.gettext("Messages"), lines)


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
    yield sample(first, narrator.translator.colon(capital(who)))
    yield from map(sample, rest)


def _from(narrator: Narrator, said: PressFacts) -> str:
    who = (
        narrator.gettext("the game master")
        if said.sender is None
        else narrator.name(said.sender)
        if said.sender
        else ""
    )
    who = who or narrator.gettext("an anonymous player")
    if said.to is None:
        return narrator.gettext("{who} to everyone", who=who)
    if list(said.to) == [narrator.me]:
        return narrator.gettext("{who} to you", who=who)
    return narrator.gettext("{who} to {people}", who=who, people=_people(narrator, said.to))


def _to(narrator: Narrator, said: PressFacts) -> str:
    """The recipients, worded so that they aren't parsed as press when quoted (`To Ana:` would be)."""
    if said.master:
        return narrator.gettext("Sent to the game master")
    if said.to is None:
        return (
            narrator.gettext("Sent to everyone, without your name")
            if said.grey
            else narrator.gettext("Sent to everyone")
        )
    people = _people(narrator, said.to)
    if said.grey:
        return narrator.gettext("Sent to {people}, without your name", people=people)
    return narrator.gettext("Sent to {people}", people=people)


def _people(narrator: Narrator, seats: Sequence[str]) -> str:
    return narrator.translator.listed(
        [narrator.who(seat) for seat in sorted(seats, key=lambda seat: seat == narrator.me)]
    )
