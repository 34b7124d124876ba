"""Random orders as a till sends them, with any VAT, service charge and cards."""

from typing import Any

from factories import a_line, an_order
from sukli.sales.taxed.schemas import NewTax
from sukli.tax.bill import Bill, Chosen, Entitled, Line
from sukli.tax.reckoning import reckon
from tax.random_bills import Dice, random_bill, random_terms


def random_order(throw: Dice, item_id: str) -> dict[str, Any]:
    """The body of POST /api/sales."""
    terms, bill = random_terms(throw), random_bill(throw)
    lines = {
        line["id"]: a_line(item_id, **{name: line[name] for name in ("price_centavos", "quantity", "order_type")})
        for line in bill["lines"]
    }
    entitled = [
        {
            "kind": person["kind"],
            "name": f"Lola {person['id_number']}",
            "id_number": f"ID {person['id_number']}",
            "lines": [
                {"line_id": lines[each["line_id"]]["id"], "quantity": each["quantity"]} for each in person["lines"]
            ],
        }
        for person in bill["entitled"]
    ]
    tax = NewTax.model_validate({"terms": terms, "persons": bill["persons"], "entitled": entitled})
    found = reckon(
        Bill(
            [Line(each["id"], each["price_centavos"], each["quantity"], each["order_type"]) for each in lines.values()],
            bill["discount_tenths"],
            bill["persons"],
            [
                Entitled(each.kind, each.id_number, [Chosen(line.line_id, line.quantity) for line in each.lines])
                for each in tax.entitled
            ],
        ),
        tax.terms.as_terms(),
    )
    amounts = ("less_vat_centavos", "law_discount_centavos", "service_charge_centavos")
    return an_order(
        *lines.values(),
        discount_tenths=bill["discount_tenths"],
        discount_centavos=found.percentage_discount_centavos,
        total_centavos=found.total_centavos,
        tax=tax.model_dump() | {name: getattr(found, name) for name in amounts},
    )
