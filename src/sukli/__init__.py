"""Sukli: the till, the kitchen screen and the back office of a small cafe."""
