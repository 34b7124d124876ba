"""Sums by tender, for a day and for a report's range alike."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import func

from sukli.cafe_settings.tenders import NAMES, TenderKind
from sukli.tenders.rules import CASH
from sukli.tenders.schemas import TenderSums
from sukli.tenders.tables import sale_tenders

# the measures of a TenderSum, over tenders of active sales
MEASURES = (
    func.count(),
    func.count().filter(sale_tenders.c.position == 0),
    func.sum(sale_tenders.c.amount_centavos),
)


class TenderSum(NamedTuple):
    """The stored tenders of one kind and name; `firsts` counts those that are the first of their sale.

    Every sale not paid in cash alone has one first tender, so the firsts add up to the number of these sales.
    """

    kind: TenderKind
    name: str
    payments: int
    firsts: int
    amount: int


def by_tender(stored: Iterable[TenderSum], sold: int, orders: int) -> list[TenderSums]:
    """Return what came in by each tender: cash first, then the others by amount; empty if nothing was sold.

    Cash is what no other tender settled, so that the sums always add up to what was sold.

    :param sold: the total of the same active sales, in centavos
    :param orders: the number of those sales
    """
    if orders == 0:
        return []
    found = list(stored)
    others = [tender for tender in found if tender.kind != CASH]
    in_cash_alone = orders - sum(tender.firsts for tender in found)
    beside_others = sum(tender.payments for tender in found if tender.kind == CASH)
    cash = TenderSums.model_construct(
        kind=CASH,
        name=NAMES[CASH],
        payments=in_cash_alone + beside_others,
        amount_centavos=sold - sum(tender.amount for tender in others),
    )
    return [
        cash,
        *(
            TenderSums.model_construct(
                kind=tender.kind, name=tender.name, payments=tender.payments, amount_centavos=tender.amount
            )
            for tender in sorted(others, key=lambda tender: (-tender.amount, tender.name))
        ),
    ]
