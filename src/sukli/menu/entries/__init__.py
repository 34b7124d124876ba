"""What owners set for single items of the menu."""
