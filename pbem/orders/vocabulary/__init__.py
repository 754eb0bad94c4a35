"""The words that players type: one module for each language, all of the same structure."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from pbem.languages import LANGUAGES, Language
from pbem.orders.vocabulary.prose import Table
from pbem.orders.vocabulary.structure import Kind, Vocabulary


def _vocabulary(language: Language) -> Vocabulary:
    """From the module that is called like the language in English."""
    found: Vocabulary = import_module(f"{__name__}.{language.english_name.lower()}").VOCABULARY
    return found


VOCABULARIES: Final[Mapping[str, Vocabulary]] = {code: _vocabulary(language) for code, language in LANGUAGES.items()}

__all__ = ["VOCABULARIES", "Kind", "Table", "Vocabulary"]
