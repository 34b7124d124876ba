"""Expenses of the day."""
