"""Dashboard: the figures of a business day."""
