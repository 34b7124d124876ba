"""Slips that would explain a drawer's difference. The reasons: docs/decisions/explaining.md."""
