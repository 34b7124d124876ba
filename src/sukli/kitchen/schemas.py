"""The kitchen on the wire."""

from sukli.wire import Wire


class ActiveSummary(Wire):
    """Today's orders that the kitchen has not finished, and the numbers that they hold."""

    active_count: int
    numbers_in_use: list[int]
