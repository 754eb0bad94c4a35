"""How the order language reads, writes and describes the answers to each kind of question.

For most kinds, shape and tokens are enough (`_usual`). The others have a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeAlias, assert_never

from pbem import rules
from pbem.i18n import N_
from pbem.orders import vetoes
from pbem.orders.context import Context, Question
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import read_moves, read_pieces, read_places
from pbem.orders.places import Among, read_king_place, read_region, read_regions, skip_way
from pbem.orders.power_shift import read_colour, read_modifier, read_noble, read_played_with, spelt
from pbem.orders.simple_orders import discs, origins, read_veto, skip_castillo
from pbem.orders.writer import Writer
from pbem.rules import Choice, choice_of, choices
from pbem.rules.choices import Shape, Tokens

Read: TypeAlias = Callable[[Cursor, Context], Any]
Write: TypeAlias = Callable[[Writer, Any], str]
Describe: TypeAlias = Callable[[Question, Context], str]


@dataclass(frozen=True, slots=True)
class Words:
    """The bare answer to a kind of question, read and written; and what would be accepted, to stand after a colon."""

    read: Read
    write: Write
    describe: Describe


@cache
def words_of(choice: Choice) -> Words:
    """The words of a kind of question: its own, or the usual ones for its shape and tokens."""
    return _OWN[choice] if choice in _OWN else _usual(choice)


def _usual(choice: Choice) -> Words:
    one = _one_token(choice)
    match choice.shape:
        case Shape.PICK:
            return one
        case Shape.BAG:
            return _several(choice, one)
        case Shape.PAIRS:
            return Words(_or_nothing(_moves), Writer.moves, _moved)
    assert_never(choice.shape)


def _one_token(choice: Choice) -> Words:  # noqa: C901, PLR0912 - one case for each kind of token
    match choice.tokens:
        case Tokens.POWER:
            return Words(_power, Writer.played, _powers)
        case Tokens.MODIFIER:
            return Words(_modifier, Writer.played, _say(_ONE_OF))
        case Tokens.SPENT:
            return Words(_spent, Writer.played, _say(_ONE_OF))
        case Tokens.NUMBER:
            return Words(_count, lambda _, value: str(value), _say(_ONE_OF))
        case Tokens.YES_NO:
            return Words(_ability, _ability_word, _say(N_("“ability” or “no ability”")))
        case Tokens.CARD:
            return Words(_card, lambda writer, card: writer.context.card(card).stack, _say(_TURN))
        case Tokens.HALF:
            return Words(_verb, _half_word, _halves)
        case Tokens.WAY:
            return Words(_verb, _half_word, _say(N_("“move” or “add”")))
        case Tokens.REGION | Tokens.PLACE | Tokens.ORIGIN:
            among = _AMONG[choice.tokens]
            return Words(lambda cursor, _: read_region(cursor, among), Writer.place, _say(_PLACES))
        case Tokens.KINGS_PLACE:
            return Words(lambda cursor, _: read_king_place(cursor), Writer.place, _say(_PLACES))
        case Tokens.COLOUR:
            return Words(read_colour, Writer.whose, _owners)
        case Tokens.PIECE:
            told = N_("one caballero: whose, and its region")
            return Words(_one_piece, lambda writer, piece: writer.pieces([piece]), _say(told))
        case Tokens.GRANDE:
            return Words(read_noble, Writer.noble, _say(N_("whose Grande, and its new region")))
        case Tokens.SCOREBOARD:
            return Words(_scoreboard, Writer.scoreboard, _say(N_("{tiles}, and one of these places: {places}")))
        case Tokens.STEPS:
            return Words(_veto, _veto_words, vetoes.described)
    assert_never(choice.tokens)


def _several(choice: Choice, one: Words) -> Words:
    if choice.tokens in _AMONG:
        among = _AMONG[choice.tokens]
        if choice.ordered:
            told = N_("all of these, in the order you want: {places}")
            return Words(lambda cursor, _: read_regions(cursor, among), Writer.listed, _say(told))
        return Words(_or_nothing(lambda cursor, _: read_places(cursor, among)), Writer.counted, _places)
    if choice.tokens is Tokens.PIECE:
        return Words(_or_nothing(read_pieces), Writer.pieces, _pieces)

    def read(cursor: Cursor, context: Context) -> list[str]:
        tokens = [str(one.read(cursor, context))]
        while (more := _another(one.read, cursor, context)) is not None:
            tokens.append(str(more))
        return tokens

    def write(writer: Writer, tokens: Iterable[Any]) -> str:
        return ", ".join(one.write(writer, token) for token in tokens)

    return Words(_or_nothing(read), write, one.describe)


_AMONG: Final[Mapping[Tokens, Among]] = {Tokens.REGION: "regions", Tokens.PLACE: "board", Tokens.ORIGIN: "origins"}
_PLACES: Final = N_("one of these places: {places}")
_ONE_OF: Final = N_("one of {tokens}")
_BIDS: Final = N_("your power cards in order of preference, from {tokens}")
_TURN: Final = N_("card {stacks}, with what you place and the special action, in either order")


# --- read


def _options(context: Context) -> list[Any]:
    """What the open question offers; nothing where none is open: then the answer is a part of a turn sent ahead."""
    question = context.question
    return list(question.get("options") or question.get("of", ())) if question else []


def _or_nothing(read: Read) -> Read:
    """A reader of a list that may be empty where the question allows it."""

    def read_list(cursor: Cursor, context: Context) -> Any:
        token = cursor.peek()
        if not (cursor.accept("word", "nothing", "stop", "done", "no") or cursor.accept("number", "0")):
            return read(cursor, context)
        least = context.question.get("least", 1) if context.question else 1
        if least:
            raise SyntaxTrouble("at_least", token, least=least)
        return []

    return read_list


def _another(read: Read, cursor: Cursor, context: Context) -> Any:
    """One more token of a list; None when something else follows."""
    start = cursor.at
    if cursor.accept("mark", ",") or cursor.accept("word", "and"):
        try:
            return read(cursor, context)
        except SyntaxTrouble:
            cursor.at = start
    return None


def _power(cursor: Cursor, context: Context) -> Any:
    """As the question spells it: 9, or with Power Shift "9" and "9/+1"."""
    value = read_played_with(cursor, context, int(cursor.expect("number", "power_wanted").value))
    in_text = any(isinstance(option, str) for option in _options(context))
    return str(value) if in_text and value not in _options(context) else value


def _modifier(cursor: Cursor, context: Context) -> str:
    cursor.skip("word", "nothing")  # "pass" is one of its spellings
    modifier = read_modifier(cursor, _options(context), context.language)
    if modifier is None:
        wanted = [spelt(one, context.language) for one in _options(context)]
        raise SyntaxTrouble("which_modifier", cursor.peek(), instead=wanted)
    return modifier


def _spent(cursor: Cursor, context: Context) -> Any:
    modifiers = [one for one in _options(context) if isinstance(one, str)]
    if (modifier := read_modifier(cursor, modifiers, context.language)) is not None:
        return modifier
    value = int(cursor.expect("number", "power_wanted").value)
    cursor.skip("verb", "back")
    cursor.skip("word", "to", "hand")
    return value


def _ability(cursor: Cursor, context: Context) -> str:
    """What declines it alone (`no`) is asked about before."""
    if said := cursor.accept("verb", "ability", "no_ability"):
        return "yes" if said.value == "ability" else "no"
    token = cursor.next()
    if token.value not in {"yes", "if"}:  # the accent of `sí` is often left out
        raise SyntaxTrouble("ability_wanted", token, wanted=("verb", "word"))
    return "yes"


def _ability_word(writer: Writer, value: str) -> str:
    return writer.verb("ability" if value == "yes" else "no_ability")


def _count(cursor: Cursor, context: Context) -> int:
    """`1`, `only 1`, `all`, `nothing`."""
    cursor.accept("verb", "take")
    cursor.skip("word", "only")
    if cursor.accept("word", "nothing", "no"):
        return 0
    if (options := _options(context)) and cursor.accept("word", "all"):
        return int(max(options))
    n = int(cursor.expect("number", "number_wanted").value)
    skip_way(cursor)
    return n


def _card(cursor: Cursor, context: Context) -> str:
    token = cursor.expect("number", "card_wanted", open=sorted(context.open_cards))
    if token.value not in context.open_cards:
        raise SyntaxTrouble("card_gone", token, stack=int(token.value), open=sorted(context.open_cards))
    return context.open_cards[token.value]


def _verb(cursor: Cursor, context: Context) -> str:
    token = cursor.next()
    if token.kind != "verb" or token.value not in _options(context):
        raise SyntaxTrouble("half_wanted", token, wanted=("verb",))
    return token.value


def _one_piece(cursor: Cursor, context: Context) -> str:
    token = cursor.peek()
    pieces = read_pieces(cursor, context)
    if len(pieces) != 1:
        raise SyntaxTrouble("unexpected", token)
    return pieces[0]


def _recall(cursor: Cursor, context: Context) -> Any:
    cursor.accept("verb", "recall", "take")
    return _usual(choices.RECALL).read(cursor, context)


def _placed(cursor: Cursor, _context: Context) -> list[str]:
    places = read_places(cursor)
    cursor.accept_last("place")
    return places


def _returned(cursor: Cursor, context: Context) -> list[str]:
    """`2 court, 1 Valencia`; `all from court`: as many as required."""
    assert context.question is not None
    if not cursor.accept("word", "all"):
        return origins(cursor)
    cursor.accept("number", str(context.question["most"]))
    place = read_region(cursor, "origins")
    cursor.accept("verb", "back", "return")
    return [place] * int(context.question["most"])


def _disc(cursor: Cursor, context: Context) -> str:
    skip_castillo(cursor)
    region = discs(cursor)[0]
    return str(context.view["king"]) if region == "court" else region


def _scoreboard(cursor: Cursor, _context: Context) -> str:
    region = read_region(cursor, "board") if cursor.sees("place") else ""  # `Granada 8`
    token = cursor.next()
    if token.kind not in {"tile", "number"} or token.value not in rules.TILES:
        raise SyntaxTrouble("scoreboard_wanted", token)
    return f"{token.value}@{region or read_region(cursor, 'board')}"


def _veto(cursor: Cursor, context: Context) -> int | str:
    if cursor.accept("word", "stop", "halt"):
        return 0
    if cursor.accept("word", "nothing", "let_pass"):
        return "no"
    sure = cursor.sees("word", "yes", "if")
    comma = int(sure and cursor.sees("mark", ",", ahead=1))  # `sí, veto`
    if sure and cursor.sees("verb", "veto", "no_veto", ahead=1 + comma):
        cursor.at += 1 + comma
    if not (cursor.sees("word", "no", "after") or cursor.sees("verb", "veto", "no_veto")):
        doubtful = cursor.sees("word", "yes", "if")  # yes, stop it; or yes, let it pass
        raise SyntaxTrouble(
            "veto_wanted", cursor.peek(), wanted=("verb",), instead=("veto", "no veto") if doubtful else ()
        )
    return read_veto(cursor, context)


def _moves(cursor: Cursor, context: Context) -> list[str]:
    cursor.accept("verb", "move")
    own = context.question is not None and not context.question.get("foreign", 1)
    moves = read_moves(cursor, context, own=own)
    cursor.accept_last("move")
    return moves


def _bids(_cursor: Cursor, _context: Context) -> Any:
    raise AssertionError("a list of power cards is read as an order")


# --- written


def _half_word(writer: Writer, value: str) -> str:
    return writer.word("done") if value == "done" else writer.verb(value)


def _veto_words(writer: Writer, stands: int | str) -> str:
    if stands == "no":
        return writer.verb("no_veto")
    return f"{writer.verb('veto')} {writer.word('after')} {stands}" if stands else writer.verb("veto")


# --- described


def _say(words: str) -> Describe:
    """A sentence that may name the tokens, the places, and how many of them at most."""
    return lambda question, context: context.translator.gettext(words, **_shown(question, context))


def _shown(question: Question, context: Context) -> dict[str, Any]:
    tokens = question.get("options", question.get("of", ()))
    places = dict.fromkeys(str(token).rpartition("@")[2] for token in tokens)
    return {
        "tokens": _listed((_token(str(token), context) for token in tokens), context),
        "places": _listed((context.place_name(place) for place in places if _is_place(place)), context),
        "tiles": _listed(rules.TILES, context),
        "most": min(question["most"], sum(question["of"].values())) if "most" in question else 0,
        "stacks": _listed(sorted(context.open_cards), context),
    }


def _is_place(place: str) -> bool:
    return place.replace("_", "").isalpha() and place not in {"yes", "no", "done", "special", "move", "add", "any"}


def _listed(values: Iterable[Any], context: Context) -> str:
    return context.translator.listed([str(value) for value in values], "or")


def _token(token: str, context: Context) -> str:
    """A number or a modifier as orders have it; a place is named elsewhere."""
    return spelt(token, context.language) if token[:1] in {"+", "-"} else token


def _powers(question: Question, context: Context) -> str:
    """The power cards once each, and the modifiers once each: together they would be fifty."""
    tokens = [str(token).partition("/") for token in question.get("options", question.get("of", ()))]
    cards = _listed(dict.fromkeys(card for card, _, _ in tokens), context)
    shifts = dict.fromkeys(modifier for _, _, modifier in tokens if modifier)
    said = context.translator.gettext(_BIDS if choice_of(question).ordered else _ONE_OF, tokens=cards)
    if not shifts:
        return said
    modifiers = _listed((spelt(one, context.language) for one in shifts), context)
    with_one = N_("{powers}; you can add a modifier after a card: {modifiers}")
    return context.translator.gettext(with_one, powers=said, modifiers=modifiers)


def _places(question: Question, context: Context) -> str:
    least, shown, gettext = question["least"], _shown(question, context), context.translator.gettext
    most = question["most"]
    if least == most:
        return gettext(
            "one or more places, each with a number, exactly {most} in total ({places})",
            most=most,
            places=shown["places"],
        )
    return gettext(
        "one or more places, each with a number, up to {most} in total ({places})",
        most=most,
        places=shown["places"],
    )


def _moved(question: Question, context: Context) -> str:
    """How many may move, and whose."""
    limit, gettext = rules.limit(question, context.language), context.translator.gettext
    if not limit:
        told = N_("up to {most} in total: number, whose, from > to; separate several with commas")
        return gettext(told, most=_shown(question, context)["most"])
    return gettext("{limit}: number, whose, from > to; separate several with commas", limit=limit)


def _pieces(question: Question, context: Context) -> str:
    owners = dict.fromkeys(piece.partition("@")[0] for piece in question["of"])
    names = context.translator.listed([context.whose(colour) for colour in owners])
    if question["one_each"]:
        return context.translator.gettext("one caballero of each of {names}, with its region", names=names)
    most = question["most"]
    return context.translator.gettext(
        "up to {most} in total, from {names}: number, whose, region", most=most, names=names
    )


def _owners(question: Question, context: Context) -> str:
    return context.translator.gettext(_ONE_OF, tokens=_names(question, context))


def _whose_grande(question: Question, context: Context) -> str:
    return context.translator.gettext("whose Grande: {names}", names=_names(question, context))


def _names(question: Question, context: Context) -> str:
    return _listed((context.whose(colour) for colour in question.get("options", question.get("of", ()))), context)


def _halves(question: Question, context: Context) -> str:
    gettext = context.translator.gettext
    action = context.card(question["card"]).text
    said = {
        "place": gettext("what you place"),
        "special": gettext("the special action ({action})", action=action),
    }
    halves = context.translator.listed([said[half] for half in question["options"] if half in said])
    return gettext("{halves}; “nothing” to decline", halves=halves)


_OWN: Final[Mapping[Choice, Words]] = {
    choices.BIDS: Words(_bids, lambda writer, cards: ", ".join(map(writer.played, cards)), _powers),
    choices.TAKE: replace(_one_token(choices.TAKE), describe=_say(_TURN)),
    choices.RECALL: replace(_usual(choices.RECALL), read=_recall),
    choices.PLACE: replace(_usual(choices.PLACE), read=_or_nothing(_placed)),
    choices.RETURN: replace(_usual(choices.RETURN), read=_returned),
    choices.SWAP: replace(_one_token(choices.SWAP), describe=_whose_grande),
    choices.ENTOURAGE: Words(
        lambda cursor, context: read_pieces(cursor, context, context.view["king"]),
        Writer.pieces,
        _say(N_("exactly {most} from the region the King leaves: number and whose")),
    ),
    choices.DISC: replace(_one_token(choices.DISC), read=_disc),
}
