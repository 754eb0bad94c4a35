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
from pbem.orders.render import condition, render
from pbem.rules import COURT, Illegal, edition
from pbem.rules.reasons import NoneThere, to_json

About: TypeAlias = Mapping[str, Any]
Words: TypeAlias = str | Callable[[Context, About], str]


def problem(found: Problem, context: Context) -> str:
    """What is wrong with a line, as one or two sentences; the marked word is named in the first."""
    words = why(found, context)
    marked = context.translator.gettext("Please check “{word}”.", word=found.word)
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
        return context.translator.gettext("None of its conditions was true, so we used the last part.")
    true = condition(found.condition, context)
    return context.translator.gettext("This condition was true: “{condition}”.", condition=true)


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
    "conditions": lambda conditions, context: "; ".join(
        context.translator.gettext("“{text}”", text=condition(one, context)) for one in conditions
    ),
}


def _open(context: Context, about: About) -> str:
    if not about.get("open"):
        return context.translator.gettext("There are no cards left.")
    return context.translator.gettext("You can still take card {stacks}.", stacks=_listed(about["open"], context))


def _return_rest(context: Context, about: About) -> str:
    return context.translator.ngettext(
        "Please say where the other {n} comes from.", "Please say where the other {n} come from.", about["left"]
    )


def _gone(context: Context, about: About) -> str:
    gone = context.translator.gettext("That card isn't on the table.")
    return f"{gone} {_open(context, about)}"


def _which(context: Context, about: About) -> str:
    return f"{context.translator.gettext('Which card?')} {_open(context, about)}"


def _does(context: Context, about: About) -> str:
    """What the card does instead."""
    card = context.known(about.get("card"))
    if card is None:
        return context.translator.gettext("This card doesn't have that action.")
    return context.translator.gettext(
        "Card {stack} does this: {text}.", stack=card.stack, text=context.card(card.id).text
    )


def _wrong_place(context: Context, about: About) -> str:
    return context.translator.gettext(
        {
            "board": N_("You can name only regions and the Castillo here."),
            "regions": N_("You can name only regions here."),
            "origins": N_("You can name only regions and the court here."),
            "crown": N_("You can name only regions, France and Portugal here."),
            "anywhere": N_("You can name only places on the board here."),
        }[about["among"]]
    )


def _no_disc_left(context: Context, about: About) -> str:
    """Why no region of a list is chosen, and which could be."""
    gettext = context.translator.gettext
    none = gettext("You can't choose any of these regions.")
    if about.get("king"):
        court = render({"type": "disc", "regions": [COURT], "card": None}, context)
        none = gettext(
            "The King's region would send your caballeros back to your court. For that, write “{order}”.", order=court
        )
    possible = context.translator.listed([context.place_name(region) for region in about["options"]], "or")
    return f"{none} {gettext('Possible: {tokens}.', tokens=possible)}"


def _not_on_board(context: Context, about: About) -> str:
    """That the side in play lacks a region, and which ones it has."""
    gettext, place = context.translator.gettext, context.place_name(about["place"])
    missing = gettext("{place} isn't on this side of the board.", place=place)
    regions = context.translator.listed([context.place_name(region) for region in context.side.regions])
    return f"{missing} {gettext('The regions are {regions}.', regions=regions)}"


def _none_there(context: Context, about: About) -> str:
    found = NoneThere(about.get("colour", context.seat), about["place"], about.get("there", 0))
    return none_there(found, context)


def _missing(context: Context, about: About) -> str:
    return context.translator.gettext(
        {
            "place": N_(
                "Where do you want to place caballeros? Give a number for each region, or write “place nothing”."
            ),
            "special": N_("What about the special action? Name it, or write “no special”."),
            "both": N_(
                "Still missing: what you place, and the special action. To skip them, write “place nothing”, “no "
                "special”."
            ),
        }[about["half"]]
    )


def _skipped(context: Context, about: About) -> str:
    return context.translator.gettext(
        {
            "place": N_("Do you want to skip the placing?"),
            "special": N_("Do you want to skip the special action?"),
            "both": N_("What do you want to skip: placing, the special action, or both?"),
        }[about["half"]]
    )


