"""A journal that proves itself: each entry has a seal, which covers it and the seal before.

Why it works this way: docs/decisions/journal.md.
"""
