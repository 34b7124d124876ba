"""Payments that an app lists and no order has, noted when a drawer is closed. Why: docs/decisions/closing.md."""
