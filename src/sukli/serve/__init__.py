"""Run the server. Whoever only asks about one imports neither it nor the application."""
