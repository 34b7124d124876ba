"""Compares tenders with what the journal says a sale was paid with."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Row, or_, select

from sukli.check.invariants import RUNG_UP_HERE
from sukli.db.journal import journal
from sukli.sales.tables import sales
from sukli.tenders.rules import CASH, payment_method
from sukli.tenders.tables import sale_tenders

_ROWS_AT_ONCE = 2_000
# the parts of a tender that never change: a restore may mark its reference as repeated
_FIXED = ("id", "kind", "name", "amount_centavos", "received_centavos", "reference")
_in_journal = journal.c.after["tenders"].as_string()


def paid_differently(connection: Connection) -> Iterator[str]:
    """Yield sales of our tills that were paid otherwise than the journal says."""
    rows = connection.execution_options(stream_results=True, max_row_buffer=_ROWS_AT_ONCE).execute(
        select(
            sales.c.id.label("sale_id"),
            sales.c.payment_method,
            _in_journal.label("journalled"),
            *(sale_tenders.c[name] for name in _FIXED),
        )
        .join_from(sales, journal, journal.c.record_id == sales.c.id)
        .outerjoin(sale_tenders, sale_tenders.c.sale_id == sales.c.id)
        .where(
            RUNG_UP_HERE,
            journal.c.action == "sale.completed",
            or_(sales.c.payment_method != CASH, _in_journal.is_not(None)),
        )
        .order_by(sales.c.id, sale_tenders.c.position)
    )
    for sale_id, tenders in groupby(rows, attrgetter("sale_id")):
        if not _matches_journal(list(tenders)):
            yield f"sale {sale_id} was paid differently according to the journal"


def _matches_journal(rows: Sequence[Row[Any]]) -> bool:
    journalled = [_fixed_fields(tender) for tender in json.loads(rows[0].journalled or "[]")]
    stored = [_fixed_fields(row._mapping) for row in rows if row.id is not None]  # noqa: SLF001 (SQLAlchemy's public name)
    return stored == journalled and rows[0].payment_method == payment_method([tender["kind"] for tender in journalled])


def _fixed_fields(tender: Mapping[Any, Any]) -> dict[str, Any]:
    return {name: tender[name] for name in _FIXED if tender.get(name) is not None}
