"""The shop's printers and what waits for them: docs/decisions/printing.md."""
