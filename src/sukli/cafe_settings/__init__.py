"""The settings of the whole cafe, which owners change. The reasons: docs/decisions/settings.md."""
