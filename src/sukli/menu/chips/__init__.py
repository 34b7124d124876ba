"""The groups of the menu, shown as chips above its tiles, as owners change them."""
