"""The same rules a second time, with fractions, from the words of docs/decisions/tax.md and nothing of sukli.tax."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Any

Case = Mapping[str, Any]

FIFTH, TENTH, NOTHING = Fraction(20, 100), Fraction(10, 100), Fraction(0)
GIVES = {
    "senior": (FIFTH, "exempt"),
    "pwd": (FIFTH, "exempt"),
    "solo_parent": (TENTH, "exempt"),
    "athlete": (FIFTH, "charged"),
    "medal_of_valor": (FIFTH, "charged"),
    "foreign_mission": (NOTHING, "zero_rated"),
}


def centavos(exact: Fraction) -> int:
    return floor(exact + Fraction(1, 2))


def plain(terms: Case, bill: Case) -> dict[str, Any]:
    """Return what a bill comes to, as contracts/tax_cases.json writes it."""
    taxed = terms["vat_registered"]
    without_vat = (lambda amount: centavos(Fraction(amount) / Fraction("1.12"))) if taxed else int
    subtotal = sum(line["price_centavos"] * line["quantity"] for line in bill["lines"])
    promo = Fraction(bill["discount_tenths"], 1000)

    people = []
    for person, gross in zip(bill["entitled"], _grosses(bill, subtotal), strict=True):
        rate, vat = GIVES[person["kind"]]
        by_law = rate >= promo
        people.append(
            {
                "kind": person["kind"],
                "vat": vat if taxed else "exempt",
                "counted": "law" if by_law else "percentage",
                "rate": rate if by_law else promo,
                "gross": gross,
            }
        )
    others = {
        "kind": None,
        "vat": "charged" if taxed else "exempt",
        "counted": "percentage",
        "rate": promo,
        "gross": subtotal - sum(person["gross"] for person in people),
    }
    everybody = [*people, others]
    for rule in {(one["vat"], one["rate"]) for one in everybody}:
        alike = [one for one in everybody if (one["vat"], one["rate"]) == rule]
        _spread(alike, *rule, without_vat)

    exempt = sum(one["gross"] - one["less"] for one in everybody if one["vat"] == "exempt")
    zero_rated = sum(one["gross"] - one["less"] for one in everybody if one["vat"] == "zero_rated")
    untaxed_discount = sum(one["discount"] for one in everybody if one["vat"] != "charged")
    with_vat = sum(one["gross"] - one["less"] - one["discount"] for one in everybody if one["vat"] == "charged")
    vatable = without_vat(with_vat)

    served = sum(
        line["price_centavos"] * line["quantity"]
        for line in bill["lines"]
        if terms["service_on"] == "all" or line["order_type"] == "dine-in"
    )
    base = Fraction(served) / (Fraction("1.12") if taxed else 1)
    if terms["service_discounted"]:
        kept = exempt + zero_rated - untaxed_discount + vatable
        base = Fraction(served, subtotal) * kept if subtotal else NOTHING
    service = centavos(base * terms["service_tenths"] / 1000)

    by_law = sum(one["discount"] for one in everybody if one["counted"] == "law")
    by_percentage = sum(one["discount"] for one in everybody if one["counted"] == "percentage")
    less_vat = sum(one["less"] for one in everybody)
    return {
        "subtotal_centavos": subtotal,
        "percentage_discount_centavos": by_percentage,
        "less_vat_centavos": less_vat,
        "law_discount_centavos": by_law,
        "service_charge_centavos": service,
        "total_centavos": subtotal - by_percentage - less_vat - by_law + service,
        "vatable_centavos": vatable,
        "vat_centavos": with_vat - vatable,
        "exempt_centavos": exempt,
        "zero_rated_centavos": zero_rated,
        "untaxed_discount_centavos": untaxed_discount,
        "shares": [
            {
                "kind": one["kind"],
                "vat": one["vat"],
                "counted": one["counted"],
                "gross_centavos": one["gross"],
                "less_vat_centavos": one["less"],
                "discount_centavos": one["discount"],
                "pays_centavos": one["gross"] - one["less"] - one["discount"],
                "exempt_centavos": one["gross"] - one["less"] if one["vat"] == "exempt" else 0,
            }
            for one in people
        ],
    }


def _grosses(bill: Case, subtotal: int) -> list[int]:
    if bill["persons"] is None:
        prices = {line["id"]: line["price_centavos"] for line in bill["lines"]}
        return [
            sum(prices[chosen["line_id"]] * chosen["quantity"] for chosen in person["lines"])
            for person in bill["entitled"]
        ]
    given: list[int] = []
    for heads in range(1, len(bill["entitled"]) + 1):
        given.append(centavos(Fraction(subtotal * heads, bill["persons"])) - sum(given))
    return given


def _spread(alike: Sequence[dict[str, Any]], vat: str, rate: Fraction, without_vat: Callable[[int], int]) -> None:
    gross = less = discount = 0
    for one in alike:
        gross += one["gross"]
        if vat == "charged":
            whole = centavos(gross * rate)
            together = whole - without_vat(whole), without_vat(whole)
        else:
            net = without_vat(gross)
            together = gross - net, centavos(net * rate)
        one["less"], one["discount"] = together[0] - less, together[1] - discount
        less, discount = together
        if vat == "charged" and one["counted"] == "percentage":
            one["less"], one["discount"] = 0, one["less"] + one["discount"]
