"""Runs the server. Code that only asks about a server imports neither it nor the application."""
