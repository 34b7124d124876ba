"""Counts and sums of a reading on the wire. Amounts in centavos."""

from sukli.http.schema_types import Wire


class Amounts(Wire):
    """How many there are, and what they come to."""

    count: int
    centavos: int


class Named(Amounts):
    """The same for one kind: a tender, an order type, a category."""

    name: str
