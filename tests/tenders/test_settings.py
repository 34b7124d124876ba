"""The cafe's tenders are a setting like any other: changed from what was seen, journalled, and in order."""

import json
from pathlib import Path
from typing import Any

import pytest

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.cafe_settings.queries import settings_of
from sukli.cafe_settings.tables import RECORD_ID
from sukli.db.journal import journal
from tenders.paying import CARD, GCASH

QR_PH_CASES = Path(__file__).parents[2] / "contracts" / "qr_ph_cases.json"
VOUCHER = {"kind": "other", "name": "Voucher", "reference": "off"}


async def test_the_tenders_turned_on_reach_the_till_in_their_order(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        none = (await till.get("/api/tenders")).json()
        first = await till.patch("/api/settings", json={"tenders": [CARD, VOUCHER], "known": {"tenders": []}})
        stale = await till.patch("/api/settings", json={"tenders": [GCASH], "known": {"tenders": []}})
        then = [VOUCHER, GCASH, CARD]
        await till.patch("/api/settings", json={"tenders": then, "known": {"tenders": [CARD, VOUCHER]}})
        taken = (await till.get("/api/tenders")).json()

    assert (none, taken) == ([], then)
    assert (first.status_code, first.json()["values"]["tenders"]) == (200, [CARD, VOUCHER])
    assert first.json()["about"]["tenders"]["source"] == "cafe"
    assert (stale.status_code, stale.json()["error"], stale.json()["field"]) == (409, "setting_changed", "tenders")
    entries = await cafe.rows(journal, record_id=RECORD_ID)
    assert [(entry.before, entry.after) for entry in entries] == [
        ({"tenders": []}, {"tenders": [CARD, VOUCHER]}),
        ({"tenders": [CARD, VOUCHER]}, {"tenders": then}),
    ]


@on_sqlite
async def test_each_kind_of_tender_has_a_default_for_asking_for_a_reference(cafe: Cafe) -> None:
    kinds = {"gcash": "GCash", "maya": "Maya", "qrph": "QR Ph", "card": "Card", "other": "Voucher"}
    chosen = [{"kind": kind, "name": name} for kind, name in kinds.items()]
    async with await cafe.till() as till:
        await till.patch("/api/settings", json={"tenders": chosen, "known": {"tenders": []}})
        taken = (await till.get("/api/tenders")).json()

    assert [tender["reference"] for tender in taken] == ["required", "required", "required", "optional", "off"]


def test_a_tender_stored_by_another_version_can_be_read() -> None:
    (tender,) = settings_of({"tenders": [GCASH | {"colour": "blue"}]}).tenders

    assert tender.model_dump() == GCASH


OWN = [{"kind": "other", "name": f"Voucher {number}", "reference": "off"} for number in range(9)]
REFUSED: dict[str, tuple[list[dict[str, Any]], str]] = {
    "a tender twice": ([GCASH, GCASH], "Each tender needs its own name."),
    "two names that look alike": ([VOUCHER, VOUCHER | {"name": "VOUCHER"}], "Each tender needs its own name."),
    "two names that differ in blanks": (
        [VOUCHER | {"name": "BPI Bank"}, VOUCHER | {"name": "Bpi  bank"}],
        "Each tender needs its own name.",
    ),
    "cash": ([VOUCHER | {"name": "cash"}], "Please choose another name: Cash is taken."),
    "GCash, which is off": ([VOUCHER | {"name": "g CASH"}], "Please choose another name: GCash is taken."),
    "QR Ph, which is off": ([VOUCHER | {"name": "QRPH"}], "Please choose another name: QR Ph is taken."),
    "what several are called": ([VOUCHER | {"name": "Split"}], "Please choose another name: Split is taken."),
    "another name for GCash": ([GCASH | {"name": "G-Cash"}], "GCash cannot have another name."),
    "nine names of one's own": (OWN, "There can be at most 8 names of your own."),
    "no name": ([VOUCHER | {"name": " "}], "Name is required."),
    "a kind that is none": ([{"kind": "cheque", "name": "Cheque"}], "Please enter a valid kind."),
}


@on_sqlite
@pytest.mark.parametrize("case", REFUSED)
async def test_ambiguous_tenders_are_refused(cafe: Cafe, case: str) -> None:
    tenders, sentence = REFUSED[case]
    async with await cafe.till() as till:
        answer = await till.patch("/api/settings", json={"tenders": tenders, "known": {"tenders": []}})

    assert (answer.status_code, answer.json()["detail"]) == (422, sentence)


@on_sqlite
async def test_the_shop_code_reaches_the_till_and_an_incomplete_text_is_refused(cafe: Cafe) -> None:
    shop = json.loads(QR_PH_CASES.read_text())["shops"][0]["text"]
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        none = (await till.get("/api/tenders/qr-ph")).json()
        cut = await till.patch("/api/settings", json={"qr_ph_text": shop[:-1], "known": {"qr_ph_text": ""}})
        whole = await till.patch("/api/settings", json={"qr_ph_text": shop, "known": {"qr_ph_text": ""}})
        there = (await till.get("/api/tenders/qr-ph")).json()
        gone = await till.patch("/api/settings", json={"qr_ph_text": "", "known": {"qr_ph_text": shop}})

    assert (cut.status_code, cut.json()["field"]) == (422, "qr_ph_text")
    assert cut.json()["detail"] == "The text is incomplete. Copy all of it again."
    assert (whole.status_code, gone.status_code) == (200, 200)
    assert (none, there) == ({"text": None}, {"text": shop})
