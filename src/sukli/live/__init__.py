"""Live events: what a commit changed, sent immediately to every browser."""
