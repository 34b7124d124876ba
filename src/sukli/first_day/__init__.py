"""The guide through an owner's first day. The reasons: docs/decisions/first-day.md."""
