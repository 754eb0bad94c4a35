"""A game's settings and its sealed shuffle, as text."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from typing import Final

from pbem import marks, rules
from pbem.facts import Pace, Shuffle
from pbem.i18n import N_, Translator
from pbem.wording.sections.grammar import Narrator, capital


def played(edition: str, chosen: Mapping[str, str], translator: Translator) -> list[str]:
    """The edition and the rounds, then a line for each option that players should know before the game.

    These are options not at their default, house rules, and those that are `always_told`.
    """
    rounds = rules.OPTIONS["rounds"]
    how_many = capital(rules.value_words(rounds, chosen.get("rounds", rounds.default), translator.language))
    others = [option for option in rules.OPTIONS.values() if option is not rounds and option.name in chosen]
    told = [_option(option, chosen[option.name], translator) for option in others if _is_told(option, chosen)]
    return [f"{edition}. {how_many}.", *told]


def _is_told(option: rules.Option, chosen: Mapping[str, str]) -> bool:
    value = chosen[option.name]
    return option.always_told or option.source(value).is_house_rule or value != option.default


def _option(option: rules.Option, value: str, translator: Translator) -> str:
    asks = _title(rules.option_words(option.name, translator.language).asks, translator)
    means = rules.value_words(option, value, translator.language)
    return f"{asks} {capital(means) if asks.endswith('?') else means}."


def house_rules(chosen: Mapping[str, str], translator: Translator) -> list[str]:
    """An item for a list of games that names the house rules; [] if there are none."""
    names = rules.house_rules(chosen, translator.language)
    if not names:
        return []
    return [translator.ngettext("house rule: {names}", "house rules: {names}", len(names), names=", ".join(names))]


def _title(asked: str, translator: Translator) -> str:
    """An option's question as a heading: `How many rounds?`, `Power Shift:`."""
    return asked if asked.endswith(("?", ",", ":")) else translator.colon(asked)


def reconstructed(edition: str, chosen: Mapping[str, str], players: int, translator: Translator) -> list[str]:
    """The parts of the game that no rulebook prints."""
    return marks.of_game(edition, chosen, players, translator)


_FRIENDS: Final = N_(
    "Among friends: the game master may play too, and can take back moves, change the time settings and give seats to "
    "others without a vote. The game isn't rated."
)


def pace(chosen: Pace, translator: Translator) -> str:
    """The time to answer and what happens then; also unusual settings for press and hints."""
    talk = [translator.gettext(_TALK[chosen.press])] if chosen.press in _TALK else []
    grey = [translator.gettext("Players may write messages without giving their name.")] if chosen.grey else []
    hints = [translator.gettext("Players may ask the bots for hints. The game isn't rated.")] if chosen.hints else []
    trust = [translator.gettext(_FRIENDS)] if chosen.trust == "friends" else []
    return " ".join([_clock(chosen, translator), *talk, *grey, *hints, *trust])


def _clock(chosen: Pace, translator: Translator) -> str:
    if not chosen.answer_hours:
        return translator.gettext("No deadlines. The game waits for every answer.")
    missed = translator.gettext(_MISSED[chosen.on_miss])
    return " ".join(
        [_answers(chosen, translator), *_others(chosen, translator), *_calendar(chosen, translator), missed]
    )


def _answers(chosen: Pace, translator: Translator) -> str:
    hours = _hours(chosen.answer_hours, translator)
    before = translator.listed([_hours(n, translator) for n in chosen.remind_hours])
    if len(chosen.remind_hours) > 1:
        return translator.gettext(
            "You have {hours} to answer and get reminders {before} before the deadline.", hours=hours, before=before
        )
    if chosen.remind_hours:
        return translator.gettext(
            "You have {hours} to answer. We'll remind you {before} before the deadline.", hours=hours, before=before
        )
    return translator.gettext("You have {hours} to answer.", hours=hours)


def _others(chosen: Pace, translator: Translator) -> list[str]:
    """The kinds of questions with separate times."""
    never = translator.gettext("no deadline")
    times = [
        f"{translator.gettext(_KINDS[kind])} {_hours(n, translator) if n else never}" for kind, n in chosen.by.items()
    ]
    return [translator.gettext("Different times to answer: {times}.", times=", ".join(times))] if times else []


def _hours(hours: float, translator: Translator) -> str:
    return translator.span(timedelta(hours=hours))


