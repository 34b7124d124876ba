"""The use since the last count, as rows of a spreadsheet."""

from collections.abc import Iterator

from sukli.business_day import to_the_minute
from sukli.counting.schemas import UseRow, UseSinceCount
from sukli.csv_export import Number, Row, peso

COLUMNS = (
    *("Item", "List", "Place", "Unit", "One Holds", "Last Count", "Stock Then", "Received", "Adjusted"),
    *("Sold and Used", "Thrown Away", "Removed", "Theoretical Use", "Counted Use", "Expected", "Counted"),
    *("Difference", "Unit Cost", "Difference Value", "Counted By", "Counted At"),
)
_LISTS = {"inventory": "Inventory", "supply": "Supplies"}


def use_rows(use: UseSinceCount) -> Iterator[Row]:
    """Yield a row for each item, in its content's unit."""
    for row in use.rows:
        yield (
            row.name,
            _LISTS[row.kind],
            row.kept_in,
            row.content_unit,
            row.content_amount,
            "" if row.since is None else to_the_minute(row.since),
            *map(_amount, _amounts(row)),
            peso(row.unit_cost_centavos),
            peso(row.difference_centavos),
            row.first_name,
            to_the_minute(row.counted_at),
        )


def _amounts(row: UseRow) -> tuple[int, ...]:
    return (
        row.then_thousandths,
        row.received_thousandths,
        row.adjusted_thousandths,
        row.sold_thousandths,
        row.wasted_thousandths,
        row.removed_thousandths,
        row.theoretical_thousandths,
        row.used_thousandths,
        row.counted_thousandths - row.difference_thousandths,
        row.counted_thousandths,
        row.difference_thousandths,
    )


def _amount(thousandths: int) -> Number:
    """Format 12,500 thousandths as 12.5."""
    whole, rest = divmod(abs(thousandths), 1_000)
    shown = f"{whole}.{rest:03}".rstrip("0").rstrip(".")
    return Number(f"-{shown}" if thousandths < 0 else shown)
