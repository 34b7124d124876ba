"""A number that is not in the report is found, however it is written; one that is in it is not."""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.insights.figures import FigureRow, ReportFigures, count, hour, minutes, percent, pesos
from sukli.insights.grounding import Grounding

REPORT = ReportFigures(
    type="sales",
    first=date(2026, 2, 3),
    last=date(2026, 3, 2),
    totals=(
        pesos("Total sales", 123_456_78),
        count("Orders", 1_234),
        percent("Change", -125),
        minutes("Average", 12.3),
        pesos("Best month", 2_345_678_00),
    ),
    tables={"Hours": (FigureRow("14:00", (hour("Hour", 14), count("Orders", 57))),)},
)
GROUNDING = Grounding(REPORT)


@pytest.mark.parametrize(
    "text",
    [
        "Sales came to ₱123,456.78.",
        "Sales came to ₱123456.78, nearly ₱123,457.",
        "PHP 123,456.78 or 123,457 pesos or P123,457",
        "₱123.5K, ₱123K, 123.46k, ₱123 thousand, ₱0.1M",
        "The best month had ₱2.3M, or 2.35 million pesos, or ₱2,345.7K.",
        "1,234 orders; 1.2K orders; 57 of them at 2 PM, at 14:00, at 2:30 p.m.",
        "Sales fell by 12.5%, or 13 percent, that is -12.5 %.",
        "It took 12.3 minutes, 12 mins.",
        "In the 28 days from 2026-02-03 to March 2, 2026 (Feb 14 too).",
        # words that only begin like a month
        "Sales decreased 13%, a decrease 12.5% of 57 items marked 57.",
        # a month by itself
        "In March 13% more, in February 12.5 percent less; in March 12 minutes an order.",
        "1. Do this.\n2) Do that.\n  33. And this.",
        "\uff11\uff0c\uff12\uff13\uff14 orders",
        "No numbers at all.",
        "",
    ],
)
def test_a_figure_of_the_report_is_recognised_in_every_notation(text: str) -> None:
    assert GROUNDING.unverified(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sales came to ₱999,999.99.", ["₱999,999.99"]),
        ("Sales came to ₱123,456.79.", ["₱123,456.79"]),
        ("₱124K", ["₱124K"]),
        ("₱123.4K", ["₱123.4K"]),
        ("₱2.4M", ["₱2.4M"]),
        ("Raise prices by 10%.", ["10%"]),
        # an amount is no percentage, a count is no amount
        ("1,234%", ["1,234%"]),
        ("₱1,234", ["₱1,234"]),
        ("57 minutes", ["57 minutes"]),
        ("at 3 PM and at 15:00", ["3 PM", "15:00"]),
        ("from 2026-02-02 to March 3, March 2, 2025", ["2026-02-02", "March 3", "March 2, 2025"]),
        ("77 and 77 and 78", ["77", "78"]),
        ("\uff19\uff19%", ["99%"]),
        (".7%", [".7%"]),
        ("They sold 600 more. 5. That was all.", ["600", "5"]),
        ("In March 2% of 2, on March 2 percent", ["2%", "2", "2 percent"]),
        ("A margin 2% lower, and 2% of the market 2.", ["2%", "2"]),
    ],
)
def test_a_figure_missing_from_the_report_is_listed_as_it_was_written(text: str, found: list[str]) -> None:
    assert GROUNDING.unverified(text) == found


def test_title_description_and_action_are_all_checked() -> None:
    assert GROUNDING.unverified("Up 71%", "to ₱72", "order 73") == ["71%", "₱72", "73"]


centavos = st.integers(0, 10**12)


def _with(value_centavos: int) -> Grounding:
    return Grounding(ReportFigures("sales", date(2026, 3, 2), date(2026, 3, 2), (pesos("x", value_centavos),), {}))


def _rounded(value: Decimal, places: int) -> str:
    return f"{value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):,}"


@given(centavos, st.integers(0, 2), st.sampled_from(["₱{}", "₱ {}", "PHP {}", "{} pesos", "{}"]))
def test_an_amount_is_recognised_at_every_rounding(amount: int, places: int, dress: str) -> None:
    written = dress.format(_rounded(Decimal(amount) / 100, places))

    assert _with(amount).unverified(f"It came to {written}, they say.") == []


@given(centavos, st.integers(0, 2), st.sampled_from([("K", 3), ("k", 3), ("M", 6)]))
def test_an_amount_is_recognised_in_compact_form(amount: int, places: int, scale: tuple[str, int]) -> None:
    suffix, exponent = scale
    written = _rounded((Decimal(amount) / 100).scaleb(-exponent), places)

    assert _with(amount).unverified(f"₱{written}{suffix}") == []


@given(centavos, centavos)
def test_a_different_amount_is_listed(amount: int, claimed: int) -> None:
    written = f"₱{claimed / 100:,.2f}"

    assert _with(amount).unverified(written) == ([] if claimed == amount else [written])


@given(st.integers(-10_000, 10_000), st.integers(-10_000, 10_000))
def test_a_percentage_is_recognised_whatever_its_sign(tenths: int, claimed: int) -> None:
    grounding = Grounding(ReportFigures("sales", date(2026, 3, 2), date(2026, 3, 2), (percent("x", tenths),), {}))
    written = f"{abs(claimed) / 10:.1f}%"

    assert grounding.unverified(f"a change of {written}") == ([] if abs(claimed) == abs(tenths) else [written])


@given(st.text())
def test_no_text_raises_an_error(text: str) -> None:
    assert all(written for written in GROUNDING.unverified(text))


@pytest.mark.parametrize("text", ["1" * 100_000, "1," * 100_000, "₱" * 100_000, "1.1." * 50_000, "may " * 50_000])
def test_a_hostile_text_lists_at_most_twenty_numbers(text: str) -> None:
    assert len(GROUNDING.unverified(text)) <= 20
