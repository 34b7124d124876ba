"""`sukli update`: finds out whether there is a newer version, and installs it, with a backup first."""
