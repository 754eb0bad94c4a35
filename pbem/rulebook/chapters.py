"""The rulebook in chapters, for people who learn the game: what to do, in the order in which it comes up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, assert_never

from pbem import rules
from pbem.i18n import N_, Translator
from pbem.rules import CASTILLO, BoardSide
from pbem.rules.choices import Part


class Topic(Enum):
    """The chapters in reading order; the value is a part of the page's address."""

    AIM = "aim"
    TABLE = "table"
    POWER = "power-cards"
    TURN = "turn"
    KING = "king"
    ACTIONS = "special-actions"
    CASTILLO = "castillo"
    SCORING = "scoring"
    FEWER = "two-or-three-players"
    VARIANTS = "variants"


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, with the thing it explains (or ""); `edition`: the only one in which it holds, or ""."""

    text: str
    about: str = ""
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter in the reader's language.

    `passages`: (the thing explained or "", paragraph); `powers`: (power card, caballeros that it brings), for a table.
    """

    topic: Topic
    title: str
    passages: list[tuple[str, str]]
    powers: list[tuple[int, int]]


TITLES: Final[Mapping[Topic, str]] = {
    Topic.AIM: N_("The aim of the game"),
    Topic.TABLE: N_("Components"),
    Topic.POWER: N_("Power cards"),
    Topic.TURN: N_("Your turn"),
    Topic.KING: N_("The King, and placing caballeros"),
    Topic.ACTIONS: N_("Special actions"),
    Topic.CASTILLO: N_("The Castillo"),
    Topic.SCORING: N_("Scoring"),
    Topic.FEWER: N_("Two or three players"),
    Topic.VARIANTS: N_("Variants and expansions"),
}

