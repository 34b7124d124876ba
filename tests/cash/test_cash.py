"""Cash put into and taken out of the drawer: recorded once, voided for good, summed without voided movements."""

from datetime import timedelta
from typing import Any

from cafe import Cafe, together
from factories import IMPOSSIBLE_AMOUNTS, a_staff_member
from sukli.business_day import day_of
from sukli.cash.tables import DRAWER_ID, cash_transactions
from sukli.db.journal import journal
from sukli.ids import new_id

IMPOSSIBLE: list[tuple[str, object]] = [
    *(("amount_centavos", amount) for amount in IMPOSSIBLE_AMOUNTS),
    ("transaction_type", "deposit"),
    ("transaction_type", None),
    ("description", "x" * 501),
    ("description", "bell \x07"),
    ("id", "7"),
]


def some_cash(**values: Any) -> dict[str, Any]:
    return {
        "id": new_id(),
        "transaction_type": "cash_in",
        "amount_centavos": 50_000,
        "description": "Change fund",
        **values,
    }


async def test_cash_is_recorded_under_the_drawers_id_with_the_real_person_beside_it(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    sent = some_cash(description="  Change fund ")

    async with await cafe.till(ana) as till:
        answer = await till.post("/api/cash", json=sent)

    assert answer.status_code == 201
    assert answer.json() == {
        "id": sent["id"],
        "staff_id": "00000000-0000-0000-0000-000000000000",
        "transaction_type": "cash_in",
        "amount_centavos": 50_000,
        "description": "Change fund",
        "kind": None,
        "expense_id": None,
        "created_at": "2026-03-02T04:00:00Z",
        "on": "2026-03-02",
        "voided": False,
        "voided_at": None,
        "recorded_by_first_name": "Ana",
        "voided_by_first_name": None,
        "approved_by_first_name": None,
        "void_approved_by_first_name": None,
        "closed": False,
        "shift_id": None,
    }
    assert (await cafe.row(cash_transactions)).recorded_by == ana.id
    noted = await cafe.row(journal, record_id=sent["id"])
    assert (noted.action, noted.staff_id) == ("cash_in.recorded", ana.id)


async def test_an_empty_description_is_stored_as_none(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for description in ("", "   ", None):
            answer = await till.post("/api/cash", json=some_cash(description=description))

            assert (answer.status_code, answer.json()["description"]) == (201, None)


async def test_a_days_cash_is_listed_newest_first_and_voided_movements_do_not_count(cafe: Cafe) -> None:
    wrong = some_cash(amount_centavos=500_000)
    async with await cafe.till() as till:
        for cash in (
            some_cash(),
            wrong,
            some_cash(amount_centavos=1),
            some_cash(transaction_type="cash_out", amount_centavos=70_000),
        ):
            await till.post("/api/cash", json=cash)
            cafe.clock.forward(minutes=1)
        await till.post(f"/api/cash/{wrong['id']}/void")
        shown = (await till.get("/api/cash")).json()
        flow = (await till.get("/api/cash-flow")).json()
        yesterday = (await till.get("/api/cash?on=2026-03-01")).json()

    assert (shown["on"], shown["cash_in_centavos"], shown["cash_in_count"]) == ("2026-03-02", 50_001, 2)
    assert (shown["cash_out_centavos"], shown["cash_out_count"], shown["net_change_centavos"]) == (70_000, 1, -19_999)
    assert [move["amount_centavos"] for move in shown["transactions"]] == [70_000, 1, 500_000, 50_000]
    assert [move["voided"] for move in shown["transactions"]] == [False, False, True, False]
    assert (flow["cash_in_centavos"], flow["cash_in_count"], flow["net_cash_centavos"]) == (50_001, 2, 50_001)
    assert flow["cash_out_centavos"] == 70_000
    assert [move["amount_centavos"] for move in flow["cash_in"]] == [1, 50_000]
    assert (yesterday["cash_in_count"], yesterday["transactions"]) == (0, [])


async def test_a_void_names_its_person_and_is_final(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    sent = some_cash(transaction_type="cash_out")
    async with await cafe.till(ana) as till:
        await till.post("/api/cash", json=sent)
    cafe.clock.forward(minutes=2)
    async with await cafe.till(ben) as till:
        answers = await together(4, lambda _: till.post(f"/api/cash/{sent['id']}/void"))
        shown = (await till.get("/api/cash")).json()

    (voided,) = [answer.json() for answer in answers if answer.status_code == 200]
    assert (voided["voided"], voided["voided_at"]) == (True, "2026-03-02T04:02:00Z")
    assert (voided["recorded_by_first_name"], voided["voided_by_first_name"]) == ("Ana", "Ben")
    refused = [answer for answer in answers if answer.status_code != 200]
    assert [(answer.status_code, answer.json()["error"]) for answer in refused] == [(409, "already_voided")] * 3
    assert shown["transactions"] == [voided]
    stored = await cafe.row(cash_transactions)
    assert (stored.voided_by_staff_id, stored.voided_by) == (DRAWER_ID, ben.id)
    actions = [row.action for row in await cafe.rows(journal, record_id=sent["id"])]
    assert actions == ["cash_out.recorded", "cash_out.voided"]


async def test_a_repeated_movement_is_recorded_once_and_a_different_one_with_its_id_is_refused(cafe: Cafe) -> None:
    sent = some_cash()
    async with await cafe.till() as till:
        answers = await together(5, lambda _: till.post("/api/cash", json=sent))
        differing = [
            await till.post("/api/cash", json=sent | other)
            for other in ({"amount_centavos": 1}, {"transaction_type": "cash_out"}, {"description": None})
        ]
        shown = (await till.get("/api/cash")).json()

    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 200, 201]
    assert {answer.text for answer in answers} == {answers[0].text}
    assert {(answer.status_code, answer.json()["error"]) for answer in differing} == {(409, "cash_transaction_differs")}
    assert (shown["cash_in_centavos"], shown["cash_in_count"]) == (50_000, 1)


async def test_an_invalid_movement_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for field, value in IMPOSSIBLE:
            answer = await till.post("/api/cash", json=some_cash(**{field: value}))

            assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", field)
    assert await cafe.rows(cash_transactions) == []


async def test_a_movement_that_does_not_exist_cannot_be_voided(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for unknown in (new_id(), "nothing"):
            answer = await till.post(f"/api/cash/{unknown}/void")

            assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


async def test_late_cash_is_listed_on_the_day_it_was_made_and_on_the_day_it_arrived(
    cafe: Cafe,
) -> None:
    """The owner noted the drawer's cash last night."""
    hour_ms, today = 3_600_000, day_of(cafe.clock.now)
    async with await cafe.till() as till:

        async def sent(hours: float) -> str:
            body = some_cash(held_ms=round(hours * hour_ms))
            assert (await till.post("/api/cash", json=body)).status_code == 201
            return str(body["id"])

        async def late(days_before: int) -> list[str]:
            answer = await till.get("/api/cash", params={"on": str(today - timedelta(days=days_before))})
            return [each["id"] for each in answer.json()["arrived_late"]]

        # it is noon
        last_night, long_ago = await sent(13), await sent(24 * 31)
        await sent(11)
        await sent(0)
        cafe.clock.forward(minutes=1)
        two_days = await sent(50)
        found = {days: await late(days) for days in (-1, 0, 1, 2, 3, 31)}
        (told,) = (await till.get("/api/cash", params={"on": str(today - timedelta(days=31))})).json()["arrived_late"]
        await till.post(f"/api/cash/{last_night}/void", json={})
        voided = {each["id"]: each["voided"] for each in (await till.get("/api/cash")).json()["arrived_late"]}
        cafe.clock.forward(hours=12)
        await sent(0.9)
        assert await late(0) == found[0]

    assert found == {-1: [], 0: [two_days, *sorted([last_night, long_ago], reverse=True)], 1: [last_night]} | {
        2: [two_days],
        3: [],
        31: [long_ago],
    }
    assert told == {
        "id": long_ago,
        "transaction_type": "cash_in",
        "amount_centavos": 50_000,
        "description": "Change fund",
        "on": str(today - timedelta(days=31)),
        "voided": False,
        "recorded_by_first_name": "Ana",
        "created_at": "2026-01-30T04:00:00Z",
        "recorded_at": "2026-03-02T04:00:00Z",
    }
    assert voided == {two_days: False, last_night: True, long_ago: False}
