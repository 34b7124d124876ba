"""Cash put into and taken out of the drawer besides sales."""
