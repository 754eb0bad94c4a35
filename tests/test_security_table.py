"""deploy/SECURITY.md: every test it names exists, and every requirement of its chapters is listed."""

import re
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
WORDS = (CHECKOUT / "deploy" / "SECURITY.md").read_text("utf-8")
SECTIONS = {
    1: (2, 9, 11, 3, 2),
    2: (3, 3, 4, 1),
    5: (1, 3, 2, 3),
    7: (3, 4, 2, 5, 2, 2),
    8: (2, 3, 1, 1),
    16: (1, 5, 4, 3, 3),
}
"""How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come before those of level 3."""


def test_every_named_test_exists():
    names = " ".join(name for file in (CHECKOUT / "tests").rglob("*.py") for name in _tests(file))
    named = [word for word in re.findall(r"`([^`]+)`", WORDS) if re.fullmatch(r"[a-z0-9…]+(_[a-z0-9…]+){2,}", word)]
    assert len(named) > 80
    assert [word for word in named if not re.search(re.escape(word).replace("…", r"\w*"), names)] == []


def _tests(file: Path) -> list[str]:
    return re.findall(r"^def (\w+)", file.read_text("utf-8"), re.MULTILINE)


def test_every_named_file_exists():
    named = re.findall(r"`((?:tests|deploy|pbem|schemas|service)/[\w/.]+)`", WORDS)
    assert len(named) > 15
    assert [name for name in named if not any((CHECKOUT / at / name).exists() for at in ("", "pbem"))] == []


def test_every_requirement_of_the_chapters_is_listed():
    told = {number for line in WORDS.splitlines() for number in re.findall(r"\d+\.\d+\.\d+", line.split(" | ")[0])}
    sections = [
        (f"{chapter}.{n}", most) for chapter, all_of_it in SECTIONS.items() for n, most in enumerate(all_of_it, 1)
    ]
    wanted = {f"{section}.{n}" for section, most in sections for n in range(1, most + 1)}
    assert wanted - told == set()
