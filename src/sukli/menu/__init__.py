"""Menu: what can be sold, at which price, in which order."""
