"""How the exports write an instant, an amount and an unknown person."""

from datetime import datetime

from sukli.business_day import MANILA
from sukli.csv_export import Number
from sukli.money import plain_amount

# spec section 6
UNKNOWN = "Unknown"


def when(at: datetime) -> tuple[str, str]:
    """Date and time in Manila."""
    in_manila = at.astimezone(MANILA)
    return f"{in_manila:%Y-%m-%d}", f"{in_manila:%H:%M:%S}"


def peso(centavos: int) -> Number:
    """An amount with two decimals."""
    return Number(plain_amount(centavos))
