"""What every sale and cash movement depends on: its drawer's open shift, and any Z-reading that closed its day.

Why it works this way: docs/decisions/closing.md.
"""
