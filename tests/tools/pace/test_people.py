"""Simulated people: awake by day, away at times, and always the same."""

from datetime import UTC, datetime, timedelta

import pytest

from pbem.tools.pace.people import Person, person, read_people

MONDAY = datetime(2026, 1, 5, 12, tzinfo=UTC)
TRAITS = read_people()


def somebody(**more):
    return Person(**{"name": "ana", "offset": timedelta(), "away": None, "traits": TRAITS, "seed": "1"} | more)


@pytest.mark.parametrize("mail", range(40))
@pytest.mark.parametrize("offset", [-8, 0, 9])
def test_nobody_answers_while_asleep(mail, offset):
    answers = somebody(offset=timedelta(hours=offset)).reads(MONDAY, mail)

    if answers:
        hour = (answers + timedelta(hours=offset)).hour + (answers + timedelta(hours=offset)).minute / 60
        assert TRAITS["day"]["wakes"] <= hour <= TRAITS["day"]["sleeps"]
        assert answers >= MONDAY


def test_a_few_mails_are_never_answered():
    answers = [somebody().reads(MONDAY, mail) for mail in range(400)]

    assert 5 <= sum(answer is None for answer in answers) <= 60


def test_people_away_answer_after_their_return():
    back = MONDAY + timedelta(days=3)

    assert all(
        answer >= back
        for mail in range(20)
        if (answer := somebody(away=(MONDAY - timedelta(days=1), back)).reads(MONDAY, mail))
    )


def test_the_same_seed_gives_the_same_people():
    one, other = (person("ana", TRAITS, "5eed", MONDAY) for _ in range(2))

    assert one == other
    assert [one.reads(MONDAY, mail) for mail in range(9)] == [other.reads(MONDAY, mail) for mail in range(9)]


def test_a_file_overrides_only_the_traits_it_names(tmp_path):
    file = tmp_path / "people.toml"
    file.write_text("[reading]\nmedian_hours = 9\n", "utf-8")

    assert read_people(file)["reading"] == {"median_hours": 9, "sigma": TRAITS["reading"]["sigma"]}
