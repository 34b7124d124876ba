"""What is still open when a drawer is to be closed.

Sales and movements that a device has not sent, unfinished tickets, and tenders that nobody has seen in the app's list.
"""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, exists, func, select

from sukli.db.journal import journal
from sukli.db.rows import of_row
from sukli.devices.tables import REVOKED, devices, revoked_devices
from sukli.drawer.schemas import OpenKind, OpenTicket, UnsentOn
from sukli.drawer.voided_cash import OPENED
from sukli.kitchen.queries import open_now
from sukli.sales.tables import sales
from sukli.sales.tendered.of_day import unverified_tenders
from sukli.sales.tendered.schemas import TenderOfDay
from sukli.staff.names import name_key


class OpenThings(NamedTuple):
    """What is open now."""

    unsent: list[UnsentOn]
    tickets: list[OpenTicket]
    references: list[TenderOfDay]

    def count(self, kind: OpenKind) -> int:
        """Return how many of a kind there are: unsent records, tickets or tenders."""
        if kind == "unsent":
            return sum(device.count for device in self.unsent)
        return len(self.tickets if kind == "tickets" else self.references)

    def words(self, kind: OpenKind) -> str:
        """Return what is open of a kind, as a clause for a person."""
        count = self.count(kind)
        if kind == "tickets":
            return f"{count} {'order is' if count == 1 else 'orders are'} not finished in the kitchen"
        if kind == "references":
            return f"{count} {'payment is' if count == 1 else 'payments are'} not verified"
        names = " and ".join(device.device_name for device in self.unsent)
        noun = "sale" if count == sum(device.sales_count for device in self.unsent) else "record"
        return f"{count} {f'{noun} has' if count == 1 else f'{noun}s have'} not been sent from {names}"


NOTHING_OPEN = OpenThings([], [], [])

# A till removed before this shift was opened was an earlier closing's concern. By the journal's order: a clock may jump
_entry, _opening = journal.alias(), journal.alias()
_opened = (
    select(func.max(_opening.c.number))
    .where(_opening.c.record_id == bindparam("shift_id"), _opening.c.action == OPENED)
    .scalar_subquery()
)
_removed = select(revoked_devices).where(
    revoked_devices.c.unsent > 0,
    exists().where(_entry.c.record_id == revoked_devices.c.id, _entry.c.action == REVOKED, _entry.c.number > _opened),
)


def open_things(connection: Connection, shift_id: str, now: datetime) -> OpenThings:
    """Return what is open now, sorted by device name and by sale time; the tenders are those of the shift's sales."""
    reported = [_unsent_on(row) for row in connection.execute(select(devices).where(devices.c.unsent > 0))]
    reported += [_unsent_on(row, " (removed)") for row in connection.execute(_removed, {"shift_id": shift_id})]
    unsent = [device for device in reported if device.count]
    columns = (sales.c.id.label("sale_id"), sales.c.order_number, sales.c.created_at)
    open_ids, values = open_now(now)
    by_time = select(*columns).where(sales.c.id.in_(open_ids)).order_by(sales.c.created_at, sales.c.id)
    return OpenThings(
        sorted(unsent, key=lambda device: (name_key(device.device_name), device.device_id)),
        [of_row(OpenTicket, row) for row in connection.execute(by_time, values)],
        unverified_tenders(connection, sales.c.shift_id == shift_id),
    )


def _unsent_on(row: Row[Any], suffix: str = "") -> UnsentOn:
    """Return what a device has not sent of the day's money; a cook's ticks change none."""
    kinds = row.unsent_kinds
    sold = row.unsent if kinds is None else kinds["sale"]
    beside = 0 if kinds is None else kinds["expense"] + kinds["cash"]
    return UnsentOn(
        device_id=row.id, device_name=row.name + suffix, count=sold + beside, sales_count=sold, said_at=row.unsent_at
    )
