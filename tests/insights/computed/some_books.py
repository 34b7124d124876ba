"""Books for the rules: nine even weeks, and irregularities that stand out."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from sukli.insights.computed.books import DAY, Books, DayOfBooks, ItemInStock, PersonSold
from sukli.insights.computed.finding import Finding

SUNDAY = date(2026, 3, 1)
FRIDAY = date(2026, 2, 27)


def books(sold: Callable[[date], int] = lambda _: 1_000_000, weeks: int = 9, **values: Any) -> Books:
    """Nine weeks up to Sunday, March 1st; ₱10,000 a day unless told otherwise, and no sales at all where it is 0."""
    days = [SUNDAY - DAY * back for back in range(7 * weeks)]
    kept = {on: DayOfBooks(sold(on), 50) for on in days if sold(on)}
    return Books(SUNDAY - DAY * 27, SUNDAY, SUNDAY, kept, **values)


def figure(finding: Finding, name: str) -> Decimal:
    (found,) = (one.amount for one in finding.figures if one.name == name)
    return found


def an_item(**values: Any) -> ItemInStock:
    item = ItemInStock(
        "Pandesal", stock=10, unit_cost_centavos=500, price_centavos=1_000, added_on=date(2025, 1, 1), sold=0
    )
    return replace(item, **values)


def a_person(name: str, **values: int) -> PersonSold:
    person = PersonSold(f"id-of-{name}", name, sales=200, voided=2, discounted=10, discount_centavos=1_000)
    return replace(person, **values)
