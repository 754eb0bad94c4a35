"""Places in a sentence: `the Castillo`, `in Granada`, `to the court`, `from País Vasco`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem import rules
from pbem.i18n import N_, Translator

THE: Final = {"castillo": N_("the Castillo"), "court": N_("the court"), "region": N_("{place}")}
"""As an object."""
IN: Final = {"castillo": N_("in the Castillo"), "court": N_("in the court"), "region": N_("in {place}")}
TO: Final = {
    "castillo": N_("to the Castillo"),
    "court": N_("to the court"),
    "province": N_("to the province"),
    "region": N_("to {place}"),
}
FROM: Final = {"castillo": N_("from the Castillo"), "court": N_("from the court"), "region": N_("from {place}")}
_BASQUE: Final = (
    N_("{place}", context="Basque"),
    N_("in {place}", context="Basque"),
    N_("to {place}", context="Basque"),
    N_("from {place}", context="Basque"),
)


def phrase(translator: Translator, edition: str, words: Mapping[str, str], place: str) -> str:
    """A place of an edition with one of the tables of words above."""
    name = rules.place_name(edition, place, translator.language)
    context = "Basque" if name.startswith("País") else ""  # the only region with an article
    return translator.gettext(words.get(place, words["region"]), context=context, place=name)
