"""Planning fields: they make an order line, and the line fills the fields again."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pbem import rules
from pbem.orders import read_lines, render
from pbem.orders.context import Context
from pbem.web import order_choices, order_to_fields, planned_orders
from tests.orders.desk import desk
from tests.orders.test_round_trip import NEW, later, new, now
from tests.service.club import NAMES, Club
from tests.web.browser import Browser
from tests.web.player import name_of

NAMED = dict(zip(rules.COLOURS, NAMES, strict=True))


def context(seed: int, language: str) -> Context:
    """The first question of a game."""
    edition = ("classic", "2023")[seed % 2]
    seats = 3 + seed % 3
    state = rules.begin(rules.deal(edition, seats, {}, f"{seed:064x}")).state
    seat = next(iter(rules.questions(state)))
    return Context(rules.view(state, seat), NAMED, language=language)


def some_fields(kind: str, here: Context, dice: Random) -> dict[str, str]:
    """Any values that the page's selects allow."""
    offered = {name: [value for value, _ in offer] for name, offer in order_choices.offers(here).items()}
    ranks = {"power": "powers", "disc": "discs", "return": "origins"}
    found = {"if": dice.choice(["", *offered["conditions"]]), "when": dice.choice(["", *offered["times"]])}
    for rank in range(1, dice.randint(2, 4)) if kind in ranks else ():
        found[f"{kind}{rank}"] = dice.choice(offered[ranks[kind]])
    if kind == "turn":
        found |= {"card": dice.choice([*here.open_cards, "any"]), "n1": "1", "at1": dice.choice(offered["places"])}
        found |= {"special": dice.choice(["", *offered["specials"]]), "first": dice.choice(["", "special"])}
    return found | {"veto": dice.choice(offered["vetoes"] or [""]), "bound": dice.choice(["", "7"])}


@pytest.mark.parametrize("kind", ["power", "turn", "disc", "veto", "return"])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_the_fields_make_one_order_that_fills_them_again(kind: str, language: str) -> None:
    dice = Random(kind + language)
    for _ in range(8):
        seed = dice.randrange(1000)
        here = context(seed - seed % 2 if kind == "veto" else seed, language)  # the deck of 2023 has no Veto
        chosen = some_fields(kind, here, dice)

        line = planned_orders.line(kind, chosen, here)

        reading = read_lines([(1, line, False)], here)
        assert len(reading.orders) == 1, (chosen, line, reading.problems)
        assert not reading.problems
        [part] = order_to_fields.parts(reading.orders[0].document)
        again = order_to_fields.fields(part, here)
        [found] = read_lines([(1, planned_orders.line(kind, again, here), False)], here).orders
        assert found.document == reading.orders[0].document, (chosen, again)


@pytest.mark.parametrize("kind", ["power", "turn", "disc"])
def test_the_text_added_as_else_is_the_same_order(kind: str) -> None:
    dice = Random(kind)
    for _ in range(8):
        here = context(dice.randrange(1000), "en")
        first, second = (some_fields(kind, here, dice) | {"when": ""} for _ in range(2))
        text = planned_orders.added("", kind, first | {"if": "king in Sevilla"}, here, otherwise=False)

        whole = planned_orders.added(text, kind, second | {"if": ""}, here, otherwise=True)

        [order] = read_lines([(1, whole, False)], here).orders
        assert len(order.document["cases"]) == 2, whole


def test_a_plan_can_be_made_and_stored_without_typing(club: Club) -> None:
    game = club.game(3)
    [asked] = club.asked(game)
    seat = next(seat for seat in ("red", "blue", "green") if seat != asked)
    browser = Browser(club, name_of(seat))
    page = browser.get(f"/g/{game}?plan=1")
    button = next(one for one in page.tree.css("#plans button") if one.attributes.get("value") == "power")

    page = browser.submit(page, button, text="", power1="13", power2="outbid", bound="9", **{"if": "king in Sevilla"})

    text = page.tree.css_first("#text").text()
    assert text == "if king is Sevilla: power 13, outbid max 9"
    assert "Stored for later" not in page.words
    sent = browser.press(page, "Send orders", text=text)
    assert sent.said == [f"Stored for later: {text}."]


