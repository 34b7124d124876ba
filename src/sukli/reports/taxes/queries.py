"""The report of VAT and the discounts by law, from rollups."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Row, select

from sukli.reports.figures.sums import sales_by_period, sales_sums
from sukli.reports.ranges import Range
from sukli.reports.rollups.sources import Sources, sources_of
from sukli.reports.rollups.spans import month_of
from sukli.reports.rollups.statements import folded
from sukli.reports.rollups.tables import rollup_cards, rollup_taxes
from sukli.reports.taxes.schemas import KindSums, Steps, TaxReport, VatRow, VatRows
from sukli.tax.kinds import KINDS

# only from sales made while the shop was registered
_OF_VAT = ("vatable_centavos", "vat_centavos", "exempt_centavos", "zero_rated_centavos", "untaxed_discount_centavos")
_OF_ALL = ("service_charge_centavos", "less_vat_centavos", "law_discount_centavos")
_OF_KIND = ("persons", "gross_centavos", "less_vat_centavos", "exempt_centavos", "discount_centavos")
# a day has at most two rows: for sales with VAT, and for others
_ROWS_A_DAY = 2


def tax_report(connection: Connection, chosen: Range, now: datetime) -> TaxReport:
    """Return VAT, service charge and discounts by law for the sales of a range."""
    sources = sources_of(connection, chosen.first, chosen.last, now)
    rows = _read(connection, sources)
    return TaxReport.model_construct(
        range=chosen.name,
        from_=chosen.first,
        to=chosen.last,
        as_of=now,
        **_vat_sums(rows, sales_sums(connection, sources).revenue),
        vat_registered=any(row.vat_registered for row in rows),
        kinds=kinds_in(connection, sources),
    )


def vat_rows(
    connection: Connection, chosen: Range, cursor: date | None, limit: int, by: Steps, now: datetime
) -> VatRows:
    """Return the days or months with any of these; the cursor is the first day of the previous page's last row."""
    sources = sources_of(connection, chosen.first, chosen.last, now)
    rollups = sources.rows(rollup_taxes, by)
    newest_first = select(rollups).order_by(rollups.c.starts_on.desc())
    if by == "day":
        newest_first = newest_first.limit(_ROWS_A_DAY * (limit + 1))
        newest_first = newest_first if cursor is None else newest_first.where(rollups.c.starts_on < cursor)
    # a month that the range cuts off is read by its days
    starts: Callable[[date], date] = month_of if by == "month" else _same
    found: defaultdict[date, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(newest_first):
        if cursor is None or starts(row.starts_on) < cursor:
            found[starts(row.starts_on)].append(row)
    listed = list(found)[:limit]
    if not listed:
        return VatRows.model_construct(rows=[], next_cursor=None)
    newer = sources_of(connection, max(chosen.first, listed[-1]), chosen.last, now)
    sold = sales_by_period(connection, newer, starts, by)
    return VatRows.model_construct(
        rows=[
            VatRow.model_construct(starts_on=start, **_vat_sums(found[start], sold[start].revenue)) for start in listed
        ],
        next_cursor=listed[-1].isoformat() if len(found) > limit else None,
    )


def all_vat_rows(connection: Connection, chosen: Range, by: Steps, now: datetime) -> list[VatRow]:
    """Return each day or month with any sale, oldest first: they add up to the report."""
    sources = sources_of(connection, chosen.first, chosen.last, now)
    starts: Callable[[date], date] = month_of if by == "month" else _same
    found: defaultdict[date, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(select(sources.rows(rollup_taxes, by))):
        found[starts(row.starts_on)].append(row)
    sold = sales_by_period(connection, sources, starts, by)
    return [
        VatRow.model_construct(starts_on=start, **_vat_sums(found[start], sold[start].revenue))
        for start in sorted(sold)
    ]


def kinds_in(connection: Connection, sources: Sources) -> list[KindSums]:
    """Return the cards of these days by kind, in the order of the table of laws."""
    rows = sources.rows(rollup_cards)
    by_kind = select(rows.c.kind, *folded(rollup_cards, rows)).group_by(rows.c.kind)
    found = [_kind(row) for row in connection.execute(by_kind)]
    return sorted(found, key=lambda sums: _place(sums.kind))


def _kind(row: Row[Any]) -> KindSums:
    # PostgreSQL's sum of bigint is numeric
    sums: dict[str, Any] = {name: int(getattr(row, name)) for name in _OF_KIND}
    off = sums["less_vat_centavos"] + sums["discount_centavos"]
    pays = sums["gross_centavos"] - off
    return KindSums.model_construct(kind=row.kind, name=name_of(row.kind), **sums, pays_centavos=pays)


def name_of(kind: str) -> str:
    """Return the kind's name, such as 'Senior'; an unknown, imported kind is its own name."""
    return KINDS[kind].name if kind in KINDS else kind


def _place(kind: str) -> tuple[int, str]:
    kinds = list(KINDS)
    return (kinds.index(kind) if kind in kinds else len(kinds)), kind


def _read(connection: Connection, sources: Sources) -> list[Row[Any]]:
    rows = sources.rows(rollup_taxes)
    key = rows.c.vat_registered
    return list(connection.execute(select(key, *folded(rollup_taxes, rows)).group_by(key)))


def _vat_sums(rows: Iterable[Row[Any]], revenue: int) -> dict[str, Any]:
    sums: Counter[str] = Counter()
    for row in rows:
        # PostgreSQL's sum of bigint is numeric
        for name in (*_OF_ALL, *(_OF_VAT if row.vat_registered else ())):
            sums[name] += int(getattr(row, name))
    values = {name: sums[name] for name in (*_OF_VAT, *_OF_ALL)}
    with_vat = sum(values[name] for name in _OF_VAT) - 2 * values["untaxed_discount_centavos"]
    others = revenue - with_vat - values["service_charge_centavos"]
    return values | {"revenue_centavos": revenue, "not_registered_centavos": others}


def _same(day: date) -> date:
    return day
