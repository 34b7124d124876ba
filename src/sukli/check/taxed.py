"""Recalculates every taxed sale from its lines, its cards and the terms stored with it."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Row, or_, select

from sukli.check.journalled import COMPLETED
from sukli.db.journal import journal
from sukli.errors import Invalid
from sukli.sales.tables import sale_lines, sales
from sukli.sales.taxed.made import AMOUNTS
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.tax.bill import Bill, Chosen, Entitled, Line, Reckoned, Terms
from sukli.tax.reckoning import reckon

_SALES_AT_ONCE = 1_000
_OF_CARD = ("vat", "counted", "gross_centavos", "less_vat_centavos", "discount_centavos")
_in_order = (
    select(
        sale_taxes,
        *(sales.c[name] for name in ("discount_tenths", "subtotal_centavos", "discount_centavos", "total_centavos")),
    )
    .join(sales)
    .order_by(sale_taxes.c.sale_id)
    .limit(_SALES_AT_ONCE)
)


def wrong_taxes(connection: Connection) -> list[str]:
    """Return sales whose taxes do not follow from their lines, cards and terms, or are gone."""
    return [*_differing(connection), *_missing_taxes(connection)]


def _differing(connection: Connection) -> Iterator[str]:
    rows = connection.execute(_in_order).all()
    while rows:
        ids = [row.sale_id for row in rows]
        lines, cards = _rows_by_sale(connection, sale_lines, ids), _rows_by_sale(connection, sale_cards, ids)
        for row in rows:
            if not _is_right(row, lines[row.sale_id], cards[row.sale_id]):
                yield f"sale {row.sale_id} has taxes that do not match its lines and cards"
        rows = connection.execute(_in_order.where(sale_taxes.c.sale_id > ids[-1])).all()


def _rows_by_sale(connection: Connection, table: Any, sale_ids: Sequence[str]) -> defaultdict[str, list[Row[Any]]]:
    found: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    rows = select(table).where(table.c.sale_id.in_(sale_ids)).order_by(table.c.sale_id, table.c.position)
    for row in connection.execute(rows):
        found[row.sale_id].append(row)
    return found


def _is_right(row: Row[Any], lines: Sequence[Row[Any]], cards: Sequence[Row[Any]]) -> bool:
    entitled = [
        Entitled(card.kind, card.id_number, [Chosen(each["line_id"], each["quantity"]) for each in card.lines])
        for card in cards
    ]
    sold = [Line(line.id, line.price_centavos, line.quantity, line.order_type) for line in lines]
    terms = Terms(row.vat_registered, row.service_tenths, row.service_on, row.service_discounted)
    try:
        recomputed = reckon(Bill(sold, row.discount_tenths, row.persons, entitled), terms)
    except Invalid:
        return False
    return _amounts(row) == _recomputed_amounts(recomputed) and [_values(card) for card in cards] == [
        _values(share) for share in recomputed.shares
    ]


def _amounts(row: Row[Any]) -> list[int]:
    stored = [getattr(row, name) for name in AMOUNTS]
    return [row.subtotal_centavos, row.discount_centavos, row.total_centavos, *stored]


def _recomputed_amounts(recomputed: Reckoned) -> list[int]:
    amounts = [getattr(recomputed, name) for name in AMOUNTS]
    return [recomputed.subtotal_centavos, recomputed.percentage_discount_centavos, recomputed.total_centavos, *amounts]


def _values(card: object) -> list[Any]:
    return [getattr(card, name) for name in _OF_CARD]


def _missing_taxes(connection: Connection) -> Iterator[str]:
    has_taxes = or_(
        journal.c.after["tax"].as_string().is_not(None), journal.c.after["taxed_by_shop"].as_string().is_not(None)
    )
    rows = connection.scalars(
        select(journal.c.record_id)
        .outerjoin_from(journal, sale_taxes, sale_taxes.c.sale_id == journal.c.record_id)
        .where(journal.c.action == COMPLETED, has_taxes, sale_taxes.c.sale_id.is_(None))
        .order_by(journal.c.number)
    )
    return (f"sale {sale_id} has no taxes, but the journal says otherwise" for sale_id in rows)
