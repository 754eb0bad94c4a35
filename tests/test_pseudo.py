"""The language of the tests finds words and sentences that translators can't reach."""

import pytest

from pbem.i18n import Translator
from tests import pseudo


def test_messages_are_accented_and_keep_their_placeholders(monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo.installed(monkeypatch):
        assert Translator(pseudo.CODE).gettext("{name} is missing.", name="Granada") == "⟦Granada íš ɱíššíñĝ.⟧"
        assert Translator(pseudo.CODE).ngettext("{n} day", "{n} days", 2) == "⟦2 ðáýš⟧"


def test_messages_outside_the_catalogues_stay_english(monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo.installed(monkeypatch):
        assert Translator(pseudo.CODE).gettext("An unheard-of sentence.") == "An unheard-of sentence."


def test_untranslatable_words_in_code_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "⟦Ýóúŕ ţúŕñ: Granada⟧ by tomorrow, see https://play.example.org/g/granada7 | setze 2 Granada"
    with pseudo.installed(monkeypatch):
        assert pseudo.leftover(text, pseudo.typed()) == ["by", "tomorrow", "see"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("⟦Óñé.⟧ ⟦Ţŵó.⟧", []),
        ("⟦þļáçé⟧ ⟦ƀý 20:00⟧.", ["place | by …"]),
        ("⟦ţĥé ţúŕñ óƒ ⟦ýóú⟧⟧", ["{you}"]),
        ("⟦ŕéð⟧, ⟦ƀļúé⟧ ⟦áñð ⟦ĝŕééñ⟧⟧", ["{green}", "blue | and …"]),
    ],
)
def test_glued_messages_are_detected(text: str, found: list[str]) -> None:
    assert [*pseudo.glued(text)] == found
