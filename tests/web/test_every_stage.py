"""Every page and API path of a game, at every stage, for everybody who may see it, without server errors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.service.club import Club
from tests.web.api.programs import new_token
from tests.web.browser import SITE, site
from tests.web.every_page import GAME, STAGES, visits
from tests.web.test_strangers import filled


@pytest.mark.parametrize("stage", STAGES)
def test_no_page_fails_at_any_stage_of_a_game(club: Club, stage: str) -> None:
    failed = [(each.who, each.path) for each in visits(club, stage) if each.status >= 500]
    assert failed == []


@pytest.mark.parametrize("stage", STAGES)
def test_no_api_path_fails_at_any_stage_of_a_game(club: Club, stage: str) -> None:
    STAGES[stage](club)
    token = new_token(club, "Ana")
    client = site(club).test_client(use_cookies=False)
    for path in api_paths(club):
        with client.get(path, base_url=SITE, headers={"Authorization": f"Bearer {token}"}) as answer:
            assert answer.status_code < 500, path


def api_paths(club: Club) -> Iterator[str]:
    values = {"game": GAME, "seat": "red", "card": "c2_veto", "edition": "classic", "handle": "Ana", "message": "1"}
    for rule in site(club).url_map.iter_rules():
        if rule.rule.startswith("/api/") and "GET" in (rule.methods or ()):
            yield filled(rule, dict.fromkeys(rule.arguments, "1") | values)
