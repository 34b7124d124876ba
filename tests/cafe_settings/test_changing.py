"""Settings are changed one by one, with the value seen before, and never if the server sets them."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, on_sqlite, open_cafe, together
from factories import a_staff_member
from hearing import ear_on
from sukli.cafe_settings.registry import VARIABLES, set_by_server
from sukli.cafe_settings.tables import RECORD_ID
from sukli.db.journal import journal
from sukli.settings import read_settings

NAMED: dict[str, Any] = {"cafe_name": "Kape ni Nena", "known": {"cafe_name": "Sukli Cafe"}}


async def _values(till: httpx.AsyncClient) -> dict[str, Any]:
    return texts((await till.get("/api/settings")).json()["values"])


def texts(values: dict[str, Any]) -> dict[str, Any]:
    """Return only the cafe's name and address."""
    return {name: values[name] for name in ("cafe_name", "cafe_address")}


async def test_a_new_cafe_has_the_default_settings_and_their_limits(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shown = (await till.get("/api/settings")).json()

    by_nobody = {"source": "default", "variable": None, "changed_by_first_name": None, "max_length": None}
    off = dict.fromkeys(("approve_void", "approve_restore", "approve_delete", "approve_export"), False)
    taxes = (
        "vat_registered",
        "service_charge_tenths",
        "service_charge_on",
        "service_charge_discounted",
        "card_details",
    )
    invoices = ("invoice_series", "invoice_prefix", "invoice_width", "invoice_first")
    no_limit = dict.fromkeys(("approve_discount_over", "approve_cash_out_over"))
    assert shown == {
        "values": {
            "cafe_name": "Sukli Cafe",
            "cafe_address": "",
            "cafe_tin": "",
            "receipt_header": "",
            "receipt_footer": "",
            "idle_lock_minutes": 0,
            "sign_up": "open",
            "drawers": "shop",
            **off,
            **no_limit,
            "tenders": [],
            "receipts": "never",
            "vat_registered": False,
            "service_charge_tenths": 0,
            "service_charge_on": "dine-in",
            "service_charge_discounted": False,
            "card_details": "required",
            "machine_number": "",
            "permit_numbers": "",
            "invoice_series": "off",
            "invoice_prefix": "",
            "invoice_width": 6,
            "invoice_first": 1,
            "qr_ph_text": "",
            "first_day": "open",
        },
        "about": {
            "cafe_name": by_nobody | {"variable": "SUKLI_CAFE_NAME", "max_length": 60},
            "cafe_address": by_nobody | {"max_length": 200},
            "cafe_tin": by_nobody | {"max_length": 40},
            "receipt_header": by_nobody | {"max_length": 300},
            "receipt_footer": by_nobody | {"max_length": 300},
            "idle_lock_minutes": by_nobody,
            "sign_up": by_nobody | {"variable": "SUKLI_SIGN_UP"},
            "drawers": by_nobody,
            "tenders": by_nobody,
            "receipts": by_nobody,
            **dict.fromkeys((*taxes, *invoices), by_nobody),
            "machine_number": by_nobody | {"max_length": 40},
            "permit_numbers": by_nobody | {"max_length": 200},
            "qr_ph_text": by_nobody | {"max_length": 480},
            "first_day": by_nobody,
            **dict.fromkeys((*off, *no_limit), by_nobody),
        },
    }


async def test_a_change_is_shown_with_its_author_and_is_in_the_journal(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        changed = await till.patch("/api/settings", json=NAMED)
        address = {"cafe_address": "12 Rizal St\r\n  Baguio City ", "known": {"cafe_address": ""}}
        await till.patch("/api/settings", json=address)
        answer = await till.get("/api/settings")

    shown = answer.json()
    assert texts(changed.json()["values"]) == {"cafe_name": "Kape ni Nena", "cafe_address": ""}
    assert texts(shown["values"]) == {"cafe_name": "Kape ni Nena", "cafe_address": "12 Rizal St\nBaguio City"}
    assert shown["about"]["cafe_name"] == {
        "source": "cafe",
        "variable": "SUKLI_CAFE_NAME",
        "changed_by_first_name": "Ana",
        "max_length": 60,
    }
    noted = await cafe.rows(journal, record_id=RECORD_ID)
    assert [(entry.action, entry.staff_id, entry.before, entry.after) for entry in noted] == [
        ("settings.changed", ana.id, {"cafe_name": "Sukli Cafe"}, {"cafe_name": "Kape ni Nena"}),
        ("settings.changed", ana.id, {"cafe_address": ""}, {"cafe_address": "12 Rizal St\nBaguio City"}),
    ]


async def test_a_change_is_published_once_and_a_repeat_is_not(cafe: Cafe) -> None:
    async with await cafe.till() as till, ear_on(cafe) as ear:
        assert (await till.patch("/api/settings", json=NAMED)).status_code == 200
        # events in quick succession may arrive combined, so wait for each
        await ear.until(lambda heard: "settings" in heard.topics)
        assert (await till.patch("/api/settings", json=NAMED)).status_code == 200
        await cafe.db.write(lambda tx: tx.publish("menu"), None)
        await ear.until(lambda heard: "menu" in heard.topics)

    assert len(await cafe.rows(journal, record_id=RECORD_ID)) == 1
    assert [data["topics"] for data in ear.named("changed")] == [["settings"], ["menu"]]


async def test_a_setting_changed_by_somebody_else_is_refused_with_all_of_the_change(cafe: Cafe) -> None:
    both = {"cafe_address": "Baguio", "cafe_name": "Barako", "known": {"cafe_address": "", "cafe_name": "Sukli Cafe"}}
    async with await cafe.till() as till:
        await till.patch("/api/settings", json=NAMED)
        late = await till.patch("/api/settings", json=both)
        kept = await _values(till)
        meant = await till.patch(
            "/api/settings", json=both | {"known": {"cafe_address": "", **_only("cafe_name", kept)}}
        )

    assert (late.status_code, late.json()["error"], late.json()["field"]) == (409, "setting_changed", "cafe_name")
    assert kept == {"cafe_name": "Kape ni Nena", "cafe_address": ""}
    assert texts(meant.json()["values"]) == {"cafe_name": "Barako", "cafe_address": "Baguio"}


async def test_two_people_can_change_different_settings_at_once(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answers = await together(
            2,
            lambda number: till.patch(
                "/api/settings", json=(NAMED, {"cafe_address": "Baguio", "known": {"cafe_address": ""}})[number]
            ),
        )
        assert [answer.status_code for answer in answers] == [200, 200]
        assert await _values(till) == {"cafe_name": "Kape ni Nena", "cafe_address": "Baguio"}


async def test_of_several_simultaneous_changes_of_one_setting_only_the_first_is_saved(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answers = await together(
            4, lambda number: till.patch("/api/settings", json=NAMED | {"cafe_name": f"Cafe {number}"})
        )
        won = [texts(answer.json()["values"]) for answer in answers if answer.status_code == 200]
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert [await _values(till)] == won


@on_sqlite
@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("cafe_name", "", "Cafe name is required."),
        ("cafe_name", " \t", "Cafe name is required."),
        ("cafe_name", "x" * 61, "Cafe name takes at most 60 characters."),
        ("cafe_name", "Kape\nni Nena", "Please write this on one line."),
        ("cafe_name", "Kape\u202e", "There are hidden characters in this. Please type it again."),
        ("cafe_name", None, "Please enter a valid cafe name."),
        ("cafe_name", 7, "Please enter a valid cafe name."),
        ("cafe_address", "x" * 201, "Cafe address takes at most 200 characters."),
        ("cafe_address", "Baguio\u200b", "There are hidden characters in this. Please type it again."),
        ("cafe_address", None, "Please enter a valid cafe address."),
        ("idle_lock_minutes", 3, "Please enter a valid idle lock minutes."),
        ("idle_lock_minutes", "5", "Please enter a valid idle lock minutes."),
        ("sign_up", "closed", "Please enter a valid sign up."),
        ("idle_lock_minutes", None, "Please enter a valid idle lock minutes."),
    ],
)
async def test_an_invalid_setting_is_refused_at_its_field(cafe: Cafe, name: str, value: object, told: str) -> None:
    async with await cafe.till() as till:
        answer = await till.patch("/api/settings", json={name: value, "known": {name: ""}})

        assert (answer.status_code, answer.json()["field"], answer.json()["detail"]) == (422, name, told)
        assert await _values(till) == {"cafe_name": "Sukli Cafe", "cafe_address": ""}


async def test_a_change_must_give_the_known_value_of_exactly_the_settings_it_changes(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for body in (
            {"cafe_name": "Kape"},
            {"cafe_name": "Kape", "known": {}},
            {"cafe_name": "Kape", "known": {"cafe_address": ""}},
            {"cafe_name": "Kape", "known": {"cafe_name": "Sukli Cafe", "cafe_address": ""}},
            {"colour": "brown", "known": {"colour": "green"}},
        ):
            assert (await till.patch("/api/settings", json=body)).status_code == 422
        nothing = await till.patch("/api/settings", json={"known": {}})

    assert texts(nothing.json()["values"]) == {"cafe_name": "Sukli Cafe", "cafe_address": ""}
    assert await cafe.rows(journal, record_id=RECORD_ID) == []


async def test_a_setting_set_by_the_server_wins_is_marked_so_and_cannot_be_changed(
    database_url: str, tmp_path: Path
) -> None:
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        await till.patch("/api/settings", json=NAMED)
    async with (
        open_cafe(database_url, tmp_path, SetClock(), cafe_name="Barako") as cafe,
        await cafe.till() as till,
    ):
        shown = (await till.get("/api/settings")).json()
        seen = {"known": {"cafe_name": "Barako"}}
        answer = await till.patch("/api/settings", json=NAMED | seen)
        other = await till.patch("/api/settings", json={"cafe_address": "Baguio", "known": {"cafe_address": ""}})
        signs = (await till.get("/api/cafe")).json()

    assert (shown["values"]["cafe_name"], shown["about"]["cafe_name"]["source"]) == ("Barako", "server")
    assert (answer.status_code, answer.json()["error"], answer.json()["field"], answer.json()["detail"]) == (
        409,
        "setting_set_by_server",
        "cafe_name",
        "The server sets this with SUKLI_CAFE_NAME. Change it there.",
    )
    assert texts(other.json()["values"]) == {"cafe_name": "Barako", "cafe_address": "Baguio"}
    assert signs == {"name": "Barako", "address": "Baguio", "idle_lock_minutes": 0}


async def test_without_the_variable_the_owners_setting_counts_again(database_url: str, tmp_path: Path) -> None:
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        await till.patch("/api/settings", json=NAMED)
    async with open_cafe(database_url, tmp_path, SetClock(), cafe_name="Barako"):
        pass
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        assert (await _values(till))["cafe_name"] == "Kape ni Nena"


def _only(name: str, values: dict[str, Any]) -> dict[str, Any]:
    return {name: values[name]}


def test_every_variable_that_sets_a_setting_is_read_by_the_server(tmp_path: Path) -> None:
    said = {"SUKLI_CAFE_NAME": "Barako", "SUKLI_SIGN_UP": "confirmed"}

    assert {known.variable for known in VARIABLES.values()} == said.keys()
    assert set_by_server(read_settings({"SUKLI_DATA_DIR": str(tmp_path)})) == {}
    assert set_by_server(read_settings(said | {"SUKLI_DATA_DIR": str(tmp_path)})) == {
        "cafe_name": "Barako",
        "sign_up": "confirmed",
    }


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" 123 456789-000 ", "123-456-789-000"),
        ("123456789 0000", "123-456-789-0000"),
        ("123-456-789-00012", "123-456-789-00012"),
        ("", ""),
    ],
)
async def test_a_tin_is_stored_in_its_usual_notation(cafe: Cafe, typed: str, kept: str) -> None:
    async with await cafe.till() as till:
        answer = await till.patch("/api/settings", json={"cafe_tin": typed, "known": {"cafe_tin": ""}})

    assert answer.json()["values"]["cafe_tin"] == kept


@on_sqlite
@pytest.mark.parametrize("typed", ["123-456-789", "123-456-789-00", "123-456-789-00A", "1" * 60])
async def test_an_invalid_tin_is_refused_at_its_field_with_an_example(cafe: Cafe, typed: str) -> None:
    async with await cafe.till() as till:
        answer = await till.patch("/api/settings", json={"cafe_tin": typed, "known": {"cafe_tin": ""}})

    told = answer.json()
    assert (answer.status_code, told["field"]) == (422, "cafe_tin")
    assert told["detail"] == "Please enter the TIN with the branch code, such as 123-456-789-000."
