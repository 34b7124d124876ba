"""Tenders: what a sale was paid with. The part that needs the sales tables is in sales/tendered.

Why it works this way: docs/decisions/tenders.md.
"""
