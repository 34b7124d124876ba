"""Which of the browsers' lists and figures are reloaded after a day's write."""

from collections.abc import Callable

from cafe import Cafe
from factories import a_staff_member
from sukli.cash.commands import record_cash_transaction, void_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.db.tx import Tx
from sukli.expenses.commands import change_expense, delete_expense, record_expense
from sukli.expenses.schemas import ExpenseChange, KnownValues, NewExpense
from sukli.ids import new_id
from sukli.sales.schemas import RefusedSale
from sukli.sales.tendered.verifying import verify_tender
from sukli.sales.unrecorded import write_down
from sukli.sales.voiding import restore_sale, void_sale
from tenders.paying import an_order_paid, paid

SALE = {"ticket", "figures", "sales"}
STOCK = {"menu", "stock"}


async def test_every_write_of_the_day_publishes_the_topics_that_show_it(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    order = await an_order_paid(cafe, paid("gcash", 16_500))
    (tender,) = order["tenders"]
    async with await cafe.till(ana) as till:
        await till.post("/api/sales", json=order)
    spent = NewExpense(id=new_id(), category="Rent", description="March", amount_centavos=1)
    cash_out = new_id()
    paid_from_drawer = spent.model_copy(update={"id": new_id(), "cash_out_id": cash_out})
    change = ExpenseChange(amount_centavos=2, known=KnownValues(amount_centavos=1))
    moved = NewCashTransaction(id=new_id(), transaction_type="cash_in", amount_centavos=1)
    writes: list[tuple[Callable[[Tx], object], set[str]]] = [
        (lambda tx: void_sale(tx, order["id"]), SALE),
        (lambda tx: restore_sale(tx, order["id"]), SALE),
        (lambda tx: void_sale(tx, order["id"], return_items=True), SALE | STOCK),
        (lambda tx: restore_sale(tx, order["id"]), SALE | STOCK),
        (lambda tx: write_down(tx, spent.id, RefusedSale(sale={}), ana), {"sales"}),
        (lambda tx: write_down(tx, spent.id, RefusedSale(sale={}), ana), set()),
        (lambda tx: verify_tender(tx, tender["id"], verified=True), {"sales"}),
        (lambda tx: verify_tender(tx, tender["id"], verified=True), set()),
        (lambda tx: record_expense(tx, spent), {"expenses", "figures"}),
        (lambda tx: record_expense(tx, spent), set()),
        (lambda tx: change_expense(tx, spent.id, change), {"expenses", "figures"}),
        (lambda tx: change_expense(tx, spent.id, change), set()),
        (lambda tx: delete_expense(tx, spent.id), {"expenses", "figures"}),
        (lambda tx: record_cash_transaction(tx, moved), {"cash", "figures"}),
        (lambda tx: record_cash_transaction(tx, moved), set()),
        (lambda tx: void_cash_transaction(tx, moved.id), {"cash", "figures"}),
        (lambda tx: record_expense(tx, paid_from_drawer), {"expenses", "cash", "figures"}),
        (lambda tx: void_cash_transaction(tx, cash_out), {"expenses", "cash", "figures"}),
    ]
    for write, topics in writes:

        def told(tx: Tx, write: Callable[[Tx], object] = write) -> set[str]:
            write(tx)
            return set(tx.changes.topics)

        assert await cafe.db.write(told, ana.id) == topics
