"""Every paper, by its name."""

from pathlib import Path
from typing import get_args

import pytest
from PIL import Image

from cafe import Cafe
from papers.on_paper import LETTERHEAD, an_order_of_two, paper, set_up, sold, text_of
from printers.escpos_reader import EscPosReader
from printers.photograph import assert_looks_like, photograph
from readings.at_the_end_of_the_day import made_z, text_of_copy
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.escpos import PaperKind, render
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document
from sukli.ids import new_id
from sukli.papers.paper import document_of

HERE = Path(__file__).parent


async def test_a_reading_is_the_same_on_paper_as_in_the_e_journal(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        x_reading = text_of(await till.get("/api/papers/x-reading"))
        await made_z(till, "2026-03-02")
        (head,) = (await till.get("/api/readings")).json()["readings"]
        kept = await text_of_copy(till, head["id"])
        z_reading = await paper(till, "reading", head["id"])

    assert "           X-READING\n" in x_reading
    assert "        Z-READING 000001\n            REPRINT\n" in z_reading
    assert "Gross sales                 0.00\n" in z_reading
    assert [line.split() for line in z_reading.splitlines() if "---" not in line and "REPRINT" not in line] == [
        line.split() for line in kept.splitlines() if "---" not in line
    ]


@pytest.mark.parametrize("kind", sorted({*get_args(PaperKindName)} - {"test-page"}))
async def test_a_record_that_does_not_exist_has_no_paper(cafe: Cafe, kind: str) -> None:
    async with await cafe.till() as till:
        for subject_id in (new_id(), "no-id"):
            answer = await till.get(f"/api/papers/{kind}/{subject_id}")

            assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


async def test_an_unknown_kind_of_paper_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        assert (await till.get(f"/api/papers/love-letter/{new_id()}")).status_code == 422


async def test_papers_need_a_session(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answers = [await browser.get(f"/api/papers/{kind}/{new_id()}") for kind in get_args(PaperKindName)]
        answers += [await browser.get("/api/papers/x-reading"), await browser.post("/api/papers/bill", json={})]
        answers += [await browser.post(f"/api/papers/receipt/{new_id()}/copies", json={"id": new_id()})]

    assert {answer.status_code for answer in answers} == {401}


@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
async def test_a_printed_test_page_looks_like_its_approved_picture(cafe: Cafe, printer: PaperKind) -> None:
    page = await cafe.db.read(document_of, "test-page", new_id(), Letterhead(**LETTERHEAD))

    assert_looks_like(photographed(page, printer), HERE / f"test-page.{printer.width_mm}.png")


async def test_the_test_page_has_the_shops_own_lines(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await set_up(till, **LETTERHEAD)

        assert "         Wi-Fi: kape123\n" in await paper(till, "test-page", new_id())


@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
@pytest.mark.parametrize("kind", ["receipt", "kitchen-slip"])
async def test_a_printed_paper_looks_like_its_approved_picture(
    cafe: Cafe, kind: PaperKindName, printer: PaperKind
) -> None:
    async with await cafe.till() as till:
        order = await an_order_of_two(cafe, till, discount_tenths=125, cash_received_centavos=50_000)
        sale_id = await sold(till, order)
    document = await cafe.db.read(document_of, kind, sale_id, Letterhead(**LETTERHEAD))

    assert_looks_like(photographed(document, printer), HERE / f"{kind}.{printer.width_mm}.png")


def photographed(document: Document, printer: PaperKind) -> Image.Image:
    reader = EscPosReader(printer.columns)
    reader.feed(render(document, printer))
    return photograph(reader.pieces[0].printed, printer.columns)
