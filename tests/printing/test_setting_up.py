"""Printers are set up in Settings: each change is in the journal, each wrong value is reported with its field."""

from ipaddress import ip_address
from typing import Any

import httpx
import pytest

from cafe import Cafe, together
from factories import a_staff_member
from printing.at_the_printer import a_printer, asked, printer_values, sold
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.lan import reach
from sukli.printing.tables import printers


async def _add(till: httpx.AsyncClient, **values: Any) -> httpx.Response:
    return await till.post("/api/printing/printers", json=printer_values(**values) | {"id": new_id()})


async def test_a_printer_is_added_changed_and_removed_once_with_each_change_in_the_journal(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    new = printer_values() | {"id": new_id()}
    async with await cafe.till(ana) as till:
        added = await together(3, lambda _: till.post("/api/printing/printers", json=new))
        other = await till.post("/api/printing/printers", json=new | {"paper_mm": 80})
        place = f"/api/printing/printers/{new['id']}"
        changed = await till.patch(place, json=printer_values(name="Front") | {"known": printer_values()})
        removed = [await till.delete(place) for _ in range(2)]
        gone = await till.patch(place, json=printer_values(name="Bar") | {"known": printer_values(name="Front")})
        listed = (await till.get("/api/printing/printers")).json()

    assert sorted(answer.status_code for answer in added) == [200, 200, 201]
    assert (other.status_code, other.json()["error"]) == (409, "printer_differs")
    assert changed.json()["name"] == "Front"
    assert [answer.status_code for answer in removed] == [204, 204]
    assert (gone.status_code, gone.json()["detail"]) == (409, "Front was removed.")
    assert listed == []
    noted = await cafe.rows(journal, record_id=new["id"])
    assert [(row.action, row.staff_id) for row in noted] == [
        ("printer.added", ana.id),
        ("printer.changed", ana.id),
        ("printer.removed", ana.id),
    ]
    assert (noted[1].before, noted[1].after) == ({"name": "Counter"}, {"name": "Front"})


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"address": "127.0.0.1:8000"}, "address"),
        ({"address": "not a host"}, "address"),
        ({"via": "device", "address": "/etc/passwd"}, "address"),
        ({"via": "queue", "address": "-o raw"}, "address"),
        ({"name": " "}, "name"),
        ({"name": "x" * 41}, "name"),
        ({"paper_mm": 76}, "paper_mm"),
        ({"code_page": "UTF-8"}, "code_page"),
        ({"prints": ["receipts", "receipts"]}, "prints"),
        ({"prints": ["menus"]}, "prints.0"),
        ({"speed": 300}, "speed"),
    ],
)
async def test_an_invalid_printer_is_refused_at_its_field(cafe: Cafe, values: dict[str, Any], field: str) -> None:
    async with await cafe.till() as till:
        answer = await _add(till, **values)

    assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text
    assert await cafe.rows(printers) == []


