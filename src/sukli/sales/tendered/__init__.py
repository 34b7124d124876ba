"""Sales not paid in cash alone: how their tenders are taken, found again, and verified against the apps' lists."""
