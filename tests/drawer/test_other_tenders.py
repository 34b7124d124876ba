"""Only cash is in a drawer; other tenders are verified before the drawer is counted, or left open."""

from cafe import Cafe
from drawer.at_the_drawer import Closing, closed, opened
from readings.at_the_end_of_the_day import made_z
from sukli.db.journal import journal
from tenders.paying import an_order_paid, paid


async def test_only_the_cash_part_of_a_sale_is_expected_and_given_back(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 10_000))
        split = await an_order_paid(cafe, paid("cash", 3_000, received_centavos=5_000), paid("gcash", 2_000, "G1"))
        gcash = await an_order_paid(cafe, paid("gcash", 700, "G2"))
        voided = await an_order_paid(cafe, paid("gcash", 90, "G3"), paid("cash", 5))
        for order in (split, gcash, voided):
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await till.post(f"/api/sales/{voided['id']}/void", json={"given_back": True})
        begun = (await closing.begin()).json()
        refused = await closing.count(13_000)
        for waiting in begun["references"][:1]:
            await till.put(f"/api/tenders/{waiting['id']}/verified", json={"verified": True})
        left = (await till.get(f"{closing.address}/closing")).json()
        await closing.carry_over("references", "The app has no signal.")
        counted = (await closing.count(13_000)).json()
        await closing.close()
        reading = await made_z(till, "2026-03-02")

    assert [
        (each["sale_id"], each["name"], each["reference"], each["amount_centavos"]) for each in begun["references"]
    ] == [
        (split["id"], "GCash", "G1", 2_000),
        (gcash["id"], "GCash", "G2", 700),
    ]
    assert refused.json()["detail"] == ("2 payments are not verified. Settle that first, or say why it stays open.")
    assert (left["step"], [each["sale_id"] for each in left["references"]]) == ("open", [gcash["id"]])
    assert counted["carried_over"][0]["count"] == 1
    assert (counted["shift"]["expected_centavos"], counted["shift"]["difference_centavos"]) == (13_000, 0)
    assert [(tender["name"], tender["count"], tender["centavos"]) for tender in reading["tenders"]] == [
        ("Cash", 1, 3_000),
        ("GCash", 2, 2_700),
    ]
    assert (reading["net_centavos"], reading["cash"]["given_back_centavos"]) == (5_700, 5)


async def test_voiding_a_sale_without_cash_gives_nothing_back_from_a_drawer(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        order = await an_order_paid(cafe, paid("gcash", 700, "G1"))
        await till.post("/api/sales", json=order)
        voided = (await till.post(f"/api/sales/{order['id']}/void", json={"given_back": True})).json()
        after = await closed(till, shift, 10_000)
        noted = await cafe.row(journal, record_id=order["id"], action="sale.voided")

    assert voided["given_back_centavos"] == 0
    assert "given_back_centavos" not in noted.after
    assert after["difference_centavos"] == 0
