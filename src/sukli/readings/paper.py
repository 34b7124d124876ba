"""A reading as a document for paper."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from sukli.business_day import MANILA
from sukli.cash.words import label_of
from sukli.documents.model import Blank, Columns, Cut, Document, Element, Rule, Text
from sukli.money import plain_amount
from sukli.readings.amounts import Named
from sukli.readings.schemas import (
    AppPaymentOfReading,
    CorrectionOfReading,
    DrawerOfReading,
    MovementOfReading,
    Reading,
    SaleOfReading,
    UnrecordedOfReading,
)
from sukli.readings.tax_schemas import VatOfReading
from sukli.readings.vat_words import vat_figures

_CORRECTED = {"late": "Came late", "voided": "Voided", "restored": "Restored"}
_TYPES = {"dine-in": "Dine in", "take-out": "Take out"}


def reading_document(reading: Reading, *, is_reprint: bool = False) -> Document:
    """Return a reading for paper; pesos with two decimals."""
    parts = (
        _head(reading, is_reprint=is_reprint),
        _sold(reading),
        _vat("NET SALES BY VAT", reading.vat),
        _named("BY TENDER", reading.tenders),
        _named(
            "BY ORDER TYPE", (named.model_copy(update={"name": _TYPES[named.name]}) for named in reading.order_types)
        ),
        _hours(reading),
        _beside(reading),
        _named("EXPENSES", reading.expenses),
        *(_drawer(drawer) for drawer in reading.drawers),
        _named_cash("CASH AFTER THE COUNT", reading.cash_after_the_count),
        _named_cash("CASH VOIDED AFTER THE COUNT", reading.voided_after_the_count),
        _corrections(reading.corrections),
        _vat("OF CLOSED DAYS BY VAT", reading.corrected_vat),
        _named_cash("CASH OF CLOSED DAYS, VOIDED", reading.voided_cash),
        _unrecorded(reading.unrecorded),
        _without_order(reading.app_payments),
        _totals(reading),
    )
    ruled = [element for part in parts if part for element in (*part, Rule())]
    return Document(title=_name(reading), elements=[*ruled, Cut()])


def _name(reading: Reading) -> str:
    return "X-READING" if reading.number is None else f"Z-READING {reading.number:06}"


def _head(reading: Reading, *, is_reprint: bool) -> list[Element]:
    days = str(reading.last_on)
    if reading.first_on != reading.last_on:
        days = f"{reading.first_on} to {reading.last_on}"
    tin = f"TIN {reading.cafe_tin}" if reading.cafe_tin else ""
    above, name = (reading.cafe_name, reading.cafe_address, tin), (_name(reading), "REPRINT" if is_reprint else "")
    return [
        *_middle(above),
        Blank(),
        *_middle(name),
        _line("Days", days),
        _line("Made", _at(reading.made_at)),
        _line("By", reading.made_by_first_name),
    ]


def _middle(lines: Iterable[str]) -> Iterator[Element]:
    return (Text(text=each, align="center") for each in lines if each)


def _sold(reading: Reading) -> list[Element]:
    ends = (("First sale", reading.first_sale), ("Last sale", reading.last_sale))
    return [
        _amount("Gross sales", reading.gross_centavos),
        *(_amount(f"{named.name} ({named.count})", -named.centavos) for named in reading.discounts),
        *(_amount(f"Less VAT {named.name} ({named.count})", -named.centavos) for named in reading.less_vat),
        *(_amount(f"{named.name} discount ({named.count})", -named.centavos) for named in reading.law_discounts),
        *([_amount("Service charge", reading.service_charge_centavos)] if reading.service_charge_centavos else []),
        _amount(f"Voids ({reading.voids.count})", -reading.voids.centavos),
        _amount("NET SALES", reading.net_centavos),
        _line("Transactions", str(reading.transactions)),
        *(_line(words, _sale(sale.order_number, sale.at)) for words, sale in ends if sale is not None),
        *(
            _line(words, number)
            for series in reading.invoices
            for words, number in (("First invoice", series.first), ("Last invoice", series.last))
        ),
        *(_of_sale("Voided", sale) for sale in reading.voided_sales),
        *(_of_sale("After count", sale) for sale in reading.after_the_count),
    ]


def _vat(title: str, vat: VatOfReading | None) -> list[Element]:
    return [] if vat is None else _under(title, [_amount(*figure) for figure in vat_figures(vat)])


def _hours(reading: Reading) -> list[Element]:
    lines = [_amount(f"{hour.hour:02}:00 ({hour.count})", hour.centavos) for hour in reading.hours]
    return _under("BY HOUR", lines)


def _named(title: str, all_named: Iterable[Named]) -> list[Element]:
    lines = [_amount(f"{named.name} ({named.count})", named.centavos) for named in all_named]
    return _under(title, lines)


def _beside(reading: Reading) -> list[Element]:
    cash = reading.cash
    # otherwise a reader subtracts it twice: the sums by tender leave out voided sales already
    left_out = [Columns(left="(voids are not in BY TENDER)", right="", indent=2)] if cash.given_back_centavos else []
    return [
        _amount(f"Cash in ({cash.put_in.count})", cash.put_in.centavos),
        _amount(f"Cash out ({cash.taken_out.count})", -cash.taken_out.centavos),
        _amount(f"of it to the safe ({cash.safe_drops.count})", -cash.safe_drops.centavos, indent=2),
        _amount("Given back for voids", -cash.given_back_centavos),
        *left_out,
        _amount("Cash in no shift", reading.uncounted_centavos),
    ]


def _drawer(drawer: DrawerOfReading) -> list[Element]:
    named = "" if drawer.drawer_name is None else f" {drawer.drawer_name}"
    lines: list[Element] = [Text(text=f"SHIFT {drawer.number}{named}"), _line("Opened", _at(drawer.opened_at))]
    if drawer.closed_at is not None:
        lines.append(_line("Closed", _at(drawer.closed_at)))
    lines.append(_amount("Float", drawer.float_centavos))
    if drawer.counted_centavos is None or drawer.expected_centavos is None:
        lines.append(Text(text="Not counted yet"))
    else:
        late = " late" if drawer.counted_late else ""
        lines += [
            _amount("Expected", drawer.expected_centavos),
            _amount(f"Counted{late} by {drawer.counted_by_first_name}", drawer.counted_centavos),
            _amount("Difference", drawer.difference_centavos or 0),
        ]
    if drawer.sent_late_centavos:
        lines.append(_amount("Sent by a till after the count", drawer.sent_late_centavos))
    return lines


def _corrections(corrections: Iterable[CorrectionOfReading]) -> list[Element]:
    lines = [
        _amount(f"{_CORRECTED[each.kind]} {_sale(each.order_number, each.at)}", each.adds_centavos)
        for each in corrections
    ]
    return _under("OF CLOSED DAYS", lines)


def _named_cash(title: str, movements: Iterable[MovementOfReading]) -> list[Element]:
    lines = [
        _amount(f"{_way(each)} {each.at.astimezone(MANILA):%m-%d %H:%M}", each.adds_centavos) for each in movements
    ]
    return _under(title, lines)


def _way(movement: MovementOfReading) -> str:
    way = label_of(movement.transaction_type, movement.kind)
    return way if movement.shift_number is None else f"{way} shift {movement.shift_number}"


def _unrecorded(removed: Iterable[UnrecordedOfReading]) -> list[Element]:
    lines = [
        _line(
            f"Removed {_sale(each.order_number, each.at)}",
            "unknown" if each.centavos is None else plain_amount(each.centavos),
        )
        for each in removed
    ]
    return _under("REMOVED FROM A TILL, IN NO SUM", lines)


def _without_order(payments: Iterable[AppPaymentOfReading]) -> list[Element]:
    lines = [line for payment in payments for line in _payment(payment)]
    return _under("LISTED BY AN APP, NO ORDER, IN NO SUM", lines)


def _payment(payment: AppPaymentOfReading) -> list[Element]:
    at = "" if payment.paid_at is None else f" {payment.paid_at.astimezone(MANILA):%m-%d %H:%M}"
    lines = [_amount(f"{payment.name}{at}", payment.centavos)]
    if payment.reference:
        lines.append(Columns(left=f"ref {payment.reference}", right="", indent=2))
    return [*lines]


def _totals(reading: Reading) -> list[Element]:
    if reading.previous_centavos is None or reading.present_centavos is None:
        return []
    return [
        _amount("Previous grand total", reading.previous_centavos),
        _amount("Corrections", reading.corrections_centavos),
        _amount("PRESENT GRAND TOTAL", reading.present_centavos),
        *([] if reading.journal_head is None else [_line("Journal", reading.journal_head)]),
    ]


def _sale(order_number: int | None, at: datetime) -> str:
    number = "" if order_number is None else f"#{order_number} "
    return f"{number}{at.astimezone(MANILA):%m-%d %H:%M}"


def _at(at: datetime) -> str:
    return f"{at.astimezone(MANILA):%Y-%m-%d %H:%M:%S}"


def _under(title: str, lines: Sequence[Element]) -> list[Element]:
    return [Text(text=title), *lines] if lines else []


def _of_sale(words: str, sale: SaleOfReading) -> Columns:
    return _amount(f"{words} {_sale(sale.order_number, sale.at)}", sale.centavos, indent=2)


def _amount(words: str, centavos: int, indent: int = 0) -> Columns:
    return Columns(left=words, right=plain_amount(centavos), indent=indent)


def _line(words: str, value: str) -> Columns:
    return Columns(left=words, right=value)
