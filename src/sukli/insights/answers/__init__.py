"""Reading a model's answers."""
