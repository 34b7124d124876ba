"""Money is integer centavos; percentages are integer tenths of a percent. Tested with contracts/money_cases.json."""

from collections.abc import Iterable


def half_up(numerator: int, denominator: int) -> int:
    """Divide, rounding a half up; the denominator is above 0."""
    return (2 * numerator + denominator) // (2 * denominator)


def discount_of(subtotal_centavos: int, discount_tenths: int) -> int:
    """Return the discount in centavos for a discount in tenths of a percent (0 to 1000). Spec section 9."""
    return half_up(subtotal_centavos * discount_tenths, 1000)


def cogs_of(total_centavos: int) -> int:
    """Return the cost of goods, half of the discounted total, in centavos. Spec section 9."""
    return half_up(total_centavos, 2)


def in_pesos(centavos: int) -> str:
    """Write an amount as the screens show it: -₱1,234.05."""
    return f"{'-' if centavos < 0 else ''}₱{abs(centavos) // 100:,}.{abs(centavos) % 100:02}"


def in_percent(tenths: int) -> str:
    """Write a percentage as the screens show it: 20% or 12.5%."""
    whole, rest = divmod(tenths, 10)
    return f"{whole}.{rest}%" if rest else f"{whole}%"


def plain_amount(centavos: int) -> str:
    """Write a number with two decimals and nothing else, as spreadsheets read it: -1234.05."""
    pesos, rest = divmod(abs(centavos), 100)
    return f"{'-' if centavos < 0 else ''}{pesos}.{rest:02d}"


def known_sum(amounts: Iterable[int | None]) -> int | None:
    """Return the sum in centavos; None if no amount is known, which is not the same as 0."""
    known = [centavos for centavos in amounts if centavos is not None]
    return sum(known) if known else None
