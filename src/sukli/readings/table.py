"""Z-readings as rows of a spreadsheet."""

from collections.abc import Iterable

from sukli.csv_export import Row, peso, when
from sukli.money import known_sum
from sukli.readings.differences import over_of, short_of
from sukli.readings.schemas import Reading

READING_COLUMNS = (
    "Number",
    "First Day",
    "Last Day",
    "Made",
    "Made By",
    "Transactions",
    "Gross Sales",
    "Discounts",
    "Voids",
    "Net Sales",
    "Corrections",
    "Previous Grand Total",
    "Present Grand Total",
    "Expected in Drawers",
    "Counted in Drawers",
    "Difference",
    "Short",
    "Over",
)
# only if the cafe has any of these
TAX_COLUMNS = (
    "Less VAT",
    "Discounts by Law",
    "Service Charge",
    "VATable Sales",
    "VAT",
    "VAT-Exempt Sales",
    "Zero-Rated Sales",
    "Discounts on Untaxed Sales",
)


def reading_rows(readings: Iterable[Reading]) -> list[Row]:
    """Return a row for each Z-reading."""
    return [_row(reading) for reading in readings]


def taxed_reading_rows(readings: Iterable[Reading]) -> list[Row]:
    """Return the same rows with VAT, service charge and discounts by law."""
    return [(*_row(reading), *_taxes(reading)) for reading in readings]


def _row(reading: Reading) -> Row:
    amounts = (
        reading.gross_centavos,
        sum(named.centavos for named in reading.discounts),
        reading.voids.centavos,
        reading.net_centavos,
        reading.corrections_centavos,
        reading.previous_centavos or 0,
        reading.present_centavos or 0,
    )
    differences = [drawer.difference_centavos for drawer in reading.drawers]
    of_drawers = (
        known_sum(drawer.expected_centavos for drawer in reading.drawers),
        known_sum(drawer.counted_centavos for drawer in reading.drawers),
        known_sum(differences),
        short_of(differences),
        over_of(differences),
    )
    return (
        reading.number or "",
        str(reading.first_on),
        str(reading.last_on),
        " ".join(when(reading.made_at)),
        reading.made_by_first_name,
        reading.transactions,
        *map(peso, (*amounts, *of_drawers)),
    )


def _taxes(reading: Reading) -> Row:
    vat = reading.vat
    of_vat: list[int | None] = [None] * 5
    if vat is not None:
        of_vat = [vat.vatable_centavos, vat.vat_centavos, vat.exempt_centavos, vat.zero_rated_centavos]
        of_vat.append(vat.untaxed_discount_centavos)
    amounts = (
        sum(named.centavos for named in reading.less_vat),
        sum(named.centavos for named in reading.law_discounts),
        reading.service_charge_centavos,
        *of_vat,
    )
    return list(map(peso, amounts))