def test_text_can_be_tried_without_storing_it(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))

    page = browser.press(browser.get(f"/g/{game}"), "Check first", text="power 9\npower 99\nhello there")

    assert "Understood as (not sent): power 9" in page.words
    assert page.unclear[0].startswith("Not clear: power 99")
    assert "Not sent to anyone: “hello there”" in page.words
    assert club.view(game)["powers"] == {}


def test_a_tried_line_can_fill_the_form(club: Club) -> None:
    game = club.game(2)
    for value in (9, 8):
        club.say(game, club.asked(game)[0], str(value))
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.press(browser.get(f"/g/{game}"), "Check first", text="card 5: place 1 Castillo, no special")

    page = browser.press(page, "Use in the form above")

    assert page.tree.css_first(".whole code").text() == "card 5: place 1 Castillo, then no special"
    assert club.view(game)["taken"] == {}


def test_the_forms_answer_can_continue_in_the_text_box(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.choose(browser.get(f"/g/{game}"), "9")

    page = browser.send(
        f"/g/{game}/orders", {"text": "press all: hello", "line": page.tree.css_first(".whole code").text()}
    )

    assert page.tree.css_first("#text").text() == "press all: hello\npower 9"
    assert club.view(game)["powers"] == {}


def test_a_stored_order_shows_its_current_effect(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    browser = Browser(club, name_of("red" if asked == "blue" else "blue"))

    page = browser.press(browser.get(f"/g/{game}"), "Send orders", text="power 13, 11")

    assert "for your power card in round 1. Now this would play 13." in page.words


def said_again(document: rules.JSON, here: Context) -> None:
    """Check that each part fills fields that make that part, and together the order.

    A turn with an open part can't be planned.
    """
    assume([found.document for found in planned_orders.read(render(document, here), here).orders] == [document])
    parts = order_to_fields.parts(document)
    for part in parts:
        if part["type"] == "turn" and not part["choices"][0]["do"]:
            continue
        chosen = order_to_fields.fields(part, here)
        line = planned_orders.line(document["type"], chosen, here)
        reading = planned_orders.read(line, here)
        assert [order_to_fields.parts(found.document) for found in reading.orders] == [[part]], (
            line,
            chosen,
            reading.problems,
        )
    assert order_to_fields.parts(order_to_fields.joined(parts)) == parts


@settings(max_examples=50, deadline=None)
@given(now | later, st.sampled_from(["en", "de", "es", "fr"]))
def test_every_order_fills_fields_that_make_it_again(document: rules.JSON, language: str) -> None:
    said_again(document, replace(desk(), language=language))


@settings(max_examples=50, deadline=None)
@given(new, st.sampled_from(["en", "de", "es", "fr"]))
def test_the_2023_edition_works_the_same(document: rules.JSON, language: str) -> None:
    said_again(document, replace(NEW, language=language))


def test_an_alternative_can_be_edited_in_the_fields(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    browser = Browser(club, name_of("red" if asked == "blue" else "blue"))
    text = "power 13; disc Granada\nif king is Sevilla: power 9, 7; else power 3"
    page = browser.press(browser.get(f"/g/{game}?plan=1"), "Check first", text=text)

    page = browser.press(page, "if king is Sevilla: power 9, 7", text=text)
    fields = {name: page.tree.css_first(f"#plans [name={name}] option[selected]") for name in ("power1", "power2")}
    assert [node.attributes["value"] for node in fields.values()] == ["9", "7"]
    assert len(page.tree.css("#plans [name^=power]")) == 3
    page = browser.press(page, "Replace the original line", text=text, power2="lowest")

    changed = "power 13; disc Granada\nif king is Sevilla: power 9, lowest; else power 3"
    assert page.tree.css_first("#text").text() == changed
