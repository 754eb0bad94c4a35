"""What mail programs are known to leave out, and what our HTML relies on.

The facts are those of caniemail.com: Outlook for Windows lays out with Word, Gmail and Samsung's program know no
`prefers-color-scheme`, and Gmail cuts off a page after 102 kB.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy

import pytest
from selectolax.lexbor import LexborHTMLParser as HTMLParser
from selectolax.lexbor import LexborNode as Node

from pbem.art.ink import INK, LIGHT_GOLD, PAPER, PARCHMENT, TINCTURES
from pbem.wording import Report
from tests.wording import kinds
from tests.wording.games import moments

GMAIL_CLIPS = 102 * 1024  # bytes of the HTML part
WORD = {  # properties that Outlook for Windows knows, on any element that we use them on
    *("background-color", "border", "border-bottom", "border-top", "border-collapse", "border-color", "color"),
    *("font-family", "font-size", "font-style", "font-weight", "height", "letter-spacing", "line-height", "margin"),
    *("table-layout", "text-align", "text-decoration", "white-space", "width", "mso-hide"),
}
CELLS_ONLY = {"padding"}  # Word ignores it elsewhere; it may be used there if nothing depends on it
DECORATION = {
    "border-radius",
    "max-width",
    "min-width",
    "overflow-wrap",
    "word-break",
    "display",
    "max-height",
    "overflow",
}
"""Left out without harm: square corners, and widths that the conditional table sets for Word.
The hidden preheader has `mso-hide` for it."""


@pytest.fixture(scope="module")
def pages() -> list[str]:
    """The HTML parts of every kind of mail, with their styles inlined as they are sent."""
    some = [moment for at, moment in enumerate(moments(59, 5)) if at % 29 == 0]
    reports = [report for moment in some for report in kinds.every_kind(moment)] + list(kinds.letters())
    return list(dict.fromkeys(map(sent, reports)))


def sent(report: Report) -> str:
    page = message_from_bytes(kinds.mailed(report), policy=policy.default).get_body(("html",))
    assert page is not None
    return str(page.get_content())


def styles(node: Node) -> dict[str, str]:
    rules = (rule.partition(":") for rule in (node.attributes.get("style") or "").split(";"))
    return {name.strip(): value.strip() for name, _, value in rules if value}


def elements(page: str) -> Iterator[Node]:
    body = HTMLParser(page).body
    assert body is not None
    yield from body.traverse()


def test_gmail_clips_no_mail(pages):
    assert max(len(page.encode()) for page in pages) < GMAIL_CLIPS / 2


def test_gmail_keeps_the_styles(pages):
    """It drops a <style> of more than 16 kB, and one with a background image."""
    for page in pages:
        rules = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
        assert len(rules) < 16 * 1024
        assert "url(" not in page


def test_word_knows_every_property_or_does_without(pages):
    used = {name for page in pages for node in elements(page) for name in styles(node)}
    assert used <= WORD | CELLS_ONLY | DECORATION


def test_word_gets_fixed_widths(pages):
    for page in pages:
        assert re.search(r'<!--\[if mso\]><table role="presentation" width="640"', page)
        for image in HTMLParser(page).css("img"):
            assert image.attributes["width"] == "640"


def test_no_layout_but_tables(pages):
    """Outlook knows neither flex nor grid, floats nor positions."""
    for page in pages:
        assert not re.search(r"display:\s*(?:flex|grid)|position:|float:|var\(|calc\(", page)


def test_pictures_are_of_a_format_that_every_program_shows(pages):
    """Outlook for Windows shows neither WebP nor SVG; Gmail removes data: addresses and inline SVG."""
    for page in pages:
        assert "<svg" not in page
        assert all(image.attributes["src"].startswith("cid:") for image in HTMLParser(page).css("img"))


def test_every_picture_has_words_and_is_no_wider_than_a_phone(pages):
    for page in pages:
        for image in HTMLParser(page).css("img"):
            assert image.attributes["alt"]
            assert styles(image)["width"] == "100%"


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [part / 255 for part in bytes.fromhex(digits)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def colours(node: Node, dark: dict[str, dict[str, str]]) -> tuple[str, str]:
    """The colours of an element's text and background; `dark`: the rules of the dark mode by class."""
    text = ground = ""
    at: Node | None = node
    while at is not None and at.tag != "html" and not (text and ground):
        own = styles(at) | dark.get(at.tag, {})
        for name in (at.attributes.get("class") or "").split():
            own |= dark.get(f".{name}", {})
        text, ground = text or own.get("color", ""), ground or own.get("background-color", "")
        at = at.parent
    return text, ground


def dark_rules(page: str) -> dict[str, dict[str, str]]:
    """What the dark mode says of each tag and class, outside nested selectors."""
    found: dict[str, dict[str, str]] = {}
    block = re.search(r"prefers-color-scheme: ?dark\) ?\{(.*?\})\s*\}", page, re.DOTALL)
    assert block
    for names, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", block[1]):
        told = dict(re.findall(r"([\w-]+):\s*(#\w+)\s*!important", rules))
        for name in names.split(","):
            found.setdefault(name.strip(), {}).update(told)
    return found


@pytest.mark.parametrize("dark", [False, True])
def test_all_words_stand_out_from_their_ground(pages, dark):
    """Gmail and Samsung darken by themselves what has its own colours; what has only one of two becomes illegible."""
    for page in pages:
        rules = dark_rules(page) if dark else {}
        for node in elements(page):
            if node.tag.startswith("-") or not (node.text(deep=False) or "").strip():
                continue
            text, ground = colours(node, rules)
            assert text, node.html
            assert ground, node.html
            assert contrast(text, ground) >= 4.5, (node.html, text, ground)


def test_apple_and_samsung_are_told_that_both_schemes_are_ours(pages):
    for page in pages:
        assert '<meta name="color-scheme" content="light dark">' in page
        assert '<meta name="supported-color-schemes" content="light dark">' in page


def test_a_table_of_numbers_is_read_out_with_its_titles(pages):
    tables = [table for page in pages for table in HTMLParser(page).css("table.scores")]
    assert tables
    for table in tables:
        rows = table.css("tr")
        assert {cell.attributes["scope"] for cell in rows[0].css("th")} == {"col"}
        for row in rows[1:]:
            assert [cell.attributes["scope"] for cell in row.css("th")] == ["row"]
            assert len(row.css("th, td")) == len(rows[0].css("th"))
        assert table.attributes.get("role") != "presentation"


def test_layout_tables_are_not_read_out_as_tables(pages):
    for page in pages:
        for table in HTMLParser(page).css("table:not(.scores)"):
            assert table.attributes["role"] == "presentation"


def test_letters_on_pieces_stand_out_without_colours():
    for field, _, letter in TINCTURES.values():
        assert contrast(letter, field) >= 4
    for ground in (PAPER, PARCHMENT, LIGHT_GOLD):
        assert contrast(INK, ground) >= 7
