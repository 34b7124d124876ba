"""Sales: the paid records."""
