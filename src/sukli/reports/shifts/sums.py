"""Sums of differences: the database sums by day and by who counted, and the reports combine those."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from datetime import date
from typing import NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from sukli.cash.tables import cash_transactions
from sukli.reports.ranges import Range
from sukli.shifts.tables import shifts
from sukli.staff.names import name_key
from sukli.staff.tables import staff

K = TypeVar("K", bound=Hashable)

# null until somebody has counted
DIFFERENCE: ColumnElement[int] = shifts.c.counted_centavos - shifts.c.expected_centavos
# what was in the drawer at the closing, less what was left in it; null before that
TAKEN_OUT: ColumnElement[int] = shifts.c.counted_centavos + shifts.c.after_count_centavos - shifts.c.left_centavos
# includes a safe drop that its till sent after the drawer was closed: the money left this drawer
SAFE_DROPS_OF = and_(
    or_(cash_transactions.c.shift_id == shifts.c.id, cash_transactions.c.late_for_shift_id == shifts.c.id),
    cash_transactions.c.kind == "safe_drop",
    ~cash_transactions.c.voided,
)


class Sums(NamedTuple):
    """The sums of some shifts, in centavos; shifts that nobody has counted are only in `shifts`."""

    shifts: int = 0
    counted: int = 0
    late: int = 0
    short: int = 0
    short_centavos: int = 0
    over: int = 0
    over_centavos: int = 0
    taken_out: int = 0

    @property
    def difference(self) -> int:
        """The total over less the total short."""
        return self.over_centavos - self.short_centavos


class DaySums(NamedTuple):
    """The shifts of a day that one person counted last; the person is None where nobody has counted."""

    on: date
    counted_by: str | None
    sums: Sums


class PersonSums(NamedTuple):
    """The shifts that this person counted last."""

    staff_id: str
    first_name: str
    sums: Sums


def sums_by_day(connection: Connection, chosen: Range) -> list[DaySums]:
    """Return the sums, by day and person, of the shifts that were opened on these days."""
    is_short, is_over = DIFFERENCE < 0, DIFFERENCE > 0
    found = connection.execute(
        select(
            shifts.c.business_on,
            shifts.c.counted_by,
            func.count(),
            func.count(shifts.c.counted_at),
            func.count().filter(shifts.c.counted_late),
            func.count().filter(is_short),
            func.coalesce(func.sum(-DIFFERENCE).filter(is_short), 0),
            func.count().filter(is_over),
            func.coalesce(func.sum(DIFFERENCE).filter(is_over), 0),
            func.coalesce(func.sum(TAKEN_OUT), 0),
        )
        .where(opened_in(chosen))
        .group_by(shifts.c.business_on, shifts.c.counted_by)
    )
    # PostgreSQL's sum of bigint is numeric
    return [DaySums(on, counted_by, Sums(*map(int, sums))) for on, counted_by, *sums in found]


def together(some: Iterable[Sums]) -> Sums:
    """Add up several sums."""
    return Sums(*map(sum, zip(Sums(), *some, strict=True)))


def together_by(days: Iterable[DaySums], key: Callable[[DaySums], K]) -> dict[K, Sums]:
    """Add up the sums of each key."""
    found: defaultdict[K, list[Sums]] = defaultdict(list)
    for day in days:
        found[key(day)].append(day.sums)
    return {of: together(some) for of, some in found.items()}


def sums_by_person(connection: Connection, days: Iterable[DaySums]) -> list[PersonSums]:
    """Return the sums of the shifts that somebody has counted, by the person's name."""
    found = together_by(days, lambda day: day.counted_by)
    people = select(staff.c.id, staff.c.first_name).where(staff.c.id.in_([person for person in found if person]))
    # not by the database: the two sort text differently
    by_name = sorted(connection.execute(people), key=lambda person: (name_key(person.first_name), person.id))
    return [PersonSums(staff_id, first_name, found[staff_id]) for staff_id, first_name in by_name]


def safe_drops_in(connection: Connection, chosen: Range) -> int:
    """Return the safe drops from the drawers of these shifts, in centavos."""
    dropped = select(func.coalesce(func.sum(cash_transactions.c.amount_centavos), 0)).join_from(
        shifts, cash_transactions, SAFE_DROPS_OF
    )
    return int(connection.execute(dropped.where(opened_in(chosen))).scalar_one())


def opened_in(chosen: Range) -> ColumnElement[bool]:
    """Select the shifts of a range: a shift belongs to the day on which it was opened."""
    return shifts.c.business_on.between(chosen.first, chosen.last)
