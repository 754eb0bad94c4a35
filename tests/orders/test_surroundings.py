"""Greetings, sign-offs, names and addresses around an order aren't errors; a misspelt order below one still is."""

from __future__ import annotations

from functools import cache

import pytest

from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.orders.reading_results import Reading
from pbem.orders.surroundings import Surroundings
from tests.mail.test_nothing_comes_back import situations
from tests.orders.desk import desk

FIRST_NAMES = """
Aaron Ada Adam Adrian Agnes Aitana Alba Albert Alberto Alejandra Alejandro Alex Alfred Alice Alicia Álvaro Amelia Amy
Ana André Andrea Andreas Ángel Angela Anita Anja Anke Anna Anne Anton Antonia Antonio Arthur Astrid Axel Barbara
Bastian Beatriz Bea Ben Benjamin Berta Bernd Bert Björn Bob Brigitte Bruno Carla Carlos Carmen Carolina Caroline Celia
Charles Chloe Chris Christa Christian Claire Clara Claudia Cristina Daniel David Daniela Diana Diego Dieter Dirk Dora
Doris Eduardo Elena Elias Elisa Elke Ella Emil Emily Emma Enrique Eric Erika Ernst Esther Eva Fabian Felix Fernando
Finn Francisco Frank Franz Fred Gabi Gabriel George Gerd Gisela Gonzalo Grace Greta Guido Gustavo Hanna Hannes Hans
Harald Harry Heidi Heike Helen Helga Henry Holger Hugo Ian Ida Ignacio Ina Inés Inga Ingo Irene Iris Isabel Ivan Jack
Jakob James Jan Jana Javier Jens Jessica Jim Joan Joe John Jonas Jorge José Juan Julia Julio Jürgen Kai Karin Karl
Kate Katja Klaus Lara Laura Lea Lena Leo Leon Lisa Liz Lola Lucas Lucía Luis Luisa Lukas Lutz Manuel Marc Marco María
Marie Mario Marta Martin Mary Mateo Matthias Max Mercedes Mia Michael Miguel Mike Mona Nadia Natalia Nick Nico Nina
Nora Olga Oliver Oscar Otto Pablo Pat Paul Paula Pedro Peter Petra Pia Pilar Rafael Ralf Ramón Raquel Raúl Rita Robert
Roberto Rosa Rudi Ruth Sam Sandra Sara Sebastian Sergio Silvia Simon Sofia Sonia Stefan Steve Sue Susana Sven Tanja
Teresa Tim Tina Tom Tomás Udo Ulla Uli Ursula Ute Uwe Vera Verena Víctor Victoria Vito Walter Wendy Werner Will Wolf
Yolanda Zoe
""".split()  # noqa: SIM905 - it is read better so
SIGNED = (
    "{}",
    "- {}",
    "{}.",
    "LG {}",
    "Best, {}",
    "Best\n{}",
    "Un saludo,\n{}",
    "Viele Grüße\n{}",
    "{} S.",
    "{} Miller",
)
BELOW = (
    *("Best", "Un saludo", "Best regards", "Thanks!", "Cheers,", "Viele Grüße", "MfG", "LG", "Saludos", "Gracias"),
    *("12345 Berlin", "D-12345 Berlin", "T", "T.", "+49 170 1234567", "www.example.org", "tom@example.org"),
    *("Good luck all", "Viel Glück!", "Suerte", "And good luck", "Und viel Spaß", "Y suerte a todos"),
    *("Thanks\nTom Meier\nHauptstr. 12\n12345 Berlin", "Un abrazo,\nAna\nCalle Mayor 5\n28013 Madrid"),
    *("\nThen I go to bed", "\nAlso good luck", "\nUnd danke", "\nDann bis morgen", "\nY hasta mañana"),
    "\nLuego hablamos",
)  # fmt: skip
ORDERS = {"power": "{}", "card": "card {}: place 1 Castillo", "disc": "Granada", "veto": "pass", "": "power 9"}


def context(key: str, *, offered: bool = False) -> Context:
    moment = situations()[key]
    return Context(moment.here.view, moment.game.names, offered=offered)


def order_for(key: str, here: Context) -> str:
    options = (here.question or {}).get("options") or [9]
    stack = next(iter(here.open_cards), "1")
    return ORDERS[key].format(stack if key == "card" else options[0])


@cache
def plain_reading(key: str) -> Reading:
    return reading(key, "", "")


def reading(key: str, above: str, below: str) -> Reading:
    here = context(key)
    text = "\n".join(filter(None, [above, order_for(key, here)])) + (f"\n{below}" if below else "")
    return read_lines([(n, line, False) for n, line in enumerate(text.split("\n"), 1)], here)


def trouble(key: str, above: str, below: str) -> list[object]:
    """Problems and unintended commands in a reading, or a missing order."""
    plain, found = plain_reading(key), reading(key, above, below)
    assert plain.orders or plain.commands
    lost = [order.document for order in plain.orders] != [order.document for order in found.orders]
    return [*found.problems, *(command for command in found.commands if command.name == "letter"), *([found] * lost)]


