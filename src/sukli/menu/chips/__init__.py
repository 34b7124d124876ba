"""The groups of the menu, the chips above its tiles, as owners change them."""
