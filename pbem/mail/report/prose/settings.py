"""A game's settings and its sealed shuffle, in words."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from typing import Final

from pbem import rules
from pbem.mail.report.facts import Pace, Shuffle
from pbem.mail.report.prose.words import Voice, capital
from pbem.rules.editions.texts import doubts
from pbem.tongue import Tongue, mark


def played(edition: str, chosen: Mapping[str, str], tongue: Tongue) -> list[str]:
    """What is played: the edition and the rounds; then each option that is not as usual on a line, with its meaning."""
    told: list[str] = []
    for name, value in sorted(chosen.items(), key=lambda option: option[0] != "rounds"):
        if name in rules.OPTIONS and (name == "rounds" or value != rules.OPTIONS[name].default):
            asked, meanings = rules.option_words(name, tongue.language)
            means = capital(meanings[value]) if asked.endswith("?") else meanings[value]
            told.append(f"{means}." if name == "rounds" else f"{_title(asked)} {means}.")
    return [f"{edition}. {told[0]}", *told[1:]]


def _title(asked: str) -> str:
    """What an option asks, to be answered at once: `How many rounds?`, `Power Shift:`."""
    return asked if asked.endswith(("?", ",", ":")) else f"{asked}:"


def reconstructed(edition: str, chosen: Mapping[str, str], players: int, tongue: Tongue) -> list[str]:
    """What of the game no rulebook prints, in plain words."""
    words = doubts(tongue.language)
    return [words[key] for key in rules.doubts(edition, chosen, players)]


_FRIENDS: Final = mark(
    "Among friends: the game master may play too, and takes the game back, changes the pace and gives seats away "
    "without a vote. It does not count for the ratings."
)


def pace(chosen: Pace, tongue: Tongue) -> str:
    """How long there is for an answer, and what happens then; and what is unusual about talk and help."""
    talk = [tongue.say(_TALK[chosen.press])] if chosen.press in _TALK else []
    grey = [tongue.say("Words may be sent without a name.")] if chosen.grey else []
    hints = [tongue.say("Whoever wants can ask what a simple bot would do.")] if chosen.hints else []
    trust = [tongue.say(_FRIENDS)] if chosen.trust == "friends" else []
    return " ".join([_clock(chosen, tongue), *talk, *grey, *hints, *trust])


def _clock(chosen: Pace, tongue: Tongue) -> str:
    if not chosen.answer_hours:
        return tongue.say("No deadlines: the game waits for every answer.")
    then = tongue.say("If none comes, {then}.", then=tongue.say(_MISSED[chosen.on_miss]))
    return " ".join([_answers(chosen, tongue), *_others(chosen, tongue), *_calendar(chosen, tongue), then])


def _answers(chosen: Pace, tongue: Tongue) -> str:
    hours = _hours(chosen.answer_hours, tongue)
    before = tongue.listed([_hours(n, tongue) for n in chosen.remind_hours])
    if len(chosen.remind_hours) > 1:
        return tongue.say("{hours} for an answer, reminders {before} before the end.", hours=hours, before=before)
    if chosen.remind_hours:
        return tongue.say("{hours} for an answer, a reminder {before} before the end.", hours=hours, before=before)
    return tongue.say("{hours} for an answer.", hours=hours)


def _others(chosen: Pace, tongue: Tongue) -> list[str]:
    """The kinds of questions with times of their own."""
    never = tongue.say("no deadline")
    times = [f"{tongue.say(_KINDS[kind])} {_hours(n, tongue) if n else never}" for kind, n in chosen.by.items()]
    return [tongue.say("Times of their own: {times}.", times=", ".join(times))] if times else []


def _hours(hours: float, tongue: Tongue) -> str:
    return tongue.span(timedelta(hours=hours))


def _calendar(chosen: Pace, tongue: Tongue) -> list[str]:
    """When deadlines fall, and what time there is beyond them."""
    bank, grace = _hours(chosen.bank, tongue), _hours(chosen.grace, tongue)
    days, told = [tongue.weekday(day) for day in chosen.weekdays], []
    if chosen.at:
        told.append(tongue.say("Deadlines fall at {times}, {zone}.", times=", ".join(chosen.at), zone=chosen.zone))
    if 0 < len(days) < len(_WEEK):
        told.append(tongue.say("Only these days count: {days}.", days=tongue.listed(days)))
    if chosen.off:
        noons = (datetime.combine(day, time(12), UTC) for day in chosen.off)
        off = tongue.listed([tongue.day(noon, "UTC") for noon in noons])
        told.append(tongue.say("These days do not count: {days}.", days=off))
    if chosen.least:
        least = _hours(chosen.least, tongue)
        told.append(tongue.say("Nothing is played earlier than {span} after it was asked.", span=least))
    if chosen.cool_off:
        cool_off = tongue.span(timedelta(minutes=chosen.cool_off))
        told.append(tongue.say("When all have answered: {span} more to think again.", span=cool_off))
    if chosen.grace:
        told.append(tongue.say("An answer still counts for {span} after the deadline.", span=grace))
    if chosen.bank:
        told.append(tongue.say("Each has a bank of {span}, used before anything is missed.", span=bank))
    return told


_WEEK: Final = range(7)
_KINDS: Final = {
    "power": mark("power card"),
    "turn": mark("turn"),
    "disc": mark("secret region"),
    "return": mark("what is returned"),
    "veto": mark("Veto"),
}
_TALK: Final = {
    "private": mark("Players may also write to one another alone."),
    "none": mark("Players do not talk through the server."),
}
_MISSED: Final = {
    "ask": mark("the game goes on waiting"),
    "bot": mark("a simple bot plays that once"),
    "play": mark("a simple bot plays on until the player is back"),
    "standby": mark("a simple bot plays on, and standbys are asked to take the seat until the player is back"),
    "least": mark("the least is done: the lowest card, nothing placed"),
    "master": mark("the game master decides"),
}


def sealed(voice: Voice, shuffle: Shuffle) -> list[str]:
    """What was promised before the game, and the words that were mixed in."""
    words = [f"{voice.who(colour)} {word}" for colour, word in shuffle.words.items() if word]
    mixed = voice.say("Your words are mixed in: {words}.", words=", ".join(words)) if words else ""
    promised = voice.say(
        "Fair shuffle: sealed before anybody joined, {commitment}.",
        commitment=shuffle.commitment,
    )
    return [
        " ".join(filter(None, [promised, mixed])),
        voice.say("At the end the seed is opened, and anyone can check that nothing was changed."),
    ]


def homes(voice: Voice, grandes: Mapping[str, str]) -> str:
    """`Ana Sevilla, you Granada`."""
    return ", ".join(f"{voice.who(colour)} {voice.place(home)}" for colour, home in grandes.items())


def clockwise(voice: Voice, colours: list[str], start: str) -> str:
    """Round the table from whoever begins, colours told once."""
    at = colours.index(start)
    return voice.listed([f"{voice.who(c)} ({colour(voice.tongue, c)})" for c in colours[at:] + colours[:at]])


def colour(tongue: Tongue, name: str) -> str:
    """A colour's name."""
    return tongue.say(_COLOURS[name])


_COLOURS: Final = {
    "red": mark("red"),
    "blue": mark("blue"),
    "green": mark("green"),
    "yellow": mark("yellow"),
    "purple": mark("purple"),
}