@pytest.mark.parametrize("key", ORDERS)
@pytest.mark.parametrize("nth", range(len(SIGNED)))
def test_names_below_an_order_are_not_errors(key, nth):
    """Each sign-off with a tenth of the names at each question, and other names at the next."""
    names = FIRST_NAMES[(nth + [*ORDERS].index(key)) % len(SIGNED) :: len(SIGNED)]
    names = [name for name in names if (name, key) != ("Alicia", "disc")]  # similar to Galicia
    named = [name for name in names if trouble(key, "", SIGNED[nth].format(name))]
    assert named == []


@pytest.mark.parametrize("key", ORDERS)
@pytest.mark.parametrize("below", BELOW)
def test_what_people_write_below_an_order_is_not_an_error(key, below):
    assert not trouble(key, "", below)


@pytest.mark.parametrize("key", ORDERS)
@pytest.mark.parametrize("above", ["Hi Tom,", "Hello all", "Dear Ana,", "Hallo zusammen,", "Moin!", "Hola a todos:"])
def test_greetings_above_an_order_are_not_errors(key, above):
    assert not trouble(key, above, "")


@pytest.mark.parametrize("below", ["Sevila", "Granda", "Sevila, Granda", "or Granda", "else sefen"])
def test_a_misspelt_line_below_an_order_is_never_lost(below):
    found = reading("power", "", below)
    assert found.problems or found.talk or found.orders[0].lines == (1, 2)


@pytest.mark.parametrize("text", ["Thanks, no", "Gracias, pero no", "Best card 3", "Thanks never", "ciao veto"])
def test_sign_offs_with_order_words_change_nothing(text):
    from pbem.orders.surroundings import Surroundings

    assert not Surroundings(context("power")).polite(text)


@pytest.mark.parametrize(
    ("key", "said"),
    [("power", "{} now"), ("power", "{}, now!"), ("power", "{} jetzt"), ("power", "{} ya"), ("card", "{}, now")],
)
def test_now_may_follow_an_order_on_its_line(key, said):
    here = context(key)
    found = read_lines([(1, said.format(order_for(key, here)), False)], here)
    assert [command.name for command in found.commands] == ["now"]
    assert len(found.orders) == 1
    assert not found.problems


@pytest.mark.parametrize("said", ["{} not now", "preview {} now", "if Ana plays 12: power {} now", "nicht {} jetzt"])
def test_now_only_counts_after_a_plain_order(said):
    here = context("power")
    found = read_lines([(1, said.format(order_for("power", here)), False)], here)
    assert "now" not in [command.name for command in found.commands]


@pytest.mark.parametrize(
    "text",
    [
        "Card {}.\nPlace 1 in Valencia.\nThen no special action.",
        "I take card {}.\nI place 1 in Valencia.\nNo special action.",
        "Karte {}.\nSetze 1 in Valencia.\nKeine Sonderaktion.",
        "Carta {}.\nPongo 1 en Valencia.\nSin acción especial.",
    ],
)
def test_sentences_on_several_lines_can_form_one_turn(text):
    here = context("card")
    text = text.format(next(iter(here.open_cards)))
    found = read_lines([(n, line, False) for n, line in enumerate(text.split("\n"), 1)], here)
    assert [order.lines for order in found.orders] == [(1, 2, 3)]
    assert not found.problems


@pytest.mark.parametrize("word", ["And", "Then", "Also", "Und", "Dann", "Y", "Luego", "else", "or"])
def test_lines_after_a_blank_line_never_join_an_order(word):
    here = context("power")
    number = order_for("power", here)
    found = read_lines([(1, number, False), (2, "", False), (2, f"{word} 7", False)], here)
    assert (1,) in [order.lines for order in found.orders]
    assert all(len(order.lines) == 1 for order in found.orders)


def test_list_numbers_between_blank_lines_are_removed():
    lines = [(1, "1. power 9", False), (2, "", False), (2, "2. disc Granada", False)]
    found = read_lines(lines, context(""))
    assert [order.document["type"] for order in found.orders] == ["power", "disc"]


@pytest.mark.parametrize(
    ("line", "ordered", "polite", "signed"),
    [
        ("Best wishes, Ana", True, True, True),
        ("Best wishes, Ana", False, True, False),
        ("Hello Ana!", True, True, False),
        ("Hello Ana!", False, True, False),
        ("Best wishes, king", True, False, False),
        ("power 9", True, False, False),
        ("", True, False, False),
    ],
)
def test_a_sign_off_below_an_order_signs_it(line: str, ordered: bool, polite: bool, signed: bool) -> None:
    seen = Surroundings(desk(), ordered=ordered)
    assert seen.polite(line) is polite
    assert seen.signed is signed


def test_an_earlier_sign_off_is_kept() -> None:
    seen = Surroundings(desk(), ordered=True, signed=True)
    seen.polite("Hello Ana!")
    assert seen.signed
