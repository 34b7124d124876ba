"""Copies of the data for another place, and the way back."""
