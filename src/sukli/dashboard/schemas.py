"""Figures of a business day on the wire, in centavos."""

from datetime import date

from sukli.wire import Wire, WireInstant


class DayFigures(Wire):
    """Sums of a day's sales and expenses; the screens derive the rest by the spec's formulas."""

    on: date
    sales_centavos: int
    expenses_centavos: int
    transaction_count: int
    as_of: WireInstant
