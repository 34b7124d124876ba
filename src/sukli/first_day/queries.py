"""Who is offered the guide through the first day: derived from the data, so older databases need no mark."""

from sqlalchemy import Connection, select

from sukli.cafe_settings.registry import CafeSettings
from sukli.db.journal import journal
from sukli.first_day.schemas import FirstDay
from sukli.sales.tables import sales
from sukli.staff.queries import SIGNED_UP
from sukli.staff.tables import staff
from sukli.stock.tables import stock_items

_ADDED = ("inventory.added", "supply.added")


def first_day_of(connection: Connection, staff_id: str, settings: CafeSettings) -> FirstDay:
    """Return the state of the guide for this person."""
    offered = (
        settings.first_day != "over"
        and not _has_sold(connection)
        and _owner(connection) == staff_id
        and not _was_brought_in(connection)
    )
    return FirstDay(offered=offered, guide=settings.first_day)


def _has_sold(connection: Connection) -> bool:
    return connection.execute(select(sales.c.id).limit(1)).first() is not None


def _owner(connection: Connection) -> str | None:
    """Return the first of the active staff members to sign up, by the journal's order: a clock may have been set."""
    people = select(staff.c.id).join(journal, journal.c.record_id == staff.c.id)
    signed_up = people.where(staff.c.is_active, journal.c.action == SIGNED_UP)
    return connection.scalar(signed_up.order_by(journal.c.number).limit(1))


def _was_brought_in(connection: Connection) -> bool:
    """Whether there are items that nobody added here, as after an import."""
    added = select(journal.c.number).where(journal.c.record_id == stock_items.c.id, journal.c.action.in_(_ADDED))
    return connection.execute(select(stock_items.c.id).where(~added.exists()).limit(1)).first() is not None
