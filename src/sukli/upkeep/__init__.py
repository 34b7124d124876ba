"""What was done to keep the data safe: the last backup, the last check."""
