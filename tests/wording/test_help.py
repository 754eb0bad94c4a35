"""What help shows can be copied: in every language a sample is read as what it is in English."""

import pytest

from pbem.i18n import Translator
from pbem.orders.reading_results import Reading
from pbem.wording.sections import order_help
from pbem.wording.sections.grammar import Narrator
from tests.orders.desk import CARD, desk, read

PARTIAL = {"veto": "partial"}


def meaning(line: str) -> tuple[object, ...]:
    reading: Reading = read(desk(CARD), line.replace("…", "Hello!"))
    return (
        [found.document for found in (*reading.orders, *reading.previews)],
        [command.name for command in reading.commands],
        [(press.to, press.master) for press in reading.press],
        [problem.code for problem in reading.problems if problem.code != "press_end"],
    )


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("line", [*order_help.samples(), order_help.TO_ALL])
def test_a_sample_of_the_help_means_the_same_in_every_language(line, language):
    said = Translator(language).gettext(line, context=order_help.ORDER)

    assert meaning(said) == meaning(line)
    assert any(meaning(line)) or line == "press all:"


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_topics_it_names_are_found_in_the_readers_language_and_in_english(language):
    narrator = Narrator("red", {}, "classic", Translator(language))
    named = narrator.gettext("More of one thing: help orders, help ahead, help press, help commands.").rpartition(":")[
        2
    ]
    for english, asked in zip(("orders", "ahead", "press", "commands"), named.strip(" .").split(", "), strict=True):
        [command] = read(desk(CARD), asked).commands
        assert command.name == "help"
        wanted = order_help.help_on(narrator, PARTIAL, english)
        assert order_help.help_on(narrator, PARTIAL, command.argument) == wanted


@pytest.mark.parametrize(
    ("options", "offered"), [(PARTIAL, "veto after 2"), ({"veto": "whole"}, "veto"), ({"new_regency": "yes"}, "veto")]
)
def test_help_offers_a_veto_after_some_steps_only_where_the_game_allows_it(options, offered):
    narrator = Narrator("red", {}, "classic", Translator("en"))
    lines = [line for part in order_help.help_on(narrator, options, "orders") for line in part.lines]
    assert [line.sample for line in lines if line.sample.startswith("veto")] == [offered]
