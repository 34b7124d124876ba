"""An owner's groups of options: saved whole, once, and on every till immediately."""

from collections.abc import Callable

from cafe import Cafe, together
from factories import a_line, a_staff_member, an_item, an_order
from menu.made_options import OPTIONS, a_choice, as_typed, edited, saved, some_options, tile_of
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.menu.built_in import SILOG_ID, TEMPERATURE_ID
from sukli.menu.option_groups.commands import delete_options, order_options, save_options
from sukli.menu.option_groups.schemas import OptionGroupChange, OptionOrder
from sukli.menu.tables import option_choices, option_groups
from sukli.sales.chosen.tables import sale_line_options


async def test_a_cafe_without_changes_has_the_two_built_in_groups_and_no_rows(cafe: Cafe) -> None:
    await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    async with await cafe.till() as till:
        editor = (await till.get(OPTIONS)).json()

    assert [(group["name"], group["version"]) for group in editor["groups"]] == [("Temperature", 0), ("Silog Type", 0)]
    assert editor["groups"][1]["choices"][0]["name"] == "Tapa"
    (latte,) = editor["items"]
    assert (latte["price_centavos"], latte["group"], latte["built_in"]) == (12_000, "coffee", TEMPERATURE_ID)
    assert [group["name"] for group in editor["menu_groups"]][:2] == ["Daily Special", "Silog"]
    assert await cafe.rows(option_groups) == []


