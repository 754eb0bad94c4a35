"""What happened, in sentences: past tense, by name, one turn in one sentence where it fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Final

from pbem.mail.report.chapters import Chapter, chapters
from pbem.mail.report.prose import votes
from pbem.mail.report.prose.scorings import general_scoring, points_of, special_scoring
from pbem.mail.report.prose.turns import turn
from pbem.mail.report.prose.words import Voice
from pbem.rules import JSON
from pbem.tongue import mark


def story(voice: Voice, events: Iterable[JSON], *, powers_elsewhere: bool = False) -> list[str]:
    """All of it. `powers_elsewhere`: the power cards of the running round stand elsewhere in the mail."""
    parts = list(by_chapter(voice, events))
    newest = next((chapter for chapter, _ in reversed(parts) if chapter.kind in {"powers", "round"}), None)
    elsewhere = newest if powers_elsewhere and newest and newest.kind == "powers" else None
    return [line for chapter, lines in parts if chapter is not elsewhere for line in lines]


def by_chapter(voice: Voice, events: Iterable[JSON]) -> Iterator[tuple[Chapter, list[str]]]:
    """The chapters, each with its sentences."""
    starter = ""
    for chapter in chapters(events):
        starter = next((event["colour"] for event in chapter.of("marker")), starter)
        yield chapter, _chapter(voice, chapter, starter)


def _chapter(voice: Voice, chapter: Chapter, starter: str) -> list[str]:
    match chapter.kind:
        case "round":
            return _round(voice, chapter, starter)
        case "powers":
            return [_powers(voice, chapter)]
        case "passed":
            return _passed(voice, chapter)
        case "turn":
            return turn(voice, chapter, special_scoring(voice, chapter))
        case "scoring":
            return general_scoring(voice, chapter.events)
        case "over":
            return [voice.say("The game is over: {points}.", points=points_of(voice, chapter.events[-1]["points"]))]
        case "master":
            return [master(voice, event) for event in chapter.events]
    return [
        voice.either(event["colour"], "Your Veto lapsed unused.", "{who}'s Veto lapsed unused.")
        for event in chapter.of("veto_lapsed")
    ]


_MASTER: Final = {
    "delayed": mark("Something of ours was down, so every deadline moved by that long."),
    "paused": mark("The game master has paused the game."),
    "resumed": mark("The game master has let the game go on."),
    "extended": mark("The game master has given more time."),
    "repaired": mark("The rules of this program were mended; what no longer fits them is asked again."),
    "substituted": mark("The game master has given a seat to somebody else."),
    "resigned": mark("A player has left the game."),
    "rewound": mark("The game master has taken the game back to an earlier moment."),
    "handed": mark("The game has no game master any more."),
    "paced": mark("The game master has changed the pace of the game."),
    "ended": mark("The game master has ended the game."),
}


def master(voice: Voice, event: JSON) -> str:
    """What the game master did, and said about it; or the table together."""
    if votes.ours(event):
        return votes.told(voice, event)
    told = " ".join([_of_a_seat(voice, event) or voice.say(_MASTER[event["act"]]), *_newcomer(voice, event)])
    return f"{told[:-1]}: {event['words'].rstrip(' .')}." if event.get("words") else told


def _newcomer(voice: Voice, event: JSON) -> list[str]:
    """Who plays for whom from now on."""
    if "before" not in event:
        return []
    if event["name"] is None:
        return [voice.say("{before} is now played by a bot.", before=event["before"])]
    return [voice.say("{before} is now played by {name}.", before=event["before"], name=event["name"])]


def _of_a_seat(voice: Voice, event: JSON) -> str:
    """Where it concerned somebody, or so many hours; "" where nothing more is known."""
    seat, either = event.get("seat", ""), voice.either
    match event["act"]:
        case "extended" if "hours" in event:
            hours = voice.tongue.span(timedelta(hours=event["hours"]))
            if not seat:
                return voice.say("The game master has given {hours} more.", hours=hours)
            return either(
                seat,
                "The game master has given you {hours} more.",
                "The game master has given {who} {hours} more.",
                hours=hours,
            )
        case "answered":
            return either(seat, "The game master has answered for you.", "The game master has answered for {who}.")
        case "reread":
            return either(
                seat,
                "The game master has had a mail of yours read again.",
                "The game master has had a mail of {who} read again.",
            )
        case "looked":
            return _looked(voice, event, seat)
        case "handed" if event.get("name"):
            return voice.say("{name} is the game master now.", name=event["name"])
    return ""


def _looked(voice: Voice, event: JSON, seat: str) -> str:
    """A master who does not play may look at what is hidden, but not in secret."""
    match event["what"]:
        case "mail":
            return voice.either(
                seat,
                "The game master, who does not play, has read one of your mails.",
                "The game master, who does not play, has read a mail of {who}.",
            )
        case "seat":
            return voice.either(
                seat,
                "The game master, who does not play, has looked at all that you see, your hand too.",
                "The game master, who does not play, has looked at all that {who} sees, the hand too.",
            )
        case "trial":
            return voice.either(
                seat,
                "The game master, who does not play, has tried out what an answer or a mail of yours would do.",
                "The game master, who does not play, has tried out what an answer or a mail of {who} would do.",
            )
    return voice.say("The game master, who does not play, has looked at which mails came and went.")


def _round(voice: Voice, chapter: Chapter, starter: str) -> list[str]:
    begins = next((event["round"] for event in chapter.of("round")), None)
    if not begins:
        return _dummy(voice, chapter)
    if not starter:
        return [voice.say("Round {round} began.", round=begins), *_dummy(voice, chapter)]
    first = voice.either(
        starter, "Round {round} began; you play first.", "Round {round} began; {who} plays first.", round=begins
    )
    return [first, *_dummy(voice, chapter)]


def _dummy(voice: Voice, chapter: Chapter) -> list[str]:
    """Where the third colour of a game of two came to."""
    drawn = [region for event in chapter.of("dummy_regions") for region in event["regions"]]
    if not drawn:
        return []
    placed = [f"{event['n']} {voice.in_(event['place'])}" for event in chapter.of("placed")]
    if not placed:
        return [voice.say("The dummy drew {places} and came to neither.", places=voice.places(drawn))]
    return [voice.say("The dummy placed {places}.", places=voice.listed(placed))]


def _powers(voice: Voice, chapter: Chapter) -> str:
    played = {event["colour"]: power_shown(voice, event) for event in chapter.of("power")}
    order = next((event["colours"] for event in chapter.of("order")), None)
    shown = [f"{voice.who(colour)} {played[colour]}" for colour in order or played if colour in played]
    if not shown:  # the cards were told before; now the order is known
        return voice.say("The order of turns: {people}.", people=", ".join(map(voice.who, order or ())))
    return voice.say("Power cards: {cards}.", cards=", ".join(shown))


def power_shown(voice: Voice, event: JSON) -> str:
    """`9`; with a modifier `10 (9 +1)`: what counts comes first."""
    return voice.power(event["value"], event.get("modifier"), event.get("total"))


def _passed(voice: Voice, chapter: Chapter) -> list[str]:
    """Who gave what to whom; others' gifts are their own business."""
    told = ["" if event["modifier"] is None else _gift(voice, event) for event in chapter.of("passed")]
    return [voice.say("Everyone has passed a modifier to the left."), *filter(None, told)]


def _gift(voice: Voice, event: JSON) -> str:
    name = voice.modifier(event["modifier"])
    if event["colour"] == voice.me:
        return voice.say("You gave {modifier} to {who}.", modifier=name, who=voice.name(event["to"]))
    return voice.say("{who} gave you {modifier}.", modifier=name, who=voice.name(event["colour"]))


def rounds(voice: Voice, events: Sequence[JSON]) -> list[tuple[str, list[str]]]:
    """The whole story, a title and its sentences for every round."""
    return [(title, story(voice, part)) for title, part in parted(voice, events)]


def parted(voice: Voice, events: Sequence[JSON]) -> list[tuple[str, list[JSON]]]:
    """What happened in each round, with its title."""
    parts: list[tuple[str, list[JSON]]] = []
    for event in events:
        if event["type"] == "round":
            parts.append((voice.say("What happened in round {round}", round=event["round"]), []))
        elif parts:
            parts[-1][1].append(event)
    return parts
