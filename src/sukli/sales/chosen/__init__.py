"""The options chosen for a line: frozen with their words and prices when the line was added."""
