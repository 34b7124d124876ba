"""What people hand over for an amount. All amounts in centavos."""

from functools import lru_cache

PESO = 100
THOUSAND, FIVE_HUNDRED = 1000 * PESO, 500 * PESO
BILLS = (THOUSAND, FIVE_HUNDRED, 200 * PESO, 100 * PESO, 50 * PESO, 20 * PESO)
# customers without coins round an amount up to one of these
_TEN, _HUNDRED = 10 * PESO, 100 * PESO
_ROUND = (_TEN, 50 * PESO, _HUNDRED, FIVE_HUNDRED, THOUSAND)


@lru_cache(maxsize=4096)
def likely_received(total: int) -> tuple[int, ...]:
    """Return likely sums above the amount: one bill, the next round sum, or hundreds plus its small part.

    An example of the last is ₱205 for ₱165. The smallest comes first.
    """
    single = {bill for bill in BILLS if bill > total}
    rounded = {-(-total // step) * step for step in _ROUND}
    small = {-(-total // _HUNDRED) * _HUNDRED + total % _TEN}
    return tuple(sorted(received for received in single | rounded | small if received > total))


@lru_cache(maxsize=4096)
def bills_of(amount: int) -> tuple[int, ...]:
    """Return the denominations in the amount, using as few bills as possible; largest first."""
    denominations, rest = [], amount
    for bill in BILLS:
        if rest >= bill:
            denominations.append(bill)
            rest %= bill
    return tuple(denominations)


def could_be_received(received: int, total: int) -> bool:
    """Whether a customer may have handed this over: it covers the total, and every bill of it is needed."""
    bills = bills_of(received)
    return received >= total and all(received - bill < total for bill in bills[-1:])
