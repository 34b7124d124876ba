"""Counts and sums of a reading on the wire. Amounts in centavos."""

from sukli.http.schema_types import Wire


class Amounts(Wire):
    """So many, and what they come to."""

    count: int
    centavos: int


class Named(Amounts):
    """The same of one kind: a tender, an order type, a category."""

    name: str
