"""Counting the shelf: what is really there, and what that changes. Why: docs/decisions/counting.md."""
