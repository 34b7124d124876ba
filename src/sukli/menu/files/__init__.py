"""The menu as spreadsheet files: items, groups and options, exported and imported. Why: docs/decisions/menu.md."""
