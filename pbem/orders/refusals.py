"""Why an answer isn't legal, and what would be, as sentences in the language of the context."""

from __future__ import annotations

from typing import Any, Final, assert_never

from pbem.i18n import N_
from pbem.orders.answers import words_of
from pbem.orders.context import Context
from pbem.orders.power_shift import spelt
from pbem.orders.writer import Writer
from pbem.rules import CASTILLO, COURT, choice_of, reasons
from pbem.rules.choices import PLACES, Shape, Tokens
from pbem.rules.reasons import Illegal, NotAsked, OtherQuestion, Reason, Why

SHOWN: Final = 9  # so many alternatives are told


def refusal(reason: Reason, context: Context) -> str:
    """Why the answer is refused and what could be said instead."""
    match reason:
        case NotAsked():
            return context.translator.gettext("Nothing to do now.")
        case OtherQuestion():
            return context.translator.gettext("That has already been decided. Please answer what we're asking you now.")
        case Illegal():
            return " ".join(filter(None, [why(reason.why, context), _instead(reason, context)]))
    assert_never(reason)


def _instead(illegal: Illegal, context: Context) -> str:
    """Some legal alternatives in the order language; empty if the reason already says them."""
    gettext = context.translator.gettext
    if not illegal.instead:
        return gettext("Your answer can end there.") if illegal.before else ""
    tokens = list(dict.fromkeys(_token(illegal, token, context) for token in illegal.instead))
    listed = context.translator.listed(tokens[:SHOWN], "or")
    if len(tokens) > SHOWN:
        return gettext("For example: {tokens}.", tokens=listed)
    return gettext("Possible: {tokens}.", tokens=listed)


def _token(illegal: Illegal, token: Any, context: Context) -> str:
    """One token as the player would write it."""
    choice, writer = choice_of(illegal.question), Writer(context, context.language)
    match choice.shape:
        case Shape.PICK:
            if choice.tokens is Tokens.HALF:
                return context.translator.gettext(_HALVES[token])
            if choice.tokens in PLACES:
                return context.place_name(token)
            return words_of(choice).write(writer, token)
        case Shape.BAG | Shape.PAIRS:
            if choice.tokens is Tokens.PIECE:
                return writer.pieces([token]) if "@" in token else context.place_name(token)
            if choice.tokens in PLACES:
                return context.place_name(token)
            return words_of(choice).write(writer, [token])
    assert_never(choice.shape)


_HALVES: Final = {"place": N_("place caballeros"), "special": N_("the special action"), "done": N_("nothing more")}


