"""Which document stands on which paper: receipts, slips, readings."""
