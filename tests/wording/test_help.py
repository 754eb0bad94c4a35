"""The samples in help can be copied: in every language they are read like the English ones."""

from dataclasses import replace

import pytest

from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.orders import reasons
from pbem.orders.reading_results import Reading
from pbem.rules import View
from pbem.wording.sections import order_help
from pbem.wording.sections.grammar import Narrator
from tests.orders.desk import CARD, desk, pick, read

GAME = desk(CARD).view


def meaning(line: str) -> tuple[object, ...]:
    reading: Reading = read(desk(CARD), line.replace("…", "Hello!"))
    return (
        [found.document for found in (*reading.orders, *reading.previews)],
        [command.name for command in reading.commands],
        [(press.to, press.master) for press in reading.press],
        [problem.code for problem in reading.problems if problem.code != "press_end"],
    )


@pytest.mark.parametrize("language", ["de", "es", "fr"])
@pytest.mark.parametrize("line", [*order_help.samples(), order_help.TO_ALL])
def test_a_sample_of_the_help_means_the_same_in_every_language(line, language):
    said = Translator(language).gettext(line, context=order_help.ORDER)

    assert meaning(said) == meaning(line)
    assert any(meaning(line)) or line == "press all:"


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_help_topics_work_in_the_readers_language_and_english(language):
    narrator = Narrator("red", {}, "classic", Translator(language))
    named = narrator.gettext("More help: help orders, help ahead, help press, help commands.").rpartition(":")[2]
    for english, asked in zip(("orders", "ahead", "press", "commands"), named.strip(" .").split(", "), strict=True):
        [command] = read(desk(CARD), asked).commands
        assert command.name == "help"
        wanted = order_help.help_on(narrator, GAME, english)
        assert order_help.help_on(narrator, GAME, command.argument) == wanted


def vetoes_in(view: View, topic: str, language: str = "en") -> list[str]:
    narrator = Narrator("red", {}, "classic", Translator(language))
    lines = [line for part in order_help.help_on(narrator, view, topic) for line in part.lines]
    return [line.sample for line in lines if line.sample.casefold().startswith("veto")]


PLAYED = [
    ("classic", {"veto": "partial"}, "veto after 2"),
    ("classic", {"veto": "whole"}, "veto"),
    ("2023", {"old_hands": "delegation,veto"}, "veto"),
    ("classic", {"veto": "off"}, None),
    ("2023", {"old_hands": "none"}, None),
    ("2023", {"old_hands": "delegation,rivalries", "new_regency": "yes"}, None),
]


@pytest.mark.parametrize(("edition", "options", "offered"), PLAYED)
def test_help_offers_only_vetoes_that_the_game_allows(edition, options, offered):
    view = desk(CARD, edition=edition, options=options).view
    assert vetoes_in(view, "orders") == vetoes_in(view, "") == ([offered] if offered else [])
    assert vetoes_in(view, "ahead") == (["veto never until round 6"] if offered else [])
    asked_for = [offered, "veto never until round 6"] if offered else []
    assert [line for line in vetoes_in(view, "veto") if "veto" in line] == asked_for


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize(("stops", "after"), [([0], ""), ([0, 1], "1"), ([0, 1, 2, 3], "2")])
def test_help_at_a_veto_offers_what_the_question_allows(stops, after, language):
    view = desk(pick("veto", ["no", *stops], "c2_angry_king")).view
    [line] = vetoes_in(view, "orders", language)
    assert line.rpartition(" ")[2] == (after or line)
    assert read(desk(pick("veto", ["no", *stops], "c2_angry_king")), line).orders


@pytest.mark.parametrize("line", ["veto", "no veto", "veto after 2", "veto never", "veto if Ben: Fair"])
@pytest.mark.parametrize(
    ("edition", "options"), [(edition, options) for edition, options, found in PLAYED if not found]
)
def test_a_veto_order_is_refused_without_a_veto(edition, options, line):
    context = desk(CARD, edition=edition, options=options, cards={})
    reading = read(context, line)
    assert [problem.code for problem in reading.problems] == ["no_vetoes"]
    assert not reading.orders
    said = {language: reasons.why(reading.problems[0], replace(context, language=language)) for language in LANGUAGES}
    assert said["en"] == "There are no Vetoes in this game."
    assert said["de"] == "In diesem Spiel gibt es keine Vetos."
    assert said["es"] == "En esta partida no hay vetos."
    assert said["fr"] == "Il n'y a pas de veto dans cette partie."