async def test_options_of_a_group_are_on_all_its_items_but_those_left_out(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    black = await an_item(cafe.db, "Brewed Coffee")
    await an_item(cafe.db, "Tsokolate")
    large = a_choice("Large", 2_500, prices={latte: 15_000})
    async with await cafe.till() as till:
        await saved(till, some_options(menu_groups=["coffee"], items_off=[black]))
        await saved(till, some_options(a_choice("Regular", is_default=True), large, name="Size", items=[latte]))
        tiles = {name: await tile_of(till, name) for name in ("Cafe Latte", "Brewed Coffee", "Tsokolate")}

    named = {name: [group["name"] for group in tile["options"]] for name, tile in tiles.items()}
    assert named == {
        "Cafe Latte": ["Temperature", "Milk", "Size"],
        "Brewed Coffee": [],
        "Tsokolate": ["Temperature"],
    }
    assert tiles["Cafe Latte"]["choice_prices"] == {large["id"]: 15_000}
    assert [(choice["name"], choice["delta_centavos"]) for choice in tiles["Cafe Latte"]["options"][1]["choices"]] == [
        ("Fresh milk", 0),
        ("Oat milk", 3_000),
    ]


async def test_a_repeated_save_changes_nothing_and_the_journal_has_each_change_once(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    milk, first = new_id(), some_options()
    async with await cafe.till(ana) as till:
        answers = await together(3, lambda _: till.put(f"{OPTIONS}/{milk}", json=first))
        second = as_typed(answers[0].json(), required=False)
        changed = [await saved(till, second, milk) for _ in range(2)]
        late = await till.put(f"{OPTIONS}/{milk}", json=first)

    assert [(answer.status_code, answer.json()["version"]) for answer in answers] == [(200, 1)] * 3
    assert changed[0] == changed[1]
    assert changed[0]["version"] == 2
    assert (late.status_code, late.json()["error"], late.json()["now"]) == (409, "menu_changed", changed[0])
    entries = await cafe.rows(journal, record_id=milk)
    assert [(row.action, row.staff_id, row.before) for row in entries] == [
        ("options.added", ana.id, None),
        ("options.changed", ana.id, {"required": True}),
    ]
    assert entries[0].after == {name: value for name, value in first.items() if name != "known_version"}
    assert entries[1].after == {"required": False}


async def test_of_several_simultaneous_saves_of_one_group_only_one_succeeds(cafe: Cafe) -> None:
    async with await cafe.till() as till, await cafe.till() as other:
        stored = await saved(till, some_options())
        place = f"{OPTIONS}/{stored['id']}"
        answers = await together(
            8,
            lambda number: [till, other][number % 2].put(place, json=as_typed(stored, name=f"Milk {number}")),
        )
        named = await edited(till)

    saved_ones = [answer.json() for answer in answers if answer.status_code == 200]
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]
    assert {answer.json()["error"] for answer in answers if answer.status_code == 409} == {"menu_changed"}
    assert named[saved_ones[0]["name"]] == saved_ones[0]
    assert len(await cafe.rows(option_choices)) == 2


async def test_two_groups_of_the_same_name_cannot_be_created_at_once(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answers = await together(6, lambda _: till.put(f"{OPTIONS}/{new_id()}", json=some_options()))

    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
    assert {answer.json()["error"] for answer in answers if answer.status_code == 409} == {"option_name_taken"}


async def test_groups_that_fit_only_one_at_a_time_are_not_both_saved_at_once(cafe: Cafe) -> None:
    pandesal = await an_item(cafe.db, "Pandesal", cost_centavos=500)
    off = [some_options(a_choice("Less", -600), name=f"Less {number}", items=[pandesal]) for number in range(4)]
    async with await cafe.till() as till:
        answers = await together(4, lambda number: till.put(f"{OPTIONS}/{new_id()}", json=off[number]))

    assert sorted(answer.status_code for answer in answers) == [200, 422, 422, 422]


async def test_a_choice_keeps_its_id_when_changed_and_a_removed_choice_stays_on_past_sales(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte")
    fresh, oat, soy = a_choice("Fresh milk", is_default=True), a_choice("Oat milk", 3_000), a_choice("Soy", 2_000)
    async with await cafe.till() as till:
        milk = await saved(till, some_options(fresh, oat, soy, items=[latte]))
        chosen = {"choice_id": oat["id"], "group_name": "Milk", "name": "Oat milk", "delta_centavos": 3_000}
        order = an_order(a_line(latte, name="Cafe Latte", price_centavos=5_000, options=[chosen]))
        assert (await till.post("/api/sales", json=order)).status_code == 201
        milk = await saved(till, as_typed(milk, choices=[soy | {"name": "Soya"}, fresh]), milk["id"])
        assert [choice["id"] for choice in milk["choices"]] == [soy["id"], fresh["id"]]
        removed = await cafe.row(option_choices, id=oat["id"])
        assert not removed.is_active
        for _ in range(2):
            deleted = await till.delete(f"{OPTIONS}/{milk['id']}", params={"known_version": milk["version"]})
            assert deleted.status_code == 204
        assert list(await edited(till)) == ["Temperature", "Silog Type"]
        assert [group["name"] for group in (await tile_of(till, "Cafe Latte"))["options"]] == ["Temperature"]
        sold = (await till.get(f"/api/sales/{order['id']}")).json()
        again = await till.put(f"{OPTIONS}/{milk['id']}", json=as_typed(milk))

    assert [option["name"] for option in sold["lines"][0]["options"]] == ["Oat milk"]
    assert (await cafe.row(sale_line_options)).group_name == "Milk"
    assert (again.status_code, again.json()["error"], again.json()["now"]) == (409, "menu_changed", None)
    assert [row.action for row in await cafe.rows(journal, record_id=milk["id"])] == [
        *("options.added", "options.changed", "options.deleted")
    ]


async def test_a_deleted_group_can_be_saved_again_on_purpose(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        milk = await saved(till, some_options())
        await till.delete(f"{OPTIONS}/{milk['id']}", params={"known_version": 1})
        back = await saved(till, as_typed(milk, known_version=0), milk["id"])

    assert (back["version"], back["choices"]) == (3, milk["choices"])


async def test_a_group_changed_since_it_was_read_is_not_deleted(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        milk = await saved(till, some_options())
        await saved(till, as_typed(milk, name="Milks"), milk["id"])
        answer = await till.delete(f"{OPTIONS}/{milk['id']}", params={"known_version": 1})
        unknown = await till.delete(f"{OPTIONS}/{new_id()}", params={"known_version": 1})

    assert (answer.status_code, answer.json()["error"]) == (409, "menu_changed")
    assert unknown.status_code == 404


async def test_a_built_in_group_can_be_changed_and_reset_to_its_original(cafe: Cafe) -> None:
    await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    barako = await an_item(cafe.db, "Barako")
    async with await cafe.till() as till:
        delivered = (await edited(till))["Temperature"]
        hot, iced = delivered["choices"]
        dearer = [hot | {"is_default": True}, iced | {"delta_centavos": 1_500}]
        touched = await saved(till, as_typed(delivered, choices=dearer, items=[barako]), TEMPERATURE_ID)
        tiles = [await tile_of(till, name) for name in ("Cafe Latte", "Barako")]
        again = await saved(till, as_typed(delivered, choices=dearer, items=[barako]), TEMPERATURE_ID)
        await till.delete(f"{OPTIONS}/{TEMPERATURE_ID}", params={"known_version": 1})
        restored = (await edited(till))["Temperature"]
        stale = await till.put(f"{OPTIONS}/{TEMPERATURE_ID}", json=as_typed(touched, required=False))
        barako_after = await tile_of(till, "Barako")
        anew = await saved(till, as_typed(restored, choices=dearer), TEMPERATURE_ID)

    assert again == touched
    assert [choice["delta_centavos"] for choice in tiles[0]["options"][0]["choices"]] == [0, 1_500]
    assert [group["built_in"] for group in tiles[1]["options"]] == ["temperature"]
    assert restored == delivered
    assert stale.json()["error"] == "menu_changed"
    assert barako_after["options"] == []
    assert anew["version"] == 3
    assert [row.action for row in await cafe.rows(journal, record_id=TEMPERATURE_ID)] == [
        *("options.changed", "options.restored", "options.changed")
    ]


async def test_silog_types_can_be_added_renamed_and_removed(cafe: Cafe) -> None:
    await an_item(cafe.db, "All Day Silog with Coffee")
    async with await cafe.till() as till:
        delivered = (await edited(till))["Silog Type"]
        tapa, chorizo, *_ = delivered["choices"]
        types = [chorizo | {"name": "Longganisa"}, tapa, a_choice("Bangus", 2_000)]
        await saved(till, as_typed(delivered, choices=types), SILOG_ID)
        tile = await tile_of(till, "All Day Silog with Coffee")

    (group,) = tile["options"]
    assert [(choice["id"], choice["name"]) for choice in group["choices"][:2]] == [
        (chorizo["id"], "Longganisa"),
        (tapa["id"], "Tapa"),
    ]
    assert group["choices"][2]["delta_centavos"] == 2_000


async def test_owners_groups_keep_their_set_order_after_the_built_in_ones(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ids = {name: (await saved(till, some_options(name=name)))["id"] for name in ("Milk", "Size", "Sugar", "Beans")}
        await saved(till, as_typed((await edited(till))["Temperature"], required=False), TEMPERATURE_ID)
        for _ in range(2):
            answer = await till.put(f"{OPTIONS}/order", json={"ids": [ids["Sugar"], new_id(), ids["Milk"]]})
            assert answer.status_code == 204
        found = await edited(till)

    assert list(found) == ["Temperature", "Silog Type", "Sugar", "Milk", "Size", "Beans"]
    assert found["Milk"]["version"] == 1
    moved = [row.record_id for row in await cafe.rows(journal) if row.action == "options.moved"]
    assert sorted(moved) == sorted([ids["Milk"], ids["Size"], ids["Sugar"]])


async def test_every_change_of_options_is_published_once(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    milk, size = new_id(), new_id()
    change = OptionGroupChange.model_validate(some_options())
    other = OptionGroupChange.model_validate(some_options(name="Size"))
    writes: list[tuple[Callable[[Tx], object], set[str]]] = [
        (lambda tx: save_options(tx, milk, change), {"menu"}),
        (lambda tx: save_options(tx, milk, change), set()),
        (lambda tx: save_options(tx, size, other), {"menu"}),
        (lambda tx: order_options(tx, OptionOrder(ids=[size, milk])), {"menu"}),
        (lambda tx: order_options(tx, OptionOrder(ids=[size, milk])), set()),
        (lambda tx: delete_options(tx, milk, 1), {"menu"}),
        (lambda tx: delete_options(tx, milk, 1), set()),
    ]
    for write, topics in writes:

        def told(tx: Tx, write: Callable[[Tx], object] = write) -> set[str]:
            write(tx)
            return set(tx.changes.topics)

        assert await cafe.db.write(told, ana.id) == topics


async def test_a_refused_group_leaves_nothing_behind(cafe: Cafe) -> None:
    pandesal = await an_item(cafe.db, "Pandesal", cost_centavos=500)
    free = a_choice("Free", prices={pandesal: 0})
    async with await cafe.till() as till:
        before = await cafe.counts()
        answer = await till.put(
            f"{OPTIONS}/{new_id()}", json=some_options(free, a_choice("Less", -1_001), menu_groups=["bread"])
        )

    assert answer.status_code == 422
    assert answer.json()["detail"] == "Pandesal could come to -₱0.01, which is below zero."
    assert await cafe.counts() == before
