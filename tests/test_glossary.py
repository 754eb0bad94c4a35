"""Mails, pages and card texts use the words of the rulebook, in every language."""

import pytest

from pbem.i18n import CATALOGUES
from tests import glossary
from tests.glossary import Finding, Text

every_language = pytest.mark.parametrize("language", glossary.COMPLETE)


@every_language
def test_every_language_has_every_term(language: str):
    assert set(glossary.table(language)) == set(glossary.table("en"))


@every_language
def test_texts_use_the_words_of_the_glossary(language: str):
    found = [finding for finding in glossary.everything(language) if finding.key not in glossary.open_ones()]
    assert found == []


def test_allowed_findings_still_exist():
    found = {finding.key for language in glossary.COMPLETE for finding in glossary.everything(language)}
    assert glossary.allowed() - found == set()


def found_in(language: str, *said: Text) -> list[Finding]:
    return list(glossary.findings(language, said))


@pytest.mark.parametrize(
    ("language", "term", "text", "english"),
    [
        ("de", "return", "Du musst 3 Caballeros zurücklegen.", ""),
        ("de", "caballero", "Deine Ritter stehen dort.", ""),
        ("en", "court", "Take them to your Court.", ""),
        ("es", "caballero", "Los caballeros van a regiones junto al castillo.", ""),
        ("es", "reader", "Escribid a vuestros amigos.", ""),
        ("de", "power-card", "Spiel eine Karte.", "Play a power card."),
        ("es", "kings-region", "La región donde está el rey", "The King's region"),
    ],
)
def test_a_rejected_word_is_reported(language: str, term: str, text: str, english: str):
    findings = found_in(language, Text("here", text, english))
    assert {(finding.term, finding.place) for finding in findings} == {(term, "here")}


@pytest.mark.parametrize(
    ("language", "text", "english"),
    [
        ("en", "Court: 7", ""),
        ("en", "Back to your court. Courts are open.", ""),
        ("es", "Los caballeros van a regiones vecinas a la del rey, o al castillo.", ""),
        ("de", "Deine Machtkarten", "Your power cards"),
        ("es", "coloca {castillo}", ""),
    ],
)
def test_accepted_words_are_not_reported(language: str, text: str, english: str):
    assert found_in(language, Text("here", text, english)) == []


def test_every_glossary_file_belongs_to_a_language():
    assert {file.stem for file in (CATALOGUES / "glossary").glob("*.toml")} == set(glossary.COMPLETE)
