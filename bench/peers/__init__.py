"""Other programs that do the same, in environments of their own: what the order of magnitude is."""
