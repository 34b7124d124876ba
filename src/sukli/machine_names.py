"""The names of this machine on its network."""

import socket

# every tablet can use this name, whatever the machine's own name is (sukli.lan.announcement)
NAME = "sukli.local"


def host_name() -> str:
    """Return the machine's own name in lower case, with whatever suffix the system adds."""
    return socket.gethostname().lower()


def local_names() -> tuple[str, ...]:
    """Return the names by which this machine itself and tablets reach it."""
    # most systems announce the last one on the network by themselves
    return ("localhost", NAME, f"{host_name().partition('.')[0]}.local")
