"""How each sale of an export was paid: in words, and in one column per tender, so that tenders can be added up."""

from collections.abc import Iterable, Sequence

from sqlalchemy import BigInteger, ColumnElement, case, cast, func, literal, select

from sukli.reports.exports.cells import Cell, amount_cell, joined, row_of, text_cell
from sukli.sales.tables import sales
from sukli.tenders.rules import CASH
from sukli.tenders.schemas import TenderSums
from sukli.tenders.tables import sale_tenders

_of_sale = sale_tenders.c.sale_id == sales.c.id
_reference = case(
    (sale_tenders.c.reference.is_(None), literal("")),
    else_=literal(" (").concat(sale_tenders.c.reference).concat(literal(")")),
)
_words = joined(
    select(
        sale_tenders.c.name.concat(literal(" ")).concat(amount_cell(sale_tenders.c.amount_centavos)).concat(_reference)
    )
    .where(_of_sale)
    .order_by(sale_tenders.c.position)
    .correlate(sales),
    "; ",
)
# most sales are paid in cash alone: skip the lookup of other tenders
_in_cash_alone = sales.c.payment_method == CASH
WORDS: Cell = case((_in_cash_alone, literal("")), else_=select(text_cell(_words.c.text)).scalar_subquery())


def others_than_cash(tenders: Iterable[TenderSums]) -> list[TenderSums]:
    """Return the tenders that get columns after cash; without any, Total says it all."""
    return [tender for tender in tenders if tender.kind != CASH]


def amounts(others: Sequence[TenderSums]) -> Cell:
    """Format the comma-separated cells of cash and these tenders, reading a sale's tenders once for all columns.

    A sale of an older system that called cash something else has no tenders, and counts as cash.
    """
    of_others = _sum(sale_tenders.c.kind != CASH)
    cells = [_unless_nothing(sales.c.total_centavos - of_others)]
    cells += [
        _unless_nothing(_sum((sale_tenders.c.kind == tender.kind) & (sale_tenders.c.name == tender.name)))
        for tender in others
    ]
    of_several = select(row_of(cells)).where(_of_sale).correlate(sales).scalar_subquery()
    alone = amount_cell(sales.c.total_centavos).concat(literal("," * len(others)))
    return case((_in_cash_alone, alone), else_=of_several)


def _sum(which: ColumnElement[bool]) -> ColumnElement[int]:
    # PostgreSQL's sum of bigint is numeric, and its division leaves a fraction
    return cast(func.coalesce(func.sum(sale_tenders.c.amount_centavos).filter(which), 0), BigInteger)


def _unless_nothing(centavos: ColumnElement[int]) -> Cell:
    return case((centavos == 0, literal("")), else_=amount_cell(centavos))
