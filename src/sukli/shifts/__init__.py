"""What every sale and cash movement meets: the open shift of its drawer, and a Z-reading that closed its day.

Why it works this way: docs/decisions/closing.md.
"""
