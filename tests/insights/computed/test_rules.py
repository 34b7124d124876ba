"""Computed insights say what the sums say, and nothing if the sums are too small to tell."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from insights.computed.some_books import FRIDAY, SUNDAY, a_person, books, figure
from sukli.insights.computed import RULES, findings
from sukli.insights.computed.books import (
    DAY,
    Books,
    DayOfBooks,
    ItemInStock,
    ItemSold,
    PersonSold,
    Result,
    Spending,
)
from sukli.insights.computed.financial import grown_expenses, margin
from sukli.insights.computed.finding import NotEnoughData
from sukli.insights.computed.sales import discount_spikes, slow_hours, void_spikes


def test_somebody_whose_sales_are_voided_far_more_often_stands_out() -> None:
    people = [a_person("Ana"), a_person("Ben", voided=16), a_person("Cho"), a_person("New", sales=5, voided=5)]
    (finding,) = void_spikes(books(people=people))

    assert finding.title == "Ben has unusually many voided sales"
    assert (figure(finding, "Voided"), figure(finding, "Sales"), figure(finding, "Share")) == (16, 200, 8)
    # 2 + 2 + 5 of 200 + 200 + 5
    assert (figure(finding, "Share of the others"), figure(finding, "Sales of the others")) == (Decimal("2.2"), 405)


def test_somebody_who_gives_far_more_discounts_stands_out() -> None:
    people = [a_person("Ana"), a_person("Ben", discounted=60, discount_centavos=900_000), a_person("Cho")]
    (finding,) = discount_spikes(books(people=people))

    assert finding.title == "Ben gives unusually many discounts"
    assert figure(finding, "Discounts") == 9_000


def test_slightly_more_voids_or_discounts_than_the_others_accuse_nobody() -> None:
    assert void_spikes(books(people=[a_person("Ana"), a_person("Ben", voided=6), a_person("Cho")])) == []
    assert discount_spikes(books(people=[a_person("Ana", discounted=60), a_person("Ben", discounted=55)])) == []


def test_one_person_alone_is_not_compared() -> None:
    for rule in (void_spikes, discount_spikes):
        for people in ([], [a_person("Ana", voided=150)], [a_person("Ana"), a_person("Ben", sales=29)]):
            with pytest.raises(NotEnoughData):
                rule(books(people=people))


def test_slow_hours_are_the_longest_slow_run_of_the_opening_hours() -> None:
    hours = [0] * 6 + [1, 60, 80, 70, 12, 90, 100, 11, 12, 13, 70, 60, 40, 0, 0, 0, 0, 0]
    (finding,) = slow_hours(books(hours=hours))

    assert finding.title == "Few orders from 1 PM to 4 PM"
    assert (figure(finding, "Orders in these hours"), figure(finding, "Orders")) == (36, sum(hours))
    assert "12 PM alone had 100" in finding.description
    assert finding.rows.endswith("&rows=1&hour=13&last_hour=15")


def test_hours_in_which_the_cafe_is_closed_are_not_slow() -> None:
    """Neither the day of a cafe that opens in the evening, nor the break after lunch."""
    evenings = [60, 50, 1, *[0] * 14, 60, 90, 80, 11, 12, 70, 60]
    (finding,) = slow_hours(books(hours=evenings))

    assert finding.title == "Few orders from 8 PM to 10 PM"
    assert slow_hours(books(hours=[60, 50, 1, *[0] * 14, 60, 90, 80, 50, 50, 70, 60])) == []
    assert slow_hours(books(hours=[0] * 8 + [50] * 5 + [0] * 3 + [50] * 4 + [0] * 4)) == []


def test_a_slow_run_ends_at_a_break_and_at_midnight_as_its_rows_do() -> None:
    (before_lunch,) = slow_hours(books(hours=[*[0] * 8, 60, 70, 12, 11, *[0] * 3, 13, 60, 80, 70, *[0] * 5]))
    assert before_lunch.title == "Few orders from 10 AM to 12 PM"

    (finding,) = slow_hours(books(hours=[10, 12, 60, 70, *[0] * 13, 60, 90, 80, 50, 11, 12, 13]))

    assert finding.title == "Few orders from 9 PM to 12 AM"
    assert finding.rows.endswith("&hour=21&last_hour=23")


def test_even_hours_are_not_slow_and_few_orders_are_not_judged() -> None:
    assert slow_hours(books(hours=[0] * 8 + [50] * 8 + [0] * 8)) == []
    with pytest.raises(NotEnoughData):
        slow_hours(books(hours=[0] * 8 + [5] * 8 + [0] * 8))


def test_a_net_loss_and_a_fallen_margin_are_reported_and_a_steady_margin_is_not() -> None:
    before = Result(1_000_000, 700_000)

    (loss,) = margin(books(now=Result(1_000_000, 1_200_000), before=before))
    (fall,) = margin(books(now=Result(1_000_000, 800_000), before=before))

    assert (loss.title, loss.priority) == ("Expenses are ₱2,000.00 above revenue", "critical")
    assert (fall.title, figure(fall, "Profit margin before")) == ("Profit margin fell to 20.0%", 30)
    assert margin(books(now=Result(1_000_000, 740_000), before=before)) == []


def test_a_category_that_grew_by_half_is_reported_when_it_matters() -> None:
    spending = [
        Spending("Utilities", 300_000, 200_000),
        Spending("Rent", 149_000, 100_000),
        Spending("Other", 1_500, 1_000),
        Spending("Marketing", 500_000, 0),
    ]
    found = grown_expenses(books(now=Result(1_000_000, 1), before=Result(1, 1), spending=spending))

    assert [finding.title for finding in found] == ["Utilities expenses went up"]
    assert (
        found[0].rows == "/reports?type=financial&range=custom&from=2026-02-02&to=2026-03-01&rows=1&category=Utilities"
    )


def test_margins_of_single_days_and_weeks_are_not_compared() -> None:
    week = replace(books(now=Result(10, 1), before=Result(10, 1)), first=SUNDAY - DAY * 6)

    for rule in (margin, grown_expenses):
        with pytest.raises(NotEnoughData):
            rule(week)


def test_a_new_cafe_gets_no_insights_but_is_told_what_they_need() -> None:
    for report in RULES:
        found, needs = findings(report, Books(SUNDAY, SUNDAY, SUNDAY))

        assert found == []
        assert needs
        assert len(set(needs)) == len(needs)


def test_the_most_urgent_insight_comes_first() -> None:
    spending = [Spending("Rent", 1_200_000, 700_000)]
    found, _ = findings("financial", books(now=Result(1_000_000, 1_200_000), before=Result(1, 1), spending=spending))
    fallen, _ = findings("sales", books(lambda on: 400_000 if on == FRIDAY else 1_000_000))

    assert [finding.priority for finding in found] == ["critical", "medium", "medium"]
    assert [finding.priority for finding in fallen] == ["high", "low"]


numbers = st.integers(0, 10_000_000)


@given(
    st.lists(numbers, min_size=63, max_size=63),
    st.lists(st.builds(ItemSold, st.text(), numbers, numbers)),
    st.lists(st.builds(ItemInStock, st.text(), st.integers(), numbers, numbers, st.dates(), st.integers())),
    st.lists(st.builds(PersonSold, st.text(), st.text(), numbers, numbers, numbers, numbers)),
    st.lists(numbers, min_size=24, max_size=24),
    st.builds(Result, numbers, numbers),
)
def test_no_rule_fails_on_any_books(revenues, items, stock, people, hours, result) -> None:
    kept = {SUNDAY - DAY * back: DayOfBooks(sold, 1) for back, sold in enumerate(revenues) if sold}
    possible = [
        replace(person, voided=min(person.voided, person.sales), discounted=min(person.discounted, person.sales))
        for person in people
    ]
    everything = Books(
        SUNDAY - DAY * 30,
        SUNDAY,
        SUNDAY,
        kept,
        items=items,
        stock=stock,
        people=possible,
        hours=hours,
        now=result,
        before=result,
        spending=[Spending("Rent", result.expenses_centavos, result.revenue_centavos)],
    )
    for report in RULES:
        assert all(finding.figures and finding.rows for finding in findings(report, everything).found)


def test_the_financial_report_has_only_findings_about_money() -> None:
    assert {rule.__module__.rpartition(".")[2] for rule in RULES["financial"]} == {"financial"}
    spending = [Spending("Rent", 400_000, 400_000), Spending("Supplies", 290_000, 290_000)]
    now, before = Result(1_000_000, 690_000), Result(900_000, 690_000)
    found = findings("financial", books(now=now, before=before, spending=spending)).found

    assert [finding.title for finding in found] == [
        "Rent takes 40.0% of revenue",
        "Net profit is 47.6% above the days before",
    ]


def test_a_month_without_expenses_is_reported() -> None:
    (finding,) = findings("financial", books(now=Result(1_000_000, 0), before=Result(1_000_000, 0))).found

    assert finding.title == "No expenses are recorded"
