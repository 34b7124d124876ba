"""What the drawers of a reading were off by: short and over apart, since one would hide the other."""

from collections.abc import Sequence

from sukli.money import known_sum


def short_of(differences: Sequence[int | None]) -> int | None:
    """What was missing, in centavos, not below 0; None where no drawer was counted."""
    return known_sum(None if each is None else max(-each, 0) for each in differences)


def over_of(differences: Sequence[int | None]) -> int | None:
    """What was there too much, in centavos, not below 0; None where no drawer was counted."""
    return known_sum(None if each is None else max(each, 0) for each in differences)
