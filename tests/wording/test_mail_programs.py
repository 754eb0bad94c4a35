"""What mail programs are known not to support, and what our HTML relies on.

The facts are from caniemail.com: Outlook for Windows renders with Word; Gmail's and Samsung's programs ignore
`prefers-color-scheme`, and Gmail cuts off a page after 102 kB.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes, policy
from typing import NamedTuple

import pytest
from selectolax.lexbor import LexborHTMLParser as HTMLParser
from selectolax.lexbor import LexborNode as Node

from pbem import wording
from pbem.art.ink import INK, LIGHT_GOLD, PAPER, PARCHMENT, TINCTURES
from pbem.wording import Report
from tests.wording import kinds
from tests.wording.games import due, moments

GMAIL_CLIPS = 102 * 1024  # bytes of the HTML part
CLIENTS = ("Outlook for Windows", "Gmail", "Apple Mail", "Samsung Email")


class Support(NamedTuple):
    """Each client's support for a property: `y` full, `a` partial, `n` none; `without`: why that does no harm.

    The values are from caniemail.com for the latest version of each client; for Gmail, its weakest program.
    """

    clients: str
    without: str = ""


EVERYWHERE = Support("yyyy")
PROPERTIES = {
    **dict.fromkeys(("background-color", "border-collapse", "color", "font-family", "font-size"), EVERYWHERE),
    **dict.fromkeys(("font-weight", "text-align", "text-decoration"), EVERYWHERE),
    **dict.fromkeys(("border", "border-bottom", "border-top"), Support("ayyy", "up to 8px, no boxes")),
    "padding": Support("ayyy", "cells only; elsewhere a button has spaces for Outlook"),
    "margin": Support("aayy", "no negative ones; centred by the table for Outlook"),
    "line-height": Support("ayyy", "text is only a little denser or wider"),
    "letter-spacing": Support("ayyy", "no negative one"),
    "width": Support("ayyy", "pictures have it as an attribute"),
    "height": Support("ayyy", "automatic only"),
    "display": Support("aayy", "block and inline-block only, which look as well inline; the preheader has mso-hide"),
    "max-width": Support("nyyy", "the table for Outlook has a width"),
    "min-width": Support("nyyy", "chips of one digit are narrower"),
    "border-radius": Support("nyyy", "square corners"),
    "table-layout": Support("nyyy", "the table for Outlook has a width"),
    "white-space": Support("naan", "a column of numbers, never wider than a number"),
    "overflow-wrap": Support("nnny", "word-break says it to the others"),
    "word-break": Support("yaaa", "they break anywhere, as we want"),
    "max-height": Support("nyyy", "the preheader has mso-hide"),
    "overflow": Support("nyyy", "the preheader has mso-hide"),
    "mso-hide": Support("ynnn", "the preheader is not displayed"),
    "mso-padding-alt": Support("ynnn", "for the cell around a button, whose link has padding elsewhere"),
}
AT_RULES = {"prefers-color-scheme": Support("nnyn", "all have colours of their own for text and ground")}


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


def test_every_client_supports_our_css_or_does_without_it(pages):
    used = {name for page in pages for node in elements(page) for name in styles(node)}
    assert used == set(PROPERTIES)
    at_rules = {name for page in pages for name in re.findall(r"@\w+ \(([\w-]+)", page)}
    assert at_rules == set(AT_RULES)
    for name, support in {**PROPERTIES, **AT_RULES}.items():
        assert len(support.clients) == len(CLIENTS), name
        assert support.without or support == EVERYWHERE, name


def test_buttons_have_padding_in_outlook(pages):
    """A button inside text is padded with spaces; one on its own line is in a cell with padding."""
    for page in pages:
        for button in HTMLParser(page).css(".tap, .soft, .button"):
            cell = button.parent
            assert cell is not None
            spaces = button.text().count("\N{NO-BREAK SPACE}")
            padded = "mso-padding-alt" in styles(cell) or spaces == 2
            assert padded, button.html


def test_outlook_can_draw_all_borders_and_margins(pages):
    for page in pages:
        rules = [(name, value) for node in elements(page) for name, value in styles(node).items()]
        assert not [value for name, value in rules if name == "margin" and "-" in value]
        widths = [
            int(width)
            for name, value in rules
            if name.startswith("border")
            for width in re.findall(r"(\d+)px s", value)
        ]
        assert max(widths, default=0) <= 8
        assert {value for name, value in rules if name == "display"} <= {"block", "inline-block", "none"}


def test_word_gets_fixed_widths(pages):
    for page in pages:
        assert re.search(r'<!--\[if mso\]><table role="presentation" width="640"', page)
        for image in HTMLParser(page).css("img"):
            assert image.attributes["width"] == "640"


def test_layout_uses_only_tables(pages):
    """Outlook supports no flex, grid, float or position."""
    for page in pages:
        assert not re.search(r"display:\s*(?:flex|grid)|position:|float:|var\(|calc\(", page)


def test_every_program_can_show_the_picture_formats(pages):
    """Outlook for Windows shows neither WebP nor SVG; Gmail removes data: addresses and inline SVG."""
    for page in pages:
        assert "<svg" not in page
        assert all(image.attributes["src"].startswith("cid:") for image in HTMLParser(page).css("img"))


def test_every_picture_has_alt_text_and_fits_a_phone(pages):
    for page in pages:
        for image in HTMLParser(page).css("img"):
            assert image.attributes["alt"]
            assert styles(image)["width"] == "100%"


@pytest.mark.parametrize("pictured", [True, False])
def test_the_board_is_described_in_words(pictured):
    """In the picture's alternative text, or in the mail's text."""
    moment = next(moment for moment in moments(59, 5) if moment.here.view["round"] == 2)
    report = wording.asked(moment.game, moment.here, due())
    report = report if pictured else replace(report, picture="")
    page = HTMLParser(sent(report))
    assert page.body is not None
    images = [image.attributes["alt"] or "" for image in page.css("img")]
    assert len(images) == pictured
    told = [line for line in moment.here.board if ":" in line and "/" in line]
    assert len(told) == 10  # nine regions and the Castillo
    assert [line in page.body.text() for line in told] == [not pictured] * 10
    assert [any(line in words for words in images) for line in told] == [pictured] * 10


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [part / 255 for part in bytes.fromhex(digits)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def colours(node: Node, dark: dict[str, dict[str, str]]) -> tuple[str, str]:
    """The colours of an element's text and background; `dark`: the dark mode's rules by class."""
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
    """The dark mode's rules for each tag and class, without nested selectors."""
    found: dict[str, dict[str, str]] = {}
    block = re.search(r"prefers-color-scheme: ?dark\) ?\{(.*?\})\s*\}", page, re.DOTALL)
    assert block
    for names, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", block[1]):
        told = dict(re.findall(r"([\w-]+):\s*(#\w+)\s*!important", rules))
        for name in names.split(","):
            found.setdefault(name.strip(), {}).update(told)
    return found


@pytest.mark.parametrize("dark", [False, True])
def test_all_text_has_enough_contrast(pages, dark):
    """Gmail and Samsung darken colours themselves; an element with only one of two colours becomes illegible."""
    for page in pages:
        rules = dark_rules(page) if dark else {}
        for node in elements(page):
            if node.tag.startswith("-") or not (node.text(deep=False) or "").strip():
                continue
            text, ground = colours(node, rules)
            assert text, node.html
            assert ground, node.html
            assert contrast(text, ground) >= 4.5, (node.html, text, ground)


def test_mails_declare_both_colour_schemes(pages):
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


def test_letters_on_pieces_are_readable_without_colours():
    for field, _, letter in TINCTURES.values():
        assert contrast(letter, field) >= 4
    for ground in (PAPER, PARCHMENT, LIGHT_GOLD):
        assert contrast(INK, ground) >= 7
