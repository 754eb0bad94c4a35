"""How every type of mail looks: `python -m tests.e2e.mail_looks FOLDER` writes pictures of them and a table.

The pictures are contact sheets: for each language, width and colour scheme. The table has for each type and language
the words, the screens on a phone, where the question, the first answer and the map are, and the size.
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

from pbem.languages import LANGUAGES
from tests import system
from tests.e2e.every_mail import Sent, every_mail
from tests.e2e.looks import CONTRAST

WIDTHS = (320, 390, 600)
SCREEN = 700
"""What a phone shows of a mail at once, in pixels of its style sheets."""
A_SHEET = 8
"""Mails on a contact sheet."""
Scheme = Literal["light", "dark"]
SCHEMES: Sequence[Scheme] = ("light", "dark")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

_MEASURE = (
    """() => {
  const bottom = (it) => it ? Math.round(it.getBoundingClientRect().bottom) : null;
  const top = (it) => it ? Math.round(it.getBoundingClientRect().top) : null;
  const seen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility !== 'hidden';
  const short = (it) => it.textContent.trim().slice(0, 40);
  const wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('sticks out to the right');
  for (const it of document.querySelectorAll('a.tap, a.web, a.button')) {
    const at = it.getBoundingClientRect();
    if (at.right > innerWidth || at.left < 0) wrong.push(`a button is cut off: ${short(it)}`);
    if (it.scrollWidth > it.clientWidth + 1) wrong.push(`a button is too narrow: ${short(it)}`);
    if (at.height < 36 || at.width < 28) wrong.push(`a button is too small for a thumb: ${short(it)}`);
  }
  const buttons = [...document.querySelectorAll('a.tap, a.web, a.button')].map((it) => it.getBoundingClientRect());
  buttons.forEach((a, n) => buttons.slice(n + 1).forEach((b) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      wrong.push('two buttons overlap');
  }));
  ("""
    + CONTRAST
    + """)(wrong, seen, short);
  return {
    wrong, height: document.documentElement.scrollHeight,
    words: document.body.innerText.split(/\\s+/).filter((word) => word).length,
    question: bottom(document.querySelector('h1')), answer: bottom(document.querySelector('a.tap')),
    map: top(document.querySelector('img')),
  };
}"""
)


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
def window(browser: Browser, width: int, scheme: Scheme) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": width, "height": SCREEN}, color_scheme=scheme)
    yield page
    page.close()


def show(page: Page, mail: Sent) -> Seen:
    """Open the HTML part of a mail; what is seen of it."""
    page.set_content(shown(mail))
    return Seen(**page.evaluate(_MEASURE))


def shown(mail: Sent) -> str:
    """The HTML part as it is sent, with its map."""
    part = message_from_bytes(mail.raw, policy=policy.default).get_body(("html",))
    assert part is not None
    picture = base64.b64encode(mail.png or b"").decode()
    return re.sub(r"cid:[^\"]+", f"data:image/png;base64,{picture}", str(part.get_content()))


def html_octets(mail: Sent) -> int:
    """The size of the HTML part, which Gmail limits."""
    part = message_from_bytes(mail.raw, policy=policy.default).get_body(("html",))
    assert part is not None
    return len(str(part.get_content()).encode())


def table(mails: Sequence[Sent], seen: Callable[[Sent], Seen]) -> str:
    """Markdown, a row for each type and language at the width of most phones."""
    rows = [
        "| mail | language | words | screens | question ends | first answer ends | map begins | HTML kB | mail kB |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for mail in sorted(mails, key=lambda mail: (mail.name, mail.language)):
        at = seen(mail)
        cells = [mail.name, mail.language, at.words, f"{at.height / SCREEN:.1f}", at.question]
        cells += [at.answer or "", at.map or "", f"{html_octets(mail) / 1000:.1f}", f"{len(mail.raw) / 1000:.1f}"]
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows) + "\n"


def write(folder: Path) -> list[str]:
    """Write the table and the contact sheets; return what is wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    mails, wrong = list(every_mail()), []
    with chromium() as browser:
        with window(browser, 390, "light") as page:
            (folder / "mails.md").write_text(table(mails, lambda mail: show(page, mail)), "utf-8")
        for width in WIDTHS:
            for scheme in SCHEMES:
                with window(browser, width, scheme) as page:
                    shots: dict[str, list[tuple[str, Image.Image]]] = {language: [] for language in LANGUAGES}
                    for mail in mails:
                        where = f"{mail.name} {mail.language} {width} {scheme}"
                        wrong += [f"{where}: {fault}" for fault in show(page, mail).wrong]
                        shots[mail.language].append((where, Image.open(BytesIO(page.screenshot(full_page=True)))))
                for language, some in shots.items():
                    for first in range(0, len(some), A_SHEET):
                        sheet = folder / f"{language}-{width}-{scheme}-{first // A_SHEET}.png"
                        _sheet(some[first : first + A_SHEET]).save(sheet)
    return wrong


def _sheet(shots: Sequence[tuple[str, Image.Image]], most: int = 1500) -> Image.Image:
    """Side by side, cut off below two screens."""
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
