"""Translators are told where each message is seen and what fills its placeholders."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests import translations, translator_comments


@pytest.fixture(scope="module")
def explained() -> set[tuple[str, str]]:
    """Each placeholder with each file that has it."""
    return {
        (place.file, name)
        for message in translations.messages()
        for place in message.places
        for name in translator_comments.placeholders(place.one + place.many)
    }


def test_no_explanation_of_a_placeholder_is_stale(explained: set[tuple[str, str]]) -> None:
    assert set(translator_comments.FILLED) - {name for _, name in explained} == set()
    assert set(translator_comments.FILLED_HERE) - explained == set()


def test_no_pattern_of_files_is_stale() -> None:
    used = {translator_comments.pattern_of(file) for message in translations.messages() for file in message.files}
    assert set(translator_comments.SEEN) - used == set()


def test_numbers_of_things_have_plural_forms() -> None:
    """Use ngettext; or say in ALWAYS_SEVERAL why the number is never one."""
    found = {
        (place.file, name, place.one)
        for message in translations.messages()
        for place in message.places
        for name in translator_comments.without_plural((place.file, place.one, place.many))
    }
    assert found == set()


def test_every_context_is_explained() -> None:
    assert {context for _, context in translations.sentences() if context} == set(translator_comments.CONTEXTS)


@pytest.mark.parametrize("language", translations.OTHERS)
def test_the_catalogues_are_up_to_date(language: str, tmp_path: Path) -> None:
    translations.write(tmp_path / "renewed.po", translations.renewed(language))
    fresh = (tmp_path / "renewed.po").read_text("utf-8") == translations.path_of(language).read_text("utf-8")
    assert fresh, "run python -m tests.translations"


def test_the_preview_has_every_kind_of_mail_in_its_language(tmp_path: Path) -> None:
    assert translations.preview_mails(tmp_path, "de") == len([*tmp_path.rglob("*.txt")]) > 80
    assert "Dein" in (tmp_path / "mails" / "turn.txt").read_text("utf-8")


def test_the_preview_has_the_pages_of_a_game_in_its_language(tmp_path: Path) -> None:
    assert translations.preview_pages(tmp_path, "de", ["on_turn"]) == len([*tmp_path.rglob("*.html")]) > 60
    assert "Spielleitung" in (tmp_path / "pages" / "on_turn" / "master" / "g granada7 master.txt").read_text("utf-8")


def test_the_template_has_all_messages_with_lines_and_comments(tmp_path: Path) -> None:
    translations.write(tmp_path / "elgrande.pot", translations.template(), lines=True)
    with (tmp_path / "elgrande.pot").open("rb") as file:
        made = {
            (each.id if isinstance(each.id, str) else each.id[0], each.context or ""): each for each in read_po(file)
        }
    del made["", ""]
    assert set(made) == set(translations.sentences())
    assert all(each.auto_comments for each in made.values())
    reminder = made["{span} left: {task}. Answer by {moment}.", ""]
    assert "{span}: a length of time, e.g. 24 hours" in reminder.auto_comments
    assert all(line for each in made.values() for file, line in each.locations if file.endswith(".html"))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("code.py", '# Translators: Said to the\n# winner.\nx = gettext("You won.")\n'),
        ("page.html", '<p>\n{# Translators: Said to the winner. #}\n{{ gettext("You won.") }}'),
    ],
)
def test_a_comment_above_a_call_is_for_translators(
    name: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pbem").mkdir()
    (tmp_path / "pbem" / name).write_text(source)
    monkeypatch.setattr(translations, "SOURCES", tmp_path / "pbem")
    [said] = [*translations.of_folder()]
    assert (said.one, said.note, said.line) == ("You won.", "Said to the winner.", 3)
