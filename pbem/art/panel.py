"""Draws the panel below the map: the round, a line for each player, and the round's action cards."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Final

from pbem import rules
from pbem.art import ink
from pbem.art.ink import bold, box, disc, drawn, group, words
from pbem.art.pieces import shield
from pbem.i18n import ENGLISH, Translator
from pbem.rules import View
from pbem.rules.options import GENERAL_SCORING

LEFT: Final = 14
WIDTH: Final = 640
PLAYER, CARD_LINE, HEAD = 38, 20, 26
LETTERS: Final = 67  # characters in one line of a card's text
# Right edges of the columns of numbers, and their titles.
COLUMNS: Final = {"points": 376, "court": 446, "province": 530, "power": 611}


class Panel:
    """Rows drawn from the top down."""

    def __init__(self, top: float) -> None:
        self.y = top
        self.parts: list[str] = []

    def row(self, height: float, *parts: str) -> None:
        """Add a row; `parts` are drawn relative to its upper left corner."""
        self.parts.append(group("".join(parts), 0, self.y))
        self.y += height


def panel(
    view: View,
    names: Mapping[str, str],
    letters: Mapping[str, str],
    texts: Mapping[str, str],
    top: float,
    translator: Translator = ENGLISH,
) -> tuple[str, float]:
    """Return the drawing and the y coordinate of its bottom."""
    sheet = Panel(top)
    sheet.row(HEAD, *_titles(view, translator))
    for colour in view["colours"]:
        sheet.row(PLAYER, *_player(view, colour, names[colour], letters[colour], translator))
    sheet.row(8, drawn(f"M{LEFT} 1H{WIDTH - LEFT}", "none", ink.INK, 1.4))
    for stack, card, taker in _cards(view):
        text = texts.get(card) or rules.card(view["edition"], card, translator.language, view["options"]).text
        lines = textwrap.wrap(text, LETTERS)
        height = max(32, 11 + CARD_LINE * len(lines))
        sheet.row(height, *_card(stack, lines, taker, letters))
    if not view["over"]:
        sheet.row(34, *_legend(translator))
    return "".join(sheet.parts), sheet.y


def _titles(view: View, translator: Translator) -> list[str]:
    scoring = translator.gettext("ends with a scoring") if view["round"] in GENERAL_SCORING and not view["over"] else ""
    titles = {
        "points": translator.gettext("points"),
        "court": translator.gettext("court"),
        "province": translator.gettext("province"),
        "power": translator.gettext("power"),
    }
    return [
        bold(_round_now(view, translator), LEFT + 4, 19, 19),
        words(scoring, LEFT + 124, 19, 16.5, fill=ink.FADED, font_style="italic"),
        *(
            words(titles[title], x, 19, 16.5, anchor="end", fill=ink.FADED, font_style="italic")
            for title, x in COLUMNS.items()
        ),
    ]


def _round_now(view: View, translator: Translator) -> str:
    """`Round 3 of 9`. Without the total in the short game, which skips some rounds."""
    if view["over"]:
        return translator.gettext("The game is over")
    if not view["round"]:
        return translator.gettext("Before the first round")
    if len(view["rounds"]) < max(view["rounds"]):
        return translator.gettext("Round {round}", round=view["round"])
    return translator.gettext("Round {round} of {last}", round=view["round"], last=len(view["rounds"]))


def _player(view: View, colour: str, name: str, letter: str, translator: Translator) -> list[str]:
    """One player: shield, handle and stocks; gold background for the player whose turn it is."""
    ground = ink.LIGHT_GOLD if colour == view["turn"] else ink.PAPER
    numbers = [str(view[stock].get(colour, "–")) for stock in ("points", "court", "province")]
    cells = [
        bold(number, x, 26, 26 if title == "points" else 20, anchor="end")
        for number, (title, x) in zip(numbers, COLUMNS.items(), strict=False)
    ]
    return [
        box(LEFT, 1, WIDTH - 2 * LEFT, PLAYER - 3, fill=ground, stroke="none"),
        group(shield(colour, letter), LEFT + 22, 18.5),
        bold(name, LEFT + 46, 26, 21),
        *cells,
        *_badges(view, colour, translator),
        *_power(view["powers"].get(colour), view["modifier"].get(colour, "")),
    ]


def _badges(view: View, colour: str, translator: Translator) -> list[str]:
    """Small tags before the points: winner, veto held, start marker."""
    tags = []
    if colour in view["winners"]:
        tags.append((translator.gettext("wins"), ink.CRIMSON))
    if any(veto["colour"] == colour for veto in view["vetoes"]):
        tags.append((translator.gettext("Veto"), ink.CRIMSON))
    if colour == view["start"] and not view["over"]:
        tags.append((translator.gettext("begins"), ink.FADED))
    return [_tag(text, 331 - 58 * place, fill) for place, (text, fill) in enumerate(tags)]


def _tag(text: str, right: float, fill: str) -> str:
    paper = box(right - 54, 8, 54, 21, fill=ink.PAPER, stroke=fill)
    return paper + words(text, right - 27, 23.5, 15.5, anchor="middle", fill=fill, font_style="italic")


def _power(value: int | None, modifier: str) -> list[str]:
    """This round's power card, with its modifier to the left."""
    x = COLUMNS["power"]
    if value is None:
        return [words("–", x - 9, 26, 20, fill=ink.FADED)]
    return [
        box(x - 29, 3, 31, 30, fill=ink.ABROAD),
        bold(value, x - 13.5, 25.5, 21, anchor="middle"),
        *([words(rules.MODIFIERS[modifier].sign, x - 34, 25.5, 17, anchor="end")] if modifier else []),
    ]


