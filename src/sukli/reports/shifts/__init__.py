"""Counted against expected cash in drawers. Rulings: docs/decisions/closing.md."""
