"""The record of what keeps the data safe: the last backup, the last check."""
