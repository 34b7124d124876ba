"""Receipts that the browser also makes, while the server is away: contracts/receipt_cases.json."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from cafe import Cafe, on_sqlite
from factories import a_line, a_staff_member, new_item
from printers.escpos_reader import EscPosReader
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.escpos import PaperKind, render
from sukli.documents.layout import Line, lay_out
from sukli.documents.model import Document
from sukli.ids import new_id
from sukli.papers.receipt import receipt_of
from sukli.sales.queries import sale_by_id

CASES = json.loads((Path(__file__).parents[2] / "contracts" / "receipt_cases.json").read_text())


@on_sqlite
@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
async def test_the_servers_receipt_equals_the_browsers(cafe: Cafe, case: dict[str, Any]) -> None:
    document = await document_of(cafe, case)

    assert document.model_dump(mode="json") == case["document"]


@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
def test_every_shared_receipt_prints_within_the_width_of_its_paper(printer: PaperKind) -> None:
    for case in CASES:
        document = Document.model_validate(case["document"])
        reader = EscPosReader(printer.columns)
        reader.feed(render(document, printer))

        (piece,) = (piece for piece in reader.pieces if piece.is_cut)
        assert all(len(each.text) * (1 + each.large) <= printer.columns for each in piece.printed)
        # all lines that are not drawn as a picture, as they are laid out
        letters = [each.text for each in piece.printed if not each.picture]
        laid = lay_out(document, printer.columns, printer.columns // 2)
        assert letters == [line.text for line in laid if isinstance(line, Line) and is_known(line.text)]


def is_known(line: str) -> bool:
    """Return whether a printer can print the line as letters; the peso sign is printed as P."""
    return all(letter.isascii() or letter in "ñéÑ" for letter in line)


async def document_of(cafe: Cafe, case: dict[str, Any]) -> Document:
    """Sell the case's sale here; return the document that the server prints for it."""
    sale = case["sale"] | {"id": new_id()}
    invoice_number = sale.pop("invoice_number", None)
    cafe.clock.now = datetime.fromisoformat(sale.pop("sold_at"))
    async with await cafe.till(await a_staff_member(cafe.db, first_name=sale.pop("cashier"))) as till:
        if "tax" in sale:
            free = {"card_details": "optional", "known": {"card_details": "required"}}
            assert (await till.patch("/api/settings", json=free)).is_success
        item = new_item()
        assert (await till.post("/api/stock/inventory", json=item)).is_success
        if "tenders" in sale:
            sale["tenders"] = [tender | {"id": new_id()} for tender in sale["tenders"]]
        sale["lines"] = [a_line(item["id"], **line) for line in sale["lines"]]
        answer = await till.post("/api/sales", json=sale)
        assert answer.is_success, answer.text
        marks = case.get("marks", [])
        if "VOIDED" in marks:
            assert (await till.post(f"/api/sales/{sale['id']}/void", json={})).is_success

    sold = await cafe.db.read(sale_by_id, sale["id"])
    # the case's own number, whatever this cafe's next one would be
    numbered = sold.model_copy(update={"invoice_number": invoice_number})
    return receipt_of(numbered, Letterhead(**case["letterhead"]), is_reprint="REPRINT" in marks)
