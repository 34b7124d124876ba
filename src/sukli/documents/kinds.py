"""The kinds of papers."""

from typing import Literal

PaperKindName = Literal["receipt", "void-slip", "kitchen-slip", "cash-slip", "closing-slip", "reading", "test-page"]
