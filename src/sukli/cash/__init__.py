"""Cash: what goes into and out of the drawer beside sales."""
