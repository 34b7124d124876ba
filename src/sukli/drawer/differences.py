"""What was counted over some days: by day, and by who counted."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from datetime import date
from typing import TypeVar

from sqlalchemy import Connection, Row

from sukli.drawer.queries import as_shift, shifts_between
from sukli.drawer.schemas import Shift, ShiftsOfDay, ShiftsOfPerson, ShiftsReport

K = TypeVar("K", bound=Hashable)


def shifts_report(connection: Connection, first: date, last: date) -> ShiftsReport:
    """The shifts that were opened on these days, and the differences of those that were counted."""
    rows = shifts_between(connection, first, last)
    listed = [as_shift(row) for row in rows]
    counted = [(row, shift) for row, shift in zip(rows, listed, strict=True) if shift.difference_centavos is not None]
    return ShiftsReport(
        shifts=listed,
        days=[
            ShiftsOfDay(on=day, shifts=len(some), difference_centavos=_sum(some))
            for day, some in sorted(_by(counted, lambda row: row.business_on).items())
        ],
        people=[
            ShiftsOfPerson(
                staff_id=staff_id,
                first_name=first_name,
                shifts=len(some),
                off=sum(1 for shift in some if shift.difference_centavos != 0),
                difference_centavos=_sum(some),
            )
            for (first_name, staff_id), some in sorted(
                _by(counted, lambda row: (row.counted_by_first_name, row.counted_by)).items()
            )
        ],
    )


def _by(counted: Iterable[tuple[Row[tuple[object, ...]], Shift]], key: Callable[..., K]) -> dict[K, list[Shift]]:
    found: defaultdict[K, list[Shift]] = defaultdict(list)
    for row, shift in counted:
        found[key(row)].append(shift)
    return found


def _sum(some: Iterable[Shift]) -> int:
    return sum(shift.difference_centavos or 0 for shift in some)
