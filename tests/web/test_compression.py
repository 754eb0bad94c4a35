"""Pages are compressed, except where their length could reveal their contents."""

import gzip

import pytest

from tests.service.club import Club
from tests.web.browser import SITE, Browser

TAKES = {"Accept-Encoding": "gzip, br"}


@pytest.mark.parametrize("path", ["/rules/classic", "/static/style.css"])
def test_pages_and_files_are_compressed(club: Club, path: str) -> None:
    client = Browser(club).client
    plain = client.get(path, base_url=SITE)
    packed = client.get(path, base_url=SITE, headers={**TAKES, "Sec-Fetch-Site": "same-origin"})

    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(gzip.decompress(packed.data)) == pytest.approx(len(plain.data), abs=50)
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 2
    plain.close()
    packed.close()


@pytest.mark.parametrize("site", [{}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}])
def test_cross_site_responses_are_not_compressed(club: Club, site: dict[str, str]) -> None:
    answer = Browser(club).client.get("/rules/classic", base_url=SITE, headers={**TAKES, **site})
    assert "Content-Encoding" not in answer.headers


def test_a_known_picture_is_not_sent_again(club: Club) -> None:
    client, here = Browser(club).client, {**TAKES, "Sec-Fetch-Site": "same-origin"}
    game = club.game(3)
    first = client.get(f"/g/{game}/board.svg", base_url=SITE, headers=here)
    again = client.get(f"/g/{game}/board.svg", base_url=SITE, headers={**here, "If-None-Match": first.headers["ETag"]})
    assert (first.headers["Content-Encoding"], again.status_code) == ("gzip", 304)
