"""An impossible sale is refused with a clear error that names the field, and nothing is stored."""

import json
from typing import Any

import pytest

from cafe import Cafe, on_sqlite
from factories import a_line, an_item, an_option, an_order
from sukli.ids import new_id
from sukli.money import discount_of


def _with_line(order: dict[str, Any], **values: Any) -> dict[str, Any]:
    return order | {"lines": [order["lines"][0] | values, *order["lines"][1:]]}


REFUSED: dict[str, tuple[Any, str]] = {
    "subtotal that is not the lines'": (lambda o: o | {"subtotal_centavos": 1}, "subtotal_centavos"),
    "discount that is not its percentage": (lambda o: o | {"discount_centavos": 1}, "discount_centavos"),
    "discount rounded the wrong way": (
        lambda o: an_order(_line(o, 5), discount_tenths=100) | {"discount_centavos": 0, "total_centavos": 5},
        "discount_centavos",
    ),
    "total that does not add up": (lambda o: o | {"total_centavos": 1}, "total_centavos"),
    "cash below the total": (lambda o: o | {"cash_received_centavos": 1_999}, "cash_received_centavos"),
    "negative cash": (lambda o: o | {"cash_received_centavos": -1}, "cash_received_centavos"),
    "quantity 0": (lambda o: _with_line(o, quantity=0), "lines.0.quantity"),
    "quantity -1": (lambda o: _with_line(o, quantity=-1), "lines.0.quantity"),
    "quantity 1.5": (lambda o: _with_line(o, quantity=1.5), "lines.0.quantity"),
    "quantity 1.0": (lambda o: _with_line(o, quantity=1.0), "lines.0.quantity"),
    "quantity 10^9": (lambda o: _with_line(o, quantity=10**9), "lines.0.quantity"),
    "quantity as text": (lambda o: _with_line(o, quantity="1"), "lines.0.quantity"),
    "quantity true": (lambda o: _with_line(o, quantity=True), "lines.0.quantity"),
    "quantity NaN": (lambda o: _with_line(o, quantity=float("nan")), "lines.0.quantity"),
    "discount of 100.1 %": (lambda o: o | {"discount_tenths": 1001}, "discount_tenths"),
    "discount 100.1": (lambda o: o | {"discount_tenths": 100.1}, "discount_tenths"),
    "discount below 0": (lambda o: o | {"discount_tenths": -1}, "discount_tenths"),
    "discount NaN": (lambda o: o | {"discount_tenths": float("nan")}, "discount_tenths"),
    "total Infinity": (lambda o: o | {"total_centavos": float("inf")}, "total_centavos"),
    "subtotal beyond 64 bits": (lambda o: o | {"subtotal_centavos": 2**80}, "subtotal_centavos"),
    "negative price": (lambda o: _with_line(o, price_centavos=-1), "lines.0.price_centavos"),
    "price of a fraction": (lambda o: _with_line(o, price_centavos=0.5), "lines.0.price_centavos"),
    "order of nothing": (lambda _: an_order(), "lines"),
    "201 lines": (lambda o: an_order(*(_line(o) for _ in range(201))), "lines"),
    "two lines with one id": (lambda o: an_order(o["lines"][0], o["lines"][0]), "lines"),
    "order number 0": (lambda o: o | {"order_number": 0}, "order_number"),
    "order number 101": (lambda o: o | {"order_number": 101}, "order_number"),
    "order type": (lambda o: o | {"order_type": "delivery"}, "order_type"),
    "temperature": (lambda o: _with_line(o, temperature="warm"), "lines.0.temperature"),
    "name of 300 characters": (lambda o: _with_line(o, name="x" * 300), "lines.0.name"),
    "name of 300 emoji": (lambda o: _with_line(o, name="🍧" * 300), "lines.0.name"),
    "name of spaces": (lambda o: _with_line(o, name="   "), "lines.0.name"),
    "name with a NUL": (lambda o: _with_line(o, name="a\0b"), "lines.0.name"),
    "id that is no UUID": (lambda o: o | {"id": "1"}, "id"),
    "id in capitals": (lambda o: o | {"id": o["id"].upper()}, "id"),
    "held since before there were tills": (lambda o: o | {"held_ms": 10**12}, "held_ms"),
    "held for less than no time": (lambda o: o | {"held_ms": -1}, "held_ms"),
    "staff of its own": (lambda o: o | {"staff_id": new_id()}, "staff_id"),
    "tenders below the total": (lambda o: _paid(o, ("gcash", 1_999)), "tenders"),
    "tenders above the total": (lambda o: _paid(o, ("gcash", 1_999), ("cash", 2)), "tenders"),
    "no tender at all": (lambda o: o | {"tenders": []}, "tenders"),
    "nine tenders": (lambda o: _paid(o, *[("gcash", 100)] * 9), "tenders"),
    "cash twice": (lambda o: _paid(o, ("cash", 1_000), ("cash", 1_000)), "tenders"),
    "two tenders with one id": (lambda o: o | {"tenders": _paid(o, ("gcash", 1_000))["tenders"] * 2}, "tenders"),
    "tender of nothing": (lambda o: _paid(o, ("cash", 2_000), ("gcash", 0)), "tenders.1.amount_centavos"),
    "tender below 0": (lambda o: _paid(o, ("cash", 2_001), ("gcash", -1)), "tenders.1.amount_centavos"),
    "kind of tender": (lambda o: _paid(o, ("cheque", 2_000)), "tenders.0.kind"),
    "change from GCash": (lambda o: _paid(o, ("gcash", 2_000), received=3_000), "tenders.0.received_centavos"),
    "cash below its part": (lambda o: _paid(o, ("cash", 2_000), received=1_999), "tenders.0.received_centavos"),
    "cash that is not the tenders'": (
        lambda o: _paid(o, ("cash", 2_000), received=5_000) | {"cash_received_centavos": 4_000},
        "cash_received_centavos",
    ),
    "reference of 61 characters": (lambda o: _paid(o, ("gcash", 2_000), reference="1" * 61), "tenders.0.reference"),
    "options dearer than the line": (lambda o: _with_line(o, options=[an_option("Oat", 2_001)]), "lines.0.options"),
    "options of no price at all": (lambda o: _with_line(o, options=[an_option("Off", -(10**9))]), "lines.0.options"),
    "21 options": (lambda o: _with_line(o, options=[an_option("Oat", 0)] * 21), "lines.0.options"),
    "option beyond 64 bits": (
        lambda o: _with_line(o, options=[an_option("Oat", 2**80)]),
        "lines.0.options.0.delta_centavos",
    ),
    "option of half a centavo": (
        lambda o: _with_line(o, options=[an_option("Oat", 0.5)]),
        "lines.0.options.0.delta_centavos",
    ),
    "option without a name": (lambda o: _with_line(o, options=[an_option(" ", 0)]), "lines.0.options.0.name"),
    "missing total": (lambda o: {name: o[name] for name in o if name != "total_centavos"}, "total_centavos"),
}


