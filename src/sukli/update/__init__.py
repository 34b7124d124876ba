"""`sukli update`: whether there is a newer version, and the way to it, with a backup first."""
