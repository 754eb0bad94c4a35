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
    Topic.TABLE: N_("What is on the table"),
    Topic.POWER: N_("Power cards"),
    Topic.TURN: N_("Your turn"),
    Topic.KING: N_("Placing caballeros, and the King"),
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
                "You lead a noble family in medieval Spain. Your caballeros are its knights, and you want to have "
                "more of them in a region than any other player, in as many regions as you can."
            )
        ),
        Passage(
            N_(
                "A game has nine rounds. After rounds 3, 6 and 9 every region is scored: the player with the most "
                "caballeros there gets the most points, the second and the third get fewer."
            )
        ),
        Passage(
            N_(
                "A round has two parts. First everyone plays a power card; the numbers decide who goes first. Then, "
                "in that order, everyone takes an action card, places caballeros and may use the card's special "
                "action."
            )
        ),
        Passage(N_("The player with the most points after round 9 wins.")),
        Passage(N_("A short game leaves out rounds 1, 4 and 7, and has the same three scorings.")),
    ),
    Topic.TABLE: (
        Passage(
            N_("Each player has {caballeros}. A caballero is in your province, in your court or on the map."),
            N_("Caballeros"),
        ),
        Passage(
            N_("Your reserve. From here caballeros come to your court. It starts with {province}."), N_("Province")
        ),
        Passage(N_("The caballeros that you can place. You start with {court}."), N_("Court")),
        Passage(
            N_(
                "Your leader. He stands in your home region, at first with two caballeros. He isn't counted as a "
                "caballero, but brings 2 extra points when you alone have the most caballeros in his region."
            ),
            N_("Grande"),
        ),
        Passage(
            N_("You place caballeros in the regions next to his. Nothing in his own region can be changed."), N_("King")
        ),
        Passage(
            N_(
                "A tower that isn't a region. Caballeros wait there for the next general scoring; then they move to "
                "a region that you choose in secret."
            ),
            N_("Castillo"),
        ),
        Passage(N_("Everyone has the numbers 1 to 13 and can play each of them once."), N_("Power cards")),
        Passage(
            N_("Five stacks. In each round the top card of every stack is on offer, and each player takes one."),
            N_("Action cards"),
        ),
        Passage(
            N_("Two boards, 8/4/0 and 4/0/0. A card puts them on a place, where they replace the printed points."),
            N_("Mobile scoreboards"),
            "classic",
        ),
        Passage(
            N_("Two tiles, 8/4/0 and 4/0/0. A card puts them on a place, where they replace the printed points."),
            N_("Scoring tiles"),
            "2023",
        ),
    ),
    Topic.POWER: (
        Passage(
            N_(
                "At the start of a round everyone plays a power card, one after another and face up. The player with "
                "the start marker begins. A number that somebody has played in this round can't be played again."
            )
        ),
        Passage(
            N_(
                "The highest number has the first turn, and so the choice of all action cards. The lower numbers "
                "follow. But the lower your number, the more caballeros you may take to your court (see the list)."
            )
        ),
        Passage(
            N_(
                "The lowest number gets the start marker for the next round. Each card is played once in a game, so "
                "keep high numbers for rounds in which being first matters."
            )
        ),
    ),
    Topic.TURN: (
        Passage(N_("First take caballeros from your province to your court, up to the number on your power card.")),
        Passage(N_("Then take one of the action cards that are left. You can't do without.")),
        Passage(
            N_(
                "An action card has two halves: it lets you place caballeros from your court, up to the number on "
                "the card, and it has a special action. Do one half completely, then the other, in either order. You "
                "may leave out one or both."
            )
        ),
        Passage(N_("Nobody else can take your card in this round. Only the King's card is there in every round.")),
        Passage(
            N_(
                "If your province doesn't have enough caballeros, take those first. You may then take the missing "
                "ones from regions, except from the King's region."
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
        Passage(N_("For example, while the King is in {king}, the regions {near} are open.")),
        Passage(
            N_(
                "The King's own region is closed: nothing goes in and nothing comes out, neither caballeros nor "
                "Grandes nor scoreboards, unless a card says so."
            ),
            edition="classic",
        ),
        Passage(
            N_(
                "The King's own region is closed: nothing goes in and nothing comes out, neither caballeros nor "
                "Grandes nor scoring tiles. Only a few New Regency cards are exceptions, and say so."
            ),
            edition="2023",
        ),
        Passage(
            N_(
                "Some cards move the King. Move him before you place, and you place next to his new region; place "
                "first, and it is still the old one that counts."
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
            N_("Caballeros that a card takes off the map or out of a court go back to their owner's province."),
            N_("Return"),
        ),
        Passage(
            N_("Some cards score one or more regions at once, just as at the end of the third round."), N_("Score")
        ),
        Passage(
            N_(
                "Some cards make players choose a region in secret. The choices are shown when everyone concerned "
                "has chosen."
            ),
            N_("Secret discs"),
        ),
        Passage(
            N_(
                "The player who takes this card keeps it. With it, they can stop another player's special action in "
                "this or the next round: all of it, or what is left of it after some steps. Placing can't be "
                "stopped."
            ),
            N_("Veto"),
            "classic",
        ),
        Passage(
            N_(
                "Only in games with the Old Hands cards. The player who takes it keeps it and can stop one special "
                "action of another player in this or the next round."
            ),
            N_("Veto"),
            "2023",
        ),
        Passage(N_("“Up to 4” means that you may also choose fewer."), edition="classic"),
        Passage(
            N_(
                "“Up to 4” means that you may also choose fewer. Otherwise, if you use a special action, you use all "
                "of it, even where it helps others more than you."
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
        Passage(N_("1. Everyone with caballeros in the Castillo chooses a region in secret.")),
        Passage(N_("2. The Castillo is scored like a region: {values} points.")),
        Passage(
            N_(
                "3. The choices are shown. All caballeros of a player move from the Castillo to the region that "
                "the player has chosen."
            )
        ),
        Passage(N_("4. The regions are scored, with these caballeros.")),
        Passage(
            N_(
                "If you choose the King's region, or don't choose in time, your caballeros go back to your court "
                "instead."
            )
        ),
        Passage(
            N_(
                "By the printed rules nobody may look into the Castillo, so you have to remember what is inside. "
                "Games here show the number, unless the host has chosen otherwise."
            )
        ),
    ),
    Topic.SCORING: (
        Passage(
            N_(
                "Each place has three numbers, such as 5/3/1. They are the points for the most, the second most and "
                "the third most caballeros there. Without a caballero you get nothing."
            )
        ),
        Passage(
            N_(
                "Players with equally many all get the points of the next rank, however many players they are. If "
                "three are level at the top of a 5/3/1 region, each gets 3, and the next player gets 1."
            )
        ),
        Passage(
            N_(
                "There are 2 extra points for the most caballeros in the King's region, and 2 for the most in the"
                " region of your own Grande. You get them only if nobody else has as many as you."
            )
        ),
        Passage(N_("A general scoring starts with the Castillo. The regions follow in a fixed order.")),
    ),
    Topic.FEWER: (
        Passage(N_("With three players, only the first two numbers of a place count."), edition="classic"),
        Passage(
            N_(
                "With two players, only the first number counts. If both have equally many in a place, nobody gets "
                "points there."
            ),
            edition="classic",
        ),
        Passage(
            N_(
                "With three players, only the first two numbers of a place count. The host may have stacks 2 and 3 "
                "shuffled into one."
            ),
            edition="2023",
        ),
        Passage(
            N_(
                "With two players, a third colour takes part: the dummy. It has caballeros and power cards, but no "
                "Grande, no court and no points. Stacks 2 and 3 form one stack. The first two numbers of a place "
                "count, and the dummy takes ranks away from the players."
            ),
            edition="2023",
        ),
        Passage(
            N_(
                "At the start of each round two region cards are drawn, and two caballeros of the dummy go to each "
                "of these regions, but never to the King's. Then the dummy's power card is turned over; nobody can "
                "play that number. In its turn the dummy takes the card with the most caballeros and does nothing "
                "with it."
            ),
            edition="2023",
        ),
    ),
    Topic.VARIANTS: (
        Passage(
            N_(
                "Ten cards for the fifth stack, instead of the King's card that is there in every round. One is "
                "turned over in each round and then discarded."
            ),
            N_("New Regency"),
            "2023",
        ),
        Passage(
            N_(
                "Four cards from the older edition. Each replaces a card of its stack, drawn at random before the game."
            ),
            N_("Old Hands"),
            "2023",
        ),
        Passage(
            N_(
                "Everyone gets three modifiers, from −2 to +2, and passes one to the left. You may play one with a "
                "power card. The sum decides the order of turns and must differ from all other sums; the number of "
                "caballeros is that of the power card. Some modifiers have a small action, which you may use before "
                "you take an action card."
            ),
            N_("Power Shift"),
            "2023",
        ),
        Passage(N_("The person who starts a game makes these choices. The usual one comes first.")),
    ),
}


def chapter(edition: str, topic: Topic, translator: Translator) -> Chapter:
    """The chapter for an edition. Raises KeyError if there is no such edition."""
    side = rules.side_of(edition, 4, {})
    values = _values(side, translator)
    passages = [
        (passage.about and translator.gettext(passage.about), translator.gettext(passage.text, **values))
        for passage in _TEXTS[topic]
        if passage.edition in ("", edition)
    ]
    powers = list(side.supply.items()) if topic is Topic.POWER else []
    return Chapter(topic, translator.gettext(TITLES[topic]), passages, powers)


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
