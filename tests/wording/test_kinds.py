"""Properties of every kind of mail: its structure, the same words in text and HTML, and no secrets."""

import html
import re
from dataclasses import replace

import pytest

from pbem import json_schema, rules, wording
from pbem.wording import ReceiptFacts, Stored, render_html, render_text
from pbem.wording.render import BAR
from tests.wording import golden, kinds
from tests.wording.games import due, moments, position, told_in

KEYS = {
    *("power", "take", "recall", "card", "half", "place", "which", "move", "add", "remove", "return", "score"),
    *("sequence", "scoreboard", "back", "court", "grande", "king", "evict", "disc", "veto"),
}
NEW_KEYS = {"pass", "bids", "ability", "noble", "entourage", "swap"}


@pytest.fixture(scope="module")
def made():
    """Every kind of mail at some moments of a random game."""
    some = [moment for at, moment in enumerate(moments(59, 5)) if at % 23 == 0]
    return [one for moment in some for one in kinds.every_kind(moment)] + list(kinds.letters())


def seen(page):
    """The visible words of an HTML page, with the descriptions of its pictures."""
    body = re.sub(r"<(head|style|title)\b.*?</\1>", " ", page, flags=re.DOTALL)
    body = re.sub(r'<img[^>]* alt="([^"]*)"[^>]*>', r" \1 ", body)
    return html.unescape(re.sub(r"<[^>]+>", " ", body)).split()


def test_every_mail_document_matches_its_schema(made):
    assert {fault for one in made for fault in json_schema.validate("report", one.to_json())} == set()


def test_every_kind_of_mail_is_checked(made):
    assert set(json_schema.schema("report")["properties"]["kind"]["enum"]) - {one.kind for one in made} == {"final"}


@pytest.mark.parametrize("name", golden.kept())
def test_every_mail_matches_its_stored_copy(name):
    assert golden.content(name) == (golden.FOLDER / name).read_text("utf-8")


def test_every_stored_mail_is_still_used():
    kept = {path.relative_to(golden.FOLDER).as_posix() for path in golden.FOLDER.rglob("*.*")}
    assert kept == set(golden.kept())


def without_replaced(report):
    """Without the lines that HTML shows as tables or buttons, and what the buttons that answer ahead send."""
    parts = [replace(p, lines=p.lines[: -p.table.replaces]) if p.table else p for p in report.sections]
    sent = {each.order for each in report.answers}
    parts = [replace(p, lines=tuple(line for line in p.lines if line.sample not in sent)) for p in parts]
    return replace(report, sections=tuple(part for part in parts if part.name != "answer"), ahead=())


def test_html_does_not_repeat_what_a_button_sends(made):
    for one in (one for one in made if one.kind == "asked"):
        page = render_html(one)
        samples = re.findall(r'<span class="sample">(.*?)</span>', page)
        sent = [each.order for each in one.answers] + [order for row in one.ahead for order in row.orders]
        assert not {html.unescape(sample).removeprefix(BAR) for sample in samples} & {*sent}, one.kind


def test_text_lists_each_answer_ahead_once(made):
    for one in made:
        lines = [line for line in render_text(one).splitlines() if line.startswith(BAR)]
        turns = [line for line in lines if "; else " in line and line.removeprefix(BAR) in one.ahead[0].orders]
        assert len(turns) <= 1, one.kind


def test_a_table_has_all_numbers_of_the_lines_it_replaces(made):
    for one in made:
        for part in one.sections:
            if part.table:
                lines = " ".join(line.text for line in part.lines[-part.table.replaces :])
                cells = {cell for row in part.table.rows for cell in row}
                assert set(re.findall(r"\d+", lines)) <= cells


def test_html_says_the_same_words_as_the_text(made):
    for one in made:
        text = [word for line in render_text(without_replaced(one)).splitlines() for word in line.split()]
        text += [
            word for part in one.sections if part.table for row in part.table.rows for word in " ".join(row).split()
        ]
        page = seen(render_html(one))
        addresses = [link.href for link in one.links]
        assert [
            word for word in text if word not in page and word.rstrip(":") not in page and word not in addresses
        ] == []


def test_inlined_html_stays_far_below_gmails_limit(made):
    for one in made:
        assert len(kinds.mailed(one)) < 60_000


def test_html_keeps_dark_mode_and_embeds_the_board():
    page = (golden.FOLDER / "en" / "turn.html").read_text("utf-8")
    assert "@media (prefers-color-scheme: dark)" in page
    assert re.search(r'<img class="board" src="cid:board" width="640" alt="The board in round \d', page)


def test_a_mail_links_only_to_the_pages_it_was_given(made):
    for one in made:
        given = {link.href for link in one.links} | {link for each in one.answers for link in (each.mail, each.page)}
        assert set(re.findall(r'href="([^"]*)"', render_html(one))) == given - {""}


def test_text_written_by_people_is_escaped(made):
    assert all("<b>" not in render_html(one) for one in made)
    assert any(kinds.NASTY in render_text(one) for one in made)


def keys_asked(seed, players, edition="classic", language="en", **options):
    """The kinds of question of a game; each is worded once."""
    asked = set()
    for moment in moments(seed, players, edition, **options):
        question = moment.here.view["question"]
        if question and question["key"] not in asked:
            asked.add(question["key"])
            told = told_in(moment, language)
            assert render_text(wording.asked(told.game, told.here, due(), first=True))
    return asked