def why(found: Why, context: Context) -> str:  # noqa: C901, PLR0912, PLR0915 - one sentence for each reason
    """The reason, as one sentence."""
    gettext, place = context.translator.gettext, context.place_name
    match found:
        case reasons.Malformed():
            return gettext("That isn't an answer to this question.")
        case reasons.KingsRegion():
            return gettext("{place} is the King's region, which is closed.", place=place(found.place))
        case reasons.NotNearKing():
            return gettext(
                "{place} isn't next to the King ({king}), and it isn't the Castillo.",
                place=place(found.place),
                king=place(found.king),
            )
        case reasons.NotNextToKing():
            return gettext("{place} isn't next to {king}.", place=place(found.place), king=place(found.king))
        case reasons.NotARegion():
            return _not_a_region(found, context)
        case reasons.NotAbroad():
            return gettext("The King must go abroad, not to {place}.", place=place(found.place))
        case reasons.NotExtreme():
            return _not_extreme(found, context)
        case reasons.MustLeave():
            return gettext("{place} is the region they have to leave.", place=place(found.place))
        case reasons.SamePlace():
            return gettext("It's already there: {place}.", place=place(found.place))
        case reasons.NotOnBoard():
            return gettext("{place} isn't on this side of the board.", place=place(found.place))
        case reasons.NoPlaceHere():
            return gettext("You can't choose {place} here.", place=place(found.place))
        case reasons.NoneThere():
            return none_there(found, context)
        case reasons.OwnOnly():
            return gettext("You can choose only your own caballeros.")
        case reasons.OthersOnly():
            return gettext("You can't choose your own caballeros here.")
        case reasons.TooManyOf():
            if found.own:
                return gettext("You can move up to {most} of your own caballeros.", most=found.most)
            return gettext("You can move up to {most} of the others' caballeros.", most=found.most)
        case reasons.OneEach():
            return gettext("Only one from each player.")
        case reasons.OneRegion():
            return gettext("They all have to come from one region ({place}).", place=place(found.place))
        case reasons.NoGoal():
            return gettext("{place}: please say where the last one goes.", place=place(found.place))
        case reasons.AllOfThem():
            return gettext("All your caballeros have to leave {place}.", place=place(found.place))
        case reasons.TooMany():
            return gettext("That's too many. The maximum is {most}.", most=found.most)
        case reasons.TooFew():
            return gettext("That's too few. The minimum is {least}.", least=found.least)
        case reasons.Twice():
            named = place(found.token) if not found.token[0].isdigit() else spelt(found.token, context.language)
            return gettext("You named {token} twice.", token=named)
        case reasons.PowerPlayed():
            by = context.names.get(found.by) or gettext("Dummy")
            return gettext("{by} has already played {value}.", by=by, value=found.value)
        case reasons.NotInHand():
            return gettext("You don't have {card} in your hand.", card=spelt(found.card, context.language))
        case reasons.NotSpent():
            return gettext("You haven't played {card}.", card=spelt(found.card, context.language))
        case reasons.CardTaken():
            by = context.names.get(found.by) or gettext("Dummy")
            return gettext("{by} has already taken “{card}”.", by=by, card=context.card(found.card).name)
        case reasons.CardNotThere():
            return gettext("“{card}” isn't on the table this round.", card=context.card(found.card).name)
        case reasons.CourtEmpty():
            return gettext("Your court is empty, so you can't place any caballeros.")
        case reasons.HalfDone():
            if found.half == "place":
                return gettext("You've already placed.")
            return gettext("You've already used the special action.")
        case reasons.GrandeStuck():
            return _grande_stuck(found, context)
        case reasons.NoGrande():
            return gettext("{who} doesn't have a Grande.", who=context.names.get(found.colour) or gettext("Dummy"))
        case reasons.ScoreboardStuck():
            return gettext(
                "That scoreboard is in the King's region ({place}), so it can't move.", place=place(found.place)
            )
        case reasons.ScoreboardThere():
            return gettext("{place} already has a mobile scoreboard.", place=place(found.place))
        case reasons.VetoSteps():
            return context.translator.ngettext(
                "A veto can't come after {n} step.", "A veto can't come after {n} steps.", found.after
            )
    assert_never(found)


def _not_a_region(found: reasons.NotARegion, context: Context) -> str:
    gettext = context.translator.gettext
    if found.also == CASTILLO:
        return gettext("You can choose only regions and the Castillo here.")
    if found.also == COURT:
        return gettext("You can choose only regions and the court here.")
    return gettext("You can choose only regions here, and {place} isn't one.", place=context.place_name(found.place))


def _not_extreme(found: reasons.NotExtreme, context: Context) -> str:
    gettext, place = context.translator.gettext, context.place_name(found.place)
    if found.fewest and not found.there:
        return gettext("{place} is empty, and empty regions don't count.", place=place)
    if found.fewest:
        return gettext("{place} isn't the region with the fewest caballeros.", place=place)
    return gettext("{place} isn't the region with the most caballeros.", place=place)


def none_there(found: reasons.NoneThere, context: Context) -> str:
    """How many there are in the place."""
    gettext, place = context.translator.gettext, context.place_name(found.place)
    if found.colour == context.seat:
        if not found.there:
            return gettext("You have no caballeros in {place}.", place=place)
        return gettext("You have only {n} in {place}.", n=found.there, place=place)
    whose = context.names.get(found.colour) or gettext("Dummy")
    if not found.there:
        return gettext("{whose} has no caballeros in {place}.", whose=whose, place=place)
    return gettext("{whose} has only {n} in {place}.", whose=whose, n=found.there, place=place)


def _grande_stuck(found: reasons.GrandeStuck, context: Context) -> str:
    gettext, place = context.translator.gettext, context.place_name(found.place)
    if found.place == CASTILLO:
        return gettext("That Grande is in the Castillo until the next general scoring.")
    return gettext("That Grande is in the King's region, {place}, so it can't leave.", place=place)
