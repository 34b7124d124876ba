"""The contents of a reading, computed from what is stored now."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.db.journal import journal_head
from sukli.readings.beside import drawers_in, expenses_in, without_order
from sukli.readings.cash import cash_in_period
from sukli.readings.corrected import corrected_sales, corrections_in, late_cash_in_no_shift
from sukli.readings.invoiced import invoices_in
from sukli.readings.named_cash import named_cash
from sukli.readings.period import Period
from sukli.readings.schemas import FORM, Reading
from sukli.readings.sold import first_and_last, named_in, sold_in
from sukli.readings.sums import sums_of_sales
from sukli.readings.taxed import taxed_corrections, taxed_in
from sukli.readings.unrecorded import removed_in


@dataclass(frozen=True)
class Maker:
    """Who makes a reading, and when."""

    first_name: str
    at: datetime


def contents(
    connection: Connection,
    period: Period,
    previous_centavos: int | None,
    letterhead: Letterhead,
    maker: Maker,
    number: int | None = None,
) -> Reading:
    """Return the reading of a period; without a number, an X-reading.

    :param previous_centavos: the accumulated grand total before the period, if known
    """
    groups = sums_of_sales(connection, period)
    sold = sold_in(connection, period, groups)
    corrected = corrected_sales(connection)
    corrections_centavos = sum(row.amount_centavos for row in corrected)
    first, last = first_and_last(connection, period)
    head = journal_head(connection)
    drawers = drawers_in(connection, period)
    beside = cash_in_period(connection, period)
    moved = named_cash(connection, period, drawers)
    present = None if previous_centavos is None else previous_centavos + sold.net_centavos + corrections_centavos
    taxed, named = taxed_in(connection, period, groups, sold.net_centavos), named_in(connection, period)
    of_corrections = taxed_corrections(corrected, corrections_centavos)
    summed = (sold, taxed, named, of_corrections)
    sums: dict[str, Any] = {name: getattr(of, name) for of in summed for name in of.__dataclass_fields__}
    # of the period and of late sales for days closed before it; below, less what earlier readings counted of movements
    # that were voided since
    in_no_shift = sum(row.cash_in_no_shift for row in groups) + beside.in_no_shift + late_cash_in_no_shift(corrected)
    return Reading(
        number=number,
        form=FORM,
        cafe_name=letterhead.cafe_name,
        cafe_address=letterhead.cafe_address,
        cafe_tin=letterhead.cafe_tin,
        # for a day that already has its reading, only what came after it
        first_on=min(period.first, period.last),
        last_on=period.last,
        made_at=maker.at,
        made_by_first_name=maker.first_name,
        **sums,
        corrections=corrections_in(corrected),
        corrections_centavos=corrections_centavos,
        invoices=invoices_in(connection, groups, corrected),
        cash=beside.cash,
        expenses=expenses_in(connection, period),
        drawers=drawers,
        uncounted_centavos=in_no_shift - moved.voided_in_no_shift,
        unrecorded=removed_in(connection, period),
        app_payments=without_order(connection, drawers),
        voided_cash=moved.voided_cash,
        voided_after_the_count=moved.voided_after_the_count,
        cash_after_the_count=moved.cash_after_the_count,
        first_sale=first,
        last_sale=last,
        previous_centavos=previous_centavos,
        present_centavos=present,
        journal_head=None if head is None else head.code,
    )
