"""A random day, compared with a plain computation: every figure, list and file of a day's screens."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, Engine

from day.happenings import BEGINS, DAY
from day.plain import PlainDay, RawRows, newest_first
from day.playing import opened_by, undone
from sukli.cash.queries import cash_of_day
from sukli.dashboard.exports import expenses_rows, extra_columns, sales_rows
from sukli.dashboard.queries import cash_flow, dashboard, day_figures
from sukli.db.tx import Tx
from sukli.expenses.queries import expenses_of_day
from sukli.http.paging import Cursor
from sukli.sales.day import day_of_sales
from sukli.sales.queries import sales_page
from sukli.sales.schemas import SaleStatus
from sukli.tenders.schemas import TenderSums

NOW = datetime(2026, 3, 4, tzinfo=UTC)


def play_and_compare(engine: Engine, happened: dict[str, Any]) -> None:
    """Raise AssertionError if a figure of the day, or of a neighbouring day, differs; the database stays unchanged."""
    with undone(engine) as connection:
        opened_by(Tx(connection, BEGINS)).play(happened)
        raw = RawRows.of(connection)
        for day in (DAY - timedelta(days=1), DAY, DAY + timedelta(days=1)):
            plain = PlainDay(raw, day)
            _compare_sales(connection, day, plain, raw)
            _compare_money(connection, day, plain)
            _compare_exports(connection, day, plain)


def _compare_sales(connection: Connection, day: date, plain: PlainDay, raw: RawRows) -> None:
    shown = day_of_sales(connection, day)
    assert (shown.on, shown.sales_centavos, shown.cogs_centavos) == (day, plain.sales, plain.cogs)
    assert (shown.gross_profit_centavos, shown.margin_tenths) == (plain.profit, plain.margin_tenths)
    assert (shown.active_count, shown.voided_count) == (len(plain.active), len(plain.voided))
    assert [(hour.hour, hour.sales_centavos, hour.count) for hour in shown.hours] == plain.hours
    assert _tenders(shown.tenders) == plain.tenders
    returned: Counter[str] = Counter()
    for move in raw.moves:
        if move.movement_type in {"void", "restore"}:
            returned[str(move.sale_id)] += move.applied_quantity
    listings: tuple[tuple[SaleStatus | None, list[Any]], ...] = (
        (None, plain.sold),
        ("active", plain.active),
        ("voided", plain.voided),
    )
    for status, expected in listings:
        listed = _all_pages(connection, day, status)
        assert [sale.id for sale in listed] == newest_first(expected)
        rows = {str(row.id): row for row in expected}
        for sale in listed:
            row = rows[sale.id]
            assert (sale.total_centavos, sale.voided) == (row.total_centavos, bool(row.voided))
            assert [line.quantity for line in sale.lines] == [
                line.quantity
                for line in sorted(raw.lines, key=lambda line: line.position)
                if str(line.sale_id) == sale.id
            ]
            assert (sale.voided_at is not None, sale.voided_by_first_name) == (
                bool(row.voided),
                "Ana" if row.voided else None,
            )
            assert sale.stock_returned == (returned[sale.id] > 0)


def _all_pages(connection: Connection, day: date, status: SaleStatus | None) -> list[Any]:
    listed, cursor = [], None
    while True:
        page = sales_page(connection, day, status, cursor, 2)
        listed += page.sales
        if page.next_cursor is None:
            return listed
        assert len(page.sales) == 2
        assert cursor is None or page.sales[0].id not in {sale.id for sale in listed[:-2]}
        at, _, last = page.next_cursor.partition("_")
        cursor = Cursor(datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=int(at)), last)


def _compare_money(connection: Connection, day: date, plain: PlainDay) -> None:
    tiles = day_figures(connection, day, NOW)
    assert (tiles.on, tiles.sales_centavos, tiles.expenses_centavos) == (day, plain.sales, plain.expenses)
    assert tiles.transaction_count == len(plain.active)

    spent = expenses_of_day(connection, day)
    assert spent.total_centavos == plain.expenses == sum(row.amount_centavos for row in spent.expenses)
    assert [row.id for row in spent.expenses] == newest_first(plain.spendings)

    cash_in, cash_out = (sum(row.amount_centavos for row in rows) for rows in (plain.cash_in, plain.cash_out))
    cash = cash_of_day(connection, day)
    assert (cash.cash_in_centavos, cash.cash_in_count) == (cash_in, len(plain.cash_in))
    assert (cash.cash_out_centavos, cash.cash_out_count) == (cash_out, len(plain.cash_out))
    assert cash.net_change_centavos == cash_in - cash_out
    assert [row.id for row in cash.transactions] == newest_first(plain.moves)

    flow = cash_flow(connection, day)
    assert (flow.sales_centavos, flow.expenses_centavos) == (plain.sales, plain.expenses)
    assert (flow.cash_in_centavos, flow.cash_in_count) == (cash_in, len(plain.cash_in))
    assert flow.net_cash_centavos == plain.sales + cash_in - plain.expenses
    assert [row.id for row in flow.cash_in] == newest_first(plain.cash_in)

    cards = dashboard(connection, day)
    assert (cards.sales_centavos, cards.transaction_count, cards.cogs_centavos) == (
        plain.sales,
        len(plain.active),
        plain.cogs,
    )
    assert _tenders(cards.tenders) == plain.tenders
    assert sum(tender.amount_centavos for tender in cards.tenders) == plain.sales
    assert cards.expenses_centavos == plain.expenses
    assert cards.net_cash_centavos == plain.sales - plain.cogs - plain.expenses
    assert cards.inventory_value_centavos == plain.inventory_value
    assert {item.id for item in cards.low_stock} == plain.low


def _tenders(shown: list[TenderSums]) -> dict[tuple[str, str], list[int]]:
    assert [tender.kind for tender in shown[:1]] in ([], ["cash"])
    return {(tender.kind, tender.name): [tender.payments, tender.amount_centavos] for tender in shown}


def _compare_exports(connection: Connection, day: date, plain: PlainDay) -> None:
    extra = extra_columns(connection, day)
    rows, goes_on = sales_rows(connection, day, extra, None, 2)
    while goes_on is not None:
        more, goes_on = sales_rows(connection, day, extra, goes_on, 2)
        assert len(rows) < 100
        rows += more
    assert sum(Decimal(row[5]) * 100 for row in rows) == plain.sales
    assert {row[0] for row in rows} <= {day.isoformat()}
    paid = {way: sum(Decimal(row[place] or 0) * 100 for row in rows) for place, way in enumerate(extra.tenders, 9)}
    assert paid == ({way: amount for way, (_, amount) in plain.tenders.items()} if extra.tenders else {})
    assert bool(extra.tenders) == (len(plain.tenders) > 1)
    spent = expenses_rows(connection, day)
    assert len(spent) == len(plain.spendings)
    assert sum(Decimal(row[4]) * 100 for row in spent) == plain.expenses
