"""What a reading says, computed from what is stored now."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.db.journal import journal_head
from sukli.readings.beside import cash_in_period, corrections_waiting, drawers_in, expenses_in, uncounted, without_order
from sukli.readings.invoiced import invoices_in
from sukli.readings.named_cash import moved_after_the_count, voided_after_the_count, voided_since_listed
from sukli.readings.period import Period
from sukli.readings.schemas import FORM, Reading
from sukli.readings.sold import came_after_the_count, first_and_last, sold_in, voided_in
from sukli.readings.taxed import corrected_vat, taxed_in
from sukli.readings.unrecorded import removed_in


@dataclass(frozen=True)
class Maker:
    """Who reads, and when."""

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
    """The reading of a period; without a number an X-reading.

    :param previous_centavos: the accumulated grand total before the period, where it is known
    """
    sold = sold_in(connection, period)
    corrected = corrections_waiting(connection)
    corrections_centavos = sum(each.adds_centavos for each in corrected)
    first, last = first_and_last(connection, period)
    head = journal_head(connection)
    drawers = drawers_in(connection, period)
    present = None if previous_centavos is None else previous_centavos + sold.net_centavos + corrections_centavos
    taxed = taxed_in(connection, period, sold.net_centavos)
    told: dict[str, Any] = {name: getattr(of, name) for of in (sold, taxed) for name in of.__dataclass_fields__}
    return Reading(
        number=number,
        form=FORM,
        cafe_name=letterhead.cafe_name,
        cafe_address=letterhead.cafe_address,
        cafe_tin=letterhead.cafe_tin,
        # of a day that has its reading already, nothing but what came after it
        first_on=min(period.first, period.last),
        last_on=period.last,
        made_at=maker.at,
        made_by_first_name=maker.first_name,
        **told,
        voided_sales=voided_in(connection, period),
        corrections=corrected,
        corrections_centavos=corrections_centavos,
        invoices=invoices_in(connection, period),
        corrected_vat=corrected_vat(connection, corrections_centavos),
        cash=cash_in_period(connection, period),
        expenses=expenses_in(connection, period),
        drawers=drawers,
        uncounted_centavos=uncounted(connection, period),
        after_the_count=came_after_the_count(connection, period),
        unrecorded=removed_in(connection, period),
        app_payments=without_order(connection, drawers),
        voided_cash=voided_since_listed(connection),
        voided_after_the_count=voided_after_the_count(connection, drawers),
        cash_after_the_count=moved_after_the_count(connection, period),
        first_sale=first,
        last_sale=last,
        previous_centavos=previous_centavos,
        present_centavos=present,
        journal_head=None if head is None else head.code,
    )
