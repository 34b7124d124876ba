"""A day's figures computed as with pencil and paper: from the raw rows, one by one, sharing no code."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from sqlalchemy import Connection, Row, text

Raw = Row[Any]
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001 (Manila's wall clock, with no zone to convert by accident)


@dataclass
class RawRows:
    """The contents of the tables, as the driver returns them."""

    sales: list[Raw]
    lines: list[Raw]
    moves: list[Raw]
    expenses: list[Raw]
    cash: list[Raw]
    items: list[Raw]
    tenders: list[Raw]
    taxes: list[Raw]
    cards: list[Raw]
    options: list[Raw]

    @classmethod
    def of(cls, connection: Connection) -> "RawRows":
        tables = (
            "sales",
            "sale_lines",
            "stock_movements",
            "expenses",
            "cash_transactions",
            "stock_items",
            "sale_tenders",
            "sale_taxes",
            "sale_cards",
            "sale_line_options",
        )
        return cls(*(list(connection.execute(text(f"SELECT * FROM {table}"))) for table in tables))


def wall_clock(micros: int) -> datetime:
    """Return the time on the cafe's wall clock."""
    return _EPOCH + timedelta(microseconds=micros, hours=8)


def rounded(amount: Decimal) -> int:
    return int(amount.quantize(Decimal(1), ROUND_HALF_UP))


def newest_first(rows: Iterable[Raw]) -> list[str]:
    return [str(row.id) for row in sorted(rows, key=lambda row: (row.created_at, str(row.id)), reverse=True)]


def tender_sums(sold: Iterable[Raw], tenders: Iterable[Raw]) -> dict[tuple[str, str], list[int]]:
    """Return count and sum of payments by kind and name; a sale without tenders was paid in cash."""
    of_sale: defaultdict[Any, list[Raw]] = defaultdict(list)
    for tender in tenders:
        of_sale[tender.sale_id].append(tender)
    sums: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for sale in sold:
        # a day with any sale reports its cash, even if there was none
        sums["cash", "Cash"][0] += 0
        found = [(t.kind, t.name, t.amount_centavos) for t in of_sale[sale.id]]
        for kind, name, amount in found or [("cash", "Cash", sale.total_centavos)]:
            sums[kind, name][0] += 1
            sums[kind, name][1] += amount
    return dict(sums)


class PlainDay:
    """One day's figures."""

    def __init__(self, raw: RawRows, day: date) -> None:
        self.sold = [s for s in raw.sales if wall_clock(s.created_at).date() == day and s.payment_method != "cash-in"]
        self.active = [sale for sale in self.sold if not sale.voided]
        self.voided = [sale for sale in self.sold if sale.voided]
        self._lines = raw.lines
        totals = {sale.id: self._total(sale) for sale in self.active}
        self.sales = sum(totals.values())
        self.cogs = sum(rounded(Decimal(total) / 2) for total in totals.values())
        self.profit = self.sales - self.cogs
        self.margin_tenths = rounded(Decimal(self.profit) * 1000 / self.sales) if self.sales else 0
        self.hours = [
            (
                hour,
                sum(totals[sale.id] for sale in self.active if wall_clock(sale.created_at).hour == hour),
                sum(1 for sale in self.active if wall_clock(sale.created_at).hour == hour),
            )
            for hour in range(24)
        ]
        self.tenders = tender_sums(self.active, raw.tenders)
        self.spendings = [row for row in raw.expenses if str(row.business_on) == day.isoformat()]
        self.expenses = sum(row.amount_centavos for row in self.spendings)
        self.moves = [row for row in raw.cash if wall_clock(row.created_at).date() == day]
        self.cash_in = [row for row in self.moves if row.transaction_type == "cash_in" and not row.voided]
        self.cash_out = [row for row in self.moves if row.transaction_type == "cash_out" and not row.voided]
        on_the_menu = [item for item in raw.items if item.is_active and item.kind == "inventory"]
        self.inventory_value = sum(item.current_stock * item.unit_cost_centavos for item in on_the_menu)
        self.low = {
            str(item.id)
            for item in on_the_menu
            if item.current_stock <= item.min_stock_level and item.name.lower() != "other"
        }

    def _total(self, sale: Raw) -> int:
        subtotal = sum(line.price_centavos * line.quantity for line in self._lines if line.sale_id == sale.id)
        return subtotal - rounded(Decimal(subtotal) * sale.discount_tenths / 1000)
