"""`sukli check` compares sales, their tenders and unrecorded sales with the journal."""

from sqlalchemy import update

from cafe import Cafe
from check.checking import checked, sell
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.tables import sale_lines, sales, unrecorded_sales
from sukli.stock.tables import stock_movements
from sukli.tenders.tables import sale_tenders
from tenders.paying import an_order_paid, paid


async def test_tenders_changed_without_the_journal_are_reported(cafe: Cafe) -> None:
    sold = [
        await an_order_paid(cafe, paid("gcash", 5_000, "1"), paid("cash", 2_000, received_centavos=5_000)),
        await an_order_paid(cafe, paid("gcash", 5_000, "2")),
        await an_order_paid(cafe, paid("maya", 5_000)),
        await an_order_paid(cafe, paid("card", 5_000, "3")),
    ]
    async with await cafe.till() as till:
        for order in sold:
            assert (await till.post("/api/sales", json=order)).status_code == 201
        # a verification, and the mark of a repeated reference that a restore makes, are legitimate changes
        await till.put(f"/api/tenders/{sold[3]['tenders'][0]['id']}/verified", json={"verified": True})
        await till.post(f"/api/sales/{sold[3]['id']}/void", json={})
        again = await an_order_paid(cafe, paid("card", 100, "3"))
        await till.post("/api/sales", json=again)
        restored = await till.post(f"/api/sales/{sold[3]['id']}/restore")
        assert restored.json()["tenders"][0]["reference_repeated"]
    assert (await checked(cafe))[0] == 0

    def change(tx: Tx) -> None:
        split, gcash, maya = (order["id"] for order in sold[:3])
        # a smaller part in cash, another reference, and all of it in cash
        more = update(sale_tenders).where(sale_tenders.c.sale_id == split)
        tx.connection.execute(more.values(amount_centavos=sale_tenders.c.amount_centavos + 1))
        other = update(sale_tenders).where(sale_tenders.c.sale_id == gcash)
        tx.connection.execute(other.values(reference="9", reference_key="9"))
        tx.connection.execute(sale_tenders.delete().where(sale_tenders.c.sale_id == maya))
        tx.connection.execute(update(sales).where(sales.c.id == maya).values(payment_method="cash"))

    await cafe.db.write(change, None)
    status, said = await checked(cafe)

    assert status == 1
    assert [line for line in said if line.startswith("  ")] == [
        f"  sale {sold[0]['id']} has tenders that do not make up its total",
        *(f"  sale {order['id']} was paid differently according to the journal" for order in sold[:3]),
    ]


async def test_a_sale_missing_from_the_journal_is_reported(cafe: Cafe) -> None:
    await sell(cafe)
    sold = (await cafe.rows(sales))[0]._asdict()
    # for the second, the journal knows only that a till gave it up, not that it was sold
    copies = [sold | {"id": new_id()} for _ in range(2)]
    async with await cafe.till() as till:
        assert (await till.post(f"/api/sales/{copies[1]['id']}/unrecorded", json={"sale": {}})).status_code == 201
    await cafe.db.write(lambda tx: tx.connection.execute(sales.insert(), copies).close(), None)

    assert "Sales in the journal: 2 wrong." in (await checked(cafe))[1]


async def test_a_sale_changed_without_the_journal_is_reported(cafe: Cafe) -> None:
    await sell(cafe)
    first, second, third, fourth = (row.id for row in await cafe.rows(sales))
    async with await cafe.till() as till:
        for sale, ways in ((third, ["void"]), (fourth, ["void", "restore"])):
            for way in ways:
                assert (await till.post(f"/api/sales/{sale}/{way}", json={})).status_code == 200
    assert "Sales against the journal: right." in (await checked(cafe))[1]

    def change(tx: Tx) -> None:
        cheaper = {"subtotal_centavos": 300, "total_centavos": 300, "discount_centavos": 0, "discount_tenths": 0}
        for sale, values in (
            (first, cheaper),
            (second, {"voided": True}),
            (third, {"voided": False}),
        ):
            tx.connection.execute(update(sales).where(sales.c.id == sale).values(values))
        tx.connection.execute(sale_line_options.delete().where(sale_line_options.c.sale_id == fourth))
        tx.connection.execute(sale_lines.delete().where(sale_lines.c.sale_id == fourth))
        tx.connection.execute(stock_movements.delete().where(stock_movements.c.sale_id == fourth))
        tx.connection.execute(sales.delete().where(sales.c.id == fourth))

    await cafe.db.write(change, None)
    said = (await checked(cafe))[1]

    assert "Sales against the journal: 4 wrong." in said
    assert [line for line in said if "journal" in line and line.startswith("  ")] == [
        f"  sale {first} has different amounts in the journal",
        f"  sale {second} is voided, but the journal says otherwise",
        f"  sale {third} is not voided, but the journal says otherwise",
        f"  sale {fourth} is only in the journal",
    ]


async def test_unrecorded_sales_are_compared_with_the_journal_too(cafe: Cafe) -> None:
    known, unknown = new_id(), new_id()
    async with await cafe.till() as till:
        body = {"sale": {"total_centavos": 5}}
        assert (await till.post(f"/api/sales/{known}/unrecorded", json=body)).status_code == 201
    assert "Sales against the journal: right." in (await checked(cafe))[1]
    copied = (await cafe.row(unrecorded_sales))._asdict() | {"id": unknown}
    await cafe.db.write(lambda tx: tx.connection.execute(unrecorded_sales.insert(), copied).close(), None)

    said = (await checked(cafe))[1]
    assert f"  unrecorded sale {unknown} differs from the journal" in said
    assert f"  unrecorded sale {known} differs from the journal" not in said
