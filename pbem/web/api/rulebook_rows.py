"""Public API endpoints for the rules: editions, cards, rulings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from pbem import rulebook, rules
from pbem.rules import JSON
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.schemas import EDITION, LANGUAGE, array_of, ref, text, thing

RULES: Final = "Rules"
_LANG: Final = {"lang": LANGUAGE}


@endpoint("GET", "/editions", RULES, query=_LANG, answer=array_of(thing(id=EDITION, title=text())))
def editions(call: Call) -> list[JSON]:
    """The available editions."""
    return [{"id": name, "title": rules.title(name, call.translator.language)} for name in rules.EDITIONS]


@endpoint("GET", "/editions/<edition>", RULES, query=_LANG, answer=ref("Sheet"))
def edition(call: Call, edition: str) -> JSON:
    """Everything about an edition: cards, regions, open questions and rulings."""
    if edition not in rules.EDITIONS:
        raise absent("edition")
    sheet: dict[str, Any] = asdict(rulebook.sheet(edition, call.translator))
    del sheet["options"]  # `choices` has them
    return sheet


@endpoint("GET", "/editions/<edition>/cards/<card>", RULES, query=_LANG, answer=ref("Card"))
def card(call: Call, edition: str, card: str) -> JSON:
    """One card, by its id."""
    if edition not in rules.EDITIONS:
        raise absent("edition")
    if card not in rules.edition(edition).cards:
        raise absent("card")
    return asdict(rulebook.entry(edition, card, call.translator))


@endpoint("GET", "/cards", RULES, query={"name": text(most=80), **_LANG}, answer=array_of(ref("Card")))
def find(call: Call) -> list[JSON]:
    """The cards with that name, in any language."""
    found = rulebook.find(call.query.get("name", ""))
    return [asdict(rulebook.entry(one.edition, one.card, call.translator)) for one in found]
