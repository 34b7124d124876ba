"""An item's picture is set, shown, replaced and removed, and is served only from its own address."""

import json
from base64 import b64encode
from io import BytesIO
from typing import Any

import httpx
import pytest
from PIL import Image
from sqlalchemy import update

from cafe import Cafe, on_sqlite, together
from factories import a_staff_member, an_item
from menu.editing import entries_by_name, save_entry, tiles
from pictures_for_tests import a_bomb, a_drawing, file_of
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.menu.pictures.commands import remove_picture, set_picture
from sukli.menu.pictures.making import MenuPicture
from sukli.menu.pictures.tables import menu_pictures
from sukli.stock.tables import stock_items
from sukli.tables import NOT_IN_BACKUPS

PICTURES = "/api/menu/pictures"


def in_base64(file: bytes) -> str:
    return b64encode(file).decode()


RING = in_base64(file_of(a_drawing(400, 400)))
SQUARE = in_base64(file_of(Image.new("RGB", (100, 100), "brown")))


async def put(till: httpx.AsyncClient, item: str, picture: str = RING, known: str | None = None) -> httpx.Response:
    return await till.put(f"{PICTURES}/{item}", json={"picture": picture, "known": known})


async def test_a_picture_is_set_replaced_and_removed_with_each_change_in_the_journal(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till(ana) as till:
        none = (await tiles(till))[0]["picture"]
        first = (await put(till, latte)).json()["picture"]
        shown = (await tiles(till))[0]["picture"], (await entries_by_name(till))["Latte"]["picture"]
        second = (await put(till, latte, SQUARE, first)).json()["picture"]
        removed = [await till.delete(f"{PICTURES}/{latte}/{second}") for _ in range(2)]
        gone = (await tiles(till))[0]["picture"]

    assert none is gone is None
    assert shown == (first, first)
    assert [answer.status_code for answer in removed] == [204, 204]
    entries = [row for row in await cafe.rows(journal, record_id=latte) if row.action.startswith("menu.")]
    assert [(row.action, row.staff_id, row.before, row.after) for row in entries] == [
        ("menu.picture_set", ana.id, None, {"picture": first}),
        ("menu.picture_set", ana.id, {"picture": first}, {"picture": second}),
        ("menu.picture_removed", ana.id, {"picture": second}, None),
    ]


async def test_a_picture_is_sent_in_two_sizes_and_cached_privately_for_a_year(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        picture = (await put(till, latte)).json()["picture"]
        answers = {size: await till.get(f"{PICTURES}/{size}/{picture}.webp") for size in ("tile", "large")}

    for size, side in (("tile", 168), ("large", 400)):
        answer = answers[size]
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/webp"
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "content-encoding" not in answer.headers
        assert Image.open(BytesIO(answer.content)).size == (side, side)


async def test_pictures_need_a_session_and_unknown_ones_are_not_found(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till, cafe.browser() as stranger:
        picture = (await put(till, latte)).json()["picture"]
        unknown = [
            await till.get(f"{PICTURES}/{path}")
            for path in ("tile/0123456789ab.webp", "tile/%00.webp", f"tile/{latte}.webp", f"tile/{picture}.png")
        ]
        other = await till.get(f"{PICTURES}/huge/{picture}.webp")
        strange = await stranger.get(f"{PICTURES}/tile/{picture}.webp"), await put(stranger, latte, SQUARE, picture)

    assert [answer.status_code for answer in unknown] == [404, 404, 404, 405]
    assert other.status_code == 422
    assert [answer.status_code for answer in strange] == [401, 401]


async def test_a_repeated_picture_is_stored_once_and_of_two_simultaneous_changes_one_is_refused(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        same = await together(3, lambda _: put(till, latte))
        ring = same[0].json()["picture"]
        at_once = await together(
            2, lambda which: put(till, latte, in_base64(file_of(Image.new("L", (90, 90), which * 99))), ring)
        )
        stale = await till.delete(f"{PICTURES}/{latte}/{ring}")
        now = (await tiles(till))[0]["picture"]

    assert {answer.status_code for answer in same} == {200}
    assert sorted(answer.status_code for answer in at_once) == [200, 409]
    (refused,) = [answer.json() for answer in at_once if answer.status_code == 409]
    for body in (refused, stale.json()):
        assert (body["error"], body["detail"], body["now"]) == (
            "menu_changed",
            "Someone else changed this picture.",
            now,
        )
    assert len(await cafe.rows(journal, action="menu.picture_set")) == 2


async def test_each_change_of_a_picture_is_published_once(cafe: Cafe) -> None:
    latte, ana = await an_item(cafe.db, "Latte"), await a_staff_member(cafe.db)
    made = MenuPicture(b"tile", b"large", "0123456789ab")
    answers = []
    for write in (
        lambda tx: set_picture(tx, latte, None, made),
        lambda tx: set_picture(tx, latte, None, made),
        lambda tx: remove_picture(tx, latte, made.hash),
        lambda tx: remove_picture(tx, latte, made.hash),
    ):

        def topics(tx: Tx, write: Any = write) -> set[str]:
            write(tx)
            return set(tx.changes.topics)

        answers.append(await cafe.db.write(topics, ana.id))

    assert answers == [{"menu"}, set(), {"menu"}, set()]


async def test_setting_a_picture_does_not_affect_other_changes_of_the_item(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], price_centavos=9_900, code="L1")
        before = (await entries_by_name(till))["Latte"]
        picture = (await put(till, latte)).json()["picture"]
        after = (await entries_by_name(till))["Latte"]
        # typed before the picture was set
        saved = await save_entry(till, before, price_centavos=9_800)

    assert after == before | {"picture": picture}
    assert saved["saved"] == [before | {"picture": picture, "price_centavos": 9_800}]


async def test_two_items_may_have_the_same_picture_and_each_keeps_its_own(cafe: Cafe) -> None:
    latte, mocha = await an_item(cafe.db, "Latte"), await an_item(cafe.db, "Mocha")
    async with await cafe.till() as till:
        one, other = [(await put(till, item)).json()["picture"] for item in (latte, mocha)]
        await till.delete(f"{PICTURES}/{latte}/{one}")
        left = {tile["name"]: tile["picture"] for tile in await tiles(till)}
        answer = await till.get(f"{PICTURES}/tile/{other}.webp")

    assert one == other
    assert (left, answer.status_code) == ({"Latte": None, "Mocha": other}, 200)


async def test_only_items_on_the_menu_take_a_picture_and_a_deleted_item_keeps_its_own(cafe: Cafe) -> None:
    latte, cups = await an_item(cafe.db, "Latte"), await an_item(cafe.db, "Cups", kind="supply")
    async with await cafe.till() as till:
        picture = (await put(till, latte)).json()["picture"]
        gone = update(stock_items).where(stock_items.c.id == latte).values(is_active=False)
        await cafe.db.write(lambda tx: tx.connection.execute(gone), None)
        refused = [await put(till, item, SQUARE) for item in (latte, cups, new_id(), "latte")]
        # a till that is open still shows it
        still = await till.get(f"{PICTURES}/tile/{picture}.webp")

    assert [answer.status_code for answer in refused] == [404] * 4
    assert still.status_code == 200


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        ("no base64!", "Please choose a PNG, JPEG or WebP picture."),
        (in_base64(b"<svg><script>alert(1)</script></svg>"), "Please choose a PNG, JPEG or WebP picture."),
        (in_base64(b"x" * 5_000_001), "The picture can have at most 5 MB."),
        (in_base64(a_bomb(30_000)), "The picture can be at most 5000 pixels wide and 5000 high."),
        (
            in_base64(file_of(Image.new("1", (1, 1)))),
            "This picture is too small. Please choose one of at least 64 pixels a side.",
        ),
        (in_base64(file_of(a_drawing())[:2_000]), "This picture cannot be read. Please choose another one."),
    ],
    ids=lambda value: value[:20],
)
@on_sqlite
async def test_an_unusable_picture_is_refused_at_its_field(cafe: Cafe, picture: str, message: str) -> None:
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        answer = await put(till, latte, picture)

    assert (answer.status_code, answer.json()["detail"], answer.json()["field"]) == (422, message, "picture")
    assert await cafe.rows(menu_pictures) == []


@on_sqlite
async def test_a_picture_of_forty_megabytes_is_refused_before_it_is_read(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")
    read = 0

    async def endless() -> Any:
        nonlocal read
        yield b'{"picture": "'
        while True:
            read += 100_000
            yield b"x" * 100_000

    headers = {"content-type": "application/json"}
    async with await cafe.till() as till:
        address = f"{PICTURES}/{latte}"
        announced = await till.put(address, content=endless(), headers=headers | {"content-length": "40000000"})
        before = read
        unannounced = await till.put(address, content=endless(), headers=headers)

    # httpx reads ahead of the server by about this much
    assert before <= 100_000
    assert read - before < 7_000_000
    for answer in (announced, unannounced):
        assert (answer.status_code, answer.json()["error"]) == (413, "body_too_large")
        assert (answer.json()["detail"], answer.json()["field"]) == ("The picture can have at most 5 MB.", "picture")


@on_sqlite
async def test_a_menu_of_three_hundred_items_with_pictures_is_one_small_answer(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Iced Caramel Macchiato No. {number}") for number in range(300)]

    def picture_all(tx: Tx) -> None:
        rows = [
            {"item_id": item, "hash": new_id()[-12:], "tile": b"t" * 9_000, "large": b"l" * 40_000, "set_at": tx.now}
            for item in items
        ]
        tx.connection.execute(menu_pictures.insert(), rows)

    await cafe.db.write(picture_all, None)
    async with await cafe.till() as till, till.stream("GET", "/api/menu/whole") as answer:
        compressed = b"".join([chunk async for chunk in answer.aiter_raw()])

    assert answer.headers["content-encoding"] == "gzip"
    assert len(compressed) < 25_000


async def test_backups_include_pictures_and_other_answers_have_only_their_hashes(cafe: Cafe) -> None:
    assert menu_pictures not in NOT_IN_BACKUPS
    latte = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        picture = (await put(till, latte)).json()["picture"]
        menu = (await till.get("/api/menu/whole")).json()
        entries = (await till.get("/api/menu/entries")).json()

    for answer in (menu, entries):
        assert json.dumps(answer).count(picture) == 1
    assert len(json.dumps(menu)) < 2_000
