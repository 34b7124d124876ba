"""Sales that were not paid in cash alone: how they are taken, found again, and held against the apps' lists."""
