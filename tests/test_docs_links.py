"""Links, anchors, tables of contents and file names in the documentation."""

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
PAGES = [
    CHECKOUT / "README.md",
    CHECKOUT / "CHANGELOG.md",
    *sorted((CHECKOUT / "pbem" / "docs").glob("*.md")),
    *sorted((CHECKOUT / "deploy").glob("*.md")),
]
SHORT = {"README.md", "CHANGELOG.md"}
"""Pages without a table of contents."""
OF_A_SERVER = ("http://", "https://")
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def prose(page: Path) -> str:
    """A page without its code blocks and code spans."""
    lines = [line for line in page.read_text("utf-8").splitlines() if not line.startswith("    ")]
    return re.sub(r"`[^`\n]*`", "`code`", "\n".join(lines))


def headings(page: Path, level: str = "#+") -> list[str]:
    return re.findall(rf"^{level} (.+)$", page.read_text("utf-8"), re.MULTILINE)


def anchor(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    kept = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
    return kept.replace(" ", "-")


def targets(page: Path) -> list[str]:
    text = prose(page)
    found = [*re.findall(r"\]\(([^)\s]+)\)", text), *re.findall(r'\bsrc="([^"]+)"', text)]
    return [target for target in found if not target.startswith(OF_A_SERVER)]


@each_page
def test_every_link_leads_to_an_existing_file_and_heading(page):
    broken = []
    for target in targets(page):
        path, _, fragment = target.partition("#")
        there = page.parent / path if path else page
        if not there.exists() or (fragment and fragment not in map(anchor, headings(there))):
            broken.append(target)
    assert broken == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in SHORT], ids=lambda page: page.name)
def test_every_page_has_a_complete_table_of_contents(page):
    listed = re.findall(r"^\* \[[^\]]+\]\(#([^)]+)\)$", page.read_text("utf-8"), re.MULTILINE)
    assert listed == [anchor(heading) for heading in headings(page, "##")]


@each_page
def test_every_file_named_in_a_page_exists(page):
    text = page.read_text("utf-8")
    named = re.findall(r"`((?:pbem|tests|deploy|schemas|workers)/[\w/.-]+)`", text)
    assert [name for name in named if not (CHECKOUT / name).exists()] == []


def test_the_readme_links_every_page():
    readme = CHECKOUT / "README.md"
    linked = {(readme.parent / target.partition("#")[0]).resolve() for target in targets(readme)}
    assert [page.name for page in PAGES if page != readme and page not in linked] == []


def test_the_first_game_is_within_two_screens_of_the_readme():
    lines = (CHECKOUT / "README.md").read_text("utf-8").partition("## Play with friends")[0].splitlines()
    assert len(lines) <= 50


@pytest.mark.parametrize(("heading", "expected"), [("A club's season", "a-clubs-season"), ("A. Map", "a-map")])
def test_anchors_follow_github(heading, expected):
    assert anchor(heading) == expected


def test_pictures_are_small():
    assert {file.name for file in (CHECKOUT / "pbem/docs").rglob("*.png") if file.stat().st_size > 150_000} == set()
