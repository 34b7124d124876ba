"""Out today: an item or a choice, until midnight in Manila or until somebody says that it is back."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, together
from factories import a_line, a_staff_member, an_item, an_order
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.menu.built_in import HOT_ID, ICED_ID
from sukli.menu.outs import set_back, set_out
from sukli.menu.tables import option_choices, option_groups

OATS = {"name": "Oat milk", "delta_centavos": 2_000, "is_default": False}


async def _menu(till: httpx.AsyncClient) -> dict[str, Any]:
    found: dict[str, Any] = (await till.get("/api/menu/whole")).json()
    return found


async def _out(till: httpx.AsyncClient) -> list[str]:
    """Return the names that the menu shows as out."""
    menu = await _menu(till)
    choices = [choice for group in menu["options"] for choice in group["choices"]]
    return [each["name"] for each in (*menu["items"], *choices) if each["is_out"]]


async def _a_choice(cafe: Cafe, **values: Any) -> str:
    """Add a milk choice, in a group that no item has."""

    def write(tx: Tx) -> str:
        group = {"id": new_id(), "name": "Milk", "name_key": "milk", "position": 0, "several": False}
        group |= {"required": False, "is_active": True, "version": 1, "updated_at": tx.now}
        choice = {"id": new_id(), "group_id": group["id"], "position": 0, "is_active": True, **OATS} | values
        tx.connection.execute(option_groups.insert(), group)
        tx.connection.execute(option_choices.insert(), choice)
        return str(choice["id"])

    return await cafe.db.write(write, None)


async def test_an_item_is_out_until_somebody_brings_it_back(cafe: Cafe) -> None:
    ube = await an_item(cafe.db, "Ube Pandesal")
    await an_item(cafe.db, "Tapsilog")

    async with await cafe.till() as till, await cafe.till() as other:
        first = await till.put(f"/api/menu/outs/{ube}")
        out = await _out(other)
        await other.delete(f"/api/menu/outs/{ube}")
        back = await _out(till)

    assert (first.status_code, out, back) == (204, ["Ube Pandesal"], [])


async def test_repeating_out_or_back_changes_nothing_and_is_in_the_journal_once(cafe: Cafe) -> None:
    ube = await an_item(cafe.db, "Ube Pandesal")
    ana, ben = await a_staff_member(cafe.db, first_name="Ana"), await a_staff_member(cafe.db, first_name="Ben")

    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        await till.put(f"/api/menu/outs/{ube}")
        cafe.clock.forward(hours=1)
        await other.put(f"/api/menu/outs/{ube}")
        (listed,) = (await till.get("/api/menu/outs")).json()
        await other.delete(f"/api/menu/outs/{ube}")
        await till.delete(f"/api/menu/outs/{ube}")

    assert listed == {
        "id": ube,
        "name": "Ube Pandesal",
        "of": None,
        "out_at": "2026-03-02T04:00:00Z",
        "out_by_first_name": "Ana",
    }
    entries = [row for row in await cafe.rows(journal, record_id=ube) if row.action.startswith("menu.")]
    assert [(row.action, row.staff_id) for row in entries] == [("menu.out", ana.id), ("menu.back", ben.id)]
    assert entries[0].after == {"name": "Ube Pandesal", "until": "2026-03-02T16:00:00+00:00"}


async def test_each_change_of_what_is_out_is_published_once(cafe: Cafe) -> None:
    ube, ana = await an_item(cafe.db), await a_staff_member(cafe.db)

    async def topics(command: Any) -> set[str]:
        def told(tx: Tx) -> set[str]:
            command(tx, ube)
            return set(tx.changes.topics)

        return await cafe.db.write(told, ana.id)

    assert [await topics(command) for command in (set_out, set_out, set_back, set_back)] == [
        {"menu", "outs"},
        set(),
        {"menu", "outs"},
        set(),
    ]


async def test_several_tills_marking_an_item_out_at_once_note_it_once(cafe: Cafe) -> None:
    ube = await an_item(cafe.db)
    people = [await a_staff_member(cafe.db) for _ in range(8)]

    answers = await together(8, lambda number: cafe.db.write(set_out, people[number].id, ube))

    assert answers == [None] * 8
    assert len(await cafe.rows(journal, action="menu.out")) == 1


async def test_midnight_in_manila_brings_everything_back(cafe: Cafe) -> None:
    ube = await an_item(cafe.db, "Ube Pandesal")
    cafe.clock.now = datetime(2026, 3, 2, 15, 59, 59, tzinfo=UTC)

    async with await cafe.till() as till:
        await till.put(f"/api/menu/outs/{ube}")
        before = await _out(till)
        cafe.clock.forward(seconds=1)
        after = (await _out(till), (await till.get("/api/menu/outs")).json())
        # yesterday's is gone, and need not be taken back
        await till.delete(f"/api/menu/outs/{ube}")
        await till.put(f"/api/menu/outs/{ube}")
        again = await _out(till)

    assert (before, after, again) == (["Ube Pandesal"], ([], []), ["Ube Pandesal"])
    assert [row.action for row in await cafe.rows(journal, record_id=ube)][-2:] == ["menu.out", "menu.out"]


@pytest.mark.parametrize("days", [-400, -1, 1, 400])
async def test_an_item_marked_out_with_a_wrong_clock_is_not_out_on_another_day(cafe: Cafe, days: int) -> None:
    ube = await an_item(cafe.db, "Ube Pandesal")
    right, wrong = cafe.clock, SetClock(cafe.clock.now)
    wrong.forward(days=days)
    right.now, at = wrong.now, right.now
    async with await cafe.till() as till:
        await till.put(f"/api/menu/outs/{ube}")
    right.now = at

    async with await cafe.till() as till:
        out = await _out(till)
        await till.put(f"/api/menu/outs/{ube}")
        said = await _out(till)
        await till.delete(f"/api/menu/outs/{ube}")

        assert (out, said, await _out(till)) == ([], ["Ube Pandesal"], [])


async def test_an_owners_choice_and_a_built_in_choice_can_both_be_out(cafe: Cafe) -> None:
    await an_item(cafe.db, "Cafe Latte")
    oats = await _a_choice(cafe)

    async with await cafe.till() as till:
        for choice in (oats, ICED_ID):
            assert (await till.put(f"/api/menu/outs/{choice}")).status_code == 204
        out = await _out(till)
        listed = (await till.get("/api/menu/outs")).json()
        await till.delete(f"/api/menu/outs/{ICED_ID}")
        back = await _out(till)

    assert (out, back) == (["Iced"], [])
    assert {(each["name"], each["of"]) for each in listed} == {("Oat milk", "Milk"), ("Iced", "Temperature")}


async def test_only_items_and_choices_on_the_menu_can_be_out(cafe: Cafe) -> None:
    gone = await _a_choice(cafe, is_active=False)
    cups = await an_item(cafe.db, "Paper cups", kind="supply")

    async with await cafe.till() as till:
        answers = [await till.put(f"/api/menu/outs/{of_id}") for of_id in (gone, cups, new_id(), "ube")]
        # taking it back is no error: an item may have been deleted since
        taken_back = await till.delete(f"/api/menu/outs/{cups}")

    assert [answer.status_code for answer in answers] == [404] * 4
    assert answers[0].json()["detail"] == "There is no such item or choice on the menu."
    assert taken_back.status_code == 204
    assert await cafe.rows(journal, action="menu.out") == []


async def test_an_item_removed_from_the_menu_is_not_listed_as_out(cafe: Cafe) -> None:
    ube = await an_item(cafe.db)

    async with await cafe.till() as till:
        await till.put(f"/api/menu/outs/{ube}")
        await till.delete(f"/api/stock/inventory/{ube}")

        assert (await till.get("/api/menu/outs")).json() == []


async def test_an_item_that_is_out_can_still_be_sold(cafe: Cafe) -> None:
    ube = await an_item(cafe.db)

    async with await cafe.till() as till:
        await till.put(f"/api/menu/outs/{ube}")
        await till.put(f"/api/menu/outs/{HOT_ID}")

        assert (await till.post("/api/sales", json=an_order(a_line(ube)))).status_code == 201


async def test_marking_out_needs_a_session(cafe: Cafe) -> None:
    ube = await an_item(cafe.db)

    async with cafe.browser() as browser:
        answers = [await browser.get("/api/menu/outs"), await browser.put(f"/api/menu/outs/{ube}")]

    assert [answer.status_code for answer in answers] == [401, 401]
