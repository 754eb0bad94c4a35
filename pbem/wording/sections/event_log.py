"""Events as sentences: past tense, by name, one sentence per turn where possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Final

from pbem.i18n import N_
from pbem.rules import JSON
from pbem.wording.event_groups import Chapter, chapters
from pbem.wording.sections import votes
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.scoring import general_scoring, points_of, special_scoring
from pbem.wording.sections.tie_breaks import tie_break
from pbem.wording.sections.turn_narrative import turn


def story(
    narrator: Narrator, events: Iterable[JSON], *, powers_elsewhere: bool = False, plan_elsewhere: bool = False
) -> list[str]:
    """All events as sentences.

    `powers_elsewhere`, `plan_elsewhere`: the mail reports the round's power cards, or the special action just
    announced, elsewhere.
    """
    parts = list(by_chapter(narrator, _without_plan(events) if plan_elsewhere else events))
    newest = next((chapter for chapter, _ in reversed(parts) if chapter.kind in {"powers", "round"}), None)
    elsewhere = newest if powers_elsewhere and newest and newest.kind == "powers" else None
    return [line for chapter, lines in parts if chapter is not elsewhere for line in lines]


def _without_plan(events: Iterable[JSON]) -> list[JSON]:
    """The events without a final announcement, which hasn't been carried out yet."""
    told = list(events)
    return told[:-1] if told and told[-1]["type"] == "announced" else told


def by_chapter(narrator: Narrator, events: Iterable[JSON]) -> Iterator[tuple[Chapter, list[str]]]:
    """The chapters with their sentences."""
    starter = ""
    for chapter in chapters(events):
        starter = next((event["colour"] for event in chapter.of("marker")), starter)
        yield chapter, _chapter(narrator, chapter, starter)


def _chapter(narrator: Narrator, chapter: Chapter, starter: str) -> list[str]:
    match chapter.kind:
        case "round":
            return _round(narrator, chapter, starter)
        case "powers":
            return [_powers(narrator, chapter)]
        case "passed":
            return _passed(narrator, chapter)
        case "turn":
            return turn(narrator, chapter, special_scoring(narrator, chapter))
        case "scoring":
            return general_scoring(narrator, chapter.events)
        case "over":
            over = chapter.events[-1]
            ended = narrator.gettext("The game is over: {points}.", points=points_of(narrator, over["points"]))
            return [ended, *(tie_break(narrator, decided) for decided in over.get("tie_breaks", ()))]
        case "master":
            return [master(narrator, event) for event in chapter.events]
    return [
        narrator.either(event["colour"], "Your Veto expired unused.", "{who}'s Veto expired unused.")
        for event in chapter.of("veto_lapsed")
    ]


_MASTER: Final = {
    "delayed": N_("The server was down, so all deadlines moved by the same time."),
    "asleep": N_("The server was switched off, so a deadline was moved."),
    "moved_away": N_("The game has moved to another server."),
    "moved_here": N_(
        "The game has moved to this server. Please reply to this email, not to those from the old server."
    ),
    "paused": N_("The game master has paused the game."),
    "resumed": N_("The game master has resumed the game."),
    "extended": N_("The game master has given more time."),
    "repaired": N_("We fixed a rule in this program. If an answer no longer fits it, we'll ask for it again."),
    "substituted": N_("The game master has given a seat to someone else."),
    "resigned": N_("A player has left the game."),
    "rewound": N_("The game master has taken the game back to an earlier point."),
    "handed": N_("The game no longer has a game master."),
    "paced": N_("The game master has changed the time settings."),
    "ended": N_("The game master has ended the game."),
}


def master(narrator: Narrator, event: JSON) -> str:
    """What the game master, or the players together, did, with the reason."""
    if votes.ours(event):
        return votes.vote_outcome(narrator, event)
    told = " ".join(
        [_of_a_seat(narrator, event) or narrator.gettext(_MASTER[event["act"]]), *_newcomer(narrator, event)]
    )
    return f"{narrator.translator.colon(told[:-1])} {event['words'].rstrip(' .')}." if event.get("words") else told


def _newcomer(narrator: Narrator, event: JSON) -> list[str]:
    """Who plays for whom from now on."""
    if "before" not in event:
        return []
    if event.get("bot"):
        return [narrator.gettext("The bot {bot} now plays for {before}.", before=event["before"], bot=event["bot"])]
    if event["name"] is None:  # events of older versions don't name the bot
        return [narrator.gettext("A bot now plays for {before}.", before=event["before"])]
    return [narrator.gettext("{name} now plays for {before}.", before=event["before"], name=event["name"])]


