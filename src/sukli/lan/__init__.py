"""Serves the cafe's own network over https: the certificate, its names, and how a tablet comes to trust it."""
