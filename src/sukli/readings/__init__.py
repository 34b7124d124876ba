"""X- and Z-readings: what the days came to, for good. Why they work this way: docs/decisions/closing.md."""
