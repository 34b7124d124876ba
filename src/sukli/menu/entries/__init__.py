"""What owners say of single items of the menu."""