def _paid(
    order: dict[str, Any], *tenders: tuple[str, int], received: int | None = None, reference: str | None = None
) -> dict[str, Any]:
    sent = [
        {
            "id": new_id(),
            "kind": kind,
            "name": kind,
            "amount_centavos": amount,
            "received_centavos": received,
            "reference": reference,
        }
        for kind, amount in tenders
    ]
    return order | {"tenders": sent}


def _line(order: dict[str, Any], price_centavos: int = 2_000) -> dict[str, Any]:
    return a_line(order["lines"][0]["item_id"], price_centavos=price_centavos)


@on_sqlite
@pytest.mark.parametrize("case", REFUSED)
async def test_an_invalid_sale_is_refused_with_its_field(cafe: Cafe, case: str) -> None:
    spoil, field = REFUSED[case]
    body = json.dumps(spoil(an_order(a_line(await an_item(cafe.db)))))

    async with await cafe.till() as till:
        counts = await cafe.counts()
        answer = await till.post("/api/sales", content=body, headers={"content-type": "application/json"})

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", field)
    assert answer.json()["detail"]
    assert await cafe.counts() == counts


@on_sqlite
@pytest.mark.parametrize("body", ["{", "sale", '{"id": }', b"\xff\xfe", "[" * 100_000])
async def test_malformed_json_is_refused(cafe: Cafe, body: str | bytes) -> None:
    async with await cafe.till() as till:
        counts = await cafe.counts()
        answer = await till.post("/api/sales", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 400
    assert set(answer.json()) >= {"error", "detail", "field"}
    assert await cafe.counts() == counts


@on_sqlite
@pytest.mark.parametrize("body", ["", '{"first_name": "\\ud83c", "pin": "4711"}'])
@pytest.mark.parametrize(
    ("path", "refusal"), [("/api/sales", (400, "malformed_json")), ("/api/staff/sign-in", (422, "invalid"))]
)
async def test_a_missing_body_and_unpaired_surrogates_are_refused(
    cafe: Cafe, path: str, refusal: tuple[int, str], body: str
) -> None:
    async with await cafe.till() as till:
        answer = await till.post(path, content=body, headers={"content-type": "application/json"})

    assert (answer.status_code, answer.json()["error"]) == refusal


@on_sqlite
@pytest.mark.parametrize("body", ["null", "[]", "7", '"sale"'])
async def test_json_that_is_not_a_sale_is_refused(cafe: Cafe, body: str) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/sales", content=body, headers={"content-type": "application/json"})

    assert (answer.status_code, answer.json()["error"]) == (422, "invalid")


async def test_an_unknown_item_is_refused_with_its_line(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        counts = await cafe.counts()
        answer = await till.post("/api/sales", json=an_order(a_line(item), a_line(new_id(), name="Turon")))

    assert (answer.status_code, answer.json()["error"]) == (422, "unknown_item")
    assert answer.json()["field"] == "lines.1.item_id"
    # a till that held it shows several items, and this sentence
    assert answer.json()["detail"] == '"Turon" is not on the menu.'
    assert await cafe.counts() == counts


async def test_a_supply_cannot_be_sold(cafe: Cafe) -> None:
    supply = await an_item(cafe.db, "Paper cups", kind="supply")

    async with await cafe.till() as till:
        answer = await till.post("/api/sales", json=an_order(a_line(supply)))

    assert (answer.status_code, answer.json()["error"]) == (422, "unknown_item")


async def test_a_refused_sale_can_be_corrected_and_sold(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)))

    async with await cafe.till() as till:
        for _ in range(3):
            assert (await till.post("/api/sales", json=order | {"total_centavos": 1})).status_code == 422
            assert (await till.get("/api/sales")).status_code == 200
        assert (await till.post("/api/sales", json=order)).status_code == 201


async def test_the_largest_order_that_is_allowed_is_stored(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(*(a_line(item, price_centavos=500_000, quantity=10_000) for _ in range(200)), discount_tenths=333)

    async with await cafe.till() as till:
        answer = await till.post("/api/sales", json=order)

    assert answer.status_code == 201
    assert answer.json()["discount_centavos"] == discount_of(1_000_000_000_000, 333)


async def test_an_order_of_more_than_ten_billion_pesos_is_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    lines = [a_line(item, price_centavos=1_000_000_000, quantity=10_000) for _ in range(2)]

    async with await cafe.till() as till:
        answer = await till.post("/api/sales", json=an_order(*lines, subtotal_centavos=1, total_centavos=1))

    assert (answer.status_code, answer.json()["field"]) == (422, "subtotal_centavos")
