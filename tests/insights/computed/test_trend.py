"""A week and its days, compared with what is usual for each weekday."""

from datetime import date

import pytest

from insights.computed.some_books import FRIDAY, SUNDAY, books, figure
from sukli.insights.computed.books import DAY
from sukli.insights.computed.finding import NotEnoughData
from sukli.insights.computed.sales import fallen_days, week_against_usual


def test_a_week_is_compared_with_the_medians_of_its_weekdays() -> None:
    """Sundays sell half; one extreme Friday among eight does not change a median."""

    def sold(on: date) -> int:
        if on > SUNDAY - DAY * 7:
            return 600_000 if on.weekday() == 6 else 1_200_000
        if on == FRIDAY - DAY * 14:
            return 90_000_000
        return 500_000 if on.weekday() == 6 else 1_000_000

    (finding,) = week_against_usual(books(sold))

    assert (figure(finding, "Usual"), figure(finding, "Sold")) == (65_000, 78_000)
    assert (figure(finding, "Change"), finding.type, finding.priority) == (20, "trend", "low")
    assert finding.title == "Sales are 20.0% above a usual week"
    assert finding.rows == "/reports?type=sales&range=custom&from=2026-02-23&to=2026-03-01&rows=1"


@pytest.mark.parametrize(
    ("part", "title", "priority"),
    [
        (95, "Sales are about the same as a usual week", "low"),
        (85, "Sales are 15.0% below a usual week", "medium"),
        (60, "Sales are 40.0% below a usual week", "high"),
    ],
)
def test_the_priority_of_a_weeks_fall_depends_on_its_depth(part: int, title: str, priority: str) -> None:
    (finding,) = week_against_usual(books(lambda on: 10_000 * (part if on > SUNDAY - DAY * 7 else 100)))

    assert (finding.title, finding.priority) == (title, priority)


def test_a_day_off_is_not_reported_as_a_fall() -> None:
    shut = {SUNDAY, FRIDAY}
    closed = books(lambda on: 0 if on in shut else 1_000_000)

    assert figure(week_against_usual(closed)[0], "Change") == 0
    assert figure(week_against_usual(closed)[0], "Days compared") == 5
    assert fallen_days(closed) == []


def test_a_weekday_that_is_new_is_not_compared_and_the_sentence_says_how_many_days_are() -> None:
    """Otherwise the sum would be told as the week's, and the rows behind it would add up to more."""
    opened = books(lambda on: 1_000_000 if on.weekday() < 6 or on > SUNDAY - DAY * 14 else 0)

    (finding,) = week_against_usual(opened)

    assert (figure(finding, "Sold"), figure(finding, "Days compared")) == (60_000, 6)
    assert finding.description == (
        "You sold ₱60,000.00 on 6 of 7 days from Monday, February 23 to Sunday, March 1. "
        "The same weekdays usually bring in ₱60,000.00."
    )


def test_three_weeks_are_too_few_to_know_what_is_usual() -> None:
    for rule in (week_against_usual, fallen_days):
        with pytest.raises(NotEnoughData):
            rule(books(weeks=4))
    assert week_against_usual(books(weeks=5))


def test_a_day_that_fell_far_below_its_weekdays_spread_is_named() -> None:
    (finding,) = fallen_days(books(lambda on: 400_000 if on == FRIDAY else 1_000_000 + on.day * 1_000))

    assert finding.title == "Sales fell on Friday, February 27"
    assert finding.rows == "/?view=sales&on=2026-02-27"
    assert figure(finding, "Sold") == 4_000
    assert figure(finding, "Change") < -59


def test_a_day_within_the_spread_of_a_variable_weekday_is_not_reported() -> None:
    wild = books(lambda on: 600_000 if on == FRIDAY else 400_000 + (on.toordinal() // 7 % 4) * 500_000)

    assert fallen_days(wild) == []
