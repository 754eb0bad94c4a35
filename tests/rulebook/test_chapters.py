"""The rulebook in chapters."""

import pytest

from pbem import rulebook, rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.rulebook import Topic
from pbem.rules.choices import Part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_every_chapter_has_text(edition: str, language: str) -> None:
    for topic in Topic:
        chapter = rulebook.chapter(edition, topic, Translator(language))
        assert chapter.title
        assert chapter.passages
        assert not any("{" in text or not text.strip() for _, text in chapter.passages)


def test_each_kind_of_question_has_a_chapter() -> None:
    assert {rulebook.topic_of(part) for part in Part} <= set(Topic)


def test_numbers_come_from_the_board() -> None:
    told = dict(rulebook.chapter("classic", Topic.TABLE, Translator()).passages)
    assert told["Caballeros"].startswith("Each player has 30 caballeros.")
    assert told["Court"].endswith("You start with 7.")
    assert "21" in told["Province"]
    assert dict(rulebook.chapter("2023", Topic.POWER, Translator()).powers)[13] == 0


def test_the_example_names_the_kings_neighbours() -> None:
    told = [text for _, text in rulebook.chapter("2023", Topic.KING, Translator()).passages]
    assert any(
        "Toledo, you can place caballeros in Aragón, Castilla, Sevilla, Granada and Valencia" in text for text in told
    )


def test_expansions_are_explained_where_they_exist() -> None:
    def about(edition: str) -> set[str]:
        return {name for name, _ in rulebook.chapter(edition, Topic.VARIANTS, Translator()).passages}

    assert {"New Regency", "Old Hands", "Power Shift"} <= about("2023")
    assert about("classic") == {""}