def _of_a_seat(narrator: Narrator, event: JSON) -> str:
    """The sentence for an act about a seat, or with hours; "" if there is none."""
    seat, either = event.get("seat", ""), narrator.either
    match event["act"]:
        case "extended" if "hours" in event:
            hours = narrator.translator.span(timedelta(hours=event["hours"]))
            if not seat:
                return narrator.gettext("The game master has given everyone {hours} more.", hours=hours)
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
                "The game master has had one of your emails processed again.",
                "The game master has had an email from {who} processed again.",
            )
        case "looked":
            return _looked(narrator, event, seat)
        case "handed" if event.get("name"):
            return narrator.gettext("{name} is now the game master.", name=event["name"])
    return ""


def _looked(narrator: Narrator, event: JSON, seat: str) -> str:
    """A look at hidden information by a master who doesn't play."""
    match event["what"]:
        case "mail":
            return narrator.either(
                seat,
                "The game master, who isn't playing, has read one of your emails.",
                "The game master, who isn't playing, has read an email from {who}.",
            )
        case "seat":
            return narrator.either(
                seat,
                "The game master, who isn't playing, has looked at everything you can see, including your hand.",
                "The game master, who isn't playing, has looked at everything {who} can see, including the hand.",
            )
        case "trial":
            return narrator.either(
                seat,
                "The game master, who isn't playing, has tested what an answer or email from you would do.",
                "The game master, who isn't playing, has tested what an answer or email from {who} would do.",
            )
    return narrator.gettext("The game master, who isn't playing, has looked at the list of emails sent and received.")


def _round(narrator: Narrator, chapter: Chapter, starter: str) -> list[str]:
    begins = next((event["round"] for event in chapter.of("round")), None)
    if not begins:
        return _dummy(narrator, chapter)
    if not starter:
        return [narrator.gettext("Round {round} began.", round=begins), *_dummy(narrator, chapter)]
    first = narrator.either(
        starter,
        "Round {round}: You play the first power card.",
        "Round {round}: {who} plays the first power card.",
        round=begins,
    )
    return [first, *_dummy(narrator, chapter)]


def _dummy(narrator: Narrator, chapter: Chapter) -> list[str]:
    """Where the dummy's caballeros entered in a two-player game."""
    drawn = [region for event in chapter.of("dummy_regions") for region in event["regions"]]
    if not drawn:
        return []
    placed = [(event["n"], event["place"]) for event in chapter.of("placed")]
    if not placed:
        return [narrator.gettext("The dummy drew {places}, but placed nothing there.", places=narrator.places(drawn))]
    return [narrator.gettext("The dummy placed {places}.", places=narrator.all_there(placed))]


def _powers(narrator: Narrator, chapter: Chapter) -> str:
    played = {event["colour"]: power_shown(narrator, event) for event in chapter.of("power")}
    order = next((event["colours"] for event in chapter.of("order")), None)
    shown = [f"{narrator.who(colour)} {played[colour]}" for colour in order or played if colour in played]
    if not shown:  # the cards were reported before; now the order is known
        return narrator.gettext("Turn order: {people}.", people=", ".join(map(narrator.who, order or ())))
    return narrator.gettext("Power cards: {cards}.", cards=", ".join(shown))


def power_shown(narrator: Narrator, event: JSON) -> str:
    """`9`; with a modifier `10 (9 +1)`: the total comes first."""
    return narrator.power(event["value"], event.get("modifier"), event.get("total"))


def _passed(narrator: Narrator, chapter: Chapter) -> list[str]:
    """The modifiers that were passed on, as far as the reader may know them."""
    told = ["" if event["modifier"] is None else _gift(narrator, event) for event in chapter.of("passed")]
    return [narrator.gettext("Everyone passed a modifier to the left."), *filter(None, told)]


def _gift(narrator: Narrator, event: JSON) -> str:
    name = narrator.modifier(event["modifier"])
    if event["colour"] == narrator.me:
        return narrator.gettext("You gave {who} {modifier}.", modifier=name, who=narrator.name(event["to"]))
    return narrator.gettext("{who} gave you {modifier}.", modifier=name, who=narrator.name(event["colour"]))


def rounds(narrator: Narrator, events: Sequence[JSON]) -> list[tuple[str, list[str]]]:
    """The whole story: a title and sentences for every round."""
    return [(title, story(narrator, part)) for title, part in parted(narrator, events)]


def parted(narrator: Narrator, events: Sequence[JSON]) -> list[tuple[str, list[JSON]]]:
    """The events of each round, with its title."""
    parts: list[tuple[str, list[JSON]]] = []
    for event in events:
        if event["type"] == "round":
            parts.append((narrator.gettext("What happened in round {round}", round=event["round"]), []))
        elif parts:
            parts[-1][1].append(event)
    return parts
