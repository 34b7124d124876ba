"""Payments that an app lists and no order has, noted at a closing. Why: docs/decisions/closing.md."""
