"""A sale not paid only in cash keeps its tenders, as they were sent, and never twice."""

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.db.journal import journal
from sukli.sales.tables import sales
from sukli.tenders.tables import sale_tenders
from tenders.paying import CARD, GCASH, an_order_paid, paid, turn_on


async def test_a_sale_paid_by_gcash_alone_is_a_gcash_sale_with_its_reference_and_no_cash(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    tender = paid("gcash", 16_500, " 1234 567 89ab ")
    order = await an_order_paid(cafe, tender)

    async with await cafe.till(ana) as till:
        answer = await till.post("/api/sales", json=order)
        again = await till.get(f"/api/sales/{order['id']}")

    sale = answer.json()
    assert answer.status_code == 201
    assert (sale["payment_method"], sale["cash_received_centavos"], sale["change_centavos"]) == ("gcash", None, None)
    assert sale["tenders"] == [
        tender
        | {
            "reference": "1234 567 89ab",
            "reference_repeated": False,
            "verified_at": None,
            "verified_by_first_name": None,
        }
    ]
    assert again.json() == sale
    stored = await cafe.row(sale_tenders)
    assert (stored.sale_id, stored.position, stored.reference_key) == (order["id"], 0, "123456789AB")
    after = (await cafe.row(journal, record_id=order["id"])).after
    assert after["tenders"] == [
        {"id": tender["id"], "kind": "gcash", "name": "GCash", "amount_centavos": 16_500, "reference": "1234 567 89ab"}
    ]
    assert "not_turned_on" not in after


async def test_a_split_gives_change_only_from_its_cash(cafe: Cafe) -> None:
    # a reference on cash means nothing
    cash = paid("cash", 6_500, "1", received_centavos=20_000)
    order = await an_order_paid(cafe, paid("card", 10_000), cash)

    async with await cafe.till() as till:
        sale = (await till.post("/api/sales", json=order)).json()
        listed = (await till.get("/api/sales")).json()["sales"]

    assert (sale["payment_method"], sale["total_centavos"]) == ("split", 16_500)
    assert (sale["cash_received_centavos"], sale["change_centavos"]) == (20_000, 13_500)
    assert [(tender["name"], tender["amount_centavos"], tender["reference"]) for tender in sale["tenders"]] == [
        ("Card", 10_000, None),
        ("Cash", 6_500, None),
    ]
    assert listed == [sale]


async def test_a_single_cash_tender_is_stored_as_a_plain_cash_sale(cafe: Cafe) -> None:
    order = await an_order_paid(cafe, paid("cash", 16_500, received_centavos=50_000))

    async with await cafe.till() as till:
        sale = (await till.post("/api/sales", json=order)).json()

    assert (sale["payment_method"], sale["tenders"]) == ("cash", [])
    assert (sale["cash_received_centavos"], sale["change_centavos"]) == (50_000, 33_500)
    assert await cafe.rows(sale_tenders) == []
    assert "tenders" not in (await cafe.row(journal, record_id=order["id"])).after


async def test_a_repeated_sale_is_stored_once_and_one_with_other_tenders_is_refused(cafe: Cafe) -> None:
    order = await an_order_paid(cafe, paid("gcash", 5_000, "777"))

    async with await cafe.till() as till:
        first = await till.post("/api/sales", json=order)
        again = await till.post("/api/sales", json=order)
        other = await till.post("/api/sales", json=order | {"tenders": [paid("maya", 5_000, "777")]})

    assert (first.status_code, again.status_code, again.json()) == (201, 200, first.json())
    assert (other.status_code, other.json()["error"]) == (409, "sale_differs")
    assert len(await cafe.rows(sale_tenders)) == 1


async def test_a_tender_turned_off_since_is_accepted_and_noted_in_the_journal(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, CARD)
    tenders = (paid("gcash", 5_000, "1"), paid("card", 2_000), paid("other", 1_000, name="Voucher"), paid("cash", 1))
    order = await an_order_paid(cafe, *tenders, customer_gone=True)

    async with await cafe.till(ana) as till:
        assert (await till.post("/api/sales", json=order)).status_code == 201

    assert (await cafe.row(journal, record_id=order["id"])).after["not_turned_on"] == ["GCash", "Voucher"]


async def test_a_kind_keeps_its_own_name_whatever_an_older_till_calls_it(cafe: Cafe) -> None:
    order = await an_order_paid(cafe, paid("gcash", 5_000, "1", name="G-Cash"))

    async with await cafe.till() as till:
        await till.post("/api/sales", json=order)

    assert (await cafe.row(sale_tenders)).name == "GCash"


async def test_a_sale_with_a_tender_id_of_another_sale_is_refused_entirely(cafe: Cafe) -> None:
    tender = paid("card", 5_000)

    async with await cafe.till() as till:
        await till.post("/api/sales", json=await an_order_paid(cafe, tender))
        counts = await cafe.counts()
        later = await an_order_paid(cafe, tender)
        answer = await till.post("/api/sales", json=later)

    assert (answer.status_code, answer.json()["error"]) == (409, "tender_id_taken")
    assert await cafe.rows(sales, id=later["id"]) == []
    assert (await cafe.counts())["sale_tenders"] == counts["sale_tenders"]


async def test_an_order_that_costs_nothing_takes_no_tender(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)), discount_tenths=1000)

    async with await cafe.till() as till:
        answer = await till.post("/api/sales", json=order)
        paid_anyway = await till.post("/api/sales", json=order | {"tenders": [paid("gcash", 1, "1")]})

    assert (answer.status_code, answer.json()["payment_method"]) == (201, "cash")
    assert (paid_anyway.status_code, paid_anyway.json()["field"]) == (422, "tenders")