_TEXTS: Final[Mapping[Topic, tuple[Passage, ...]]] = {
    Topic.AIM: (
        Passage(
            N_(
                "You lead a noble family in medieval Spain and send its caballeros to the regions. Your aim: in "
                "as many regions as you can, have more caballeros than any other player."
            )
        ),
        Passage(
            N_(
                "A game has nine rounds. After rounds 3, 6 and 9 every region is scored: the player with the most"
                " caballeros there gets the most points, and the second and third get fewer."
            )
        ),
        Passage(
            N_(
                "A round has two parts. First everyone plays a power card; the numbers decide the order of turns."
                " Then, in that order, everyone takes an action card, places caballeros and may use the card's "
                "special action."
            )
        ),
        Passage(N_("The player with the most points after round 9 wins.")),
        Passage(N_("The short game leaves out rounds 1, 4 and 7, but has the same three scorings.")),
    ),
    Topic.TABLE: (
        Passage(
            N_("Each player has {caballeros}. They are in your province, in your court or on the map."),
            N_("Caballeros"),
        ),
        Passage(
            N_("Your reserve. From here caballeros come to your court. It starts with {province}."), N_("Province")
        ),
        Passage(N_("The caballeros that you can place. You start with {court}."), N_("Court")),
        Passage(
            N_(
                "Your leader. He stands in your home region, at first with two caballeros. He doesn't count as a "
                "caballero, but earns you 2 extra points if you alone have the most caballeros in his region."
            ),
            N_("Grande"),
        ),
        Passage(
            N_("You place caballeros in the regions next to his. Nothing in his own region can be changed."), N_("King")
        ),
        Passage(
            N_(
                "A tower; it isn't a region. Caballeros wait there for the next general scoring; then they move "
                "to a region that you choose in secret."
            ),
            N_("Castillo"),
        ),
        Passage(N_("Everyone has the numbers 1 to 13 and can play each of them once."), N_("Power cards")),
        Passage(
            N_(
                "Five stacks. Each round, the top card of every stack is turned over, and each player takes one of"
                " these cards."
            ),
            N_("Action cards"),
        ),
        Passage(
            N_("Two boards, 8/4/0 and 4/0/0. Where a card puts one, its points replace the printed ones."),
            N_("Mobile scoreboards"),
            "classic",
        ),
        Passage(
            N_("Two tiles, 8/4/0 and 4/0/0. Where a card puts one, its points replace the printed ones."),
            N_("Scoring tiles"),
            "2023",
        ),
    ),
    Topic.POWER: (
        Passage(
            N_(
                "At the start of a round, players take turns to play a power card face up. The player with the "
                "start marker begins. Nobody can play a number that someone has already played this round."
            )
        ),
        Passage(
            N_(
                "The player with the highest number goes first and can choose from all the action cards. But the "
                "lower your number, the more caballeros you may take to your court (see the list)."
            )
        ),
        Passage(
            N_(
                "The lowest number gets the start marker for the next round. You can play each card only once in "
                "a game, so keep high numbers for rounds when going first matters."
            )
        ),
    ),
    Topic.TURN: (
        Passage(
            N_(
                "First take caballeros from your province to your court, up to as many as your power card brings: the "
                "higher its number, the fewer."
            )
        ),
        Passage(N_("Then take one of the action cards that are left. You have to take one.")),
        Passage(
            N_(
                "An action card lets you do two things: place caballeros from your court, up to the number on the"
                " card, and use its special action. The order is up to you, but finish one before you start the "
                "other. You may leave out one or both."
            )
        ),
        Passage(N_("Nobody else can take your card this round. Only the King's Card is available every round.")),
        Passage(
            N_(
                "If your province doesn't have enough caballeros, take what it has. You may take the rest from "
                "your regions, but not from the King's region."
            )
        ),
    ),
    Topic.KING: (
        Passage(
            N_(
                "Place caballeros in any regions next to the King's region, or in the Castillo. Spread them as "
                "you like. You may place fewer than the card allows."
            )
        ),
        Passage(N_("For example, if the King is in {king}, you can place caballeros in {near}.")),
        Passage(
            N_("The King's region is closed: no caballeros, Grandes or mobile scoreboards can enter or leave it."),
            edition="classic",
        ),
        Passage(
            N_(
                "The King's region is closed: no caballeros, Grandes or scoring tiles can enter or leave it. Only"
                " a few New Regency cards are exceptions, and they say so."
            ),
            edition="2023",
        ),
        Passage(
            N_(
                "Some cards move the King. If you move him first, you place next to his new region. If you place "
                "first, you place next to his old one."
            )
        ),
    ),
    Topic.ACTIONS: (
        Passage(
            N_(
                "Many cards move caballeros that are already on the map, from any region to any other region or "
                "into the Castillo, however far. Nothing leaves the Castillo that way."
            ),
            N_("Move"),
        ),
        Passage(
            N_("Some cards return caballeros from the map or a court to their owner's province."),
            N_("Return"),
        ),
        Passage(N_("Some cards score one or more regions immediately, just as after round 3."), N_("Score")),
        Passage(
            N_(
                "Some cards make players choose a region in secret. The choices are revealed when all those "
                "players have chosen."
            ),
            N_("Secret discs"),
        ),
        Passage(
            N_(
                "If you take this card, you keep it. Once, in this or the next round, you can stop another "
                "player's special action: all of it, or the rest of it from a certain step onwards. You can't stop "
                "the placing of caballeros."
            ),
            N_("Veto"),
            "classic",
        ),
        Passage(
            N_(
                "Only in games with Old Hands cards. If you take this card, you keep it. Once, in this or the "
                "next round, you can stop another player's whole special action."
            ),
            N_("Veto"),
            "2023",
        ),
        Passage(N_("“Up to 4” means that you may also choose fewer."), edition="classic"),
        Passage(
            N_(
                "“Up to 4” means that you may also choose fewer. Otherwise, if you use a special action, you must"
                " use all of it, even if it helps others more than you."
            ),
            edition="2023",
        ),
    ),
    Topic.CASTILLO: (
        Passage(
            N_(
                "You can place caballeros in the Castillo instead of a region. They stay there until the next "
                "general scoring, which begins with the Castillo:"
            )
        ),
        Passage(N_("1. All players with caballeros in the Castillo choose a region in secret.")),
        Passage(N_("2. The Castillo is scored like a region: {values} points.")),
        Passage(
            N_(
                "3. The choices are revealed. All of a player's caballeros move from the Castillo to the region "
                "that this player chose."
            )
        ),
        Passage(N_("4. The regions are scored, including these caballeros.")),
        Passage(
            N_(
                "If you choose the King's region, or don't choose in time, your caballeros go back to your court "
                "instead."
            )
        ),
        Passage(
            N_(
                "Under the printed rules, nobody may look into the Castillo, so you have to remember what's "
                "inside. Here the board shows the numbers, unless the game is set up differently."
            )
        ),
    ),
    Topic.SCORING: (
        Passage(
            N_(
                "Each place has three numbers, such as 5/3/1: the points for the most, second most and third most "
                "caballeros there. Without a caballero, you get nothing. A player who is alone there gets only the "
                "first number."
            )
        ),
        Passage(
            N_(
                "Tied players all get the points of the next rank, however many they are. If three players tie for "
                "first in a 5/3/1 region, each gets 3 points and the next player gets 1. If two tie for second, each "
                "gets 1 point, and those behind them get nothing."
            )
        ),
        Passage(
            N_(
                "You get 2 extra points for the most caballeros in the King's region, and 2 for the most in your "
                "own Grande's region, but only if nobody else has as many as you."
            )
        ),
        Passage(N_("A general scoring starts with the Castillo. Then the regions follow in a fixed order.")),
    ),
    Topic.FEWER: (
        Passage(N_("With three players, only the first two numbers of a place count."), edition="classic"),
        Passage(
            N_("With two players, only the first number counts. If there is a tie, nobody gets points there."),
            edition="classic",
        ),
        Passage(
            N_(
                "With three players, only the first two numbers of a place count. A game can be set up with "
                "stacks 2 and 3 shuffled into one."
            ),
            edition="2023",
        ),
        Passage(
            N_(
                "With two players, a third colour takes part: the dummy. It has caballeros and power cards, but "
                "no Grande, no court and no points. Stacks 2 and 3 form one stack. The first two numbers of a "
                "place count, and the dummy can take a rank away from you."
            ),
            edition="2023",
        ),
        Passage(
            N_(
                "At the start of each round, two region cards are drawn. Two of the dummy's caballeros go to each"
                " of these regions, but never to the King's region. Then the dummy's power card is turned over; "
                "nobody can play that number. On its turn, the dummy takes the card with the most caballeros and "
                "does nothing with it."
            ),
            edition="2023",
        ),
    ),
    Topic.VARIANTS: (
        Passage(
            N_(
                "Ten cards form the fifth stack instead of the King's Card. Each round, one is turned over and then "
                "discarded."
            ),
            N_("New Regency"),
            "2023",
        ),
        Passage(
            N_("Four cards from the older edition. Each one replaces a random card of its stack before the game."),
            N_("Old Hands"),
            "2023",
        ),
        Passage(
            N_(
                "Everyone gets three modifiers, from −2 to +2, and passes one to the left. You may play one with "
                "a power card. The sum decides the order of turns and must differ from all other sums; the number"
                " of caballeros stays that of the power card. Some modifiers have an ability, which you may use "
                "before you take an action card."
            ),
            N_("Power Shift"),
            "2023",
        ),
        Passage(N_("You choose these options when you create a game. The usual choice comes first.")),
    ),
}


