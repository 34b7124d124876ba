"""Live events: what a commit changed, told at once to every browser."""
