"""A reading as plain text of 40 columns, as the e-journal keeps it and a receipt printer can print it."""

from collections.abc import Iterable
from datetime import datetime
from textwrap import wrap

from sukli.business_day import MANILA
from sukli.money import plain_amount
from sukli.readings.schemas import (
    AppPaymentOfReading,
    CorrectionOfReading,
    DrawerOfReading,
    Named,
    Reading,
    UnrecordedOfReading,
)

COLUMNS = 40
_CORRECTED = {"late": "Came late", "voided": "Voided", "restored": "Restored"}
_TYPES = {"dine-in": "Dine in", "take-out": "Take out"}


def reading_text(reading: Reading, *, is_reprint: bool = False) -> str:
    """The lines of a reading, each ended by a line feed; pesos with two decimals."""
    parts = (
        _head(reading, is_reprint=is_reprint),
        _sold(reading),
        _named("BY TENDER", reading.tenders),
        _named(
            "BY ORDER TYPE", (named.model_copy(update={"name": _TYPES[named.name]}) for named in reading.order_types)
        ),
        _hours(reading),
        _beside(reading),
        _named("EXPENSES", reading.expenses),
        *(_drawer(drawer) for drawer in reading.drawers),
        _corrections(reading.corrections),
        _unrecorded(reading.unrecorded),
        _without_order(reading.app_payments),
        _totals(reading),
    )
    rule = "-" * COLUMNS
    return "\n".join(line for part in parts if part for line in (*part, rule)) + "\n"


def _head(reading: Reading, *, is_reprint: bool) -> list[str]:
    name = "X-READING" if reading.number is None else f"Z-READING {reading.number:06}"
    days = str(reading.last_on)
    if reading.first_on != reading.last_on:
        days = f"{reading.first_on} to {reading.last_on}"
    tin = [f"TIN {reading.cafe_tin}"] if reading.cafe_tin else []
    reprint = ["REPRINT"] if is_reprint else []
    written = [reading.cafe_name, *reading.cafe_address.splitlines(), *tin, "", name, *reprint]
    return [
        *(line.center(COLUMNS).rstrip() for each in written for line in wrap(each, COLUMNS) or [""]),
        _line("Days", days),
        _line("Made", _at(reading.made_at)),
        *_whole("By", reading.made_by_first_name),
    ]


def _sold(reading: Reading) -> list[str]:
    ends = (("First sale", reading.first_sale), ("Last sale", reading.last_sale))
    return [
        _amount("Gross sales", reading.gross_centavos),
        *(_amount(f"{named.name} ({named.count})", -named.centavos) for named in reading.discounts),
        _amount(f"Voids ({reading.voids.count})", -reading.voids.centavos),
        _amount("NET SALES", reading.net_centavos),
        _line("Transactions", str(reading.transactions)),
        *(_line(words, _sale(sale.order_number, sale.at)) for words, sale in ends if sale is not None),
        *(_amount(f"  Voided {_sale(sale.order_number, sale.at)}", sale.centavos) for sale in reading.voided_sales),
        *(
            _amount(f"  After count {_sale(sale.order_number, sale.at)}", sale.centavos)
            for sale in reading.after_the_count
        ),
    ]


def _hours(reading: Reading) -> list[str]:
    lines = [_amount(f"{hour.hour:02}:00 ({hour.count})", hour.centavos) for hour in reading.hours]
    return lines and ["BY HOUR", *lines]


def _named(title: str, all_named: Iterable[Named]) -> list[str]:
    lines = [_amount(f"{named.name} ({named.count})", named.centavos) for named in all_named]
    return lines and [title, *lines]


def _beside(reading: Reading) -> list[str]:
    cash = reading.cash
    return [
        _amount(f"Cash in ({cash.put_in.count})", cash.put_in.centavos),
        _amount(f"Cash out ({cash.taken_out.count})", -cash.taken_out.centavos),
        _amount(f"  of it to the safe ({cash.safe_drops.count})", -cash.safe_drops.centavos),
        _amount("Given back", -cash.given_back_centavos),
        _amount("Cash in no shift", reading.uncounted_centavos),
    ]


def _drawer(drawer: DrawerOfReading) -> list[str]:
    named = "" if drawer.drawer_name is None else f" {drawer.drawer_name}"
    lines = [f"SHIFT {drawer.number}{named}"[:COLUMNS], _line("Opened", _at(drawer.opened_at))]
    if drawer.closed_at is not None:
        lines.append(_line("Closed", _at(drawer.closed_at)))
    lines.append(_amount("Float", drawer.float_centavos))
    if drawer.counted_centavos is None or drawer.expected_centavos is None:
        lines.append("Not counted yet")
    else:
        late = " late" if drawer.counted_late else ""
        lines += [
            _amount("Expected", drawer.expected_centavos),
            _amount(f"Counted{late} by {drawer.counted_by_first_name}", drawer.counted_centavos),
            _amount("Difference", drawer.difference_centavos or 0),
        ]
    return lines


def _corrections(corrections: Iterable[CorrectionOfReading]) -> list[str]:
    lines = [
        _amount(f"{_CORRECTED[each.kind]} {_sale(each.order_number, each.at)}", each.adds_centavos)
        for each in corrections
    ]
    return lines and ["OF CLOSED DAYS", *lines]


def _unrecorded(removed: Iterable[UnrecordedOfReading]) -> list[str]:
    lines = [
        _line(
            f"Removed {_sale(each.order_number, each.at)}",
            "unknown" if each.centavos is None else plain_amount(each.centavos),
        )
        for each in removed
    ]
    return lines and ["REMOVED FROM A TILL, IN NO SUM", *lines]


def _without_order(payments: Iterable[AppPaymentOfReading]) -> list[str]:
    lines = [line for payment in payments for line in _payment(payment)]
    return lines and ["LISTED BY AN APP, NO ORDER, IN NO SUM", *lines]


def _payment(payment: AppPaymentOfReading) -> list[str]:
    at = "" if payment.paid_at is None else f" {payment.paid_at.astimezone(MANILA):%m-%d %H:%M}"
    reference = "" if payment.reference is None else f"ref {payment.reference}"
    return [
        _amount(f"{payment.name}{at}", payment.centavos),
        *wrap(reference, COLUMNS, initial_indent="  ", subsequent_indent="  "),
    ]


def _totals(reading: Reading) -> list[str]:
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


def _amount(words: str, centavos: int) -> str:
    return _line(words, plain_amount(centavos))


def _whole(words: str, text: str) -> list[str]:
    # a name may be longer than a line, and then stands below
    if len(words) + len(text) < COLUMNS:
        return [_line(words, text)]
    return [words, *(line.rjust(COLUMNS) for line in wrap(text, COLUMNS))]


def _line(words: str, value: str) -> str:
    # the figure is never cut
    room = COLUMNS - len(value) - 1
    return f"{words[:room]:<{room}} {value}"
