"""Which items were sold or used."""

from datetime import UTC, date, datetime

from sqlalchemy import Engine

from plans import plans, statements
from sukli.insights.computed.moved import taken_items


def test_what_sales_took_is_looked_up_item_by_item(engine: Engine) -> None:
    """PostgreSQL would read all sales ever made for a join."""
    with engine.connect() as connection:
        with statements(connection) as seen:
            taken_items(connection, date(2026, 7, 1), date(2026, 7, 28), datetime(2026, 7, 29, tzinfo=UTC))
        plan = plans(connection, seen)[-1]

    assert "Semi Join" not in plan