def chapter(edition: str, topic: Topic, translator: Translator) -> Chapter:
    """The chapter for an edition. Raises KeyError if there is no such edition."""
    side = rules.side_of(edition, 4, {})
    values = _values(side, translator)
    passages = [
        (_heading(passage.about, translator), translator.gettext(passage.text, **values))
        for passage in _TEXTS[topic]
        if passage.edition in ("", edition)
    ]
    powers = list(side.supply.items()) if topic is Topic.POWER else []
    return Chapter(topic, translator.gettext(TITLES[topic]), passages, powers)


def _heading(about: str, translator: Translator) -> str:
    """What a passage explains, with a capital letter; "" for nothing."""
    said = about and translator.gettext(about)
    return f"{said[:1].upper()}{said[1:]}"


def topic_of(part: Part) -> Topic:
    """The chapter that explains a question."""
    match part:
        case Part.POWER:
            return Topic.POWER
        case Part.SUPPLY | Part.CARD | Part.HALF:
            return Topic.TURN
        case Part.PLACING:
            return Topic.KING
        case Part.ACTION | Part.RETURN | Part.VETO:
            return Topic.ACTIONS
        case Part.DISC:
            return Topic.CASTILLO
        case Part.PASS | Part.ABILITY:
            return Topic.VARIANTS
        case _:
            assert_never(part)


_KING: Final = "castilla_nueva"
"""The King's region in the example; it has the most neighbours."""


def _values(side: BoardSide, translator: Translator) -> dict[str, str]:
    """The values of the placeholders in the texts."""

    def name(place: str) -> str:
        return rules.place_name(side.edition, place, translator.language)

    pieces = side.pieces
    return {
        "caballeros": translator.ngettext("{n} caballero", "{n} caballeros", pieces.caballeros.n),
        "court": str(pieces.court.n),
        "province": str(pieces.province),
        "king": name(_KING),
        "near": translator.listed([name(region) for region in side.neighbours[_KING]]),
        "values": "/".join(map(str, side.values[CASTILLO])),
    }
