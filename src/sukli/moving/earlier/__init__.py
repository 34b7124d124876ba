"""Imports the tables of the earlier hosted backend. Spec section 3; docs/decisions/moving.md."""
