"""Dates as people write them."""

from datetime import date

import pytest

from pbem.service.deadlines.date_parsing import HALF_A_YEAR, UnclearDate, hours_of, read_span

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
def test_the_same_days_can_be_written_in_many_ways(text: str) -> None:
    span = read_span(text, TODAY)

    assert (span.first, span.last, span.rest) == (*CHRISTMAS, ())


def test_other_words_are_returned() -> None:
    assert read_span("20 Dec - 2 Jan wait", TODAY).rest == ("wait",)


def test_one_day_is_a_span() -> None:
    assert read_span("24 Dec", TODAY).first == read_span("24 Dec", TODAY).last == date(2026, 12, 24)
    assert read_span("20 - 24 Dec", TODAY).first == date(2026, 12, 20)
    assert read_span("20 - 24 Dec", TODAY).last == date(2026, 12, 24)
    assert read_span("Dec 20 - 24", TODAY) == read_span("20 - 24 Dec", TODAY)


def test_until_begins_today() -> None:
    span = read_span("until 2 Jan", TODAY)

    assert (span.first, span.last) == (TODAY, date(2027, 1, 2))
    assert read_span("until 20 Dec - 2 Jan", TODAY).first == CHRISTMAS[0]


def test_a_span_may_have_begun_already() -> None:
    assert read_span("20 Dec - 2 Jan", date(2026, 12, 25)).first == date(2026, 12, 20)


def test_a_span_may_have_begun_half_a_year_ago() -> None:
    assert read_span("1 Jun - 2 Dec", TODAY).first == TODAY - HALF_A_YEAR
    with pytest.raises(UnclearDate):
        read_span("31 May - 2 Dec", TODAY)


def test_a_day_without_a_year_is_the_next_one() -> None:
    assert read_span("1 Mar - 3 Mar", TODAY).first == date(2027, 3, 1)
    assert read_span("29 Feb", TODAY).first == date(2028, 2, 29)
    assert read_span("29 Feb", date(2096, 3, 1)).last == date(2104, 2, 29)


@pytest.mark.parametrize("text", ["5/6 - 7/6", "20 Dec - 1/2", "5/6/27 - 7/6/27", "5/12", "12/5"])
def test_an_ambiguous_date_is_not_guessed(text: str) -> None:
    with pytest.raises(UnclearDate) as unclear:
        read_span(text, TODAY)

    assert len(unclear.value.days) == 2


def test_an_unambiguous_date_is_accepted() -> None:
    assert read_span("20/12 - 12/24", TODAY).last == date(2026, 12, 24)
    assert read_span("12/12", TODAY).last == date(2026, 12, 12)
    assert read_span("13/1", TODAY).last == read_span("1/13", TODAY).last == date(2027, 1, 13)


@pytest.mark.parametrize("text", ["3.1.2028", "3.1.28", "13/1/28", "1/13/2028"])
def test_a_year_in_figures_is_kept(text: str) -> None:
    assert read_span(text, TODAY).last in (date(2028, 1, 3), date(2028, 1, 13))


@pytest.mark.parametrize(
    "text",
    [
        "", "was great", "Dec", "12", "1 Dec 2 Dec 3 Dec", "Dec 20 - 2", "20 Dec 2026 - 10 Dec 2026",
        "31 Feb", "0 Dec", "32 Dec", "1.0.", "1.13.", "2026-13-01", "2026 Dec",
    ],
)  # fmt: skip
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(UnclearDate):
        read_span(text, TODAY)


@pytest.mark.parametrize("text", ["24 Dec - 20 Dec", "3 Dec - 1 Dec", "20 Dec 2020 - 2 Jan"])
def test_a_reversed_span_is_not_read_as_a_year(text: str) -> None:
    with pytest.raises(UnclearDate):
        read_span(text, TODAY)


@pytest.mark.parametrize("text", ["1.5 days", "1,5 tage"])
def test_a_time_may_have_a_fraction(text: str) -> None:
    assert hours_of(text) == 36


@pytest.mark.parametrize(("text", "hours"), [("48", 48), ("at least 48", 48), ("", 0), ("soon", 0)])
def test_a_number_alone_is_hours(text: str, hours: int) -> None:
    assert hours_of(text) == hours
