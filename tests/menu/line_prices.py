"""What a line costs with its options, computed differently from the till: contracts/line_price_cases.json."""

from typing import NamedTuple


class Chosen(NamedTuple):
    """A choice: what it adds in centavos, or what the item costs with it."""

    delta_centavos: int
    own_price_centavos: int | None = None

    def delta_to(self, base_centavos: int) -> int:
        """Return what it would add if a line's price could go below zero."""
        return self.delta_centavos if self.own_price_centavos is None else self.own_price_centavos - base_centavos


def frozen_deltas(base_centavos: int, chosen: list[Chosen]) -> list[int]:
    """Return what each choice adds to the base; later reductions are cut where the price would fall below 0."""
    wanted = [each.delta_to(base_centavos) for each in chosen]
    there = base_centavos + sum(delta for delta in wanted if delta > 0)
    frozen = []
    for delta in wanted:
        taken = max(delta, -there) if delta < 0 else delta
        there += min(taken, 0)
        frozen.append(taken)
    return frozen
