"""What a change of a sale tells the browsers."""

from sukli.db.tx import Tx


def publish_sale(tx: Tx, sale_id: str, *, is_ticket: bool = True) -> None:
    """The sale is new, or counts again, or no longer. What it does to the stock is told by the stock's commands.

    A sale without an order number may be published as a ticket: it is looked for and none is found.
    """
    if is_ticket:
        tx.publish("ticket", sale_id)
    tx.publish("figures")
    tx.publish("sales")
