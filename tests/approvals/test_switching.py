"""Switching an approval off, or raising its limit, needs an approval; asking for more approvals does not."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from approvals.asking import PIN, approved, set_up
from cafe import Cafe, on_sqlite, together
from factories import a_staff_member
from sukli.approvals.rules import loosened
from sukli.approvals.tables import approvals
from sukli.cafe_settings.tables import RECORD_ID
from sukli.db.journal import journal

pytestmark = pytest.mark.usefixtures("hashed")
QR_PH_CASES = Path(__file__).parents[2] / "contracts" / "qr_ph_cases.json"
ON: dict[str, Any] = {"approve_void": True, "approve_discount_over": 200, "approve_cash_out_over": 50_000}


async def _change(till: httpx.AsyncClient, known: dict[str, Any], approval: str | None = None, **to: Any) -> Any:
    query = {} if approval is None else {"approval": approval}
    seen = {name: known.get(name, False if isinstance(to[name], bool) else None) for name in to}
    return await till.patch("/api/settings", json=to | {"known": seen}, params=query)


@pytest.mark.parametrize(
    "change",
    [
        {"approve_void": True},
        {"approve_discount_over": 200},
        {"approve_discount_over": 0},
        {"approve_cash_out_over": 1_000_000_000_000},
        {"approve_restore": True, "approve_delete": True, "approve_export": True},
    ],
)
async def test_anybody_signed_in_can_switch_an_approval_on(cafe: Cafe, change: dict[str, Any]) -> None:
    async with await cafe.till() as till:
        answer = await _change(till, {}, **change)

    assert answer.status_code == 200
    assert {name: answer.json()["values"][name] for name in change} == change


@pytest.mark.parametrize(
    ("change", "subject"),
    [
        ({"approve_void": False}, '{"approve_void": false}'),
        ({"approve_discount_over": None}, '{"approve_discount_over": null}'),
        ({"approve_discount_over": 201, "approve_restore": True}, '{"approve_discount_over": 201}'),
        (
            {"approve_void": False, "approve_cash_out_over": 50_001},
            '{"approve_cash_out_over": 50001, "approve_void": false}',
        ),
    ],
)
async def test_loosening_an_approval_needs_an_approval_and_the_journal_names_both_people(
    cafe: Cafe, change: dict[str, Any], subject: str
) -> None:
    jose = await a_staff_member(cafe.db, first_name="Jose")
    maria = await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    await set_up(cafe, maria, **ON)
    async with await cafe.till(jose) as till:
        refused = await _change(till, ON, **change)
        assert (refused.status_code, refused.json()["error"]) == (409, "approval_needed")
        asked = refused.json()["asked"]
        assert asked == {"action": "settings", "subject": subject, "amount_centavos": None}
        assert {name: (await till.get("/api/settings")).json()["values"][name] for name in ON} == ON
        approval = await approved(till, asked, maria)
        # an approval for another change is not valid for this one
        assert (await _change(till, ON, approval, approve_cash_out_over=60_000)).status_code == 409
        assert (await _change(till, ON, approval, **change)).status_code == 200
        repeat = await _change(till, ON, approval, **change)

    assert repeat.status_code == 200
    noted = (await cafe.rows(journal, record_id=RECORD_ID))[-1]
    assert (noted.staff_id, noted.after) == (jose.id, change | {"approved_by": maria.id})


@pytest.mark.parametrize(
    "change",
    [{"approve_discount_over": 100}, {"approve_cash_out_over": 0}, {"cafe_name": "Barako"}, {"approve_restore": True}],
)
async def test_a_stricter_limit_and_any_other_setting_need_no_approval(cafe: Cafe, change: dict[str, Any]) -> None:
    await set_up(cafe, await a_staff_member(cafe.db), **ON)
    async with await cafe.till() as till:
        assert (await _change(till, ON | {"cafe_name": "Sukli Cafe"}, **change)).status_code == 200


@pytest.mark.parametrize("on", [{"approve_export": True}, {"approve_cash_out_over": 0}])
async def test_changing_the_shop_code_needs_an_approval_once_any_action_does(cafe: Cafe, on: dict[str, Any]) -> None:
    shop, other = (each["text"] for each in json.loads(QR_PH_CASES.read_text())["shops"][:2])
    jose, maria = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    async with await cafe.till(jose) as till:
        unasked = await _change(till, {"qr_ph_text": ""}, qr_ph_text=shop)
        await set_up(cafe, maria, **on)
        same = await _change(till, {"qr_ph_text": shop}, qr_ph_text=shop)
        known = {"qr_ph_text": shop}
        refused = [await _change(till, known, qr_ph_text=text) for text in (other, "")]
        asked = [answer.json()["asked"] for answer in refused]
        approval = await approved(till, asked[0], maria)
        # an approval for one code is not valid for another
        wrong = await _change(till, known, approval, qr_ph_text="")
        changed = await _change(till, known, approval, qr_ph_text=other)

    assert (unasked.status_code, same.status_code, wrong.status_code, changed.status_code) == (200, 200, 409, 200)
    assert [answer.json()["error"] for answer in refused] == ["approval_needed"] * 2
    assert asked[0] != asked[1]
    noted = (await cafe.rows(journal, record_id=RECORD_ID))[-1]
    assert (noted.staff_id, noted.after) == (jose.id, {"qr_ph_text": other, "approved_by": maria.id})


async def test_a_stale_change_is_refused_before_an_approval_is_asked_for(cafe: Cafe) -> None:
    await set_up(cafe, await a_staff_member(cafe.db), **ON)
    async with await cafe.till() as till:
        stale = await _change(till, {"approve_discount_over": 150}, approve_discount_over=300)

    assert (stale.status_code, stale.json()["error"]) == (409, "setting_changed")


async def test_one_approval_loosens_a_setting_once_even_when_sent_several_times_at_once(cafe: Cafe) -> None:
    jose, maria = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    await set_up(cafe, maria, **ON)
    async with await cafe.till(jose) as till:
        asked = (await _change(till, ON, approve_void=False)).json()["asked"]
        approval = await approved(till, asked, maria)
        answers = await together(4, lambda _: _change(till, ON, approval, approve_void=False))
        # the setting is switched on again, and the used approval must not switch it off a second time
        await _change(till, {"approve_void": False}, approve_void=True)
        again = await _change(till, ON, approval, approve_void=False)

    assert [answer.status_code for answer in answers] == [200] * 4
    assert again.status_code == 409
    assert len([row for row in await cafe.rows(approvals) if row.used_at]) == 1


@on_sqlite
@pytest.mark.parametrize("value", [-1, 1001, "20", True, 0.5])
async def test_an_invalid_limit_is_refused_at_its_field(cafe: Cafe, value: object) -> None:
    async with await cafe.till() as till:
        answer = await _change(till, {}, approve_discount_over=value)

    assert (answer.status_code, answer.json()["field"]) == (422, "approve_discount_over")


@pytest.mark.parametrize("name", ["approve_void", "approve_discount_over"])
def test_turning_an_approval_on_or_leaving_it_unchanged_does_not_loosen_it(name: str) -> None:
    for value in (False, True) if name == "approve_void" else (None, 0, 200):
        off = False if name == "approve_void" else None
        assert loosened({name: off}, {name: value}) == {}
        assert loosened({name: value}, {name: value}) == {}
        assert loosened({name: value}, {name: off}) == ({} if value == off and value is off else {name: off})
