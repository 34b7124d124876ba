"""A journal that proves itself: each entry has a seal, which covers the entry and the seal before it.

The reasons: docs/decisions/journal.md.
"""
