"""How much cash lies in a drawer because of a sale."""

from sqlalchemy import Connection, select

from sukli.sales.tables import sales
from sukli.tenders.queries import cash_part


def cash_of_sale(connection: Connection, sale_id: str) -> int:
    """What of one sale came as cash, in centavos."""
    # PostgreSQL's sum of bigint is numeric
    return int(connection.execute(select(cash_part(sales)).where(sales.c.id == sale_id)).scalar_one())
