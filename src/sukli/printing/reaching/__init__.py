"""The ways to a printer: its network address, a file of the server's machine, CUPS."""
