"""The rules to look up: every edition, every card, in the reader's language. Nobody needs to be logged in."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, abort, redirect, render_template, request, url_for

from pbem import rulebook, rules
from pbem.tongue import Tongue, mark
from pbem.web import speech
from pbem.web.security import Page

pages = Blueprint("rules", __name__, url_prefix="/rules")

_NAME_AT_MOST: Final = 80
_WORDS: Final = {
    "language": mark("Language"),
    "rules": mark("Rules"),
    "all": mark("All editions, and a search for cards"),
    "search": mark("The name of a card, in any language"),
    "look_up": mark("Look it up"),
    "none": mark("No card is called that."),
    "perhaps": mark("Perhaps one of these:"),
    "modifiers": mark("Modifiers of Power Shift"),
    "regions": mark("Regions, in the order of scoring: their points, their neighbours"),
    "options": mark("Options"),
    "usual": mark("as usual"),
    "doubts": mark("What no rulebook prints"),
    "rulings": mark("Rulings"),
}


@pages.get("")
def home() -> Page:
    """The editions, and a field for the name of a card; straight to the card when there is one of that name."""
    wanted = request.args.get("card", "").strip()[:_NAME_AT_MOST]
    found = rulebook.find(wanted) if wanted else []
    if len(found) == 1:
        return redirect(_address(found[0].edition, found[0].card))
    tongue = speech.tongue()
    return _page(
        "rules.html",
        tongue,
        wanted=wanted,
        editions=[(name, rules.title(name, tongue.language)) for name in rules.EDITIONS],
        found=[rulebook.entry(one.edition, one.card, tongue) for one in found],
        near=rulebook.near(wanted) if wanted and not found else [],
    )


@pages.get("/<edition>")
def edition(edition: str) -> Page:
    """All of an edition."""
    tongue = speech.tongue()
    return _page("rules_edition.html", tongue, sheet=rulebook.sheet(_known(edition), tongue))


@pages.get("/<edition>/<card>")
def card(edition: str, card: str) -> Page:
    """One card; a name that means one card alone leads to it too."""
    tongue = speech.tongue()
    if card not in rules.edition(_known(edition)).cards:
        found = rulebook.find(card[:_NAME_AT_MOST], [edition])
        if len(found) != 1:
            abort(404)
        return redirect(_address(edition, found[0].card))
    title = rules.title(edition, tongue.language)
    return _page("rules_card.html", tongue, card=rulebook.entry(edition, card, tongue), title=title)


def _page(template: str, tongue: Tongue, **shown: Any) -> Page:
    words = {key: tongue.say(said) for key, said in _WORDS.items()}
    return render_template(template, lang=speech.wanted(), words=words, **shown)


def _address(edition: str, card: str) -> str:
    return url_for("rules.card", edition=edition, card=card, lang=speech.wanted())


def _known(edition: str) -> str:
    if edition not in rules.EDITIONS:
        abort(404)
    return edition
