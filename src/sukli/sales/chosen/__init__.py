"""What was chosen of the options of a line: frozen with its words and its price when it was added."""
