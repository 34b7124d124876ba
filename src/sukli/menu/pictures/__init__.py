"""Pictures on the till's tiles: docs/decisions/menu.md."""
