"""How every type of mail looks: `python -m tests.e2e.mail_looks FOLDER` writes pictures of them and a table.

The pictures are contact sheets: for each language, width and colour scheme. The table has for each type and language
the words, the screens on a phone, where the question, the first answer and the map are, and the size.
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

from pbem.languages import LANGUAGES
from tests import system
from tests.e2e.conftest import QUIET
from tests.e2e.every_mail import Sent, every_mail
from tests.e2e.looks import CONTRAST

PHONE = 390
WIDTHS = (320, PHONE, 600)
SCREEN = 700
"""The part of a mail that a phone shows at once, in CSS pixels."""
A_SHEET = 8
"""Mails on a contact sheet."""
Scheme = Literal["light", "dark"]
SCHEMES: Sequence[Scheme] = ("light", "dark")

_HELPERS = """
  const seen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility !== 'hidden';
  const short = (it) => it.textContent.trim().slice(0, 40);
"""
_LETTERS = f"() => {{ {_HELPERS} const wrong = []; ({CONTRAST})(wrong, seen, short); return wrong; }}"
_MEASURE = """() => {
  const short = (it) => it.textContent.trim().slice(0, 40);
  const bottom = (it) => it ? Math.round(it.getBoundingClientRect().bottom) : null;
  const top = (it) => it ? Math.round(it.getBoundingClientRect().top) : null;
  const wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('sticks out to the right');
  const all = [...document.querySelectorAll('a.tap, a.soft, a.web, a.button')];
  for (const it of all) {
    const at = it.getBoundingClientRect();
    if (at.right > innerWidth || at.left < 0) wrong.push(`a button is cut off: ${short(it)}`);
    if (it.scrollWidth > it.clientWidth + 1) wrong.push(`a button is too narrow: ${short(it)}`);
    if (at.height < 36 || at.width < 28) wrong.push(`a button is too small for a thumb: ${short(it)}`);
  }
  const places = all.map((it) => it.getBoundingClientRect());
  places.forEach((a, n) => places.slice(n + 1).forEach((b) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      wrong.push('two buttons overlap');
  }));
  return {
    wrong, height: document.documentElement.scrollHeight,
    words: document.body.innerText.split(/\\s+/).filter((word) => word).length,
    question: bottom(document.querySelector('h1')), answer: bottom(document.querySelector('a.tap')),
    map: top(document.querySelector('img')),
  };
}"""


@dataclass(frozen=True)
class Seen:
    """A mail in a window: positions and heights in pixels. `question`, `answer`: where the headline and the first
    button end; `map`: where it begins; None without one.
    """

    wrong: list[str]
    height: int
    words: int
    question: int
    answer: int | None
    map: int | None


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system.program("chromium"), args=QUIET)
        yield browser
        browser.close()


@contextmanager
def window(browser: Browser, width: int) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": width, "height": SCREEN})
    yield page
    page.close()


def show(page: Page, mail: Sent) -> dict[int, Seen]:
    """Open the HTML part of a mail and measure what is shown at each width."""
    page.set_content(shown(mail))
    return look(page, WIDTHS)


def look(page: Page, widths: Sequence[int]) -> dict[int, Seen]:
    """Measurements of the open page at each width. Colors in light and dark mode are measured at the first one."""
    seen = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": SCREEN})
        seen[width] = Seen(**page.evaluate(_MEASURE))
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        seen[widths[0]].wrong.extend(f"{fault} ({scheme})" for fault in page.evaluate(_LETTERS))
    return seen


def shown(mail: Sent) -> str:
    """The HTML part as sent, with its map."""
    part = message_from_bytes(mail.raw, policy=policy.default).get_body(("html",))
    assert part is not None
    picture = base64.b64encode(mail.png or b"").decode()
    return re.sub(r"cid:[^\"]+", f"data:image/png;base64,{picture}", str(part.get_content()))


def html_octets(mail: Sent) -> int:
    """The size of the HTML part, which Gmail limits."""
    part = message_from_bytes(mail.raw, policy=policy.default).get_body(("html",))
    assert part is not None
    return len(str(part.get_content()).encode())


def table(mails: Sequence[Sent], seen: Mapping[tuple[str, str], Seen]) -> str:
    """A Markdown table with a row for each type and language, at the width of most phones."""
    rows = [
        "| mail | language | words | screens | question ends | first answer ends | map begins | HTML kB | mail kB |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for mail in sorted(mails, key=lambda mail: (mail.name, mail.language)):
        at = seen[mail.name, mail.language]
        cells = [mail.name, mail.language, at.words, f"{at.height / SCREEN:.1f}", at.question]
        cells += [at.answer or "", at.map or "", f"{html_octets(mail) / 1000:.1f}", f"{len(mail.raw) / 1000:.1f}"]
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows) + "\n"


def write(folder: Path) -> list[str]:
    """Write the table and the contact sheets; return what is wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    mails, wrong = list(every_mail()), []
    with chromium() as browser:
        with window(browser, PHONE) as page:
            seen = {(mail.name, mail.language): show(page, mail) for mail in mails}
        for (name, language), widths in seen.items():
            wrong += [f"{name} {language} {width}: {each}" for width, at in widths.items() for each in at.wrong]
        phone = {mail: widths[PHONE] for mail, widths in seen.items()}
        (folder / "mails.txt").write_text(table(mails, phone), "utf-8")
        for width in WIDTHS:
            with window(browser, width) as page:
                for language, scheme in product(LANGUAGES, SCHEMES):
                    mine = [mail for mail in mails if mail.language == language]
                    for first in range(0, len(mine), A_SHEET):
                        sheet = folder / f"{language}-{width}-{scheme}-{first // A_SHEET}.png"
                        _sheet([(mail.name, _shot(page, mail, scheme)) for mail in mine[first : first + A_SHEET]]).save(
                            sheet
                        )
    return wrong


def _shot(page: Page, mail: Sent, scheme: Scheme) -> Image.Image:
    page.emulate_media(color_scheme=scheme)
    page.set_content(shown(mail))
    return Image.open(BytesIO(page.screenshot(full_page=True)))


def _sheet(shots: Sequence[tuple[str, Image.Image]], most: int = 1500) -> Image.Image:
    """A picture of several mails side by side, cut off below two screens."""
    gap, title = 12, 20
    width = sum(shot.width + gap for _, shot in shots)
    height = min(most, max(shot.height for _, shot in shots)) + title
    sheet = Image.new("RGB", (width, height), "#888888")
    left = 0
    for name, shot in shots:
        ImageDraw.Draw(sheet).text((left, 4), name, fill="black")
        sheet.paste(shot.crop((0, 0, shot.width, min(most, shot.height))), (left, title))
        left += shot.width + gap
    return sheet


if __name__ == "__main__":
    found = write(Path(sys.argv[1]))
    sys.stdout.write("\n".join(found or ["nothing is wrong"]) + "\n")
    sys.exit(bool(found))
