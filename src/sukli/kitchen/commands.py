"""What the kitchen does to a sale: its ticks, its status and its completion time. It touches nothing else of it."""

from datetime import datetime, timedelta

from sqlalchemy import bindparam, select

from sukli.db.tx import Tx
from sukli.errors import NotFound
from sukli.sales.tables import sale_lines, sales

# the sale first and then its lines, for everybody: so two screens never wait for each other in a circle
_ticket = (
    select(sales.c.order_status, sales.c.created_at)
    .where(sales.c.id == bindparam("sale"), sales.c.order_number.is_not(None), ~sales.c.voided)
    .with_for_update()
)
_tick_all = (
    sale_lines.update().where(sale_lines.c.sale_id == bindparam("sale"), ~sale_lines.c.completed).values(completed=True)
)
_finish = (
    sales.update()
    .where(sales.c.id == bindparam("sale"))
    .values(
        order_status="completed",
        completed_at=bindparam("at"),
        completion_time_minutes=bindparam("minutes"),
    )
)


def complete_ticket(tx: Tx, sale_id: str) -> None:
    """Tick every line of a ticket; one that is complete already stays as it is.

    A sale without a number or a voided one has no ticket: raises NotFound.
    """
    row = tx.connection.execute(_ticket, {"sale": sale_id}).one_or_none()
    if row is None:
        raise NotFound("There is no such order in the kitchen.")
    if row.order_status == "completed":
        return
    minutes = minutes_between(row.created_at, tx.now)
    tx.connection.execute(_tick_all, {"sale": sale_id})
    tx.connection.execute(_finish, {"sale": sale_id, "at": tx.now, "minutes": minutes})
    tx.record(
        "ticket.completed",
        sale_id,
        before={"order_status": row.order_status},
        after={"order_status": "completed", "completion_time_minutes": minutes},
    )


def minutes_between(ordered_at: datetime, completed_at: datetime) -> float:
    """How long an order took, in minutes with two decimals; never negative, whatever the clock did meanwhile."""
    return max(0.0, round((completed_at - ordered_at) / timedelta(minutes=1), 2))
