"""Compare a reading of the product with the one on paper, every figure and every row."""

from collections.abc import Iterable

from readings.paper_rows import PaperReading, Sum
from readings.paper_taxes import PaperTaxes
from sukli.readings.amounts import Amounts, Named
from sukli.readings.schemas import HourOfReading, Reading
from sukli.readings.tax_schemas import VatOfReading
from sukli.readings.vat_words import vat_figures


def compare(reading: Reading, paper: PaperReading) -> None:
    """Raise AssertionError unless both are the same."""
    cash = reading.cash
    read = PaperReading(
        first=reading.first_on,
        last=reading.last_on,
        gross=reading.gross_centavos,
        discounts=_sums(reading.discounts),
        voids=_pair(reading.voids),
        net=reading.net_centavos,
        transactions=reading.transactions,
        tenders=_sums(reading.tenders),
        order_types=_sums(reading.order_types),
        hours=[_of_hour(hour) for hour in reading.hours],
        first_sold_at=None if reading.first_sale is None else reading.first_sale.at,
        last_sold_at=None if reading.last_sale is None else reading.last_sale.at,
        after_count=sorted((sale.at, sale.centavos) for sale in reading.after_the_count),
        put_in=_pair(cash.put_in),
        taken_out=_pair(cash.taken_out),
        safe_drops=_pair(cash.safe_drops),
        given_back=cash.given_back_centavos,
        cash_after_count=sorted(cash.adds_centavos for cash in reading.cash_after_the_count),
        expenses=_sums(reading.expenses),
        drawers=[
            (
                drawer.number,
                drawer.float_centavos,
                drawer.expected_centavos,
                drawer.counted_centavos,
                drawer.left_centavos,
                drawer.sent_late_centavos,
            )
            for drawer in reading.drawers
        ],
        uncounted=reading.uncounted_centavos,
        taken_back=sorted(cash.adds_centavos for cash in reading.voided_cash),
        voided_after_count=sorted(cash.adds_centavos for cash in reading.voided_after_the_count),
        without_order=sorted((payment.name, payment.centavos) for payment in reading.app_payments),
        removed=[sale.centavos for sale in reading.unrecorded],
        corrected=sorted((each.kind, each.adds_centavos) for each in reading.corrections),
        taxes=_taxes(reading),
        corrections=reading.corrections_centavos,
        previous=reading.previous_centavos,
        present=reading.present_centavos,
    )
    stated, ought = vars(read), vars(paper)
    wrong = {name: (stated[name], ought[name]) for name in stated if stated[name] != ought[name]}
    assert not wrong, f"what the product says, and the paper: {wrong}"
    assert sum(sale.centavos for sale in reading.voided_sales) == reading.voids.centavos
    for named in (reading.tenders, reading.order_types, reading.hours):
        assert sum(each.centavos for each in named) == reading.net_centavos
    off = sum(each.centavos for each in read.discounts) + reading.voids.centavos
    assert read.gross - off + read.taxes.added == read.net
    if reading.vat is not None:
        assert sum(centavos for _, centavos in vat_figures(reading.vat)) == read.net
    if reading.corrected_vat is not None:
        assert sum(centavos for _, centavos in vat_figures(reading.corrected_vat)) == read.corrections


def _taxes(reading: Reading) -> PaperTaxes:
    return PaperTaxes(
        less_vat=_sums(reading.less_vat),
        law_discounts=_sums(reading.law_discounts),
        service_charge=reading.service_charge_centavos,
        vat=_vat(reading.vat),
        corrected_vat=_vat(reading.corrected_vat),
    )


def _vat(vat: VatOfReading | None) -> dict[str, int] | None:
    return None if vat is None else {name.removesuffix("_centavos"): value for name, value in vat}


def _sums(named: Iterable[Named]) -> list[Sum]:
    return [Sum(each.name, each.count, each.centavos) for each in named]


def _of_hour(hour: HourOfReading) -> Sum:
    return Sum(f"{hour.hour:02}", hour.count, hour.centavos)


def _pair(amounts: Amounts) -> tuple[int, int]:
    return amounts.count, amounts.centavos
