"""The rules pages: how to play, every edition and every card, in the reader's language, without login."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from flask import Blueprint, abort, redirect, render_template, request, url_for

from pbem import rulebook, rules
from pbem.i18n import N_, Translator
from pbem.rulebook import Topic
from pbem.rulebook.practice import NAMES, READER, Board, names
from pbem.web import locale, practice
from pbem.web.game_access import game_access, reader_of
from pbem.web.security import Page, world
from pbem.wording.sections.action_cards import on_this_board

pages = Blueprint("rules", __name__, url_prefix="/rules")

_NAME_AT_MOST: Final = 80
_WORDS: Final = {
    "language": N_("Language"),
    "rules": N_("Rules"),
    "all": N_("All editions and card search"),
    "search": N_("Card name, in any language"),
    "look_up": N_("Search"),
    "none": N_("There is no card with that name."),
    "perhaps": N_("Did you mean:"),
    "powers": N_("Power cards: how many caballeros they bring to your court"),
    "modifiers": N_("Power Shift modifiers"),
    "regions": N_("Regions in scoring order: points and neighbours"),
    "options": N_("Options"),
    "usual": N_("standard"),
    "doubts": N_("What the rulebooks don't say"),
    "rulings": N_("Rulings"),
}


@pages.get("")
def home() -> Page:
    """The editions, and a search for a card's name; redirects to the card if there is exactly one."""
    wanted = request.args.get("card", "").strip()[:_NAME_AT_MOST]
    found = rulebook.find(wanted) if wanted else []
    if len(found) == 1:
        return redirect(_address(found[0].edition, found[0].card))
    translator = locale.translator()
    return _page(
        "rules.html",
        translator,
        wanted=wanted,
        editions=[(name, rules.title(name, translator.language)) for name in rules.EDITIONS],
        found=[rulebook.entry(one.edition, one.card, translator) for one in found],
        near=rulebook.near(wanted) if wanted and not found else [],
    )


@pages.get("/<edition>")
def edition(edition: str) -> Page:
    """Everything about an edition."""
    translator = locale.translator()
    return _page("rules_edition.html", translator, sheet=rulebook.sheet(_known(edition), translator))


@pages.get("/<edition>/<card>")
def card(edition: str, card: str) -> Page:
    """One card; an unambiguous name leads to it too."""
    translator = locale.translator()
    if card not in rules.edition(_known(edition)).cards:
        found = rulebook.find(card[:_NAME_AT_MOST], [edition])
        if len(found) != 1:
            abort(404)
        return redirect(_address(edition, found[0].card))
    return _page(
        "rules_card.html",
        translator,
        card=rulebook.entry(edition, card, translator),
        title=rules.title(edition, translator.language),
        now=_in_a_game(request.args["game"], edition, card) if request.args.get("game") else None,
    )


def _in_a_game(game_id: str, edition: str, card: str) -> dict[str, Any] | None:
    """What the card would do in a game in which the reader has a seat; None elsewhere."""
    with world().database.read() as db:
        access = game_access(db, game_id)
    view = access.view
    if access.mine is None or view is None or view["over"] or view["edition"] != edition:
        return None
    narrator = reader_of(access).narrator
    return {"game": access.game, "lines": on_this_board(narrator, view, narrator.card(card))}


@pages.get("/<edition>/play/<topic>")
def chapter(edition: str, topic: str) -> Page:
    """A chapter on how to play. The query field `t`, repeated: the reader's choices on its practice board."""
    known, translator = _known(edition), locale.translator()
    if topic not in _TOPICS:
        abort(404)
    wanted = _TOPICS[topic]

    def address(chosen: Sequence[str]) -> str:
        here = url_for("rules.chapter", edition=known, topic=topic, lang=locale.wanted(), t=chosen)
        return f"{here}#board"

    board = _BOARDS.get(wanted)
    return _page(
        "rules_chapter.html",
        translator,
        edition=known,
        title=rules.title(known, translator.language),
        chapter=rulebook.chapter(known, wanted, translator),
        topics={each: translator.gettext(rulebook.TITLES[each]) for each in Topic},
        next=dict(pairwise(Topic)).get(wanted),
        board=board and practice.shown(known, board, request.args.getlist("t"), translator, world().clock(), address),
        example=_example(known, translator) if wanted is Topic.SCORING else None,
        options=rulebook.sheet(known, translator).options if wanted is Topic.VARIANTS else [],
    )


_TOPICS: Final = {topic.value: topic for topic in Topic}
_BOARDS: Final = {Topic.POWER: Board.POWER, Topic.KING: Board.TURN, Topic.CASTILLO: Board.CASTILLO}
_COUNTS: Final = dict(zip(NAMES, (3, 3, 2, 1), strict=True))
_MOST: Final = 30  # of a player's caballeros


def _example(edition: str, translator: Translator) -> dict[str, Any]:
    """A place with numbers of caballeros from the address, and its points."""
    side = rules.side_of(edition, len(NAMES), {})
    place = request.args.get("place", "")
    place = place if place in side.places else "aragon"
    counts = {colour: _number(request.args.get(colour, ""), usual) for colour, usual in _COUNTS.items()}
    king, home = "king" in request.args, "home" in request.args
    scored = {
        line.colour: line for line in rules.lines(counts, side.values[place], king=king, homes=[READER] if home else [])
    }
    called = names(translator)
    return {
        "place": place,
        "places": [(each, rules.place_name(edition, each, translator.language)) for each in side.places],
        "values": side.values,
        "king": king,
        "home": home,
        "rows": [(colour, called[colour], counts[colour], scored.get(colour)) for colour in NAMES],
    }


def _number(text: str, usual: int) -> int:
    return min(int(text), _MOST) if text.isascii() and text.isdecimal() and len(text) < 4 else usual


def _page(template: str, translator: Translator, **shown: Any) -> Page:
    words = {key: translator.gettext(said) for key, said in _WORDS.items()}
    return render_template(template, lang=locale.wanted(), words=words, **shown)


def _address(edition: str, card: str) -> str:
    return url_for("rules.card", edition=edition, card=card, lang=locale.wanted())


def _known(edition: str) -> str:
    if edition not in rules.EDITIONS:
        abort(404)
    return edition
