"""All figures of Z-readings as rows of a spreadsheet, which filters and sums them by section and name."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sukli.csv_export import Row, peso
from sukli.money import known_sum
from sukli.readings.amounts import Amounts, Named
from sukli.readings.differences import over_of, short_of
from sukli.readings.schemas import DrawerOfReading, MovementOfReading, Reading
from sukli.readings.table import corrected_service_charge, net_service_charge
from sukli.readings.tax_schemas import VatOfReading
from sukli.readings.vat_words import figures_without_vat, vat_figures

DETAIL_COLUMNS = ("Number", "First Day", "Last Day", "Section", "Name", "Count", "Amount")
_TYPES = {"dine-in": "Dine-in", "take-out": "Take-out"}
_CORRECTED = {"late": "Came Late", "voided": "Voided", "restored": "Restored"}
_WAYS = {"cash_in": "Cash In", "cash_out": "Cash Out"}
_SAFE_DROP = "Safe Drop"


@dataclass(frozen=True)
class _Line:
    """One figure; `count` is None if nothing was counted, `centavos` if the amount is not known."""

    section: str
    name: str
    count: int | None
    centavos: int | None


def detail_rows(readings: Iterable[Reading], *, taxed: bool = False) -> list[Row]:
    """Return the rows of these readings, in the order of each reading's own figures.

    :param taxed: with 'Sold without VAT' of days without VAT too, as `taxed_reading_rows`
    """
    return [_row(reading, line) for reading in readings for line in _lines(reading, taxed=taxed)]


def _row(reading: Reading, line: _Line) -> Row:
    return (
        reading.number or "",
        str(reading.first_on),
        str(reading.last_on),
        line.section,
        line.name,
        "" if line.count is None else line.count,
        peso(line.centavos),
    )


def _lines(reading: Reading, *, taxed: bool) -> Iterator[_Line]:
    yield _Line("Sales", "Gross Sales", reading.transactions + reading.voids.count, reading.gross_centavos)
    if reading.service_charge_centavos:
        yield _Line("Sales", "Service Charge", None, reading.service_charge_centavos)
    yield _line("Sales", "Voids", reading.voids)
    yield _Line("Sales", "Net Sales", reading.transactions, reading.net_centavos)
    yield from _named("Discounts", reading.discounts)
    yield from _named("Less VAT", reading.less_vat)
    yield from _named("Discounts by Law", reading.law_discounts)
    charged = net_service_charge(reading) if taxed else None
    yield from _vat("Net Sales by VAT", reading.vat, reading.net_centavos, charged)
    for series in reading.invoices:
        yield _Line("Invoices", f"{series.first} to {series.last}", series.count, None)
    yield from _named("Tenders", reading.tenders)
    for order_type in reading.order_types:
        yield _line("Order Types", _TYPES[order_type.name], order_type)
    for hour in reading.hours:
        yield _line("Hours", f"{hour.hour:02}:00", hour)
    yield from _cash(reading)
    yield from _named("Expenses", reading.expenses)
    for drawer in reading.drawers:
        yield from _drawer(drawer)
    yield from _summed(
        "Corrections of Closed Days", ((_CORRECTED[each.kind], each.adds_centavos) for each in reading.corrections)
    )
    corrected = corrected_service_charge(reading) if taxed else None
    yield from _vat("Corrections by VAT", reading.corrected_vat, reading.corrections_centavos, corrected)
    yield from _summed("Cash after the Count", map(_way, reading.cash_after_the_count))
    yield from _summed("Cash Voided after the Count", map(_way, reading.voided_after_the_count))
    yield from _summed("Voided Cash of Closed Days", map(_way, reading.voided_cash))
    yield from _summed("Removed from a Till, in No Sum", (("Sales", each.centavos) for each in reading.unrecorded))
    yield from _summed(
        "Paid by App, No Order, in No Sum", ((each.name, each.centavos) for each in reading.app_payments)
    )
    yield _Line("Grand Total", "Previous", None, reading.previous_centavos)
    yield _Line("Grand Total", "Present", None, reading.present_centavos)


def _vat(section: str, vat: VatOfReading | None, sold: int, service_charge: int | None) -> Iterator[_Line]:
    figures: Iterable[tuple[str, int]] = ()
    if vat is not None:
        figures = vat_figures(vat)
    elif service_charge is not None:
        figures = figures_without_vat(sold, service_charge)
    for name, centavos in figures:
        yield _Line(section, name, None, centavos)


def _cash(reading: Reading) -> Iterator[_Line]:
    cash = reading.cash
    yield _line("Cash", "Cash In", cash.put_in)
    yield _line("Cash", "Cash Out", cash.taken_out)
    # in a section of its own, since the line above already includes it
    yield _line("Of Cash Out", _SAFE_DROP, cash.safe_drops)
    yield _Line("Cash", "Given Back", None, cash.given_back_centavos)
    yield _Line("Cash in No Shift", "Cash", None, reading.uncounted_centavos)


def _drawer(drawer: DrawerOfReading) -> Iterator[_Line]:
    name = f"Shift {drawer.number}" if drawer.drawer_name is None else f"Shift {drawer.number}, {drawer.drawer_name}"
    differences = [drawer.difference_centavos]
    for section, centavos in (
        ("Float", drawer.float_centavos),
        ("Expected", drawer.expected_centavos),
        ("Counted", drawer.counted_centavos),
        ("Short", short_of(differences)),
        ("Over", over_of(differences)),
        ("Left", drawer.left_centavos),
    ):
        yield _Line(f"Drawers: {section}", name, None, centavos)
    if drawer.sent_late_centavos:
        yield _Line("Drawers: Sent after the Count", name, None, drawer.sent_late_centavos)


def _named(section: str, all_named: Iterable[Named]) -> Iterator[_Line]:
    for named in all_named:
        yield _line(section, named.name, named)


def _line(section: str, name: str, amounts: Amounts) -> _Line:
    return _Line(section, name, amounts.count, amounts.centavos)


def _way(movement: MovementOfReading) -> tuple[str, int]:
    return _SAFE_DROP if movement.kind == "safe_drop" else _WAYS[movement.transaction_type], movement.adds_centavos


def _summed(section: str, parts: Iterable[tuple[str, int | None]]) -> Iterator[_Line]:
    """Yield each name once, with how many there are and the sum of the known amounts."""
    found: defaultdict[str, list[int | None]] = defaultdict(list)
    for name, centavos in parts:
        found[name].append(centavos)
    for name, amounts in found.items():
        yield _Line(section, name, len(amounts), known_sum(amounts))
