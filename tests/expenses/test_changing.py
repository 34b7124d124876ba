"""Several people change one expense: nobody's change is overwritten unseen, and the history has each."""

from cafe import Cafe, together
from expenses.sending import TYPED, a_change, an_expense
from factories import a_staff_member
from sukli.db.journal import journal


async def test_two_people_can_change_different_fields(cafe: Cafe) -> None:
    sent = an_expense()
    path = f"/api/expenses/{sent['id']}"
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        await till.patch(path, json=a_change(amount_centavos=99_900))
        both = await till.patch(path, json=a_change(description="Ice, two bags"))

    assert (both.status_code, both.json()["amount_centavos"], both.json()["description"]) == (
        200,
        99_900,
        "Ice, two bags",
    )


async def test_a_field_changed_by_somebody_else_is_refused_with_all_of_the_change(
    cafe: Cafe,
) -> None:
    sent = an_expense()
    path = f"/api/expenses/{sent['id']}"
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        first = (await till.patch(path, json=a_change(amount_centavos=99_900))).json()
        late = await till.patch(path, json=a_change(amount_centavos=5, description="Rice"))
        same = await till.patch(path, json=a_change(amount_centavos=99_900, category="Other"))
        meant = await till.patch(path, json=a_change(first, amount_centavos=5))

    assert (late.status_code, late.json()["error"], late.json()["field"]) == (
        409,
        "expense_changed",
        "amount_centavos",
    )
    assert (same.status_code, same.json()["description"], same.json()["category"]) == (200, "Ice", "Other")
    assert (meant.status_code, meant.json()["amount_centavos"]) == (200, 5)


async def test_of_several_simultaneous_changes_of_one_field_only_the_first_is_saved(cafe: Cafe) -> None:
    sent = an_expense()
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        answers = await together(
            4, lambda number: till.patch(f"/api/expenses/{sent['id']}", json=a_change(amount_centavos=1 + number))
        )
        shown = (await till.get("/api/expenses")).json()

    won = [answer.json() for answer in answers if answer.status_code == 200]
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert shown["expenses"] == won


async def test_a_change_must_give_the_known_value_of_exactly_the_fields_it_changes(cafe: Cafe) -> None:
    sent = an_expense()
    async with await cafe.till() as till:
        await till.post("/api/expenses", json=sent)
        for body in (
            {"amount_centavos": 5},
            {"amount_centavos": 5, "known": {}},
            {"amount_centavos": 5, "known": {"description": "Ice"}},
            {"amount_centavos": 5, "known": {"amount_centavos": 12_345, "description": "Ice"}},
            {"on": "2026-03-01", "known": {}},
        ):
            assert (await till.patch(f"/api/expenses/{sent['id']}", json=body)).status_code == 422
        nothing = await till.patch(f"/api/expenses/{sent['id']}", json={"known": {}})
        shown = (await till.get("/api/expenses")).json()

    assert shown["expenses"] == [nothing.json()]
    assert len(await cafe.rows(journal, record_id=sent["id"])) == 1


async def test_the_history_of_a_deleted_expense_shows_each_change_with_its_person(
    cafe: Cafe,
) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    sent = an_expense()
    path = f"/api/expenses/{sent['id']}"
    async with await cafe.till(ana) as till:
        await till.post("/api/expenses", json=sent)
    cafe.clock.forward(minutes=1)
    async with await cafe.till(ben) as till:
        await till.patch(path, json=a_change(amount_centavos=99_900))
        cafe.clock.forward(minutes=1)
        await till.delete(path)
        events = (await till.get(f"{path}/history")).json()["events"]

    changed = TYPED | {"amount_centavos": 99_900}
    assert [(event["at"][14:16], event["staff_first_name"], event["action"]) for event in events] == [
        ("00", "Ana", "recorded"),
        ("01", "Ben", "changed"),
        ("02", "Ben", "deleted"),
    ]
    assert [(event["before"], event["after"]) for event in events] == [
        (None, TYPED),
        (TYPED, changed),
        (changed, None),
    ]
