"""Which sales count, and their sums: for one day in `day`, and for many in the reports."""

from sqlalchemy import and_, func

from sukli.db.columns import manila_seconds
from sukli.sales.tables import DEPOSIT, sales

ACTIVE = and_(~sales.c.voided, sales.c.payment_method != DEPOSIT)
ANY = sales.c.payment_method != DEPOSIT
VOIDED = and_(sales.c.voided, sales.c.payment_method != DEPOSIT)
SOLD = func.coalesce(func.sum(sales.c.total_centavos).filter(ACTIVE), 0)
COGS = func.coalesce(func.sum(sales.c.cogs_centavos).filter(ACTIVE), 0)
ORDERS = func.count().filter(ACTIVE)

_seconds = manila_seconds(sales.c.created_at)
HOUR = _seconds // 3600 % 24
# Monday is 0; the first of January 1970 was a Thursday
WEEKDAY = (_seconds // 86_400 + 3) % 7
