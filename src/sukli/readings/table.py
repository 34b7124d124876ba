"""Z-readings as rows of a spreadsheet."""

from collections.abc import Iterable

from sukli.csv_export import Row, peso, when
from sukli.money import known_sum
from sukli.readings.differences import over_of, short_of
from sukli.readings.schemas import Reading
from sukli.readings.tax_schemas import VatOfReading

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
_VAT = {
    "VATable Sales": "vatable_centavos",
    "VAT": "vat_centavos",
    "VAT-Exempt Sales": "exempt_centavos",
    "Zero-Rated Sales": "zero_rated_centavos",
    "Discounts on Untaxed Sales": "untaxed_discount_centavos",
    "Sold Without VAT": "not_registered_centavos",
}
# only if the cafe has any of these; 'Service Charge' leads from gross to net, so it includes that of voided sales
TAX_COLUMNS = (
    *("Less VAT", "Discounts by Law", "Service Charge", *_VAT, *(f"Corrections: {name}" for name in _VAT)),
    *("Service Charge in Net Sales", "Corrections: Service Charge"),
)
# after all others, which programs may read by position
LATE_COLUMNS = ("Sent after the Count",)


def reading_rows(readings: Iterable[Reading]) -> list[Row]:
    """Return a row for each Z-reading."""
    return [(*_row(reading), _sent_late(reading)) for reading in readings]


def taxed_reading_rows(readings: Iterable[Reading]) -> list[Row]:
    """Return the same rows with VAT, service charge and discounts by law."""
    return [(*_row(reading), *_taxes(reading), _sent_late(reading)) for reading in readings]


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


def _sent_late(reading: Reading) -> str:
    counted = (drawer for drawer in reading.drawers if drawer.counted_centavos is not None)
    return peso(known_sum(drawer.sent_late_centavos for drawer in counted))


def _taxes(reading: Reading) -> Row:
    charged, corrected = net_service_charge(reading), corrected_service_charge(reading)
    amounts = (
        sum(named.centavos for named in reading.less_vat),
        sum(named.centavos for named in reading.law_discounts),
        reading.service_charge_centavos,
        *_parts(reading.vat, reading.net_centavos, charged),
        *_parts(reading.corrected_vat, reading.corrections_centavos, corrected),
        charged,
        corrected,
    )
    return list(map(peso, amounts))


def _parts(vat: VatOfReading | None, sold_centavos: int, service_charge: int | None) -> list[int | None]:
    if vat is not None:
        return [getattr(vat, name) for name in _VAT.values()]
    # nothing was sold with VAT; with the days on which something was, the column comes to that of the taxes' file
    without_vat = None if service_charge is None else sold_centavos - service_charge
    return [without_vat if name == "not_registered_centavos" else None for name in _VAT.values()]


def net_service_charge(reading: Reading) -> int | None:
    """Return the part of net sales that is service charge, in centavos; None if it is not known."""
    if reading.vat is not None:
        return reading.vat.service_charge_centavos
    # not known of a reading before form 5, unless there was none
    return reading.net_service_charge_centavos if reading.service_charge_centavos else 0


def corrected_service_charge(reading: Reading) -> int | None:
    """Return the part of corrections that is service charge, in centavos; None if it is not known."""
    if reading.corrected_vat is not None:
        return reading.corrected_vat.service_charge_centavos
    return reading.corrected_service_charge_centavos if reading.corrections else 0
