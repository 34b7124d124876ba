"""What an owner sets for the whole cafe. Why it works this way: docs/decisions/settings.md."""