_PROBLEMS: Final[dict[str, Words]] = {
    "place_wanted": N_("Which place do you mean?"),
    "which_castilla": N_("Which one: Castilla la Vieja or Castilla la Nueva?"),
    "number_wanted": N_("With several regions, each one needs a number."),
    "whose_wanted": N_("Whose caballeros? Name the player, or write “own”."),
    "where_wanted": N_("From where to where? For example: “2 Ana Aragón > Castillo”."),
    "arrow_wanted": N_("From where to where? Put “>” between the two places."),
    "same_place": N_("They're already there."),
    "none_there": _none_there,
    "nobody": N_("Nobody else plays that colour."),
    "own_only": N_("This is about your own caballeros only."),
    "other_action": _does,
    "no_action": N_("That isn't a special action."),
    "no_choice": _does,
    "one_region": N_("You can name only one region."),
    "scoreboard_wanted": N_("The mobile scoreboards are {boards}."),
    "power_wanted": N_("Which power card? Write {lowest} to {highest}, lowest or highest."),
    "no_such_power": N_("Power cards go from {lowest} to {highest}."),
    "still_in_hand": N_("That power card is still in your hand."),
    "take_wanted": N_("That's too many. You can take up to {most}."),
    "take_or_card": N_("Is that the card, or the number of caballeros you take from the province?"),
    "take_or_move": N_("You take caballeros from your province. Do you want to move or remove some instead?"),
    "take_without_card": N_("Write how many you take before the card, on the same line."),
    "which_card": N_("Which card?"),
    "card_wanted": _which,
    "card_gone": _gone,
    "no_such_stack": N_("Cards have the numbers of their stacks, {first} to {last}."),
    "several_cards": N_("Several cards have that name. Please use the stack number."),
    "left_out": _skipped,
    "half_twice": N_("This part of the turn is there twice."),
    "half_wanted": N_("Please say here what you place, or give the special action."),
    "no_disc_card": N_("That card doesn't use a secret disc."),
    "veto_number": N_("After how many steps does your veto come?"),
    "veto_whose": N_("To veto only one player, use “if”."),
    "two_answers": N_("This can mean two things. Which one?"),
    "no_vetoes": N_("There are no Vetoes in this game."),
    "veto_wanted": N_("Do you veto, or let it pass?"),
    "veto_whole": N_("A Veto stops this special action completely or not at all."),
    "not_on_board": _not_on_board,
    "wrong_place": _wrong_place,
    "round_wanted": N_("Which round?"),
    "no_such_round": N_("That round is over or isn't played. Rounds still to come: {rounds}."),
    "nothing_asked": N_("You have nothing to decide now, so we can't use this answer."),
    "condition_wanted": N_("Please add a condition, like “Ana over 10” or “king in Sevilla”."),
    "if_late": N_(
        "The part before it has no condition, so this part would never be used. Please put the condition first."
    ),
    "mixed_cases": N_(
        "All cases on one line must be of the same kind: power cards, a turn, a disc, a veto, or a return."
    ),
    "unless_both": N_("We can't reverse that condition. Please use “if”."),
    "order_wanted": N_("Please say what to do then."),
    "which_modifier": N_("Which of your modifiers?"),
    "ability_wanted": N_("Do you use it? Write “ability” or “no ability”."),
    "press_whom": N_("There's no player with that name. Nothing was sent."),
    "press_wanted": N_("To write to {names}, begin the line with “press”. Nothing was sent."),
    "press_end": N_("Where does this message end? Put “end” on a line of its own after it. Nothing was sent."),
    "too_much": N_("That's more than any game allows."),
    "perhaps": N_("We aren't sure what it orders."),
    "unexpected": N_("We couldn't read the line from there on."),
    "at_least": N_("Please name at least {least}."),
}

_REASONS: Final[dict[str, Words]] = {
    "other_question": N_("It's for a different decision."),
    "other_round": N_("It's for round {round}."),
    "other_card": N_("It's for a different card than the one you have."),
    "power_played": N_("{by} has played {card} in this round. Free: {options}."),
    "power_gone": N_("You have already played {card}. Free: {options}."),
    "no_power_left": N_("You can't play any of these power cards. Free: {options}."),
    "no_disc_left": _no_disc_left,
    "card_gone": N_("That card has been taken."),
    "asked_for": N_("You wanted us to ask you here."),
    "expired": N_("It was valid until round {until}."),
    "no_case": N_("None of its conditions is true: {conditions}."),
    "not_known": N_("We don't know yet: {conditions}."),
    "ability_missing": N_("What about your modifier's ability? Write “ability” and what it does, or “no ability”."),
    "half_impossible": N_("One part of that turn isn't possible."),
    "half_missing": _missing,
    "card_missing": N_("Which card do you take?"),
    "choice_missing": N_("Please say what the special action should do."),
    "return_rest": _return_rest,
}

_OPEN_CARD: Final = N_("the number of an open card")
_ABOUT_VETOES: Final = frozenset({"veto_number", "veto_whole"})
_ACCEPTED: Final = {
    "place_wanted": N_("a region or the Castillo"),
    "number_wanted": N_("a number for each region, like “2 Granada, 1 Castillo”"),
    "where_wanted": N_("number, whose, from > to, like “2 Ana Aragón > Castillo”"),
    "whose_wanted": N_("a player's name, or “own”"),
    "scoreboard_wanted": N_("the scoreboard and its place, like “{board} Granada”"),
    "power_wanted": N_("a number from {lowest} to {highest}, lowest or highest"),
    "no_such_power": N_("a number from {lowest} to {highest}, lowest or highest"),
    "card_gone": _OPEN_CARD,
    "card_wanted": _OPEN_CARD,
    "which_card": _OPEN_CARD,
    "several_cards": _OPEN_CARD,
    "no_such_stack": _OPEN_CARD,
    "condition_wanted": N_("who, over or under, and a number, like “Ana over 10”; or “king in Sevilla”"),
    "order_wanted": N_("an order"),
    "ability_wanted": N_("“ability” or “no ability”"),
    "press_whom": N_("a player's name, “all” or “master”"),
    "press_wanted": N_("“press”, the name, a colon and your message"),
    "press_end": N_("“press”, the name, a colon and your message, on one line"),
}
