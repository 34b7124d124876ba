"""What this machine is called on its network."""

import socket

# what every tablet may call this machine, whatever its own name is (sukli.lan.announcement)
NAME = "sukli.local"


def host_name() -> str:
    """The machine's own name in lower case, with whatever the system puts behind it."""
    return socket.gethostname().lower()


def local_names() -> tuple[str, ...]:
    """By which it is reached from itself and from tablets."""
    # most systems answer to the last one on the network by themselves
    return ("localhost", NAME, f"{host_name().partition('.')[0]}.local")