def _cards(view: View) -> list[tuple[str, str, str | None]]:
    """(stack, card, who took it) of this round, by stack."""
    edition = view["edition"]
    taken = [(rules.card(edition, card).stack, card, colour) for colour, card in view["taken"].items()]
    gone = {card for _, card, _ in taken}
    lying = [card for card in view["cards"].values() if card and card not in gone]
    open_now = [(rules.card(edition, card).stack, card, None) for card in lying]
    return sorted([*open_now, *taken], key=lambda row: row[0])


def _card(stack: str, lines: list[str], taker: str | None, letters: Mapping[str, str]) -> list[str]:
    fill = ink.FADED if taker else ink.INK
    paper = ink.PARCHMENT if taker else ink.PAPER
    face = box(LEFT + 9, 2, 25, 28, fill=paper, stroke=fill)
    who = [group(shield(taker, letters[taker]), WIDTH - LEFT - 19, 16, 0.9)] if taker else []
    return [
        face,
        bold(stack, LEFT + 21.5, 23, 20, anchor="middle", fill=fill),
        *(words(line, LEFT + 46, 22 + CARD_LINE * i, 18, fill=fill) for i, line in enumerate(lines)),
        *who,
    ]


def _legend(translator: Translator) -> list[str]:
    """The meaning of the map's colours."""
    hatched = _swatch(LEFT + 4, ink.PARCHMENT) + _swatch(LEFT + 4, "url(#map-taboo)")
    return [
        hatched,
        words(translator.gettext("King's region: closed"), LEFT + 38, 22, 16, fill=ink.FADED, font_style="italic"),
        _swatch(LEFT + 250, ink.LIGHT_GOLD),
        words(
            translator.gettext("next to the King: open for placing"),
            LEFT + 284,
            22,
            16,
            fill=ink.FADED,
            font_style="italic",
        ),
    ]


def _swatch(x: float, fill: str) -> str:
    return box(x, 8, 27, 18, fill=fill, line=1)


def rounds(view: View) -> str:
    """The round track in rows of three, from (0, 0) at its upper left. A gold rim marks the rounds with a scoring."""
    return "".join(_round(view, number) for number in view["rounds"])


def _round(view: View, number: int) -> str:
    row, column = divmod(number - 1, 3)
    x, y = 13 + 27 * column, 14 + 29 * row
    rim = disc(x, y, 13, fill="none", stroke=ink.GOLD, line=5) if number % 3 == 0 else ""
    if number == view["round"] and not view["over"]:
        fill, letters = ink.CRIMSON, ink.PAPER
    elif number < view["round"] or view["over"]:
        fill, letters = ink.FADED, ink.PARCHMENT
    else:
        fill, letters = ink.PAPER, ink.INK
    return rim + disc(x, y, 12, fill=fill) + bold(number, x, y + 6, 17, anchor="middle", fill=letters)
