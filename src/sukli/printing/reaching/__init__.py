"""The ways to reach a printer: its network address, a device file of the server's machine, CUPS."""
