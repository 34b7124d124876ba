"""What a change of a sale publishes to the browsers."""

from sukli.db.tx import Tx


def publish_sale(tx: Tx, sale_id: str, *, is_ticket: bool = True) -> None:
    """The sale is new, voided or restored. What it does to the stock is published by the stock's commands.

    Publishing a sale without an order number as a ticket is harmless: no such ticket is found.
    """
    if is_ticket:
        tx.publish("ticket", sale_id)
    tx.publish("figures")
    tx.publish("sales")
