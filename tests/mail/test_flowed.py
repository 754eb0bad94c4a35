"""Plain text as format=flowed: short lines that unfold to the original text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail.bodies import unflowed
from pbem.mail.flowed import flowed
from tests.mail.test_nothing_comes_back import texts

LETTERS = st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"])
LONG = "You may place next to the King, in Castilla la Nueva, Sevilla and Valencia; or in the Castillo, where he isn't."


def joined(text):
    return "\n".join(unflowed(text, delsp=False))


@given(st.lists(st.text(LETTERS | st.sampled_from(" >|"), max_size=200), min_size=1, max_size=5))
def test_any_text_is_restored_when_unfolded(lines):
    kept = [line.rstrip(" ") for line in lines]
    marked = [line.lstrip(">") for line in joined(flowed("\n".join(lines))).split("\n")]
    assert marked == [line.lstrip(">") for line in kept]


def test_a_line_with_a_leading_quotation_mark_is_not_a_quote():
    assert flowed("> power 13") == " > power 13"
    assert joined(flowed("> power 13")) == "> power 13"


@pytest.mark.parametrize("line", ["From Aragón to Castillo", "From " + LONG, " indented " + LONG])
def test_lines_arrive_unchanged_whatever_they_begin_with(line):
    assert not flowed(line).startswith("From ")
    assert joined(flowed(line)) == line


def test_lines_have_at_most_78_columns_except_addresses():
    for text in texts():
        assert joined(flowed(text)) == text
        wide = [line for line in flowed(text).split("\n") if len(line) > 78]
        assert all(line.startswith("http") and " " not in line.rstrip() for line in wide)


def test_a_sample_that_fits_on_a_line_is_not_split():
    said = "You take 4, which makes 4 in your court. To take fewer, begin with:  | take 3"
    assert flowed(said).split("\n")[-1] == "| take 3"
    assert joined(flowed(said)) == said


def test_lines_ending_in_carriage_returns_are_joined():
    assert joined(flowed(LONG).replace("\n", "\r\n")) == LONG


def test_trailing_spaces_alone_do_not_join_lines():
    assert flowed("Ana wrote:   \npower 13") == "Ana wrote:\npower 13"


def test_a_wide_letter_takes_two_columns():
    assert max(map(len, flowed("火火火 " * 30).split("\n"))) < 50
