"""Reasons in words, for receipts and pages: why a line was not understood, why an order was not used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from pbem.orders.context import Context
from pbem.orders.describe import describe, listed
from pbem.orders.judge import Fired
from pbem.orders.outcomes import Notice, Problem
from pbem.orders.render import condition
from pbem.orders.values import Ask

About: TypeAlias = Mapping[str, Any]


def problem(found: Problem, context: Context) -> str:
    """What is wrong with a line, as one or two sentences; the marked word is named in the first."""
    say = _PROBLEMS[found.code]
    words = say(context, found.about) if callable(say) else say
    return f'Not clear: "{found.word}". {words}' if found.word.strip() else words


def reason(ask: Ask, context: Context) -> str:
    """Why an order does not answer a question, as a sentence."""
    say = _REASONS[ask.code]
    return say(context, ask.about) if callable(say) else say


def notice(found: Notice, context: Context) -> str:
    """What an order leaves open, as a sentence."""
    return reason(Ask(found.code, dict(found.about)), context)


def accepted(found: Problem, context: Context) -> str:
    """What would be accepted in that place, or else what is asked at present; no sentence, for use after a colon."""
    if found.code in _ACCEPTED:
        return _ACCEPTED[found.code]
    return describe(context.question, context)


def _the(context: Context, place: str) -> str:
    return "the Castillo" if place == "castillo" else "the Court" if place == "court" else context.place_name(place)


def _open(_context: Context, about: About) -> str:
    stacks: Sequence[str] = about.get("open", ())
    return f"Still on the table: {listed([f'card {stack}' for stack in stacks])}." if stacks else "No card is left."


def _gone(context: Context, about: About) -> str:
    return f"That card is not on the table. {_open(context, about)}"


def _does(context: Context, about: About) -> str:
    """What the card does instead."""
    card = context.card(about["card"]) if about.get("card") else None
    return f"Card {card.stack} does this: {card.text}." if card else "That is no action of this card."


def _wrong_place(_context: Context, about: About) -> str:
    names = {
        "board": "regions and the Castillo",
        "regions": "regions",
        "origins": "regions and the Court",
        "crown": "regions, France and Portugal",
        "anywhere": "places of the board",
    }
    return f"Only {names[about['among']]} can be named here."


def _none_there(context: Context, about: About) -> str:
    place = _the(context, about["place"])
    whose = context.whose(about["colour"]) if "colour" in about else "own"
    there = about.get("there", 0)
    of = "of yours" if whose == "own" else f"of {whose}'s"
    return f"There are only {there} {of} in {place}." if there else f"There is none {of} in {place}."


def _missing(_context: Context, about: About) -> str:
    return {
        "place": 'The placing is not said: name regions with numbers, or write "place nothing".',
        "special": 'The special action is not said: name it, or write "no special".',
        "both": 'Neither the placing nor the special action is said; "nothing" declines both.',
    }[about["half"]]


def _not_there(context: Context, about: About) -> str:
    king = _the(context, context.view["king"])
    here = f"{_the(context, about['place'])} cannot be chosen here"
    return f"{here}: placing is next to the King ({king}), or in the Castillo." if about["near"] else f"{here}."


def _too_many_of(_context: Context, about: About) -> str:
    whose = "your own" if about["own"] else "the others'"
    return f"No more than {about['most']} of {whose} may move." if about["most"] else f"None of {whose} may move."


def _conditions(context: Context, about: About) -> str:
    return "; ".join(f'"{condition(one, context)}"' for one in about["conditions"])


def fired(found: Fired, context: Context) -> str:
    """Which clause of a conditional order was used, as a sentence; empty when the order had none."""
    if found.case is None:
        return ""
    if found.condition is None:
        return "None of its conditions was true, so what stands last was used."
    return f'Used because it was true: "{condition(found.condition, context)}".'


_PROBLEMS: Final[dict[str, str | Callable[[Context, About], str]]] = {
    "place_wanted": "A region is missing, or the Castillo.",
    "which_castilla": "There are two: Castilla la Vieja and Castilla la Nueva.",
    "number_wanted": "A number is missing: with several regions, each needs its own.",
    "whose_wanted": "Whose caballeros? Name the player, or say own.",
    "where_wanted": 'From where to where? One way to say it: "2 Ana Aragón > Castillo".',
    "arrow_wanted": 'From where to where? Put ">" or "to" between the two places.',
    "same_place": "They are there already.",
    "none_there": _none_there,
    "nobody": "Nobody else here plays that colour.",
    "own_only": "Only your own caballeros are meant here.",
    "other_action": _does,
    "no_action": "That is no special action.",
    "no_choice": _does,
    "one_region": "Only one region may be named.",
    "scoreboard_wanted": "The mobile scoreboards are 8 (8/4/0) and 4 (4/0/0).",
    "power_wanted": "A power card is missing: 1 to 13, lowest or highest.",
    "no_such_power": "Power cards go from 1 to 13.",
    "still_in_hand": "You have that power card in your hand.",
    "take_wanted": lambda _, about: f"That is more than one can take: at most {about['most']}.",
    "take_or_card": "Is that the card, or how many caballeros you take from the province?",
    "take_without_card": "How many you take belongs to a turn: write it before the card, on the same line.",
    "which_card": "Which card?",
    "card_wanted": lambda context, about: f"Which card? {_open(context, about)}",
    "card_gone": _gone,
    "no_such_stack": "The cards are named by their stacks, 1 to 5.",
    "several_cards": "Several cards bear that name: use the number of the stack.",
    "half_twice": "That half of the turn is said twice.",
    "half_wanted": "Here should stand what you place, or the special action.",
    "no_disc_card": "No disc is set for that card.",
    "veto_number": "Which steps stand? Say after how many of them your veto comes.",
    "veto_wanted": "Do you veto, or let it pass?",
    "wrong_place": _wrong_place,
    "round_wanted": "Which round?",
    "no_such_round": lambda _, about: f"That round is over, or is not played. To come: {listed(about['rounds'])}.",
    "nothing_asked": "Nothing is asked of you now, so a bare answer answers nothing.",
    "condition_wanted": 'A condition is missing here, like "Ana over 10" or "king in Sevilla".',
    "if_late": "What stands before it has no condition, so this would never count. Put the condition first.",
    "mixed_cases": "One line holds orders of one kind only: power cards, a turn, a disc, a veto, or what you return.",
    "unless_both": 'That is hard to turn round: say it with "if".',
    "order_wanted": "What should be done then is missing.",
    "which_modifier": "Which of your modifiers?",
    "ability_wanted": "Do you use it? Say ability, or no ability.",
    "press_whom": "Nobody at this table is called that. Nothing was sent.",
    "press_wanted": lambda _, about: (
        f'To say something to {about["names"]}, begin the line with "press". Nothing was sent.'
    ),
    "press_end": "Where do these words end? Put end on a line of its own behind them. Nothing was sent.",
    "too_much": "That is more than any game allows.",
    "unexpected": "The line could not be read from there on.",
    "at_least": lambda _, about: f"At least {about['least']} must be named.",
}

_REASONS: Final[dict[str, str | Callable[[Context, About], str]]] = {
    "other_question": "It answers another question.",
    "other_round": lambda _, about: f"It is for round {about['round']}.",
    "other_card": "It is for another card than the one you have.",
    "no_power_left": lambda _, about: f"None of its power cards can be played. Free: {listed(about['options'])}.",
    "no_disc_left": "None of its regions can be chosen.",
    "power_played": lambda context, about: (
        f"{context.names.get(about['by'], about['by'])} has played the {about['value']}."
    ),
    "power_gone": lambda _, about: f"You do not have the {about['value']} any more.",
    "card_gone": "Its card is not on the table any more.",
    "asked_for": "You wanted to be asked here.",
    "expired": lambda _, about: f"It was to count until round {about['until']}.",
    "no_case": lambda context, about: f"None of its conditions is true: {_conditions(context, about)}.",
    "not_known": lambda context, about: f"It cannot be told yet: {_conditions(context, about)}.",
    "ability_missing": 'What your modifier can do is not said: write "ability" and what, or "no ability".',
    "half_impossible": "A half of that turn is not possible.",
    "half_missing": _missing,
    "choice_missing": "What the special action should do is not said.",
    "return_rest": lambda _, about: f"Where the other {about['left']} come from is not said.",
    "not_an_option": "That cannot be chosen here.",
    "too_many": lambda _, about: f"Too many: at most {about['most']}.",
    "too_few": lambda _, about: f"Too few: at least {about['least']}.",
    "too_many_of": _too_many_of,
    "veto_steps": lambda _, about: f"At most {about['most']} steps can stand before a veto.",
    "king_region": lambda context, about: f"{_the(context, about['place'])} is the King's region: nobody may touch it.",
    "not_there": _not_there,
    "none_there": _none_there,
    "one_each": "Only one of each player.",
    "one_region": lambda context, about: f"All must come from one region ({_the(context, about['place'])}).",
    "all_of_them": lambda context, about: f"All of yours must leave {_the(context, about['place'])}.",
}

_ACCEPTED: Final = {
    "place_wanted": "a region, or the Castillo",
    "number_wanted": 'a number with each region, like "2 Granada, 1 Castillo"',
    "where_wanted": 'number, whose, from > to, like "2 Ana Aragón > Castillo"',
    "whose_wanted": "a player's name, or own",
    "scoreboard_wanted": 'the scoreboard and its place, like "8 Granada"',
    "power_wanted": "a number from 1 to 13, lowest or highest",
    "no_such_power": "a number from 1 to 13, lowest or highest",
    "card_gone": "one of the open cards, by its number",
    "no_such_stack": "one of the open cards, by its number",
    "condition_wanted": 'who, over or under, and a number, like "Ana over 10"; or "king in Sevilla"',
    "order_wanted": "an order",
    "ability_wanted": '"ability" or "no ability"',
    "veto_number": '"veto", "veto after 2", or "no veto"',
    "press_whom": "a player's name, all, or master",
    "press_wanted": "press, the name, a colon and your words",
    "press_end": "press, the name, a colon and your words, on one line",
}
