"""A sale that a till kept through an update of the server, and sends again, is still the same sale."""

from typing import Annotated

import pytest
from pydantic import Field

from sukli.sales.commands import fingerprint
from sukli.sales.schemas import NewSale, NewSaleLine

LINE = {
    "id": "0190a1b2-0000-7000-8000-000000000002",
    "item_id": "0190a1b2-0000-7000-8000-000000000003",
    "name": "Piña Colada ₱",
    "price_centavos": 12_000,
    "quantity": 2,
    "order_type": "dine-in",
}
PLAIN = {
    "id": "0190a1b2-0000-7000-8000-000000000001",
    "order_type": "dine-in",
    "discount_tenths": 0,
    "subtotal_centavos": 24_000,
    "discount_centavos": 0,
    "total_centavos": 24_000,
    "lines": [LINE],
}
FULL = PLAIN | {
    "order_type": "take-out",
    "order_number": 7,
    "discount_tenths": 100,
    "discount_centavos": 2_400,
    "total_centavos": 21_600,
    "cash_received_centavos": 50_000,
    "lines": [LINE | {"temperature": "iced", "order_type": "take-out"}],
}
PAID = FULL | {
    "cash_received_centavos": None,
    "tenders": [
        {
            "id": "0190a1b2-0000-7000-8000-000000000004",
            "kind": "gcash",
            "name": "GCash",
            "amount_centavos": 20_000,
            "reference": "1234 567",
        },
        {
            "id": "0190a1b2-0000-7000-8000-000000000005",
            "kind": "cash",
            "name": "Cash",
            "amount_centavos": 1_600,
            "received_centavos": 2_000,
        },
    ],
}
# from 2026, and stored in cafes' databases: no version may compute them differently
GOLDEN = {
    "plain": (PLAIN, "57b4e6f5970463aa683ca8abbaf8fbcbcfe819324360ba9ffbd3f99b6f2a575b"),
    "full": (FULL, "3972343808595ec06780dab497689055ecf8078b10e8974c4ffce9a10b143b22"),
    "paid with several tenders": (PAID, "76ef2fa2d1cfeee4d27f03b70882c01fbb7a79046996aa53519b2e4fb3236eb3"),
}


OPTION = {
    "choice_id": "0190a1b2-0000-7000-8000-000000000006",
    "group_name": "Milk",
    "name": "Oat milk",
    "delta_centavos": 2_000,
}


@pytest.mark.parametrize("which", GOLDEN)
def test_an_empty_list_of_options_has_the_fingerprint_of_none_and_other_options_have_another(which: str) -> None:
    body, known = GOLDEN[which]
    line = body["lines"][0]

    def made_of(*options: dict[str, object]) -> str:
        return fingerprint(NewSale.model_validate(body | {"lines": [line | {"options": list(options)}]})).hex()

    soy = OPTION | {"name": "Soy milk"}
    assert made_of() == known
    assert len({known, made_of(OPTION), made_of(soy), made_of(OPTION, soy), made_of(soy, OPTION)}) == 5


@pytest.mark.parametrize("which", GOLDEN)
def test_a_fingerprint_equals_that_of_the_first_version(which: str) -> None:
    body, known = GOLDEN[which]
    assert fingerprint(NewSale.model_validate(body)).hex() == known


def test_tenders_are_part_of_the_fingerprint_and_none_equals_their_absence() -> None:
    def made_of(body: dict[str, object]) -> bytes:
        return fingerprint(NewSale.model_validate(body))

    other = [PAID["tenders"][0] | {"reference": "1234 568"}, PAID["tenders"][1]]
    assert made_of(FULL | {"tenders": None}) == made_of(FULL)
    assert len({made_of(body) for body in (FULL, PAID, PAID | {"tenders": other})}) == 3


class LaterLine(NewSaleLine):
    milk: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None


class LaterSale(NewSale):
    """As a future version may define it."""

    tip_centavos: Annotated[int | None, Field(exclude_if=lambda value: value is None)] = None
    lines: list[LaterLine]  # type: ignore[assignment]


@pytest.mark.parametrize("which", GOLDEN)
def test_a_field_of_a_later_version_changes_the_fingerprint_only_when_it_is_set(which: str) -> None:
    body, _ = GOLDEN[which]
    before = fingerprint(NewSale.model_validate(body))
    line = body["lines"][0]

    assert fingerprint(LaterSale.model_validate(body)) == before
    assert fingerprint(LaterSale.model_validate(body | {"tip_centavos": 500})) != before
    assert fingerprint(LaterSale.model_validate(body | {"lines": [line | {"milk": "Oat"}]})) != before
