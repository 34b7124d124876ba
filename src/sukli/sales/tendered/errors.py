"""What can go wrong when a tender is verified."""

from sukli.errors import Conflict


class SaleVoided(Conflict):
    """Somebody voided the sale after its tender was listed."""

    error = "sale_voided"
    detail = "This sale was voided."
