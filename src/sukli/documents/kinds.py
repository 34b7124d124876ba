"""Which papers there are."""

from typing import Literal

PaperKindName = Literal["receipt", "void-slip", "kitchen-slip", "cash-slip", "closing-slip", "reading", "test-page"]
