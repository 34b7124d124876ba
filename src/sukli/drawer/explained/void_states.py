"""The state of voided sales at the time of a count: voided, restored, given back."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Row, Select, func, or_, select

from sukli.db.journal import journal
from sukli.drawer.explained.counted import CountedShift, after_shift, before_count, journalled_before_count, of_shift
from sukli.shifts.tables import refunds

VOIDED, _RESTORED = "sale.voided", "sale.restored"


class VoidState(NamedTuple):
    """What voids did to one sale: the last fields of `Sale`.

    `given_back_centavos` is what this drawer gave and has not got back.
    """

    is_voided: bool = False
    given_back_centavos: int = 0
    was_restored: bool = False


def voids_of(sale_ids: Select[str]) -> Select[str, str]:
    """Select the voids and restores of these sales up to the count, in their order.

    :param sale_ids: the query, not its result: sending a day's ids back takes longer than finding them again
    """
    # from the journal: a sale's row has only its current state, and `restored_at` is not set for a completed ticket
    return (
        select(journal.c.record_id, journal.c.action)
        .where(
            journal.c.record_id.in_(sale_ids),
            journal.c.action.in_((VOIDED, _RESTORED)),
            journalled_before_count(),
        )
        .order_by(journal.c.number)
    )


def void_states_of(
    connection: Connection, counted: CountedShift, voids: Sequence[Row[str, str]]
) -> dict[str, VoidState]:
    """Return the states of sales that had been voided by the count, except those whose money another drawer gave back.

    :param voids: the result of `voids_of`
    """
    if not voids:
        return {}
    last = {sale_id: action for sale_id, action in voids}  # noqa: C416 (to `dict`'s type a row is not a pair)
    here, elsewhere = _given_back(connection, counted, last)
    return {
        sale_id: VoidState(action == VOIDED, here.get(sale_id, 0), action == _RESTORED)
        for sale_id, action in last.items()
        if not elsewhere.get(sale_id)
    }


def _given_back(
    connection: Connection, counted: CountedShift, sale_ids: Collection[str]
) -> tuple[dict[str, int], dict[str, int]]:
    """Return by sale what this drawer gave back, and what others did."""
    here: defaultdict[str, int] = defaultdict(int)
    elsewhere: defaultdict[str, int] = defaultdict(int)
    given_at = refunds.c.created_at
    query = (
        select(refunds.c.sale_id, refunds.c.shift_id, func.sum(refunds.c.amount_centavos).label("amount"))
        .where(refunds.c.sale_id.in_(sale_ids), or_(before_count(given_at), of_shift(refunds) & after_shift(given_at)))
        .group_by(refunds.c.sale_id, refunds.c.shift_id)
    )
    for row in connection.execute(query, counted.values()):
        drawer = here if row.shift_id == counted.shift_id else elsewhere
        # PostgreSQL's sum of bigint is numeric
        drawer[row.sale_id] += int(row.amount)
    return here, elsewhere
