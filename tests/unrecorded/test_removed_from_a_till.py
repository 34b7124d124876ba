"""An expense or cash movement refused for good and removed from a till is first written to the journal."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite, together
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.ids import new_id

HOUR_MS = 3_600_000
WHY = "The drawer is closed."
PATHS = {"expense": "/api/expenses", "cash": "/api/cash"}


def _expense(**values: Any) -> dict[str, Any]:
    return {"id": new_id(), "category": "Supplies", "description": "Ice", "amount_centavos": 5_000} | values


def _cash_out(**values: Any) -> dict[str, Any]:
    typed = {"transaction_type": "cash_out", "amount_centavos": 50_000, "description": "Ice", "kind": None}
    return {"id": new_id()} | typed | values


MADE = {"expense": _expense, "cash": _cash_out}
both_kinds = pytest.mark.parametrize("kind", MADE)


async def _remove(till: httpx.AsyncClient, kind: str, record: dict[str, Any], **fields: Any) -> tuple[int, bool]:
    path = f"{PATHS[kind]}/{record['id']}/unrecorded"
    answer = await till.post(path, json={"record": record, "why": WHY} | fields)
    assert answer.status_code in (200, 201), answer.text
    assert answer.json()["id"] == record["id"]
    return answer.status_code, answer.json()["is_recorded"]


@both_kinds
async def test_the_journal_has_the_removed_record_with_its_maker_and_its_remover(cafe: Cafe, kind: str) -> None:
    ana = await a_staff_member(cafe.db)
    record = MADE[kind](made_by=ana.id)
    async with await cafe.till(ana) as till:
        assert await _remove(till, kind, record, maker_name="Ana", held_ms=HOUR_MS) == (201, False)
        of_expenses = (await till.get("/api/expenses")).json()
        of_cash = (await till.get("/api/cash")).json()
    entry = await cafe.row(journal, record_id=record["id"])

    assert (entry.action, entry.staff_id, entry.at) == (f"{kind}.unrecorded", ana.id, cafe.clock.now)
    typed = {name: value for name, value in record.items() if name not in ("id", "made_by")}
    about = {"made_at": "2026-03-02T03:00:00+00:00", "made_by": ana.id, "maker_name": "Ana", "why": WHY}
    assert entry.after == typed | about
    assert (of_expenses["total_centavos"], of_cash["cash_out_centavos"]) == (0, 0)


@both_kinds
async def test_a_removal_sent_repeatedly_by_anybody_is_noted_once(cafe: Cafe, kind: str) -> None:
    record = MADE[kind]()
    async with await cafe.till() as till, await cafe.till() as other:
        answers = await together(4, lambda number: _remove((till, other)[number % 2], kind, record))
        assert sorted(answers) == [(200, False)] * 3 + [(201, False)]
        assert await _remove(other, kind, record | {"amount_centavos": 1}) == (200, False)

    assert (await cafe.row(journal, record_id=record["id"])).after["amount_centavos"] == record["amount_centavos"]


@both_kinds
async def test_a_record_that_was_recorded_after_all_is_not_noted_as_removed(cafe: Cafe, kind: str) -> None:
    record = MADE[kind]()
    async with await cafe.till() as till:
        assert (await till.post(PATHS[kind], json=record)).status_code == 201
        assert await _remove(till, kind, record) == (200, True)

    assert len(await cafe.rows(journal, record_id=record["id"])) == 1


@both_kinds
async def test_a_removed_version_with_another_amount_is_noted_beside_the_recorded_one(cafe: Cafe, kind: str) -> None:
    record = MADE[kind]()
    async with await cafe.till() as till:
        assert (await till.post(PATHS[kind], json=record)).status_code == 201
        assert await _remove(till, kind, record | {"amount_centavos": 7}) == (201, False)

    *_, entry = await cafe.rows(journal, record_id=record["id"])
    assert (entry.action, entry.after["amount_centavos"]) == (f"{kind}.unrecorded", 7)


async def test_a_removed_expense_with_a_cash_out_differs_from_a_recorded_one_without(cafe: Cafe) -> None:
    plain = _expense()
    paid = plain | {"cash_out_id": new_id()}
    async with await cafe.till() as till:
        assert (await till.post("/api/expenses", json=plain)).status_code == 201
        assert await _remove(till, "expense", plain) == (200, True)
        # without its cash out it is a different expense
        assert await _remove(till, "expense", paid) == (201, False)
    *_, entry = await cafe.rows(journal, record_id=plain["id"])

    assert (entry.action, entry.after["cash_out_id"]) == ("expense.unrecorded", paid["cash_out_id"])


async def test_an_expense_deleted_since_still_counts_as_recorded(cafe: Cafe) -> None:
    record = _expense()
    async with await cafe.till() as till:
        assert (await till.post("/api/expenses", json=record)).status_code == 201
        assert (await till.delete(f"/api/expenses/{record['id']}")).status_code == 204
        assert await _remove(till, "expense", record) == (200, True)


async def test_a_claimed_maker_who_was_not_signed_in_on_the_device_is_not_believed(cafe: Cafe) -> None:
    maria = await a_staff_member(cafe.db, first_name="Maria", pin="4711")
    record = _cash_out(made_by=maria.id)
    async with await cafe.till() as till:
        await _remove(till, "cash", record, maker_name="Maria")
    after = (await cafe.row(journal, record_id=record["id"])).after

    assert (after["made_by"], after["maker_name"]) == (None, "Maria")


@both_kinds
async def test_the_readable_parts_of_any_malformed_record_are_noted(cafe: Cafe, kind: str) -> None:
    odd = {"amount_centavos": 10**40, "description": "I\0ce\u202e" + "x" * 900, "category": 7, "made_by": "'; DROP"}
    record = {"id": new_id()} | odd
    async with await cafe.till() as till:
        assert await _remove(till, kind, record) == (201, False)
    after = (await cafe.row(journal, record_id=record["id"])).after

    assert (after["amount_centavos"], after["made_by"]) == (None, None)
    assert after["description"].startswith("I ce x")
    assert len(after["description"]) <= 500


@on_sqlite
@both_kinds
@pytest.mark.parametrize(
    ("body", "status"), [("[]", 422), ('{"record": []}', 422), ('{"record": {}, "held_ms": -1}', 422), ("{", 400)]
)
async def test_a_body_that_is_not_an_object_is_refused(cafe: Cafe, kind: str, body: str, status: int) -> None:
    async with await cafe.till() as till:
        counts = await cafe.counts()
        path = f"{PATHS[kind]}/{new_id()}/unrecorded"
        answer = await till.post(path, content=body, headers={"content-type": "application/json"})

    assert answer.status_code == status
    assert await cafe.counts() == counts
