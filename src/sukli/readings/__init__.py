"""X- and Z-readings: what the days came to. Why they work this way: docs/decisions/closing.md."""
