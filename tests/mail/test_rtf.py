"""Rich text from winmail.dat: the published example, and the visible text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail import rtf

REPEATED = b"\x1a\0\0\0\x1c\0\0\0LZFu\xe2\xd4KQA\0\x04 WXYZ\rn}\x01\x0e\xb0"


def test_an_overlapping_back_reference_is_unpacked():
    assert rtf.unpacked(REPEATED, 1000) == b"{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}"


@given(st.binary(max_size=200), st.sampled_from([b"LZFu", b"MELA"]))
def test_unpacking_and_reading_any_bytes_never_raises(body, packing):
    rtf.to_text(rtf.unpacked(b"\xff\xff\0\0" * 2 + packing + bytes(4) + body, 1000))
    rtf.to_text(rb"{\rtf1 \uc2\u-10 " + body)


def test_unpacking_stops_at_the_limit():
    assert rtf.unpacked(REPEATED, 9) == b"{\\rtf1 WX"


@pytest.mark.parametrize("end", range(len(REPEATED)))
def test_truncated_data_is_unpacked_as_far_as_possible(end):
    assert b"{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}".startswith(rtf.unpacked(REPEATED[:end], 1000).rstrip(b"\0 "))


def test_uncompressed_rtf_is_returned_unchanged():
    assert rtf.unpacked(b"\x28\0\0\0\x05\0\0\0MELA\0\0\0\0{\\rt}and more", 1000) == b"{\\rt}"


def test_paragraphs_become_lines_and_font_tables_are_dropped():
    assert rtf.to_text(rb"{\rtf1{\fonttbl{\f0 Arial;}}\f0 power 9\par card 3\line x}") == "power 9\ncard 3\nx"


def test_characters_are_decoded_with_the_named_code_page():
    assert rtf.to_text(rb"{\rtf1\ansi\ansicpg1251 \'cf\'f0}") == "Пр"
    assert rtf.to_text(rb"{\rtf1\ansi\ansicpg99999 Arag\'f3n}") == "Aragón"


def test_fallbacks_after_unicode_escapes_are_skipped():
    assert rtf.to_text(rb"{\rtf1\uc1 Pa\u237?s \u8364\'80!}") == "País €!"


def test_html_embedded_in_rtf_is_not_read_twice():
    page = rb"{\rtf1\fromhtml1 {\*\htmltag64 <p>power 3</p>}\htmlrtf {\htmlrtf0 power 9\htmlrtf\par}\htmlrtf0}"
    assert rtf.to_text(page) == "power 9\n"


def test_unbalanced_braces_do_not_end_the_text():
    assert rtf.to_text(rb"}}}{\rtf1 a}}b{{{c\{d") == "abc{d"
