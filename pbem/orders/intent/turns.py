"""A turn out of the clauses that order something: its card, whom it places, its special action, and which comes first.

The words are gone through once. What was told is then written in the order language (`turn_text`) and read by its
grammar. Each reading knows how many words of the order it does not use: one that uses all of them is complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.told import Move, Reading, Told
from pbem.orders.intent.turn_text import written
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import words_of_all
from pbem.rules import choices

_STACKS: Final = 5
_BREAK: Final = Bit("break", "", "")
_BEFORE: Final = words_of_all(lambda words: words.prose.lists.get("before", ""))
"""Words that lead to what comes later: `before the scoring`."""
_HALF_OF: Final = {"place": "place", "special": "special", "score": "special", "move": "special", "remove": "special"}
_AIMED: Final = {choices.KING: "king", choices.GRANDE: "grande", choices.EVICT: "evict", choices.SCORE: "score"}
_TILES: Final = set(rules.TILES)
_SPECIALS: Final = {"move", "add", "remove", "score", "evict", "king", "grande", "swap", "scoreboard", "back",
                    "special", "entourage"}  # fmt: skip


class _Builder:
    """Goes through the words of the clauses, one after another."""

    def __init__(self, context: Context, clauses: Sequence[Clause]) -> None:
        self.context = context
        self.told = Told()
        self.stream = list(_stream(clauses))
        self.at = 0
        self.mode = ""
        self.number = ""
        self.who = ""
        self.way = ""
        self.each = False
        self.region = ""
        """A region without its number."""
        self.last = ""
        self.last_who = ""
        self.then = False
        self.sets_first = ""

    # --- looking on

    def _next(self, ahead: int = 1) -> Bit:
        """The next word that says something; a break ends a clause."""
        seen = 0
        for bit in self.stream[self.at + 1 :]:
            if not bit.idle:
                seen += 1
                if seen == ahead:
                    return bit
        return _BREAK

    def _before(self) -> Bit:
        """The word before it that says something."""
        return next((bit for bit in reversed(self.stream[: self.at]) if not bit.idle), _BREAK)

    @property
    def asks(self) -> tuple[rules.Choice, ...]:
        if self.told.card and self.told.card in self.context.open_cards:
            return self.context.asks(self.context.open_cards[self.told.card])
        return self.context.asks(self.context.own_card) if self.context.own_card else ()

    # --- the words

    def build(self) -> Told:
        while self.at < len(self.stream):
            self._read(self.stream[self.at])
            self.at += 1
        self._flush()
        return self.told

    def _read(self, bit: Bit) -> None:  # noqa: C901, PLR0912 - one case for each part of speech
        if bit.guess and (bit.role, bit.value) not in {("idle", bit.value), ("word", "and")}:
            self.told.guessed.append(bit.said)
        match bit.role:
            case "break":
                self._break(bit)
            case "verb":
                self._verb(bit)
            case "number":
                self._number(bit)
            case "tile":
                self._special("scoreboard")
                self.told.tile = bit.value.partition("/")[0]
            case "place":
                self._place(bit.value)
            case "home":
                self._place(self.context.home or "")
            case "there" | "same":
                if self.last and (
                    self.number or self.mode in {"king", "score", "move", "remove", "scoreboard", "grande"}
                ):
                    follows = self._next() if self._next().role != "break" else self._next(2)
                    if follows.role != "place":
                        self._place(self.last)
            case "colour":
                self._colour(bit)
            case "each":
                self.each = True
            case "rest":
                self._rest()
            case "earlier":
                self._first()
            case "later":
                self._then()
            case "keep":
                self._decline("special")
            case "word":
                self._word(bit)
            case _:
                pass

    def _break(self, bit: Bit) -> None:
        if bit.value in {".", "!", ";"} and self.mode in {"move", "remove"} and self._open and self._open.origin:
            self._flush_move()
            self.mode = ""
        if self.mode in {"king", "grande", "scoreboard", "back", "score", "evict"} and self._special_done():
            self.mode = ""
        if bit.value in {".", "!", ";", "?"} and self.mode == "disc" and self.told.discs:
            self.mode = ""

    def _special_done(self) -> bool:
        return bool(self.told.target or self.told.back)

    def _word(self, bit: Bit) -> None:  # noqa: C901, PLR0912 - one case for each word
        match bit.value:
            case "to" | "from":
                self.way = bit.value
            case "first":
                self._first()
            case "then":
                self._then()
            case "nothing":
                if self.mode in {"", "place"} or self.told.places:
                    half = "special" if self.told.places else "place"
                else:
                    half = "place"
                if self.told.verb and not self.told.places:
                    half = "place"
                self._decline(half)
            case "all":
                if self.mode not in {"score", "evict"} and self._next().role in {"word", "place", "there"}:
                    self._rest()
            case _:
                pass

    def _then(self) -> None:
        self.then = True
        if self.mode in {"king", "grande", "scoreboard", "score", "evict", "back"} and self._special_done():
            self.mode = ""
        if self.mode == "entourage":
            self._flush()
            self.mode = ""

    def _first(self) -> None:
        """`first`, `before that`: the half that follows comes first; behind a half, that half does."""
        following = self._next()
        named = _HALF_OF.get(following.value) if following.role == "verb" else None
        between = self.stream[self.at + 1 : self.stream.index(following, self.at)] if named else ()
        if named and self.stream[self.at].said in _BEFORE and not any(bit.said in PERSON for bit in between):
            self.told.first = "place" if named == "special" else "special"
        elif (
            following.role == "break"
            or (following.role == "word" and following.value in {"then", "and"})
            or (self._before().role == "place" and following.role not in {"number", "place"})
        ):
            self.told.first = self._half_of_mode() or self.told.first
        else:
            self.sets_first = "next"

    def _half_of_mode(self) -> str:
        return self.told.order[-1] if self.told.order else ""

    def _begin(self, half: str) -> None:
        if half not in self.told.order:
            self.told.order.append(half)
        if self.sets_first:
            self.told.first = half
            self.sets_first = ""

    def _decline(self, half: str) -> None:
        self.told.declined.add(half)

    def _rest(self) -> None:
        if not self.number:
            self.number = "rest"

    # --- verbs

    def _verb(self, bit: Bit) -> None:  # noqa: C901, PLR0912 - one case for each verb
        match bit.value:
            case "card":
                self._card()
            case "take":
                self._take()
            case "play" | "veto" | "no_veto" | "ask" | "round" | "this_round" | "ability" | "no_ability":
                self.mode = "power" if bit.value == "play" and self._power_asked() else self.mode
            case "power":
                self.mode = "power" if self.mode != "back" or self.told.back else self.mode
            case "no_special":
                self._decline("special")
                self.mode = ""
            case "no_place":
                self._decline("place")
                self.mode = ""
            case "place":
                self._to_place()
            case "disc":
                self._flush()
                self._leave("a disc behind the special action", self._follows_special())
                self.mode = "disc"
            case "entourage":
                if choices.ENTOURAGE in self.asks and self.told.target:
                    self.mode = "entourage"
            case value if value in _SPECIALS:
                self._by_special(value)
            case _:
                pass

    def _power_asked(self) -> bool:
        return self.context.choice is choices.POWER and not self.told.card

    def _follows_special(self) -> bool:
        """Whether the special action is to choose a disc."""
        return (self._before().role, self._before().value) == ("verb", "special")

    def _to_place(self) -> None:
        following = self._next()
        if following.role == "verb" and following.value in {"king", "grande", "scoreboard"}:
            return
        if choices.ADD in self.asks and self.told.verb == "" and self.mode == "add":
            return
        if self.mode == "scoreboard" and not self.told.target and not self.number:
            return
        moved = self._open or (self.told.moves[-1] if self.told.moves else None)
        if self.mode == "move" and self.who and not (moved and moved.goals):
            return  # `put Ana's three …`
        if self.mode not in {"", "place"} or not self.number:
            self._flush()
        self.mode = "place"

    def _by_special(self, verb: str) -> None:  # noqa: C901, PLR0912, PLR0915 - one case for each verb
        asks = self.asks
        if verb == "return" or (verb == "move" and choices.BACK in asks):
            verb = "back" if choices.BACK in asks else verb
        if verb == "add" and choices.ADD not in asks:
            self._to_place()
            return
        if verb in {"move", "remove"}:
            following = self._next()
            if following.role == "verb" and following.value in {"king", "grande", "scoreboard"}:
                return
            if self.mode in {"king", "grande"} and not self.told.target:
                return
            if choices.KING in asks and choices.MOVE not in asks:
                return
            if choices.REMOVE in asks:
                verb = "remove"
            elif choices.MOVE in asks:
                verb = "move"
            if not self.number and not self.who:
                self._flush()
            self.mode = verb
            self._special(verb)
            return
        if verb == "special":
            if self._next().role == "verb" and self._next().value in _SPECIALS:
                return
            if not any(c.verbs or not c.settled for c in asks if not c.settled) or not asks:
                self._special("special")
            self.mode = ""
            return
        if verb in {"king", "grande"} and self.told.target and self.told.verb == verb:
            return
        if verb == "scoreboard" and self.number in _TILES:
            self.told.tile, self.number = self.number, ""
        if verb == "back" and self.number:
            self.told.back, self.number = self.number, ""
            self._special("back")
            return
        if verb == "score" and self.region and not self.number:
            self._special("score")
            if choices.SCORE in asks:
                self.told.target = self.region
            self.region = ""
            self.mode = ""
            return
        if verb not in {"score", "evict"} or not self.number:
            self._flush()
        if verb == self.told.verb and not self._special_done() and not self.told.moves:
            self.told.order = [half for half in self.told.order if half != "special"]  # only now it is told
        self.mode = verb
        self._special(verb)
        if verb == "score" and choices.SCORE not in asks:
            self.mode = "scored"

    def _special(self, verb: str) -> None:
        self.told.verb = verb if self.told.verb in {"", "special", verb} or verb == "king" else self.told.verb
        self._begin("special")

    # --- the card, and what is taken

    def _card(self) -> None:
        following = self._next()
        if following.role in {"verb", "name"}:
            self._leave("a card without its number")
        if following.role in {"number", "ordinal"} and following.value.isdecimal() and int(following.value) <= _STACKS:
            if self.told.card and self.told.card != following.value:
                self._leave("another card")
                self._leave("another card")
            self._flush()
            self.told.card = following.value
            self._skip_to(following)
            self.mode = ""

    def _skip_to(self, bit: Bit) -> None:
        while self.stream[self.at] is not bit:
            self.at += 1

    def _take(self) -> None:
        number = self._next()
        only = False
        if self.told.verb == "special" or choices.COURT in self.asks:
            self._leave("taking behind the special action")
            return
        if (number.role, number.value) == ("word", "only"):
            only, number = True, self._next(2)
        if number.role != "number" or number.guess:
            self.mode = ""
            return
        start = self.at
        self._skip_to(number)
        after = self._next()
        piece = next((b.role for b in self.stream[self.at + 1 : self.at + 2]), "") == "piece"
        if self.context.choice and self.context.choice.part is choices.Part.RETURN:
            self.at = start
            return
        named = any(
            (one.role, one.value) == ("verb", "card") and two.role == "number"
            for one, two in zip(self.stream[self.at :], self.stream[self.at + 1 :], strict=False)
        )
        if piece or only or named or after.value in {"court", "province"}:
            if after.role == "colour" or (after.value == "from" and self._next(2).value != "province"):
                self.at = start
                self.mode = "move" if choices.MOVE in self.asks else "remove"
                return
            self.told.take = number.value
            return
        if not self.told.card and number.value in self.context.open_cards and after.role not in {"colour", "place"}:
            self.told.card = number.value
            return
        self.at = start

    # --- numbers, players, places

    def _number(self, bit: Bit) -> None:  # noqa: C901, PLR0912 - one case for each mode
        if self.mode == "power":
            self.told.power.append(bit.value)
            return
        if self.mode == "back" and not self.told.back:
            self.told.back = bit.value
            self._special("back")
            return
        if choices.BACK in self.asks and self._next().role == "verb" and self._next().value in {"back", "return"}:
            self.told.back = bit.value
            self._special("back")
            return
        if self.mode == "scoreboard" and not self.told.tile and bit.value in _TILES:
            self.told.tile = bit.value
            return
        follows = self._next()
        if follows.role == "verb" and follows.value == "scoreboard" and bit.value in _TILES:
            self.told.tile = bit.value
            return
        if self._is_bare_card(bit):
            self.told.card = bit.value
            return
        if self.region and self._closes():
            self._placed(bit.value, self.region)
            self.region = ""
            return
        if self._counts_open(follows):
            self._move_open().n = bit.value
            return
        if self.number and self.number != "rest":
            self._leave("a number without a region")
        if (self.mode in {"move", "remove", "entourage"} or follows.role == "colour") and self._takes_who():
            self._flush_move()
        self.number = bit.value
        self.each = False if bit.role == "number" and self._next().role != "each" else self.each

    def _counts_open(self, following: Bit) -> bool:
        """Whether a number tells how many of the player before it: `of Ana's one in Granada`."""
        opened = self._open
        alone = opened and opened.who and not (opened.n or opened.goals or opened.origin or self.number)
        return bool(alone and self.mode in {"move", "remove"} and following.role != "colour")

    def _takes_who(self) -> bool:
        return bool(self.who) or bool(self._open and self._open.goals)

    _open: Move | None = None

    def _is_bare_card(self, bit: Bit) -> bool:
        """A number alone in its clause, or before all the rest, where no card was named yet."""
        if self.told.card or self.context.choice not in {choices.CARD, choices.TAKE} or bit.value not in "12345":
            return False
        if any(one.role == "verb" and one.value == "card" for one in self.stream):
            return False
        before = [one for one in self.stream[: self.at] if not one.idle and one.role not in {"break", "conclude"}]
        before = [one for one in before if not (one.role == "verb" and one.value in {"take", "play"})]
        piece = self.stream[self.at + 1 : self.at + 2]
        if before or (piece and piece[0].role == "piece"):
            return False
        following = self._next()
        return following.role in {"break", "verb", "earlier", "reason"} or (
            following.role == "word" and following.value in {"first", "then", "and"}
        )

    def _closes(self) -> bool:
        """Whether a number belongs to the region before it, not to one behind it."""
        if self.mode not in {"", "place", "add"}:
            return False
        following = self._next()
        if following.role == "word" and following.value in {"to", "from"}:
            return False
        return following.role not in {"place", "there", "colour", "home"}

    def _colour(self, bit: Bit) -> None:  # noqa: C901, PLR0912 - one case for each mode
        asks = self.asks
        if self.mode in {"", "place"} and bit.value == "own" and not ({choices.MOVE} & set(asks)):
            return
        if (
            self.mode in {"king", "scored", "scoreboard", "grande", "back"}
            and choices.ENTOURAGE in asks
            and self.told.target
        ):
            self.mode = "entourage"
        if self.mode in {"king", "grande", "scoreboard", "score", "scored", "back", "disc", "power", "place"} and not (
            self.number and {choices.MOVE, choices.REMOVE} & set(asks) and bit.value != "own"
        ):
            if self.mode == "place" and bit.value != "own":
                self._leave("a player where caballeros are placed")
            return
        if self.mode not in {"move", "remove", "entourage"}:
            if choices.REMOVE in asks:
                self.mode = "remove"
            elif choices.MOVE in asks:
                if bit.value == "own" and not self.number:
                    return
                self.mode = "move"
            elif choices.ENTOURAGE in asks:
                self.mode = "entourage"
            else:
                self._leave("a player")
                return
        if self._open is not None and (self._open.goals or self.who):
            self._flush_move()
        if self.who and self._open is None and self.number:
            self._leave("a player without a number")
        self.who = bit.value
        self.last_who = bit.value
        if self.mode in {"move", "remove"}:
            self._special(self.mode)
        self._move_open()

    def _move_open(self) -> Move:
        if self._open is None:
            self._open = Move()
        if self.number:
            self._open.n, self.number = self.number, ""
        if self.who:
            self._open.who = self.who
        self._open.each = self._open.each or self.each
        return self._open

    def _place(self, place: str) -> None:
        if not place:
            return
        way, self.way = self.way, ""
        if self._begins_placing(way):
            self._flush()
            self.mode = "place"
        self.then = False
        if self._of_action(place, way) or self._moves_without_verb(place, way):
            return
        if place == "court":
            self._leave("a number beside the court", self.number)
            self.number = ""
            return
        if self.number:
            self._placed(self.number, place)
            if not self.each:
                self.number = ""
            elif not self._more_places():
                self.number, self.each = "", False
        else:
            self._place_without_number(place)

    def _begins_placing(self, way: str) -> bool:
        """Whether `then 2 Granada` is no longer part of a move."""
        moving = self.mode in {"move", "remove", "entourage"}
        return bool(self.then and moving and self.number and not self.who and way != "from")

    def _of_action(self, place: str, way: str) -> bool:
        """Give the place to the action that was named before it; False if it has no use for one."""
        match self.mode:
            case "disc":
                self.told.discs.append(place)
                self.last = place
                return True
            case "king" | "grande" | "evict" | "score" | "scoreboard" if not self.number and not self.told.target:
                self._target(place, way)
                return True
            case "scoreboard" if self.number in _TILES and not self.told.tile:
                self.told.tile, self.number, self.told.target = self.number, "", place
                return True
            case "scored" if not self.number:
                return True
            case "move" | "remove" | "entourage":
                self._moved(place, way)
                self.last = place
                return True
            case _:
                return False

    def _target(self, place: str, way: str) -> None:
        """Where the action goes, unless it is where it comes from: `the king from Granada to Sevilla`."""
        if self.mode in {"grande", "king"} and way == "from":
            self._leave("where it does not go", self._next().role != "word" or self._next(2).role != "place")
            return
        if self.mode in {"grande", "king"} and self._next().value == "to" and self._next(2).role == "place":
            return
        self.told.target = place
        self.last = place
        self._special(self.mode)

    def _place_without_number(self, place: str) -> None:
        """The place comes before its number, or gets as many as the one before it."""
        following = self._next()
        if self.region and not self.each:
            self._leave_region()
        if self.each and self.told.places:
            self._placed(self.told.places[-1][0], place)
            return
        self.region = place
        if self._elsewhere(following):
            self.last = place

    def _elsewhere(self, following: Bit) -> bool:
        return following.role != "place"

    def _more_places(self) -> bool:
        following = self._next()
        if following.role == "word" and following.value in {"and", "to"}:
            following = self._next(2)
        if following.role == "break" and following.value == ",":
            following = self._next(2)
        return following.role in {"place", "there"}

    def _moves_without_verb(self, place: str, way: str) -> bool:
        """`1 Galicia > Cataluña`, where the card moves and nobody is placed from a region."""
        following = self._next()
        goes_on = following.role == "word" and following.value == "to" and self._next(2).role == "place"
        if not goes_on or way == "to":
            return False
        if choices.GRANDE in self.asks and not self.number:
            self.mode = "grande"
            self._special("grande")
            return True
        if choices.MOVE not in self.asks:
            return False
        self.mode = "move"
        self._special("move")
        self._moved(place, "from")
        return True

    def _placed(self, n: str, place: str) -> None:
        half = "special" if self.mode == "add" else "place"
        self._begin(half)
        if self.mode == "add":
            self.told.verb = "add"
            self.told.moves.append(Move(n, "add", "", [place]))
        else:
            self.told.places.append((n, place))
        self.last = place
        if self.region != place:
            self._leave_region()
        self.region = ""

    def _moved(self, place: str, way: str) -> None:
        opened = self._open
        if self.number and opened and opened.goals:
            self._flush_move()
        opened = self._move_open()
        self._special("king" if self.mode == "entourage" else self.mode)
        following = self._next()
        arrow = following.role == "word" and following.value == "to"
        if self.mode in {"remove", "entourage"}:
            if not opened.origin:
                opened.origin = place
            return
        if way == "from" or (way != "to" and not opened.origin and (arrow or following.role in {"place", "there"})):
            opened.origin = place
        else:
            opened.goals.append(place)

    # --- what is complete

    def _leave_region(self) -> None:
        """A region without a number: what the card's action is for, if it wants a region; else it is not used."""
        verb = next((name for choice, name in _AIMED.items() if choice in self.asks), "")
        if (
            self.region
            and self._may_fill_in()
            and verb
            and self.told.verb in {"", verb, "special"}
            and not self.told.target
        ):
            self._filled_in(verb, target=self.region)
        else:
            self._leave("a region without a number", self.region)

    def _may_fill_in(self) -> bool:
        """Whether so much of a turn is told that the rest of it may be its action; nothing that moves others is."""
        others = any(bit.role == "colour" and bit.value != "own" for bit in self.stream)
        moves = any((bit.role, bit.value) == ("verb", "move") for bit in self.stream)
        return bool(self.told.card or self.told.places) and not (others and moves)

    def _filled_in(self, verb: str, *, target: str = "", back: str = "") -> None:
        """Take what is left over for the card's action."""
        self.told.target, self.told.back = target or self.told.target, back or self.told.back
        self.told.filled.append(target or back)
        self._special(verb)

    def _leave(self, what: str, is_left: object = True) -> None:
        """Note what is not used, if it is left."""
        if is_left:
            self.told.left.append(what)

    def _flush_move(self) -> None:
        opened, self._open = self._open, None
        if opened is not None:
            if self.mode == "entourage":
                self.told.entourage.append(opened)
            else:
                self.told.moves.append(opened)
        self.who = ""

    def _flush(self) -> None:
        """A half ends here; what is left of it is not used."""
        self._flush_move()
        if self.number and self._may_fill_in() and choices.BACK in self.asks and not self.told.back:
            self._filled_in("back", back=self.number)
            self.number = ""
        self._leave("a number without a region", self.number not in {"", "rest"})
        self._leave_region()
        self.number = self.region = self.way = ""
        self.each = False


def _stream(clauses: Sequence[Clause]) -> Iterator[Bit]:
    for clause in clauses:
        if clause.does is Does.ORDERS:
            yield from clause.bits
            yield Bit("break", clause.end, clause.end)


def turns(clauses: Sequence[Clause], context: Context) -> list[Reading]:
    """The turns that these clauses can mean, what was said in full first."""
    told = _Builder(context, clauses).build()
    for clause in clauses:
        if clause.does is Does.DENIES:
            told.declined |= _denied_halves(clause)
    return list(written(told, context))


def _denied_halves(clause: Clause) -> set[str]:
    """The half whose verb is denied: `don't score`."""
    verbs = {bit.value for bit in clause.bits if bit.role == "verb"}
    named = any(bit.role in {"number", "place"} for bit in clause.bits)
    special = {"special"} if verbs & _SPECIALS and not named else set()
    return special | ({"place"} if "place" in verbs and not named and not special else set())


__all__ = ["turns"]
