"""What a receipt says besides its question: what came of the orders, tries and hints, press, and words of help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pbem import rules
from pbem.mail.report.document import Line, Report, Section, sample, section
from pbem.mail.report.facts import Offered, Reading, Said, Stored, Trial
from pbem.mail.report.prose.scorings import points_of
from pbem.mail.report.prose.story import story
from pbem.mail.report.prose.words import Voice, capital
from pbem.rules import JSON
from pbem.rules.options import GENERAL_SCORING
from pbem.tongue import mark

_BELOW: Final = ("board", "settings", "ending")  # press stands above the first of these
NOTES: Final = {
    "nothing_proposed": mark(
        "There was nothing to say yes to: none of our questions waits for a yes or a letter in your first line."
    ),
    "not_meant": mark("Then nothing of it is done."),
    "proposal_over": mark("What you said yes to was for a question that is over, so it was not taken."),
    "no_such_order": mark("No such order waits. All that wait are listed below."),
    "not_replaced": mark("No order with that code waits, so nothing was replaced, and the new order was not stored."),
    "nothing_stored": mark("No order of yours is stored."),
    "replace_by_what": mark("Nothing was taken back: send the new order in the same message, on the next line."),
    "disc_can_change": mark("Your secret choice can be changed until the last one is in: send another."),
    "disc_stays": mark("That cannot be chosen, so your secret choice stays as it was."),
    "ready": mark(
        "You are ready: while this power card, turn or scoring lasts, what you send is used at once. "
        "Nobody is told whether you have sent anything."
    ),
    "not_yet": mark(
        "Not yet: while this power card, turn or scoring lasts, what you send waits until the deadline, or until you "
        "say ready. Nobody is told whether you have sent anything."
    ),
    "not_ready": mark(
        "A line was not understood, so nothing is used before its time; say it again when that is mended."
    ),
    "too_much": mark("This message is too long to read, so nothing in it was done. Please send fewer lines."),
    "new_address": mark(
        "Your seat has a new address: the one this mail comes from. What is sent to the old one is not done."
    ),
    "no_marks": mark("The game is not running, so there is nothing to be ready for."),
    "no_hints": mark("This game is played without hints."),
    "nothing_to_hint": mark("A hint is for a question, and nothing is asked of you now."),
    "resign_sure": mark(
        "Do you want to leave the game? Reply with yes alone. A bot plays on for you, and the others are told."
    ),
    "nothing_to_resign": mark("There is nothing to resign: the game is not running."),
    "rematch_too_early": mark("A rematch is for the end of the game."),
    "rematch_founded": mark("A NEW GAME IS FOUNDED: the others are invited, and it begins when all have said yes."),
    "rematch_joined": mark("You have a seat in the new game. It begins when all have said yes."),
    "rematch_full": mark("The new game has begun without a free seat."),
    "press_none": mark("Nothing was sent: in this game players do not talk through the server."),
    "press_public_only": mark("Nothing was sent: in this game all talk goes to the whole table. Write to all."),
    "press_not_grey": mark("Nothing was sent: in this game nobody writes without their name."),
    "press_no_master": mark("Nothing was sent: this game has no game master."),
    "press_over": mark("Nothing was sent: the talk of this game has ended."),
    "press_too_often": mark("Nothing more is sent to others today: you have said a great deal."),
    "press_unread": mark("Whoever does not read mail here, a bot or a player who has left, got nothing of it."),
    "press_cut": mark("It was too long, and was cut."),
    "muted": mark("You will not be sent what they write. They are not told."),
    "unmuted": mark("You will be sent what they write."),
    "mute_whom": mark("Nobody else at this table is called that."),
    "mails_all": mark("You will be mailed whenever something happens in this game."),
    "mails_asked": mark("You will be mailed when you are asked, at scorings and at the end."),
    "mails_daily": mark("You will get one mail a day of this game."),
    "mails_how": mark(
        "How many mails? Say all, asked or daily behind that word. Nothing was changed. "
        "Mails of one kind are stopped by the link to unsubscribe in them, or on the page about you."
    ),
    "language_set": mark("This is the language of your mails from now on."),
    "language_which": mark("Mails can be written in English (en), German (de) and Spanish (es). Nothing was changed."),
    "zone_set": mark("Times are told by your clock from now on."),
    "zone_which": mark("There is no such time zone. They are called like Europe/Madrid. Nothing was changed."),
    "last_answer": mark(
        "You have sent many messages today. Whatever else you send still counts, but until tomorrow we answer no more "
        "of it by mail. The page of the game shows what became of each message."
    ),
    "in_time": mark(
        "Your message reached our mail server before the deadline, but the game only after it. That was our fault: "
        "what was played for you stands, but it doesn't count as a miss."
    ),
    "in_time_waited": mark(
        "Your message reached our mail server before the deadline, but the game only after it. That was our fault, "
        "so it doesn't count as a miss."
    ),
    "in_time_veto": mark(
        "Your message reached our mail server before the time for a Veto was over, but the game only after it. "
        "That was our fault. What was played stands."
    ),
    "at_the_desk": mark("That is not for this game: write to the address “play” of this server."),
    "on_the_page": mark("That cannot be done by this mail. See the page of the game."),
}


def notes(voice: Voice, reading: Reading) -> Iterator[Line]:
    """What else there is to say, one sentence each."""
    yield from (Line(voice.say(NOTES[name])) for name in reading.notes if name in NOTES)


def done(voice: Voice, reading: Reading) -> Iterator[Line]:
    """The orders that were used, and which of their possibilities it was; those taken back; a disc set anew."""
    for order in reading.stored:
        if order.used:
            yield sample(order.text, voice.say("Done:"))
        yield from came(voice.say, order.done)
        if order.replaces:
            code, _, text = order.replaces.partition(", ")
            yield sample(text, voice.say("It replaces your order {code}:", code=code))
    for was, now in reading.discs:
        words = {"now": secret(voice, now), "was": secret(voice, was)}
        yield Line(voice.say("Your secret choice is {now} now, no longer {was}.", **words))
    yield from (sample(order.text, voice.say("Taken back ({code}):", code=order.code)) for order in reading.retracted)


def secret(voice: Voice, chosen: str | list[str]) -> str:
    """What was chosen in secret: a region, a modifier, or a list of power cards or of places."""
    if isinstance(chosen, list):
        return ", ".join(secret(voice, each) for each in chosen) or voice.say("nothing")
    value, _, modifier = chosen.partition("/")
    if chosen in rules.MODIFIERS:
        return voice.modifier(chosen)
    if value.isdecimal():
        return voice.power(int(value), modifier or None, rules.shifted(int(value), modifier))
    return voice.the(chosen)


def came(say: Callable[..., str], told: str) -> Iterator[Line]:
    """Which condition was true, in a sentence, and below it what was done, as an order; either may be missing."""
    lines = told.splitlines()
    yield from (Line(clause) for clause in lines if clause.endswith("."))
    yield from (sample(text, say("Of it came:")) for text in lines if not text.endswith("."))


def offered(voice: Voice, offer: Offered) -> Iterator[Line]:
    """Orders that answer an old mail: what they would be now, if the player says yes."""
    if offer.then and offer.then != offer.round:
        yield Line(
            voice.say(
                "Your message answers a mail of round {then}; it is round {round} now.",
                then=offer.then,
                round=offer.round,
            )
        )
    else:
        yield Line(voice.say("Your message answers a mail whose question is over; another one is open now."))
    if not offer.letter:
        yield Line(voice.say("Nothing of it can be used now:"))
        yield from (sample(order) for order in offer.orders)
        return
    accept = voice.say("yes") if offer.letter == "yes" else offer.letter
    yield Line(voice.say("If you mean it for now, reply with {word} alone:", word=accept))
    yield from (sample(order) for order in offer.orders)


def stored(voice: Voice, view: JSON, orders: Sequence[Stored]) -> Iterator[Line]:
    """Every order that waits: its code, the moment it counts, and what it would do were that now."""
    for order in orders:
        why = voice.say("It could not be used: {why}", why=order.why) if order.why else ""
        moment = f"{order.code}, {voice.say(_counts(view, order), **_about(voice, view, order))}."
        yield sample(order.text, " ".join(filter(None, [moment, why])))
        if order.trial and not order.why:
            yield from _forecast(voice, order.trial)


_LASTING: Final = {
    "power": mark("for your power card of every round, until round {until} is over"),
    "turn": mark("for your turn of every round, until round {until} is over"),
}


def _counts(view: JSON, order: Stored) -> str:
    """When an order counts."""
    if order.until:
        return _LASTING.get(order.type, mark("until round {until} is over"))
    if order.type == "power":
        return mark("for your power card of round {round}")
    if order.type == "turn":
        return mark("for your turn of round {round}")
    if order.type == "disc":
        return (
            mark("for the secret choice of card {card}") if order.card else mark("for the scoring after round {next}")
        )
    if order.type == "answer":
        return mark("for the question that is open")
    return mark("until you change it")


def _about(voice: Voice, view: JSON, order: Stored) -> dict[str, Any]:
    following = next((n for n in GENERAL_SCORING if n >= view["round"]), GENERAL_SCORING[-1])
    card = voice.card(order.card).stack if order.card else ""
    return {"round": order.round or view["round"], "next": following, "card": card, "until": order.until}


def _forecast(voice: Voice, trial: Trial) -> Iterator[Line]:
    """What a waiting order would do if it were asked for at this moment."""
    if trial.why:
        yield Line(voice.say("If that came now, it could not be played. {why}", why=trial.why))
    elif [event["type"] for event in trial.events] == ["power"]:
        yield Line(voice.say("If you were asked now, it would play {value}.", value=trial.events[0]["value"]))
    elif trial.events:
        yield Line(voice.say("If that came now: {story}", story=" ".join(_story(voice, trial))))


def tried(voice: Voice, trials: Sequence[Trial]) -> tuple[Section, ...]:
    """What was only tried: what would happen, the score, the board. Nothing of it is stored."""
    parts: tuple[Section, ...] = ()
    for trial in trials:
        lines = [sample(trial.text, voice.say("Tried, nothing is stored:")), *map(Line, _outcome(voice, trial))]
        parts += section("tried", "", lines)
        if trial.view:
            parts += section("board", voice.say("The board would then be"), trial.board)
    return parts


def _outcome(voice: Voice, trial: Trial) -> Iterator[str]:
    if trial.untold:
        yield voice.say("It cannot be tried before its question comes.")
    elif trial.why:
        yield voice.say("It could not be played now. {why}", why=trial.why)
    else:
        yield from _story(voice, trial)
        yield from (
            [voice.say("Points then: {points}.", points=points_of(voice, trial.view["points"]))] if trial.view else []
        )
        yield from [voice.say("Then you would be asked something more.")] if trial.asks else []
        yield from [] if trial.events else [voice.say("Nothing can be seen of it before the others have answered.")]


def _story(voice: Voice, trial: Trial) -> list[str]:
    return story(voice, trial.events)


def hint(voice: Voice, order: str) -> tuple[Section, ...]:
    """What the steady bot would do."""
    line = sample(order, voice.say("The steady bot, which is no master, would play:"))
    return section("hint", voice.say("A hint"), [line]) if order else ()


# -- press -----------------------------------------------------------------------------------------------------------


def heard(voice: Voice, press: Sequence[Said]) -> tuple[Section, ...]:
    """What others have said since the last mail. Each line stands behind a bar: quoted back, it is no order."""
    lines = [line for said in press for line in _said(voice, said, _from(voice, said))]
    return section("press", voice.say("Said at the table"), lines)


def with_press(report: Report, voice: Voice, words: Sequence[Said]) -> Report:
    """The report with what others have said, above the board."""
    told = heard(voice, words)
    if not told:
        return report
    parts = list(report.sections)
    at = next((n for n, part in enumerate(parts) if part.name in _BELOW), len(parts))
    return replace(report, sections=(*parts[:at], *told, *parts[at:]))


def sent(voice: Voice, press: Sequence[Said]) -> tuple[Section, ...]:
    """What of the message went to others, word for word."""
    lines = [line for said in press for line in _said(voice, said, _to(voice, said))]
    return section("press", voice.say("Sent to others"), lines)


def _said(voice: Voice, said: Said, who: str) -> Iterator[Line]:
    first, *rest = said.text.splitlines() or [""]
    yield sample(first, f"{capital(who)}:")
    yield from map(sample, rest)


def _from(voice: Voice, said: Said) -> str:
    who = voice.say("the game master") if said.sender is None else voice.name(said.sender) if said.sender else ""
    who = who or voice.say("somebody who does not give a name")
    if said.to is None:
        return voice.say("{who} to all", who=who)
    return voice.say("{who} to {people}", who=who, people=_people(voice, said.to))


def _to(voice: Voice, said: Said) -> str:
    """`To Ana:` alone would be press again, were it to come back in a quotation."""
    if said.master:
        return voice.say("Sent to the game master")
    grey = voice.say(", without your name") if said.grey else ""
    if said.to is None:
        return voice.say("Sent to all") + grey
    return voice.say("Sent to {people}", people=_people(voice, said.to)) + grey


def _people(voice: Voice, seats: Sequence[str]) -> str:
    return voice.tongue.listed([voice.who(seat) for seat in sorted(seats, key=lambda seat: seat == voice.me)])
