"""Orders with VAT, a service charge and cards, as a till sends them: it computes by the same rules as the server."""

from random import Random
from typing import Any

from sukli.sales.schemas import NewSale
from sukli.sales.taxed.reckoning import reckoned
from sukli.sales.taxed.schemas import NewTax

# the terms on which a shop may sell
REGISTERED: dict[str, Any] = {
    "vat_registered": True,
    "service_tenths": 0,
    "service_on": "dine-in",
    "service_discounted": False,
}
UNREGISTERED = REGISTERED | {"vat_registered": False}
SERVED = REGISTERED | {"service_tenths": 100, "service_on": "all"}
# the usual ones more often
_KINDS = ("senior", "senior", "senior", "pwd", "pwd", "athlete", "medal_of_valor", "foreign_mission")


def a_card(kind: str = "senior", id_number: str = "0012-345", **values: Any) -> dict[str, Any]:
    """A person with a card."""
    return {"kind": kind, "name": "Lola Nena", "id_number": id_number, "lines": []} | values


def by_law(
    order: dict[str, Any],
    *cards: dict[str, Any],
    persons: int | None = None,
    terms: dict[str, Any] = REGISTERED,
) -> dict[str, Any]:
    """Add what the law makes of the order; by head, unless somebody says whose the lines are."""
    heads = (len(cards) or None) if persons is None and not any(card["lines"] for card in cards) else persons
    tax = {"terms": terms, "persons": heads, "entitled": list(cards)}
    found = reckoned(NewSale.model_validate(order), NewTax.model_validate(tax))
    names = ("less_vat_centavos", "law_discount_centavos", "service_charge_centavos")
    return order | {
        "discount_centavos": found.percentage_discount_centavos,
        "total_centavos": found.total_centavos,
        "tax": tax | {name: getattr(found, name) for name in names},
    }


def taxed(order: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The same order in a shop with random terms, for a table where some people have cards."""
    persons = chance.randrange(1, 6)
    cards = [
        a_card(chance.choice(_KINDS), f"{number}", name=f"Somebody {number}")
        for number in range(chance.choice((0, 0, 1, 1, 2, persons)))
    ][:persons]
    terms = {
        "vat_registered": chance.random() < 0.8,
        "service_tenths": chance.choice((0, 0, 50, 100, 125)),
        "service_on": chance.choice(("dine-in", "all")),
        "service_discounted": chance.random() < 0.5,
    }
    return by_law(order, *cards, persons=persons if cards else None, terms=terms)
