"""The rules pages: every edition and card, in the reader's language, without login."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, abort, redirect, render_template, request, url_for

from pbem import rulebook, rules
from pbem.i18n import N_, Translator
from pbem.web import locale
from pbem.web.security import Page

pages = Blueprint("rules", __name__, url_prefix="/rules")

_NAME_AT_MOST: Final = 80
_WORDS: Final = {
    "language": N_("Language"),
    "rules": N_("Rules"),
    "all": N_("All editions, and a search for cards"),
    "search": N_("The name of a card, in any language"),
    "look_up": N_("Look it up"),
    "none": N_("No card is called that."),
    "perhaps": N_("Perhaps one of these:"),
    "powers": N_("Power cards: what they bring to your Court"),
    "modifiers": N_("Modifiers of Power Shift"),
    "regions": N_("Regions, in the order of scoring: their points, their neighbours"),
    "options": N_("Options"),
    "usual": N_("as usual"),
    "doubts": N_("What no rulebook prints"),
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
    title = rules.title(edition, translator.language)
    return _page("rules_card.html", translator, card=rulebook.entry(edition, card, translator), title=title)


def _page(template: str, translator: Translator, **shown: Any) -> Page:
    words = {key: translator.gettext(said) for key, said in _WORDS.items()}
    return render_template(template, lang=locale.wanted(), words=words, **shown)


def _address(edition: str, card: str) -> str:
    return url_for("rules.card", edition=edition, card=card, lang=locale.wanted())


def _known(edition: str) -> str:
    if edition not in rules.EDITIONS:
        abort(404)
    return edition
