"""An expense or a cash movement that waited on a device keeps its own time and maker, whoever sends it."""

from dataclasses import dataclass
from typing import Any

import pytest

from approvals.asking import approved, set_up
from cafe import Cafe
from expenses.sending import an_expense
from factories import a_staff_member
from sukli.cash.tables import cash_transactions
from sukli.db.journal import journal
from sukli.expenses.tables import expenses
from sukli.ids import new_id
from sukli.staff.schemas import StaffMember
from two_people import PINS, sign_in

HOUR_MS = 3_600_000


@dataclass(frozen=True)
class Kind:
    """A record that may wait: where it is sent, its values, and the field that names its maker."""

    path: str
    values: dict[str, Any]
    maker: str


EXPENSE = Kind("/api/expenses", {"category": "Supplies", "description": "Ice", "amount_centavos": 100}, "staff")
CASH = Kind("/api/cash", {"transaction_type": "cash_out", "amount_centavos": 100}, "recorded_by")
either = pytest.mark.parametrize("kind", [EXPENSE, CASH], ids=["expense", "cash"])


@either
async def test_a_held_record_keeps_the_day_and_person_of_its_making_whoever_sends_it(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, kind: Kind
) -> None:
    sent = {"id": new_id(), **kind.values, "made_by": maria.id}
    async with cafe.browser() as till:
        for who in ("Maria", "Jomar"):
            cafe.clock.forward(hours=5.5)
            await sign_in(till, who)
        cafe.clock.forward(hours=2)
        recorded = await till.post(kind.path, json=sent | {"held_ms": 3 * HOUR_MS})
        again = await till.post(kind.path, json=sent | {"held_ms": 4 * HOUR_MS, "made_by": None})

    assert (recorded.status_code, again.status_code) == (201, 200)
    assert again.json() == recorded.json()
    # noon plus 13 hours, less the three that it waited
    assert (recorded.json()["created_at"], recorded.json()["on"]) == ("2026-03-02T14:00:00Z", "2026-03-02")
    assert recorded.json()[f"{kind.maker}_first_name"] == "Maria"
    entry = await cafe.row(journal, record_id=sent["id"])
    assert (entry.staff_id, entry.after["made_by"], entry.after["held_ms"]) == (jomar.id, maria.id, 3 * HOUR_MS)


@either
async def test_a_person_never_signed_in_on_the_device_is_not_taken_for_the_maker(
    cafe: Cafe, maria: StaffMember, kind: Kind
) -> None:
    async with await cafe.till(await a_staff_member(cafe.db, first_name="Jomar")) as till:
        answer = await till.post(kind.path, json={"id": new_id(), **kind.values, "made_by": maria.id})

    assert answer.json()[f"{kind.maker}_first_name"] == "Jomar"
    assert "made_by" not in (await cafe.row(journal, record_id=answer.json()["id"])).after


@either
async def test_a_record_held_longer_than_possible_is_refused(cafe: Cafe, kind: Kind) -> None:
    async with await cafe.till() as till:
        for held in (-1, 31 * 24 * HOUR_MS + 1, "1"):
            answer = await till.post(kind.path, json={"id": new_id(), **kind.values, "held_ms": held})
            assert (answer.status_code, answer.json()["field"]) == (422, "held_ms")

    assert await cafe.rows(expenses) == await cafe.rows(cash_transactions) == []


async def test_an_expense_of_a_chosen_day_stays_on_it_however_long_it_waited(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/expenses", json=an_expense(on="2026-02-27", held_ms=24 * HOUR_MS))

    assert (answer.json()["on"], answer.json()["created_at"]) == ("2026-02-27", "2026-03-01T04:00:00Z")


async def test_the_history_of_an_expense_says_who_sent_it(cafe: Cafe, maria: StaffMember, jomar: StaffMember) -> None:
    sent = an_expense(made_by=maria.id, held_ms=HOUR_MS)
    async with cafe.browser() as till:
        for who in ("Maria", "Jomar"):
            await sign_in(till, who)
            cafe.clock.forward(hours=1)
        await till.post("/api/expenses", json=sent)
        (event,) = (await till.get(f"/api/expenses/{sent['id']}/history")).json()["events"]

    assert (event["staff_first_name"], event["sent_by_first_name"]) == ("Maria", "Jomar")


@pytest.mark.parametrize("kind", ["expense", "cash"])
async def test_nobody_approves_their_own_cash_out_even_when_another_person_sends_it(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, kind: str
) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="4713")
    await set_up(cafe, ben, approve_cash_out_over=99)
    sent = {"id": new_id(), "made_by": maria.id, "held_ms": HOUR_MS}
    sent |= EXPENSE.values | {"cash_out_id": new_id()} if kind == "expense" else CASH.values
    path = EXPENSE.path if kind == "expense" else CASH.path
    async with cafe.browser() as till:
        for who in ("Maria", "Jomar"):
            await sign_in(till, who)
            cafe.clock.forward(hours=1)
        asked = (await till.post(path, json=sent)).json()["asked"]
        own = await approved(till, asked, maria, pin=PINS["Maria"])
        refused = await till.post(path, json=sent, params={"approval": own})
        assert (refused.status_code, refused.json()["detail"]) == (
            409,
            "Maria recorded this: somebody else has to approve it.",
        )
        assert await cafe.rows(cash_transactions) == await cafe.rows(expenses) == []
        other = await approved(till, refused.json()["asked"], ben, pin="4713")
        assert (await till.post(path, json=sent, params={"approval": other})).status_code == 201

    row = await cafe.row(cash_transactions)
    assert (row.recorded_by, row.approved_by) == (maria.id, ben.id)
