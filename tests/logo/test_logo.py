"""The logo is set in Settings, printed above receipts and bills, and stored with the data."""

import json
from base64 import b64encode
from typing import Any

import httpx
import pytest
from PIL import Image

from cafe import Cafe, together
from factories import a_line, a_staff_member
from papers.on_paper import an_order_of_two, sold
from papers.test_papers import photographed
from pictures_for_tests import a_bomb, a_drawing, file_of
from printers.escpos_reader import EscPosReader
from sukli.cafe_settings.letterhead import Letterhead
from sukli.db.journal import journal
from sukli.documents.escpos import PaperKind, render
from sukli.documents.model import Document
from sukli.documents.text import as_text
from sukli.ids import new_id
from sukli.papers.paper import document_of
from sukli.tables import NOT_IN_BACKUPS, metadata

RING = b64encode(file_of(a_drawing())).decode()
SQUARE = b64encode(file_of(Image.new("1", (60, 60)))).decode()


async def put(till: httpx.AsyncClient, picture: str = RING, known: str | None = None, **values: Any) -> httpx.Response:
    return await till.put("/api/logo", json={"id": new_id(), "picture": picture, "known": known} | values)


async def test_a_logo_is_set_replaced_and_removed_with_each_change_in_the_journal(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        none = (await till.get("/api/logo")).json()
        first = (await put(till)).json()["logo"]
        second = (await put(till, SQUARE, first["id"])).json()["logo"]
        shown = (await till.get("/api/logo")).json()
        removed = [await till.delete(f"/api/logo/{second['id']}") for _ in range(2)]
        gone = (await till.get("/api/logo")).json()

    assert none == gone == {"logo": None}
    assert (first["width"], first["height"]) == (384, 192)
    assert shown == {"logo": second}
    assert [answer.status_code for answer in removed] == [204, 204]
    entries = [row for row in await cafe.rows(journal, staff_id=ana.id) if row.action.startswith("logo.")]
    assert [(row.action, row.record_id) for row in entries] == [
        ("logo.set", first["id"]),
        ("logo.set", second["id"]),
        ("logo.removed", second["id"]),
    ]
    assert entries[1].before == {"logo_id": first["id"], "width": 384, "height": 192}


async def test_a_repeated_logo_is_stored_once_and_of_two_simultaneous_changes_one_is_refused(cafe: Cafe) -> None:
    body = {"id": new_id(), "picture": RING, "known": None}
    async with await cafe.till() as till:
        same = await together(3, lambda _: till.put("/api/logo", json=body))
        differs = await till.put("/api/logo", json=body | {"picture": SQUARE})
        at_once = await together(2, lambda _: put(till, SQUARE, body["id"]))
        stale = await till.delete(f"/api/logo/{body['id']}")

    assert {answer.status_code for answer in same} == {200}
    assert (differs.status_code, differs.json()["error"]) == (409, "logo_differs")
    assert sorted(answer.status_code for answer in at_once) == [200, 409]
    assert (stale.status_code, stale.json()["error"]) == (409, "logo_changed")
    assert len(await cafe.rows(journal, action="logo.set")) == 2


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        ("no base64!", "Please choose a PNG, JPEG or WebP picture for the logo."),
        (b64encode(b"x" * 1_000_001).decode(), "The logo can have at most 1 MB."),
        (b64encode(a_bomb(60_000)).decode(), "The logo can be at most 4000 pixels wide and 4000 high."),
    ],
)
async def test_an_unprintable_picture_is_refused_at_its_field(cafe: Cafe, picture: str, message: str) -> None:
    async with await cafe.till() as till:
        answer = await put(till, picture)

    assert (answer.status_code, answer.json()["detail"], answer.json()["field"]) == (422, message, "picture")


async def test_a_logo_of_twenty_megabytes_is_refused_before_it_is_read(cafe: Cafe) -> None:
    read = 0

    async def endless() -> Any:
        nonlocal read
        yield b'{"picture": "'
        while True:
            read += 100_000
            yield b"x" * 100_000

    headers = {"content-type": "application/json"}
    async with await cafe.till() as till:
        announced = await till.put("/api/logo", content=endless(), headers=headers | {"content-length": "20000000"})
        before = read
        unannounced = await till.put("/api/logo", content=endless(), headers=headers)

    # httpx reads ahead of the server by about this much
    assert before <= 100_000
    assert read - before < 1_600_000
    for answer in (announced, unannounced):
        assert (answer.status_code, answer.json()["error"]) == (413, "body_too_large")
        assert (answer.json()["detail"], answer.json()["field"]) == ("The logo can have at most 1 MB.", "picture")


async def test_the_size_limit_of_other_bodies_is_unchanged(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/expenses", content=json.dumps({"description": "x" * 1_000_001}).encode())

    assert (answer.status_code, answer.json()["field"]) == (413, None)


async def test_the_logo_is_above_the_name_on_receipts_and_bills_but_on_no_slip(cafe: Cafe) -> None:
    order = {"order_type": "dine-in", "lines": [a_line(new_id())]}
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        plain = (await till.get(f"/api/papers/receipt/{sale_id}")).json()
        logo = (await put(till)).json()["logo"]
        receipt, slip, page = [
            (await till.get(f"/api/papers/{kind}/{sale_id}")).json()
            for kind in ("receipt", "kitchen-slip", "test-page")
        ]
        bills = [
            (await till.post("/api/papers/bill", json=order)).json(),
            (await till.post("/api/papers/bill/copies", json={"id": new_id(), "order": order})).json(),
        ]

    picture = {"kind": "picture", "png": logo["png"], "width": 384, "height": 192}
    assert receipt["elements"] == [picture, *plain["elements"]]
    assert [paper["elements"][0] for paper in (page, *bills)] == [picture] * 3
    assert picture not in slip["elements"]
    # plain text has no logo
    text, without = (as_text(Document.model_validate_json(json.dumps(each)), 32) for each in (receipt, plain))
    assert text == without


@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
async def test_a_printer_centres_the_logo_and_gets_it_in_low_strips(cafe: Cafe, printer: PaperKind) -> None:
    async with await cafe.till() as till:
        await put(till)
    page = await cafe.db.read(document_of, "test-page", new_id(), Letterhead("Kape ni Nena", ""))
    reader = EscPosReader(printer.columns)
    reader.feed(render(page, printer))

    strips = []
    for each in reader.pieces[0].printed:
        if each.picture is None:
            break
        strips.append(each.picture.height)
    assert strips == [96, 96]
    paper = photographed(page, printer)
    black = [x for x in range(paper.width) if any(paper.getpixel((x, y)) == 0 for y in range(192))]
    # equally far from both sides
    assert abs(black[0] - (paper.width - 1 - black[-1])) <= 1
    assert black[-1] - black[0] > 280


async def test_backups_include_the_logo() -> None:
    assert metadata.tables["logo"] not in NOT_IN_BACKUPS
