"""The shop's printers and their queue: docs/decisions/printing.md."""
