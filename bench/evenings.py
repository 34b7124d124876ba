"""What ten years of evenings leave behind: a closed shift for each day with sales, and the sales in it."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, func, select, text

from bench.load.drawer import FLOAT_CENTAVOS
from bench.load.opened import Opened
from sukli.business_day import bounds_of, day_of
from sukli.db import open_database
from sukli.ids import new_id
from sukli.sales.tables import sales
from sukli.shifts.tables import SHOP_DRAWER, shifts

# keeps each lock shorter than the server's patience
DAYS_AT_ONCE = 100
SECOND = timedelta(seconds=1)


def close_every_evening(one: Opened) -> date:
    """Close the shop's drawer on every past day that had sales; return the last of these days.

    No Z-reading has listed the shifts.
    """
    db = open_database(one.server.url)
    try:
        with db.engine.connect() as connection:
            found = connection.execute(_sold_by_day(day_of(datetime.now(UTC)))).all()
            rows = [_shift(number, day, sold, one.shop.seller.id) for number, (day, sold) in enumerate(found, start=1)]
            for at in range(0, len(rows), DAYS_AT_ONCE):
                some = rows[at : at + DAYS_AT_ONCE]
                connection.execute(shifts.insert(), some)
                _fall_into(connection, some[0]["business_on"], some[-1]["business_on"])
                connection.commit()
        with db.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            # as PostgreSQL's autovacuum would some minutes later, in the middle of the measurement
            connection.execute(text("VACUUM ANALYZE" if connection.dialect.name == "postgresql" else "SELECT 1"))
    finally:
        db.close()
    last: date = found[-1].business_on
    return last


def _sold_by_day(today: date) -> Any:
    by_day = select(sales.c.business_on, func.sum(sales.c.total_centavos)).group_by(sales.c.business_on)
    return by_day.where(sales.c.business_on < today).order_by(sales.c.business_on)


def _shift(number: int, day: date, sold: Any, staff_id: str) -> dict[str, Any]:
    opened_at, ends = bounds_of(day)
    closed_at = ends - SECOND
    # PostgreSQL's sum of bigint is numeric
    in_drawer = FLOAT_CENTAVOS + int(sold)
    return {
        "id": new_id(),
        "number": number,
        "drawer": SHOP_DRAWER,
        "opened_at": opened_at,
        "opened_by": staff_id,
        "business_on": day,
        "float_centavos": FLOAT_CENTAVOS,
        "closing_id": new_id(),
        "closing_by": staff_id,
        "closing_at": closed_at,
        "carried_over": [],
        "count_id": new_id(),
        "counts": 1,
        "counted_at": closed_at,
        "counted_by": staff_id,
        "counted_late": False,
        "counted_centavos": in_drawer,
        "expected_centavos": in_drawer,
        "after_count_centavos": 0,
        "left_centavos": FLOAT_CENTAVOS,
        "closed_at": closed_at,
        "closed_by": staff_id,
    }


def _fall_into(connection: Connection, first: date, last: date) -> None:
    of_its_day = select(shifts.c.id).where(shifts.c.business_on == sales.c.business_on).scalar_subquery()
    of_these_days = sales.c.business_on.between(first, last)
    connection.execute(sales.update().where(of_these_days).values(shift_id=of_its_day))
