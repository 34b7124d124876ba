"""What can go wrong with cash put in or taken out."""

from sukli.errors import Differs


class CashTransactionDiffers(Differs):
    """A cash transaction with this id is stored already, with other contents."""

    error = "cash_transaction_differs"
    detail = "A different cash transaction with this id is already recorded."
