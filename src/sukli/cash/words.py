"""What a cash movement is called on paper."""

from sukli.cash.schemas import CashKind, TransactionType

_LABELS: dict[TransactionType, str] = {"cash_in": "Cash in", "cash_out": "Cash out"}


def label_of(transaction_type: TransactionType, kind: CashKind | None) -> str:
    """Return the words for cash in, cash out, or cash out that goes to the safe."""
    return "Safe drop" if kind == "safe_drop" else _LABELS[transaction_type]