def test_every_question_that_the_rules_can_ask_is_worded():
    asked = set().union(*(keys_asked(seed, 3 + seed % 3) for seed in (2, 5, 13, 59)))
    assert KEYS - asked <= {"recall"}


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_every_question_of_the_new_edition_is_worded(language):
    hands = "delegation,rivalries,veto,veto"
    asked = keys_asked(6, 5, "2023", language, new_regency="yes", old_hands=hands)
    asked |= keys_asked(4, 4, "2023", language, power_shift="yes", power_cards="sealed", castillo="memory")
    asked |= keys_asked(5, 3, "2023", language, power_shift="yes", new_regency="yes", merge_stacks="yes")
    assert NEW_KEYS - asked == set()


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_no_english_is_left_in_a_mail_of_another_language(language):
    """Apart from orders and players' own text, no mail contains common English words."""
    english = {"the", "is", "not", "your", "you", "and", "with", "this", "that", "have", "are", "it"}
    game = list(moments(59, 5))
    made = [report for moment in (*game[::40], game[-1]) for report in kinds.every_kind(told_in(moment, language))]
    for report in made:
        said = [line.partition(BAR)[0] for line in render_text(report).splitlines()]
        assert [line for line in said if english & {*re.findall(r"[^\W\d_]+", line.casefold())}] == [], report.kind


def test_a_short_province_is_filled_up_from_the_regions():
    moment = next(moment for moment in moments(2, 2) if moment.here.view["turn"] == moment.seat)
    view = moment.here.view
    of = {"granada": 2, "galicia": 1}
    question: dict[str, object] = {
        "id": "0.1.0",
        "seat": moment.seat,
        "key": "recall",
        "card": None,
        "by": moment.seat,
        "shape": "bag",
    }
    question |= {"of": of, "least": 0, "most": 2, "one_each": False, "default": []}
    here = wording.PositionFacts(view | {"question": question})
    text = render_text(wording.asked(moment.game, here, due()))
    assert "You can take up to 2 of your caballeros from the board instead: Granada 2, Galicia 1." in text


def test_hidden_information_never_changes_a_seats_mails():
    moment = [moment for moment in moments(59, 5) if moment.here.view["question"]][60]
    board = moment.state["board"]
    hidden = {stack: list(reversed(cards)) for stack, cards in board["stacks"].items()}
    other_hands = {who: hand if who == moment.seat else [*hand[1:], 99] for who, hand in board["hands"].items()}
    other = moment.state | {"board": board | {"stacks": hidden, "hands": other_hands}}
    twin = moment._replace(here=position(other, moment.seat, moment.log[-40:], moment.game), state=other)
    moment = moment._replace(here=position(moment.state, moment.seat, moment.log[-40:], moment.game))

    assert moment.state != twin.state
    for ours, theirs in zip(kinds.every_kind(moment), kinds.every_kind(twin), strict=True):
        assert render_html(ours) == render_html(theirs)
        assert render_text(ours) == render_text(theirs)


def test_mails_hide_the_castillo_and_others_modifiers():
    """Twins whose castillo and hidden modifiers differ get the same mails."""
    options = {"castillo": "memory", "power_shift": "yes"}
    game = list(moments(5, 4, "2023", **options))
    moment = next(m for m in game if m.here.view["question"] and m.here.view["round"] == 3)
    board = moment.state["board"]
    caballeros = board["caballeros"] | {"castillo": dict.fromkeys(board["caballeros"]["castillo"], 2)}
    hands = {who: hand if who == moment.seat else ["-2"] for who, hand in board["modifiers"].items()}
    other = moment.state | {"board": board | {"caballeros": caballeros, "modifiers": hands}}
    twin = moment._replace(here=position(other, moment.seat, [], moment.game), state=other)
    moment = moment._replace(here=position(moment.state, moment.seat, [], moment.game))

    assert moment.state != twin.state
    for ours, theirs in zip(kinds.every_kind(moment), kinds.every_kind(twin), strict=True):
        assert render_text(ours) == render_text(theirs)


def test_a_power_card_taken_back_is_named_to_nobody_else():
    event = {"type": "back", "colour": "red", "value": 13}
    moment = next(iter(moments(2, 2)))
    told = {
        seat: render_text(wording.news(moment.game, position(moment.state, seat, [event], moment.game)))
        for seat in ("red", "blue")
    }
    assert "You took power card 13 back into your hand." in told["red"]
    assert "Ana took a power card back into their hand." in told["blue"]


def test_receipts_without_question_say_who_is_next():
    moment = next(iter(moments(59, 5)))
    idle = next(seat for seat in moment.game.names if seat != moment.seat)
    here = position(moment.state, idle, [], moment.game)
    made = wording.receipt(moment.game, here, due(), ReceiptFacts(stored=[Stored("power 9", "77c0", "power")]))
    waits = moment.game.names[moment.seat]
    assert made.headline == f"Stored. Nothing to do now. Waiting for {waits}."


def test_a_history_receipt_covers_every_round():
    end = list(moments(2, 2))[-1]
    told = [heard for event in end.log if (heard := rules.told(event, end.seat))]
    made = wording.receipt(
        end.game, end.here, due(), ReceiptFacts(outcome="commands", commands=["history"], history=told)
    )
    assert [part.title for part in made.sections if part.name == "history"] == [
        f"What happened in round {n}" for n in range(1, 10)
    ]