@pytest.mark.parametrize(
    "address",
    [
        "192.168.7.7:8000",
        "[fd00::7]:8000",
        "[::ffff:192.168.7.7]:8000",
        "[fe80::7%eth0]:8000",
        "localhost:8000",
        "LOCALHOST.:8000",
        "127.1:8000",
        "0x7f000001:8000",
        "[::1]:8000",
        "0.0.0.0:8000",
        "[::]:8000",
        "sukli.local:8000",
        "till.test:8000",
    ],
)
async def test_the_servers_own_port_is_refused_under_every_address(
    cafe: Cafe, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = [ip_address(each) for each in ("192.168.7.7", "fd00::7", "fe80::7")]
    monkeypatch.setattr(reach, "addresses_of_adapters", lambda: own)
    async with await cafe.till() as till:
        answer = await _add(till, address=address)
        beside = await _add(till, address="192.168.7.7:9100")

    assert (answer.status_code, answer.json()["field"]) == (422, "address"), answer.text
    assert beside.status_code == 201


async def test_two_printers_cannot_have_the_same_name(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_printer(till)
        answer = await _add(till, name="COUNTER")

    assert (answer.status_code, answer.json()["error"]) == (409, "printer_name_taken")


async def test_a_printer_cannot_be_set_up_twice_at_one_address(cafe: Cafe) -> None:
    """Two people at two tablets would have every kitchen slip printed twice, and each say that it is to be made."""
    async with await cafe.till() as till:
        await a_printer(till, name="Stove", prints=["kitchen"], address="printer.local")
        other = await a_printer(till, name="Counter", address="192.0.2.2")
        again = await _add(till, name="Kitchen", prints=["kitchen"], address="Printer.local:9100")
        place, known = f"/api/printing/printers/{other}", printer_values(address="192.0.2.2:9100")
        moved = await till.patch(place, json=printer_values(address="printer.local") | {"known": known})
        by_cups = await _add(till, name="Kitchen", via="queue", address="printer.local")

    for answer in (again, moved):
        assert (answer.status_code, answer.json()["field"]) == (422, "address")
        assert answer.json()["detail"] == "Stove has this address already. Change its address first."
    assert by_cups.status_code == 201


async def test_two_printers_at_one_address_from_before_can_still_be_changed(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        one = await a_printer(till, address="192.0.2.1")
        two = await a_printer(till, name="Kitchen", address="192.0.2.2")
        await cafe.db.write(lambda tx: tx.connection.execute(printers.update().values(address="192.0.2.1:9100")), None)
        for printer_id, name in ((one, "Counter"), (two, "Kitchen")):
            known = printer_values(name=name, address="192.0.2.1:9100")
            answer = await till.patch(
                f"/api/printing/printers/{printer_id}", json=known | {"paper_mm": 80, "known": known}
            )
            assert answer.status_code == 200, answer.text


async def test_a_stale_change_is_refused_and_a_change_of_another_field_is_not(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        place = f"/api/printing/printers/{await a_printer(till)}"
        known = {"known": printer_values()}
        await till.patch(place, json=printer_values(cuts=False) | known)
        stale = await till.patch(place, json=printer_values(name="Front") | {"known": printer_values(name="Back")})
        beside = await till.patch(place, json=printer_values(name="Front") | known)

    assert (stale.status_code, stale.json()["field"]) == (409, "name")
    assert (beside.json()["name"], beside.json()["cuts"]) == ("Front", False)


async def test_an_unchanged_stale_name_that_another_printer_has_now_does_not_stop_a_change(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        place = f"/api/printing/printers/{await a_printer(till)}"
        known = {"known": printer_values()}
        await till.patch(place, json=printer_values(name="Front") | known)
        await a_printer(till, address="192.0.2.2")
        answer = await till.patch(place, json=printer_values(cuts=False) | known)

    assert answer.status_code == 200, answer.text
    assert (answer.json()["name"], answer.json()["cuts"]) == ("Front", False)


async def test_a_printer_with_waiting_jobs_cannot_be_removed(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        printer_id = await a_printer(till, address="192.0.2.1")
        await asked(till, await sold(till, cafe))
        answer = await till.delete(f"/api/printing/printers/{printer_id}")

    assert (answer.status_code, answer.json()["error"]) == (409, "printer_has_jobs")


async def test_a_paper_and_a_no_sale_are_refused_when_no_printer_is_set_up_for_them(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_printer(till, prints=["kitchen"])
        body = {"id": new_id(), "kind": "receipt", "subject_id": await sold(till, cafe)}
        answers = [
            await till.post("/api/printing/jobs", json=body),
            await till.post("/api/printing/jobs", json=body | {"printer_id": new_id()}),
            await till.post("/api/printing/no-sale", json={"id": new_id()}),
        ]

    assert [answer.json()["error"] for answer in answers] == ["no_printer", "not_found", "no_printer"]
