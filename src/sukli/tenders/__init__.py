"""Tenders: what a sale was paid with. What a sale's own tables are needed for is in sales/tendered.

Why it works this way: docs/decisions/tenders.md.
"""
