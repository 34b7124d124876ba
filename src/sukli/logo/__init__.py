"""The cafe's logo above receipts and bills: docs/decisions/paper.md."""
