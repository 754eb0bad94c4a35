"""Days as people write them."""

from datetime import date

import pytest

from pbem.service.deadlines.date_parsing import UnclearDate, read_span

TODAY = date(2026, 12, 1)
CHRISTMAS = (date(2026, 12, 20), date(2027, 1, 2))


@pytest.mark.parametrize(
    "text",
    [
        "20 Dec - 2 Jan",
        "20 Dec–2 Jan",
        "from December 20 to January 2nd",
        "20.12. - 2.1.",
        "20.12.2026 bis 2.1.2027",
        "vom 20. Dezember bis 2. Januar",
        "del 20 de diciembre al 2 de enero",
        "2026-12-20 - 2027-01-02",
        "20 dic. 2026 hasta 2 ene 2027",
        "20.12.26 - 2.1.27",
    ],
)
def test_the_same_days_in_many_ways(text: str) -> None:
    span = read_span(text, TODAY)

    assert (span.first, span.last, span.rest) == (*CHRISTMAS, ())


def test_what_is_to_happen_meanwhile_is_left_over() -> None:
    assert read_span("20 Dec - 2 Jan wait", TODAY).rest == ("wait",)


def test_one_day_is_a_span_and_a_month_may_be_said_once() -> None:
    assert read_span("24 Dec", TODAY).first == read_span("24 Dec", TODAY).last == date(2026, 12, 24)
    assert read_span("20 - 24 Dec", TODAY).first == date(2026, 12, 20)
    assert read_span("20 - 24 Dec", TODAY).last == date(2026, 12, 24)
    assert read_span("Dec 20 - 24", TODAY) == read_span("20 - 24 Dec", TODAY)


def test_until_begins_today() -> None:
    span = read_span("until 2 Jan", TODAY)

    assert (span.first, span.last) == (TODAY, date(2027, 1, 2))


def test_who_is_away_already_can_still_say_since_when() -> None:
    assert read_span("20 Dec - 2 Jan", date(2026, 12, 25)).first == date(2026, 12, 20)


def test_a_day_without_a_year_is_the_next_one() -> None:
    assert read_span("1 Mar - 3 Mar", TODAY).first == date(2027, 3, 1)
    assert read_span("29 Feb", TODAY).first == date(2028, 2, 29)


@pytest.mark.parametrize("text", ["5/6 - 7/6", "20 Dec - 1/2", "5/6/27 - 7/6/27"])
def test_what_may_be_two_days_is_not_guessed(text: str) -> None:
    with pytest.raises(UnclearDate) as unclear:
        read_span(text, TODAY)

    assert len(unclear.value.days) == 2


def test_what_can_be_one_day_only_is_taken() -> None:
    assert read_span("20/12 - 12/24", TODAY).last == date(2026, 12, 24)


@pytest.mark.parametrize(
    "text", ["", "was great", "31 Feb", "20 Dec 2026 - 10 Dec 2026", "Dec", "12", "1 Dec 2 Dec 3 Dec", "Dec 20 - 2"]
)
def test_what_is_no_span_is_none(text: str) -> None:
    with pytest.raises(UnclearDate):
        read_span(text, TODAY)


@pytest.mark.parametrize("text", ["24 Dec - 20 Dec", "3 Dec - 1 Dec", "20 Dec 2020 - 2 Jan"])
def test_what_ends_before_it_begins_is_not_taken_for_a_year(text: str) -> None:
    with pytest.raises(UnclearDate):
        read_span(text, TODAY)
