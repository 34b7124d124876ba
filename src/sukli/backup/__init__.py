"""Copies of the data for another place, and restoring them."""
