"""The persons with a card behind the discounts by law, newest first and page by page; where rare, month by month."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, or_, select, true

from sukli.business_day import day_of
from sukli.db.rows import of_row
from sukli.http.paging import Cursor, page_of
from sukli.invoices.tables import invoices
from sukli.reports.ranges import Range
from sukli.reports.rollups.spans import Span
from sukli.reports.rollups.tables import rollup_cards, rollup_voids
from sukli.reports.rows.slices import MOST_MONTHS, slices
from sukli.reports.taxes.queries import name_of
from sukli.reports.taxes.schemas import CardRow, CardRows
from sukli.sales.counted import ANY
from sukli.sales.tables import sales
from sukli.sales.taxed.sums import EXEMPT, PAYS
from sukli.sales.taxed.tables import sale_cards, sale_taxes

# before every position on an order: a cursor at the beginning of a day has no row of its own
_BEFORE_ALL = -1
# including the cards of voided sales, marked as such: somebody may ask what became of them
CARDS: Select[Any] = (
    select(
        sale_cards,
        sales.c.order_number,
        invoices.c.written.label("invoice_number"),
        sales.c.business_on,
        sales.c.created_at,
        sales.c.voided,
        EXEMPT.label("exempt_centavos"),
        PAYS.label("pays_centavos"),
    )
    .join_from(sales, sale_cards)
    .join(sale_taxes, sale_taxes.c.sale_id == sales.c.id)
    .outerjoin(invoices, invoices.c.sale_id == sales.c.id)
    .where(ANY)
)


@dataclass(frozen=True)
class CardCursor:
    """The last card of the previous page: its sale, and its position there."""

    sale: Cursor
    position: int

    def __str__(self) -> str:
        return f"{self.sale}_{self.position}"

    def before(self) -> ColumnElement[bool]:
        """Select the cards that come after this one."""
        same = and_(sales.c.created_at == self.sale.at, sales.c.id == self.sale.id)
        rest = and_(same, sale_cards.c.position > self.position)
        return or_(self.sale.before(sales.c.created_at, sales.c.id), rest)


@dataclass(frozen=True)
class CardFilter:
    """Which cards to list: of one kind, those whose discount was the law's, those with VAT taken off."""

    kind: str | None = None
    by_law: bool = False
    less_vat: bool = False

    # cards are rare
    is_everything = False

    def condition(self) -> ColumnElement[bool]:
        """Return the condition that matching cards satisfy."""
        parts: list[ColumnElement[bool]] = [true()]
        if self.kind is not None:
            parts.append(sale_cards.c.kind == self.kind)
        if self.by_law:
            parts += [sale_cards.c.counted == "law", sale_cards.c.discount_centavos != 0]
        if self.less_vat:
            parts.append(sale_cards.c.less_vat_centavos != 0)
        return and_(*parts)

    def spans_of_rollups(self, connection: Connection, span: Span, first: date, last: date) -> set[date]:
        """As in any filter; a day with a void may hold a match too: only cards of active sales are rolled up."""
        of_kind = true() if self.kind is None else rollup_cards.c.kind == self.kind
        found: set[date] = set()
        for rollup, rows in ((rollup_cards, of_kind), (rollup_voids, true())):
            spans = (rollup.c.span == span, rollup.c.starts_on.between(first, last))
            found |= set(connection.scalars(select(rollup.c.starts_on).where(*spans, rows).distinct()))
        return found


def card_rows(
    connection: Connection, chosen: Range, cursor: CardCursor | None, limit: int, card_filter: CardFilter, now: datetime
) -> CardRows:
    """Return the matching cards. A page may have fewer than `limit`, or none, and still be followed by another."""
    if cursor is not None:
        chosen = chosen._replace(last=min(chosen.last, day_of(cursor.sale.at)))
    found: list[Row[Any]] = []
    ways = slices(connection, chosen, card_filter, now)
    searched = None
    for searched in islice(ways, MOST_MONTHS):
        found += _found_in(connection, searched.sales, card_filter, cursor, limit + 1 - len(found))
        if len(found) > limit:
            break
    listed, last = page_of(found, limit)
    goes_on = None
    if last is not None:
        goes_on = CardCursor(Cursor(last.created_at, last.sale_id), last.position)
    elif searched is not None and next(ways, None) is not None:
        goes_on = CardCursor(searched.cursor(), _BEFORE_ALL)
    return CardRows.model_construct(
        rows=[of_row(CardRow, row, kind_name=name_of(row.kind)) for row in listed],
        next_cursor=None if goes_on is None else str(goes_on),
    )


def _found_in(
    connection: Connection, which: ColumnElement[bool], card_filter: CardFilter, cursor: CardCursor | None, most: int
) -> Sequence[Row[Any]]:
    newest_first = CARDS.where(which, card_filter.condition()).order_by(
        sales.c.business_on.desc(), sales.c.created_at.desc(), sales.c.id.desc(), sale_cards.c.position
    )
    if cursor is not None:
        newest_first = newest_first.where(cursor.before())
    return connection.execute(newest_first.limit(most)).all()
