"""Every language has its row, files and complete tables; a partial one falls back to English."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

import pbem
from pbem.languages import LANGUAGES, Language
from pbem.rules.editions.texts import TEXTS, Texts

PACKAGE = Path(pbem.__file__).parent
COMPLETE = [code for code, language in LANGUAGES.items() if not language.partial]


def files_of(language: Language) -> set[str]:
    catalogue = set() if language.code == "en" else {f"translations/{language.code}.po"}
    return catalogue | {
        f"rules/editions/texts/{language.code}.py",
        f"orders/vocabulary/{language.english_name.lower()}.py",
    }


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_language_has_its_files(language: Language):
    assert [file for file in sorted(files_of(language)) if not (PACKAGE / file).exists()] == []


def test_every_language_file_belongs_to_a_registered_language():
    found = [
        *(PACKAGE / "translations").glob("*.po"),
        *(path for path in (PACKAGE / "rules/editions/texts").glob("*.py") if re.fullmatch("[a-z]{2}", path.stem)),
        *(path for path in (PACKAGE / "orders/vocabulary").glob("*.py") if path.stem not in {"__init__", "structure"}),
    ]
    known = set().union(*map(files_of, LANGUAGES.values()))
    assert {path.relative_to(PACKAGE).as_posix() for path in found} - known == set(), "no row in pbem/languages.py"


@pytest.mark.parametrize("code", COMPLETE)
@pytest.mark.parametrize("table", [field.name for field in fields(Texts) if field.name != "named_by_us"])
def test_complete_languages_have_every_edition_text(code: str, table: str):
    assert keys(getattr(TEXTS[code], table)) == keys(getattr(TEXTS["en"], table))


def keys(table: object) -> object:
    return {key: keys(value) for key, value in table.items()} if isinstance(table, dict) else None


def test_partial_languages_fall_back_to_english():
    dutch = replace(TEXTS["de"], names={}, places={"classic": {"court": "Hof"}}).completed_by(TEXTS["en"])
    assert dutch.names == TEXTS["en"].names
    assert dutch.places["classic"] == {**TEXTS["en"].places["classic"], "court": "Hof"}
    assert dutch.options == TEXTS["de"].options
