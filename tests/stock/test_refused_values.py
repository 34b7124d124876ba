"""Invalid values are refused with their field and a sentence, and nothing is stored. Spec section 5."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite
from factories import a_batch, a_transaction, an_edit, an_item, new_item
from sukli.ids import new_id

TRILLION_PESOS = 10**12 * 100
NAME = "Please enter a name of 1 to 100 characters"
COST = "Please enter a valid unit cost, at most ₱5,000,000.00"
STOCK = "Please enter a valid current stock, from 0 to 1,000,000"
LEVEL = "Please enter a valid minimum stock level, from 0 to 1,000,000"
QUANTITY = "Please enter a valid quantity greater than 0"

NO_AMOUNT = (None, -1, 1.5, "12", "a lot", True, [], TRILLION_PESOS, 10**30)
NO_UNITS = (*NO_AMOUNT, 1_000_001)
# by field: invalid values, and what the person reads
BAD_VALUES: dict[str, tuple[tuple[Any, ...], str]] = {
    "name": (("", "   ", "\u3000", "x" * 101, 7, None), NAME),
    "unit_cost_centavos": ((*NO_AMOUNT, 500_000_001), COST),
    "current_stock": (NO_UNITS, STOCK),
    "min_stock_level": (NO_UNITS, LEVEL),
    "description": (("x" * 501, 5, None), "Please enter a description of at most 500 characters"),
}


@dataclass
class Refusals:
    """Sends what must be refused, and checks that nothing was stored."""

    till: httpx.AsyncClient
    cafe: Cafe

    async def answer(self, method: str, path: str, body: dict[str, Any]) -> tuple[int, str | None, str]:
        """Return status, field and sentence."""
        before = await self.cafe.counts()
        # httpx's json option cannot write half of a surrogate pair; a browser can
        answer = await self.till.request(
            method, path, content=json.dumps(body), headers={"Content-Type": "application/json"}
        )
        assert await self.cafe.counts() == before
        told = answer.json()
        return answer.status_code, told["field"], told["detail"]


@pytest.fixture
async def refusals(cafe: Cafe) -> AsyncIterator[Refusals]:
    async with await cafe.till() as till:
        yield Refusals(till, cafe)


@on_sqlite
@pytest.mark.parametrize("field", BAD_VALUES)
async def test_an_invalid_item_is_refused(refusals: Refusals, field: str) -> None:
    values, says = BAD_VALUES[field]

    answers = [await refusals.answer("POST", "/api/stock/inventory", new_item() | {field: value}) for value in values]

    assert answers == [(422, field, says)] * len(values)


@on_sqlite
@pytest.mark.parametrize("field", BAD_VALUES)
async def test_a_batch_with_an_invalid_row_is_refused_entirely(refusals: Refusals, field: str) -> None:
    for number in range(2):
        await an_item(refusals.cafe.db, f"Bread {number}")
    good, bad = (await refusals.till.get("/api/stock/inventory")).json()["items"]
    values, says = BAD_VALUES[field]

    answers = [
        await refusals.answer(
            "PATCH", "/api/stock/inventory", a_batch(an_edit(good, description="Good"), an_edit(bad, **{field: value}))
        )
        for value in values
    ]

    assert answers == [(422, f"rows.1.to.{field}", says)] * len(values)


@on_sqlite
@pytest.mark.parametrize(
    ("field", "values", "says"),
    [
        ("quantity", (0, *NO_UNITS), QUANTITY),
        ("unit_cost_centavos", NO_AMOUNT, COST),
        ("notes", ("x" * 501, 5), "Please enter notes of at most 500 characters"),
    ],
)
async def test_an_invalid_transaction_is_refused(
    refusals: Refusals, field: str, values: tuple[Any, ...], says: str
) -> None:
    path = f"/api/stock/inventory/{await an_item(refusals.cafe.db)}/transactions"

    answers = [await refusals.answer("POST", path, a_transaction() | {field: value}) for value in values]

    assert answers == [(422, field, says)] * len(values)


@on_sqlite
async def test_every_field_but_the_description_is_required(refusals: Refusals) -> None:
    for field in ("id", "name", "unit_cost_centavos", "current_stock", "min_stock_level"):
        body = new_item()
        del body[field]

        status, named, _ = await refusals.answer("POST", "/api/stock/supply", body)

        assert (status, named) == (422, field)


async def test_a_batch_needs_rows_and_may_have_each_item_only_once(refusals: Refusals) -> None:
    await an_item(refusals.cafe.db)
    row = an_edit((await refusals.till.get("/api/stock/inventory")).json()["items"][0])

    for rows in ([], [row, row], [row] * 1_001):
        status, field, _ = await refusals.answer("PATCH", "/api/stock/inventory", a_batch(*rows))
        assert (status, field) == (422, "rows")


@on_sqlite
async def test_an_unknown_type_of_transaction_is_refused(refusals: Refusals) -> None:
    path = f"/api/stock/inventory/{await an_item(refusals.cafe.db)}/transactions"

    status, field, _ = await refusals.answer("POST", path, a_transaction(transaction_type="sale"))

    assert (status, field) == (422, "transaction_type")


async def test_a_stock_cannot_exceed_a_billion(refusals: Refusals) -> None:
    path = f"/api/stock/inventory/{await an_item(refusals.cafe.db, stock=999_999_999)}/transactions"

    answer = await refusals.answer("POST", path, a_transaction(quantity=2))

    assert answer == (422, "quantity", "That is more than any shelf can hold")


HARMLESS = (
    '=HYPERLINK("http://evil","Click")',
    "+1+1",
    "@SUM(A1)",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "Robert'); DROP TABLE stock_items;--",
    "{{7*7}} ${7*7} %s %(name)s :item",
    "Halo-halo 🍧 👩\u200d🍳",
)


async def test_formulas_and_scripts_are_stored_as_plain_text(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for text in HARMLESS:
            body = new_item(name=text, description=text)
            added = await till.post("/api/stock/supply", json=body)
            recorded = await till.post(
                f"/api/stock/supply/{body['id']}/transactions",
                json=a_transaction(notes=text, known_unit_cost_centavos=4_000),
            )
            (row,) = (await till.get("/api/stock/supply")).json()["items"]
            edited = await till.patch("/api/stock/supply", json=a_batch(an_edit(row, name=f"{text}!")))
            page = (await till.get(f"/api/stock/supply/{body['id']}/movements")).json()["movements"]
            await till.delete(f"/api/stock/supply/{body['id']}")

            assert [answer.status_code for answer in (added, recorded, edited)] == [201, 201, 200]
            assert (row["name"], row["description"]) == (text, text)
            assert edited.json()["saved"][0]["name"] == f"{text}!"
            assert page[0]["notes"] == text
            assert edited.headers["content-type"] == "application/json"
            assert edited.headers["x-content-type-options"] == "nosniff"


@on_sqlite
async def test_a_pasted_text_is_refused_for_its_hidden_characters_or_line_breaks(refusals: Refusals) -> None:
    hidden, lines = "There are hidden characters in this. Please type it again.", "Please write this on one line."
    for field, value, says in (
        ("name", "a\0b", hidden),
        ("name", "\ud800", hidden),
        ("name", "Latte \u202eeno", hidden),
        ("name", "a\nb", lines),
        ("name", "\u200b", NAME),
        ("description", "a\0b", hidden),
    ):
        answer = await refusals.answer("POST", "/api/stock/supply", new_item() | {field: value})
        assert answer == (422, field, says)


async def test_tabs_and_line_breaks_are_treated_alike_in_every_description(cafe: Cafe) -> None:
    typed, kept = "12\tpcs\nfor Sunday", "12 pcs\nfor Sunday"
    async with await cafe.till() as till:
        item = await till.post("/api/stock/supply", json=new_item(description=typed))
        expense = await till.post(
            "/api/expenses",
            json={"id": new_id(), "category": "Rent", "description": typed, "amount_centavos": 100},
        )
        cash = await till.post(
            "/api/cash",
            json={"id": new_id(), "transaction_type": "cash_in", "amount_centavos": 100, "description": typed},
        )

    assert [answer.json()["description"] for answer in (item, expense, cash)] == [kept] * 3
