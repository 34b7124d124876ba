"""The menu as files for a spreadsheet: items, groups and options, out and in. Why so: docs/decisions/menu.md."""
