"""Explanations of a counted drawer's difference."""

from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Row

from sukli.drawer.errors import NotCounted
from sukli.drawer.explained.beside import (
    expenses_of,
    moved_before_sent_later,
    movements_of,
    removed_from_tills,
    usual_directions,
)
from sukli.drawer.explained.by_app import payments_without_order
from sukli.drawer.explained.counted import CountedShift
from sukli.drawer.explained.rows import rows_to_open
from sukli.drawer.explained.schemas import Explanation, ExplanationCandidate, RowToOpen
from sukli.drawer.explained.sold import arrived_later, sold_in_shift, voided_from_elsewhere
from sukli.drawer.explained.sold_before import sold_before
from sukli.drawer.queries import shift_row
from sukli.explaining.candidate import Candidate
from sukli.explaining.explaining import explain, heading
from sukli.explaining.names import names_of
from sukli.explaining.shift import Shift

# in a drawer that was open for weeks, something matches any amount
MOST_SALES = 5_000


def explanation_of(connection: Connection, shift_id: str, now: datetime) -> Explanation:
    """Return what would explain the difference of the last count. Raises NotFound, NotCounted.

    It is based on what was known at the count, so that it stays the same later, except for what tills send after it.
    """
    row = shift_row(connection, shift_id)
    if row.counted_at is None:
        raise NotCounted
    difference = row.counted_centavos - row.expected_centavos
    if difference == 0:
        return Explanation(difference_centavos=0, heading=None, candidates=[])
    shift = shift_as_counted(connection, row, now)
    found = explain(shift, difference)
    shown = [each.rows for each in found]
    rows = rows_to_open(connection, shift_id, shown, names_of(shift, set(chain.from_iterable(shown))))
    return Explanation(
        difference_centavos=difference,
        heading=heading(difference, found) if found else None,
        candidates=[_candidate(*each) for each in zip(found, rows, strict=True)],
    )


def shift_as_counted(connection: Connection, row: Row[Any], now: datetime) -> Shift:
    """Return a counted shift in the explainer's form; without its rows if there are too many."""
    counted = CountedShift.of(row, now)
    sold = sold_in_shift(connection, counted, MOST_SALES + 1)
    without_rows = Shift(
        counted_centavos=row.counted_centavos,
        float_centavos=row.float_centavos,
        pieces={piece["denomination_centavos"]: piece["count"] for piece in row.pieces or ()},
    )
    if len(sold) > MOST_SALES:
        return without_rows
    return replace(
        without_rows,
        sales=tuple(sold),
        voided_from_elsewhere=tuple(voided_from_elsewhere(connection, counted)),
        arrived_later=tuple(arrived_later(connection, counted)),
        sold_before=tuple(sold_before(connection, counted)),
        removed=tuple(removed_from_tills(connection, counted)),
        movements=tuple(movements_of(connection, counted)),
        moved_later=tuple(moved_before_sent_later(connection, counted)),
        expenses=tuple(expenses_of(connection, counted)),
        payments=tuple(payments_without_order(connection, counted)),
        usual=usual_directions(connection, counted),
    )


def _candidate(found: Candidate, rows: list[RowToOpen]) -> ExplanationCandidate:
    return ExplanationCandidate(
        kind=found.kinds[0] if len(found.kinds) == 1 else "two_slips",
        sentence=found.sentence,
        why=found.why,
        rows=rows,
        amount_centavos=found.amount_centavos,
        is_exact=found.rest_centavos == 0,
    )
