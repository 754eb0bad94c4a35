"""The mails that are stored word for word in tests/reports/en, de, es and fr, for reading and comparing.

After changing texts:  python -m tests.wording.golden
"""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree

from pbem.wording import render_html, render_text
from tests.wording.situations import names, written

FOLDER = Path(__file__).parent.parent / "reports"
HTML = (("turn", "en"), ("disc", "en"), ("final", "de"))  # also stored as HTML
TRANSLATED = {
    "de": (
        "power",
        "turn",
        "turn-before-scoring",
        "turn-goes-on",
        "disc",
        "disc-by-card",
        "veto",
        "return",
        "short",
        "two-turn",
        "shift-power",
        "ability",
        "regency-turn",
        "entourage",
        "sealed",
        "memory-scoring",
        "start-two",
        "start-regency",
        "scoring",
        "reminder",
        "receipt",
        "receipt-to-mend",
        "final",
        "invitation",
        "not-begun",
        "vote",
        "offer",
        "invited",
    ),
    "es": (
        "power",
        "turn",
        "turn-before-scoring",
        "disc",
        "veto",
        "return",
        "two-turn",
        "pass",
        "ability-grande",
        "regency-disc",
        "memory-disc",
        "start",
        "start-asked",
        "scoring",
        "notice",
        "receipt",
        "receipt-to-mend",
        "final",
        "invitation",
        "login",
        "vote",
        "offer",
        "invited",
    ),
    "fr": (
        "power",
        "turn",
        "turn-before-scoring",
        "disc",
        "veto",
        "return",
        "two-turn",
        "shift-power",
        "ability",
        "regency-turn",
        "entourage",
        "start",
        "scoring",
        "reminder",
        "receipt",
        "receipt-to-mend",
        "final",
        "invitation",
        "login",
        "vote",
        "offer",
        "invited",
    ),
}


def kept() -> dict[str, tuple[str, str]]:
    """File name -> the situation and the language in it."""
    texts = {f"en/{name}.txt": (name, "en") for name in names()}
    texts |= {f"{language}/{name}.txt": (name, language) for language, some in TRANSLATED.items() for name in some}
    return texts | {f"{language}/{name}.html": (name, language) for name, language in HTML}


def content(file: str) -> str:
    """The expected content of that file."""
    name, language = kept()[file]
    made = written(name, language)
    if file.endswith(".html"):
        return render_html(made)
    return f"From: {made.sender}\n\n{render_text(made)}"


def write() -> None:
    """Write all files again; read the diff before you commit."""
    rmtree(FOLDER, ignore_errors=True)
    for file in kept():
        path = FOLDER / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content(file), "utf-8")


if __name__ == "__main__":
    write()
