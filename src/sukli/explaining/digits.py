"""Two neighbouring digits typed in the wrong order: ₱540 for ₱450. The difference is a multiple of nine."""

from collections.abc import Iterator

PESO = 100


def swapped(number: int) -> Iterator[int]:
    """Yield every number with two neighbouring digits swapped, except those that would begin with 0."""
    text = str(number)
    for place in range(len(text) - 1):
        first, second = text[place], text[place + 1]
        if first != second and (place > 0 or second != "0"):
            yield int(f"{text[:place]}{second}{first}{text[place + 2 :]}")


def swapped_amounts(centavos: int) -> Iterator[int]:
    """Like `swapped`, for an amount: within its pesos, or within its centavos if it has any."""
    pesos, rest = divmod(centavos, PESO)
    for other in swapped(pesos):
        yield other * PESO + rest
    tens, ones = divmod(rest, 10)
    if tens != ones:
        yield pesos * PESO + ones * 10 + tens
