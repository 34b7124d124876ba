"""What a change of a sale tells the browsers."""

from sukli.db.tx import Tx


def announce_sale(tx: Tx, sale_id: str, *, is_ticket: bool = True) -> None:
    """The sale is new, or counts again, or no longer. What it does to the stock is told by the stock's commands.

    A sale without an order number may be announced as a ticket: it is looked for and none is found.
    """
    if is_ticket:
        tx.announce("ticket", sale_id)
    tx.announce("figures")
    tx.announce("sales")
