"""Unrecorded: what the server refused for good and somebody removed from a till."""
