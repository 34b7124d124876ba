"""What may have made a drawer's difference: slips that would explain it. Why so: docs/decisions/explaining.md."""
