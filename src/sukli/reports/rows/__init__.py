"""The rows behind a figure."""
