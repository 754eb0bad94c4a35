"""Reasons in words, for receipts and pages: why a line was not understood, why an order was not used.

All in the language of the context.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from pbem.i18n import N_
from pbem.orders import vetoes
from pbem.orders.apply_results import Ask, Unused
from pbem.orders.conditions_eval import Fired
from pbem.orders.context import Context
from pbem.orders.describe import describe
from pbem.orders.reading_results import Notice, Problem
from pbem.orders.refusals import none_there, refusal
from pbem.orders.render import condition
from pbem.rules import Illegal, edition
from pbem.rules.reasons import NoneThere, to_json

About: TypeAlias = Mapping[str, Any]
Words: TypeAlias = str | Callable[[Context, About], str]


def problem(found: Problem, context: Context) -> str:
    """What is wrong with a line, as one or two sentences; the marked word is named in the first."""
    words = why(found, context)
    marked = context.translator.gettext('Not clear: "{word}".', word=found.word)
    return f"{marked} {words}" if found.word.strip() else words


def why(found: Problem, context: Context) -> str:
    """The same without the marked word."""
    return _said(_PROBLEMS[found.code], found.about, context)


def reason(unused: Unused, context: Context) -> str:
    """Why an order does not answer a question, as one or two sentences; of an illegal answer, also what would be."""
    if isinstance(unused, Illegal):
        return refusal(unused, context)
    return _said(_REASONS[unused.code], unused.about, context)


def for_programs(unused: Unused) -> dict[str, Any]:
    """The same for programs: a code, its facts, and the tokens that may stand there instead."""
    if isinstance(unused, Illegal):
        return to_json(unused)
    return {"code": unused.code, "facts": unused.about, "instead": []}


def notice(found: Notice, context: Context) -> str:
    """What an order leaves open, as a sentence."""
    return reason(Ask(found.code, dict(found.about)), context)


def accepted(found: Problem, context: Context) -> str:
    """What would be accepted there, or else the open question, as a phrase for use after a colon."""
    known = _ACCEPTED.get(found.code)
    if found.code in _ABOUT_VETOES:
        return vetoes.described(context.question, context)
    return context.translator.gettext(known, **_numbers(context)) if known else describe(context.question, context)


def fired(found: Fired, context: Context) -> str:
    """Which clause of a conditional order was used, as a sentence; empty when the order had none."""
    if found.case is None:
        return ""
    if found.condition is None:
        return context.translator.gettext("None of its conditions was true, so what stands last was used.")
    true = condition(found.condition, context)
    return context.translator.gettext('Used because it was true: "{condition}".', condition=true)


def _said(words: Words, about: About, context: Context) -> str:
    if callable(words):
        return words(context, about)
    shown = {name: _SHOWN[name](value, context) if name in _SHOWN else value for name, value in about.items()}
    return context.translator.gettext(words, **_numbers(context), **shown)


def _numbers(context: Context) -> dict[str, Any]:
    """The numbers of power cards, stacks and mobile scoreboards, for sentences."""
    powers, tiles = context.side.supply, context.side.tiles
    stacks = sorted({card.stack for card in edition(context.edition).cards.values()})
    boards = [f"{tile} ({'/'.join(map(str, points))})" for tile, points in tiles.items()]
    return {
        "lowest": min(powers),
        "highest": max(powers),
        "first": stacks[0],
        "last": stacks[-1],
        "board": next(iter(tiles)),
        "boards": context.translator.listed(boards),
    }


def _listed(values: Any, context: Context) -> str:
    return context.translator.listed([str(value).replace("/", " ") for value in values], "or")


_SHOWN: Final[Mapping[str, Callable[[Any, Context], str]]] = {
    "rounds": _listed,
    "options": _listed,
    "place": lambda place, context: context.place_name(place),
    "by": lambda colour, context: context.names.get(colour, colour),
    "conditions": lambda conditions, context: "; ".join(f'"{condition(one, context)}"' for one in conditions),
}


def _open(context: Context, about: About) -> str:
    if not about.get("open"):
        return context.translator.gettext("No card is left.")
    return context.translator.gettext("Still on the table: card {stacks}.", stacks=_listed(about["open"], context))


def _gone(context: Context, about: About) -> str:
    return f"{context.translator.gettext('That card is not on the table.')} {_open(context, about)}"


def _which(context: Context, about: About) -> str:
    return f"{context.translator.gettext('Which card?')} {_open(context, about)}"


def _does(context: Context, about: About) -> str:
    """What the card does instead."""
    card = context.known(about.get("card"))
    if card is None:
        return context.translator.gettext("That is no action of this card.")
    return context.translator.gettext(
        "Card {stack} does this: {text}.", stack=card.stack, text=context.card(card.id).text
    )


def _wrong_place(context: Context, about: About) -> str:
    return context.translator.gettext(
        {
            "board": N_("Only regions and the Castillo can be named here."),
            "regions": N_("Only regions can be named here."),
            "origins": N_("Only regions and the court can be named here."),
            "crown": N_("Only regions, France and Portugal can be named here."),
            "anywhere": N_("Only places of the board can be named here."),
        }[about["among"]]
    )


def _no_disc_left(context: Context, about: About) -> str:
    """Why no region of a list can be chosen, and which could."""
    gettext = context.translator.gettext
    none = gettext("None of its regions can be chosen.")
    possible = context.translator.listed([context.place_name(region) for region in about["options"]], "or")
    return f"{none} {gettext('Possible: {tokens}.', tokens=possible)}"


def _not_on_board(context: Context, about: About) -> str:
    """That the side in play lacks a region, and which ones it has."""
    gettext, place = context.translator.gettext, context.place_name(about["place"])
    missing = gettext("{place} isn't on this side of the board.", place=place)
    regions = context.translator.listed([context.place_name(region) for region in context.side.regions])
    return f"{missing} {gettext('Its regions are {regions}.', regions=regions)}"


def _none_there(context: Context, about: About) -> str:
    found = NoneThere(about.get("colour", context.seat), about["place"], about.get("there", 0))
    return none_there(found, context)


def _missing(context: Context, about: About) -> str:
    return context.translator.gettext(
        {
            "place": N_('The placing is not said: name regions with numbers, or write "place nothing".'),
            "special": N_('The special action is not said: name it, or write "no special".'),
            "both": N_(
                "Still missing: what you place, and the special action. "
                'To leave them out: "place nothing", "no special".'
            ),
        }[about["half"]]
    )


_PROBLEMS: Final[dict[str, Words]] = {
    "place_wanted": N_("A region is missing, or the Castillo."),
    "which_castilla": N_("There are two: Castilla la Vieja and Castilla la Nueva."),
    "number_wanted": N_("A number is missing: with several regions, each needs its own."),
    "whose_wanted": N_("Whose caballeros? Name the player, or say own."),
    "where_wanted": N_('From where to where? One way to say it: "2 Ana Aragón > Castillo".'),
    "arrow_wanted": N_('From where to where? Put ">" between the two places.'),
    "same_place": N_("They are there already."),
    "none_there": _none_there,
    "nobody": N_("Nobody else here plays that colour."),
    "own_only": N_("Only your own caballeros are meant here."),
    "other_action": _does,
    "no_action": N_("That is no special action."),
    "no_choice": _does,
    "one_region": N_("Only one region may be named."),
    "scoreboard_wanted": N_("The mobile scoreboards are {boards}."),
    "power_wanted": N_("A power card is missing: {lowest} to {highest}, lowest or highest."),
    "no_such_power": N_("Power cards go from {lowest} to {highest}."),
    "still_in_hand": N_("You have that power card in your hand."),
    "take_wanted": N_("That is more than one can take: at most {most}."),
    "take_or_card": N_("Is that the card, or how many caballeros you take from the province?"),
    "take_or_move": N_("Caballeros are taken from the province. Do you mean to move some, or to remove them?"),
    "take_without_card": N_("How many you take belongs to a turn: write it before the card, on the same line."),
    "which_card": N_("Which card?"),
    "card_wanted": _which,
    "card_gone": _gone,
    "no_such_stack": N_("The cards are named by their stacks, {first} to {last}."),
    "several_cards": N_("Several cards bear that name: use the number of the stack."),
    "left_out": N_("What do you want to leave out: the placing, the special action, or both?"),
    "half_twice": N_("That half of the turn is said twice."),
    "half_wanted": N_("Here should stand what you place, or the special action."),
    "no_disc_card": N_("No disc is set for that card."),
    "veto_number": N_("Which steps stand? Say after how many of them your veto comes."),
    "veto_whose": N_('A veto against one player only is said with "if".'),
    "two_answers": N_("That says two things at once. Which of them?"),
    "no_vetoes": N_("This game is played without Vetoes."),
    "veto_wanted": N_("Do you veto, or let it pass?"),
    "veto_whole": N_("A Veto stops all of this special action, or nothing."),
    "not_on_board": _not_on_board,
    "wrong_place": _wrong_place,
    "round_wanted": N_("Which round?"),
    "no_such_round": N_("That round is over, or is not played. To come: {rounds}."),
    "nothing_asked": N_("Nothing is asked of you now, so a bare answer answers nothing."),
    "condition_wanted": N_('A condition is missing here, like "Ana over 10" or "king in Sevilla".'),
    "if_late": N_("What stands before it has no condition, so this would never count. Put the condition first."),
    "mixed_cases": N_("All cases of one line must be of one kind: power cards, a turn, a disc, a veto, or a return."),
    "unless_both": N_('That is hard to turn round: say it with "if".'),
    "order_wanted": N_("What should be done then is missing."),
    "which_modifier": N_("Which of your modifiers?"),
    "ability_wanted": N_('Do you use it? Say "ability", or "no ability".'),
    "press_whom": N_("Nobody at this table is called that. Nothing was sent."),
    "press_wanted": N_('To say something to {names}, begin the line with "press". Nothing was sent.'),
    "press_end": N_("Where do these words end? Put end on a line of its own behind them. Nothing was sent."),
    "too_much": N_("That is more than any game allows."),
    "perhaps": N_("No order could be read in it."),
    "unexpected": N_("The line could not be read from there on."),
    "at_least": N_("At least {least} must be named."),
}

_REASONS: Final[dict[str, Words]] = {
    "other_question": N_("It answers another question."),
    "other_round": N_("It is for round {round}."),
    "other_card": N_("It is for another card than the one you have."),
    "no_power_left": N_("None of its power cards can be played. Free: {options}."),
    "no_disc_left": _no_disc_left,
    "card_gone": N_("Its card is not on the table any more."),
    "asked_for": N_("You wanted to be asked here."),
    "expired": N_("It was to count until round {until}."),
    "no_case": N_("None of its conditions is true: {conditions}."),
    "not_known": N_("It cannot be told yet: {conditions}."),
    "ability_missing": N_('What your modifier can do is not said: write "ability" and what, or "no ability".'),
    "half_impossible": N_("A half of that turn is not possible."),
    "half_missing": _missing,
    "card_missing": N_("Which card do you take?"),
    "choice_missing": N_("What the special action should do is not said."),
    "return_rest": N_("Where the other {left} come from is not said."),
}

_OPEN_CARD: Final = N_("one of the open cards, by its number")
_ABOUT_VETOES: Final = frozenset({"veto_number", "veto_whole"})
_ACCEPTED: Final = {
    "place_wanted": N_("a region, or the Castillo"),
    "number_wanted": N_('a number with each region, like "2 Granada, 1 Castillo"'),
    "where_wanted": N_('number, whose, from > to, like "2 Ana Aragón > Castillo"'),
    "whose_wanted": N_("a player's name, or own"),
    "scoreboard_wanted": N_('the scoreboard and its place, like "{board} Granada"'),
    "power_wanted": N_("a number from {lowest} to {highest}, lowest or highest"),
    "no_such_power": N_("a number from {lowest} to {highest}, lowest or highest"),
    "card_gone": _OPEN_CARD,
    "card_wanted": _OPEN_CARD,
    "which_card": _OPEN_CARD,
    "several_cards": _OPEN_CARD,
    "no_such_stack": _OPEN_CARD,
    "condition_wanted": N_('who, over or under, and a number, like "Ana over 10"; or "king in Sevilla"'),
    "order_wanted": N_("an order"),
    "ability_wanted": N_('"ability", or "no ability"'),
    "press_whom": N_("a player's name, all, or master"),
    "press_wanted": N_("press, the name, a colon and your words"),
    "press_end": N_("press, the name, a colon and your words, on one line"),
}
