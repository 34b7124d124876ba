"""What the drawers of a reading were off by: short and over separately, because one would hide the other."""

from collections.abc import Sequence

from sukli.money import known_sum


def short_of(differences: Sequence[int | None]) -> int | None:
    """Return what was missing, in centavos, never below 0; None if no drawer was counted."""
    return known_sum(None if each is None else max(-each, 0) for each in differences)


def over_of(differences: Sequence[int | None]) -> int | None:
    """Return the surplus, in centavos, never below 0; None if no drawer was counted."""
    return known_sum(None if each is None else max(each, 0) for each in differences)
