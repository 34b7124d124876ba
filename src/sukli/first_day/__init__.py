"""The guide through an owner's first day. Why it works this way: docs/decisions/first-day.md."""
