"""Serving the cafe's own network over https: its certificate, its names, and how a tablet comes to trust it."""
