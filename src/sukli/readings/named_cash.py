"""Cash movements that came or were voided too late: after their drawer's count, or after a Z-reading listed them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal

from sqlalchemy import Column, ColumnElement, Connection, Row, Select, and_, bindparam, literal, select, union_all

from sukli.cash.queries import ADDS
from sukli.cash.tables import cash_transactions
from sukli.drawer.voided_cash import voided_too_late
from sukli.readings.period import Period, unread
from sukli.readings.schemas import DrawerOfReading, MovementOfReading, VoidedCashOfReading
from sukli.shifts.tables import NEVER_LISTED, shifts
from sukli.staff.tables import staff

_columns = cash_transactions.c
# listed by a Z-reading, voided, and not yet named by one
VOID_UNREAD = and_(_columns.voided_at.is_not(None), _columns.void_z_number.is_(None), _columns.z_number > NEVER_LISTED)

_Why = Literal["listed", "counted", "late"]
_SAME = ("transaction_type", "kind", "description", "shift_number", "first_name")


def _movements(
    why: _Why, which: ColumnElement[bool], *, shift_id: Column[str], person: Column[str]
) -> Select[*tuple[Any, ...]]:
    return (
        select(
            literal(why).label("why"),
            _columns.id,
            _columns.transaction_type,
            _columns.kind,
            _columns.description,
            _columns.created_at,
            _columns.business_on,
            _columns.voided_at,
            _columns.shift_id,
            ADDS.label("adds"),
            shifts.c.number.label("shift_number"),
            staff.c.first_name,
        )
        .outerjoin_from(cash_transactions, shifts, shift_id == shifts.c.id)
        .outerjoin(staff, person == staff.c.id)
        .where(which)
    )


_of_drawers = _columns.shift_id.in_(bindparam("shift_ids", expanding=True))
_late = and_(unread(cash_transactions), _columns.late_for_shift_id.is_not(None), ~_columns.voided)
_named = union_all(
    _movements("listed", VOID_UNREAD, shift_id=_columns.shift_id, person=_columns.voided_by),
    _movements("counted", and_(_of_drawers, voided_too_late()), shift_id=_columns.shift_id, person=_columns.voided_by),
    _movements("late", _late, shift_id=_columns.late_for_shift_id, person=_columns.recorded_by),
)


@dataclass(frozen=True)
class NamedCash:
    """The movements that a reading names, each kind oldest first."""

    # voided after a Z-reading had listed them, and not named by one yet
    voided_cash: list[VoidedCashOfReading]
    # expected by the counts of the reading's drawers, or included at their closings
    voided_after_the_count: list[VoidedCashOfReading]
    # reached the server after the closing of the shift in which they were made
    cash_after_the_count: list[MovementOfReading]
    # what the voids in `voided_cash` took from 'cash in no shift', in centavos; below 0 for cash out
    voided_in_no_shift: int


def named_cash(connection: Connection, period: Period, drawers: Sequence[DrawerOfReading]) -> NamedCash:
    """Return a period's movements that came or were voided too late; `drawers` are those of its reading."""
    values = period.values | {"shift_ids": [drawer.shift_id for drawer in drawers]}
    found = sorted(connection.execute(_named, values), key=attrgetter("created_at", "id"))
    listed, counted, late = ([row for row in found if row.why == why] for why in ("listed", "counted", "late"))
    return NamedCash(
        voided_cash=_voided(listed),
        voided_after_the_count=_voided(counted),
        cash_after_the_count=[MovementOfReading(**_fields_of(row), adds_centavos=row.adds) for row in late],
        voided_in_no_shift=sum(row.adds for row in listed if row.shift_id is None),
    )


def _voided(rows: Iterable[Row[Any]]) -> list[VoidedCashOfReading]:
    return [VoidedCashOfReading(**_fields_of(row), adds_centavos=-row.adds, voided_at=row.voided_at) for row in rows]


def _fields_of(row: Row[Any]) -> dict[str, Any]:
    fields = {name: getattr(row, name) for name in _SAME}
    return fields | {"transaction_id": row.id, "at": row.created_at, "on": row.business_on}
