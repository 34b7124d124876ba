"""Which document goes on which paper: receipts, slips, readings."""
