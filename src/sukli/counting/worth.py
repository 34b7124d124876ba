"""What something counted is worth."""

from sukli.money import half_up
from sukli.stock.contents import thousandths_in


def value_of(thousandths: int, content_amount: int, unit_cost_centavos: int) -> int:
    """What so much of an item is worth, rounded to the centavo; as much below 0 as above."""
    centavos = half_up(abs(thousandths) * unit_cost_centavos, thousandths_in(content_amount))
    return centavos if thousandths >= 0 else -centavos