def _calendar(chosen: Pace, translator: Translator) -> list[str]:
    """When deadlines fall, and the extra time beyond them."""
    bank, grace = _hours(chosen.bank, translator), _hours(chosen.grace, translator)
    days, told = [translator.weekday(day) for day in chosen.weekdays], []
    if chosen.at:
        times = translator.listed(chosen.at)
        told.append(translator.gettext("Deadlines are at {times}, {zone}.", times=times, zone=chosen.zone))
    if 0 < len(days) < len(_WEEK):
        told.append(
            translator.gettext("Only these days count towards deadlines: {days}.", days=translator.listed(days))
        )
    if chosen.off:
        noons = (datetime.combine(day, time(12), UTC) for day in chosen.off)
        off = translator.listed([translator.day(noon, "UTC") for noon in noons])
        told.append(translator.gettext("These days don't count towards deadlines: {days}.", days=off))
    if chosen.least:
        least = _hours(chosen.least, translator)
        told.append(
            translator.gettext(
                "After asking for an answer, the game waits at least {span} before it goes on.", span=least
            )
        )
    if chosen.cool_off:
        cool_off = translator.span(timedelta(minutes=chosen.cool_off))
        told.append(
            translator.gettext(
                "When everyone has answered, there is another {span} to change your mind.", span=cool_off
            )
        )
    if chosen.grace:
        told.append(
            translator.gettext("After a deadline you have {span} of grace: an answer still counts.", span=grace)
        )
    if chosen.bank:
        told.append(
            translator.gettext(
                "Each player also has {span} of reserve time, which is used before a deadline counts as missed.",
                span=bank,
            )
        )
    return told


_WEEK: Final = range(7)
_KINDS: Final = {
    "power": N_("power card"),
    "turn": N_("turn"),
    "disc": N_("secret region"),
    "return": N_("returning caballeros"),
    "veto": N_("Veto"),
}
_TALK: Final = {
    "private": N_("Players may also send private messages."),
    "none": N_("Players can't send messages."),
}
_MISSED: Final = {
    "ask": N_("If you miss a deadline, the game will keep waiting."),
    "bot": N_("If you miss a deadline, a simple bot will answer for you, just that once."),
    "play": N_("If you miss a deadline, a simple bot will play for you until you're back."),
    "standby": N_(
        "If you miss a deadline, a simple bot will play for you, and your seat will be offered to substitutes, until "
        "you're back."
    ),
    "least": N_("If you miss a deadline, your lowest card will be played, and nothing placed."),
    "master": N_("If you miss a deadline, the game master will decide what happens."),
}


def sealed(narrator: Narrator, shuffle: Shuffle) -> list[str]:
    """The commitment published before the game, and the words mixed in."""
    promised = narrator.gettext(
        "Fair shuffle. Checksum, published before anyone joined: {commitment}.",
        commitment=shuffle.commitment,
    )
    return [
        " ".join(filter(None, [promised, mixed_in(narrator, shuffle)])),
        narrator.gettext("At the end we publish the seed, and anyone can check that nothing was changed."),
    ]


def mixed_in(narrator: Narrator, shuffle: Shuffle) -> str:
    """The words that the players added to the shuffle; "" if there are none."""
    words = narrator.each_with((colour, word) for colour, word in shuffle.words.items() if word)
    return narrator.gettext("Words from the players: {words}.", words=words) if words else ""


def homes(narrator: Narrator, grandes: Mapping[str, str]) -> str:
    """`Ana (Sevilla), you (Granada)`."""
    return narrator.each_with((colour, narrator.place(home)) for colour, home in grandes.items())


def clockwise(narrator: Narrator, colours: list[str], start: str) -> str:
    """The players clockwise from the first, each with their colour."""
    at = colours.index(start)
    return narrator.listed([_sitting(narrator, c) for c in colours[at:] + colours[:at]])


def _sitting(narrator: Narrator, seat: str) -> str:
    who, its_colour = narrator.who(seat), colour(narrator.translator, seat)
    if seat in narrator.bots:
        return narrator.gettext("{who} ({colour}, a bot)", who=who, colour=its_colour)
    return f"{who} ({its_colour})"


def colour(translator: Translator, name: str) -> str:
    """A colour's name in the reader's language."""
    return translator.gettext(_COLOURS[name])


_COLOURS: Final = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
}
